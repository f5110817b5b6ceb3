/** Of all that can be ordered, what is worth thinking about: a few places a man instead of hundreds. */
import { lengthOf, type Hex } from '@nobori/engine/hex';
import { distanceToHex, enemiesKnown } from './terrain/occupancy.ts';
import { figureOf, findFigure, type BladesOrder, type BladesState, type Ride, type OrderOf } from './state.ts';

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

/** What there is to go for: the aim of the scenario. */
function goalsOf(state: BladesState): Hex[] {
  const { victory } = state.battle;
  if (victory.kind === 'hold') return [victory.at];
  const aim =
    victory.kind === 'convoy'
      ? findFigure(state, victory.cart)
      : victory.kind === 'assassination'
        ? findFigure(state, victory.victim)
        : null;
  return aim === null ? [] : [aim.at];
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
