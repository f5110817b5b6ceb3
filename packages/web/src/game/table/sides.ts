/** Sides as the screen shows them: each has a number, which gives it its colour, its pattern and its crest. */
import type { Seat, State } from '@nobori/engine';
import type { CrestLook } from '@nobori/engine';
import { coloursOf, crestsOf } from '../../art/crests.ts';
import { t } from '../../texts/language.ts';

export interface Side {
  readonly id: string;
  /** 1, 2, 3 … in the order of the chairs, or the colour its force chose; 0 for what belongs to nobody. */
  readonly number: number;
  readonly name: string;
  readonly crest: CrestLook;
}

const NOBODYS: Side = { id: '', number: 0, name: 'Nobody', crest: 'kuroda' };

/** Where several chairs share a side it is called by all their names. */
export function sidesOf({ chairs }: Pick<State, 'chairs'>): Side[] {
  const named = [...new Set(chairs.map(chair => chair.side))].map(id => ({
    id,
    name: chairs
      .filter(chair => chair.side === id)
      .map(chair => t(chair.name))
      .join(', '),
  }));
  const ids = named.map(({ id }) => id);
  const [crests, colours] = [crestsOf(ids, chairs), coloursOf(ids, chairs)];
  return named.map(({ id, name }, i) => ({ id, number: colours[i] ?? 0, name, crest: crests[i] ?? 'kuroda' }));
}

/** Something of each side, where the board looks for it: by the side's number, less one. */
export function byNumber<T>(sides: readonly Side[], of: (side: Side) => T): T[] {
  const found: T[] = [];
  for (const side of sides) found[side.number - 1] = of(side);
  return found;
}

export const sideNamed = (sides: readonly Side[], id: string | null): Side => sides.find(side => side.id === id) ?? NOBODYS;

export const nameOfSeat = (state: Pick<State, 'chairs'>, seat: Seat): string =>
  t(state.chairs.find(chair => chair.seat === seat)?.name ?? seat);
