import { figureId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { overlap } from '../../board/geometry.ts';
import type { Beat } from './beat.ts';
import { cues } from './cues.ts';
import { placed } from './placing.ts';
import { scaleOf, timesOf, TURN_AT_MOST } from './times.ts';

const a = figureId('a');
const beat: Beat = {
  kind: 'shots',
  goings: [],
  flying: [0, 1, 2, 3].map(() => ({ by: a, to: null, from: [0, 0], end: [9, 9], missile: 'arrow', hits: true })),
  meetings: [],
  trays: [],
  stamps: [{ what: 'death', figure: a, at: [9, 9] }],
  shows: [0],
  told: [0],
  figures: [a],
  places: [[9, 9]],
};

test('arrows fly 380 ms and a quarter of a millisecond a pixel, 40 ms apart, before anything is stamped', () => {
  const times = timesOf(beat, { way: 0, flight: 400 }, 1);
  expect(times).toMatchObject({ fly: 0, flight: 480, stamp: 600, end: 1300 });
  expect(timesOf(beat, { way: 0, flight: 400 }, 2.2).end).toBe(Math.round(1300 * 2.2));
});

test('however much happens in a turn, at the brisk pace it is shown in eight seconds', () => {
  let spent = 0;
  for (const [i, total] of [9_000, 4_000, 700, 12_000, 30_000].entries())
    spent += total * scaleOf(total, 'brisk', TURN_AT_MOST - spent, i === 4);
  expect(spent).toBeLessThanOrEqual(TURN_AT_MOST + 0.05 * 30_000);
  expect(scaleOf(1_000, 'brisk', TURN_AT_MOST, true)).toBe(1);
  expect(scaleOf(60_000, 'brisk', TURN_AT_MOST, true) * 60_000).toBeLessThanOrEqual(TURN_AT_MOST);
  expect(scaleOf(60_000, 'cinematic', 0, true)).toBe(2.2);
});

test('slips keep off the men and off each other, and stay where nothing covers them', () => {
  const free = { x: 0, y: 0, w: 800, h: 600 };
  const men = [
    [400, 300],
    [440, 320],
    [60, 20],
  ] as const;
  const off = men.map(([x, y]) => ({ x: x - 20, y: y - 20, w: 40, h: 40 }));
  const boxes = placed(
    men.map(at => ({ at, w: 160, h: 80 })),
    off,
    free,
    30,
  );
  const all = [...off, ...boxes];
  for (const [i, one] of boxes.entries()) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= 800 && one.y + one.h <= 600).toBe(true);
    for (const [j, other] of all.entries())
      if (j !== off.length + i)
        expect(one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h).toBe(false);
  }
});

test('where there is no room beside the men a slip lies over a man rather than over another slip', () => {
  const free = { x: 0, y: 0, w: 400, h: 300 };
  const crowd = [30, 80, 130, 180, 230, 280, 330, 380].flatMap(x =>
    [20, 70, 120, 170, 220, 270].map(y => ({ x: x - 20, y: y - 20, w: 40, h: 40 })),
  );
  const [one, two] = placed([{ at: [20, 20], w: 168, h: 94 }, { at: [60, 40], w: 168, h: 94 }], crowd, free, 30); // prettier-ignore
  expect(one === undefined || two === undefined ? null : overlap(one, two)).toBe(0);
});

test('each part of a beat has its sound; without motion only what stands there is heard', () => {
  const times = timesOf(beat, { way: 0, flight: 0 }, 1);
  expect(new Set(cues(beat, times, false, 'steps').map(({ sound }) => sound))).toEqual(new Set(['bow', 'thud', 'fall']));
  expect(cues(beat, times, true, 'steps')).toEqual([{ sound: 'fall', after: times.stamp }]);
}); // prettier-ignore
