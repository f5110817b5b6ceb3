/** Names of the time: everybody once, the same again from the record, kept in files, seen only where the man is seen. */
import { expect } from 'vitest';
import type { Book, Scenario } from '../kernel/book.ts';
import { canonical, digest } from '../kernel/digest.ts';
import type { Event } from '../kernel/event.ts';
import { called, readerOf } from '../kernel/message.ts';
import type { Order, State } from '../kernel/state.ts';
import { namesFor, stateFrom } from '../kernel/record.ts';
import type { Names } from '../names/goesBy.ts';
import { inOneSentence } from '../kernel/shape.ts';

/** The state of a scenario before its first die, with these names or without. */
function laidWith<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  id: string,
  names: Names | null,
): S {
  const laid = stateFrom(book, { scenario: id, situation: null, options: {}, chairs: null, ...(names !== null && { names }) });
  if (!laid.ok) throw new Error(inOneSentence(laid.complaints));
  return laid.value;
}

const nameless = (state: State): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'goesBy' ? undefined : value)));

/** The names on the cards of a state. */
function namesOn<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  state: S,
): readonly string[] {
  const reader = readerOf(book.nameOf(state), book.formats);
  return book.cards(state).map(card => called(card.name, reader));
}

export async function checkNames<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  { id }: C,
): Promise<void> {
  const names = (seed: string): Promise<Names | null> => namesFor(book, { scenario: id }, seed);
  expect(await names('one')).toEqual(await names('one'));
  const [plain, state, other] = [null, await names('one'), await names('two')].map(given => laidWith(book, id, given));
  if (plain === undefined || state === undefined || other === undefined) throw new Error('three were laid out');
  const said = namesOn(book, state);
  expect(new Set(said).size).toBe(said.length);
  // Nothing but names: neither where they stand nor what they are.
  for (const one of [state, other]) expect(canonical(nameless(one))).toBe(canonical(plain));
  if (canonical(state) !== canonical(plain)) expect(namesOn(book, other)).not.toEqual(said);
  const again = book.read(JSON.parse(JSON.stringify(book.write(state))), state.options);
  if (!again.ok) throw new Error(`the situation does not read back: ${inOneSentence(again.complaints)}`);
  expect(digest(again.value)).toBe(digest(state));
  expect(namesOn(book, again.value)).toEqual(said);
}

/** The name of somebody whom a seat knows nothing of stands nowhere in what it sees. */
export function checkUnseenNames<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, state: S): void {
  for (const viewer of [...state.chairs.map(chair => chair.seat), 'public' as const]) {
    const view = book.view(state, viewer);
    const known = new Set(book.cards(view).map(card => card.id));
    const seen = JSON.stringify(view);
    for (const { id, name, full } of book.cards(state)) {
      if (known.has(id)) continue;
      for (const one of [name, full])
        if (typeof one === 'string' && seen.includes(JSON.stringify(one)))
          throw new Error(`${viewer} reads the name of ${id}, who is hidden`);
    }
  }
}
