/** Hours in which no clock runs: nights and whole days, by the clock of a place. */

import type { Rests } from '@nobori/engine';

/** All zones change their hour at a quarter of one. */
const QUARTER = 15 * 60_000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Does nobody's clock run at a time? */
function resting({ zone, night, days, holidays }: Rests): (at: number) => boolean {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const there = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short', hour: 'numeric', hourCycle: 'h23', ...date });
  return at => {
    const parts = there.formatToParts(at);
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find(part => part.type === type)?.value ?? '';
    if (days.includes(DAYS.indexOf(of('weekday')))) return true;
    const today = `${of('year')}-${of('month')}-${of('day')}`;
    if (holidays.some(({ from, to }) => from <= today && today <= to)) return true;
    if (night === null || night.from === night.to) return false;
    const hour = Number(of('hour'));
    return night.from < night.to ? hour >= night.from && hour < night.to : hour >= night.from || hour < night.to;
  };
}

/** Whoever rests always has no clock at all: seven days a week are none to play on. */
export const leavesTime = ({ days }: Rests): boolean => new Set(days).size < DAYS.length;

/** When so much time has run, beginning at `from`. Asked again for the same beginning it is not counted again. */
export function runsOut(milliseconds: number, rests: Rests): (from: number) => number {
  const rest = resting(rests);
  let known: { readonly from: number; readonly until: number } | null = null;
  return from => {
    if (known?.from === from) return known.until;
    let at = from;
    for (let left = milliseconds; left > 0;) {
      const next = (Math.floor(at / QUARTER) + 1) * QUARTER;
      const ran = rest(at) ? 0 : Math.min(left, next - at);
      left -= ran;
      at = left === 0 ? at + ran : next;
    }
    known = { from, until: at };
    return at;
  };
}
