import { figureId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { overlap } from '../../board/geometry.ts';
import type { Beat } from './beat.ts';
import { laidOut, standingAt } from './layout.ts';
import type { Batch } from './state.ts';

const [a, b] = [figureId('a'), figureId('b')];
const NOTHING: Beat = {
  kind: 'harm',
  goings: [],
  flying: [],
  meetings: [],
  trays: [],
  stamps: [],
  shows: [],
  told: [],
  figures: [],
  places: [],
};
const dies = (figure: typeof a, at: readonly [number, number]): Beat => ({
  ...NOTHING,
  stamps: [{ what: 'death', figure, at }],
  figures: [figure],
  places: [at],
});
const card = (id: typeof a, at: readonly [number, number], out: boolean): Batch['before']['cards'][number] =>
  ({ id, at, out }) as unknown as Batch['before']['cards'][number];

/** A falls first, then B, who stands right above him: both lie when all is over. */
const batch = {
  before: { cards: [card(a, [200, 200], false), card(b, [200, 150], false)], pieces: [] },
  after: { cards: [card(a, [200, 200], true), card(b, [200, 150], true)], pieces: [] },
  beats: [dies(a, [200, 200]), dies(b, [200, 150])],
};
const free = { x: 0, y: 0, w: 800, h: 600 };
const first = laidOut(batch.beats[0] ?? NOTHING, standingAt(batch, 0), ([x, y]) => [x, y], 30, free);

test('"slain" is not stamped on a man who falls only later', () => {
  expect(standingAt(batch, 0)).toContainEqual([200, 150]);
  const [stamp] = first.stamps;
  expect(stamp === undefined ? null : overlap(stamp, { x: 170, y: 120, w: 60, h: 60 })).toBe(0);
});

test('a stamp that lies beside its man needs no thread, one that others keep away from him has one', () => {
  expect(first.ties).toEqual([]);
  const round = [-120, -60, 0, 60, 120].flatMap(dx => [-120, -60, 0, 60, 120].map(dy => [400 + dx, 300 + dy] as const));
  const crowded = laidOut(dies(a, [400, 300]), round, ([x, y]) => [x, y], 30, free);
  expect(crowded.ties.map(([, to]) => to)).toEqual([[400, 300]]);
});
