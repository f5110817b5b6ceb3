/** Games of two sides: each by its place in the battle's list, and who sits for it. */
import { askedOf, type Ask, type Asking } from './prompt.ts';
import type { HouseRule } from './houseRules.ts';
import { refusal, type Refusal } from './refusal.ts';
import { oneOf, type Shape, type Shaped } from './shape.ts';
import { seatsOf, type Chair, type Order } from './state.ts';
import type { RuleId, Seat } from './words.ts';

/** In files also by its name, or by that of a seat. */
export const sideNamed = <T>(shape: Shape<T>, said: 'side' | 'sideNumber'): Shape<T> => ({
  ...shape,
  said,
  schema: { anyOf: [shape.schema, { type: 'string' }] },
});

export const sideShape = sideNamed(oneOf([0, 1]), 'side');
export type Side = Shaped<typeof sideShape>;
export const SIDES = [0, 1] as const;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** A side that files count as people do, 1 or 2. */
const counted = oneOf([1, 2]);
const read: Shape<Side>['read'] = (value, place, complaints) => {
  const number = counted.read(value, place, complaints);
  return number === undefined ? undefined : number === 1 ? 0 : 1;
};
export const sideInFiles = sideNamed({ schema: counted.schema, read }, 'sideNumber');

export interface NamedSide {
  readonly id: string;
  readonly name: string;
}
/** Who fights, in the order of the battle's list; nobody where it has none. */
export const sidesOf = (battle: object): readonly NamedSide[] =>
  ('sides' in battle ? battle.sides : 'factions' in battle ? battle.factions : []) as readonly NamedSide[]; // as every book has them

/** The place in the list of a side that is called by its name, or by that of a seat; null where nobody is called so. */
export function sideCalled(
  name: string,
  sides: readonly string[],
  chairs: readonly { readonly seat?: unknown; readonly side?: unknown }[],
): number | null {
  const chair = chairs.find(({ seat }) => seat === name);
  const place = sides.indexOf(chair === undefined ? name : String(chair.side));
  return place < 0 ? null : place;
}

export interface Fought {
  readonly chairs: readonly Chair[];
  readonly battle: { readonly sides: readonly [{ readonly id: string }, { readonly id: string }] };
}

export const sideId = ({ battle }: Fought, side: Side): string => battle.sides[side].id;

/** All who sit for a side act together. */
export const seatsFor = (state: Fought, side: Side): readonly Seat[] => seatsOf(state, state.battle.sides[side].id);

export function sideOfSeat({ chairs, battle }: Fought, seat: Seat | 'public'): Side | null {
  for (const chair of chairs)
    if (chair.seat === seat) return chair.side === battle.sides[0].id ? 0 : chair.side === battle.sides[1].id ? 1 : null;
  return null;
}

/** One question to all seats of a side … */
export const toSide = <O extends Order>(state: Fought, side: Side, ...question: Asking<O>): Ask<O>[] => [
  askedOf(seatsFor(state, side), ...question),
];

/** … and an answer to it, judged for the side of whoever gives it. */
export const bySide =
  <S extends Fought, A extends unknown[], R extends RuleId>(judge: (state: S, side: Side, ...rest: A) => Refusal<R> | null) =>
  (state: S, seat: Seat, ...rest: A): Refusal<R | HouseRule> | null => {
    const side = sideOfSeat(state, seat);
    return side === null ? refusal('NOB-2', '{seat} commands no side.', { seat }) : judge(state, side, ...rest);
  };
