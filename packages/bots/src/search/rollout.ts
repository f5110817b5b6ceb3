/** What comes of an order: at once, by its own odds, and later, when everybody plays on as a quick mind would. */
import {
  decimal,
  enumerated,
  present,
  rolled,
  seeded,
  silently,
  type Book,
  type Dice,
  type Order,
  type Seat,
  type State,
  nextAsk,
} from '@nobori/engine';
import { sensibly } from '../policy/policy.ts';
import { chanceOf } from '../value/chance.ts';
import type { Knowledge, Mind } from './think.ts';

/** Ways the dice of one order may fall before they are thrown instead, and so many throws. */
const FEW = 12;
const THROWS = 4;

interface Hearing {
  readonly mind: Mind;
  readonly known: Knowledge;
  readonly side: string;
  readonly seeds: readonly number[];
  readonly worlds: readonly State[];
}

/** Both hear with the same worlds and the same dice for every order: luck does not tell them apart. */
export function rollouts(
  book: Book,
  seat: Seat,
  { mind, known, side, seeds, worlds }: Hearing,
): {
  atOnce(order: Order): number;
  toTheEnd(order: Order, i: number): { readonly chance: number; readonly answers: number; readonly state: State };
} {
  const given = (order: Order, i: number, dice: Dice): State => {
    const state = book.clone(present(worlds[i % worlds.length], 'an imagined world'));
    book.carryOut(state, seat, order, dice, silently);
    return state;
  };
  const diceOf = (i: number): Dice => {
    const seed = seeds[i % seeds.length] ?? i;
    return rolled(seeded(seed), seeded(seed ^ 0x27d4_eb2f));
  };
  const chance = (state: State): number => chanceOf(book, known.value, state, side, known.own);

  return {
    atOnce(order) {
      const { leaves, complete } = enumerated(dice => chance(given(order, 0, dice)), FEW);
      if (complete) return leaves.reduce((sum, { value, weight }) => sum + value * decimal(weight), 0);
      let sum = 0;
      for (let i = 0; i < THROWS; i += 1) sum += chance(given(order, i, diceOf(i)));
      return sum / THROWS;
    },
    toTheEnd(order, i) {
      const dice = diceOf(i);
      const state = given(order, i, dice);
      const luck = seeded((seeds[i % seeds.length] ?? i) ^ 0x5bd1_e995); // choices must not shift the dice
      const turn = present(worlds[i % worlds.length], 'an imagined world').turn;
      let answers = 1;
      for (; answers < mind.depth && state.verdict === null && state.turn === turn; answers += 1) {
        const next = nextAsk(book.prompt(state));
        if (next === null) break;
        const order = sensibly(book, state, next, luck, { taste: known.policy, ...mind });
        book.carryOut(state, next.seat, order, dice, silently);
      }
      return { chance: chance(state), answers, state };
    },
  };
}
