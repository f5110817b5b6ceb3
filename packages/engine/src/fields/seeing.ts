/** What a seat is shown of a state, and what may be behind it: both follow from the declaration and its sights. */
import { bug } from '../bug.ts';
import type { Random } from '../dice/random.ts';
import { goalsKnown, type Goals } from '../kernel/goals.ts';
import { sideOf, type State } from '../kernel/state.ts';
import type { Seat } from '../kernel/words.ts';
import type { AnyDeclaration } from './field.ts';
import { fillerOf } from './imagine.ts';
import { thinnerOf, type Bag, type Hide, type Looking, type Meanings } from './view.ts';

declare const viewed: unique symbol;
/** What a seat was shown. Rules take it as a state; only what is one may leave the host, so that the truth cannot by a slip. */
export type View<S> = S & { readonly [viewed]: true };

/** What is kept, and who may see it. */
export interface Secrets<L = unknown> extends Meanings<L> {
  readonly of: AnyDeclaration;
}
/** How a book's views are made. Functions are given the `look`: who looks at what. */
export interface Plan<S, L> extends Secrets<L> {
  readonly copy: (state: S) => S;
  readonly look: (state: S, seat: Seat | 'public') => L;
  /** Every rule says yes: after the verdict, or for a game master. What nobody may see stays hidden. */
  readonly open?: (look: L) => boolean;
  /**
   * Is this side one of his? What others fight for in secret (the goals in `battle.victory`) is in no view but their own until the verdict.
   * Left out: the side he sits for.
   */
  readonly ours?: (look: L, side: string) => boolean;
  /** A last step by hand, on the view that is otherwise done. */
  readonly viewLast?: (look: L, view: S) => void;
  /** A first step by hand, before anything is guessed: brings back who is not there at all in the view. */
  readonly imagineFirst?: (look: L, world: S, random: Random) => void;
}

export interface Seeing<S> {
  readonly of: AnyDeclaration;
  /** The plan it was made by: a test makes another from it, in which something shows that should not. */
  readonly secrets: Secrets;
  /** As copies.ts of the book copies. */
  copy(state: S): S;
  view(state: S, seat: Seat | 'public'): View<S>;
  /** The same, to be read and never changed: whatever is not hidden is the very part of the state, so two of them are quickly compared. */
  glimpse(state: S, seat: Seat | 'public'): View<S>;
  /** A state that this seat could not tell from the true one. */
  imagine(view: View<S>, seat: Seat | 'public', random: Random): S;
  /** A view in which something else is done with unseen fields: for tests. */
  viewWith(state: S, seat: Seat | 'public', hide: Hide): View<S>;
}

const replace: Hide = (own, key, shown) => {
  own[key] = shown;
};

export function seeing<S extends object, L>(plan: Plan<S, L>): Seeing<S> {
  const { of, copy, look: lookOf, open, ours, viewLast, imagineFirst } = plan;
  const [thinner, filler] = [thinnerOf(of, plan), fillerOf(of, plan)];
  const looking = (state: S, seat: Seat | 'public'): Looking<L> => {
    const look = lookOf(state, seat);
    return { look, open: open?.(look) ?? false };
  };
  /** The battle without what others fight for in secret; null where nothing has to be hidden. */
  function battleKnown(of: object, state: object, seat: Seat | 'public', look: L): object | null {
    const { verdict, battle } = of as Fought; // where it has any
    if (verdict !== null || battle?.victory === undefined) return null;
    const own = sideOf(state as Fought, seat);
    const victory = goalsKnown(battle.victory, ours === undefined ? side => side === own : side => ours(look, side));
    return victory === battle.victory ? null : { ...battle, victory };
  }
  function viewWith(state: S, seat: Seat | 'public', hide: Hide): View<S> {
    const view = copy(state);
    const at = looking(state, seat);
    if (thinner?.gone(at, state) === true) throw bug('a state may name the unknown only in lists, or with a default', { of: of.name });
    thinner?.thin(at, state as Bag, view as Bag, hide); // a state is a bag of the fields it declares
    const battle = battleKnown(view, state, seat, at.look);
    if (battle !== null) Object.assign(view, { battle });
    viewLast?.(at.look, view);
    return view as View<S>; // a view is made here, and for reading below
  }
  function glimpse(state: S, seat: Seat | 'public'): View<S> {
    if (viewLast !== undefined) return viewWith(state, seat, replace); // what is done by hand is done to a copy
    const at = looking(state, seat);
    if (thinner?.gone(at, state) === true) return viewWith(state, seat, replace);
    // Handed the truth itself, a thinner makes copies of what it changes.
    const seen = (thinner?.thin(at, state as Bag, state as Bag, replace) ?? state) as S;
    const battle = battleKnown(seen, state, seat, at.look);
    return (battle === null ? seen : { ...seen, battle }) as View<S>;
  }
  return {
    of,
    copy,
    secrets: plan as unknown as Secrets, // who looks is between the plan's own functions
    view: (state, seat) => viewWith(state, seat, replace),
    glimpse,
    imagine(view, seat, random) {
      const world = copy(view);
      imagineFirst?.(lookOf(world, seat), world, random);
      filler?.(looking(world, seat), world as Bag, false, random);
      return world;
    },
    viewWith,
  };
}

interface Fought extends State {
  readonly battle?: { readonly victory?: Goals };
}
