/** What is asked of an order or probe, or why it is refused: odds refuse what orders refuse, with the same sentence. */
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import type { Probe, Question } from '../kernel/question.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { read } from '../kernel/shape.ts';
import { sideOf, type Order, type State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';

/** Is it an order as the book reads them? Else it is a probe. */
export const isOrder = <S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, what: O | Probe): what is O =>
  read(book.shapes.order, what).ok;

/** `view` is what the seat may see: nothing else may decide. */
export function questionsOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  view: S,
  seat: Seat,
  what: O | Probe,
): readonly Question<S, O>[] | Refusal {
  const refused = isOrder(book, what) ? book.refuse(view, seat, what) : 'target' in what ? refuseProbe(book, view, seat, what) : null;
  return refused ?? book.question?.(view, seat, what) ?? [];
}

/** Both must be there, and the one who acts must be of the side that asks. */
function refuseProbe<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  view: S,
  seat: Seat,
  { figure, target }: Probe,
): Refusal | null {
  const cards = book.cards(view);
  for (const id of [figure, target])
    if (cards.length > 0 && !cards.some(card => card.id === id)) return refusal('NOB-10', 'There is no {figure} here.', { figure: id });
  const side = sideOf(view, seat);
  const owner = cards.find(card => card.id === figure)?.side ?? side;
  return side === book.master || owner === side ? null : refusal('NOB-10', '{figure} is not of your side.', { figure });
}
