/**
 * The leak test: a world that a seat imagines behind its view must look, ask and refuse like the true one. After an order of that seat,
 * with the same open dice, the two may part only through an event that reveals something, and up to it everything shown is equal.
 */
import { seeded, type Random } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Book } from '../kernel/book.ts';
import { canonical } from '../kernel/digest.ts';
import { witnessed, type Event } from '../kernel/event.ts';
import { asksOf, promptFor, type Ask } from '../kernel/prompt.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';

const MOST_ORDERS = 12;

interface Seer<S extends State, O extends Order, E extends Event> {
  readonly book: Book<S, O, E>;
  readonly seat: Seat;
  readonly truth: S;
  readonly world: S;
}

/** One imagined world for a seat that is asked something, looked at from every side. */
export function checkWorlds<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  random: Random,
): void {
  const world = book.imagine(book.view(state, seat), seat, random);
  const seer: Seer<S, O, E> = { book, seat, truth: state, world };
  // As they are sent: the order of keys must tell nothing either.
  if (JSON.stringify(book.view(state, seat)) !== JSON.stringify(book.view(world, seat)))
    throw new Error(`${seat} is sent other bytes in a world that looks the same`);
  const mine = checkQuestions(seer);
  const few = spread(mine, MOST_ORDERS, random);
  checkRefusals(seer, few);
  const [one] = spread(few, 1, random);
  if (one !== undefined) checkConsequences(seer, one, random.below(0x1_0000_0000));
}

/** Whoever looks on waits for the same people in a world that looks the same: whom the game waits for must not tell who is hidden. */
export function checkWaiting<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  random: Random,
): void {
  const waits = (one: S): string => canonical(promptFor(book.prompt(one), seat).waitingFor);
  const world = book.imagine(book.view(state, seat), seat, random);
  if (waits(state) !== waits(world)) throw new Error(`${seat} waits for somebody else in a world that looks the same`);
}

/**
 * Whoever looks on while another seat orders: in a world he could not tell from the true one the same order with the same dice is heard and seen
 * alike, until a rule reveals something. How soon it is somebody else's turn may differ: whoever is done is seen to be done.
 */
export function checkOverheard<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  onlooker: Seat,
  { seat, order }: { readonly seat: Seat; readonly order: O },
  random: Random,
): void {
  const world = book.imagine(book.view(state, onlooker), onlooker, random);
  const same = state.moments.at(-1)?.kind === world.moments.at(-1)?.kind && asksOf(book.prompt(world), seat).length > 0;
  if (!same || book.refuse(world, seat, order) !== null) return; // there it means something else
  const seed = random.below(0x1_0000_0000);
  const [here, there] = [state, world].map(one => outcome(book, one, onlooker, { seat, order }, seed));
  if (here === undefined || there === undefined) return;
  const both = Math.min(here.heard.length, there.heard.length);
  for (let i = 0; i < both; i += 1) {
    const [one, two] = [here.heard[i], there.heard[i]];
    if (revealing(one) || revealing(two)) return;
    if (canonical(one ?? null) !== canonical(two ?? null))
      throw new Error(
        `when ${seat} orders ${JSON.stringify(order)} ${onlooker} hears what nothing has revealed: ${JSON.stringify([one, two])}`,
      );
  }
  if (here.heard.length !== there.heard.length || canonical(here.waits) !== canonical(there.waits)) return;
  if (canonical(here.view) !== canonical(there.view))
    throw new Error(`when ${seat} orders ${JSON.stringify(order)} ${onlooker} sees what nothing has revealed`);
}

interface Outcome<S, E> {
  readonly view: S;
  readonly waits: readonly Seat[];
  readonly heard: readonly E[];
}

/** What a viewer sees and hears of an order given in this world with these dice. */
function outcome<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  viewer: Seat,
  { seat, order }: { readonly seat: Seat; readonly order: O },
  seed: number,
): Outcome<S, E> {
  const copy = book.clone(state);
  const events: E[] = [];
  book.carryOut(copy, seat, order, rolled(seeded(seed), seeded(seed + 1)), event => events.push(event));
  return { view: book.view(copy, viewer), waits: promptFor(book.prompt(copy), viewer).waitingFor, heard: witnessed(events, viewer) };
}

const spread = <T>(all: readonly T[], most: number, random: Random): T[] => {
  const from = random.below(Math.max(1, all.length));
  return [...all.slice(from), ...all.slice(0, from)].slice(0, most);
};

/** The same questions with the same choices. */
function checkQuestions<S extends State, O extends Order, E extends Event>({ book, seat, truth, world }: Seer<S, O, E>): readonly O[] {
  const asked = (state: S): readonly Ask<O>[] => asksOf(book.prompt(state), seat);
  const said = (asks: readonly Ask<O>[]): string =>
    canonical(
      asks.map(({ wants, choices }) => [
        wants,
        choices
          .list()
          .map(order => canonical(order))
          .sort(),
      ]),
    );
  const [here, there] = [asked(truth), asked(world)];
  if (said(here) !== said(there)) throw new Error(`${seat} is asked differently in a world that looks the same`);
  return here.flatMap(({ choices }) => choices.list());
}

/** What is refused is refused alike: others' orders too, for whoever tries. */
function checkRefusals<S extends State, O extends Order, E extends Event>(
  { book, seat, truth, world }: Seer<S, O, E>,
  mine: readonly O[],
): void {
  const others = book
    .prompt(truth)
    .asks.filter(ask => !ask.seats.includes(seat))
    .map(ask => ask.fallback());
  for (const order of [...mine, ...others]) {
    const [here, there] = [book.refuse(truth, seat, order), book.refuse(world, seat, order)];
    if (canonical(here) !== canonical(there))
      throw new Error(
        `${seat} is refused differently in a world that looks the same: ${JSON.stringify(order)} ${JSON.stringify([here, there])}`,
      );
  }
}

/** The same order with the same open dice: what the seat then hears and sees is equal, until something is revealed by rule. */
function checkConsequences<S extends State, O extends Order, E extends Event>(
  { book, seat, truth, world }: Seer<S, O, E>,
  order: O,
  seed: number,
): void {
  const after = (state: S): Outcome<S, E> => outcome(book, state, seat, { seat, order }, seed);
  const [here, there] = [after(truth), after(world)];
  const parts = Math.max(here.heard.length, there.heard.length);
  for (let i = 0; i < parts; i += 1) {
    const [one, two] = [here.heard[i], there.heard[i]];
    if (canonical(one ?? null) !== canonical(two ?? null)) {
      if (revealing(one) || revealing(two)) return;
      throw new Error(`after ${JSON.stringify(order)} ${seat} hears of what nothing has revealed: ${JSON.stringify([one, two])}`);
    }
    if (revealing(one)) return; // from here on the worlds may differ
  }
  if (canonical([here.view, here.waits]) !== canonical([there.view, there.waits]))
    throw new Error(`after ${JSON.stringify(order)} ${seat} sees what nothing has revealed`);
}

/** Shows something hidden, and says by which rule. */
const revealing = (event: Event | undefined): boolean => event?.reveals === true && event.rules.length > 0;
