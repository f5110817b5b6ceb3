/**
 * The computer players' own thread: the page never waits for them. They think in slices, and between two of them look whether somebody has
 * called them off or their time is over; then they give the best they have.
 */
import { PATIENCE, playerOf } from '@nobori/bots';
import type { Advice } from '@nobori/bots/advice';
import type { Analysis, Judged } from '@nobori/bots/analysis';
import type { Problem } from '@nobori/bots/problems';
import { levelledAs } from '@nobori/bots/roster';
import { seeded, type GameRecord, type Order, type Seat, type State } from '@nobori/engine';
import * as Comlink from 'comlink';
import { fetchBook } from '../../store/fetchBook.ts';

/** Milliseconds between two looks at the messages that came. */
const SLICE = 20;

/** Lets messages come in; a timer would be held up by the browser. */
const { port1, port2 } = new MessageChannel();
port1.start();
const messages = (): Promise<void> =>
  new Promise(resolve => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });

/** Counts how often thoughts were called off. */
let calledOff = 0;

/** Thinks on, and looks up now and then. */
async function inSlices<T>(thinking: Generator<void, T, boolean | undefined>, patience: number): Promise<T> {
  const before = calledOff;
  const until = performance.now() + patience;
  for (let looked = performance.now(); ;) {
    const step = thinking.next(calledOff !== before || performance.now() >= until);
    if (step.done === true) return step.value;
    if (performance.now() - looked < SLICE) continue;
    await messages();
    looked = performance.now();
  }
}

const thinker = {
  /** The order a bot gives, from its seat's view alone. `first` of a turn it takes longer. */
  async choose(book: string, bot: string, view: State, seat: Seat, seed: string, first: boolean): Promise<Order> {
    const player = playerOf(bot);
    if (player === null) throw new Error(`There is no computer player "${bot}".`);
    const rules = await fetchBook(book);
    const random = seeded(seed);
    if (player.think === undefined || player.level === undefined) return player.choose(rules, view, seat, random);
    return (await inSlices(player.think(rules, view, seat, random), PATIENCE[player.level][first ? 'first' : 'later'])).order;
  },
  /** What the usual player would do in somebody's place, and why. The same view gives the same advice, unless time is short. */
  async advise(book: string, view: State, seat: Seat, patience: number): Promise<Advice | null> {
    const [{ advising }, rules] = await Promise.all([import('@nobori/bots/advice'), fetchBook(book)]); // few ever ask
    const bushi = levelledAs('bushi', null);
    return bushi === null ? null : inSlices(advising(rules, view, seat, seeded('hint'), bushi), patience);
  },
  /** What an order is worth by a problem's own measure. */
  async worth(book: string, problem: Problem, order: Order): Promise<number | null> {
    const [{ positionOf, worthOf }, rules] = await Promise.all([import('@nobori/bots/problems'), fetchBook(book)]);
    return worthOf(rules, positionOf(rules, problem), problem, [order])[0]?.chance ?? null;
  },
  /** Goes through a finished battle, and tells what it has after every order. */
  async analyse(
    book: string,
    record: GameRecord,
    known: readonly Judged[],
    whose: string | null,
    tell: (found: Analysis) => void,
  ): Promise<void> {
    const [{ analysing }, rules] = await Promise.all([import('@nobori/bots/analysis'), fetchBook(book)]);
    const thinking = analysing(rules, record, known, whose);
    for (let looked = performance.now(); ;) {
      const step = thinking.next();
      if (step.value !== null) tell(step.value);
      if (step.done === true) return;
      if (performance.now() - looked < SLICE) continue;
      await messages();
      looked = performance.now();
    }
  },
  /** Whoever thinks gives what he has. */
  stop(): void {
    calledOff += 1;
  },
};

export type Thinker = typeof thinker;

Comlink.expose(thinker);
