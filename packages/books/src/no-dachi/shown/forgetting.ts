/** What can no longer change how a combat ends: tried step by step by the tests of the odds. */
import type { FigureId } from '@nobori/engine';
import { bodiesOf } from '@nobori/engine/table';
import { inContact } from '../basics/contact.ts';
import type { Combat } from '../moments.ts';
import { figureOf, standing, type NodState } from '../state.ts';
import { PUSH } from '../tables.ts';

/** Once the combats are fixed: fights elsewhere, and whatever only morale and later turns read. */
export function forget(state: NodState, about: readonly FigureId[]): void {
  const i = state.moments.findIndex(({ kind }) => kind === 'fighting');
  const at = state.moments[i];
  if (at?.kind !== 'fighting') return;
  const last = at.combats.findLastIndex(({ mine, his }) => [...mine, ...his].some(id => about.includes(id)));
  const toCome = at.combats.slice(0, last + 1);
  const near = crowdAround(state, toCome, about);
  const combats = toCome.filter(({ mine, his }) => [...mine, ...his].some(id => near.has(id)));
  if (combats.length < at.combats.length) state.moments[i] = { ...at, combats };
  const falling = state.moments.flatMap(one => (one.kind === 'falling' ? [one.figure] : []));
  const fighting = new Set([...about, ...falling, ...combats.flatMap(({ mine, his }) => [...mine, ...his])]);
  if (state.figures.some(({ kit }) => !near.has(kit.id) && !fighting.has(kit.id))) {
    state.figures = state.figures.filter(({ kit }) => near.has(kit.id) || fighting.has(kit.id));
    for (const figure of state.figures) figure.came = figure.came.filter(id => near.has(id) || fighting.has(id));
  }
  for (const group of state.groups) {
    group.status = 'steady';
    group.until = 0;
    group.injured = false;
    group.won = 0;
    group.ambush = 0;
    group.halted = false;
    group.trend = null;
  }
  for (const figure of state.figures) {
    figure.held = false;
    figure.spent = 0;
    figure.ridden = 0;
    figure.acted = false;
    figure.moved = false;
    if (fighting.has(figure.kit.id)) continue;
    figure.wounds = 0; // he only stands in the way
    figure.horse = 0;
  }
}

/** The same where pushes are not told: those in a combat are moved by no other (NOD-R072), so all other fights and figures are nothing to it. */
export function forgetOthers(state: NodState, about: readonly FigureId[], beside: readonly FigureId[]): void {
  const i = state.moments.findIndex(({ kind }) => kind === 'fighting');
  const at = state.moments[i];
  if (at?.kind !== 'fighting') return forgetHurts(state, [...about, ...beside]);
  forget(state, about);
  const combats = at.combats.filter(({ mine, his }) => [...mine, ...his].some(id => about.includes(id)));
  state.moments[i] = { ...at, combats };
  const kept = new Set([...about, ...combats.flatMap(({ mine, his }) => [...mine, ...his])]);
  state.moments = state.moments.filter(one => one.kind !== 'following' && !(one.kind === 'falling' && !kept.has(one.figure)));
  state.figures = state.figures.filter(({ kit }) => kept.has(kit.id));
  for (const figure of state.figures) figure.came = figure.came.filter(id => kept.has(id));
}

const SHOOTING: ReadonlySet<string> = new Set([
  'chargeCheck',
  'charged',
  'heldFire',
  'underWay',
  'volley',
  'shot',
  'hit',
  'falling',
  'parting',
]);

/** An order may still be waiting: how far each can go decides whether it is lawful (NOD-R026). */
const ACTIONS: ReadonlySet<string> = new Set(['choosing', 'activation', 'acting', 'stepEnd']);

/** No shot can come any more: how badly those are hurt who stand and will fight elsewhere is read only by morale. */
function forgetHurts(state: NodState, kept: readonly FigureId[]): void {
  if (state.moments.some(({ kind }) => ACTIONS.has(kind))) return;
  if (state.moments.some(one => SHOOTING.has(one.kind) || (one.kind === 'marching' && one.during.length > 0))) return;
  if (state.figures.some(figure => figure.held && standing(figure))) return;
  for (const figure of state.figures) {
    if (!standing(figure) || kept.some(id => id === figure.kit.id || inContact(state, figure, figureOf(state, id)))) continue;
    figure.wounds = 0;
    figure.horse = 0;
  }
  for (const group of state.groups) group.injured = false;
}

/** Nobody farther than this from a man is in his way, or touched by him. */
const NEAR = 200;

/** Everybody a push could reach: each combat still to be fought may push somebody, and then the winner follows (NOD-R072, NOD-R073). */
function crowdAround(state: NodState, combats: readonly Combat[], about: readonly FigureId[]): ReadonlySet<FigureId> {
  const shoves = (id: FigureId): number =>
    2 * combats.filter(({ mine: [first] }) => first === id).length +
    state.moments.filter(one => one.kind === 'following' && one.figure === id).length;
  const men = state.figures.filter(one => standing(one) || about.includes(one.kit.id));
  const found = bodiesOf(men, ({ kit }) => about.includes(kit.id), { left: ({ kit }) => shoves(kit.id), once: PUSH, near: NEAR });
  return new Set([...found].map(({ kit }) => kit.id));
}
