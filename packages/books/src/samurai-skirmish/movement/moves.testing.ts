/** What the tests of moves share. */
import { type Point } from '@nobori/engine/table';
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
