/** A schema with a description on every field. */
import { isPlainObject, type JsonSchema } from '@nobori/engine';
import { wordsFor } from './words.ts';

/** `missing` hears of fields nobody has described, `met` of every one with those it stands in: its kind, the field that holds it. */
export function described(
  schema: JsonSchema,
  book: string,
  missing: (field: string) => void = () => undefined,
  met: (field: string, holders: readonly string[]) => void = () => undefined,
): JsonSchema {
  const inside = (value: unknown, holder: string): unknown => {
    if (Array.isArray(value)) return value.map(one => inside(one, holder));
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'properties' && isPlainObject(one) ? fields(one, [...kindIn(one), holder]) : inside(one, holder),
      ]),
    );
  };
  const fields = (properties: Readonly<Record<string, unknown>>, holders: readonly string[]): object =>
    Object.fromEntries(
      Object.entries(properties).map(([field, one]) => {
        const description = wordsFor(book, field, holders);
        if (description === null) missing(field);
        met(field, holders);
        return [field, isPlainObject(one) ? { ...(description === null ? {} : { description }), ...(inside(one, field) as object) } : one]; // an object as it was
      }),
    );
  return inside(schema, '') as JsonSchema; // an object as it was
}

/** What tells an object from others of its kind: an order "shoot", a moment "volley". */
function kindIn({ kind, do: deed }: Readonly<Record<string, unknown>>): readonly string[] {
  return [kind, deed].flatMap(one => {
    const values: unknown = isPlainObject(one) ? (one['enum'] ?? [one['const']]) : [];
    return Array.isArray(values) && values.length === 1 && typeof values[0] === 'string' ? [values[0]] : [];
  });
}
