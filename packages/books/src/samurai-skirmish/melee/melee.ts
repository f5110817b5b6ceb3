/** Melee Section, SSK-065 to SSK-079, and the rulings SSK-R44 to SSK-R54. */
import { factors, type FigureId, type Tell, say, callOf, tellRoll } from '@nobori/engine';
import { refusal, type Dice, type Modifier, type Refusal, type Throw } from '../rules.ts';
import { contactOf } from './contact.ts';
import { pool } from '../firing/firing.ts';
import { asleep } from '../scenarios/specials.ts';
import type { SskEvent } from '../events.ts';
import {
  countsAsArmoured,
  enemiesTouching,
  engaged,
  figureOf,
  firstSide,
  greatness,
  inOrder,
  unitOf,
  type Bout,
  type Figure,
  type Pair,
  type Parting,
  type Side,
  type SskOrder,
  type SskState,
} from '../state.ts';
import { acrossObstacle } from '../terrain/terrain.ts';
import { D6, MELEE, TROOP } from '../tables.ts';

export type Parry = Extract<SskOrder, { kind: 'parry' }>;

/** SSK-066, SSK-067: leaders with leaders, then the greatest with the greatest, then those left over join in. */
export function pairOff(state: SskState): Pair[] {
  if (state.contacts.length === 0) return [];
  const first = firstSide(state);
  const contacts = state.contacts.map(({ a, b }) => {
    const [one, two] = [figureOf(state, a), figureOf(state, b)];
    return one.kit.side === first ? { mine: one, theirs: two } : { mine: two, theirs: one };
  });
  const place = (figure: Figure): number => state.figures.indexOf(figure); // by unit letter and number
  // The best contact: the greater of the two, then the lesser, then First's figure, then Second's (SSK-R44).
  contacts.sort(
    (p, q) =>
      Math.max(greatness(q.mine), greatness(q.theirs)) - Math.max(greatness(p.mine), greatness(p.theirs)) ||
      Math.min(greatness(q.mine), greatness(q.theirs)) - Math.min(greatness(p.mine), greatness(p.theirs)) ||
      place(p.mine) - place(q.mine) ||
      place(p.theirs) - place(q.theirs),
  );
  const opponent = new Map<Figure, Figure>();
  const pairUp = (onlyLeaders: boolean): void => {
    for (const { mine, theirs } of contacts) {
      if (opponent.has(mine) || opponent.has(theirs) || (onlyLeaders && !(mine.leader && theirs.leader))) continue;
      opponent.set(mine, theirs);
      opponent.set(theirs, mine);
    }
  };
  pairUp(true); // step 1
  pairUp(false); // step 2
  const paired = new Set(opponent.keys());
  attachRest(state, opponent, place);
  return inOrder(state).flatMap(figure => {
    const target = opponent.get(figure);
    return target === undefined ? [] : [{ figure: figure.kit.id, target: target.kit.id, paired: paired.has(figure) }]; // SSK-069
  });
}

/** SSK-R45, step 3: in order of falling greatness each joins against the greatest enemy it touches. */
function attachRest(state: SskState, opponent: Map<Figure, Figure>, place: (figure: Figure) => number): void {
  const first = firstSide(state);
  const rest = state.figures
    .filter(figure => figure.fate === null && !opponent.has(figure) && engaged(state, figure))
    .sort((a, b) => greatness(b) - greatness(a) || Number(a.kit.side !== first) - Number(b.kit.side !== first) || place(a) - place(b));
  const against = (enemy: Figure): number => [...opponent.values()].filter(one => one === enemy).length;
  for (const figure of rest) {
    const [choice] = enemiesTouching(state, figure).sort(
      (a, b) => greatness(b) - greatness(a) || against(a) - against(b) || Number(b.leader) - Number(a.leader) || place(a) - place(b),
    );
    if (choice !== undefined) opponent.set(figure, choice);
  }
}

/** SSK-069 to SSK-076: the dice of the figure that rolls against its target. */
function blowModifiers(state: SskState, figure: Figure, target: Figure, charging = true): Modifier[] {
  const { weapon } = figure.kit;
  return [
    { label: figure.kit.type, value: TROOP[figure.kit.type].dice, rule: 'SSK-042' },
    ...factors(MELEE, {
      armoured: countsAsArmoured(target),
      defending: defends(state, target, figure),
      twoHanded:
        weapon === 'spear' || weapon === 'mallet' || weapon === 'axe' || (weapon === 'nodachi' && state.options.nodachi === 'twoHanded'), // SSK-R52
      charged: charging && (figure.rush === 'charged' || figure.rush === 'met'), // SSK-R51, SSK-078
      mounted: figure.mounted,
      naginata: weapon === 'naginata',
      targetMounted: target.mounted,
      armWounds: figure.arms, // SSK-R60, SSK-R58
    }),
  ];
}

