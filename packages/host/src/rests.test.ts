import { expect, test } from 'vitest';
import { leavesTime, runsOut } from './rests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (time: string): number => Date.parse(time);
const berlin = { zone: 'Europe/Berlin', night: { from: 22, to: 7 }, days: [], holidays: [] };

test('a clock stands still at night, by the hours of the place', () => {
  const until = runsOut(3 * HOUR, berlin)(at('2026-01-15T21:00:00+01:00'));
  expect(until).toBe(at('2026-01-16T09:00:00+01:00'));
});

test('whoever is asked at night has his whole time from the morning on', () => {
  expect(runsOut(HOUR, berlin)(at('2026-01-15T23:10:00+01:00'))).toBe(at('2026-01-16T08:00:00+01:00'));
});

test('whole days off do not count: asked on Friday evening, one has until Monday', () => {
  const until = runsOut(4 * HOUR, { ...berlin, days: [0, 6] })(at('2026-01-16T20:30:00+01:00'));
  expect(until).toBe(at('2026-01-19T09:30:00+01:00'));
});

test('holidays do not count, from the first day to the last, by the days of the place', () => {
  const holidays = [{ from: '2026-12-24', to: '2026-12-26' }];
  const until = runsOut(4 * HOUR, { ...berlin, holidays })(at('2026-12-23T20:00:00+01:00'));
  expect(until).toBe(at('2026-12-27T09:00:00+01:00'));
});

test('where summer time begins in the night the morning comes an hour earlier', () => {
  // On 29 March 2026 the hour from 2 to 3 is left out.
  expect(runsOut(2 * HOUR, berlin)(at('2026-03-28T21:00:00+01:00'))).toBe(at('2026-03-29T08:00:00+02:00'));
});

test('without nights and days off it is an ordinary clock, to the millisecond', () => {
  const from = at('2026-01-15T11:07:13.501Z');
  expect(runsOut(3 * DAY + 7, { zone: 'UTC', night: null, days: [], holidays: [] })(from)).toBe(from + 3 * DAY + 7);
});

test('seven days off leave no time', () => {
  expect(leavesTime({ ...berlin, days: [0, 1, 2, 3, 4, 5, 6] })).toBe(false);
  expect(leavesTime({ ...berlin, days: [0, 6] })).toBe(true);
});
