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
import { BUDGET } from './graph.ts';
import { runOf } from './run.ts';
import { toldOf, type Odds } from './telling.ts';

export interface Asked {
  readonly budget?: number;
  /** Whoever asks may see everything (a written-out situation): the odds are those of the position itself. */
  readonly whole?: boolean;
}

/** The odds of an order or probe for the seat that would give it; refused as the order would be; null when nothing is at stake. */
export function odds<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  what: O | Probe,
  { budget = BUDGET, whole = false }: Asked = {},
): Odds | null {
  const view = whole ? null : book.view(state, seat);
  const start: S = view ?? state;
  const asked = questionsOf(book, start, seat, what);
  if ('rule' in asked) return { kind: 'refused', refusal: asked };
  return toldOf(
    asked.map(question => runOf(book, seat, question)),
    start,
    view,
    budget,
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
