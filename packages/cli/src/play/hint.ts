/** What a computer player would do in one's place, told in a few lines. */
import { advice } from '@nobori/bots/advice';
import { levelledAs } from '@nobori/bots/roster';
import { digest, fill, present, seeded, type Book, type Seat, type State } from '@nobori/engine';
import { readerIn } from '../language.ts';
import { percent } from '../telling.ts';
import { choicesTold } from './apart.ts';
import type { Choice } from './menu.ts';

/** Lines beside the best. */
const OTHERS = 2;

/** From what the seat sees, and always the same for the same position. `listed`: the choices as they are numbered on the screen. */
export function hintLines(book: Book, view: State, seat: Seat, listed: readonly Choice[]): string[] {
  const bushi = present(levelledAs('bushi', null), 'the usual player');
  const { order, chance, others, clear, why } = advice(book, view, seat, seeded('hint'), bushi);
  const places = new Map(listed.map((choice, i) => [digest(choice.order), i]));
  const meant = [order, ...others.slice(0, OTHERS).map(other => other.order)];
  const apart = choicesTold(book, view, meant);
  const [told = '', ...rest] = meant.map((one, i) => listed[places.get(digest(one)) ?? -1]?.says ?? apart[i] ?? '');
  const place = places.get(digest(order));
  const typed = `  Type: ${place === undefined ? `order ${JSON.stringify(order)}` : place + 1}`;
  if (chance === null) return [`  Bushi would: ${told}. There is nothing to weigh.`, typed];
  return [
    `  Bushi would: ${told} (${percent(chance)} to win).`,
    ...(why === null ? [] : [`  ${fill(why, readerIn(book, view))}`]),
    ...rest.map((words, i) => `  Or: ${words} (${percent(others[i]?.chance ?? 0)}).`),
    ...(clear ? [] : ['  They differ by no more than luck.']),
    typed,
  ];
}
