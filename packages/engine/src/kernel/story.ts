/** A record told again: as sentences for people, and as lines of data for fixtures, which better wording does not change. */
import type { Book, Scenario } from './book.ts';
import { ACT_WORDS, isOrdered } from './entry.ts';
import type { Event } from './event.ts';
import { called, fill, type Language } from './message.ts';
import { readerFor } from './reading.ts';
import { replay, type GameRecord } from './record.ts';
import type { ReadResult } from './shape.ts';
import type { Order, State } from './state.ts';

export interface Passage {
  readonly seat: string | null;
  readonly order: string | null;
  readonly events: readonly { readonly text: string; readonly rules: readonly string[] }[];
}

/** Chapters of the story: the opening, then one for each entry. */
export function storyOf<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  language?: Language,
): ReadResult<readonly Passage[]> {
  // What an order means shows in the state it was given in ("{group} charges {targets}").
  const orders = new Map<Order, string>();
  const replayed = replay(book, record, record.entries.length, (state, order) =>
    orders.set(order, fill(book.choice(state, order).label, readerFor(book, state, language))),
  );
  if (!replayed.ok) return replayed;
  const { state, events } = replayed.value;
  // Names never change in the course of a game, so those of its end serve throughout.
  const reader = readerFor(book, state, language);
  const told = events.map((chapter, i): Passage => {
    const entry = record.entries[i - 1];
    return {
      seat: entry === undefined ? null : called(reader.nameOf(entry.seat), reader),
      order: entry === undefined ? null : isOrdered(entry) ? (orders.get(entry.order) ?? null) : ACT_WORDS[entry.kind],
      events: chapter.map((event, nth) => ({ text: fill(book.account(state, event, nth).says, reader), rules: event.rules })),
    };
  });
  return { ok: true, value: told };
}

/** The story as lines of data: kind, figures, numbers, rules. */
export function storyLines<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
): ReadResult<string> {
  const replayed = replay(book, record);
  if (!replayed.ok) return replayed;
  const { state, events } = replayed.value;
  const lines = events.flatMap((chapter, i) => {
    const entry = record.entries[i - 1];
    return [
      ...(entry === undefined ? [] : [`${entry.seat}: ${isOrdered(entry) ? dataLine(entry.order) : entry.kind}`]),
      ...chapter.map(event => `    ${dataLine(event)}`),
    ];
  });
  const standing = Object.entries(state.verdict?.standing ?? {}).map(([side, fared]) => `${side}: ${fared}`);
  return { ok: true, value: `${[...lines, ...(standing.length === 0 ? ['not over'] : standing)].join('\n')}\n` };
}

/** Does an option show in a recorded game? With its default in place the record breaks off, or tells another story. */
export function showsOption<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  option: string,
): boolean {
  const usual = book.options[option]?.default;
  if (usual === undefined) return false;
  const [with_, without] = [storyLines(book, record), storyLines(book, { ...record, options: { ...record.options, [option]: usual } })];
  return with_.ok && (!without.ok || without.value !== with_.value);
}

/** "moved figure=A1 cost=508 way=[[10,20]] [SSK-027]": the kind first, the rules last, of sentences only their facts. */
function dataLine({ kind, ...data }: { readonly kind: string; readonly rules?: readonly string[] }): string {
  const { rules, ...fields } = data as Readonly<Record<string, unknown>> & { readonly rules?: readonly string[] };
  const said = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value, factsOnly)}`,
  );
  return [kind, ...said, ...(rules === undefined ? [] : [`[${rules.join(', ')}]`])].join(' ');
}

/** Words may be bettered; what they speak of may not change unnoticed. */
function factsOnly(key: string, value: unknown): unknown {
  if (key === 'label') return undefined; // of a modifier: its value and rule say which it is
  return typeof value === 'object' && value !== null && 'text' in value && 'facts' in value ? value.facts : value;
}
