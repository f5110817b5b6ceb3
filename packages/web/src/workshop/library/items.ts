/** Everything one has in this browser as one list: what was built in the workshop, and the games. */
import { listGames, type SavedGame } from '../../store/saved.ts';
import { KINDS, listThings, type Thing, type ThingKind } from '../shelf/things.ts';
import { labelsOf, type Labels } from './labels.ts';

export const ITEM_KINDS = [...KINDS, 'game'] as const;
export type ItemKind = ThingKind | 'game';

interface Known extends Labels {
  readonly id: string;
  readonly book: string;
  readonly name: string;
  readonly created: number;
  readonly updated: number;
}
export type Item =
  | (Known & { readonly kind: ThingKind; readonly thing: Thing })
  | (Known & { readonly kind: 'game'; readonly game: SavedGame });

export const itemOfThing = (thing: Thing): Item => {
  const { id, kind, book, name, created, updated, tags, folder } = thing;
  return { id, kind, book, name, created, updated, tags, folder, thing };
};

const itemOfGame = (game: SavedGame): Item => {
  const { id, book, title: name, created, updated } = game;
  return { id, kind: 'game', book, name, created, updated, ...labelsOf(id), game };
};

/** Lessons are no games one keeps. */
export async function loadItems(): Promise<Item[]> {
  const [things, games] = await Promise.all([listThings(), listGames()]);
  return [...things.map(itemOfThing), ...games.filter(({ lesson }) => lesson === undefined).map(itemOfGame)];
}

export const SORTS = ['touched', 'name', 'made'] as const;
export type Sort = (typeof SORTS)[number];

/** What of it is looked for; null: all. */
export interface Wanted {
  readonly kind: ItemKind | null;
  readonly folder: string | null;
  readonly tag: string | null;
  readonly book: string | null;
  readonly words: string;
  readonly sort: Sort;
}

export const EVERYTHING: Wanted = { kind: null, folder: null, tag: null, book: null, words: '', sort: 'touched' };

/** Letters alone, so that "Kojuro" finds Kojūrō. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** Every word must be found somewhere in its name, its tags, its folder or the title of its book. */
export function found(items: readonly Item[], wanted: Wanted, titleOf: (item: Item) => readonly string[]): Item[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  const fits = (item: Item): boolean => {
    if (wanted.kind !== null && item.kind !== wanted.kind) return false;
    if (wanted.folder !== null && item.folder !== wanted.folder) return false;
    if (wanted.tag !== null && !item.tags.includes(wanted.tag)) return false;
    if (wanted.book !== null && item.book !== wanted.book) return false;
    const text = plain([item.name, item.folder, ...item.tags, ...titleOf(item)].join(' '));
    return words.every(word => text.includes(word));
  };
  const order: Record<Sort, (a: Item, b: Item) => number> = {
    touched: (a, b) => b.updated - a.updated,
    made: (a, b) => b.created - a.created,
    name: (a, b) => a.name.localeCompare(b.name),
  };
  return items.filter(fits).toSorted(order[wanted.sort]);
}

/** How often each word is given, the most used first. */
export function counted(words: Iterable<string>): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
}
