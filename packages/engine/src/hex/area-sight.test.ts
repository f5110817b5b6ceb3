import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { areaSight, gapBetween, inCorridor, type Gap } from './area-sight.ts';
import { boardOf, cellOf, edgeAt, edgeNumber, hexOf, OFF, type Cell } from './board.ts';
import { edgeOf } from './edges.ts';
import { CORNER_X, CORNER_Y, direction, DIRECTIONS, type Hex } from './frame.ts';
import { hexDisk, offset, sameHex } from './hex.ts';
import { hexOfLabel, type HexMap } from './map.ts';
import { sampleSight, type Obstacles } from './sight.ts';

const field: HexMap = { columns: 13, rows: 13, lower: 'even', labels: 'letters', ground: 'flat' };
const board = boardOf(field);
const at = (label: string): Cell => cellOf(board, hexOfLabel(field, label) ?? [-99, -99]);

/** A scene: hexes and walls in the way, all as sets of numbers. */
interface Scene {
  readonly hexes: ReadonlySet<Cell>;
  readonly walls: ReadonlySet<number>;
}
const obstacles = ({ hexes, walls }: Scene): Obstacles => ({ hex: cell => hexes.has(cell), edge: edge => walls.has(edge) });

interface Spot {
  readonly x: number;
  readonly y: number;
}

/*
 * The oracle shares nothing with the search: two convex shapes do not meet if some straight line parts them, and it is enough to try lines
 * along their sides. In whole numbers (the net of lines, 300 to a hex) that is exact.
 */
const UNIT = 300;
const spans = (x: number, y: number): number[] => [2 * x + y, x + 2 * y, x - y];
const turn = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const corner = ([q, r]: Hex, k: number): Spot => ({ x: q * UNIT + 10 * (CORNER_X[k] ?? 0), y: r * UNIT + 10 * (CORNER_Y[k] ?? 0) });

function hitsHex(a: Spot, b: Spot, hex: Hex): boolean {
  const [atA, atB] = [a, b].map(p => spans(p.x - hex[0] * UNIT, p.y - hex[1] * UNIT));
  const beyond = (atA ?? []).some((f, n) => Math.min(f, atB?.[n] ?? f) > UNIT || Math.max(f, atB?.[n] ?? f) < -UNIT);
  const sides = DIRECTIONS.map(k => turn(a, b, corner(hex, k)));
  return !beyond && Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}

const apart = (a: number, b: number, c: number, d: number): boolean => Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);
const hitsWall = (a: Spot, b: Spot, c: Spot, d: Spot): boolean =>
  turn(a, b, c) * turn(a, b, d) <= 0 &&
  turn(c, d, a) * turn(c, d, b) <= 0 &&
  !apart(a.x, b.x, c.x, d.x) && // on one line, but one behind the other
  !apart(a.y, b.y, c.y, d.y);

const within = (a: number, b: number, n: number): boolean => Math.min(a, b) - 1 <= n && n <= Math.max(a, b) + 1;
const RIM = board.hexes
  .flatMap(hex => hexDisk(hex, 1))
  .filter((hex, n, all) => cellOf(board, hex) === OFF && all.findIndex(other => sameHex(other, hex)) === n);

/** Everything that could be hit, as shapes, once for each scene. The rim of the map is a ring of blocked hexes: no line leaves the map. */
function shapes(scene: Scene, from: Cell, to: Cell): { hexes: Hex[]; walls: [Spot, Spot][] } {
  const hexes = [...scene.hexes].filter(cell => cell !== from && cell !== to).map(cell => hexOf(board, cell));

  const walls = board.hexes.flatMap((hex, cell) =>
    DIRECTIONS.filter(k => scene.walls.has(edgeAt(board, cell, k))).map((k): [Spot, Spot] => [
      corner(hex, direction(k - 1)),
      corner(hex, k),
    ]),
  );
  const [[aq, ar], [bq, br]] = [hexOf(board, from), hexOf(board, to)];
  const near = ([q, r]: Hex): boolean => within(aq, bq, q) && within(ar, br, r); // farther off nothing can be hit
  return { hexes: [...hexes, ...RIM].filter(near), walls };
}

const free = (a: Spot, b: Spot, { hexes, walls }: ReturnType<typeof shapes>): boolean =>
  hexes.every(hex => !hitsHex(a, b, hex)) && walls.every(([c, d]) => !hitsWall(a, b, c, d));

