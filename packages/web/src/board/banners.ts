/** The nobori of each unit: where a body of men stands on the table, and how many are left of it. */
import type { CrestLook } from '@nobori/engine';
import { toScreen } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Pt } from './geometry.ts';
import type { Label } from './seating.ts';
import type { BoardFigure, Camera } from './types.ts';

export interface Banner extends Label {
  readonly unit: string;
  readonly side: number;
  readonly crest: CrestLook;
  readonly count: number;
}

const WIDE = 20;
const HIGH = 56;
/** So much of a man may be hidden, as a cost of the seat. */
const MOST = 0.9;
/** Smaller bases than this are only dots on a map: banners would hide them. */
const LEAST = 15;

/** One for each unit of at least two that stand. Beside the men, on the side where most is free. */
export function bannersFor(frame: Frame, figures: readonly BoardFigure[], camera: Camera, crests: readonly CrestLook[]): Banner[] {
  if (frame.kind !== 'table' || 2 * frame.radius * camera.k < LEAST) return [];
  const units = new Map<string, BoardFigure[]>();
  for (const figure of figures) {
    const { unit, at, out } = figure.card;
    if (unit === null || at === null || out || figure.ghost === true) continue;
    const key = `${figure.side} ${unit}`;
    units.set(key, [...(units.get(key) ?? []), figure]);
  }
  return [...units].flatMap(([key, men]): Banner[] => {
    const [first] = men;
    if (first === undefined || men.length < 2) return [];
    const spots = men.flatMap(({ card }) => (card.at === null ? [] : [toScreen(camera, frame.world(card.at))]));
    return [
      {
        id: `banner ${key}`,
        unit: first.card.unit ?? '',
        side: first.side,
        crest: crests[first.side] ?? 'kuroda',
        count: men.length,
        w: WIDE,
        h: HIGH,
        seats: seatsBeside(spots, frame.radius * camera.k),
        weight: 1,
        most: MOST, // rather none than one that hides a man
      },
    ];
  });
}

/** Left and right of the outermost men, then at the corners of the body. */
function seatsBeside(spots: readonly Pt[], radius: number): Pt[] {
  const left = spots.reduce((a, b) => (b[0] < a[0] ? b : a));
  const right = spots.reduce((a, b) => (b[0] > a[0] ? b : a));
  const top = spots.reduce((a, b) => (b[1] < a[1] ? b : a));
  const aside = radius + WIDE / 2 + 8;
  const above = radius + HIGH / 2 + 4;
  return [
    [left[0] - aside, left[1] - 12],
    [right[0] + aside, right[1] - 12],
    [left[0] - aside, left[1] - 30],
    [right[0] + aside, right[1] - 30],
    [top[0], top[1] - above],
    [left[0] - aside - 16, left[1] + 8],
    [right[0] + aside + 16, right[1] + 8],
  ];
}
