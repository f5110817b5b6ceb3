/** Brands, sentences with slots, and the few words every book shares. */

declare const brand: unique symbol;
/** A string that cannot be mixed up with another kind of string. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type FigureId = Brand<string, 'FigureId'>;
export type Seat = Brand<string, 'Seat'>;
/** The id of a rule. Whatever names one takes the ids of a book as its parameter `R`: there a wrong id does not compile. */
export type RuleId = string;

export const figureId = (id: string): FigureId => id as FigureId;
export const seatId = (id: string): Seat => id as Seat;

/** A place on a board as two whole numbers: x and y on a table, q and r on hexes. */
export type Spot = readonly [number, number];

/** What a slot of a sentence may hold. Ids stay ids here: the edge puts names in their place. */
export type Fact = string | number | boolean | readonly (string | number)[];
export type Facts = Readonly<Record<string, Fact>>;

/** One literal with slots (`{figure}`), and what goes into them: can be found, translated, pointed at on the board. */
export interface Sentence {
  readonly text: string;
  readonly facts: Facts;
}

export const say = (text: string, facts: Facts = {}): Sentence => ({ text, facts });

/** Gives the name people use for an id; an unknown id is its own name. */
export type NameOf = (id: string) => string;

export const plainly: NameOf = id => id;

/** Fills the slots of a sentence. A slot without a fact stays visible: a missing word is a mistake worth seeing. */
export function fill({ text, facts }: Sentence, nameOf: NameOf = plainly): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, key: string) => {
    const fact = facts[key];
    if (fact === undefined) return slot;
    if (typeof fact === 'string') return nameOf(fact);
    if (typeof fact === 'object') return inWords(fact.map(part => (typeof part === 'string' ? nameOf(part) : String(part))));
    return String(fact);
  });
}

/** Puts names in the place of ids in braces: "shot at {gonza}". What dice are rolled for is written so: whose name it is, each viewer may know or not. */
export const named = (text: string, nameOf: NameOf = plainly): string => text.replaceAll(/\{([^{}]+)\}/g, (_, id: string) => nameOf(id));

/** "A1, A2 and A3". */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return 'nobody';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name in the middle of a sentence: "the wardens". */
export const amid = (name: string): string => name.replace(/^(?:The|An?) /, article => article.toLowerCase());

/** Who meets: "The wardens against the wanderers". */
export const against = (names: readonly string[]): string => names.map((name, i) => (i === 0 ? name : amid(name))).join(' against ');

/** "+2", "+0", "−1". */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
