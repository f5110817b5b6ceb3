/**
 * Straight lines over the grid, exactly: which hexes a segment crosses, in order, and over which edges. A line belongs to the pair of places
 * it joins, not to the map, so all lines are worked out once for each offset and kept.
 */
import { bug } from '../bug.ts';
import { edgeOf, type Edge } from './edges.ts';
import { CORNER_X, CORNER_Y, direction, FINE, STEP_Q, STEP_R, type FinePoint, type Hex } from './frame.ts';
import { hexBeside, hexDistance, placeKey } from './hex.ts';

/**
 * A course is the list of steps of a segment from hex to hex, one byte each, so that it fits any pair of hexes with the same offset:
 * ACROSS + k leaves over side k; SLIP + k leaves through corner k and runs along the hexside behind it, between the neighbours k and k + 1,
 * into the hex beyond; ACROSS_RIGHT + k and ACROSS_LEFT + k leave over side k exactly at its clockwise or counter-clockwise end, so that
 * a third hex is touched in that one point and not crossed.
 */
export type Course = Uint8Array;
const ACROSS = 0;
export const SLIP = 6;
const ACROSS_RIGHT = 12;
export const ACROSS_LEFT = 18;
export const isSlip = (step: number): boolean => step >= SLIP && step < ACROSS_RIGHT;

/**
 * Follows a segment between two points, each inside its hex (not on its rim). The line leaves a hex where its corners, read clockwise,
 * change from left of the line to right of it.
 */
export function courseOf(start: FinePoint, end: FinePoint, from: Hex, to: Hex): Course {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const steps: number[] = [];
  const most = 2 * hexDistance(from, to) + 2; // no straight line needs more
  let [q, r] = from;
  while (q !== to[0] || r !== to[1]) {
    const x = q * FINE - start.x;
    const y = r * FINE - start.y;
    let before = dx * (y + (CORNER_Y[5] ?? 0)) - dy * (x + (CORNER_X[5] ?? 0));
    let step = -1;
    for (let k = 0; k < 6; k++) {
      const cornerX = CORNER_X[k] ?? 0;
      const cornerY = CORNER_Y[k] ?? 0;
      const now = dx * (y + cornerY) - dy * (x + cornerX);
      if (before < 0 && now > 0) step = ACROSS + k;
      if (before < 0 && now === 0) {
        const beyond = dx * cornerY - dy * cornerX; // where the hexside behind the corner ends: it points straight away from the centre
        step = beyond === 0 ? SLIP + k : beyond > 0 ? ACROSS_RIGHT + k : ACROSS_LEFT + ((k + 1) % 6);
      }
      if (step >= 0) break;
      before = now;
    }
    if (step < 0 || steps.length > most) throw bug('a line lost its way', { start, end, from, to });
    steps.push(step);
    const side = step % 6;
    q += STEP_Q[side] ?? 0;
    r += STEP_R[side] ?? 0;
    if (isSlip(step)) {
      q += STEP_Q[(side + 1) % 6] ?? 0;
      r += STEP_R[(side + 1) % 6] ?? 0;
    }
  }
  return Uint8Array.from(steps);
}

/** Memory is worth more than a few microseconds: a full cupboard is emptied and filled anew. */
const KEPT = 8192;
function keep<T>(kept: Map<number, T>, q: number, r: number, make: () => T): T {
  const key = placeKey(q, r);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}

const centreCourses = new Map<number, Course>();

/** The course of the line from the centre of (0, 0) to the centre of (q, r). */
export const centreCourse = (q: number, r: number): Course =>
  keep(centreCourses, q, r, () => courseOf({ x: 0, y: 0 }, { x: q * FINE, y: r * FINE }, [0, 0], [q, r]));

/** One step of a line from hex to hex: over an edge, or along the hexside between two hexes. */
export type Crossing =
  | { readonly kind: 'across'; readonly from: Hex; readonly to: Hex; readonly edge: Edge }
  | { readonly kind: 'between'; readonly from: Hex; readonly to: Hex; readonly left: Hex; readonly right: Hex; readonly edge: Edge };

/** The line of centres, step by step; empty from a hex to itself. */
export function centreLine(from: Hex, to: Hex): Crossing[] {
  let here = from;
  return Array.from(centreCourse(to[0] - from[0], to[1] - from[1]), (step): Crossing => {
    const at = here;
    const side = direction(step);
    const left = hexBeside(at, side);
    if (!isSlip(step)) {
      here = left;
      return { kind: 'across', from: at, to: here, edge: edgeOf(at, side) };
    }
    here = hexBeside(left, direction(side + 1));
    return {
      kind: 'between',
      from: at,
      to: here,
      left,
      right: hexBeside(at, direction(side + 1)),
      edge: edgeOf(left, direction(side + 2)),
    };
  });
}

/** All hexes the line of centres crosses, in order, both ends included; where it runs along a hexside both hexes, left one first. */
export const hexesOnLine = (from: Hex, to: Hex): Hex[] => [
  from,
  ...centreLine(from, to).flatMap(crossing => (crossing.kind === 'across' ? [crossing.to] : [crossing.left, crossing.right, crossing.to])),
];

/** Those strictly between the two. */
export const hexesBetween = (from: Hex, to: Hex): Hex[] => hexesOnLine(from, to).slice(1, -1);

/** A line that runs along no hexside is a plain walk: the directions of its steps. */
export type Trace = Uint8Array;

/** The parts of a hex from which lines are tried: its centre, and the points nine tenths of the way to each corner. */
export const PARTS: readonly FinePoint[] = [
  { x: 0, y: 0 },
  ...Array.from(CORNER_X, (x, k) => ({ x: (x / 10) * 9, y: ((CORNER_Y[k] ?? 0) / 10) * 9 })),
];

const samples = new Map<number, readonly Trace[]>();

/**
 * The walks of the 49 lines between the parts of two hexes, each walk once, the one of the centres first if it is there. Lines along a
 * hexside are left out: they lie in both hexes, and a line beside them serves as well. A hex touched in a single point is not crossed.
 */
export const sampleTraces = (q: number, r: number): readonly Trace[] =>
  keep(samples, q, r, () => {
    const all = new Map<string, Trace>();
    for (const start of PARTS) {
      for (const part of PARTS) {
        const course = courseOf(start, { x: q * FINE + part.x, y: r * FINE + part.y }, [0, 0], [q, r]);
        if (course.some(isSlip)) continue;
        const trace = course.map(step => step % 6);
        const key = String(trace);
        if (!all.has(key)) all.set(key, trace);
      }
    }
    return [...all.values()];
  });
