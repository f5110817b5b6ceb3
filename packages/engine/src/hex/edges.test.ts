import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import {
  edgeBetween,
  edgeHexes,
  edgeKey,
  edgeOf,
  edgeVertices,
  sameEdge,
  sameVertex,
  vertexEdges,
  vertexHexes,
  vertexKey,
  vertexOf,
  vertexPoint,
} from './edges.ts';
import { cornerPoint, direction, DIRECTIONS, finePoint, opposite, type Direction } from './frame.ts';
import { hexBeside, neighbours, sameHex } from './hex.ts';

const hex = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }));
const side = fc.constantFrom<Direction[]>(...DIRECTIONS);

test('an edge has one name, whichever of its two hexes is asked', () => {
  fc.assert(
    fc.property(hex, side, (h, d) => {
      const edge = edgeOf(h, d);
      const beyond = hexBeside(h, d);
      expect(edgeOf(beyond, opposite(d))).toEqual(edge);
      expect(edgeBetween(h, beyond)).toEqual(edge);
      expect(edgeHexes(edge).filter(other => sameHex(other, h) || sameHex(other, beyond))).toHaveLength(2);
    }),
  );
  expect(edgeBetween([0, 0], [1, 1])).toBeNull();
  expect(edgeBetween([0, 0], [0, 0])).toBeNull();
});

test('the six edges and the six vertices of a hex are twelve different things', () => {
  expect(new Set(DIRECTIONS.map(d => edgeKey(edgeOf([4, -2], d)))).size).toBe(6);
  expect(new Set(DIRECTIONS.map(d => vertexKey(vertexOf([4, -2], d)))).size).toBe(6);
});

test('a vertex has one name and one point, whichever of its three hexes is asked', () => {
  fc.assert(
    fc.property(hex, side, (h, k) => {
      const vertex = vertexOf(h, k);
      expect(vertexOf(hexBeside(h, k), direction(k + 2))).toEqual(vertex);
      expect(vertexOf(hexBeside(h, direction(k + 1)), direction(k + 4))).toEqual(vertex);
      expect(vertexPoint(vertex)).toEqual(cornerPoint(h, k));
      const mine = [h, hexBeside(h, k), hexBeside(h, direction(k + 1))];
      expect(vertexHexes(vertex).every(other => mine.some(one => sameHex(one, other)))).toBe(true);
    }),
  );
});

test('the ends of an edge are vertices that both its hexes have; each vertex has three such edges', () => {
  fc.assert(
    fc.property(hex, side, (h, d) => {
      const edge = edgeOf(h, d);
      for (const vertex of edgeVertices(edge)) {
        for (const end of edgeHexes(edge)) expect(DIRECTIONS.some(k => sameVertex(vertexOf(end, k), vertex))).toBe(true);
        expect(vertexEdges(vertex).filter(other => sameEdge(other, edge))).toHaveLength(1);
      }
      expect(sameVertex(...edgeVertices(edge))).toBe(false);
    }),
  );
});

test('a corner lies a third of the way to its two neighbours together, in whole fine units', () => {
  for (const k of DIRECTIONS) {
    const { x, y } = cornerPoint([0, 0], k);
    const [a, b] = [finePoint(hexBeside([0, 0], k)), finePoint(hexBeside([0, 0], direction(k + 1)))];
    expect([3 * x, 3 * y]).toEqual([a.x + b.x, a.y + b.y]);
  }
  expect(neighbours([0, 0])).toHaveLength(6);
});
