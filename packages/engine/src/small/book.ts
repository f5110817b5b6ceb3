/** A small book from what it declares: its state and who sees it, its orders and events, its steps, how it begins. */
import { everybody, fixed, given, type StateFields } from '../fields/field.ts';
import { keeps, stack, verdictShape } from '../fields/keeps.ts';
import type { Moments } from '../fields/keeps.ts';
import type { Book, Force, JudgingBook, Scenario, Setup } from '../kernel/book.ts';
import type { OptionSpec, OptionsOf } from '../kernel/catalogue.ts';
import { bookFrom, type BookParts } from '../kernel/define.ts';
import type { Event } from '../kernel/event.ts';
import { labelOf } from '../hex/map.ts';
import { judgedBy } from '../kernel/judging.ts';
import { listed, type Ask } from '../kernel/prompt.ts';
import { scenarioWith } from '../kernel/scenario.ts';
import { whole } from '../kernel/shape.ts';
import type { Fault } from '../kernel/situation.ts';
import type { Order, State } from '../kernel/state.ts';
import { playedBy, type Steps } from '../kernel/step.ts';
import { say, type Fact, type Seat } from '../kernel/words.ts';
import { spared, type Spared } from './defaults.ts';
import type { OrderKinds } from './roles.ts';
import { copierOf, situationsOf } from './state.ts';

/** What every state keeps, and these fields besides. */
export const stateWith = <P extends OptionSpec, K extends Readonly<Record<string, StateFields>>, F extends StateFields>(
  name: string,
  _options: P,
  moments: Moments<K>,
  fields: F,
) =>
  keeps(name, {
    ...everybody({
      chairs: fixed(given<State['chairs']>()),
      options: fixed(given<OptionsOf<P>>()),
      turn: whole(1),
      moments: stack(moments),
      verdict: verdictShape,
    }),
    ...fields,
  });

/** A question with all its answers, the safe one first. */
export const question = <O extends Order>(
  seats: readonly Seat[],
  text: string,
  facts: Readonly<Record<string, Fact>>,
  orders: readonly [O, ...O[]],
): Ask<O> => ({
  seats,
  wants: say(text, facts),
  choices: listed(() => orders),
  fallback: () => orders[0],
});

/** An order that whoever is asked may always give. */
export const always = <H extends (...given: never[]) => unknown>(carryOut: H) => ({ refuse: () => null, carryOut });

/** A step that asks nobody. */
export const byItself = <H extends (...given: never[]) => unknown>(run: H) => ({ run });

type Made = 'begin' | 'shapes' | 'read' | 'write' | 'clone' | 'choice' | keyof ReturnType<typeof playedBy>;
type Declared<S extends State, O extends Order, E extends Event> = Omit<BookParts<S, O, E, Scenario, Force>, Made | Spared | 'faults'> &
  Partial<Pick<Book<S, O, E>, Spared>> & {
    /** What must always hold in a state and does not; left out where nothing can be wrong. */
    faults?(state: S, fault: Fault): void;
    readonly orders: OrderKinds<O>;
    readonly steps: Steps<S, O, E>;
    begin(setup: Setup<Scenario, S['options']>): S;
  };

export function smallBook<S extends State, O extends Order, E extends Event>({
  sight,
  orders,
  steps,
  faults = () => undefined,
  ...parts
}: Declared<S, O, E>): JudgingBook<S, O, E> {
  const { shape: situation, read, write } = situationsOf(sight.of, parts.scenarios, parts.begin);
  const book = bookFrom<S, O, E, Scenario>({
    ...spared<S, O, E>(parts),
    ...parts,
    shapes: { order: orders.shape, scenario: scenarioWith({}), situation },
    ...{ read, write, clone: copierOf<S>(sight.of), ...playedBy<S, O, E>(steps), sight },
    choice(state, order) {
      const ground = parts.ground(state);
      return { ...orders.choice(order, at => (ground.kind === 'hex' ? labelOf(ground.map, at) : at.join())), order };
    },
    faults: () => Promise.resolve(faults),
  });
  return judgedBy(book, faults);
}
