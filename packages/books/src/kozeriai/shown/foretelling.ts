/** Odds: what an order or a single stroke leads to, laid out so that the rules themselves can be run to the end. */
import { now, say, silently, tray, type Outcome, type Probe, type Seat, type Sentence, type Stance } from '@nobori/engine';
import { attackBy, defencesOf } from '../melee/exchange.ts';
import { apart } from '../ground.ts';
import { weaponIn } from '../weapons/inHand.ts';
import { canFight, modesAgainst } from '../melee/melee.ts';
import type { KozOrder } from '../orders.ts';
import { refuseTarget } from '../shooting/shooting.ts';
import { copyState } from '../copies.ts';
import { able, figureOf, findFigure, heldBy, meantBy, type Fate, type Figure, type KozState } from '../state.ts';
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
  const copy = copyState(state);
  if (isProbe(what)) {
    const [figure, target] = [figureOf(copy, what.figure), figureOf(copy, what.target)];
    const [mode] = modesAgainst(copy, figure, target);
    if (what.kind === 'stroke' && mode === undefined) return null;
    copy.active = seat;
    copy.moments = [
      what.kind === 'shot'
        ? { kind: 'shot', figure: what.figure, target: what.target, stray: null, poisoned: false }
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

/** Something that became of a figure: a word by which like outcomes are put together, and how it is said. */
interface Effect {
  readonly key: string;
  readonly says: Sentence;
}
interface Harm {
  readonly effects: readonly Effect[];
  readonly weight: number;
}
const NO_HARM: Harm = { effects: [], weight: 0 };

const effect = (text: string): Effect => ({ key: text, says: say(text) });
const FATES: Readonly<Record<Fate, Effect>> = {
  dead: effect('killed'),
  out: effect('knocked out'),
  captured: effect('captured'),
  escaped: effect('away'),
  bolted: effect('bolts'),
};
const ENTANGLED = effect('entangled');
const UNHORSED = effect('unhorsed');
const FALLS = effect('falls');
const MOVES = effect('moves');
const GIVES_GROUND = effect('gives ground');
const STOPPED = effect('stopped on the way');

/** What became of a figure, in the few words a player cares about. */
function harmTo(before: KozState, after: KozState, figure: Figure): Harm {
  const then = findFigure(after, figure.kit.id);
  if (then === null) return NO_HARM;
  if (then.fate !== figure.fate && then.fate !== null) return { effects: [FATES[then.fate]], weight: then.fate === 'escaped' ? -80 : 100 };
  const effects: Effect[] = [];
  let weight = 0;
  const count = (n: number, word: string, text: string, each: number): void => {
    if (n <= 0) return;
    effects.push({ key: `${n} ${word}${n === 1 ? '' : 's'}`, says: say(text, { n }) });
    weight += Math.min(70, n * each);
  };
  count(then.wounds - figure.wounds, 'wound', '{n, plural, one {# wound} other {# wounds}}', 14);
  count(then.distractions - figure.distractions, 'distraction', '{n, plural, one {# distraction} other {# distractions}}', 7);
  const flag = (holds: boolean, what: Effect, worth: number): void => {
    if (!holds) return;
    effects.push(what);
    weight += worth;
  };
  flag(heldBy(after, then) > heldBy(before, figure), ENTANGLED, 20);
  flag(figure.mount !== null && then.mount === null && !figure.kit.horse, UNHORSED, 20);
  flag(then.lying && !figure.lying, FALLS, 12);
  const moved = then.at[0] !== figure.at[0] || then.at[1] !== figure.at[1];
  if (figure.kit.horse) flag(moved, MOVES, 0);
  else flag(moved, GIVES_GROUND, 5);
  return { effects, weight };
}

/** What becomes of the target (or of the enemy hurt most), and of the one who acts. */
export function outcome(before: KozState, after: KozState, what: KozOrder | Probe): Outcome {
  const me = 'figure' in what ? findFigure(before, what.figure) : null;
  if (me === null) return { key: 'nothing', label: say('nothing'), weight: 0 };
  const named = 'horse' in what ? meantBy(before, what) : 'target' in what ? findFigure(before, what.target) : null;
  const targets = named === null ? before.figures.filter(one => one.kit.side !== me.kit.side && !one.kit.horse) : [named];
  let worst = NO_HARM;
  for (const target of targets) {
    const harm = harmTo(before, after, target);
    if (harm.weight > worst.weight) worst = harm;
  }
  const moves = 'to' in what || what.kind === 'charge' || what.kind === 'ride';
  const own = harmTo(before, after, me);
  const short = moves && 'to' in what && stopped(after, me, what.to);
  const mine = [...(moves ? own.effects.filter(one => one !== GIVES_GROUND) : own.effects), ...(short ? [STOPPED] : [])];
  const goneFrom = moves && own.effects.includes(GIVES_GROUND) ? 5 : 0; // he meant to go
  return {
    ...told(worst.effects, mine, moves),
    weight: worst.weight - own.weight + goneFrom - (short ? 10 : 0),
  };
}

/** Both halves in one: "target 2 wounds, gives ground; attacker falls". */
function told(his: readonly Effect[], mine: readonly Effect[], moves: boolean): Pick<Outcome, 'key' | 'label'> {
  const keys = (effects: readonly Effect[]): string => effects.map(({ key }) => key).join(', ');
  const facts = { his: his.map(({ says }) => says), mine: mine.map(({ says }) => says), own: mine.length };
  if (moves && his.length === 0)
    return mine.length === 0 ? { key: 'gets there', label: say('gets there') } : { key: keys(mine), label: say('{mine}', facts) };
  const target = his.length === 0 ? 'target unhurt' : `target ${keys(his)}`;
  return {
    key: mine.length === 0 ? target : `${target}; attacker ${keys(mine)}`,
    label:
      his.length === 0
        ? say('target unhurt{own, plural, =0 {} other {; attacker {mine}}}', facts)
        : say('target {his}{own, plural, =0 {} other {; attacker {mine}}}', facts),
  };
}

const stopped = (after: KozState, me: Figure, to: readonly [number, number]): boolean => {
  const then = findFigure(after, me.kit.id);
  return then !== null && then.fate === null && (then.at[0] !== to[0] || then.at[1] !== to[1]);
};
