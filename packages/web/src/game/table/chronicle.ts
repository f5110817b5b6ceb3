/**
 * The chronicle, told as one pair of eyes may know it: as a story, what came of things and who did them; and as an account, one line an
 * event. Every number is one click away, the dice in their own shape.
 */
import {
  called,
  capital,
  fill,
  present,
  total,
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
  /** The turn and the part of it in which it happened; null: in which it was ordered. */
  readonly time: string | null;
  readonly phase: string | null;
  readonly text: string;
  readonly roll: Rolled | null;
  /** Lines behind the line: a whole unit's moves under one sentence for all of them. */
  readonly more: readonly { readonly text: string; readonly rules: readonly string[] }[];
  readonly rules: readonly string[];
}

/** One sentence of the story, and the lines of the account that it rests on. */
export interface Tale extends Pick<Line, 'key' | 'happening' | 'side' | 'time' | 'phase' | 'text'> {
  /** Whom it is about. */
  readonly figures: readonly FigureId[];
  readonly behind: readonly Line[];
  /** The roll that decided it, where there was just one. */
  readonly roll: Rolled | null;
  /** Where the book has words for several of its kind: they are told together although each was ordered by itself. */
  readonly row: Row | null;
}

interface Row {
  readonly events: readonly Event[];
  readonly tell: (events: readonly Event[]) => string;
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
export function rollInShort({ who, for: what, need, modifies, modifiers, result, least }: Rolled, reader: Reader): string {
  const title = rollTitle(called(reader.nameOf(who), reader), fill(what, reader));
  const most = least === false;
  if (modifies === 'dice')
    return t('{title, verbatim}: {result}{need, select, null {} other { at {most, select, true {{need} or less} other {{need}+}}}}', {
      title,
      result,
      need,
      most,
    });
  const sum = total(modifiers);
  if (need !== null)
    return t(
      '{title, verbatim}, {most, select, true {{need} or less} other {{need}+}} needed{sum, plural, =0 {} other { with {sum, signed}}}',
      {
        title,
        need,
        most,
        sum,
      },
    );
  return sum === 0 ? title : t('{title, verbatim}: {result} with {sum, signed}', { title, result, sum });
}

/** Whose eyes read it: what they saw when it happened. */
export interface Eyes {
  readonly book: Book;
  readonly view: State;
}

/** How often each thing had been told when an entry was over; like things are those of one kind by one rule. */
const told = new WeakMap<readonly Event[], { readonly at: number; readonly times: ReadonlyMap<string, number> }>();

const likeness = ({ kind, rules: [rule] }: Event): string => `${kind} ${rule}`;

function timesAfter(entries: readonly (readonly Event[])[], at: number): ReadonlyMap<string, number> {
  const events = entries[at];
  if (events === undefined) return new Map();
  const known = told.get(events);
  if (known?.at === at) return known.times;
  const times = new Map(timesAfter(entries, at - 1));
  for (const event of events) times.set(likeness(event), (times.get(likeness(event)) ?? 0) + 1);
  told.set(events, { at, times });
  return times;
}

/**
 * Which of several ways each event of an entry is told: like things take the next way each, all through the battle, or one volley would say
 * the same again and again. The stage tells it so, too.
 */
export function waysOf(entries: readonly (readonly Event[])[], at: number): number[] {
  const times = new Map(timesAfter(entries, at - 1));
  return (entries[at] ?? []).map(event => {
    const nth = times.get(likeness(event)) ?? 0;
    times.set(likeness(event), nth + 1);
    return nth;
  });
}

/** Who is out of sight by now was seen as he went: he is told of as he was known before. */
export function accountOf({ book, view }: Eyes, event: Event, way: number, before: State): Account {
  const account = book.account(view, event, way, before);
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

function phaseIn({ book, view }: Eyes): string | null {
  const title = book.phases(view).find(({ stage }) => stage === 'now')?.title;
  return title === undefined ? null : fill(title, readerIn(book, view));
}

/** What a viewer may read of one entry. `before` is what he saw when it was ordered. */
export function chapterOf(
  { book, view }: Eyes,
  entry: number,
  seat: Seat | null,
  events: readonly Event[],
  before: State = view,
  ways = waysOf([events], 0),
): Chapter {
  const reader = rememberingIn({ book, view }, before);
  let when: When = { time: null, under: null };
  const told = events.map((event, nth): Happened => {
    const account = accountOf({ book, view }, event, ways[nth] ?? 0, before);
    if (account.happening === 'turn') when = { time: clockNow(book.clock(view)), under: phaseIn({ book, view }) };
    else if (account.phase !== null) when = { ...when, under: fill(account.phase, reader) };
    return { event, ...account, ...when };
  });
  return {
    entry,
    time: clockNow(book.clock(before)),
    phase: phaseIn({ book, view: before }),
    seat,
    lines: linesOf(told, `${entry}`, reader),
    story: storyOf(told, `${entry}`, reader),
  };
}

function linesOf(told: readonly Happened[], key: string, reader: Reader): Line[] {
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
function storyOf(told: readonly Happened[], key: string, reader: Reader): Tale[] {
  let tales: Tale[] = [];
  let waiting: Happened[] = [];
  for (let i = 0; i < told.length;) {
    const row = rowFrom(told, i);
    const [first] = row;
    if (first === undefined) break;
    // Of several who are told together, those of whom there is something to tell; the others stand behind them.
    const worth = row.filter(({ story }) => story !== null);
    const [lead] = worth;
    const several = row.length > 1 && first.several !== null && lead !== undefined;
    const taken = several ? row : [first];
    // One man who does it again and again is one man.
    const together = several && worth.length > 1 && !ofOne(worth);
    const says = together ? (lead.several?.(worth.map(({ event }) => event)) ?? null) : several ? lead.story : first.story;
    if (says === null) waiting.push(first);
    else {
      tales.push(taleOf(capital(fill(says, reader)), [...waiting, ...taken], several ? worth : taken, `${key}.${i}`, reader));
      waiting = [];
    }
    i += taken.length;
  }
  tales = withWhatCame(withoutWoundsOfTheDead(tales));
  const last = tales.pop();
  if (last === undefined) return [];
  const rest = linesOf(waiting, `${last.key} rest`, reader);
  return [...tales, rest.length === 0 ? last : { ...last, behind: [...last.behind, ...rest] }];
}

/** Who dies of his wounds is told of once: they stand behind his death. */
function withoutWoundsOfTheDead(tales: readonly Tale[]): Tale[] {
  const diesOf = (tale: Tale, nth: number): Tale | undefined =>
    tale.happening !== 'wound'
      ? undefined
      : tales.find(({ happening, figures }, i) => i > nth && happening === 'death' && tale.figures.every(id => figures.includes(id)));
  return tales.flatMap((tale, nth) => {
    if (diesOf(tale, nth) !== undefined) return [];
    const his = tales.filter((one, i) => diesOf(one, i) === tale);
    return [{ ...tale, behind: [...his.flatMap(({ behind }) => behind), ...tale.behind] }];
  });
}

/** What flies, and where it struck: told by some books in two sentences. */
const FLIES: ReadonlySet<Happening> = new Set(['shot', 'throw']);
const STRIKES: ReadonlySet<Happening> = new Set(['miss', 'hit', 'wound', 'death', 'fall']);

/** A shot and what came of it is one line of the story, in whatever two sentences the book tells it. */
function withWhatCame(tales: readonly Tale[]): Tale[] {
  const joined: Tale[] = [];
  for (const tale of tales) {
    const shot = joined.at(-1);
    if (
      shot === undefined ||
      !FLIES.has(shot.happening) ||
      !STRIKES.has(tale.happening) ||
      !tale.figures.some(id => shot.figures.includes(id))
    )
      joined.push(tale);
    else
      joined[joined.length - 1] = {
        ...{ ...tale, key: shot.key, side: shot.side, time: shot.time, phase: shot.phase, row: null },
        text: t('{line, verbatim} {second, verbatim}', { line: shot.text, second: tale.text }),
        figures: [...new Set([...shot.figures, ...tale.figures])],
        behind: [...shot.behind, ...tale.behind],
        roll: shot.roll !== null && tale.roll !== null ? null : (shot.roll ?? tale.roll),
      };
  }
  return joined;
}

function taleOf(text: string, told: readonly Happened[], row: readonly Happened[], key: string, reader: Reader): Tale {
  const rolls = told.flatMap(({ roll }) => (roll === null ? [] : [roll]));
  const { happening, side, time, under, several } = present(row[0], 'the first of a row');
  return {
    key,
    happening,
    side,
    time,
    phase: under,
    text,
    row: several === null ? null : { events: row.map(({ event }) => event), tell: events => capital(fill(several(events), reader)) },
    figures: [...new Set(told.flatMap(({ by, to }) => [...by, ...to]))],
    behind: linesOf(told, key, reader),
    roll: rolls.length === 1 ? (rolls[0] ?? null) : null,
  };
}

/** What follows from an order may happen in a later part of the round, or in the next one; null as long as it does not. */
interface When {
  readonly time: string | null;
  readonly under: string | null;
}

interface Happened extends Account, When {
  readonly event: Event;
}

/** Events of one kind and one side that follow each other; a roll stands alone. */
function rowFrom(told: readonly Happened[], from: number): readonly Happened[] {
  const first = told[from];
  let end = from + 1;
  while (first?.roll === null && told[end]?.event.kind === first.event.kind && told[end]?.side === first.side) end += 1;
  return told.slice(from, end);
}

/** All of them by the same man, to the same man. */
export const ofOne = (row: readonly Pick<Account, 'by' | 'to'>[]): boolean =>
  new Set(row.flatMap(({ by }) => by)).size <= 1 && new Set(row.flatMap(({ to }) => to)).size <= 1;

function lineOf({ event, happening, side, time, under, says, roll }: Happened, key: string, reader: Reader): Line {
  const text = fill(says, reader);
  const { rules } = event;
  const line = { key, happening, side, time, phase: under, roll, rules };
  return roll === null ? { ...line, text, more: [] } : { ...line, text: rollInShort(roll, reader), more: [{ text, rules }] };
}

/** In the book's words for several; a book without them tells the first, and the others stand behind it. */
function lineOfSeveral(row: readonly Happened[], key: string, reader: Reader): Line {
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

/** A line on the page, and which entries it tells of. */
interface Placed {
  readonly tale: Tale;
  readonly entry: number;
  readonly last: number;
}

/** What happened in one phase of a turn stands under one heading. */
export interface Passage {
  readonly key: string;
  readonly time: string;
  readonly phase: string | null;
  /** The first of its turn: its heading names the turn. */
  readonly opens: boolean;
  readonly told: readonly Placed[];
}

export function passagesOf(chapters: readonly Chapter[], toldIn: (chapter: Chapter) => readonly Tale[]): Passage[] {
  const passages: (Omit<Passage, 'told'> & { readonly told: Placed[] })[] = [];
  for (const chapter of chapters) {
    const { entry } = chapter;
    for (const tale of toldIn(chapter)) {
      const time = tale.time ?? chapter.time;
      const phase = tale.phase ?? chapter.phase;
      const before = passages.at(-1);
      if (before === undefined || before.time !== time || before.phase !== phase)
        passages.push({ key: tale.key, time, phase, opens: before?.time !== time, told: [{ tale, entry, last: entry }] });
      else {
        const above = before.told.at(-1);
        const both = above === undefined ? null : together(above.tale, tale);
        if (above === undefined || both === null) before.told.push({ tale, entry, last: entry });
        else before.told[before.told.length - 1] = { ...above, tale: both, last: entry };
      }
    }
  }
  return passages;
}

/** Men of one side who do the same one after another are told in one sentence, as if it had been one order. */
function together(a: Tale, b: Tale): Tale | null {
  if (a.text === b.text && a.side === b.side) return { ...a, roll: null, behind: [...a.behind, ...b.behind] }; // nobody says it twice
  if (a.row === null || b.row === null || a.side !== b.side || a.happening !== b.happening) return null;
  if (a.row.events[0]?.kind !== b.row.events[0]?.kind) return null;
  const events = [...a.row.events, ...b.row.events];
  const figures = [...new Set([...a.figures, ...b.figures])];
  const again = b.figures.every(id => a.figures.includes(id));
  return { ...a, figures, text: again ? a.text : a.row.tell(events), behind: [...a.behind, ...b.behind], row: { ...a.row, events } };
}

/** The die a face of a roll was thrown with. */
export const dieAt = ({ dice }: Pick<Rolled, 'dice'>, nth: number): Die | null => dice[nth] ?? dice[0] ?? null;

/** Does this face count? Only where each die is looked at by itself. */
export const counts = ({ need, modifies, least }: Rolled, face: number): boolean =>
  need !== null && modifies === 'dice' && (least === false ? face <= need : face >= need);
