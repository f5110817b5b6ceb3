/** What an order comes to: orders that differ only in how one stands at the end, or in a step more or less, are one idea. */
import { endOfWay, type Book, type Choice, type Order, type Spot, type State } from '@nobori/engine';
import { apartOn, PACE } from './value/features.ts';

export interface Idea {
  readonly what: string;
  readonly end: Spot | null;
}

/** A way that ends nearer than this part of a man's pace ends at the same place; on hexes only the same hex is the same place. */
const NEAR = 1 / 4;

export function ideaOf(book: Book, view: State, order: Order): Idea {
  const choice = book.choice(view, order);
  const { family, role, figures, targets, piece } = choice;
  return { what: JSON.stringify([family.key, role, [...figures].sort(), [...targets].sort(), piece ?? null]), end: endOf(choice) };
}

/** Of many who go at once, the middle of where they end. */
function endOf(choice: Choice): Spot | null {
  const ends = Object.values(choice.ways ?? {}).flatMap(way => way.slice(-1));
  if (ends.length === 0) return endOfWay(choice);
  const mean = (of: 0 | 1): number => ends.reduce((sum, spot) => sum + spot[of], 0) / ends.length;
  return [mean(0), mean(1)];
}

export function sameIdea({ board }: Pick<Book, 'board'>, a: Idea, b: Idea): boolean {
  if (a.what !== b.what || (a.end === null) !== (b.end === null)) return false;
  return a.end === null || b.end === null || apartOn(board)(a.end, b.end) <= (board === 'hex' ? 0 : PACE[board] * NEAR);
}
