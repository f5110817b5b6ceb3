/** The doctrine of a book that has none of its own: keep one's figures, take the enemy's, go and meet him. */
import { sideOf, type Book, type FigureCard, type Ground, type State } from '@nobori/engine';
import type { Doctrine } from './doctrine.ts';

const FIGURE = 100;
const MARK = 8;

type Placed = FigureCard & { readonly at: readonly [number, number] };
const placed = (card: FigureCard): card is Placed => card.at !== null;

export function byCards(book: Book): Doctrine {
  return {
    horizon: () => 'order',
    habit: () => null,
    worth(view: State, seat) {
      const side = sideOf(view, seat);
      const cards = book.cards(view).filter(card => !card.out);
      const mine = cards.filter(card => card.side === side);
      const theirs = cards.filter(card => card.side !== side);
      return worthOf(mine) - worthOf(theirs) - distance(mine.filter(placed), theirs.filter(placed), sizeOf(book.ground(view)));
    },
  };
}

/** Marks are mostly troubles: wounds, reloading, shaken. */
const worthOf = (cards: readonly FigureCard[]): number =>
  cards.reduce((sum, { marks }) => sum + FIGURE - Math.min(FIGURE / 2, MARK * marks.length), 0);

const sizeOf = (ground: Ground): number =>
  ground.kind === 'table' ? Math.max(ground.table.width, ground.table.height) : Math.max(ground.map.columns, ground.map.rows);

/** How far, on the average, a figure stands from the nearest enemy, as a share of the field: always less than a figure is worth. */
function distance(mine: readonly Placed[], theirs: readonly Placed[], field: number): number {
  if (mine.length === 0 || theirs.length === 0) return 0;
  let sum = 0;
  for (const { at } of mine) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const enemy of theirs) nearest = Math.min(nearest, (at[0] - enemy.at[0]) ** 2 + (at[1] - enemy.at[1]) ** 2);
    sum += Math.sqrt(nearest);
  }
  return (FIGURE / 4) * (sum / mine.length / field);
}
