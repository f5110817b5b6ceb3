/** A schema with a description on every field. */
import { isPlainObject, type JsonSchema } from '@nobori/engine';
import { wordsFor } from './words.ts';

/** `missing` hears of fields nobody has described. */
export function described(schema: JsonSchema, book: string, missing: (field: string) => void = () => undefined): JsonSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === 'properties' && isPlainObject(one) ? fields(one) : inside(one)]),
    );
  };
  const fields = (properties: Readonly<Record<string, unknown>>): object =>
    Object.fromEntries(
      Object.entries(properties).map(([field, one]) => {
        const description = wordsFor(book, field);
        if (description === null) missing(field);
        return [field, isPlainObject(one) ? { ...(description === null ? {} : { description }), ...(inside(one) as object) } : one]; // an object as it was
      }),
    );
  return inside(schema) as JsonSchema; // an object as it was
}
