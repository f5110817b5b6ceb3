import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { beside, boardOf, cellOf, edgeAt, edgeKindOf, hexOf, OFF, terrainOf, type Cell } from './board.ts';
import { pairAt } from './footprint.ts';
import { DIRECTIONS } from './frame.ts';
import { hexOfLabel, labelOf, type HexMap } from './map.ts';
import { cellSpace, pairOfPose, poseCell, poseFacing, poseOf, poseOfPair, reachedCells } from './movement.ts';
import { explore, settledFor, type Explored } from './search.ts';

const map: HexMap = {
  columns: 12,
  rows: 10,
  lower: 'even',
  labels: 'letters',
  ground: 'flat',
  terrain: { scrub: 'F7 C3 C4', river: 'G1-G4 G6-G10', bridge: 'G5' },
  edges: { wall: 'B2-C4/round' },
};
const board = boardOf(map);
const at = (label: string): Cell => cellOf(board, hexOfLabel(map, label) ?? [-99, -99]);
type StepCost = Parameters<typeof cellSpace>[1];
const labels = (cells: readonly Cell[]): string => cells.map(cell => labelOf(map, hexOf(board, cell))).join(' ');
const COST: Readonly<Record<string, number | null>> = { flat: 1, scrub: 2, river: null, bridge: 1 };
const onFoot: StepCost = (_from, to, edge) => (edgeKindOf(board, edge) === 'wall' ? null : (COST[terrainOf(board, to)] ?? null));

/** Costs by relaxing every step until nothing changes: slow, plain and right. */
function slowly(from: Cell, budget: number, cost: StepCost): number[] {
  const least: number[] = Array.from({ length: board.size }, () => Infinity);
  least[from] = 0;
  for (let changed = true; changed;) {
    changed = false;
    for (let cell = 0; cell < board.size; cell++) {
      for (const d of DIRECTIONS) {
        const to = beside(board, cell, d);
        const price = to === OFF ? null : cost(cell, to, edgeAt(board, cell, d));
        const total = (least[cell] ?? Infinity) + (price ?? Infinity);
        if (total > budget || total >= (least[to] ?? 0)) continue;
        least[to] = total;
        changed = true;
      }
    }
  }
  return least.map(total => (total === Infinity ? -1 : total));
}

/** Any cost at all, but always the same for the same step. */
const someCost =
  (salt: number): StepCost =>
  (from, to) => {
    const mixed = Math.imul(from * 131 + to * 7 + salt, 2654435761) >>> 28;
    return mixed > 12 ? null : mixed % 5;
  };

const reachFrom = (from: Cell, budget: number, cost: StepCost): Explored => explore(cellSpace(board, cost), [from], budget);

test('reach agrees with trying every step again and again', () => {
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.nat(14), fc.nat(1000), (from, budget, salt) => {
      expect([...reachFrom(from, budget, someCost(salt)).cost]).toEqual(slowly(from, budget, someCost(salt)));
    }),
    { numRuns: 60 },
  );
});

test('where every step costs one at least, a search may pass over what is settled and finds the same, ways included', () => {
  const costly =
    (salt: number): StepCost =>
    (from, to, edge) => {
      const price = someCost(salt)(from, to, edge);
      return price === null ? null : price + 1;
    };
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.nat(14), fc.nat(1000), (from, budget, salt) => {
      const space = cellSpace(board, costly(salt));
      const quick = explore(
        { ...space, steps: (cell, go, known) => space.steps(cell, (to, price) => settledFor(known, to, cell) || go(to, price), known) },
        [from],
        budget,
      );
      expect(quick).toEqual(explore(space, [from], budget));
    }),
    { numRuns: 60 },
  );
});

/** The cells of a cheapest way, both ends included; empty if it was not reached. */
function routeTo({ cost, before }: Explored, to: Cell): Cell[] {
  if ((cost[to] ?? -1) < 0) return [];
  const way = [to];
  for (let at = before[to] ?? -1; at >= 0; at = before[at] ?? -1) way.push(at);
  return way.reverse();
}

/** What a way costs, step by step; null where a step is none. */
function priced(way: readonly Cell[], cost: StepCost): number | null {
  let sum = 0;
  for (const [n, to] of way.slice(1).entries()) {
    const from = way[n] ?? to;
    const side = DIRECTIONS.find(d => beside(board, from, d) === to);
    const price = side === undefined ? null : cost(from, to, edgeAt(board, from, side));
    if (price === null) return null;
    sum += price;
  }
  return sum;
}

test('every path found costs what the search says, and is a path', () => {
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.nat(board.size - 1), fc.nat(1000), (from, to, salt) => {
      const reached = reachFrom(from, 1000, someCost(salt));
      const way = routeTo(reached, to);
      const cost = reached.cost[to] ?? -1;
      expect(way.length > 0).toBe(cost >= 0);
      expect(priced(way, someCost(salt))).toBe(Math.max(0, cost));
      expect(way.length === 0 || (way[0] === from && way.at(-1) === to)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a river is crossed by its bridge, a wall not at all', () => {
  expect(labels(routeTo(reachFrom(at('F2'), 99, onFoot), at('H2')))).toContain('G5');
  expect(routeTo(reachFrom(at('A1'), 99, onFoot), at('C3'))).toEqual([]);
  expect(labels([...reachedCells(reachFrom(at('B2'), 99, onFoot))])).toBe('B2 C2 B3 B4 C3 C4');
});

test('costs add up, and one who cannot pay does not enter', () => {
  expect(reachFrom(at('E7'), 2, onFoot).cost[at('F7')]).toBe(2);
  expect(reachFrom(at('E7'), 1, onFoot).cost[at('F7')]).toBe(-1);
});

test('a pose is a place and a facing, and says where a pair stands', () => {
  for (const d of DIRECTIONS) {
    const pose = poseOf(at('D5'), d);
    expect([poseCell(pose), poseFacing(pose)]).toEqual([at('D5'), d]);
    const pair = pairAt(hexOf(board, at('D5')), d);
    expect([poseOfPair(board, pair), pairOfPose(board, pose)]).toEqual([pose, pair]);
  }
});

test('a step that costs half a point is a fault of ours', () => {
  expect(() =>
    explore(
      cellSpace(board, () => 0.5),
      [0],
      3,
    ),
  ).toThrow('no whole number');
});
