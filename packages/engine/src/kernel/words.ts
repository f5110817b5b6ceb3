/** Brands, and sentences with slots: the one format of everything a person reads. */

declare const brand: unique symbol;
/** A string that cannot be mixed up with another kind of string. */
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type FigureId = Brand<string, 'FigureId'>;
export type Seat = Brand<string, 'Seat'>;
/** The id of a rule. Whatever names one takes the ids of a book as its parameter `R`: there a wrong id does not compile. */
export type RuleId = string;

/** An id put together from parts is a text of its own, compared letter by letter wherever it is looked for; as the name of a field it is the one copy that all share. */
export const figureId = (id: string): FigureId => (Object.keys({ [id]: id })[0] ?? id) as FigureId;
export const seatId = (id: string): Seat => id as Seat;

/** A place on a board as two whole numbers: x and y on a table, q and r on hexes. */
export type Spot = readonly [number, number];

/** What a slot of a sentence may hold. Ids stay ids here: names are put in their place when the sentence is read. */
export type Fact = string | number | boolean | null | Sentence | readonly (string | number | Sentence)[];
export type Facts = Readonly<Record<string, Fact>>;

/**
 * A message with slots, and what goes into them. The English text is also its key in other languages, so it is one literal, never glued.
 * How slots are written stands in `message.ts`.
 */
export interface Sentence {
  readonly text: string;
  readonly facts: Facts;
}

const NO_FACTS: Facts = {};

export const say = (text: string, facts: Facts = NO_FACTS): Sentence => ({ text, facts });

/** What something is called: a plain name, or one put together ("{rider}’s horse"). Both are translated like any message. */
export type Name = string | Sentence;

/** Gives the name people use for an id; an unknown id is its own name. */
export type NameOf = (id: string) => Name;

export const plainly: NameOf = id => id;
