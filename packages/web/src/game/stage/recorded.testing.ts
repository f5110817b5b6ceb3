/** Recorded games of every book, as one seat saw them: what the stage is given to show. */
import {
  readRecord,
  replay,
  witnessed,
  type Account,
  type Book,
  type Event,
  type FigureCard,
  type Piece,
  type State,
} from '@nobori/engine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Shown {
  readonly name: string;
  readonly events: readonly Event[];
  readonly accounts: readonly Account[];
  readonly before: readonly FigureCard[];
  readonly after: readonly FigureCard[];
  readonly lay: readonly Piece[];
  readonly lies: readonly Piece[];
}

const BOOKS = join(import.meta.dirname, '../../../../books/src');

export const recordsOf = (book: Book): readonly string[] =>
  readdirSync(join(BOOKS, book.id, 'playthroughs')).filter(file => file.endsWith('.json'));

/** One recorded game, order by order, as the first seat saw it. */
export function shownIn(book: Book, file: string): Shown[] {
  const read = readRecord(book, JSON.parse(readFileSync(join(BOOKS, book.id, 'playthroughs', file), 'utf8')));
  if (!read.ok) throw new Error(`${file} cannot be read`);
  const views: State[] = [];
  const keep = (state: State): void => {
    const seat = state.chairs[0]?.seat ?? 'public';
    views.push(book.view(state, seat));
  };
  const played = replay(book, read.value, read.value.entries.length, keep);
  if (!played.ok) throw new Error(`${file} does not replay`);
  keep(played.value.state);
  const seat = played.value.state.chairs[0]?.seat ?? 'public';
  const told = played.value.events.slice(1); // the opening comes before the first order
  return told.flatMap((chapter, nth): Shown[] => {
    const [was, is] = [views[nth], views[nth + 1]];
    if (was === undefined || is === undefined || told.length + 1 !== views.length) return [];
    const events = witnessed(chapter, seat);
    return [
      {
        name: `${file} ${nth}`,
        events,
        accounts: events.map(event => book.account(is, event)),
        before: book.cards(was),
        after: book.cards(is),
        lay: book.pieces?.(was) ?? [],
        lies: book.pieces?.(is) ?? [],
      },
    ];
  });
}
