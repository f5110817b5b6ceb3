/** Goes through a value together with its shape. */
import { isPlainObject, joined, type Shape } from './shape.ts';

/** What is found in the value, told with its shape and its place; what it gives back stands there afterwards. Keys of a dictionary are told by `key`. */
export interface Visit {
  one(shape: Shape<unknown>, value: unknown, place: string): unknown;
  key?(shape: Shape<unknown>, key: string, place: string): void;
}

/** A copy of the value as the visit leaves it. What does not fit the shape is passed over: older forms, mostly. */
export function within(shape: Shape<unknown>, value: unknown, place: string, visit: Visit): unknown {
  const { parts, each, apart, or, of = [] } = shape;
  if (typeof value !== 'object' || value === null || shape.said !== undefined) return leaf(shape, value, place, visit);
  const keyed = (to: (key: string) => Shape<unknown> | undefined): object =>
    Object.fromEntries(
      Object.entries(value).map(([key, one]: [string, unknown]) => {
        const inner = to(key);
        return [key, inner === undefined ? one : within(inner, one, joined(place, key), visit)];
      }),
    );
  if (parts !== undefined) return isPlainObject(value) ? keyed(key => own(parts, key)) : value;
  if (each !== undefined) {
    if (Array.isArray(value)) return value.map((one: unknown, i) => within(each, one, joined(place, i), visit));
    for (const key of Object.keys(value)) visit.key?.(shape, key, joined(place, key));
    return keyed(() => each);
  }
  if (apart !== undefined) {
    const kind = isPlainObject(value) ? value[apart.by] : null;
    const one = typeof kind === 'string' ? own(apart.shapes, kind) : undefined;
    return one === undefined ? value : within(one, value, place, visit);
  }
  const next = or ?? (of.length === 1 ? of[0] : undefined);
  return next === undefined ? value : within(next, value, place, visit);
}

/** A word may be meant by the shape itself, or by the one behind it. */
function leaf(shape: Shape<unknown>, value: unknown, place: string, visit: Visit): unknown {
  const found = visit.one(shape, value, place);
  return shape.or === undefined || found !== value ? found : leaf(shape.or, value, place, visit);
}

const own = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(of, key) ? of[key] : undefined);
