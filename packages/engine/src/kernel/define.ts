/** A book from its parts. What is the same in every book is said here once; what a small game does not need has its default in `small`. */
import type { Seeing } from '../fields/seeing.ts';
import type { Called } from '../names/goesBy.ts';
import type { NameKind } from '../names/names.ts';
import type { Book, FigureCard, Force, Scenario, Setup } from './book.ts';
import type { Event } from './event.ts';
import { findFigure } from './lookup.ts';
import { UNTOLD } from './outlook.ts';
import { readyOrders } from './prompt.ts';
import type { Shape } from './shape.ts';
import type { Fault } from './situation.ts';
import type { Refusal } from './refusal.ts';
import type { Order, State } from './state.ts';
import { still } from './still.ts';
import type { FigureId, Seat, Spot } from './words.ts';

type Defaulted = 'candidates' | 'formats' | 'seats' | 'edition' | 'clock' | 'outlook' | 'clone';
type Seen = 'view' | 'glimpse' | 'imagine' | 'declared';
/** What only a judging book has, and how one comes by it. */
type Judging = 'judging' | 'judged' | 'faults';

/** What every book must say, member by member, and what it may. Who sees what is said by its `sight`. */
export type BookParts<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force> = Omit<
  Book<S, O, E, C, F>,
  Defaulted | Seen | Judging
> &
  Partial<Pick<Book<S, O, E, C, F>, Defaulted>> & {
    readonly sight: Seeing<S>;
    /** Says of a state what must always hold in it and does not: loaded when something comes from outside. */
    faults(): Promise<(state: S, fault: Fault) => void>;
    /** Why an order that comes at the wrong time could not be given at the right one, by what this view shows. */
    missed?(view: S, seat: Seat, order: O): Refusal | null;
  };

/** It is another's to decide, or something else is to be decided. */
const UNTIMELY: readonly string[] = ['NOB-2', 'NOB-3'];

export const bookFrom = <S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force = Force>({
  sight,
  faults,
  missed,
  ...parts
}: BookParts<S, O, E, C, F>): Book<S, O, E, C, F> => {
  const book: Book<S, O, E, C, F> = {
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
    async judging() {
      const [{ judgedBy }, look] = await Promise.all([import('./judging.ts'), faults()]);
      return judgedBy(book, look);
    },
  };
  return book;
};

/** What a large book says in its own way: shapes one by one, a card for each figure (or all of them). */
interface Large<S extends State, O extends Order, C extends Scenario> extends Partial<Pick<Book<S>, 'cards'>> {
  readonly order: Shape<O>;
  readonly scenario: Shape<C>;
  readonly situation: Shape<unknown>;
  card?(state: S, figure: FiguresOf<S>): FigureCard;
  /** Which names of the time suit somebody who may have none, how he is called already, or null where he needs none. */
  nameFor?(figure: FiguresOf<S>, unnamed: boolean): NameKind | Called | null;
  /** Does he see that place? */
  sees?(view: S, figure: FiguresOf<S>, at: Spot): boolean;
}
type FiguresOf<S> = S extends { readonly figures: readonly (infer T extends { readonly kit: { readonly id: FigureId } })[] } ? T : never;

/** A large book: what its chapters and rooms give, spread out. */
export function defineBook<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force = Force>({
  order,
  scenario,
  situation,
  card,
  nameFor,
  sees,
  ...parts
}: Omit<BookParts<S, O, E, C, F>, 'shapes' | keyof Large<S, O, C>> & Large<S, O, C>): Book<S, O, E, C, F> {
  const peopled = (state: S) => state as S & { readonly figures: readonly FiguresOf<S>[] }; // a book that speaks of figures has some
  return bookFrom<S, O, E, C, F>({
    cards: state => (card === undefined ? [] : still(state, () => peopled(state).figures.map(figure => card(state, figure)))),
    ...(nameFor && {
      async names(setup, seed) {
        const { drawnFor } = await import('../names/names.ts');
        return drawnFor((on: Setup<C>) => peopled(parts.begin(on)), nameFor)(setup, seed);
      },
    }),
    ...(sees && {
      sees(view, id, at) {
        const figure = findFigure(peopled(view), id);
        return figure !== null && sees(view, figure, at);
      },
    }),
    ...parts,
    shapes: { order, scenario, situation },
  });
}
