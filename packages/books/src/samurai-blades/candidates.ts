/** Of all that can be ordered, what is worth thinking about: a few places a man instead of hundreds. */
import { lengthOf, sameHex, type Hex } from '@nobori/engine/hex';
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
  const byFigure = new Map<string, Move[]>();
  for (const move of moves) byFigure.set(move.figure, [...(byFigure.get(move.figure) ?? []), move]);
  const chosen = new Set<BladesOrder>(orders.filter(order => !isMove(order)));
  const goals = goalsOf(state);
  for (const [, own] of byFigure) for (const move of worthwhile(state, own, goals)) chosen.add(move);
  return orders.filter(order => chosen.has(order));
}

/** What there is to go for: the places and figures the goals name. */
function goalsOf(state: BladesState): Hex[] {
  const named = state.battle.victory.goals.flatMap(({ where, figures }) => [
    ...where.flatMap(one => (one.kind === 'area' ? one.spots : [])),
    ...figures.flatMap(id => state.figures.filter(({ kit }) => kit.id === id).map(({ at }) => at)),
  ]);
  return named.filter((hex, i) => named.findIndex(one => sameHex(one, hex)) === i);
}

function worthwhile(state: BladesState, moves: readonly Move[], goals: readonly Hex[]): Move[] {
  const [first] = moves;
  if (first === undefined) return [];
  const { side } = figureOf(state, first.figure).kit;
  const enemies = enemiesKnown(state, side);
  const to = (move: Move): Hex => move.way.at(-1) ?? figureOf(state, move.figure).at;
  const touching = moves.filter(move => enemies.some(enemy => distanceToHex(enemy, to(move)) === 1));
  const found = new Set<Move>(spread(touching, NEAR));
  const nearest = (far: (hex: Hex) => number): void => {
    const best = moves.reduce((one, two) => (far(to(two)) < far(to(one)) ? two : one));
    found.add(best);
  };
  for (const goal of goals) nearest(hex => lengthOf(goal[0] - hex[0], goal[1] - hex[1]));
  if (enemies.length > 0) {
    nearest(hex => Math.min(...enemies.map(enemy => distanceToHex(enemy, hex))));
    nearest(hex => -Math.min(...enemies.map(enemy => distanceToHex(enemy, hex))));
  }
  for (const move of spread(moves, SPREAD)) found.add(move);
  for (const move of moves) if (move.leave) found.add(move);
  return [...found];
}

const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length));
