/** What a computer player would do in one's place, told in a few lines. */
import { advice } from '@nobori/bots/advice';
import { levelledAs } from '@nobori/bots/roster';
import { fill, present, seeded, type Book, type Seat, type State } from '@nobori/engine';
import { percent } from '../telling.ts';
import { orderLine, readerIn } from '../language.ts';

/** Lines beside the best. */
const OTHERS = 2;

/** From what the seat sees, and always the same for the same position. */
export function hintLines(book: Book, view: State, seat: Seat): string[] {
  const bushi = present(levelledAs('bushi', null), 'the usual player');
  const { order, chance, others, clear, why } = advice(book, view, seat, seeded('hint'), bushi);
  const told = orderLine(book, view, order);
  if (chance === null) return [`  Bushi would: ${told}. There is nothing to weigh.`];
  return [
    `  Bushi would: ${told} (${percent(chance)} to win).`,
    ...(why === null ? [] : [`  ${fill(why, readerIn(book, view))}`]),
    ...others.slice(0, OTHERS).map(other => `  Or: ${orderLine(book, view, other.order)} (${percent(other.chance)}).`),
    ...(clear ? [] : ['  They differ by no more than luck.']),
  ];
}
