/** A book from its parts. What is the same in every book is said here once; what a small game does not need has its default in `small`. */
import type { Seeing } from '../fields/seeing.ts';
import { tooSmall } from '../table/standing.ts';
import type { Book, FigureCard, Force, Scenario } from './book.ts';
import type { Event } from './event.ts';
import { judged } from './judging.ts';
import { UNTOLD } from './outlook.ts';
import { readyOrders } from './prompt.ts';
import type { Complaint, Shape } from './shape.ts';
import type { Fault, Situations } from './situation.ts';
import type { Refusal } from './refusal.ts';
import type { Order, State } from './state.ts';
import { still } from './still.ts';
import type { Seat } from './words.ts';

type Defaulted = 'candidates' | 'formats' | 'seats' | 'edition' | 'clock' | 'outlook' | 'clone';
type Seen = 'view' | 'glimpse' | 'imagine' | 'declared';

/** What every book must say, member by member, and what it may. Who sees what is said by its `sight`. */
export type BookParts<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force> = Omit<
  Book<S, O, E, C, F>,
  Defaulted | Seen
> &
  Partial<Pick<Book<S, O, E, C, F>, Defaulted>> &
  Pick<Situations<S>, 'places'> & {
    readonly sight: Seeing<S>;
    /** Why an order that comes at the wrong time could not be given at the right one, by what this view shows. */
    missed?(view: S, seat: Seat, order: O): Refusal | null;
  };

/** It is another's to decide, or something else is to be decided. */
const UNTIMELY: readonly string[] = ['NOB-2', 'NOB-3'];

export const bookFrom = <S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force = Force>({
  sight,
  places,
  missed,
  ...parts
}: BookParts<S, O, E, C, F>): Book<S, O, E, C, F> => ({
  candidates: (state, seat) => readyOrders(parts.prompt(state), seat),
  formats: {},
  seats: { min: 2, max: 8 },
  edition: 1,
  clock: ({ turn }) => ({ unit: 'turn', now: turn, last: null }),
  outlook: () => UNTOLD,
  clone: sight.copy,
  view: sight.view,
  glimpse: sight.glimpse,
  imagine: sight.imagine,
  declared: sight,
  ...parts,
  // What others have secretly ordered meanwhile must not show in the reason: it is looked for in the seat's own view.
  refuse(state, seat, order) {
    const refused = parts.refuse(state, seat, order);
    const told = refused !== null && missed !== undefined && UNTIMELY.includes(refused.rule);
    return told ? (missed(sight.glimpse(state, seat), seat, order) ?? refused) : refused;
  },
  // A book passes over others to be quick; who ignores `among`, as a small one may, is right all the same.
  probes: (state, seat, among = {}) =>
    still(state, () => parts.probes(state, seat, among)).filter(
      ({ figure, target }) => (among.figure ?? figure) === figure && (among.target ?? target) === target,
    ),
  read: (situation, options) =>
    judged(parts.read(situation, options), {
      shape: parts.shapes.situation,
      root: 'situation',
      file: situation,
      faults: state => [...mismeasured(parts, state), ...parts.faults(state)],
      ...(places === undefined ? {} : { places }),
    }),
});

/** Lengths in files are tenths of a millimetre, or text with a unit; whoever counts centimetres puts everybody into one corner. */
function mismeasured<S extends State>(book: Pick<Book<S>, 'ground' | 'cards'>, state: S): Complaint[] {
  const ground = book.ground(state);
  if (ground.kind !== 'table') return [];
  const there = book.cards(state).flatMap(({ id, at, out }) => (at === null || out ? [] : [{ id, at }]));
  const spots = there.map(({ at }) => at);
  if (!tooSmall(ground.table, spots)) return [];
  const expected = 'places in tenths of a millimetre, or as text with a unit ("60cm,20cm"): everybody stands in one corner';
  return there.slice(0, 1).map(({ id }) => ({ place: `${id}.at`, expected }));
}

/** What a large book says in its own way: shapes one by one, a card for each figure (or all of them), faults as they are found. */
interface Large<S extends State, O extends Order, C extends Scenario> extends Partial<Pick<Book<S>, 'cards'>> {
  readonly order: Shape<O>;
  readonly scenario: Shape<C>;
  readonly situation: Shape<unknown>;
  card?(state: S, figure: FiguresOf<S>): FigureCard;
  faults(state: S, fault: Fault): void;
}
type FiguresOf<S> = S extends { readonly figures: readonly (infer T)[] } ? T : never;

/** A large book: what its chapters and rooms give, spread out. */
export function defineBook<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force = Force>({
  order,
  scenario,
  situation,
  card,
  faults,
  ...parts
}: Omit<BookParts<S, O, E, C, F>, 'shapes' | keyof Large<S, O, C>> & Large<S, O, C>): Book<S, O, E, C, F> {
  const cards = (state: S): FigureCard[] => {
    const { figures } = state as S & { readonly figures: readonly FiguresOf<S>[] }; // a book with `card` has figures
    return card === undefined ? [] : still(state, () => figures.map(figure => card(state, figure)));
  };
  return bookFrom<S, O, E, C, F>({
    cards,
    ...parts,
    shapes: { order, scenario, situation },
    faults(state) {
      const found: Complaint[] = [];
      faults(state, (place, expected) => void found.push({ place, expected }));
      return found;
    },
  });
}
