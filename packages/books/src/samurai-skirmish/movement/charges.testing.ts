/** What the tests of charges share. */
import { figureId } from '@nobori/engine';
import { type Point } from '@nobori/engine/table';
import { situated, type Played } from '@nobori/engine/testing';
import { samuraiSkirmish as book } from '../index.ts';
import { engaged, figureOf, type SskState } from '../state.ts';

export type Man = readonly [is: string, at: Point, more?: object];

export const unit = (id: string, side: 1 | 2, of: string, men: readonly Man[], more: object = {}): object => ({
  id,
  side,
  of,
  figures: men.map(([is, at, changes]) => ({ is, at, ...changes })),
  ...more,
});

export const led = { leader: true };

export const ronin = (id: string, side: 1 | 2, ...places: Point[]): object =>
  unit(
    id,
    side,
    'ronin',
    places.map((at): Man => ['ronin', at]),
  );

export const charging = (at: string): object => ({ charge: at });

/** Side 1 lost precedence and declares first. */
export const declaring = (units: readonly object[], extra: object = {}, options: object = {}): SskState =>
  situated(book, { waived: true, step: 'declaring', winner: 2, units, ...extra }, options);

/** Side 1 is First and moves its charges. */
export const moving = (units: readonly object[], options: object = {}, extra: object = {}): SskState =>
  situated(book, { waived: true, step: 'moving', first: 1, winner: 1, units, ...extra }, options);

export const declare = (target = 'B', of = 'A'): unknown => ({ kind: 'declare', unit: of, target });

export const charge = (figure: string, x: number, y: number): unknown => ({ kind: 'charge', figure, to: [x, y] });

export const advance = (figure: string, ...way: Point[]): unknown => ({ kind: 'advance', figure, way });

export const stand = (figure: string): unknown => ({ kind: 'stand', figure });

export const by = (seat: string, ...orders: unknown[]): Played[] => orders.map(order => ({ seat, order }));

export const done = { kind: 'done' };

export const [one, two] = ['side1', 'side2'];

export const near = [ronin('A', 1, [1000, 1000], [1300, 1000]), ronin('B', 2, [1000, 2500])];

export const short = moving([
  unit('A', 1, 'ronin', [['ronin', [1000, 1000], { missile: 'yumi' }]], charging('B')),
  ronin('B', 2, [1600, 3500], [2600, 2400]),
]);

export const rush = (state: SskState, ...ids: string[]): unknown[] => ids.map(id => figureOf(state, figureId(id)).rush);

export const fights = (state: SskState, id: string): boolean => engaged(state, figureOf(state, figureId(id)));
