import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { beside, boardOf, cellOf, edgeAt, edgeKindOf, hexOf, OFF, terrainOf, type Cell } from './board.ts';
import { pairAt, stepPair, type PairStep } from './footprint.ts';
import { direction, DIRECTIONS } from './frame.ts';
import { hexOfLabel, labelOf, type HexMap } from './map.ts';
import {
  cellSpace,
  findPath,
  pairOfPose,
  pairSpace,
  pathTo,
  poseCell,
  poseFacing,
  poseOf,
  poseOfPair,
  poseSpace,
  reachFrom,
  reachedCells,
  walkPath,
  type StepCost,
} from './movement.ts';
import { explore, findRoute, routeTo, walkRoute } from './search.ts';

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

test('reach agrees with trying every step again and again', () => {
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.nat(14), fc.nat(1000), (from, budget, salt) => {
      expect([...reachFrom(board, from, budget, someCost(salt)).cost]).toEqual(slowly(from, budget, someCost(salt)));
    }),
    { numRuns: 60 },
  );
});

test('every path found costs what the search says, and is a path', () => {
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.nat(board.size - 1), fc.nat(1000), (from, to, salt) => {
      const reached = reachFrom(board, from, 1000, someCost(salt));
      const path = pathTo(board, reached, to);
      const cost = reached.cost[to] ?? -1;
      expect(path.length > 0).toBe(cost >= 0);
      expect(walkPath(board, path, someCost(salt))).toEqual({ kind: 'walked', cost: Math.max(0, cost) });
      expect(findPath(board, from, to, someCost(salt), 0)?.cost ?? -1).toBe(cost);
    }),
    { numRuns: 100 },
  );
});

const dear: StepCost = (from, to, edge) => {
  const price = someCost(5)(from, to, edge);
  return price === null ? null : price + 2;
};

test('looking towards the goal first finds a path just as cheap', () => {
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.nat(board.size - 1), (from, to) => {
      const [aimed, blind] = [findPath(board, from, to, dear, 2), findPath(board, from, to, dear, 0)];
      expect(aimed?.cost).toBe(blind?.cost);
      expect(walkPath(board, aimed?.path ?? [], dear)).toEqual({ kind: 'walked', cost: aimed?.cost ?? 0 });
    }),
    { numRuns: 100 },
  );
});

test('a river is crossed by its bridge, a wall not at all', () => {
  expect(findPath(board, at('F2'), at('H2'), onFoot, 1)?.path.map(hex => labelOf(map, hex))).toContain('G5');
  expect(findPath(board, at('A1'), at('C3'), onFoot, 1)).toBeNull();
  expect(labels(reachedCells(reachFrom(board, at('B2'), 99, onFoot)))).toBe('B2 C2 B3 B4 C3 C4');
});

test('costs add up, cheapest first, and one who cannot pay does not enter', () => {
  const reached = reachFrom(board, at('E7'), 2, onFoot);
  expect(reached.cost[at('F7')]).toBe(2);
  expect(reachFrom(board, at('E7'), 1, onFoot).cost[at('F7')]).toBe(-1);
  expect(reachedCells(reached)[0]).toBe(at('E7'));
});

test.each([
  ['a step along', ['D5', 'D6', 'E6'], { kind: 'walked', cost: 2 }],
  ['nowhere', ['D5'], { kind: 'walked', cost: 0 }],
  ['over a gap', ['D5', 'D7'], { kind: 'stopped', at: 1, why: 'gap' }],
  ['standing still is no step', ['D5', 'D5'], { kind: 'stopped', at: 1, why: 'gap' }],
  ['into the river', ['F3', 'G3'], { kind: 'stopped', at: 1, why: 'barred' }],
  ['through a wall', ['A2', 'A3', 'B3'], { kind: 'stopped', at: 2, why: 'barred' }],
] as const)('a path on trial: %s', (_shows, path, verdict) => {
  expect(
    walkPath(
      board,
      path.map(label => hexOf(board, at(label))),
      onFoot,
    ),
  ).toEqual(verdict);
});

test('a path that leaves the map stops there', () => {
  expect(walkPath(board, [hexOf(board, at('A1')), [-1, 0]], onFoot)).toEqual({ kind: 'stopped', at: 1, why: 'offMap' });
});

