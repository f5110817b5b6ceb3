/** Which way, and how men stand: words for places on a board, the same in every book, in the app and at the terminal. */
import { figureId, say, type FigureId, type Sentence, type Spot } from './words.ts';

/** Clockwise from the north. The north is up: y grows that way. */
const WINDS: readonly Sentence[] = [
  say('north'),
  say('north by east'),
  say('north-east'),
  say('east by north'),
  say('east'),
  say('east by south'),
  say('south-east'),
  say('south by east'),
  say('south'),
  say('south by west'),
  say('south-west'),
  say('west by south'),
  say('west'),
  say('west by north'),
  say('north-west'),
  say('north by west'),
];
const ALL = WINDS.length;

/** Degrees clockwise from the north. */
export const degrees = ([x, y]: Spot): number => (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;

/** The place of the nearest wind, clockwise from the north: of eight, or of all sixteen. */
export const windAt = ([x, y]: Spot, of: 8 | 16): number => (Math.round((Math.atan2(x, y) * of) / (2 * Math.PI)) + of) % of;

export const windTo = (way: Spot, of: 8 | 16 = 8): Sentence => WINDS[windAt(way, of) * (ALL / of)] ?? say('north');

/** The middle of where several stand. */
export function middleOf(spots: readonly Spot[]): Spot {
  const n = Math.max(1, spots.length);
  return [spots.reduce((sum, [x]) => sum + x, 0) / n, spots.reduce((sum, [, y]) => sum + y, 0) / n];
}

/** How far the middle of those who go comes, and which way; null where nobody goes anywhere. */
export function shiftOf(ways: Readonly<Record<FigureId, readonly Spot[]>>, at: (id: FigureId) => Spot | null | undefined): Spot | null {
  const shifts = Object.entries(ways).flatMap(([id, way]): Spot[] => {
    const [from, to] = [at(figureId(id)), way.at(-1)];
    return from === undefined || from === null || to === undefined ? [] : [[to[0] - from[0], to[1] - from[1]]];
  });
  return shifts.length === 0 ? null : middleOf(shifts);
}

/** What is narrower than this share of its length is a line. */
const THIN = 0.3;

export const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** How they stand, from afar: two make no formation. */
export function formationOf(spots: readonly Spot[]): 'few' | 'line' | 'block' {
  if (spots.length < 3) return 'few';
  const [wide, deep] = [span(spots.map(([x]) => x)), span(spots.map(([, y]) => y))];
  return Math.min(wide, deep) < THIN * Math.max(wide, deep) ? 'line' : 'block';
}
