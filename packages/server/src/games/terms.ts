/** What is agreed on when a game is made: how fast, with what clocks, who may sit down and look on. */
import { leavesTime, type Level } from '@nobori/host';
import * as z from 'zod';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
export const hour = z.int().min(0).max(23);
export const zone = z.string().max(60).refine(isZone, 'a time zone by its name, as "Europe/Berlin"');
/** So long a holiday may be: whoever is away for longer agrees on it anew. */
const LONGEST = 31 * DAY;
const day = z.iso.date();
const holiday = z
  .object({ from: day, to: day })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= LONGEST,
    'a holiday ends after it begins, and lasts a month at most',
  );
const rests = z
  .object({
    zone,
    night: z.object({ from: hour, to: hour }).nullable().default(null),
    days: z.array(z.int().min(0).max(6)).max(7).readonly().default([]),
    holidays: z.array(holiday).max(5).readonly().default([]),
  })
  .refine(leavesTime, 'at least one day of the week to play on')
  .meta({ description: 'Nights, days of the week and holidays on which no clock runs.' });

const clock = z
  .object({
    /** So long for each answer, or for the whole game. */
    kind: z.enum(['each', 'all']),
    milliseconds: z
      .int()
      .min(10_000)
      .max(90 * DAY),
    /** What happens to whoever is late: the safe order is given for him, or he has lost. */
    late: z.enum(['safe', 'lost']),
    rests: rests.nullable().default(null),
  })
  .refine(({ kind, rests: off }) => off === null || kind === 'each', 'nights off only where each answer has its time')
  .meta({ description: 'How long one may think.' });

const number = z.int().min(0).max(4000).nullable();
const level = z
  .union([
    z.enum(['any', 'beginners']),
    z
      .object({ least: number.default(null), most: number.default(null) })
      .refine(({ least, most }) => (least ?? 0) <= (most ?? Infinity), 'the least rating not above the most'),
  ])
  .meta({
    description:
      'Who of the lobby may sit down: anybody, whoever has no rating in this book yet, or whose rating lies there. Who was invited may always.',
  });

/** May somebody with that rating in the book sit down? Null: he has none yet. */
export function suits(wanted: Level, rating: number | null): boolean {
  if (wanted === 'any') return true;
  if (wanted === 'beginners') return rating === null;
  return rating !== null && rating >= (wanted.least ?? -Infinity) && rating <= (wanted.most ?? Infinity);
}

/** What can be agreed on anew while the game is fought. */
export const pace = z.object({
  pace: z.enum(['live', 'mail']).default('live').meta({ description: 'Live, or by mail with days between orders.' }),
  clock: clock.nullable().default(null),
});

export const terms = pace.extend({
  listed: z.boolean().default(false).meta({ description: 'Shown in the lobby: anybody may sit down in a free chair.' }),
  rated: z.boolean().default(false).meta({ description: 'It counts for the players’ ratings.' }),
  watched: z.boolean().default(true).meta({ description: 'Anybody who knows the game may look on.' }),
  level: level.default('any'),
});
