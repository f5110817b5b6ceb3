/** A book from its parts. What is the same in every book is said here once; what a small game does not need has its default in `small`. */
import type { Seeing } from '../fields/seeing.ts';
import type { Book, Force, Scenario } from './book.ts';
import type { Event } from './event.ts';
import { readyOrders } from './prompt.ts';
import type { Order, State } from './state.ts';

type Defaulted = 'candidates' | 'formats';

/** What every book must say, and what it may. Who sees what is said by its `sight`. */
export type BookParts<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force> = Omit<
  Book<S, O, E, C, F>,
  Defaulted | 'view' | 'imagine' | 'declared'
> &
  Partial<Pick<Book<S, O, E, C, F>, Defaulted>> & { readonly sight: Seeing<S> };

export const defineBook = <S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force = Force>({
  sight,
  ...parts
}: BookParts<S, O, E, C, F>): Book<S, O, E, C, F> => ({
  candidates: (state, seat) => readyOrders(parts.prompt(state), seat),
  formats: {},
  view: sight.view,
  imagine: sight.imagine,
  declared: sight,
  ...parts,
});
