/** Where everything of a beat lies over the board: dice, stamps, and threads to what they are about. Pure sums, no DOM. */
import type { Spot } from '@nobori/engine';
import { mix, type Box, type Pt } from '../../board/geometry.ts';
import { opposed, type Beat, type Tray } from './beat.ts';
import { cardsDuring } from './during.ts';
import { placed } from './placing.ts';
import type { Batch } from './state.ts';

const TRAY = { w: 176, h: 112 } as const;
const PAIR = { w: 372, h: 128 } as const;
const PAIR_NARROW = { w: 320, h: 128 } as const;
/** A base with its marks is a little wider. */
const MARKED = 1.2;
const STAMP = { w: 96, h: 36 } as const;
/** A stamp farther from its man than this, in bases, is tied to him: beside somebody else it would be read of him. */
const ASTRAY = 0.7;

/** Dice that lie in a row of one half. */
const IN_A_ROW = 3;
const ROW = 32;

/** As tall as its dice need: whatever lies below must not be covered. */
function pairSize(pair: ReturnType<typeof opposed>, narrow: boolean): { readonly w: number; readonly h: number } {
  const size = narrow ? PAIR_NARROW : PAIR;
  const things = (pair ?? []).map(
    ({ roll: { faces, modifies, modifiers } }) => Math.min(5, faces.length) + (modifies === 'score' && modifiers.length > 0 ? 1 : 0),
  );
  return { ...size, h: size.h + ROW * (Math.ceil(Math.max(1, ...things) / IN_A_ROW) - 1) };
}

interface Laid {
  readonly trays: readonly Box[];
  readonly stamps: readonly Box[];
  readonly threads: readonly (readonly [Pt, Pt])[];
  /** From stamps to men who do not stand beside them. */
  readonly ties: readonly (readonly [Pt, Pt])[];
}

/** Who rolls against nobody. */
export const alone = ({ trays }: Beat, pair: ReturnType<typeof opposed>): readonly Tray[] =>
  trays.filter(tray => pair?.includes(tray) !== true);

/** Where men are seen to stand while a beat is played: who falls in a later one still stands. */
export const standingAt = ({ before, after, beats }: Pick<Batch, 'before' | 'after' | 'beats'>, nth: number): readonly Spot[] =>
  cardsDuring(before.cards, after.cards, beats, nth).flatMap(({ at, also, out }) =>
    at === null || out ? [] : also === undefined ? [at] : [at, also],
  );

/** From a slip to what it is about. */
const thread = ({ x, y, w, h }: Box, [ax, ay]: Pt): readonly [Pt, Pt] => [
  [Math.min(Math.max(ax, x), x + w), Math.min(Math.max(ay, y), y + h)],
  [ax, ay],
];

/** Where slips lie, in pixels of the layer. `others`: who stands around. */
export function laidOut(beat: Beat, others: readonly Spot[], pixel: (spot: Spot) => Pt, radius: number, free: Box): Laid {
  const pair = opposed(beat);
  const men = [...new Map(beat.places.map(spot => [spot.join(), pixel(spot)])).values()].slice(-24);
  const off = [...men, ...others.map(pixel)].map(([x, y]): Box => ({ x: x - radius * MARKED, y: y - radius * MARKED, w: 2 * radius * MARKED, h: 2 * radius * MARKED }));
  const middle = men.length === 0 ? ([free.x + free.w / 2, free.y + free.h / 2] as const) : mix(men[0] ?? [0, 0], men.at(-1) ?? [0, 0], 0.5);
  const size = pairSize(pair, free.w < 420);
  const wanted = [
    ...(pair === null ? [] : [{ at: middle, ...size }]),
    ...alone(beat, pair).map(({ at }) => ({ at: at === null ? middle : pixel(at), ...TRAY })),
  ];
  const trays = placed(wanted, off, free, radius + 14);
  const stamps = placed(beat.stamps.map(({ at }) => ({ at: pixel(at), ...STAMP })), off, free, radius + 4, trays);
  const threads = trays.map((box, i) => thread(box, wanted[i]?.at ?? middle));
  const ties = stamps.flatMap((box, i) => {
    const [from, to] = thread(box, pixel(beat.stamps[i]?.at ?? [0, 0]));
    return Math.hypot(from[0] - to[0], from[1] - to[1]) < radius * (1 + 2 * ASTRAY) ? [] : [[from, to] as const];
  });
  return { trays, stamps, threads, ties };
} // prettier-ignore
