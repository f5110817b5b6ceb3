/** Directions as people say them, and as drawings want them. */
import { present, say, type Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';

/** Clockwise from the far edge; for drawing and saying only. */
export const degrees = ([x, y]: Point): number => (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;

const WINDS: readonly Sentence[] = [
  say('north'),
  say('north-east'),
  say('east'),
  say('south-east'),
  say('south'),
  say('south-west'),
  say('west'),
  say('north-west'),
];

/** The nearest of eight winds. */
export const bearing = (way: Point): Sentence => present(WINDS[Math.round(degrees(way) / 45) % WINDS.length], 'a wind');
