/** The blows of a melee, ARG-155 to ARG-174, ARG-T11: weapon length by weapon length, all blows of one length together. */
import { D6, say, tellRoll, type FigureId, type Tell } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { touch } from '../basics/clusters.ts';
import { turnAgainst } from '../factions/diplomacy.ts';
import { capture, hit } from '../basics/harm.ts';
import { rollOn } from '../basics/rolls.ts';
import type { Dice, Rolled, Throw } from '../rules.ts';
import { handOf, type Step } from '../tables.ts';
import {
  armourOf,
  classOf,
  figureOf,
  findFigure,
  gifted,
  relation,
  standing,
  type ArgEvent,
  type ArgMoment,
  type ArgState,
  type Blow,
  type Figure,
  type Pressing,
  type Retreat,
  type Struck as Written,
} from '../state.ts';
import { stepOf } from './weaponInHand.ts';
import { meleeModifiers } from './modifiers.ts';
import { canReach, enemiesInReach, shoulderFree, targetsWith } from './reach.ts';

export type Result = Written['result'];

/** A blow that has been rolled, with those it is between. */
interface Struck {
  readonly me: Figure;
  readonly foe: Figure;
  readonly blow: Blow;
  readonly natural: number;
  readonly score: number;
  result: Result;
}

/** ARG-163 to ARG-169, ARG-T11: what a blow does. */
export function resultOf(state: ArgState, natural: number, score: number, foe: Figure): Result {
  if (natural === 1) return 'miss'; // ARG-168
  if (natural === 7 || foe.down === 'out') return 'hit'; // ARG-169, ARG-215
  const [cls, armour] = [classOf(state, foe), armourOf(state, foe)];
  if (score < cls) return 'miss';
  if (score === cls) return 'recoil';
  return score <= armour ? 'recoil' : 'hit'; // ARG-167
}

export type Stepping = Extract<ArgMoment, { kind: 'step' }>;
export interface AfterStep {
  readonly done: readonly FigureId[];
  readonly lost: readonly FigureId[];
  readonly retreats: readonly Retreat[];
  readonly follows: readonly Pressing[];
}

/** Whom a figure strikes when its turn comes: the declared enemy, or another in reach when that one is gone (ARG-156). */
function foeOf(state: ArgState, figure: Figure): Figure | null {
  const { blow } = figure;
  if (blow === null || blow.target === null || !standing(figure) || figure.down !== null) return null;
  const declared = figureOf(state, blow.target); // ARG-156
  if (
    canReach(state, figure, declared, blow.weapon, blow.grip) &&
    (touch(state, figure, declared) || shoulderFree(state, figure, declared))
  )
    return declared;
  if (blow.deed !== 'kill') return null;
  const others = targetsWith(enemiesInReach(state, figure), blow.weapon, blow.grip);
  return others.find(one => touch(state, figure, one) || shoulderFree(state, figure, one)) ?? null;
}

/** ARG-041, ARG-042: in which part of a step somebody strikes. */
function strikesNow(state: ArgState, figure: Figure, { part, done, lost }: Stepping): boolean {
  if (lost.includes(figure.kit.id)) return false;
  if (part === 2) return gifted(state, figure, 'twice') && done.filter(id => id === figure.kit.id).length === 1; // ARG-042
  return gifted(state, figure, 'swift') === (part === 0) && !done.includes(figure.kit.id); // ARG-041
}

/** ARG-158, ARG-181: in which step. */
function lengthOf(state: ArgState, figure: Figure, foe: Figure, blow: Blow): Step {
  const own = stepOf(state, figure, foe, blow.weapon);
  if (!state.options.together) return own;
  let first = own;
  for (const one of state.figures) {
    if (
      one.kit.faction !== figure.kit.faction ||
      one.blow?.target !== foe.kit.id ||
      !standing(one) ||
      !canReach(state, one, foe, one.blow.weapon, one.blow.grip)
    )
      continue;
    const step = stepOf(state, one, foe, one.blow.weapon);
    if (step < first) first = step;
  }
  return first;
}

