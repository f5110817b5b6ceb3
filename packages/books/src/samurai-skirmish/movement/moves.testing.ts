/** What the tests of moves share. */
import { figureId } from '@nobori/engine';
import { inches, type Point } from '@nobori/engine/table';
import { situated } from '@nobori/engine/testing';
import { samuraiSkirmish as book } from '../index.ts';
import { type SskState } from '../state.ts';

const farAway = { id: 'Z', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [11_000, 8500] }] };

/** Side 1 is First and moves. */
export const moves = (units: readonly object[], extra: object = {}, options: object = {}): SskState =>
  situated(book, { step: 'moving', first: 1, winner: 1, units: [...units, farAway], ...extra }, options);

export const go = (...way: Point[]): unknown => ({ kind: 'move', unit: 'A', ways: { A1: way } });

export const move = (ways: Readonly<Record<string, readonly Point[]>>): unknown => ({ kind: 'move', unit: 'A', ways });

export const one = 'side1';

export const ronin = (id: string, side: 1 | 2, ...places: Point[]): object => ({
  id,
  side,
  of: 'ronin',
  figures: places.map(at => ({ is: 'ronin', at })),
});

export type Line = readonly [kind: string, from: Point, to: Point];

export type Area = readonly [kind: string, corner: Point, opposite: Point];

export const table = (lines: readonly Line[], areas: readonly Area[] = []): unknown => ({
  width: inches(48),
  height: inches(36),
  lines: lines.map(([kind, ...points], i) => ({ id: `line ${i}`, kind, points })),
  areas: areas.map(([kind, [x1, y1], [x2, y2]], i) => ({
    id: `area ${i}`,
    kind,
    outline: [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ],
  })),
});

export const alone = (kind: string, man: object): object => ({
  id: 'A',
  side: 1,
  of: kind,
  figures: [{ is: kind, at: [1000, 1000], ...man }],
});

/** One figure, A1 at (1000,1000), on ground of one's own. Wounds are given afterwards, so that the worst can be tried: no file may say that a man lives with wounds that kill. */
export function lone(
  kind: string,
  { legs = 0, ...man }: { readonly legs?: number; readonly [other: string]: unknown },
  ground: unknown = table([]),
): SskState {
  const state = moves([alone(kind, man)], { table: ground });
  for (const figure of state.figures.filter(({ kit }) => kit.id === figureId('A1'))) figure.legs = legs;
  return state;
}

export const fence = (y: number): Line => ['fence', [0, y], [4000, y]];
