/**
 * The entries of a running game. While it is played only the latest are looked at again; the others wait for somebody who wants the whole
 * record, and are kept as text until then: it takes a third of the room.
 */
import { isOrdered, type Entry, type Ordered } from './entry.ts';
import type { Order } from './state.ts';

export interface Ledger<O extends Order> {
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

/** Most orders roll no dice: it need not be said each time. */
const brief = (entry: Entry): object => {
  if (!isOrdered(entry) || (entry.dice.length > 0 && entry.silent.length > 0)) return entry;
  const { dice, silent, ...rest } = entry;
  return { ...rest, ...(dice.length > 0 ? { dice } : {}), ...(silent.length > 0 ? { silent } : {}) };
};

const inFull = <O extends Order>(read: Entry<O> | Omit<Ordered<O>, 'dice' | 'silent'>): Entry<O> =>
  'order' in read ? { dice: NONE, silent: NONE, ...read } : read;

export function ledgerOf<O extends Order>(first: readonly Entry<O>[] = []): Ledger<O> {
  const pages: string[] = [];
  let loose: Entry<O>[] = [];
  const ledger: Ledger<O> = {
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
          pages.push(textOf(loose.map(brief)));
          loose = [];
        }
        loose.push(entry);
      }
    },
    from(at) {
      const page = Math.min(Math.floor(Math.max(0, at) / PAGE), pages.length);
      const written = pages.slice(page).flatMap(text => (JSON.parse(text) as Entry<O>[]).map(inFull)); // as it was written above
      return [...written, ...loose].slice(at - page * PAGE);
    },
  };
  ledger.add(first);
  return ledger;
}
