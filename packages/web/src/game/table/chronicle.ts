/** The chronicle: one line an event, every number one click away, the dice in their own shape. Told as one pair of eyes may know it. */
import {
  called,
  fill,
  present,
  type Account,
  type Book,
  type Die,
  type Event,
  type Happening,
  type Reader,
  type Rolled,
  type Seat,
  type State,
} from '@nobori/engine';
import { rollTitle } from './words.ts';
import { readerIn, t } from '../../texts/language.ts';

export interface Line {
  readonly key: string;
  readonly happening: Happening;
  /** The side it is told of; null when it is nobody's. */
  readonly side: string | null;
  readonly text: string;
  readonly roll: Rolled | null;
  /** Lines behind the line: a whole unit's moves under one sentence for all of them. */
  readonly more: readonly { readonly text: string; readonly rules: readonly string[] }[];
  readonly rules: readonly string[];
}

export interface Chapter {
  /** Which of the moments one can look back at; 0 is the opening. */
  readonly entry: number;
  readonly turn: number;
  readonly seat: Seat | null;
  readonly lines: readonly Line[];
}

/** So many events of one kind in a row are told together. */
const A_ROW = 3;

/** A roll in short: its numbers stand in the dice beside it and in the table behind it. */
export function rollInShort({ who, for: what, need, modifies, result, least }: Rolled, reader: Reader): string {
  const title = rollTitle(called(reader.nameOf(who), reader), fill(what, reader));
  const most = least === false;
  if (modifies === 'dice')
    return t('{title, verbatim}: {result}{need, select, null {} other { at {most, select, true {{need} or less} other {{need}+}}}}', {
      title,
      result,
      need,
      most,
    });
  return need === null
    ? title
    : t('{title, verbatim}, {most, select, true {{need} or less} other {{need}+}} needed', { title, need, most });
}

/** Whose eyes read it: what they saw when it happened. */
export interface Eyes {
  readonly book: Book;
  readonly view: State;
}

/** What a viewer may read of one entry. */
export function chapterOf({ book, view }: Eyes, entry: number, seat: Seat | null, events: readonly Event[], turn: number): Chapter {
  const reader = readerIn(book, view);
  const told = events.map((event, nth): Told => ({ event, ...book.account(view, event, nth) }));
  const lines: Line[] = [];
  for (let i = 0; i < told.length;) {
    const row = rowFrom(told, i);
    if (row.length < A_ROW) lines.push(...row.map((one, j) => lineOf(one, `${entry}.${i}.${j}`, reader)));
    else lines.push(lineOfSeveral(row, `${entry}.${i}`, reader));
    i += row.length;
  }
  return { entry, turn, seat, lines };
}

interface Told extends Account {
  readonly event: Event;
}

/** Events of one kind and one side that follow each other; a roll stands alone. */
function rowFrom(told: readonly Told[], from: number): readonly Told[] {
  const first = told[from];
  let end = from + 1;
  while (first?.roll === null && told[end]?.event.kind === first.event.kind && told[end]?.side === first.side) end += 1;
  return told.slice(from, end);
}

function lineOf({ event, happening, side, says, roll }: Told, key: string, reader: Reader): Line {
  const text = fill(says, reader);
  const { rules } = event;
  if (roll === null) return { key, happening, side, text, roll, more: [], rules };
  return { key, happening, side, text: rollInShort(roll, reader), roll, more: [{ text, rules }], rules };
}

/** In the book's words for several; a book without them tells the first, and the others stand behind it. */
function lineOfSeveral(row: readonly Told[], key: string, reader: Reader): Line {
  const lines = row.map(one => lineOf(one, key, reader));
  const first = present(lines[0], 'the first of a row');
  const several = row[0]?.several?.(row.map(({ event }) => event));
  return {
    ...first,
    text: several === undefined ? t('{line, verbatim} And {n} more.', { line: first.text, n: row.length - 1 }) : fill(several, reader),
    more: lines.map(({ text, rules }) => ({ text, rules })),
    rules: [...new Set(lines.flatMap(({ rules }) => rules))],
  };
}

/** Chapters of one seat in one turn stand under one heading. */
export interface Passage {
  readonly key: string;
  readonly turn: number;
  readonly seat: Seat | null;
  readonly chapters: readonly Chapter[];
}

export function passagesOf(chapters: readonly Chapter[]): Passage[] {
  const passages: Passage[] = [];
  for (const chapter of chapters) {
    if (chapter.lines.length === 0) continue;
    const last = passages.at(-1);
    if (last !== undefined && last.turn === chapter.turn && last.seat === chapter.seat)
      passages[passages.length - 1] = { ...last, chapters: [...last.chapters, chapter] };
    else passages.push({ key: `${chapter.entry}`, turn: chapter.turn, seat: chapter.seat, chapters: [chapter] });
  }
  return passages;
}

/** The die a face of a roll was thrown with. */
export const dieAt = ({ dice }: Pick<Rolled, 'dice'>, nth: number): Die | null => dice[nth] ?? dice[0] ?? null;

/** Does this face count? Only where each die is looked at by itself. */
export const counts = ({ need, modifies, least }: Rolled, face: number): boolean =>
  need !== null && modifies === 'dice' && (least === false ? face <= need : face >= need);
