/** How people are called beside what they are: a part of their kit, so that a name is seen where the man is seen. Drawn in names.ts, which loads late. */
import type { Setup } from '../kernel/book.ts';
import { leavingOut, maybe, object, text, type Shape } from '../kernel/shape.ts';
import type { FigureId } from '../kernel/words.ts';

/** How somebody is called: `name` on the board and in stories, `family` before it where the full name is told. */
export interface Called {
  readonly name: string;
  readonly family?: string;
}

/** Whoever can have a name of his own beside what he is. */
export interface Nameable {
  readonly goesBy?: Called;
}

/** The names given to figures of a game, by their ids. */
export type Names = Readonly<Record<string, Called>>;

export const calledShape: Shape<Called> = leavingOut(
  object({ name: text('a name', 40), family: maybe(text('a family’s name', 40)) }),
  'family',
);

/** A shape whose file may name somebody. What is left out stays out, so that older games are what they were. */
export const nameable = <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F) =>
  leavingOut(object({ ...fields, goesBy: maybe(calledShape) }), 'goesBy');

/** Just his name, of somebody who is more. */
export const itsName = ({ goesBy }: Nameable): Nameable => (goesBy === undefined ? {} : { goesBy });

/** His name with his family's before it, where he has one; null where nobody has named him. */
export const fullName = ({ goesBy }: Nameable): string | null =>
  goesBy === undefined ? null : goesBy.family === undefined ? goesBy.name : `${goesBy.family} ${goesBy.name}`;

/** The same figures with the names a game gives them. A key behind a spread would give each of them a hidden class of its own, four times his size. */
export const christened = <F extends { readonly kit: Nameable & { readonly id: FigureId } }>(
  figures: readonly F[],
  { names = {} }: Setup,
): F[] =>
  figures.map(figure => {
    const { kit } = figure;
    return kit.goesBy === undefined && Object.hasOwn(names, kit.id)
      ? { ...figure, kit: Object.assign({}, kit, { goesBy: names[kit.id] }) }
      : figure;
  });
