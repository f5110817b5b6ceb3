/** Words for tests of this book: units, ground and orders, as briefly as they can be said. */
import { figureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { situated, type Played } from '@nobori/engine/testing';
import { book as unjudging } from './book.ts';
import { figureOf, type Figure, type SskState } from './state.ts';

/** A figure, a unit or a situation as a file writes it: what is left out has the book's default. */
export type Written = Readonly<Record<string, unknown>>;

export const one = 'side1';
export const two = 'side2';

export const unit = (id: string, side: 1 | 2, of: string, ...figures: readonly Written[]): Written => ({ id, side, of, figures });
/** So many alike, side by side and not touching, from here to the east. */
export const row = (count: number, [x, y]: Point, figure: Written): Written[] =>
  Array.from({ length: count }, (_, i) => ({ at: [x + 300 * i, y], ...figure }));

/** The standard table with this on it. */
export const land = (...pieces: readonly Piece[]): Written => ({
  width: 12_192,
  height: 9144,
  areas: pieces.flatMap((piece, i) => ('outline' in piece ? [{ id: `area ${i}`, ...piece }] : [])),
  lines: pieces.flatMap((piece, i) => ('points' in piece ? [{ id: `line ${i}`, ...piece }] : [])),
});
type Piece = { readonly kind: string; readonly outline: readonly Point[] } | { readonly kind: string; readonly points: readonly Point[] };
export const area = (kind: string, [x1, y1]: Point, [x2, y2]: Point): Piece => ({ kind, outline: [[x1, y1], [x2, y1], [x2, y2], [x1, y2]] }); // prettier-ignore
export const line = (kind: string, ...points: readonly Point[]): Piece => ({ kind, points });

export const done = (seat: string, dice: readonly number[] = []): Played => ({ seat, order: { kind: 'done' }, dice });
export const first = (seat: string, side: 0 | 1): Played => ({ seat, order: { kind: 'first', side } });
export const fire = (seat: string, figure: string, target: string, dice: readonly number[] = []): Played => ({
  seat,
  order: { kind: 'fire', figure, target },
  dice,
});
export const charge = (seat: string, figure: string, to: Point): Played => ({ seat, order: { kind: 'charge', figure, to } });
export const parry = (seat: string, figure: string, hits: number, dice: readonly number[] = []): Played => ({
  seat,
  order: { kind: 'parry', figure, hits },
  dice,
});

/** So many dice of one face. */
export const all = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

export const man = (state: SskState, id: string): Figure => figureOf(state, figureId(id));

/** A position with these contacts, wherever the figures stand: who fights whom is looked at on its own. No file could say that. */
export function asIfTouching({ contacts, ...situation }: Written, options: unknown = {}): SskState {
  const state = situated(unjudging, { ...situation, contacts: [] }, options);
  const pairs = (contacts ?? []) as readonly { readonly a: string; readonly b: string; readonly by?: string | null }[]; // as a test writes them
  state.contacts = pairs.map(({ a, b, by = null }) => ({
    a: figureId(a),
    b: figureId(b),
    by: by === null ? null : figureId(by),
    since: state.turn - 1,
  }));
  return state;
}
