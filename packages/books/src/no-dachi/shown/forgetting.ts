/** What can no longer change how a combat ends: tried step by step by the tests of the odds. */
import type { FigureId } from '@nobori/engine';
import { bodiesOf, squareToSegment, type Point } from '@nobori/engine/table';
import { enemiesTouching, inContact } from '../basics/contact.ts';
import { legLength, MM, pointAlong } from '../basics/millimetres.ts';
import type { Combat, NodMoment } from '../moments.ts';
import { figureOf, findFigure, standing, type Figure, type NodState } from '../state.ts';
import { PUSH } from '../tables.ts';

/** Once the combats are fixed: fights elsewhere, and whatever only morale and later turns read. */
export function forget(state: NodState, about: readonly FigureId[]): void {
  const i = state.moments.findIndex(({ kind }) => kind === 'fighting');
  const at = state.moments[i];
  if (at?.kind !== 'fighting') return;
  const last = at.combats.findLastIndex(({ mine, his }) => [...mine, ...his].some(id => about.includes(id)));
  const toCome = at.combats.slice(0, last + 1);
  const near = inReach(state, toCome, about);
  const combats = toCome.filter(({ mine, his }) => [...mine, ...his].some(id => near.has(id)));
  if (combats.length < at.combats.length) state.moments[i] = { ...at, combats };
  const falling = state.moments.flatMap(one => (one.kind === 'falling' ? [one.figure] : []));
  const fighting = new Set([...about, ...falling, ...combats.flatMap(({ mine, his }) => [...mine, ...his])]);
  if (state.figures.some(({ kit }) => !near.has(kit.id) && !fighting.has(kit.id))) {
    state.figures = state.figures.filter(({ kit }) => near.has(kit.id) || fighting.has(kit.id));
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
    if (fighting.has(figure.kit.id)) {
      if (figure.came.length > 0) figure.came = figure.came.filter(id => fighting.has(id));
      continue;
    }
    figure.came = NOBODY; // he only stands in the way
    figure.wounds = 0;
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

const NOBODY: readonly FigureId[] = [];

/** Who may yet have to do with these. Before the last combat nobody moves, and it is known where its loser goes; after it one may follow. */
function inReach(state: NodState, combats: readonly Combat[], about: readonly FigureId[]): ReadonlySet<FigureId> {
  const [next, ...others] = combats;
  const stirs = state.moments.some(({ kind }) => kind === 'following' || kind === 'falling');
  if (others.length > 0 || (next !== undefined && stirs)) return crowdAround(state, combats, about);
  const found = new Set(about);
  for (const one of state.moments) if (one.kind === 'following') addFollowed(state, one, found);
  const [me, foe] = [next?.mine[0], next?.his[0]].map(id => findFigure(state, id ?? null));
  if (me && foe) {
    addPushed(state, me, foe, found);
    addPushed(state, foe, me, found);
  }
  return found;
}

/** Whoever stands where he goes, or so near. */
const inTheWay = (state: NodState, { at, base }: Figure, to: Point, near: number): Figure[] =>
  state.figures.filter(one => standing(one) && squareToSegment(one.at, at, to) <= (base.radius + one.base.radius + near) ** 2);

/** NOD-R073: in the way of the winner who follows. */
function addFollowed(state: NodState, { figure, target }: Following, found: Set<FigureId>): void {
  const [winner, loser] = [figureOf(state, figure), figureOf(state, target)];
  const far = legLength(winner.at, loser.at) - winner.base.radius - loser.base.radius;
  for (const { kit } of inTheWay(state, winner, pointAlong(winner.at, loser.at, far), MM)) found.add(kit.id);
}
type Following = Extract<NodMoment, { kind: 'following' }>;

/** NOD-R072: in the way of the loser, of friends pushed along with him, and of the winner; who is engaged is not pushed, so whoever holds him counts. */
function addPushed(state: NodState, loser: Figure, winner: Figure, found: Set<FigureId>): void {
  const end = pointAlong(loser.at, [2 * loser.at[0] - winner.at[0], 2 * loser.at[1] - winner.at[1]], PUSH);
  const [dx, dy] = [end[0] - loser.at[0], end[1] - loser.at[1]];
  for (const { kit } of inTheWay(state, winner, loser.at, ROUNDED)) found.add(kit.id);
  const pushed = [loser];
  for (const man of pushed)
    for (const one of inTheWay(state, man, [man.at[0] + dx, man.at[1] + dy], ROUNDED)) {
      found.add(one.kit.id);
      if (one.kit.side !== loser.kit.side || pushed.includes(one)) continue;
      const holders = enemiesTouching(state, one);
      if (holders.length === 0) pushed.push(one);
      for (const { kit } of holders) found.add(kit.id);
    }
}
/** Places are whole millimetres, and a push is rounded to them. */
const ROUNDED = 3 * MM;

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
