/** What a person says in a file in place of what a state keeps: hexes by the labels printed on the map, sides by their names. */
import type { Shape } from './shape.ts';
import { within } from './within.ts';
import type { Spot } from './words.ts';

/** What the words mean here; null where one means nothing. */
export interface Spoken {
  hex?(label: string): Spot | null;
  /** The place of a side in the list, from 0. */
  side?(name: string): number | null;
}

/** The value with such words replaced; what nobody understands is left to the shape to complain about. */
export const understood = (shape: Shape<unknown>, value: unknown, spoken: Spoken): unknown =>
  within(shape, value, '', { one: (of, word) => (typeof word === 'string' ? meant(of, word, spoken) : word) });

function meant({ said }: Shape<unknown>, word: string, spoken: Spoken): unknown {
  if (said === undefined) return word;
  if (said === 'hex') return spoken.hex?.(word) ?? word;
  const side = spoken.side?.(word) ?? null;
  return side === null ? word : said === 'side' ? side : side + 1;
}
