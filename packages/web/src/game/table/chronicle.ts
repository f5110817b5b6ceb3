/** The chronicle: one line an event, every number one click away, the dice in their own shape. */
import type { Chapter as Moment } from '@nobori/host';
import { named, type Book, type Event, type FigureCard, type NameOf, type Order, type Rolled, type Seat, type State } from '@nobori/engine';
import { sideOfWho } from './sides.ts';

export interface Line {
  readonly key: string;
  /** The side it is told of; null when it is nobody's. */
  readonly side: string | null;
  readonly text: string;
  readonly roll: Rolled | null;
  /** Lines behind the line: a whole unit's moves under the order that made them. */
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

export const isRoll = (event: Event): event is Rolled => event.kind === 'rolled' && 'faces' in event;

/** So many events of one kind in a row are told as the order that caused them. */
const A_ROW = 3;

/** Whom an event is about, by the words most events use. */
function aboutWhom(event: Event): readonly string[] {
  const said = event as unknown as Readonly<Record<string, unknown>>; // looked at word by word, each checked
  return ['who', 'figure', 'unit', 'seat', 'side', 'target'].flatMap(word => (typeof said[word] === 'string' ? [said[word]] : []));
}

function sideOfEvent(event: Event, state: State, cards: readonly FigureCard[]): string | null {
  for (const who of aboutWhom(event)) {
    const side = sideOfWho(who, state, cards);
    if (side !== null) return side;
  }
  return null;
}

/** A roll in short: its numbers stand in the dice beside it and in the table behind it. */
export function rollInShort({ who, for: what, need, modifies, result }: Rolled, name: NameOf): string {
  const outcome = modifies === 'dice' ? `: ${result}${need === null ? '' : ` at ${need}+`}` : need === null ? '' : `, ${need}+ needed`;
  return `${name(who)}, ${named(what, name)}${outcome}`;
}

export interface Told {
  readonly book: Book;
  readonly state: State;
  readonly cards: readonly FigureCard[];
  readonly name: NameOf;
}

/** One moment in words, as its viewer was told of it. */
export function chapterOf(told: Told, entry: number, moment: Pick<Moment, 'what' | 'by' | 'order' | 'events'>, turn: number): Chapter {
  const { book, state, cards, name } = told;
  const { events: seen, order, by } = moment;
  const lines: Line[] = [];
  for (let i = 0; i < seen.length;) {
    const event = seen[i];
    if (event === undefined) break;
    let end = i + 1;
    while (!isRoll(event) && seen[end]?.kind === event.kind) end += 1;
    const run = seen.slice(i, end);
    const key = `${entry}.${i}`;
    const side = sideOfEvent(event, state, cards);
    if (run.length >= A_ROW && moment.what !== 'opening') {
      const more = run.map(one => ({ text: book.words.event(one, name), rules: one.rules }));
      lines.push({
        key,
        side,
        text: order === null ? inShort(book, run, name) : rowText(book, order, run, name),
        roll: null,
        more,
        rules: [...new Set(run.flatMap(one => one.rules))],
      });
    } else {
      for (const [j, one] of run.entries()) lines.push(lineOf(told, `${key}.${j}`, one));
    }
    i = end;
  }
  return { entry, turn, seat: by, lines };
}

/** A row of events by one's own order that caused it; where the order says nothing ("done"), by its first. */
const rowText = (book: Book, order: Order, run: readonly Event[], name: NameOf): string =>
  Object.keys(order).length > 1 ? `${book.words.order(order, name)}.` : inShort(book, run, name);

/** Another's order may be a secret; what one saw of it is not. */
function inShort(book: Book, [first, ...more]: readonly Event[], name: NameOf): string {
  return first === undefined ? '' : `${book.words.event(first, name)} And ${more.length} more.`;
}

function lineOf({ book, state, cards, name }: Told, key: string, event: Event): Line {
  const side = sideOfEvent(event, state, cards);
  const text = book.words.event(event, name);
  if (!isRoll(event)) return { key, side, text, roll: null, more: [], rules: event.rules };
  return { key, side, text: rollInShort(event, name), roll: event, more: [{ text, rules: event.rules }], rules: event.rules };
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

/** Sides of a die by its name: "D6", "D10 (0–9)". */
export function dieNamed(name: string): { readonly low: number; readonly high: number } {
  const [, sides = '6'] = /D(\d+)/i.exec(name) ?? [];
  const [, low, high] = /\((\d+)\D+(\d+)\)/.exec(name) ?? [];
  return low !== undefined && high !== undefined ? { low: Number(low), high: Number(high) } : { low: 1, high: Number(sides) };
}

/** Does this face count? Only where each die is looked at by itself. */
export const counts = (roll: Rolled, face: number): boolean => roll.need !== null && roll.modifies === 'dice' && face >= roll.need;
