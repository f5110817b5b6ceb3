/**
 * Writing what a shape reads, as a person would write it. Apart from the shapes: whoever only reads and plays, as the app does at first, does
 * not load it.
 */
import { canonical } from '../kernel/digest.ts';
import type { Scenario } from '../kernel/book.ts';
import type { Shape } from '../kernel/shape.ts';
import { measured } from './lengths.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The value as a file has it: without what is at its default, in the words a person would use. */
export function written<T>(shape: Shape<T>, value: T): unknown {
  if (shape.says !== undefined) return shape.says(value, written);
  const { or, each, apart, parts } = shape;
  if (shape.measured !== undefined) return measured(shape.measured, value);
  if (or !== undefined && value !== null) return written(or, value);
  if (typeof value !== 'object' || value === null) return value;
  if (each !== undefined && Array.isArray(value)) return value.map((entry: unknown) => written(each, entry));
  const keyed = value as Raw; // any object is read by its own keys here
  if (each !== undefined) return Object.fromEntries(Object.entries(keyed).map(([key, entry]) => [key, written(each, entry)]));
  const kind = apart?.shapes[String(keyed[apart.by])];
  if (kind !== undefined) return written(kind, value);
  if (parts === undefined) return value;
  const plain = (key: string, { missing }: Shape<unknown>): boolean =>
    keyed[key] === undefined || (missing !== undefined && canonical(keyed[key]) === canonical(missing()));
  const said = Object.entries(parts).filter(([key, field]) => !plain(key, field));
  return Object.fromEntries(said.map(([key, field]) => [key, written(field, keyed[key])]));
}

/** A scenario as its file has it: what `shapes.scenario` reads. */
export const writeScenario = <C extends Scenario>(book: { readonly shapes: { readonly scenario: Shape<C> } }, scenario: C): unknown =>
  written(book.shapes.scenario, scenario);

const WIDE = 140;

/** JSON for people: whatever fits stands on one line. */
export function inLines(value: unknown, indent = '', used = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close, entries] = Array.isArray(value)
    ? ['[', ']', value.map((entry: unknown) => ['', entry] as const)]
    : ['{', '}', Object.entries(value).map(([key, entry]) => [`${JSON.stringify(key)}: `, entry] as const)];
  if (entries.length === 0) return open + close;
  const gap = open === '{' ? ' ' : '';
  const short = open + gap + entries.map(([key, entry]) => key + inLines(entry, '', -Infinity)).join(', ') + gap + close;
  if (indent.length + used + short.length < WIDE) return short;
  const deeper = `${indent}  `;
  return `${open}\n${entries.map(([key, entry]) => deeper + key + inLines(entry, deeper, key.length)).join(',\n')}\n${indent}${close}`;
}
