/** Men in ranks: where a body of figures may stand in a zone. */
import { cached } from '../kernel/cached.ts';
import { extentOf } from './around.ts';
import { compareDistance, comparePoint, compareSegments, type Base, type Place } from './base.ts';
import { sideOf } from './inside.ts';
import type { Point } from './measure.ts';
import { at } from './read.ts';
import { areaSet, type AreaSet } from './survey.ts';

/** Does the whole base stand within one of the areas? Its edge may touch the area's edge. */
export function wholeBaseInside(set: AreaSet, place: Place): boolean {
  for (let piece = 0; piece < set.areas.length; piece += 1) if (wholeBaseIn(set, piece, place)) return true;
  return false;
}

function wholeBaseIn(set: AreaSet, piece: number, place: Place): boolean {
  const x = place.at[0];
  const y = place.at[1];
  const { radius, half } = place.base;
  const end = at(set.first, piece + 1) * 4;
  if (half === undefined) {
    if (sideOf(set, piece, place.at) < 0) return false;
    for (let e = at(set.first, piece) * 4; e < end; e += 4)
      if (comparePoint(x, y, at(set.edges, e), at(set.edges, e + 1), at(set.edges, e + 2), at(set.edges, e + 3), radius) < 0) return false;
    return true;
  }
  const [hx, hy] = half;
  if (sideOf(set, piece, [x - hx, y - hy]) < 0 || sideOf(set, piece, [x + hx, y + hy]) < 0) return false;
  for (let e = at(set.first, piece) * 4; e < end; e += 4) {
    const edge = [at(set.edges, e), at(set.edges, e + 1), at(set.edges, e + 2), at(set.edges, e + 3)] as const;
    if (compareSegments(x - hx, y - hy, x + hx, y + hy, edge[0], edge[1], edge[2], edge[3], radius) < 0) return false;
  }
  return true;
}

/** How a body is to be drawn up. */
export interface Parade {
  /** The polygon every base must wholly stand in. */
  readonly zone: readonly Point[];
  /** In the order in which places are given out: from the middle of the front rank outward, then the next rank. */
  readonly bases: readonly Base[];
  /** Which way the front rank looks. */
  readonly front: 'north' | 'south' | 'east' | 'west';
  /** How many stand in a rank. */
  readonly files: number;
  /** Between neighbours, edge to edge. */
  readonly gap: number;
  /** The middle of the front rank; where left out or null, the middle of the zone's front. */
  readonly middle?: Point | null;
  readonly taken?: readonly Place[];
  /** Anything else a book asks of a place. */
  readonly mayStand?: (place: Place) => boolean;
}

/** Places for a whole body, in the order of its bases; null when the zone has no room for it. */
export function drawUp(parade: Parade): Point[] | null {
  return fill(parade, parade.files) ?? fill(parade, Number.POSITIVE_INFINITY);
}

/** A zone made ready for measuring, once: ranks are tried in it again and again. */
const setOf = cached((outline: readonly Point[]): AreaSet => areaSet([{ id: 'zone', kind: 'zone', outline }]));

/** As far as the largest of these bases reaches, and the smallest radius: one body is tried in many places. */
const measuresOf = cached((bases: readonly Base[]) => ({
  size: Math.max(0, ...bases.map(extentOf)),
  narrowest: Math.min(...bases.map(({ radius }) => radius)),
}));

const FRONTS = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] } as const;

function fill({ zone, bases, front, gap, middle, taken = [], mayStand }: Parade, files: number): Point[] | null {
  const set = setOf(zone);
  const [west, south, east, north] = [at(set.boxes, 0), at(set.boxes, 1), at(set.boxes, 2), at(set.boxes, 3)];
  const [fx, fy] = FRONTS[front];
  const { size, narrowest } = measuresOf(bases);
  const pitch = 2 * size + gap;
  const start = middle ?? [
    fx > 0 ? east - size : fx < 0 ? west + size : Math.floor((west + east) / 2),
    fy > 0 ? north - size : fy < 0 ? south + size : Math.floor((south + north) / 2),
  ];
  const [deep, wide] = fx === 0 ? [north - south, east - west] : [east - west, north - south];
  const widest = Math.ceil(wide / pitch) + 1;
  // From the front rank to the zone's back: where there is no room for so many ranks, nobody is placed for nothing.
  const behind = fx === 0 ? (fy > 0 ? start[1] - south : north - start[1]) : fx > 0 ? start[0] - west : east - start[0];
  const ranks = Math.max(0, Math.min(Math.ceil(deep / pitch), Math.floor((behind - narrowest) / pitch)) + 1);
  if (ranks * Math.min(files, 2 * widest + 1) < bases.length) return null;
  const standing: Place[] = [];
  for (let rank = 0; rank < ranks && standing.length < bases.length; rank += 1) {
    const [x, y] = [(start[0] - fx * rank * pitch) | 0, (start[1] - fy * rank * pitch) | 0];
    // A rank that lies over the zone's front or back holds nobody.
    if (fx === 0 ? y - narrowest < south || y + narrowest > north : x - narrowest < west || x + narrowest > east) continue;
    // Who stands in the way of this rank.
    const beside = taken.filter(({ at: there, base }) => Math.abs(fx === 0 ? there[1] - y : there[0] - x) < size + extentOf(base));
    let inRank = 0;
    for (let step = 0; step <= 2 * widest && inRank < files && standing.length < bases.length; step += 1) {
      const file = step % 2 === 0 ? -step / 2 : (step + 1) / 2; // 0, 1, −1, 2, −2 …
      // | 0, because −1 × 0 is −0: one point that is no small whole number, and the machine keeps all of them as fractions.
      const point: Point = [(start[0] - (fx * rank - fy * file) * pitch) | 0, (start[1] - (fy * rank + fx * file) * pitch) | 0];
      const base = bases[standing.length];
      if (base === undefined) break;
      const place = { at: point, base };
      if (!wholeBaseIn(set, 0, place) || anyNearer(place, standing, gap) || anyNearer(place, beside, 0)) continue;
      if (mayStand !== undefined && !mayStand(place)) continue;
      standing.push(place);
      inRank += 1;
    }
  }
  return standing.length === bases.length ? standing.map(place => place.at) : null;
}

function anyNearer(place: Place, others: readonly Place[], reach: number): boolean {
  for (const other of others) if (compareDistance(place, other, reach) < 0) return true;
  return false;
}
