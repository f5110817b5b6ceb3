/** What a person says in a file in place of what a state keeps: hexes by the labels printed on the map, sides by their names. */
import { isPlainObject, type Shape } from './shape.ts';
import type { Spot } from './words.ts';

/** What the words mean here; null where one means nothing. */
export interface Spoken {
  hex?(label: string): Spot | null;
  /** The place of a side in the list, from 0. */
  side?(name: string): number | null;
}

/** The value with such words replaced; what nobody understands is left to the shape to complain about. */
export function understood(shape: Shape<unknown>, value: unknown, spoken: Spoken): unknown {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string') return meant(shape, value, spoken);
  if (shape.parts !== undefined && isPlainObject(value)) {
    const { parts } = shape;
    const known = (key: string): Shape<unknown> | undefined => (Object.hasOwn(parts, key) ? parts[key] : undefined);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const part = known(key);
        return [key, part === undefined ? one : understood(part, one, spoken)];
      }),
    );
  }
  if (shape.each !== undefined) {
    const { each } = shape;
    if (Array.isArray(value)) return value.map((one: unknown) => understood(each, one, spoken));
    if (isPlainObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, understood(each, one, spoken)]));
    return value;
  }
  if (shape.apart !== undefined) {
    const { by, shapes } = shape.apart;
    const kind = isPlainObject(value) ? value[by] : null;
    const one = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    return one === undefined ? value : understood(one, value, spoken);
  }
  if (shape.or !== undefined) return understood(shape.or, value, spoken);
  const [one, ...others] = shape.of ?? [];
  return one === undefined || others.length > 0 ? value : understood(one, value, spoken);
}

function meant(shape: Shape<unknown>, word: string, spoken: Spoken): unknown {
  if (shape.said === 'hex') return spoken.hex?.(word) ?? word;
  if (shape.said === 'side') return spoken.side?.(word) ?? word;
  if (shape.said === 'sideNumber') {
    const side = spoken.side?.(word) ?? null;
    return side === null ? word : side + 1;
  }
  if (shape.or !== undefined) return meant(shape.or, word, spoken);
  return word;
}
