/**
 * The computer players' own thread: the page never waits for them. They think in slices, and between two of them look whether somebody has
 * called them off or their time is over; then they give the best they have.
 */
import { PATIENCE, playerOf } from '@nobori/bots';
import { seeded, type Order, type Seat, type State } from '@nobori/engine';
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

const thinker = {
  /** The order a bot gives, from its seat's view alone. `first` of a turn it takes longer. */
  async choose(book: string, bot: string, view: State, seat: Seat, seed: string, first: boolean): Promise<Order> {
    const player = playerOf(bot);
    if (player === null) throw new Error(`There is no computer player "${bot}".`);
    const rules = await fetchBook(book);
    const random = seeded(seed);
    if (player.think === undefined || player.level === undefined) return player.choose(rules, view, seat, random);
    const before = calledOff;
    const until = performance.now() + PATIENCE[player.level][first ? 'first' : 'later'];
    const thinking = player.think(rules, view, seat, random);
    for (let looked = performance.now(); ;) {
      const step = thinking.next(calledOff !== before || performance.now() >= until);
      if (step.done === true) return step.value.order;
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