/** What comes after this part of a step; null after the last. */
export function partAfter({ kind, step, part }: Stepping, { done, lost }: Pick<Stepping, 'done' | 'lost'>): Stepping | null {
  if (part < 2) return { kind, step, part: part === 0 ? 1 : 2, done, lost, struck: [] };
  return step === 5 ? null : { kind, step: (step + 1) as Step, part: 0, done, lost, struck: [] }; // the next of six
}

/** Whom a figure strikes in this part of a step; null when it does not. */
function foeIn(state: ArgState, at: Stepping, figure: Figure): Figure | null {
  if (figure.blow === null || !strikesNow(state, figure, at)) return null;
  const foe = foeOf(state, figure);
  return foe !== null && lengthOf(state, figure, foe, figure.blow) === at.step ? foe : null;
}

/** Somebody who strikes, and whom. */
type Bout = readonly [me: Figure, foe: Figure];

/** Who strikes yet in this part. */
export function comingIn(state: ArgState, at: Stepping): Bout[] {
  const coming: Bout[] = [];
  for (let i = inTurn(state) ? turnsHad(state, at) : 0; i < state.figures.length; i += 1) {
    const me = state.figures[i];
    const foe = me === undefined || hasStruck(at, me) ? null : foeIn(state, at, me);
    if (me !== undefined && foe !== null) coming.push([me, foe]);
  }
  return coming;
}

const hasStruck = ({ struck }: Stepping, { kit }: Figure): boolean => struck.some(({ figure }) => figure === kit.id);

/** Those who have had their turn stand before this place in the row. */
function turnsHad(state: ArgState, { struck }: Stepping): number {
  const last = struck.at(-1)?.figure;
  return last === undefined ? 0 : placeOf(state, last) + 1;
}
const placeOf = ({ figures }: ArgState, id: FigureId): number => figures.findIndex(({ kit }) => kit.id === id);

/** ARG-S3 (5), ARG-250: who strikes first may make enemies of others, so that it counts who does. */
const inTurn = (state: ArgState): boolean =>
  state.battle.grudges.some(({ figure, target }) => {
    const [one, other] = [findFigure(state, figure), findFigure(state, target)];
    return one !== null && other !== null && relation(state, one.kit.faction, other.kit.faction) !== 'enemy';
  });

/** The blows of this part of a step with one more, rolled; null when everybody who strikes in it has struck. One roll at a time: the odds put equal positions together after each. */
export function nextBlow(state: ArgState, at: Stepping, dice: Dice, tell: Tell<ArgEvent>): readonly Written[] | null {
  const { first } = dice;
  if (first === undefined || inTurn(state)) {
    for (let i = turnsHad(state, at); i < state.figures.length; i += 1) {
      const me = state.figures[i];
      const foe = me === undefined ? null : foeIn(state, at, me);
      if (me !== undefined && me.blow !== null && foe !== null) return [...at.struck, strike(state, at, me, foe, me.blow, dice, tell)];
    }
    return null;
  }
  const coming = comingIn(state, at);
  const [me, foe] = coming.find(bout => bout.some(({ kit }) => first(kit.id))) ?? coming[0] ?? [];
  if (me === undefined || foe === undefined || me.blow === null) return null;
  const blow = strike(state, at, me, foe, me.blow, dice, tell);
  const after = at.struck.findIndex(({ figure }) => placeOf(state, figure) > placeOf(state, blow.figure));
  return after < 0 ? [...at.struck, blow] : at.struck.toSpliced(after, 0, blow);
}

/** All blows of a part have been rolled: clashes, the dead; who must give ground and who may follow comes back. */
export function settleBlows(state: ArgState, at: Stepping, dice: Dice, tell: Tell<ArgEvent>): AfterStep {
  const struck = at.struck.flatMap(({ figure, target, natural, score, result }): Struck[] => {
    const me = figureOf(state, figure);
    return me.blow === null ? [] : [{ me, foe: figureOf(state, target), blow: me.blow, natural, score, result }];
  });
  for (const [one, two] of mutual(struck)) clash(state, one, two, dice, tell);
  return apply(state, at, struck, tell);
}