test('a pose is a place and a facing', () => {
  for (const facing of DIRECTIONS) expect([poseCell(poseOf(77, facing)), poseFacing(poseOf(77, facing))]).toEqual([77, facing]);
});

test('with a facing: one step ahead or one turn, each for a point', () => {
  const space = poseSpace(board, (cell, facing, go) => {
    go(beside(board, cell, facing), facing, 1);
    go(cell, direction(facing + 1), 1);
    go(cell, direction(facing - 1), 1);
  });
  const reached = explore(space, [poseOf(at('D5'), 0)], 3);
  expect(reached.cost[poseOf(at('D2'), 0)]).toBe(3);
  expect(reached.cost[poseOf(at('D5'), 3)]).toBe(3);
  expect(reached.cost[poseOf(at('D6'), 3)]).toBe(-1);
  expect(routeTo(reached, poseOf(at('E3'), 1)).map(pose => labels([poseCell(pose)]))).toEqual(['D5', 'D4', 'D4', 'E3']);
  expect([...explore(space, [poseOf(at('A1'), 0)], 1).cost].filter(cost => cost >= 0)).toHaveLength(3); // ahead lies the rim
});

const RIDING = [
  'forward',
  'forwardLeft',
  'forwardRight',
  'back',
  'backLeft',
  'backRight',
  'headLeft',
  'headRight',
  'quartersLeft',
  'quartersRight',
] as const;

test('a horse’s ways are its steps, priced by the hex its moving end enters', () => {
  const space = pairSpace(board, RIDING, (step, front, rear) => {
    const terms = [COST[terrainOf(board, front)] ?? null, COST[terrainOf(board, rear)] ?? null] as const;
    if (terms[0] === null || terms[1] === null) return null;
    return step.startsWith('back') || step.startsWith('quarters') ? 2 * terms[1] : terms[0];
  });
  const start = { at: hexOf(board, at('D5')), rear: hexOf(board, at('D4')) };
  const reached = explore(space, [poseOfPair(board, start)], 12);
  let horse = start;
  for (const step of ['forward', 'forwardLeft', 'forward'] as const) horse = stepPair(horse, step);
  expect(reached.cost[poseOfPair(board, horse)]).toBe(4); // F7 is scrub
  const across = findRoute(space, { starts: [poseOfPair(board, start)], goal: pose => poseCell(pose) === at('I5') });
  const ride = (across?.states ?? []).map(pose => pairOfPose(board, pose));
  expect(ride.some(pair => labelOf(map, pair.at) === 'G5')).toBe(true);
  for (const pose of ride.flatMap(pair => [cellOf(board, pair.at), cellOf(board, pair.rear)]))
    expect(terrainOf(board, pose)).not.toBe('river');
});

test('the steps of a space of pairs are the steps of pairs', () => {
  fc.assert(
    fc.property(fc.nat(board.size - 1), fc.constantFrom(...DIRECTIONS), fc.constantFrom<PairStep[]>(...RIDING), (cell, facing, step) => {
      if (beside(board, cell, direction(facing + 3)) === OFF) return;
      const before = pairOfPose(board, poseOf(cell, facing));
      const after = stepPair(before, step);
      const found: number[] = [];
      pairSpace(board, [step], (_step, _front, _rear, was) => {
        expect([was.front, was.rear]).toEqual([cell, cellOf(board, before.rear)]);
        return 1;
      }).steps(poseOf(cell, facing), next => found.push(next));
      const onMap = cellOf(board, after.at) !== OFF && cellOf(board, after.rear) !== OFF;
      expect(found).toEqual(onMap ? [poseOfPair(board, after)] : []);
    }),
  );
});

test('a route drawn by someone else is judged step by step', () => {
  const space = pairSpace(board, ['forward', 'headLeft'], () => 1);
  const start = pairAt(hexOf(board, at('D5')), 3);
  const [ahead, swung] = [stepPair(start, 'forward'), stepPair(stepPair(start, 'forward'), 'headLeft')];
  const route = [start, ahead, swung].map(pair => poseOfPair(board, pair));
  expect(walkRoute(space, route)).toEqual({ kind: 'walked', cost: 2 });
  expect(walkRoute(space, route.toReversed())).toEqual({ kind: 'stopped', at: 1, why: 'barred' });
  expect(walkRoute(space, [])).toEqual({ kind: 'walked', cost: 0 });
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
