/** Which lit things carry a label, how it looks, and where it could go on the screen. */
import { toScreen } from './camera.ts';
import { seatsAlong, seatsAround, seatsOnRim, type Label, type Obstacle } from './seating.ts';
import type { FigureId } from '@nobori/engine';
import type { Frame } from './frame.ts';
import type { Loop } from '../art/geometry.ts';
import type { Pt } from './geometry.ts';
import type { BoardFigure, Camera, Lit } from './types.ts';

/** chip: a slip with a rim; strike, move: printed in that colour; note: text with a halo, no slip; name, fallen: what a man is called. */
type ChipLook = 'chip' | 'strike' | 'move' | 'note' | 'name' | 'fallen';

export interface Chip extends Label {
  readonly text: string;
  readonly look: ChipLook;
  /** What it speaks of, on the screen: a label that had to move away is tied to it by a thread. */
  readonly tie: { readonly at: Pt; readonly radius: number } | null;
}

export type Measure = (text: string) => number;

const HIGH = 24;
const PAD = 8;

/** More places than these carry no label: they would cover the ground. Whoever points at one sees his way there and what it costs. */
const FEW_PLACES = 6;

/** Which of several is seated first. */
const WEIGHT = {
  target: 9,
  way: 8,
  sight: 7,
  place: 5,
  chosen: 5,
  told: 4,
  mine: 4,
  reach: 2,
  note: 6,
} as const satisfies Record<Lit['kind'], number>;

export function chipsFor(frame: Frame, lit: readonly Lit[], figures: readonly BoardFigure[], camera: Camera, measure: Measure): Chip[] {
  const bare = frame.kind === 'hex' || lit.filter(({ kind }) => kind === 'place').length > FEW_PLACES;
  return lit.flatMap(one => {
    const { label, kind } = one;
    if (label === undefined || label === '') return [];
    if (kind === 'place' && bare) return []; // in a hex it is written, or shown by its arrow
    const w = Math.ceil(measure(label)) + (lookOf(one) === 'note' ? 4 : 2 * PAD);
    const seats = onSheet(frame, camera, seatsOf(frame, one, figures, camera, w));
    return [
      {
        id: one.id,
        text: label,
        look: lookOf(one),
        w,
        h: lookOf(one) === 'note' ? 18 : HIGH,
        seats,
        weight: WEIGHT[kind],
        tie: tieOf(frame, one, figures, camera),
      },
    ];
  });
}

/** Rims and rings go on beyond the board, where nothing is drawn of them. */
function onSheet(frame: Frame, camera: Camera, seats: readonly Pt[]): Pt[] {
  const [[left, top], [right, bottom]] = [toScreen(camera, [0, 0]), toScreen(camera, [frame.width, frame.height])];
  return seats.filter(([x, y]) => x >= left && x <= right && y >= top && y <= bottom);
}

function lookOf({ kind, tone }: Lit): ChipLook {
  if (kind === 'target') return 'strike';
  if (kind === 'way') return tone === 'bad' ? 'strike' : 'move';
  if (kind === 'sight') return tone === 'bad' ? 'strike' : 'chip';
  if (kind === 'reach') return 'note';
  return 'chip';
}

function seatsOf(frame: Frame, one: Lit, figures: readonly BoardFigure[], camera: Camera, w: number): Pt[] {
  const on = (at: Pt): Pt => toScreen(camera, at);
  const figure = figures.find(({ card }) => card.id === one.figure);
  const standing = figure?.card.at ?? null;
  const spot = one.at ?? standing;
  const radius = (figure === undefined ? frame.radius : frame.radiusOf(figure)) * camera.k;
  switch (one.kind) {
    case 'way': {
      const end = one.way?.at(-1);
      return end === undefined ? [] : aroundFromAbove(on(frame.world(end)), radius, w);
    }
    case 'sight': {
      const [a, b] = [one.way?.[0], one.way?.at(-1)];
      if (a === undefined || b === undefined) return [];
      if (one.tone === 'bad' && one.at !== undefined) return aroundFromAbove(on(frame.world(one.at)), 12, w);
      return seatsAlong(on(frame.world(a)), on(frame.world(b)), w, HIGH);
    }
    case 'reach':
      return rimSeats(frame.rims(one.outline ?? []), on);
    case 'place':
    case 'target':
    case 'mine':
    case 'chosen':
    case 'told':
    case 'note':
      return spot === null ? [] : seatsAround(on(frame.world(spot)), radius * (one.kind === 'target' ? 1.5 : 1.25), w, HIGH);
  }
}

