/** One game between computer players, without a table, a record or anybody who looks on: matches and tuning play thousands of them. */
import {
  bug,
  inOneSentence,
  rolled,
  scenarioOf,
  seeded,
  settle,
  silently,
  type Book,
  type Order,
  type Random,
  type Seat,
  type Standing,
  type State,
  nextAsk,
} from '@nobori/engine';
import type { Player } from '../player.ts';

/** No game needs more orders; one that does is a mistake worth hearing of. */
const MOST_ORDERS = 20_000;

/** A game that was played to its end. */
export interface Fought {
  readonly standing: Readonly<Record<string, Standing>>;
  readonly turns: number;
  readonly orders: number;
  /** The goals that decided it. */
  readonly by: readonly string[];
}

/** Hears of every order before it is given. */
export type Watch = (state: State, view: State, seat: Seat, order: Order) => void;

/** Who plays a seat, and how it throws its own dice: a player's play must not change because another sits opposite. */
export type Seated = (seat: Seat) => Pick<Player, 'id' | 'choose'>;

/** The first moment in which somebody has to decide. */
export function laidOut(book: Book, scenario: string, seed: string): State {
  const found = scenarioOf(book, scenario);
  if (!found.ok) throw bug(`no such scenario: ${inOneSentence(found.complaints)}`, { scenario });
  const options = settle(book.options, {}, found.value.options);
  if (!options.ok) throw bug(`options that do not fit: ${inOneSentence(options.complaints)}`, { scenario });
  const state = book.begin({ scenario: found.value, options: options.value, chairs: found.value.chairs });
  book.proceed(state, rolled(seeded(`${seed} first`), seeded(`${seed} first silent`)), silently);
  return state;
}

/** Plays to the verdict. Dice and every seat have generators of their own, all from the seed: the same seed is the same game. */
export function fight(book: Book, scenario: string, seated: Seated, seed: string, watch: Watch = () => undefined): Fought {
  const state = laidOut(book, scenario, seed);
  const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
  const luck = new Map<Seat, Random>();
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    const next = nextAsk(book.prompt(state));
    if (next === null || state.verdict !== null) {
      if (state.verdict === null) throw bug('nobody is asked and there is no verdict', { seed });
      return { standing: state.verdict.standing, turns: state.turn, orders, by: state.verdict.by ?? [] };
    }
    const { seat } = next;
    const player = seated(seat);
    const random = luck.get(seat) ?? seeded(`${seed} ${seat}`);
    luck.set(seat, random);
    const view = book.view(state, seat);
    const order = player.choose(book, view, seat, random);
    const refusal = book.refuse(state, seat, order);
    if (refusal !== null) throw bug('a computer player gave an unlawful order', { player: player.id, seat, order, refusal, seed });
    watch(state, view, seat, order);
    book.carryOut(state, seat, order, dice, silently);
  }
  throw bug('a game does not end', { seed, orders: MOST_ORDERS });
}
