/** The chronicle: one line an event, every number one click away, the dice in their own shape. Told as one pair of eyes may know it. */
import {
  fill,
  isRoll,
  readerFor,
  witnessed,
  type Book,
  type Die,
  type Event,
  type Reader,
  type Rolled,
  type Seat,
  type State,
} from '@nobori/engine';

export interface Line {
  readonly key: string;
  /** The side it is told of; null when it is nobody's. */
  readonly side: string | null;
  readonly text: string;
  readonly roll: Rolled | null;
  /** Lines behind the line: a whole unit's moves under one sentence for all of them. */
  readonly more: readonly { readonly text: string; readonly rules: readonly string[] }[];
  readonly rules: readonly string[];
}

export interface Chapter {
  /** How many entries of the record it takes to come to the end of this chapter; 0 is the opening. */
  readonly entry: number;
  readonly turn: number;
  readonly seat: Seat | null;
  readonly lines: readonly Line[];
}

/** So many events of one kind in a row are told together. */
const A_ROW = 3;

/** A roll in short: its numbers stand in the dice beside it and in the table behind it. */
export function rollInShort({ who, for: what, need, modifies, result, least }: Rolled, reader: Reader): string {
  const met = least === false ? `${need} or less` : `${need}+`;
  const outcome = modifies === 'dice' ? `: ${result}${need === null ? '' : ` at ${met}`}` : need === null ? '' : `, ${met} needed`;
  return `${reader.nameOf(who)}, ${fill(what, reader)}${outcome}`;
}

/** Whose eyes read it: what they saw when it happened. */
export interface Eyes {
  readonly book: Book;
  readonly view: State;
  readonly viewer: Seat | 'public';
}

/** What a viewer may read of one entry. */
export function chapterOf({ book, view, viewer }: Eyes, entry: number, seat: Seat | null, events: readonly Event[], turn: number): Chapter {
  const reader = readerFor(book, view);
  const seen = witnessed(events, viewer);
  const lines: Line[] = [];
  for (let i = 0; i < seen.length;) {
    const event = seen[i];
    if (event === undefined) break;
    let end = i + 1;
    while (!isRoll(event) && seen[end]?.kind === event.kind) end += 1;
    const run = seen.slice(i, end);
    const told = run.map((one, j) => lineOf(book, view, reader, `${entry}.${i}.${j}`, one, i + j));
    const [first] = told;
    if (run.length >= A_ROW && first !== undefined) {
      const several = book.account(view, event).several?.(run);
      lines.push({
        ...first,
        key: `${entry}.${i}`,
        text: several === undefined ? `${first.text} And ${run.length - 1} more.` : fill(several, reader),
        more: told.map(({ text, rules }) => ({ text, rules })),
        rules: [...new Set(run.flatMap(one => one.rules))],
      });
    } else lines.push(...told);
    i = end;
  }
  return { entry, turn, seat, lines };
}

function lineOf(book: Book, view: State, reader: Reader, key: string, event: Event, seed: number): Line {
  const { side, says, roll } = book.account(view, event, seed);
  const text = fill(says, reader);
  if (roll === null) return { key, side, text, roll, more: [], rules: event.rules };
  return { key, side, text: rollInShort(roll, reader), roll, more: [{ text, rules: event.rules }], rules: event.rules };
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
