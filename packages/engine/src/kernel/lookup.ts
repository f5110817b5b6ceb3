/** Finding somebody by his id, which rules do all the time: by loops, because nothing else is as quick; while a list is made, by a register. */
import { bug } from '../bug.ts';
import { whileStill } from './still.ts';
import type { FigureId } from './words.ts';

interface Figure {
  readonly kit: { readonly id: FigureId };
}

interface Peopled<F extends Figure> {
  readonly figures: readonly F[];
}

/** The first of an id counts, as in the loops. */
const register = whileStill(
  ({ figures }: Peopled<Figure>): ReadonlyMap<string, Figure> => new Map(figures.toReversed().map(figure => [figure.kit.id, figure])),
);

export function findFigure<F extends Figure>(state: Peopled<F>, id: FigureId | null): F | null {
  if (id === null) return null;
  const known = register(state) as ReadonlyMap<string, F> | null; // made of this state's figures
  if (known !== null) return known.get(id) ?? null;
  for (const figure of state.figures) if (figure.kit.id === id) return figure;
  return null;
}

export function figureOf<F extends Figure>(state: Peopled<F>, id: FigureId): F {
  const found = findFigure(state, id);
  if (found === null) throw bug('no such figure', { id });
  return found;
}

export function findById<T extends { readonly id: string }>(all: readonly T[], id: string): T | null {
  for (const one of all) if (one.id === id) return one;
  return null;
}

export function byId<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  for (const one of all) if (one.id === id) return one;
  throw bug('nobody has this id', { id });
}

/** The keys of a literal object are just its keys, which the compiler does not say. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(record) as K[];
