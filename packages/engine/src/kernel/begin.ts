/** A game before its first die, and a position from a file: what is done alike once a book has said who stands where. */
import { christened, type Nameable } from '../names/goesBy.ts';
import type { Scenario, Setup } from './book.ts';
import type { State } from './state.ts';
import type { FigureId } from './words.ts';

/** copies.ts of a book, as far as it makes whole states. `G`: what a fresh one must be given. */
export interface Copies<S, G> {
  copyState(state: S): S;
  freshState(given: G): S;
}

/** Where, by whom and how it is played. The options have been settled against those of the book. */
export interface On<S extends State, B> extends Pick<S, 'chairs' | 'options'> {
  readonly battle: B;
}
/** All the rest. */
export type Laid<G> = Omit<G, 'chairs' | 'options' | 'battle'>;

/** Copied, not only because games share their forces: every state of a game then comes from one place, which keeps copies quick. */
export const laidOut = <S extends State, B, G>(
  { copyState, freshState }: Copies<S, G>,
  { chairs, options, battle }: On<S, B>,
  laid: Laid<G>,
): S => copyState(freshState({ ...laid, chairs, options, battle } as G)); // all of it again

interface Peopled {
  readonly figures: readonly { readonly kit: Nameable & { readonly id: FigureId } }[];
}
interface Beginning<S extends State, C extends Scenario, B, G> {
  readonly copies: Copies<S, G>;
  battleOn(scenario: C): B;
  /** The forces as they stand before it begins. */
  lay(on: On<S, B>, scenario: C): Laid<G> & Peopled;
  opening(state: S): S['moments'];
}

export const beginning =
  <S extends State, C extends Scenario, B, G>(book: Beginning<S, C, B, G>) =>
  (setup: Setup<C>): S => {
    const { scenario, chairs, options } = setup;
    const on: On<S, B> = { chairs, options, battle: book.battleOn(scenario) };
    const laid = book.lay(on, scenario);
    const state = laidOut(book.copies, on, { ...laid, figures: christened(laid.figures, setup) });
    state.moments = book.opening(state);
    return state;
  };
