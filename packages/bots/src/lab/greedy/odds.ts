/**
 * What an order leads to, as far as a player can tell from what it sees: the rules themselves, run on a copy. Exact where the dice of
 * an order fall in few ways, sampled where they do not.
 */
import {
  enumerated,
  decimal,
  rolled,
  seeded,
  sideOf,
  silently,
  type Book,
  type Dice,
  type Order,
  type Random,
  type Seat,
  type Standing,
  type State,
  nextAsk,
} from '@nobori/engine';
import type { Doctrine } from './doctrine/doctrine.ts';

/** Ways the dice of one order may fall before they are sampled instead. */
const FEW = 32;
/** Samples of an order whose dice fall in too many ways, and of a whole turn. */
const SAMPLES = 16;
/** No turn needs more answers than this. */
const MOST_ANSWERS = 400;

const DECIDED: Readonly<Record<Standing, number>> = { won: 1e6, half: 3e5, drawn: 0, lost: -1e6 };

/** Values the orders of one moment. The dice it samples are the same for every order: luck does not tell them apart. */
export function valueByOdds(book: Book, doctrine: Doctrine, view: State, seat: Seat, random: Random): (order: Order) => number {
  const side = sideOf(view, seat) ?? '';
  const seeds = Array.from({ length: SAMPLES }, () => random.below(0x1_0000_0000));
  const horizon = doctrine.horizon(view);
  const together = book.prompt(view).asks.length > 1; // others answer unseen, at the same time

  const valued = (state: State): number => {
    const standing = state.verdict?.standing[side];
    return (standing === undefined ? 0 : DECIDED[standing]) + doctrine.worth(state, seat);
  };
  const after = (order: Order, dice: Dice, luck: Random): number => {
    const copy = book.clone(view);
    const goOn = { book, doctrine, side, tried: order, dice, luck };
    book.answer(copy, seat, order, dice, silently);
    if (horizon === 'given') return valued(copy);
    if (horizon === 'turn') toTurnsEnd(goOn, copy);
    else toOrdersEnd(goOn, copy, view.moments.length, together);
    return valued(copy);
  };
  const sampled = (order: Order): number => {
    let sum = 0;
    for (const seed of seeds) {
      const luck = seeded(seed);
      sum += after(order, rolled(luck), luck);
    }
    return sum / SAMPLES;
  };

  return order => {
    if (horizon === 'given') return after(order, rolled(seeded(seeds[0] ?? 0)), random);
    if (together || horizon === 'turn') return sampled(order);
    const { leaves, complete } = enumerated(dice => after(order, dice, random), FEW);
    if (!complete) return sampled(order);
    return leaves.reduce((sum, { value, weight }) => sum + value * decimal(weight), 0);
  };
}

interface GoingOn {
  readonly book: Book;
  readonly doctrine: Doctrine;
  readonly side: string;
  readonly tried: Order;
  readonly dice: Dice;
  readonly luck: Random;
}

/**
 * Runs what the order itself has caused: it lies on the stack above, or in the place of, the moment that asked. Where others answer at
 * the same time, their answers are guessed.
 */
function toOrdersEnd({ book, doctrine, side, tried, dice, luck }: GoingOn, state: State, depth: number, together: boolean): void {
  for (let answers = 0; state.moments.length >= depth && state.verdict === null;) {
    if (book.tick(state, dice, silently)) continue;
    const next = nextAsk(book.prompt(state));
    if (!together || next === null || answers >= MOST_ANSWERS) return;
    const { ask, seat } = next;
    const order = sideOf(state, seat) === side ? (doctrine.habit(state, ask, tried) ?? ask.fallback()) : ask.choices.sample(luck);
    book.answer(state, seat, order, dice, silently);
    answers += 1;
  }
}

/** One's own side follows its habits, the others do the safe thing until the turn is over. */
function toTurnsEnd({ book, doctrine, side, tried, dice, luck }: GoingOn, state: State): void {
  const { turn } = state;
  for (let answers = 0; state.turn === turn && state.verdict === null;) {
    if (book.tick(state, dice, silently)) continue;
    const next = nextAsk(book.prompt(state));
    if (next === null || answers >= MOST_ANSWERS) return;
    const { ask, seat } = next;
    const order = sideOf(state, seat) === side ? (doctrine.habit(state, ask, tried) ?? ask.fallback()) : ask.choices.sample(luck);
    book.answer(state, seat, order, dice, silently);
    answers += 1;
  }
}
