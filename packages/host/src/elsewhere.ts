/** For whoever runs the same game in several places: what was kept elsewhere is worked out here, with the dice that fell there. */
import {
  bug,
  isOrdered,
  recorded,
  type Book,
  type Course,
  type Dice,
  type Entry,
  type Event,
  type Game,
  type Order,
  type Proposal,
  type Seat,
  type State,
  type Undone,
  type Verdict,
} from '@nobori/engine';
import { askedIn } from './questions.ts';
import type { Leads } from './store.ts';

/** Handed to the table with each such line, so that one that runs alone needs none of this. */
export type Again = <S extends State, O extends Order, E extends Event>(
  game: Game<S, O, E>,
  entries: readonly Entry<O>[],
  lay: (dice: Dice | null) => void,
) => Proposal<S, O, E> | Undone | null;

export const again: Again = (game, entries, lay) => {
  const [first] = entries;
  if (first === undefined) return null;
  if (!isOrdered(first)) return game.act(first.kind, first.seat, first.kind === 'offerPace' ? first.pace : null);
  const orders = entries.filter(isOrdered);
  const fallen = recorded();
  fallen.lay(
    orders.flatMap(({ dice }) => dice),
    orders.flatMap(({ silent }) => silent),
  );
  lay(fallen);
  const done = game.propose(
    first.seat,
    orders.map(({ order }) => order),
    first.given,
  );
  lay(null);
  return fallen.left === 0 ? done : null;
};

/** Seats of those sides that have not said yet whether they agree to something. */
export const agreeing = (
  { master }: Pick<Book, 'master'>,
  { state, gone }: Pick<Course, 'state' | 'gone'>,
  sides: readonly string[],
): Seat[] =>
  state.chairs.filter(({ seat, side }) => side !== master && !sides.includes(side) && !gone.includes(seat)).map(({ seat }) => seat);

/** Where a line leads. */
export interface Next {
  /** Whom the game waits for then; nobody when it is over. */
  readonly waitsFor: readonly Seat[];
  readonly over: boolean;
  /** How each side fared, once it is over. */
  readonly standing: Verdict['standing'] | null;
}

export function nextAfter(book: Book, { courses }: Leads): Next {
  const course = courses.at(-1);
  if (course === undefined) throw bug('a proposal that leads nowhere');
  const { state, gone, asksBack, paces } = course;
  const wanted = [asksBack, paces.offer].flatMap(one => (one === null ? [] : agreeing(book, course, one.sides)));
  const over = state.verdict !== null && state.moments.length === 0;
  const asked = over ? [] : askedIn(book, state).questions.flatMap(({ seats }) => seats.filter(seat => !gone.includes(seat)));
  return {
    over,
    standing: over ? (state.verdict?.standing ?? null) : null,
    waitsFor: over ? [] : [...new Set([...asked, ...wanted])],
  };
}
