import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { edgeHexes, edgeOf, vertexOf, vertexPoint } from './edges.ts';
import { CORNER_X, CORNER_Y, direction, DIRECTIONS, FINE, opposite, type Direction } from './frame.ts';
import { hexBeside, sameHex } from './hex.ts';

const hex = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }));
const side = fc.constantFrom<Direction[]>(...DIRECTIONS);

test('an edge has one name, whichever of its two hexes is asked', () => {
  fc.assert(
    fc.property(hex, side, (h, d) => {
      const edge = edgeOf(h, d);
      const beyond = hexBeside(h, d);
      expect(edgeOf(beyond, opposite(d))).toEqual(edge);
      expect(edgeHexes(edge).filter(other => sameHex(other, h) || sameHex(other, beyond))).toHaveLength(2);
    }),
  );
});

test('the six edges and the six vertices of a hex are twelve different things', () => {
  expect(new Set(DIRECTIONS.map(d => edgeOf([4, -2], d).join())).size).toBe(6);
  expect(new Set(DIRECTIONS.map(d => vertexOf([4, -2], d).join())).size).toBe(6);
});

test('a vertex has one name and one point, whichever of its three hexes is asked', () => {
  fc.assert(
    fc.property(hex, side, (h, k) => {
      const vertex = vertexOf(h, k);
      expect(vertexOf(hexBeside(h, k), direction(k + 2))).toEqual(vertex);
      expect(vertexOf(hexBeside(h, direction(k + 1)), direction(k + 4))).toEqual(vertex);
      expect(vertexPoint(vertex)).toEqual({ x: h[0] * FINE + (CORNER_X[k] ?? 0), y: h[1] * FINE + (CORNER_Y[k] ?? 0) });
    }),
  );
});

test('a corner lies a third of the way to its two neighbours together, in whole fine units', () => {
  for (const k of DIRECTIONS) {
    const [a, b] = [hexBeside([0, 0], k), hexBeside([0, 0], direction(k + 1))];
    expect([3 * (CORNER_X[k] ?? 0), 3 * (CORNER_Y[k] ?? 0)]).toEqual([(a[0] + b[0]) * FINE, (a[1] + b[1]) * FINE]);
  }
});
