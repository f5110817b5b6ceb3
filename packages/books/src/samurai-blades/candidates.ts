/** Of all that can be ordered, what is worth thinking about: a few places a man instead of hundreds. */
import type { FigureId } from '@nobori/engine';
import { lengthOf, type Hex } from '@nobori/engine/hex';
import { distanceToHex, enemiesKnown } from './terrain/occupancy.ts';
import { figureOf, type BladesOrder, type BladesState, type Ride, type OrderOf } from './state.ts';

type Move = OrderOf<'move'> | Ride;
const isMove = (order: BladesOrder): order is Move => order.kind === 'move' || order.kind === 'ride';

/** Places a mover is looked at for: next to an enemy, nearest to each goal, and some spread over the rest. */
const NEAR = 4;
const SPREAD = 4;

export function candidates(state: BladesState, orders: readonly BladesOrder[]): BladesOrder[] {
  const moves = orders.filter(isMove);
  if (moves.length < 60) return [...orders];
  const chosen = new Set<BladesOrder>(orders.filter(order => !isMove(order)));
  const goals = goalsOf(state).map(spots => measured(hex => nearestOf(spots, hex)));
  const foes = new Map<number, Far | null>();
  const byFigure = new Map<FigureId, Move[]>();
  for (const move of moves) {
    const own = byFigure.get(move.figure) ?? [];
    byFigure.set(move.figure, own);
    own.push(move);
  }
  for (const [figure, own] of byFigure) {
    const { side } = figureOf(state, figure).kit;
    const foe = foes.get(side) ?? toEnemies(state, side);
    foes.set(side, foe);
    for (const move of worthwhile(state, own, goals, foe)) chosen.add(move);
  }
  return orders.filter(order => chosen.has(order));
}

/** How far it is from a hex to something. */
type Far = (hex: Hex) => number;

/** Many moves end on the same hex: each is measured once. */
function measured(far: Far): Far {
  const known = new Map<number, number>();
  return hex => {
    const key = hex[0] * 0x1_0000 + hex[1];
    const found = known.get(key) ?? far(hex);
    known.set(key, found);
    return found;
  };
}

const nearestOf = (spots: readonly Hex[], [q, r]: Hex): number =>
  spots.reduce((least, spot) => Math.min(least, lengthOf(spot[0] - q, spot[1] - r)), Number.POSITIVE_INFINITY);

/** The nearest enemy that is known; null where there is none. */
function toEnemies(state: BladesState, side: 0 | 1): Far | null {
  const enemies = enemiesKnown(state, side);
  if (enemies.length === 0) return null;
  return measured(hex => enemies.reduce((least, enemy) => Math.min(least, distanceToHex(enemy, hex)), Number.POSITIVE_INFINITY));
}

/** What there is to go for: the places and figures the goals name. */
const goalsOf = ({ battle, figures }: BladesState): (readonly Hex[])[] =>
  battle.victory.goals.flatMap(goal => [
    ...goal.where.flatMap(one => (one.kind === 'area' ? [one.spots] : [])),
    ...figures.flatMap(({ kit, at }) => (goal.figures.includes(kit.id) ? [[at]] : [])),
  ]);

function worthwhile(state: BladesState, moves: readonly Move[], goals: readonly Far[], foe: Far | null): Set<Move> {
  const to = (move: Move): Hex => move.way.at(-1) ?? figureOf(state, move.figure).at;
  const nearest = (far: Far): Move => moves.reduce((one, two) => (far(to(two)) < far(to(one)) ? two : one));
  const found = new Set<Move>(goals.map(nearest));
  if (foe !== null) {
    const touching = moves.filter(move => foe(to(move)) === 1);
    for (const move of [...spread(touching, NEAR), nearest(foe), nearest(hex => -foe(hex))]) found.add(move);
  }
  for (const move of spread(moves, SPREAD)) found.add(move);
  for (const move of moves) if (move.leave) found.add(move);
  return found;
}

const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length));
