/** Sides as the screen shows them: each has a number, which gives it its colour, its pattern and its crest. */
import type { FigureCard, Seat, State } from '@nobori/engine';
import { crestsFor, type Crest } from '../../art/crests.ts';

export interface Side {
  readonly id: string;
  /** 1, 2, 3 … in the order of the chairs; 0 for what belongs to nobody. */
  readonly number: number;
  readonly name: string;
  readonly crest: Crest;
}

const NOBODYS: Side = { id: '', number: 0, name: 'Nobody', crest: 'kuroda' };

/** Where several chairs share a side it is called by all their names. */
export function sidesOf({ chairs }: Pick<State, 'chairs'>): Side[] {
  const named = [...new Set(chairs.map(chair => chair.side))].map(id => ({
    id,
    name: chairs
      .filter(chair => chair.side === id)
      .map(chair => chair.name)
      .join(', '),
  }));
  // As on the pages before the game: by the first chair's name, so that a second player changes no crest.
  const crests = crestsFor(named.map(({ id }) => chairs.find(chair => chair.side === id)?.name ?? id));
  return named.map(({ id, name }, i) => ({ id, number: i + 1, name, crest: crests[i] ?? 'kuroda' }));
}

export const sideNamed = (sides: readonly Side[], id: string | null): Side => sides.find(side => side.id === id) ?? NOBODYS;

/** The side of whatever an event or a roll may name: a figure, a unit, a seat, a side, or a side's name. */
export function sideOfWho(who: string, state: Pick<State, 'chairs'>, cards: readonly FigureCard[]): string | null {
  const card = cards.find(one => one.id === who) ?? cards.find(one => one.unit === who);
  if (card !== undefined) return card.side;
  return state.chairs.find(chair => chair.seat === who || chair.side === who || chair.name === who)?.side ?? null;
}

export const nameOfSeat = (state: Pick<State, 'chairs'>, seat: Seat): string =>
  state.chairs.find(chair => chair.seat === seat)?.name ?? seat;
