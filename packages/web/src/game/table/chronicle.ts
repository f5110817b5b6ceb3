/**
 * The chronicle, told as one pair of eyes may know it: as a story, what came of things and who did them; and as an account, one line an
 * event. Every number is one click away, the dice in their own shape.
 */
import {
  called,
  capital,
  fill,
  present,
  type Account,
  type Book,
  type Die,
  type Event,
  type FigureId,
  type Happening,
  type Reader,
  type Rolled,
  type Seat,
  type State,
} from '@nobori/engine';
import { clockNow } from './clock.ts';
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

/** One sentence of the story, and the lines of the account that it rests on. */
export interface Tale extends Pick<Line, 'key' | 'happening' | 'side' | 'text'> {
  /** Whom it is about. */
  readonly figures: readonly FigureId[];
  readonly behind: readonly Line[];
  /** The roll that decided it, where there was just one. */
  readonly roll: Rolled | null;
}

export interface Chapter {
  /** Which of the moments one can look back at; 0 is the opening. */
  readonly entry: number;
  /** The turn or round in which it was ordered, in the book's own count. */
  readonly time: string;
  /** The part of the round in which it was ordered; null outside of any. */
  readonly phase: string | null;
  readonly seat: Seat | null;
  readonly lines: readonly Line[];
  readonly story: readonly Tale[];
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

/** Which of several ways an event is told: the next entry has the next one. The stage tells it in the same words. */
export const wayOf = (entry: number, nth: number): number => entry * 13 + nth;

/** Who is out of sight by now was seen as he went: he is told of as he was known before. */
export function accountOf({ book, view }: Eyes, event: Event, way: number, before: State): Account {
  const account = book.account(view, event, way);
  return account.happening === 'hide' ? book.account(before, event, way) : account;
}

/** Names as the view has them, and those that were known a moment ago. */
function rememberingIn({ book, view }: Eyes, before: State): Reader {
  const [reader, earlier] = [readerIn(book, view), book.nameOf(before)];
  return {
    ...reader,
    nameOf: id => {
      const name = reader.nameOf(id);
      return name === id ? earlier(id) : name;
    },
  };
}

/** What a viewer may read of one entry. `before` is what he saw when it was ordered. */
export function chapterOf({ book, view }: Eyes, entry: number, seat: Seat | null, events: readonly Event[], before: State = view): Chapter {
  const reader = rememberingIn({ book, view }, before);
  const told = events.map((event, nth): Told => ({ event, ...accountOf({ book, view }, event, wayOf(entry, nth), before) }));
  const title = book.phases(before).find(({ stage }) => stage === 'now')?.title;
  return {
    entry,
    time: clockNow(book.clock(before)),
    phase: title === undefined ? null : fill(title, readerIn(book, before)),
    seat,
    lines: linesOf(told, `${entry}`, reader),
    story: storyOf(told, `${entry}`, reader),
  };
}

function linesOf(told: readonly Told[], key: string, reader: Reader): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < told.length;) {
    const row = rowFrom(told, i);
    if (row.length < A_ROW) lines.push(...row.map((one, j) => lineOf(one, `${key}.${i}.${j}`, reader)));
    else lines.push(lineOfSeveral(row, `${key}.${i}`, reader));
    i += row.length;
  }
  return lines;
}

/** What is not told by itself stands behind what came of it; what nothing came of, behind the sentence before. */
function storyOf(told: readonly Told[], key: string, reader: Reader): Tale[] {
  const tales: Tale[] = [];
  let waiting: Told[] = [];
  for (let i = 0; i < told.length;) {
    const row = rowFrom(told, i);
    const [first] = row;
    if (first === undefined) break;
    const several = row.length > 1 && first.story !== null && first.several !== null;
    const taken = several ? row : [first];
    // One man who does it again and again is one man.
    const says = several && !ofOne(row) ? (first.several?.(row.map(({ event }) => event)) ?? null) : first.story;
    if (says === null) waiting.push(first);
    else {
      tales.push(taleOf(capital(fill(says, reader)), [...waiting, ...taken], first, `${key}.${i}`, reader));
      waiting = [];
    }
    i += taken.length;
  }
  const last = tales.pop();
  if (last === undefined) return [];
  const rest = linesOf(waiting, `${last.key} rest`, reader);
  return [...tales, rest.length === 0 ? last : { ...last, behind: [...last.behind, ...rest] }];
}

function taleOf(text: string, told: readonly Told[], { happening, side }: Told, key: string, reader: Reader): Tale {
  const rolls = told.flatMap(({ roll }) => (roll === null ? [] : [roll]));
  return {
    key,
    happening,
    side,
    text,
    figures: [...new Set(told.flatMap(({ by, to }) => [...by, ...to]))],
    behind: linesOf(told, key, reader),
    roll: rolls.length === 1 ? (rolls[0] ?? null) : null,
  };
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

/** All of them by the same man, to the same man. */
export const ofOne = (row: readonly Pick<Account, 'by' | 'to'>[]): boolean =>
  new Set(row.flatMap(({ by }) => by)).size <= 1 && new Set(row.flatMap(({ to }) => to)).size <= 1;

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

/** Chapters of one phase of a turn stand under one heading. */
export interface Passage {
  readonly key: string;
  readonly time: string;
  readonly phase: string | null;
  /** The first of its turn: its heading names the turn. */
  readonly opens: boolean;
  readonly chapters: readonly Chapter[];
}

export function passagesOf(chapters: readonly Chapter[], tells: (chapter: Chapter) => boolean): Passage[] {
  const passages: Passage[] = [];
  for (const chapter of chapters) {
    if (!tells(chapter)) continue;
    const last = passages.at(-1);
    if (last !== undefined && last.time === chapter.time && last.phase === chapter.phase)
      passages[passages.length - 1] = { ...last, chapters: [...last.chapters, chapter] };
    else {
      const { entry, time, phase } = chapter;
      passages.push({ key: `${entry}`, time, phase, opens: last?.time !== time, chapters: [chapter] });
    }
  }
  return passages;
}

/** The die a face of a roll was thrown with. */
export const dieAt = ({ dice }: Pick<Rolled, 'dice'>, nth: number): Die | null => dice[nth] ?? dice[0] ?? null;

/** Does this face count? Only where each die is looked at by itself. */
export const counts = ({ need, modifies, least }: Rolled, face: number): boolean =>
  need !== null && modifies === 'dice' && (least === false ? face <= need : face >= need);
