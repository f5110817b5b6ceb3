/** What became of those an order was about, in the few words a player cares about. */
import { falling, say, type FigureId, type Outcome, type Sentence } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import { findFigure, heldBy, type Fate, type Figure, type KozState } from '../state.ts';

/** Something that became of a figure: a word by which like outcomes are put together, and how it is said. */
interface Effect {
  readonly key: string;
  readonly says: Sentence;
}
interface Harm {
  readonly effects: readonly Effect[];
  readonly weight: number;
  /** Out of the fight. */
  readonly out: boolean;
}
const NO_HARM: Harm = { effects: [], weight: 0, out: false };

const effect = (text: string): Effect => ({ key: text, says: say(text) });
const FATES: Readonly<Record<Fate, Effect>> = {
  dead: effect('killed'),
  out: effect('knocked out'),
  captured: effect('captured'),
  escaped: effect('away'),
  bolted: effect('bolts'),
};
const ENTANGLED = effect('entangled');
const FREE = effect('free');
const UNHORSED = effect('unhorsed');
const FALLS = effect('falls');
const GIVES_GROUND = effect('gives ground');
const STOPPED = effect('stopped on the way');

/** `moves`: it goes of its own will, so that another place means nothing. */
function harmTo(before: KozState, after: KozState, figure: Figure, moves: boolean): Harm {
  const then = findFigure(after, figure.kit.id);
  if (then === null) return NO_HARM;
  if (then.fate !== figure.fate && then.fate !== null)
    return { effects: [FATES[then.fate]], weight: then.fate === 'escaped' ? -80 : 100, out: then.fate !== 'escaped' };
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
  const holds = heldBy(after, then) - heldBy(before, figure);
  flag(holds > 0, ENTANGLED, 20);
  flag(holds < 0, FREE, -20);
  flag(figure.mount !== null && then.mount === null && !figure.kit.horse, UNHORSED, 20);
  flag(then.lying && !figure.lying, FALLS, 12);
  const gone = then.at[0] !== figure.at[0] || then.at[1] !== figure.at[1];
  flag(gone && !moves && figure.mount === null && !figure.kit.horse, GIVES_GROUND, 5);
  return { effects, weight, out: false };
}

export interface Asked {
  /** Who acts, and whom it is aimed at; null: the enemy who is hurt most. */
  readonly figure: FigureId;
  readonly target: FigureId | null;
  /** He goes somewhere: and where to, if that is one place. */
  readonly moves: boolean;
  readonly to: Hex | null;
}

/** What becomes of the target (or of the enemy hurt most), and of the one who acts. */
export function outcomeOf(before: KozState, after: KozState, { figure, target, moves, to }: Asked): Outcome {
  const me = findFigure(before, figure);
  if (me === null) return { key: 'nothing', label: say('nothing'), weight: 0 };
  const named = findFigure(before, target);
  const enemies = named === null ? before.figures.filter(one => one.kit.side !== me.kit.side && !one.kit.horse) : [named];
  let worst = NO_HARM;
  let whom = target;
  for (const one of enemies) {
    const harm = harmTo(before, after, one, false);
    if (Math.abs(harm.weight) <= Math.abs(worst.weight)) continue;
    worst = harm;
    whom = one.kit.id;
  }
  const own = harmTo(before, after, me, moves);
  const short = moves && to !== null && stopped(after, me, to);
  const mine = [...own.effects, ...(short ? [STOPPED] : [])];
  return {
    ...told({ whom, effects: worst.effects }, { whom: figure, effects: mine }, moves),
    weight: worst.weight - own.weight - (short ? 10 : 0),
    ...falling(own.out, worst.out),
  };
}

interface Fared {
  readonly whom: FigureId | null;
  readonly effects: readonly Effect[];
}

/** Both halves in one: "Kosuke 2 wounds and gives ground; Jinbei falls". By name: who parries is no attacker. */
function told({ whom, effects: his }: Fared, { whom: figure, effects: mine }: Fared, moves: boolean): Pick<Outcome, 'key' | 'label'> {
  const keys = (effects: readonly Effect[]): string => effects.map(({ key }) => key).join(', ');
  const facts = {
    whom: whom ?? say('nobody'),
    figure,
    his: his.map(({ says }) => says),
    mine: mine.map(({ says }) => says),
    own: mine.length,
  };
  if (moves && his.length === 0)
    return mine.length === 0 ? { key: 'gets there', label: say('gets there') } : { key: keys(mine), label: say('{mine}', facts) };
  const target = his.length === 0 ? 'target unhurt' : `target ${keys(his)}`;
  return {
    key: mine.length === 0 ? target : `${target}; attacker ${keys(mine)}`,
    label:
      his.length > 0
        ? say('{whom} {his}{own, plural, =0 {} other {; {figure} {mine}}}', facts)
        : whom === null
          ? say('nobody hurt{own, plural, =0 {} other {; {figure} {mine}}}', facts)
          : say('{whom} unhurt{own, plural, =0 {} other {; {figure} {mine}}}', facts),
  };
}

const stopped = (after: KozState, me: Figure, to: Hex): boolean => {
  const then = findFigure(after, me.kit.id);
  return then !== null && then.fate === null && (then.at[0] !== to[0] || then.at[1] !== to[1]);
};
