/** What lies beside a recorded game: its story, and what each seat could not see, so that whatever begins to show changes a file. */
import type { AnyDeclaration } from '../fields/field.ts';
import type { Book, Scenario } from '../kernel/book.ts';
import { canonical } from '../kernel/digest.ts';
import type { Event } from '../kernel/event.ts';
import { replay, type GameRecord } from '../kernel/record.ts';
import { inOneSentence } from '../kernel/shape.ts';
import type { Order, State } from '../kernel/state.ts';
import { now } from '../kernel/step.ts';
import { storyLines } from '../kernel/story.ts';
import { allIn, bag, equal } from './declared.ts';

export function fixtureOf(book: Book, record: GameRecord): string {
  const told = storyLines(book, record);
  if (!told.ok) throw new Error(inOneSentence(told.complaints));
  const secrets = secretLines(book, record);
  return `${told.value}${secrets.length === 0 ? '' : `\nunseen\n${secrets.join('\n')}\n`}`;
}

/** The views are held against the state at every new kind of moment, and every so many orders. */
const EVERY = 3;

/** "24 wardens: Figure.parry×2 Moment.aim×1": a line whenever something else is hidden from a seat than before. */
function secretLines<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
): string[] {
  const { declared } = book;
  const [lines, last] = [[] as string[], new Map<string, string>()];
  let given = 0;
  let before: string | undefined;
  replay(book, record, record.entries.length, state => {
    const moment = now(state)?.kind;
    const again = moment === before;
    before = moment;
    given += 1;
    if (again && given % EVERY > 0) return;
    for (const seat of [...state.chairs.map(chair => chair.seat), 'public' as const]) {
      const hidden = hiddenIn(declared.of, state, book.view(state, seat));
      const kinds = [...hidden.keys()].join(' ');
      if (kinds === (last.get(seat) ?? '')) continue;
      last.set(seat, kinds);
      lines.push(`${given} ${seat}: ${[...hidden].map(([what, count]) => `${what}×${count}`).join(' ')}`.trimEnd());
    }
  });
  return lines;
}

/** What of a state does not stand in a view, and how often: things that are missing, fields that say something else. */
function hiddenIn(of: AnyDeclaration, state: State, view: State): Map<string, number> {
  const [truth, shown] = [byName(of, state), byName(of, view)];
  const hidden = new Map<string, number>();
  const put = (what: string, count: number): void => void (count > 0 && hidden.set(what, count));
  for (const [name, { fields, all }] of truth) {
    const seen = shown.get(name)?.all ?? [];
    const missing = Math.max(0, all.length - seen.length);
    put(name, missing);
    for (const [key, { entries }] of Object.entries(fields))
      if (entries === undefined) put(`${name}.${key}`, unlike(all, seen, key) - missing);
  }
  return hidden;
}

type Bag = Readonly<Record<string, unknown>>;

function byName(of: AnyDeclaration, state: State): Map<string, { readonly fields: AnyDeclaration['fields']; readonly all: Bag[] }> {
  const found = new Map<string, { fields: AnyDeclaration['fields']; all: Bag[] }>();
  for (const [, { name, fields }, it] of allIn(of, bag(state))) {
    const known = found.get(name);
    if (known === undefined) found.set(name, { fields, all: [it] });
    else known.all.push(it);
  }
  return found;
}

/** How many values of a field stand nowhere in the view. */
function unlike(all: readonly Bag[], seen: readonly Bag[], key: string): number {
  if (all.length === seen.length) return all.filter((it, i) => !equal(it[key], seen[i]?.[key])).length;
  const left = seen.map(it => canonical(it[key] ?? null));
  let count = 0;
  for (const it of all) {
    const at = left.indexOf(canonical(it[key] ?? null));
    if (at < 0) count += 1;
    else left.splice(at, 1);
  }
  return count;
}
