/** Positions from games that were played, with how they ended: what the value is fitted to. */
import { askOf, digest, seeded, sideOf, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
import { orderFeatures, sceneOf } from '../policy/features.ts';
import type { Player } from '../player.ts';
import { COUNTS } from '../value/chance.ts';
import { featuresOf, type Seen } from '../value/features.ts';
import { fight } from './battle.ts';
import type { Example } from './fit.ts';

/** One order in so many is looked at: neighbours tell the same story. */
const EVERY = 5;
/** In turn the players give so many of a hundred orders without a thought, so that bad positions are seen as well. */
const WHIMS = [0, 10, 30];

/** A player who does something else now and then. */
const wavering = (player: Pick<Player, 'id' | 'choose'>, percent: number): Pick<Player, 'id' | 'choose'> =>
  percent === 0
    ? player
    : {
        id: `${player.id} ${percent}`,
        choose(book, view, seat, random) {
          if (random.below(100) >= percent) return player.choose(book, view, seat, random);
          return askOf(book.prompt(view), seat)?.choices.sample(random) ?? player.choose(book, view, seat, random);
        },
      };

/** What a game teaches: positions with how each side fared, and orders given beside others that might have been. */
export interface Lessons {
  readonly positions: readonly Example[];
  readonly orders: readonly Example[];
}

/** So many other orders are drawn beside the one that was given. */
const OTHERS = 9;

export function collected(book: Book, scenario: string, player: Pick<Player, 'id' | 'choose'>, game: number, seed: string): Lessons {
  const random = seeded(`${seed} looked at`);
  const seen: Seen[] = [];
  const orders: Example[] = [];
  const whim = WHIMS[game % WHIMS.length] ?? 0;
  const one = wavering(player, whim);
  const { standing } = fight(
    book,
    scenario,
    () => one,
    seed,
    (_state, view, seat, order) => {
      if (random.below(EVERY) === 0) seen.push(featuresOf(book, view));
      if (whim === 0 && random.below(EVERY) < 3) orders.push(...choiceMade(book, view, seat, order, game, random));
    },
  );
  const positions = seen.map(({ sides, of }) => {
    const counts = sides.map(side => COUNTS[standing[side] ?? 'lost']);
    const sum = counts.reduce((total, count) => total + count, 0);
    return { game, rows: of, target: counts.map(count => (sum === 0 ? 1 / sides.length : count / sum)) };
  });
  return { positions, orders };
}

/** The order that was given among others drawn from what was lawful; nothing where there was no choice. */
function choiceMade(book: Book, view: State, seat: Seat, order: Order, game: number, random: Random): Example[] {
  const choices = askOf(book.prompt(view), seat)?.choices;
  if (choices === undefined) return [];
  const others = new Map([[digest(order), order]]);
  for (let i = 0; i < OTHERS; i += 1) {
    const other = choices.sample(random);
    others.set(digest(other), other);
  }
  if (others.size < 2) return [];
  const scene = sceneOf(book, view, sideOf(view, seat) ?? '');
  const rows = [...others.values()].map(other => orderFeatures(scene, other));
  return [{ game, rows, target: rows.map((_, i) => Number(i === 0)) }];
}