/** SSK-071, SSK-R50: an obstacle lies between them and it was the enemy who came. Sleepers defend nothing (SSK-S3). */
function defends(state: SskState, defender: Figure, enemy: Figure): boolean {
  if (contactOf(state, defender, enemy)?.by !== enemy.kit.id || asleep(state, defender.kit.unit)) return false;
  return acrossObstacle(state, defender.at, enemy.at);
}

/** SSK-043, SSK-044. */
const strikesOn = (figure: Figure): number => TROOP[figure.kit.type].melee;

/** One figure's roll in melee: hits, to strike or to parry with. */
function rollBlow(state: SskState, figure: Figure, target: Figure, charging: boolean, dice: Dice, tell: Tell<SskEvent>): number {
  figure.fought = true;
  target.fought = true;
  if (asleep(state, figure.kit.unit)) return 0;
  const modifiers = blowModifiers(state, figure, target, charging);
  const { count, need } = pool(modifiers, strikesOn(figure));
  state.fought = true;
  const what: Throw = {
    who: figure.kit.id,
    for: say('blow at {target}', { target: target.kit.id }),
    rule: 'SSK-068',
    rules: ['SSK-050'],
    modifiers,
  };
  const hits = dice.successes(callOf(what), count, D6, need);
  tellRoll(tell, what, { dice: [D6], faces: dice.faces, modifies: 'dice', need, result: hits });
  return hits;
}

/** SSK-R30: those who were left behind roll first, in the order of SSK-R10. */
export const leaversInOrder = (state: SskState): Parting[] =>
  state.partings.length === 0
    ? []
    : inOrder(state).flatMap(({ kit, fate }) =>
        fate === null ? state.partings.filter(({ leaver, enemy }) => enemy === kit.id && figureOf(state, leaver).fate === null) : [],
      );

/** SSK-R30: these hits cannot be parried. */
export function strikeAfter(state: SskState, { leaver, enemy }: Parting, dice: Dice, tell: Tell<SskEvent>): void {
  const target = figureOf(state, leaver);
  const hits = rollBlow(state, figureOf(state, enemy), target, false, dice, tell);
  target.meleeHits += hits;
  if (hits > 0) tell({ kind: 'struck', figure: leaver, hits, rules: ['SSK-R30'] });
}

/** SSK-068: everybody in melee rolls once, First's figures, then Second's (SSK-R10). */
export function rollBout(state: SskState, { figure, target, paired }: Pair, dice: Dice, tell: Tell<SskEvent>): Bout {
  const hits = rollBlow(state, figureOf(state, figure), figureOf(state, target), true, dice, tell);
  return { figure, target, paired, hits, parry: null, spread: {} }; // SSK-R53
}

/** SSK-R71, SSK-R72: all hits of these parry. */
const parriesOnly = (state: SskState, id: FigureId): boolean => unitOf(state, figureOf(state, id).kit.unit).status !== 'steady';

/** Hits rolled against a figure by enemies free to strike. */
export function hitsAt(state: SskState, bouts: readonly Bout[], figure: FigureId): number {
  let against = 0;
  for (const one of bouts) if (one.target === figure && !parriesOnly(state, one.figure)) against += one.hits;
  return against;
}

/** SSK-R47: at most this many hits can usefully parry: hits rolled against it by enemies free to strike. */
export function mostParries(state: SskState, bouts: readonly Bout[], bout: Bout): number {
  let against = hitsAt(state, bouts, bout.figure);
  if (state.options.sweepingBlows) against = Math.max(against, spreadable(bouts, bout.figure, state));
  return Math.min(bout.hits, against);
}

/** Option sweepingBlows: hits that may be spread onto a figure by the one it attacks. */
function spreadable(bouts: readonly Bout[], figure: FigureId, state: SskState): number {
  const mine = bouts.find(bout => bout.figure === figure);
  let hits = 0;
  for (const one of bouts) {
    const mayHit = one.target === figure || mine?.target === one.figure;
    if (mayHit && !parriesOnly(state, one.figure)) hits += one.hits;
  }
  return hits;
}

