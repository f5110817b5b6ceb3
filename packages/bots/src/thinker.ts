/** A player that thinks: by the weights of the book, as far as its level goes. */
import { digest, type Book, type BookId } from '@nobori/engine';
import { LEVELS, type LevelId } from './levels.ts';
import type { Player } from './player.ts';
import { orderRow } from './policy/policy.ts';
import type { Named } from './roster.ts';
import { think, thoughtThrough, type Knowledge, type Mind } from './search/think.ts';
import { rowOf } from './value/chance.ts';
import { WEIGHTS, type Fitted } from './weights/index.ts';

const known = new Map<BookId, Knowledge>();

/** What has been fitted for a book; one nobody has fitted yet is played by what is true of all. */
function knowledgeOf({ id }: Pick<Book, 'id'>): Knowledge {
  const found = known.get(id);
  if (found !== undefined) return found;
  const { value, policy } = WEIGHTS[id] ?? ANY_BOOK;
  const made = { value: rowOf(value), policy: orderRow(policy) };
  known.set(id, made);
  return made;
}

/** Men are worth keeping, aims worth reaching. */
const ANY_BOOK = { value: { strength: 3, left: 2, 'kill part': 1, 'reach near': 1, stands: 0.5, standsLate: 1.5 }, policy: {} };

/** Numbers and weights, and not how the weights were made. */
const fingerprint = (mind: Mind, { value, policy }: Pick<Fitted, 'value' | 'policy'>): string =>
  digest({ mind, value, policy }).slice(0, 12);

export function levelled(named: Named & { readonly id: LevelId }): Player {
  const mind = LEVELS[named.id];
  return {
    ...named,
    mind: ({ id }) => fingerprint(mind, WEIGHTS[id] ?? ANY_BOOK),
    choose: (book, view, seat, random) => thoughtThrough(think(book, view, seat, random, { mind, known: knowledgeOf(book) })).order,
  };
}
