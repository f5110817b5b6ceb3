/** A player that thinks: by the weights of the book, bent by its temper, as far as its level goes. */
import { digest, type Book } from '@nobori/engine';
import { BENT, INCLINED, LEVELS } from './levels.ts';
import type { Player } from './player.ts';
import { tasteOf, type Taste } from './policy/policy.ts';
import { SHARED } from './policy/terms.ts';
import type { Levelled, Temper } from './roster.ts';
import { think, thoughtThrough, type Knowledge } from './search/think.ts';
import { rowOf, untaught } from './value/chance.ts';
import { FEATURES } from './value/features.ts';
import { WEIGHTS, type Weighed } from './weights/index.ts';

/** A book nobody has played yet is played by what is true of all. */
const weightsOf = ({ id }: Pick<Book, 'id'>): Partial<Weighed> => WEIGHTS[id] ?? {};

/** Weights as a temper sees them. */
const bent = (row: Float64Array, names: readonly string[], by: Readonly<Record<string, number>> | undefined): Float64Array =>
  row.map((weight, i) => weight * (by?.[names[i] ?? ''] ?? 1));

const bentTaste = ({ terms, row }: Taste, temper: Temper | undefined): Taste => ({
  terms,
  row: bent(row, SHARED, temper && INCLINED[temper]),
});

/** What somebody of this temper knows of a book. */
export function knowledgeOf(book: Pick<Book, 'id'>, temper: Temper | undefined): Knowledge {
  const weights = weightsOf(book);
  const value = weights.value === undefined ? untaught() : rowOf(weights.value);
  return {
    value,
    own: bent(value, FEATURES, temper && BENT[temper]),
    policy: bentTaste(tasteOf(weights.policy ?? {}), temper),
  };
}

export function levelled(named: Levelled): Player {
  const { level, temper } = named;
  const mind = LEVELS[level];
  const known = new Map<string, Knowledge>();
  const knownOf = (book: Pick<Book, 'id'>): Knowledge => {
    const found = known.get(book.id) ?? knowledgeOf(book, temper);
    known.set(book.id, found);
    return found;
  };
  const thinking: NonNullable<Player['think']> = (book, view, seat, random) =>
    think(book, view, seat, random, { mind, known: knownOf(book) });
  return {
    ...named,
    // Numbers and weights as it goes by them, and not how they were made.
    mind: book => {
      const { value, own, policy } = knownOf(book);
      return digest({ mind, value: [...value], own: [...own], policy: [...policy.row] }).slice(0, 12);
    },
    choose: (...asked) => thoughtThrough(thinking(...asked)).order,
    think: thinking,
  };
}
