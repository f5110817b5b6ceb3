/** Hours in which somebody is not told anything: his night, by the clock of his place. */
import { runsOut } from '@nobori/host';
import * as z from 'zod';
import { hour, zone } from '../games/terms.ts';

export const quietHours = z.object({ zone, from: hour, to: hour });
export type QuietHours = z.infer<typeof quietHours>;

const QUARTER = 15 * 60_000;
/** No night is longer. */
const DAY = 96;

/** The first moment from a time on at which he may be told. */
export function awakeFrom(hours: QuietHours | null, at: number): number {
  if (hours === null) return at;
  const { zone: place, from, to } = hours;
  return runsOut(1, { zone: place, night: { from, to }, days: [], holidays: [] })(at) - 1;
}

/** Something that must not come too late: at its time, or before the quiet hours in which that lies, but not before `now`. */
export function beforeQuiet(hours: QuietHours | null, due: number, now: number): number {
  if (awakeFrom(hours, due) === due) return due;
  let at = Math.floor(due / QUARTER) * QUARTER;
  for (let looked = 0; looked < DAY && awakeFrom(hours, at) !== at; looked += 1) at -= QUARTER;
  return at > now ? at : awakeFrom(hours, due);
}
