/** Who the computer players are: enough to choose one. How they think is loaded only where they think. */
import type { Book } from '@nobori/engine';

/** The levels, named after the books' own ladder, the weakest first. */
export const LEVEL_IDS = ['noumin', 'ashigaru', 'bushi', 'kensei'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** What somebody cares for more, or less, than others do. */
export const TEMPERS = ['bold', 'careful', 'cunning'] as const;
export type Temper = (typeof TEMPERS)[number];

/** A computer player by name. */
export interface Named {
  readonly id: string;
  /** Plays by the solo rules of a book: only what has an automaton. */
  readonly solo?: true;
  readonly level?: LevelId;
  readonly temper?: Temper;
}

/** Any lawful order, without a thought: for the command line. */
export const RANDOM: Named = { id: 'random' };
/** The book’s own automaton, by its solo rules. */
export const SOLO: Named = { id: 'solo', solo: true };

export interface Levelled extends Named {
  readonly level: LevelId;
}

/** Each level by itself and with each temper. */
export const LEVELLED: readonly Levelled[] = LEVEL_IDS.flatMap(level => [
  { id: level, level },
  ...TEMPERS.map(temper => ({ id: `${level}-${temper}`, level, temper })),
]);

export const ROSTER: readonly Named[] = [RANDOM, ...LEVELLED, SOLO];

/** Games begun against players there are no more go on against these. */
const SUCCESSORS: Readonly<Partial<Record<string, string>>> = { greedy: 'bushi' };

/** A computer player by its id, or whoever has taken its place. */
export const namedPlayer = <P extends Named>(among: readonly P[], id: string): P | null =>
  among.find(one => one.id === id) ?? among.find(one => one.id === SUCCESSORS[id]) ?? null;

/** Whoever has this level and this temper; no temper is the plain one. */
export const levelledAs = (level: LevelId, temper: Temper | null): Levelled | null =>
  LEVELLED.find(one => one.level === level && (one.temper ?? null) === temper) ?? null;

/** Does this player know how to play this book? */
export const plays = ({ solo }: Named, { automaton }: Pick<Book, 'automaton'>): boolean => solo !== true || automaton !== undefined;
