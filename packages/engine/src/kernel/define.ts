/** A book from its parts. What is the same in every book, and what a small game does not need, has a default here. */
import type { Book, Force, Muster, Scenario } from './book.ts';
import type { Seeing } from '../fields/seeing.ts';
import type { Event } from './event.ts';
import { inWords } from './message.ts';
import { readyOrders } from './prompt.ts';
import { list, object, text, type Shape } from './shape.ts';
import type { Order, State } from './state.ts';
import { say } from './words.ts';

type Defaulted =
  | 'board'
  | 'seats'
  | 'muster'
  | 'terrain'
  | 'formats'
  | 'candidates'
  | 'probes'
  | 'foretell'
  | 'stances'
  | 'outcome'
  | 'phases'
  | 'aims'
  | 'nameOf'
  | 'faults';

/** What every book must say, and what it may. Who sees what is said by its `sight`. */
export type BookParts<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force> = Omit<
  Book<S, O, E, C, F>,
  Defaulted | 'view' | 'imagine' | 'declared'
> &
  Partial<Pick<Book<S, O, E, C, F>, Defaulted>> & { readonly sight: Seeing<S> };

/** A book whose forces are those of its scenarios. */
const noMuster = <F extends Force, C extends Scenario>(): Muster<F, C> => ({
  shape: object({ id: text(), name: text(), units: list(text()) }) as unknown as Shape<F>, // nobody can make such a force
  ready: [],
  cost: () => 0,
  check: () => [],
  field: () => ({ ok: false, complaints: [{ place: 'forces', expected: 'none: this book has no forces to choose' }] }),
});

export function defineBook<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force = Force>({
  sight,
  ...parts
}: BookParts<S, O, E, C, F>): Book<S, O, E, C, F> {
  const chairs = parts.scenarios.map(scenario => scenario.chairs.length);
  const laid = (): S | null => {
    const [scenario] = parts.scenarios;
    const options = Object.fromEntries(Object.entries(parts.options).map(([name, entry]) => [name, entry.default]));
    return scenario === undefined ? null : parts.begin({ scenario, options: { ...options, ...scenario.options }, chairs: scenario.chairs });
  };
  return {
    get board() {
      const first = laid();
      return first !== null && parts.ground(first).kind === 'hex' ? 'hex' : 'cm';
    },
    seats: { min: Math.min(...chairs), max: Math.max(...chairs) },
    muster: noMuster<F, C>(),
    terrain: { areas: {}, lines: {}, things: {} },
    formats: {},
    candidates: (state, seat) => readyOrders(parts.prompt(state), seat),
    probes: () => [],
    foretell: () => null,
    stances: () => [],
    outcome: () => ({ key: 'nothing', label: say('nothing'), weight: 0 }),
    phases: () => [],
    aims: () => [],
    // Figures by their cards, sides by all who sit there, seats by their chairs.
    nameOf: state => id =>
      parts.cards(state).find(card => card.id === id)?.name ??
      state.chairs.find(chair => chair.seat === id)?.name ??
      (state.chairs.some(chair => chair.side === id)
        ? inWords(state.chairs.filter(chair => chair.side === id).map(({ name }) => name))
        : id),
    faults: () => [],
    view: sight.view,
    imagine: sight.imagine,
    declared: sight,
    ...parts,
  };
}
