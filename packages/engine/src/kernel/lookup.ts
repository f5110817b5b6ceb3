/** Finding somebody by his id, which rules do all the time: by loops, because nothing else is as quick. */
import { bug } from '../bug.ts';
import type { FigureId } from './words.ts';

interface Figure {
  readonly kit: { readonly id: FigureId };
}

export function findFigure<F extends Figure>({ figures }: { readonly figures: readonly F[] }, id: FigureId | null): F | null {
  if (id !== null) for (const figure of figures) if (figure.kit.id === id) return figure;
  return null;
}

export function figureOf<F extends Figure>({ figures }: { readonly figures: readonly F[] }, id: FigureId): F {
  for (const figure of figures) if (figure.kit.id === id) return figure;
  throw bug('no such figure', { id });
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
