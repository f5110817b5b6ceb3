/**
 * The entries of a running game. While it is played only the latest are looked at again; the others wait for somebody who wants the whole
 * record, and are kept as text until then: it takes a tenth of the room.
 */
import { present } from '../bug.ts';
import { isOrdered, type Act, type Entry, type Ordered } from './entry.ts';
import type { Order } from './state.ts';
import type { Seat } from './words.ts';

export interface EntryLog<O extends Order> {
  readonly length: number;
  readonly latest: Entry<O> | null;
  add(entries: readonly Entry<O>[]): void;
  /** Those from one on, counted from 0, as data. */
  from(at: number): Entry<O>[];
}

/** Plain data as text, to be kept. What was just written lies about in pieces, several times as large, until somebody looks at a letter of it. */
export function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.charCodeAt(0) === 0 ? '' : text;
}

/** So many entries are written on a page. */
const PAGE = 32;

const NONE: readonly never[] = [];

/**
 * A page as it is written: orders are of few kinds, so the names of their parts stand once, and each order tells which it has and what they
 * are. What an entry tells besides, its dice and how it came about, follows where there is any.
 */
interface Page {
  readonly parts: readonly (readonly string[])[];
  readonly lines: readonly Line[];
}
type Line = readonly [seat: Seat, parts: number, values: readonly unknown[], besides?: Besides] | Act;
const isLine = (line: Line): line is Exclude<Line, Act> => Array.isArray(line);
type Besides = Partial<Omit<Ordered, 'seat' | 'order'>>;

function written<O extends Order>(entries: readonly Entry<O>[]): Page {
  const known = new Map<string, number>();
  const parts: string[][] = [];
  const lines = entries.map((entry): Line => {
    if (!isOrdered(entry)) return entry;
    const { seat, order, dice, silent, ...how } = entry;
    const told = Object.entries(order).filter(([, value]) => value !== undefined);
    const names = told.map(([name]) => name);
    const key = names.join();
    const no = known.get(key) ?? parts.length;
    if (no === parts.length) {
      known.set(key, no);
      parts.push(names);
    }
    const besides: Besides = { ...(dice.length > 0 ? { dice } : {}), ...(silent.length > 0 ? { silent } : {}), ...how };
    const values = told.map(([, value]) => value as unknown);
    return Object.keys(besides).length > 0 ? [seat, no, values, besides] : [seat, no, values];
  });
  return { parts, lines };
}

function read<O extends Order>({ parts, lines }: Page): Entry<O>[] {
  return lines.map((line): Entry<O> => {
    if (!isLine(line)) return line;
    const [seat, no, values, besides] = line;
    const names = present(parts[no], 'the parts of an order');
    const order = Object.fromEntries(names.map((name, i) => [name, values[i]])) as unknown as O; // its own parts, as they were written above
    return { seat, order, dice: NONE, silent: NONE, ...besides };
  });
}

export function entryLog<O extends Order>(first: readonly Entry<O>[] = []): EntryLog<O> {
  const pages: string[] = [];
  let loose: Entry<O>[] = [];
  const log: EntryLog<O> = {
    get length() {
      return pages.length * PAGE + loose.length;
    },
    get latest() {
      return loose.at(-1) ?? null;
    },
    add(entries) {
      for (const entry of entries) {
        // A page is written when there is more than it holds, so that the latest entry is always at hand.
        if (loose.length === PAGE) {
          pages.push(textOf(written(loose)));
          loose = [];
        }
        loose.push(entry);
      }
    },
    from(at) {
      const page = Math.min(Math.floor(Math.max(0, at) / PAGE), pages.length);
      const earlier = pages.slice(page).flatMap(text => read<O>(JSON.parse(text) as Page)); // as it was written above
      return [...earlier, ...loose].slice(at - page * PAGE);
    },
  };
  log.add(first);
  return log;
}