/** Points all over the inside of a hex, up to a hundredth of its rim. */
const NET: readonly Spot[] = [0, 0.3, 0.6, 0.9, 0.99].flatMap((out, ring) =>
  ring === 0
    ? [{ x: 0, y: 0 }]
    : Array.from({ length: 6 * ring }, (_, n) => {
        const [a, b] = [corner([0, 0], Math.trunc(n / ring)), corner([0, 0], (Math.trunc(n / ring) + 1) % 6)];
        const part = (n % ring) / ring;
        return { x: Math.round(out * (a.x + part * (b.x - a.x))), y: Math.round(out * (a.y + part * (b.y - a.y))) };
      }),
);
const netOf = ([q, r]: Hex): Spot[] => NET.map(({ x, y }) => ({ x: q * UNIT + x, y: r * UNIT + y }));

const scaled = ({ x, y }: Spot): Spot => ({ x: 10 * x, y: 10 * y });

/** The free line a search claims, made real: moved off its two corners by a hair to the sides it names, cut to inside both hexes. */
function real(gap: Gap, from: Hex, to: Hex): [Spot, Spot] {
  const [near, far] = [scaled(gap.near), scaled(gap.far)];
  const [dx, dy] = [far.x - near.x, far.y - near.y];
  const length = Math.hypot(dx, dy);
  const hair = 1e-3;
  const moved = (p: Spot, by: number): Spot => ({ x: p.x + (by * dy) / length, y: p.y - (by * dx) / length });
  const a = moved(near, -0.9 * hair); // less here: the leaned line passes over just before the middle
  const b = moved(far, hair);
  const middle = (hex: Hex): Spot => {
    let [first, last] = [-1e6, 1e6];
    for (const k of DIRECTIONS) {
      const [c, d] = [corner(hex, direction(k - 1)), corner(hex, k)];
      const [start, end] = [turn(c, d, a), turn(c, d, b)]; // inside is to the right of a clockwise rim: positive
      const cut = -start / (end - start);
      if (end > start) first = Math.max(first, cut);
      else if (end < start) last = Math.min(last, cut);
    }
    const t = (first + last) / 2;
    return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
  };
  return [middle(from), middle(to)];
}

const shifted = ([q, r]: Hex, { x, y }: Spot): Spot => ({ x: x + q * UNIT, y: y + r * UNIT });

const anyScene = (least: number, most: number): fc.Arbitrary<{ from: Cell; to: Cell; scene: Scene }> => {
  const near = fc.constantFrom(...hexDisk([6, 2], 4).map(hex => cellOf(board, hex)));
  const walls = fc.array(fc.tuple(near, fc.constantFrom(...DIRECTIONS)), { maxLength: 24 });
  return fc.tuple(fc.uniqueArray(near, { minLength: least, maxLength: most }), walls).map(([[from = 0, to = 1, ...blocks], sides]) => ({
    from,
    to,
    scene: { hexes: new Set(blocks), walls: new Set(sides.map(([cell, side]) => edgeAt(board, cell, side))) },
  }));
};

/** Whether the free line a search claims is free, or, where it claims there is none, whether no line of the net is. */
function holds(gap: Gap | 'open' | null, from: Cell, to: Cell, scene: Scene): boolean {
  const [a, b] = [hexOf(board, from), hexOf(board, to)];
  const all = shapes(scene, from, to);
  if (gap === 'open') return free(shifted(a, { x: 0, y: 0 }), shifted(b, { x: 0, y: 0 }), all);
  if (gap !== null) {
    const [start, end] = real(gap, [0, 0], offset(a, b));
    return free(shifted(a, start), shifted(a, end), all);
  }
  return netOf(a).every(start => netOf(b).every(end => !free(start, end, all)));
}

test('what a net of lines sees, the search sees; what the search sees, a real line sees', () => {
  let [clear, blocked] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(anyScene(2, 20), anyScene(20, 50)), ({ from, to, scene }) => {
      const gap = gapBetween(board, from, to, obstacles(scene));
      if (gap === null) blocked++;
      else clear++;
      return holds(gap, from, to, scene);
    }),
    { numRuns: 80, seed: 3 }, // a fixed seed, for the count below
  );
  expect(Math.min(clear, blocked)).toBeGreaterThan(20); // the scenes really were of both kinds
});

