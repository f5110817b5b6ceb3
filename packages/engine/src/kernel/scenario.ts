/** What every scenario has on its title page; the rest is the book's own. */
import { chairShape } from './record.ts';
import { dictionary, list, object, oneOf, optional, optionValue, text, type ObjectOf, type Shape } from './shape.ts';

export const SIZES = ['small', 'medium', 'large'] as const;

const HEAD = {
  id: text(),
  title: text(),
  story: text(),
  size: oneOf(SIZES),
  chairs: list(chairShape, 2),
  options: optional(dictionary<string | number | boolean>(optionValue()), (): Readonly<Record<string, string | number | boolean>> => ({})),
};

/** A scenario with these fields besides its head. */
export const scenarioWith = <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F): Shape<ObjectOf<typeof HEAD & F>> =>
  object({ ...HEAD, ...fields });
