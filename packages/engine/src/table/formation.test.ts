import { expect, test } from 'vitest';
import { overlapping, touching, type Base, type Place } from './base.ts';
import { drawUp, wholeBaseInside, type Parade } from './formation.ts';
import { inches, type Point } from './measure.ts';
import { areaSet } from './survey.ts';
import { rectangle } from './terrain.ts';

const FOOT: Base = { radius: 125 };
const RIDER: Base = { radius: 200 };
const zone = rectangle([0, 0], [inches(48), inches(8)]);
const parade: Parade = { zone, bases: Array.from({ length: 10 }, () => FOOT), front: 'north', files: 5, gap: 50 };

const placed = ({ bases }: Parade, points: readonly Point[] | null): Place[] =>
  (points ?? []).map((at, i) => ({ at, base: bases[i] ?? FOOT }));

test('SSK-113 ten men in two ranks, wholly within eight inches of the edge, the first in the middle of the front', () => {
  const points = drawUp(parade);
  expect(points).toHaveLength(10);
  expect(points?.slice(0, 3)).toEqual([
    [6096, 1907],
    [6396, 1907],
    [5796, 1907],
  ]);
  expect(new Set(points?.map(([, y]) => y))).toEqual(new Set([1907, 1607]));
  const men = placed(parade, points);
  expect(men.every(man => wholeBaseInside(areaSet([{ id: 'z', kind: 'zone', outline: zone }]), man))).toBe(true);
  expect(men.some((man, i) => men.some((other, j) => j > i && (overlapping(man, other) || touching(man, other, 10))))).toBe(false);
});

test.each(['north', 'south', 'east', 'west'] as const)('the front rank is the one nearest to the front: %s', front => {
  const points = drawUp({ ...parade, zone: rectangle([0, 0], [3000, 3000]), front }) ?? [];
  const ahead = ([x, y]: Point): number => ({ north: y, south: -y, east: x, west: -x })[front];
  expect(points).toHaveLength(10);
  expect(Math.min(...points.slice(0, 5).map(ahead))).toBeGreaterThan(Math.max(...points.slice(5).map(ahead)));
});

test('others and forbidden ground are left out, horsemen take more room', () => {
  const taken: Place[] = [{ at: [6096, 1907], base: RIDER }];
  const mixed: Parade = { ...parade, bases: [RIDER, RIDER, FOOT, FOOT], taken, mayStand: ({ at: [x] }) => x < 6500, files: 2 };
  const men = placed(mixed, drawUp(mixed));
  expect(men).toHaveLength(4);
  expect(men.some(man => overlapping(man, { at: [6096, 1907], base: RIDER }) || man.at[0] >= 6500)).toBe(false);
});

test('fewer files than there is room for are widened when the zone is shallow; a full zone has no room', () => {
  expect(drawUp({ ...parade, zone: rectangle([0, 0], [6000, 260]) })).toHaveLength(10);
  expect(drawUp({ ...parade, zone: rectangle([0, 0], [600, 600]) })).toBeNull();
  expect(drawUp({ ...parade, middle: [2000, 1000] })?.[0]).toEqual([2000, 1000]);
});

test('a base is wholly inside up to the edge; a long one with all its length', () => {
  const yard = areaSet([{ id: 'y', kind: 'zone', outline: rectangle([0, 0], [1000, 1000]) }]);
  expect(wholeBaseInside(yard, { at: [125, 500], base: FOOT })).toBe(true);
  expect(wholeBaseInside(yard, { at: [124, 500], base: FOOT })).toBe(false);
  const slanted = { radius: 100, half: [60, 80] } as const;
  expect([160, 159].map(x => wholeBaseInside(yard, { at: [x, 500], base: slanted }))).toEqual([true, false]);
  expect([820, 821].map(y => wholeBaseInside(yard, { at: [500, y], base: slanted }))).toEqual([true, false]);
  expect(wholeBaseInside(yard, { at: [500, 250], base: { radius: 125, half: [0, 125] } })).toBe(true);
  expect(wholeBaseInside(yard, { at: [500, 249], base: { radius: 125, half: [0, 125] } })).toBe(false);
});