function strike(state: ArgState, at: Stepping, me: Figure, foe: Figure, blow: Blow, dice: Dice, tell: Tell<ArgEvent>): Written {
  const modifiers = meleeModifiers(state, me, foe, blow);
  turnAgainst(state, me.kit.faction, foe.kit.faction, tell);
  const why = say('{weapon} at {target}', { weapon: say(blow.weapon), target: foe.kit.id });
  const what: Throw = { who: me.kit.id, for: why, rule: 'ARG-163', modifiers };
  // The first that others see of what was declared in secret (ARG-156).
  const show: Tell<Rolled> = roll => tell({ ...roll, reveals: true });
  const { natural, score } = rollOn(dice, show, what, 2, classOf(state, foe), readsOf(state, at, me, foe, blow)); // ARG-012: a melee die stops at 7
  return { figure: me.kit.id, target: foe.kit.id, natural, score, result: resultOf(state, natural, score, foe) };
}

/** The die itself counts where two clash who are otherwise equal (ARG-R72), and where several may drive one man back (ARG-174). */
function readsOf(state: ArgState, at: Stepping, me: Figure, foe: Figure, blow: Blow): (natural: number, score: number) => Result | number {
  const wounds = state.options.heroWound || handOf(blow.weapon).stuns === true;
  let known: { readonly clashes: boolean; readonly joined: boolean } | null = null; // only odds ask, and then for every face
  return (natural, score) => {
    const result = resultOf(state, natural, score, foe);
    if (result === 'miss') return result;
    const { clashes, joined } = (known ??= othersIn(state, at, me, foe));
    return clashes || (joined && (wounds || result === 'recoil')) ? natural : result;
  };
}

/** Whether in this part the enemy strikes back at his equal, and whether others strike at him. */
function othersIn(state: ArgState, at: Stepping, me: Figure, foe: Figure): { readonly clashes: boolean; readonly joined: boolean } {
  if (inTurn(state)) return { clashes: true, joined: true }; // who strikes whom is not known before
  const equal = classOf(state, me) === classOf(state, foe) && armourOf(state, me) === armourOf(state, foe);
  const bouts: readonly (readonly [FigureId, FigureId])[] = [
    ...at.struck.map(({ figure, target }) => [figure, target] as const),
    ...comingIn(state, at).map(([one, other]) => [one.kit.id, other.kit.id] as const),
  ];
  const [mine, his] = [me.kit.id, foe.kit.id];
  return {
    clashes: equal && bouts.some(([one, other]) => one === his && other === mine),
    joined: bouts.some(([one, other]) => one !== mine && other === his),
  };
}

/** Pairs who struck each other (ARG-173). */
function mutual(struck: readonly Struck[]): [Struck, Struck][] {
  const found: [Struck, Struck][] = [];
  struck.forEach((one, i) => {
    const answer = struck.slice(i + 1).find(other => other.me === one.foe && other.foe === one.me); // ARG-173, ARG-180
    if (answer !== undefined) found.push([one, answer]);
  });
  return found;
}

/** What a clash needs to know of a blow. */
type Clashing = Pick<Written, 'natural' | 'result'> & { readonly me: Figure };

/** ARG-170 to ARG-172, ARG-R70 to ARG-R72: only one of two equal results succeeds: class, armour, natural die, then a roll-off. */
export function prevails(state: ArgState, one: Clashing, two: Clashing): 'both' | 'one' | 'two' | 'neither' | 'rolled off' {
  if (one.result === 'miss' || two.result === 'miss') return 'both';
  const { meleeTie, mixedResult } = state.options;
  if (one.result !== two.result) return mixedResult === 'bothApply' ? 'both' : one.result === 'hit' ? 'one' : 'two'; // ARG-R70
  const order =
    classOf(state, one.me) - classOf(state, two.me) || armourOf(state, one.me) - armourOf(state, two.me) || one.natural - two.natural; // ARG-R72
  if (order !== 0) return order > 0 ? 'one' : 'two';
  return meleeTie === 'both' ? 'both' : meleeTie === 'rolloff' ? 'rolled off' : 'neither'; // ARG-R71
}

