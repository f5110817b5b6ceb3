/** Where a figure is when it has paid so much of its move: NOD-R061. */
import { same, type Point } from '@nobori/engine/table';
import { legCost } from '../basics/ground.ts';
import { legLength, MM, pointAlong } from '../basics/millimetres.ts';
import { groupOf, type Figure, type NodState } from '../state.ts';
import { MOVE } from '../tables.ts';

interface Leg {
  readonly a: Point;
  readonly b: Point;
  readonly cost: number;
  /** Costs nothing but its length. */
  readonly plain: boolean;
  costTo(to: Point): number;
}

export interface Track {
  readonly start: Point;
  readonly end: Point;
  /** Turns on the spot before the ride: a quarter each (NOD-R035). */
  readonly wait: number;
  readonly legs: readonly Leg[];
  readonly cost: number;
}

/** A way with its start, measured. */
export function trackOf(state: NodState, figure: Figure, way: readonly Point[], turns: readonly Point[]): Track {
  const slow = groupOf(state, figure.kit.unit).slowIn === state.turn;
  const { mounted } = figure;
  const legs: Leg[] = [];
  let sum = turns.length * MOVE.quarter;
  const start = way[0] ?? figure.at;
  for (let i = 1; i < way.length; i += 1) {
    const a = way[i - 1] ?? start;
    const b = way[i] ?? start;
    const cost = legCost(state, mounted, slow, a, b);
    legs.push({ a, b, cost, plain: cost === legLength(a, b), costTo: to => legCost(state, mounted, slow, a, to) });
    sum += cost;
  }
  return { start, end: way[way.length - 1] ?? start, wait: turns.length * MOVE.quarter, legs, cost: sum };
}

/** The point of the path at that cost, to the nearest whole millimetre. */
export function placeAtCost({ start, wait, legs }: Track, cost: number): Point {
  let left = cost - wait;
  if (left <= 0) return start;
  let end = start;
  for (const leg of legs) {
    if (left < leg.cost) return leg.plain ? pointAlong(leg.a, leg.b, left) : partOf(leg, left);
    left -= leg.cost;
    end = leg.b;
  }
  return end;
}

/** On costly ground: as many millimetres as that cost pays for. */
function partOf({ a, b, costTo }: Leg, left: number): Point {
  let good = 0;
  let bad = Math.floor(legLength(a, b) / MM) + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (costTo(pointAlong(a, b, middle * MM)) <= left) good = middle;
    else bad = middle;
  }
  return pointAlong(a, b, good * MM);
}

/** The way-points passed at that cost, from the beginning or from another cost on, and where it has come to: what is told of a move. */
export function wayAtCost(track: Track, cost: number, from = 0): Point[] {
  const way: Point[] = [placeAtCost(track, from)];
  let paid = track.wait;
  for (const leg of track.legs) {
    paid += leg.cost;
    if (paid > cost) break;
    if (paid > from) way.push(leg.b);
  }
  const end = placeAtCost(track, cost);
  const last = way[way.length - 1];
  if (last === undefined || !same(last, end)) way.push(end);
  return way;
}
