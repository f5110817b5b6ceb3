/** Games by chance, as the suite plays them: to the end, with nothing offered that is not carried out. */
import { rolled } from '../dice/sources.ts';
import { seeded, type Random } from '../dice/random.ts';
import type { JudgingBook, Scenario } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import { begin, type Game } from '../kernel/game.ts';
import type { Ask } from '../kernel/prompt.ts';
import { inOneSentence } from '../kernel/shape.ts';
import { sideOf, type Chair, type Order, type State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';
import type { Names } from '../names/goesBy.ts';

/** Who sits there, where it is not as the scenario has it, and how people are called. */
export interface Seating {
  readonly chairs?: readonly Chair[] | null;
  readonly names?: Names | null;
}

export function started<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  scenario: C,
  options: unknown,
  seed: string,
  { chairs = null, names = null }: Seating = {},
): Game<S, O, E> {
  const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
  const begun = begin(book, { scenario: scenario.id, options, chairs, names }, () => dice);
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  if (begun.value.kind !== 'begun') throw new Error(`the game did not begin: ${begun.value.kind}`);
  return begun.value.game;
}

/** One game by chance to its end, which must come within so many orders; `each` looks at every moment of it. */
export function playRandomly<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  scenario: C,
  options: unknown,
  seed: string,
  mostOrders: number,
  each: (game: Game<S, O, E>, random: Random) => void,
  more: Seating = {},
): Game<S, O, E> {
  const game = started(book, scenario, options, seed, more);
  const random = seeded(seed);
  for (let i = 0; i < mostOrders; i += 1) {
    const { asks } = book.prompt(game.state);
    if (asks.length === 0) {
      if (game.state.verdict === null) throw new Error('nobody is asked and there is no verdict');
      return game;
    }
    each(game, random);
    const ask = asks[random.below(asks.length)];
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) throw new Error('a question to nobody');
    const order = eager(book, game.state, seat, ask, random) ?? ask.choices.sample(random);
    const submitted = game.submit(seat, order);
    if (submitted.kind !== 'done')
      throw new Error(`an offered choice was not carried out: ${JSON.stringify(order)} ${JSON.stringify(submitted)}`);
    const faults = book.faults(game.state);
    if (faults.length > 0) throw new Error(`after ${JSON.stringify(order)}: ${inOneSentence(faults)}`);
  }
  throw new Error(`not over after ${mostOrders} orders`);
}

/** So many at most fight in a small battle. */
const FEW = 8;

/** Where few fight, chance alone seldom brings them together: every other order goes at an enemy, or as near to one as it can. */
function eager<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  state: S,
  seat: Seat,
  ask: Ask<O>,
  random: Random,
): O | null {
  const cards = book.cards(state);
  if (cards.length > FEW || random.below(2) > 0) return null;
  const foes = cards.flatMap(({ side, at, out }) => (out || at === null || side === sideOf(state, seat) ? [] : [at]));
  const slant = book.ground(state).kind === 'hex' ? 1 : 0;
  const far = (order: O): number => {
    const { targets, way } = book.choice(state, order);
    const end = way.at(-1);
    if (targets.length > 0) return -1;
    return end === undefined
      ? Infinity
      : Math.min(...foes.map(([x, y]) => (x - end[0]) ** 2 + (y - end[1]) ** 2 + slant * (x - end[0]) * (y - end[1])));
  };
  const [best] = ask.choices
    .list()
    .map(order => ({ order, left: far(order) }))
    .sort((a, b) => a.left - b.left);
  return best === undefined || best.left === Infinity ? null : best.order;
}