function clash(state: ArgState, one: Struck, two: Struck, dice: Dice, tell: Tell<ArgEvent>): void {
  const [equal, found] = [one.result === two.result, prevails(state, one, two)];
  if (found === 'both') return;
  let winner: Struck | null = found === 'one' ? one : found === 'two' ? two : null;
  if (found === 'rolled off') {
    const clashing = ({ me, foe }: Struck): Throw => ({
      who: me.kit.id,
      for: say('clash with {target}', { target: foe.kit.id }),
      rule: 'ARG-171',
    });
    winner = dice.rollOff([clashing(one), clashing(two)], D6)[0] === 0 ? one : two;
    tellRoll(tell, clashing(winner), { dice: [D6], faces: dice.faces, result: 1 });
  }
  if (winner !== one) one.result = 'miss';
  if (winner !== two) two.result = 'miss';
  if (!equal) return;
  tell({
    kind: 'clashed',
    figure: one.me.kit.id,
    target: two.me.kit.id,
    winner: winner?.me.kit.id ?? null,
    rules: winner === null ? ['ARG-171'] : ['ARG-170'],
  });
}

/** ARG-174: the killed first, then who must give ground, once each, away from the highest result. */
function apply(state: ArgState, at: Stepping, struck: readonly Struck[], tell: Tell<ArgEvent>): AfterStep {
  const gives = new Map<Figure, Struck>();
  const places = new Map<Figure, Point>(struck.map(({ foe }) => [foe, foe.at]));
  const giveGround = (blow: Struck): void => {
    const before = gives.get(blow.foe);
    if (before === undefined || blow.score > before.score) gives.set(blow.foe, blow); // ARG-174
  };
  for (const blow of struck) {
    if (blow.result === 'miss') tell({ kind: 'missed', figure: blow.me.kit.id, target: blow.foe.kit.id, rules: ['ARG-166'] });
    if (blow.result !== 'hit' || !standing(blow.foe)) continue;
    if (harm(state, blow, tell)) giveGround(blow);
  }
  for (const blow of struck) if (blow.result === 'recoil' && standing(blow.foe)) giveGround(blow);
  const retreats = state.figures.flatMap(figure => {
    const blow = gives.get(figure);
    return blow === undefined || !standing(figure) ? [] : [{ figure: figure.kit.id, striker: blow.me.kit.id }];
  });
  const winners = struck.filter(
    blow =>
      blow.result !== 'miss' &&
      standing(blow.me) &&
      !gives.has(blow.me) &&
      touch(state, blow.me, { at: places.get(blow.foe) ?? blow.foe.at, base: blow.foe.base }),
  );
  return {
    done: [...at.done, ...struck.map(({ me }) => me.kit.id)],
    lost: [...at.lost, ...retreats.map(({ figure }) => figure)], // ARG-160, ARG-R69
    retreats,
    follows: winners.map(({ me, foe }) => ({ figure: me.kit.id, to: places.get(foe) ?? foe.at, foe: foe.kit.id })),
  };
}

/** What a hit does. True when the victim only gives ground. */
function harm(state: ArgState, { me, foe, blow }: Struck, tell: Tell<ArgEvent>): boolean {
  if (blow.deed === 'capture') {
    capture(state, foe, me, tell);
    return false;
  }
  if (blow.deed === 'seize') {
    foe.down = 'thrown';
    foe.disarmed = true;
    tell({ kind: 'seized', figure: foe.kit.id, by: me.kit.id, rules: ['ARG-216'] });
    return false;
  }
  if (handOf(blow.weapon).stuns === true) {
    foe.down = 'out';
    tell({ kind: 'felled', figure: foe.kit.id, by: me.kit.id, rules: ['ARG-215'] });
    return true;
  }
  return hit(state, foe, me, 'blow', tell);
}
