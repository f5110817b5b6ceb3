/** Odds: what an order or a single stroke leads to, laid out so that the rules themselves can be run to the end. */
import { now, say, silently, tray, type Outcome, type Probe, type Seat, type Stance } from '@nobori/engine';
import { attackBy, defencesOf } from '../melee/exchange.ts';
import { apart } from '../ground.ts';
import { weaponIn } from '../weapons/inHand.ts';
import { canFight, modesAgainst } from '../melee/melee.ts';
import type { KozOrder } from '../orders.ts';
import { refuseTarget } from '../shooting/shooting.ts';
import { able, cloneState, figureOf, findFigure, heldBy, meantBy, type Figure, type KozState } from '../state.ts';
import { played } from '../turn.ts';

/** Whom each of a seat's men could strike or shoot from where he stands: "what if he did it now?" */
export function probes(state: KozState, seat: Seat): Probe[] {
  const found: Probe[] = [];
  for (const figure of state.figures) {
    if (figure.kit.seat !== seat || !able(figure)) continue;
    for (const target of state.figures) {
      const pair = { figure: figure.kit.id, target: target.kit.id };
      if (apart(figure, target) <= 4 && canFight(state, figure) && modesAgainst(state, figure, target).length > 0)
        found.push({ kind: 'stroke', ...pair });
      if (weaponIn(figure).missile !== null && refuseTarget(state, figure, target) === null) found.push({ kind: 'shot', ...pair });
    }
  }
  return found;
}

const isProbe = (what: KozOrder | Probe): what is Probe => what.kind === 'stroke' || what.kind === 'shot';

/** Everything an order causes lies above the moment that asked for it: run that, and no more. */
export function foretell(state: KozState, seat: Seat, what: KozOrder | Probe): KozState | null {
  const copy = cloneState(state);
  if (isProbe(what)) {
    const [figure, target] = [figureOf(copy, what.figure), figureOf(copy, what.target)];
    const [mode] = modesAgainst(copy, figure, target);
    if (what.kind === 'stroke' && mode === undefined) return null;
    copy.active = seat;
    copy.moments = [
      what.kind === 'shot'
        ? { kind: 'shot', figure: what.figure, target: what.target, stray: null }
        : attackBy(what.figure, what.target, mode?.name ?? '', 'stroke'),
    ];
    return copy;
  }
  if (what.kind === 'remark' || played.refuse(state, seat, what) !== null) return null;
  const base = copy.moments.length - 1;
  played.answer(copy, seat, what, tray([]), silently); // an order only lays out what follows; no die falls yet
  copy.moments = copy.moments.slice(base);
  return copy.moments.length === 0 || now(copy)?.kind === now(state)?.kind ? null : copy;
}

/** The answers worth telling apart. */
export function stances(state: KozState, _seat: Seat): Stance<KozOrder>[] {
  const moment = now(state);
  const end: KozOrder = { kind: 'done' };
  const offered = (): readonly KozOrder[] => played.prompt(state).asks[0]?.choices.list() ?? [];
  const striking = (): KozOrder | undefined => offered().find(one => one.kind === 'strike');
  const stance = (key: string, text: string, order: KozOrder | undefined): Stance<KozOrder>[] =>
    order === undefined ? [] : [{ key, label: say(text), order }];
  if (moment?.kind === 'defence') {
    const [parry, ...others] = defencesOf(state, moment);
    const back = others.find(one => one.strike && one.weapon === null);
    return [...stance('parries', 'parries', parry), ...stance('strikes back', 'strikes back', back)];
  }
  if (moment?.kind === 'closing')
    return [...stance('lets pass', 'lets him come', end), ...stance('strikes first', 'strikes first', striking())];
  if (moment?.kind === 'bracing')
    return [...stance('braces', 'only braces', end), ...stance('strikes', 'strikes at the charger', striking())];
  if (moment?.kind !== 'deflecting') return [];
  return [...stance('deflects', 'tries to deflect it', { kind: 'deflect', figure: moment.target }), ...stance('takes it', 'takes it', end)];
}

interface Harm {
  readonly said: readonly string[];
  readonly weight: number;
}

/** What became of a figure, in the few words a player cares about. */
function harmTo(before: KozState, after: KozState, figure: Figure): Harm {
  const then = findFigure(after, figure.kit.id);
  if (then === null) return { said: [], weight: 0 };
  if (then.fate !== figure.fate && then.fate !== null) {
    const said = { dead: 'killed', out: 'knocked out', captured: 'captured', escaped: 'away', bolted: 'bolts' }[then.fate];
    return { said: [said], weight: then.fate === 'escaped' ? -80 : 100 };
  }
  const said: string[] = [];
  let weight = 0;
  const count = (n: number, word: string, each: number): void => {
    if (n <= 0) return;
    said.push(`${n} ${word}${n === 1 ? '' : 's'}`);
    weight += Math.min(70, n * each);
  };
  count(then.wounds - figure.wounds, 'wound', 14);
  count(then.distractions - figure.distractions, 'distraction', 7);
  const flag = (holds: boolean, word: string, worth: number): void => {
    if (!holds) return;
    said.push(word);
    weight += worth;
  };
  flag(heldBy(after, then) > heldBy(before, figure), 'entangled', 20);
  flag(figure.mount !== null && then.mount === null && !figure.kit.horse, 'unhorsed', 20);
  flag(then.lying && !figure.lying, 'falls', 12);
  flag(then.at[0] !== figure.at[0] || then.at[1] !== figure.at[1], figure.kit.horse ? 'moves' : 'gives ground', figure.kit.horse ? 0 : 5);
  return { said, weight };
}

/** What becomes of the target (or of the enemy hurt most), and of the one who acts. */
export function outcome(before: KozState, after: KozState, what: KozOrder | Probe): Outcome {
  const me = 'figure' in what ? findFigure(before, what.figure) : null;
  if (me === null) return { key: 'nothing', label: say('nothing'), weight: 0 };
  const named = 'horse' in what ? meantBy(before, what) : 'target' in what ? findFigure(before, what.target) : null;
  const targets = named === null ? before.figures.filter(one => one.kit.side !== me.kit.side && !one.kit.horse) : [named];
  let worst: Harm = { said: [], weight: 0 };
  for (const target of targets) {
    const harm = harmTo(before, after, target);
    if (harm.weight > worst.weight) worst = harm;
  }
  const moves = 'to' in what || what.kind === 'charge' || what.kind === 'ride';
  const own = harmTo(before, after, me);
  const ownSaid = moves ? own.said.filter(one => one !== 'gives ground') : own.said;
  const short = moves && 'to' in what && stopped(after, me, what.to) ? ['stopped on the way'] : [];
  const his = worst.said.length === 0 ? 'target unhurt' : `target ${worst.said.join(', ')}`;
  const mine = [...ownSaid, ...short].join(', ');
  const said = moves && worst.said.length === 0 ? (mine === '' ? 'gets there' : mine) : `${his}${mine === '' ? '' : `; attacker ${mine}`}`;
  return {
    key: said,
    label: say(said),
    weight: worst.weight - (moves ? own.weight - (own.said.includes('gives ground') ? 5 : 0) : own.weight) - 10 * short.length,
  };
}

const stopped = (after: KozState, me: Figure, to: readonly [number, number]): boolean => {
  const then = findFigure(after, me.kit.id);
  return then !== null && then.fate === null && (then.at[0] !== to[0] || then.at[1] !== to[1]);
};