test('the short cut over plain lines and the search agree; sight is mutual; more obstacles never let see more', () => {
  fc.assert(
    fc.property(anyScene(2, 40), fc.nat(board.size - 1), ({ from, to, scene }, more) => {
      const seen = areaSight(board, from, to, obstacles(scene)).kind;
      expect(seen).toBe(gapBetween(board, from, to, obstacles(scene)) === null ? 'blocked' : 'clear');
      expect(areaSight(board, to, from, obstacles(scene)).kind).toBe(seen);
      const fuller = { ...scene, hexes: new Set([...scene.hexes, more]) };
      expect([seen, 'blocked']).toContain(areaSight(board, from, to, obstacles(fuller)).kind);
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['an open field', [], [], 'C5', 'C9', 'clear'],
  ['a hex straight in the way hides all of a hex as wide as itself', ['C7'], [], 'C5', 'C9', 'blocked'],
  ['one of two hexes side by side', ['E5'], [], 'D5', 'F5', 'clear'],
  ['both: the line between them only grazes, and grazing blocks', ['E4', 'E5'], [], 'D5', 'F5', 'blocked'],
  ['a gap of one hex in a long wall of hexes', ['G3', 'G4', 'G6', 'G7'], [], 'E5', 'I5', 'clear'],
  ['a wall between neighbours: round its end', [], [['C5', 1]], 'C5', 'D5', 'clear'],
  ['a wall between neighbours and hexes at both its ends', ['C4', 'D6'], [['C5', 1]], 'C5', 'D5', 'blocked'],
  ['oneself, whatever stands round about', ['C4', 'C6', 'D5', 'D6'], [], 'C5', 'C5', 'clear'],
] as const)('any part to any part: %s', (_shows, hexes, walls, from, to, seen) => {
  const scene = { hexes: new Set(hexes.map(at)), walls: new Set(walls.map(([label, side]) => edgeAt(board, at(label), side))) };
  expect(areaSight(board, at(from), at(to), obstacles(scene)).kind).toBe(seen);
});

test('a crack too narrow for every sample line is still found', () => {
  const scene = { hexes: new Set([at('E10'), at('G11')]), walls: new Set<number>() };
  expect(sampleSight(board, at('B11'), at('H11'), obstacles(scene)).kind).toBe('blocked');
  expect(areaSight(board, at('B11'), at('H11'), obstacles(scene)).kind).toBe('clear');
});

test('what is told to be in the way is one of the things in the way', () => {
  fc.assert(
    fc.property(anyScene(12, 40), ({ from, to, scene }) => {
      const sight = areaSight(board, from, to, obstacles(scene));
      if (sight.kind === 'clear') return true;
      if (sight.by.kind === 'hex') return [...scene.hexes, OFF].includes(cellOf(board, sight.by.hex));
      return sight.by.kind === 'edge' && scene.walls.has(edgeNumber(board, sight.by.edge));
    }),
    { numRuns: 200 },
  );
  const wall = { hexes: new Set<Cell>(), walls: new Set(DIRECTIONS.map(k => edgeAt(board, at('C5'), k))) };
  expect(areaSight(board, at('C5'), at('C9'), obstacles(wall))).toEqual({
    kind: 'blocked',
    by: { kind: 'edge', edge: edgeOf(hexOf(board, at('C5')), 3) },
  });
});

test('the corridor is what a hex sweeps over on its way', () => {
  fc.assert(
    // Whoever stays where he is has no way, and nobody asks for one.
    fc.property(fc.constantFrom(...hexDisk([0, 0], 5).slice(1)), fc.constantFrom(...hexDisk([0, 0], 7)), ([q, r], [wq, wr]) => {
      // Sliding in small steps, the moving hex overlaps another if their middles come nearer than two half-widths in all three ways.
      const steps = 4000;
      let meets = false;
      for (let n = 0; n <= steps; n++) {
        const [x, y] = [wq - (q * n) / steps, wr - (r * n) / steps];
        meets ||= Math.max(Math.abs(2 * x + y), Math.abs(x + 2 * y), Math.abs(x - y)) < 2 - 1e-9;
      }
      expect(inCorridor(q, r, wq, wr)).toBe(meets);
    }),
    { numRuns: 300 },
  );
});
