/** Where there is nothing to decide: judged by what the book says its choices mean, never by their words. */
import { canonical, seeded, type Ask, type Book, type Choice, type Order, type State } from '@nobori/engine';

/** So many orders drawn at random are compared before a list is made. */
const DRAWN = 6;

/** It leads somewhere from here: talk does not, and what can be given in any step keeps none of them open. */
const matters = ({ role, anytime }: Pick<Choice, 'role' | 'anytime'>): boolean => role !== 'talk' && anytime !== true;

/**
 * The order there is to give where nothing is left to decide: the only one, or the end where besides it there is nothing but talk. Two
 * orders drawn at random that differ and matter settle it: a list of hundreds is not made to learn that there is more than one.
 */
export function forced<S extends State, O extends Order>(book: Pick<Book<S, O>, 'choice'>, state: S, { choices }: Ask<O>): O | null {
  // Asked first, because it is quick: whoever can go his own way has a choice.
  if (choices.plots().length > 0 || (choices.forms?.() ?? []).some(matters)) return null;
  const weighty = (order: O): boolean => matters(book.choice(state, order));
  const random = seeded('any');
  let first: string | null = null;
  for (let i = 0; i < DRAWN; i += 1) {
    const drawn = choices.sample(random);
    const key = canonical(drawn);
    if (key === first || !weighty(drawn)) continue;
    if (first !== null) return null;
    first = key;
  }
  const [only, ...others] = choices.list().filter(weighty);
  return others.length === 0 ? (only ?? null) : null;
}