/** A target, the end of a way, a place, where a line is blocked. */
function tieOf(frame: Frame, one: Lit, figures: readonly BoardFigure[], camera: Camera): Chip['tie'] {
  const figure = figures.find(({ card }) => card.id === one.figure);
  const standing = one.kind === 'way' ? one.way?.at(-1) : (one.at ?? figure?.card.at);
  const tied = one.kind === 'way' || one.kind === 'target' || one.kind === 'place' || (one.kind === 'sight' && one.tone === 'bad');
  if (!tied || standing === undefined || standing === null) return null;
  const radius = (figure === undefined ? frame.radius : frame.radiusOf(figure)) * camera.k;
  return { at: toScreen(camera, frame.world(standing)), radius: one.kind === 'sight' ? 11 : radius * (one.kind === 'target' ? 1.5 : 1.1) };
}

/** From the rim of what it speaks of to the nearest point of the label; null while they lie side by side. */
export function threadOf({ w, h, tie }: Pick<Chip, 'w' | 'h' | 'tie'>, [x, y]: Pt): readonly [Pt, Pt] | null {
  if (tie === null) return null;
  const end: Pt = [clamp(tie.at[0], x - w / 2, x + w / 2), clamp(tie.at[1], y - h / 2, y + h / 2)];
  const away = Math.hypot(end[0] - tie.at[0], end[1] - tie.at[1]);
  if (away - tie.radius < 9) return null;
  const share = tie.radius / away;
  return [[tie.at[0] + (end[0] - tie.at[0]) * share, tie.at[1] + (end[1] - tie.at[1]) * share], end];
}

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

const rimSeats = (rims: readonly Loop[], on: (at: Pt) => Pt): Pt[] =>
  seatsOnRim(rims.toSorted((a, b) => b.length - a.length)[0]?.map(on) ?? []);

/** Above first, because a hand or a ghost is usually below. */
function aroundFromAbove(at: Pt, radius: number, w: number): Pt[] {
  const seats = seatsAround(at, radius, w, HIGH);
  return [...seats.slice(1, 2), ...seats.slice(0, 1), ...seats.slice(2)];
}

/** Where the layer over the board puts the number of a plan, in pixels up and left of its man. */
const SHOULDER = 22;

/** Figures and lit places must not vanish under a label: those in the fight least of all. */
export function obstaclesFor(
  frame: Frame,
  lit: readonly Lit[],
  figures: readonly BoardFigure[],
  camera: Camera,
  least: number,
  numbered?: ReadonlySet<FigureId>,
): Obstacle[] {
  const fighting = new Set(lit.flatMap(({ figure, kind }) => (figure !== undefined && kind !== 'mine' ? [figure] : [])));
  const box = (at: Pt, radius: number, cost: number): Obstacle => {
    const [x, y] = toScreen(camera, at);
    const r = Math.max(least, radius * camera.k);
    return { box: { x: x - r, y: y - r, w: 2 * r, h: 2 * r }, cost };
  };
  return [
    ...figures.flatMap(({ card: { id, at } }): Obstacle[] => {
      if (at === null || numbered?.has(id) !== true) return [];
      const [x, y] = toScreen(camera, frame.world(at));
      return [{ box: { x: x - SHOULDER - 10, y: y - SHOULDER - 10, w: 20, h: 20 }, cost: 8 }];
    }),
    ...figures.flatMap(figure =>
      figure.card.at === null ? [] : [box(frame.world(figure.card.at), frame.radiusOf(figure), fighting.has(figure.card.id) ? 8 : 3)],
    ),
    ...lit.flatMap(one => (one.kind === 'place' && one.at !== undefined ? [box(frame.world(one.at), frame.radius, 1)] : [])),
    ...lit.flatMap(one =>
      one.kind === 'sight' && one.tone === 'bad' && one.at !== undefined ? [box(frame.world(one.at), 12 / camera.k, 8)] : [],
    ),
    ...lit.flatMap(one => (one.kind === 'way' ? (one.way ?? []).map(spot => box(frame.world(spot), frame.radius, 2)) : [])),
  ];
}
