/** What a small game does not need: left out, it is what stands here. */
import type { Book, Force, Muster, Scenario } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import { list, object, text, type Shape } from '../kernel/shape.ts';
import type { Order, State } from '../kernel/state.ts';
import { say } from '../kernel/words.ts';

export type Spared = 'board' | 'seats' | 'muster' | 'terrain' | 'probes' | 'question' | 'phases' | 'aims' | 'nameOf';

/** A book whose forces are those of its scenarios. */
const noMuster = <F extends Force, C extends Scenario>(): Muster<F, C> => ({
  shape: object({ id: text(), name: text(), units: list(text()) }) as unknown as Shape<F>, // nobody can make such a force
  ready: [],
  cost: () => 0,
  sides: 0,
  field: () => ({ ok: false, complaints: [{ place: 'forces', expected: 'none: this book has no forces to choose' }] }),
});

export function spared<S extends State, O extends Order, E extends Event>(
  parts: Pick<Book<S, O, E>, 'scenarios' | 'options' | 'begin' | 'ground' | 'cards'>,
): Pick<Book<S, O, E>, Spared> {
  const chairs = parts.scenarios.map(scenario => scenario.chairs.length);
  const grounds = parts.scenarios.slice(0, 1).map(scenario => {
    const options = Object.fromEntries(Object.entries(parts.options).map(([name, entry]) => [name, entry.default]));
    return parts.ground(parts.begin({ scenario, options: { ...options, ...scenario.options }, chairs: scenario.chairs }));
  });
  return {
    board: grounds.some(({ kind }) => kind === 'hex') ? 'hex' : 'cm',
    seats: { min: Math.min(...chairs), max: Math.max(...chairs) },
    muster: noMuster(),
    terrain: { areas: {}, lines: {}, things: {} },
    probes: () => [],
    question: () => [],
    phases: () => [],
    aims: () => [],
    // Figures by their cards, sides by all who sit there, seats by their chairs.
    nameOf: state => id =>
      parts.cards(state).find(card => card.id === id)?.name ??
      state.chairs.find(chair => chair.seat === id)?.name ??
      (state.chairs.some(chair => chair.side === id)
        ? say('{seats}', { seats: state.chairs.filter(chair => chair.side === id).map(({ seat }) => seat) })
        : id),
  };
}
