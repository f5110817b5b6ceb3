import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { edgeHexes } from './edges.ts';
import { CORNER_X, CORNER_Y, direction, FINE, type FinePoint, type Hex } from './frame.ts';
import { hexBeside, hexDisk, hexDistance, hexesTouch, turnOffset } from './hex.ts';
import { centreLine, courseOf, hexesBetween, hexesOnLine, isSlip, PARTS, sampleTraces, type Trace } from './line.ts';

/** How far inside each of the six sides a place is. */
const across = (x: number, y: number): number[] => [2 * x + y, x + 2 * y, x - y].flatMap(f => [FINE + f, FINE - f]);

/** How much of a segment lies in a hex, by cutting it off at the six sides: [from, to] as parts of its length, and how deep its middle lies. */
function chord(start: FinePoint, end: FinePoint, [q, r]: Hex): { from: number; to: number; deep: number } {
  const a = across(start.x - q * FINE, start.y - r * FINE);
  const b = across(end.x - q * FINE, end.y - r * FINE);
  let [from, to] = [0, 1];
  for (const [n, inA = 0] of a.entries()) {
    const change = (b[n] ?? 0) - inA;
    if (change > 0) from = Math.max(from, -inA / change);
    else if (change < 0) to = Math.min(to, -inA / change);
    else if (inA < 0) to = -1;
  }
  const middle = (from + to) / 2;
  const deep = Math.min(...a.map((inA, n) => inA + middle * ((b[n] ?? 0) - inA)));
  return { from, to, deep };
}

/** The hexes a segment crosses by that measure, in order, looked for all round. */
function crossed(start: FinePoint, end: FinePoint, around: readonly Hex[]): { inside: Hex[]; along: Hex[] } {
  const met = around.map(hex => ({ hex, ...chord(start, end, hex) })).filter(({ from, to }) => to - from > 1e-9);
  met.sort((a, b) => a.from - b.from);
  return { inside: met.filter(m => m.deep > 1e-6).map(m => m.hex), along: met.filter(m => m.deep <= 1e-6).map(m => m.hex) };
}

const target = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
const part = fc.constantFrom(...PARTS);

test('a course crosses just the hexes that cutting the segment at their sides says it crosses', () => {
  fc.assert(
    fc.property(target, part, part, (to, first, last) => {
      const end = { x: to[0] * FINE + last.x, y: to[1] * FINE + last.y };
      const course = courseOf(first, end, [0, 0], to);
      const { inside, along } = crossed(first, end, hexDisk([0, 0], hexDistance([0, 0], to) + 1));
      expect(course.some(isSlip)).toBe(along.length > 0);
      const walk = traceHexes(
        [0, 0],
        course.map(step => step % 6),
      );
      expect(course.some(isSlip) ? inside : walk).toEqual(inside);
    }),
    { numRuns: 200 },
  );
});

test('the line of centres crosses, and runs along, just the hexes that the same measure says', () => {
  for (const to of hexDisk([0, 0], 8).slice(1)) {
    const line = centreLine([0, 0], to);
    const end = { x: to[0] * FINE, y: to[1] * FINE };
    const { inside, along } = crossed({ x: 0, y: 0 }, end, hexDisk([0, 0], hexDistance([0, 0], to) + 1));
    expect([[0, 0], ...line.map(step => step.to)]).toEqual(inside);
    const beside = line.flatMap(step => (step.kind === 'between' ? [step.left, step.right] : []));
    expect(beside.map(String).sort()).toEqual(along.map(String).sort());
  }
});

test('a line along hexsides names the two hexes it runs between, left one first', () => {
  expect(centreLine([0, 0], [1, -2])).toEqual([
    { kind: 'between', from: [0, 0], to: [1, -2], left: [0, -1], right: [1, -1], edge: [0, -1, 2] },
  ]);
  expect(hexesOnLine([3, 3], [5, 2])).toEqual([
    [3, 3],
    [4, 2],
    [4, 3],
    [5, 2],
  ]);
});

test('a line through a corner goes on into the hex it enters and leaves the touched one out', () => {
  expect(hexesBetween([0, 0], [4, 1])).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [3, 1],
  ]);
});

test('a line down a row of hexes crosses each of them', () => {
  expect(hexesOnLine([2, 2], [2, -1])).toEqual([
    [2, 2],
    [2, 1],
    [2, 0],
    [2, -1],
  ]);
  expect(hexesOnLine([2, 2], [2, 2])).toEqual([[2, 2]]);
});

test('there and back the line of centres is the same', () => {
  fc.assert(
    fc.property(target, target, (a, b) => {
      const there = centreLine(a, b).map(step => (step.kind === 'between' ? [step.left, step.right, step.edge] : [step.edge]));
      const back = centreLine(b, a).map(step => (step.kind === 'between' ? [step.right, step.left, step.edge] : [step.edge]));
      expect(there).toEqual(back.reverse());
    }),
  );
});

test('a line turns with the board', () => {
  fc.assert(
    fc.property(target, fc.nat(5), (to, turns) => {
      expect(hexesOnLine([0, 0], turnOffset(to, turns))).toEqual(hexesOnLine([0, 0], to).map(hex => turnOffset(hex, turns)));
    }),
  );
});

test('every step of a line is over the edge the two hexes share', () => {
  fc.assert(
    fc.property(target, target, (a, b) => {
      for (const step of centreLine(a, b)) {
        const [one, other] = step.kind === 'across' ? [step.from, step.to] : [step.left, step.right];
        expect(edgeHexes(step.edge).map(String).toSorted()).toEqual([one, other].map(String).toSorted());
      }
    }),
  );
});

/** The hexes a walk crosses, both ends included. */
function traceHexes(from: Hex, trace: Trace): Hex[] {
  const hexes = [from];
  let here = from;
  for (const step of trace) hexes.push((here = hexBeside(here, direction(step))));
  return hexes;
}

test('sample lines: each walk goes from one hex to the other over touching hexes, no walk twice, the same back again', () => {
  fc.assert(
    fc.property(target, to => {
      const walks = sampleTraces(...to).map(trace => traceHexes([0, 0], trace));
      for (const walk of walks) {
        expect(walk.at(-1)).toEqual(to);
        for (const [n, hex] of walk.slice(1).entries()) expect(hexesTouch(walk[n] ?? hex, hex)).toBe(true);
      }
      expect(new Set(walks.map(String)).size).toBe(walks.length);
      const back = sampleTraces(0 - to[0], 0 - to[1]).map(trace => traceHexes(to, trace).reverse());
      expect(back.map(String).sort()).toEqual(walks.map(String).sort());
    }),
    { numRuns: 30 },
  );
  expect(sampleTraces(1, 0)).toContainEqual(Uint8Array.of(2));
  expect(sampleTraces(0, 0).map(trace => trace.length)).toEqual([0]);
});

test('the parts of a hex are its centre and points nine tenths of the way to its corners, whole numbers', () => {
  expect(PARTS).toHaveLength(7);
  for (const [k, x] of CORNER_X.entries()) expect(PARTS[k + 1]).toEqual({ x: x * 0.9, y: (CORNER_Y[k] ?? 0) * 0.9 });
  expect(PARTS.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
});
