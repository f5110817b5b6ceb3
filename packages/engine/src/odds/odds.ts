/**
 * Odds before one commits. The order is given in the position as the asking seat sees it, the game runs on with enumerated dice until the
 * book says that the question is settled, and what comes of it is counted.
 */
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Probe } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';
import { questionsOf } from './asking.ts';
import { runOf } from './run.ts';
import { toldOf, type Asked, type Odds, type Telling } from './telling.ts';

/** The odds of an order or probe for the seat that would give it; refused as the order would be; null when nothing is at stake. */
export const odds = <S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  what: O | Probe,
  asked: Asked = {},
): Odds | null => tellingOf(book, state, seat, what, asked).odds;

/** The same, for whoever wants sampled odds to grow narrower. */
export function tellingOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  what: O | Probe,
  asked: Asked = {},
): Telling {
  const view = asked.whole === true ? null : book.view(state, seat);
  const start: S = view ?? state;
  const questions = questionsOf(book, start, seat, what);
  if ('rule' in questions) return { odds: { kind: 'refused', refusal: questions }, more: () => false };
  return toldOf(
    questions.map(question => runOf(book, seat, question)),
    start,
    view,
    asked,
  );
}

/** "What can he do to me here?": the odds of everything that the other seats could do to a figure. */
export function threats<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  target: Probe['target'],
  asked: Asked = {},
): readonly { readonly seat: Seat; readonly probe: Probe; readonly odds: Extract<Odds, { kind: 'told' }> }[] {
  return state.chairs.flatMap(({ seat }) =>
    book.probes(state, seat, { target }).flatMap(probe => {
      const found = odds(book, state, seat, probe, asked);
      return found?.kind === 'told' ? [{ seat, probe, odds: found }] : [];
    }),
  );
}
