/** Lines from a man's eyes, broken where he sees no further: the book is asked spot by spot. */
import type { FigureId, Spot } from '@nobori/engine';
import { hexesBetween } from '@nobori/engine/hex';
import type { Lit } from '../../board/types.ts';
import type { Scene } from '../table/scene.ts';

/** So many spots of a line on a table are looked at; then the break is narrowed down. */
const SPOTS = 32;
const HALVED = 6;

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  Math.round(ax + (bx - ax) * share),
  Math.round(ay + (by - ay) * share),
];

/** The first spot on the way there that is not seen; null where all of it is. */
export function brokenAt(sees: (at: Spot) => boolean, from: Spot, to: Spot, hex: boolean): Spot | null {
  if (sees(to)) return null;
  if (hex) return hexesBetween(from, to).find(at => !sees(at)) ?? to;
  const nth = Array.from({ length: SPOTS }, (_, i) => (i + 1) / SPOTS).find(share => !sees(between(from, to, share))) ?? 1;
  let [near, far] = [nth - 1 / SPOTS, nth];
  for (let i = 0; i < HALVED; i += 1) {
    const middle = (near + far) / 2;
    if (sees(between(from, to, middle))) near = middle;
    else far = middle;
  }
  return between(from, to, far);
}

type Known = Pick<Scene, 'book' | 'shown' | 'cards'>;

/** Lines to these men; `all`: also where nothing is in the way. */
export function sightLines({ book, shown, cards }: Known, figure: FigureId, targets: readonly FigureId[], all: boolean): Lit[] {
  const from = cards.find(({ id }) => id === figure)?.at ?? null;
  if (from === null || book.sees === undefined) return [];
  const sees = (at: Spot): boolean => book.sees?.(shown, figure, at) === true;
  return targets.flatMap((target): Lit[] => {
    const to = cards.find(({ id }) => id === target)?.at ?? null;
    if (to === null) return [];
    const at = brokenAt(sees, from, to, book.board === 'hex');
    const line = { id: `sees ${target}`, kind: 'sight', way: [from, to] } as const;
    return at === null ? (all ? [line] : []) : [{ ...line, tone: 'bad', at }];
  });
}
