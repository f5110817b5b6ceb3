/** How long a beat is shown, in milliseconds, part after part. */
import { opposed, type Beat } from './beat.ts';

export interface Times {
  /** When each part begins. */
  readonly go: number;
  readonly fly: number;
  readonly meet: number;
  readonly roll: number;
  readonly stamp: number;
  readonly late: number;
  readonly end: number;
  /** How long one takes. */
  readonly going: number;
  readonly flight: number;
}

type Speed = 'brisk' | 'cinematic';

const BETWEEN_ARROWS = 40;
const CINEMATIC = 2.2;
/** A whole turn of the computer takes no longer than this to show at the brisk pace. */
export const TURN_AT_MOST = 8_000;
/** Without motion everything stands so long. */
export const STANDS = 900;
/** Run through. */
export const RUNS = 60;
/** At once: nothing but what came of it, for a moment. */
export const AT_ONCE = 500;

/** `far`: the longest way gone and the longest flight, in pixels of the screen. */
export function timesOf(beat: Beat, far: { readonly way: number; readonly flight: number }, scale: number): Times {
  const has = (some: readonly unknown[]): boolean => some.length > 0;
  const [early, late] = [beat.goings.filter(one => !one.late), beat.goings.filter(one => one.late)];
  const going = has(early) ? Math.min(900, 320 + far.way * 0.9) : 0;
  const flight = has(beat.flying) ? 380 + far.flight * 0.25 : 0;
  const flown = has(beat.flying) ? flight + BETWEEN_ARROWS * (beat.flying.length - 1) : 0;
  const meeting = has(beat.meetings) ? 200 : 0;
  const rolling = !has(beat.trays) ? 0 : opposed(beat) === null ? 260 : 380;
  // Dice must be read, a verdict more shortly than the numbers that led to it.
  const reading = has(beat.trays) ? 520 : 0;
  const stamped = has(beat.stamps) ? 700 : 0;
  const pushed = has(late) ? 220 : 0;
  const fly = going;
  const meet = fly + flown;
  const roll = meet + meeting;
  const stamp = roll + rolling + (has(beat.trays) ? 160 : 0);
  const end = Math.max(stamp + Math.max(stamped, pushed), roll + rolling + reading, 240);
  const at = (time: number): number => Math.round(time * scale);
  return {
    go: 0,
    fly: at(fly),
    meet: at(meet),
    roll: at(roll),
    stamp: at(stamp),
    late: at(stamp),
    end: at(end),
    going: at(going),
    flight: at(flight),
  };
}

/** How much of its time everything gets. `left`: what remains of the turn's eight seconds; `last`: nothing follows in this turn. */
export function scaleOf(total: number, speed: Speed, left: number, last: boolean): number {
  if (speed === 'cinematic') return CINEMATIC;
  // What may still follow must have its time too.
  const mine = last ? left : left / 2;
  return total <= 0 ? 1 : Math.max(0.05, Math.min(1, mine / total));
}
