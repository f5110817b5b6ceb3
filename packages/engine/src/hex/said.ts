/** A hex in an order or a file. */
import { pair, type Shape } from '../kernel/shape.ts';
import type { Spot } from '../kernel/words.ts';

/** As a pair of numbers; where a map is at hand also by the label printed on it, which is replaced before this is read (`kernel/said.ts`). */
export function hexSaid(number: Shape<number>): Shape<Spot> {
  const numbers = pair(number);
  return {
    ...numbers,
    said: 'hex',
    schema: { anyOf: [numbers.schema, { type: 'string' }] },
    read(value, place, complaints) {
      if (typeof value !== 'string') return numbers.read(value, place, complaints);
      complaints.push({ place, expected: `a hex of the map, by its label or as a pair of numbers, found "${value}"` });
      return undefined;
    },
  };
}