/** SSK-R48, SSK-R49: what is decided without asking. Null: its owner has a choice. */
export function settledParry(state: SskState, bouts: readonly Bout[], bout: Bout): number | null {
  if (parriesOnly(state, bout.figure)) return bout.hits;
  if (mostParries(state, bouts, bout) === 0 && spreadTargets(state, bouts, bout).length === 0) return 0;
  return null;
}

/** SSK-R46: enemies whose target the figure is, besides its own. */
export function spreadTargets(state: SskState, bouts: readonly Bout[], bout: Bout): FigureId[] {
  if (!state.options.sweepingBlows || bout.hits === 0 || parriesOnly(state, bout.figure)) return [];
  return bouts.filter(one => one.target === bout.figure && one.figure !== bout.target).map(one => one.figure);
}

/** SSK-R47: how many of its hits a figure may set to parry. */
export function refuseParry(state: SskState, bouts: readonly Bout[], side: Side, order: Parry): Refusal | null {
  const bout = bouts.find(one => one.figure === order.figure);
  if (bout === undefined || figureOf(state, bout.figure).kit.side !== side || bout.parry !== null) {
    return refusal('SSK-R48', '{figure} has no parry to decide.', { figure: order.figure });
  }
  const most = mostParries(state, bouts, bout);
  if (order.hits > most || order.hits < 0)
    return refusal('SSK-R47', '{figure} may parry with 0 to {most} of his hits.', { figure: order.figure, most });
  const targets = spreadTargets(state, bouts, bout);
  let spread = 0;
  for (const [id, hits] of Object.entries(order.spread)) {
    if (!targets.some(target => target === id) || hits < 1)
      return refusal('SSK-R46', '{figure} cannot strike {target} as well as his own opponent.', { figure: order.figure, target: id });
    spread += hits;
  }
  if (spread + order.hits > bout.hits)
    return refusal('SSK-R46', '{figure} has {hits} hits and cannot use more.', { figure: order.figure, hits: bout.hits });
  return null;
}

/** SSK-077: each side has set its parries; what is not parried strikes. */
export function resolveStrikes(state: SskState, bouts: readonly Bout[], tell: Tell<SskEvent>): void {
  if (bouts.length === 0) return;
  const strikes = new Map<FigureId, number>();
  const strike = (target: FigureId, hits: number): void => void strikes.set(target, (strikes.get(target) ?? 0) + hits);
  const parries = new Map<FigureId, number>();
  for (const bout of bouts) {
    const parry = bout.parry ?? 0;
    parries.set(bout.figure, parry);
    if (parry > 0) tell({ kind: 'parried', figure: bout.figure, hits: parry, of: bout.hits, reveals: true, rules: ['SSK-077', 'SSK-R47'] });
    let left = bout.hits - parry;
    if (parriesOnly(state, bout.figure)) continue; // a surplus of those bound to parry is lost
    for (const [id, hits] of Object.entries(bout.spread)) {
      strike(id as FigureId, hits);
      left -= hits;
    }
    strike(bout.target, left);
  }
  for (const figure of inOrder(state)) {
    const taken = Math.max(0, (strikes.get(figure.kit.id) ?? 0) - (parries.get(figure.kit.id) ?? 0));
    if (taken === 0) continue;
    figure.meleeHits += taken;
    tell({ kind: 'struck', figure: figure.kit.id, hits: taken, rules: ['SSK-026', 'SSK-077'] });
  }
}

/** SSK-R49 `cancel`: in each pair hits cancel one for one, then those left over cancel attached enemies' hits; the rest strikes. */
export function cancelled(bouts: readonly Bout[], tell: Tell<SskEvent>): Bout[] {
  const left = new Map(bouts.map(bout => [bout.figure, bout.hits]));
  const cancel = (a: FigureId, b: FigureId): void => {
    const both = Math.min(left.get(a) ?? 0, left.get(b) ?? 0);
    left.set(a, (left.get(a) ?? 0) - both);
    left.set(b, (left.get(b) ?? 0) - both);
  };
  for (const bout of bouts) if (bout.paired) cancel(bout.figure, bout.target); // once done, the other way round finds nothing left to cancel
  for (const bout of bouts) if (!bout.paired) cancel(bout.figure, bout.target);
  return bouts.map(bout => {
    const strikes = left.get(bout.figure) ?? 0;
    if (strikes < bout.hits) tell({ kind: 'parried', figure: bout.figure, hits: bout.hits - strikes, of: bout.hits, rules: ['SSK-R49'] });
    return { ...bout, hits: strikes, parry: 0 };
  });
}
