/** The rolls an order would lead to, made once with any dice: their modifiers are what a player wants to read. */
import { seeded } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Book } from '../kernel/book.ts';
import type { Event, Rolled } from '../kernel/event.ts';
import type { Probe } from '../kernel/question.ts';
import { isRoll } from '../kernel/account.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';
import { questionsOf } from './asking.ts';
import { runOf } from './run.ts';
import { runOut } from './sampled.ts';

export function rollsOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  what: O | Probe,
  { whole = false }: { readonly whole?: boolean } = {},
): Rolled[] {
  const start: S = whole ? state : book.view(state, seat);
  const rolls: Rolled[] = [];
  const tell = (event: Event): void => void (isRoll(event) && rolls.push(event));
  const dice = rolled(seeded('explained'));
  const asked = questionsOf(book, start, seat, what);
  if ('rule' in asked) return [];
  for (const question of asked)
    runOut(runOf(book, seat, question), { state: start, given: 0, seen: 0 }, { own: null, his: null }, dice, { tell });
  return rolls;
}
