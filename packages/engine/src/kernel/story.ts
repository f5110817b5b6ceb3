/** A record told as a story: who ordered what, and everything that came of it, one line an event. */
import type { Book } from './book.ts';
import { ACT_WORDS, isOrdered } from './entry.ts';
import type { Event } from './event.ts';
import { replay, type GameRecord } from './record.ts';
import type { ReadResult } from './shape.ts';
import type { Order, State } from './state.ts';
import { fill } from './words.ts';

export interface Passage {
  readonly seat: string | null;
  readonly order: string | null;
  readonly events: readonly { readonly text: string; readonly rules: readonly string[] }[];
}

/** Chapters of the story: the opening, then one for each entry. */
export function storyOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  record: GameRecord<O>,
): ReadResult<readonly Passage[]> {
  const replayed = replay(book, record);
  if (!replayed.ok) return replayed;
  const { state, events } = replayed.value;
  // Names never change in the course of a game, so those of its end serve throughout.
  const name = book.nameOf(state);
  const told = events.map((chapter, i): Passage => {
    const entry = record.entries[i - 1];
    return {
      seat: entry === undefined ? null : name(entry.seat),
      order: entry === undefined ? null : isOrdered(entry) ? book.words.order(entry.order, name) : ACT_WORDS[entry.kind],
      events: chapter.map(event => ({ text: book.words.event(event, name), rules: event.rules })),
    };
  });
  return { ok: true, value: told };
}

/** The story as plain text, for fixtures and terminals. */
export function storyText<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  record: GameRecord<O>,
): ReadResult<string> {
  const told = storyOf(book, record);
  if (!told.ok) return told;
  const lines = told.value.flatMap(({ seat, order, events }) => [
    ...(seat === null ? [] : [`${seat}: ${order}`]),
    ...events.map(({ text, rules }) => `    ${text}  [${rules.join(', ')}]`),
  ]);
  const end = replay(book, record);
  const verdict = end.ok ? end.value.state.verdict : null;
  const closing =
    verdict === null
      ? ['The game is not over.']
      : [fill(verdict.why), ...Object.entries(verdict.standing).map(([side, fared]) => `${side}: ${fared}`)];
  return { ok: true, value: `${[...lines, ...closing].join('\n')}\n` };
}
