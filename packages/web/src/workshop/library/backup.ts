/** Many things in one file: a backup of everything, or some that were chosen. `{ nobori, kind: 'library', things, games }`. */
import { FORMAT, readRecord, type Book, type GameRecord } from '@nobori/engine';
import { fromSeed, type Occupants } from '@nobori/host';
import { newId } from '../../store/newId.ts';
import { asKept, recordOf, type KeptGame, type SavedGame } from '../../store/saved.ts';
import type { Line } from '@nobori/host';
import { readThing } from '../shelf/thingFile.ts';
import type { Thing } from '../shelf/things.ts';
import type { Labels } from './labels.ts';

/** A game with its orders, as it stands in such a file. */
interface FiledGame extends Labels {
  readonly id: string;
  readonly book: string;
  readonly title: string;
  readonly occupants: unknown;
  readonly dice: unknown;
  readonly created: number;
  readonly updated: number;
  readonly turn: number;
  readonly over: boolean;
  readonly orders: number;
  readonly record: GameRecord;
}

export const libraryFile = (things: readonly Thing[], games: readonly (KeptGame & Labels)[]) => ({
  nobori: FORMAT,
  kind: 'library' as const,
  things,
  games: games.map(({ game, lines, tags, folder }): FiledGame => {
    const { id, book, title, occupants, dice, created, updated, turn, over, orders } = game;
    return { id, book, title, occupants, dice, created, updated, turn, over, orders, tags, folder, record: recordOf({ game, lines }) };
  }),
});

/** A game read from a file, ready to be kept. */
interface TakenGame {
  readonly game: SavedGame;
  readonly lines: readonly Line[];
  readonly labels: Labels;
}

export interface Taken {
  readonly things: readonly Thing[];
  readonly games: readonly TakenGame[];
  /** So many entries were none of ours. */
  readonly unread: number;
}

type Held = ReadonlyMap<string, unknown>;
const heldIn = (value: unknown): Held =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
const textIn = (held: Held, key: string): string => {
  const value = held.get(key);
  return typeof value === 'string' ? value.slice(0, 200) : '';
};
const numberIn = (held: Held, key: string, otherwise: number): number => {
  const value = held.get(key);
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
};
const listIn = (held: Held, key: string): readonly unknown[] => {
  const value = held.get(key);
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
};
const labelsIn = (held: Held): Labels => ({
  tags: listIn(held, 'tags')
    .filter(tag => typeof tag === 'string')
    .map(tag => tag.slice(0, 60))
    .slice(0, 40),
  folder: textIn(held, 'folder'),
});

/** Is it a file of many things? */
export const isLibrary = (value: unknown): boolean => heldIn(value).get('kind') === 'library';

function thingIn(value: unknown, books: readonly string[]): Thing | null {
  const carried = readThing(value);
  if (carried === null || !books.includes(carried.book)) return null;
  const held = heldIn(value);
  const now = Date.now();
  return {
    id: textIn(held, 'id') || newId(),
    ...carried,
    ...labelsIn(held),
    created: numberIn(held, 'created', now),
    updated: numberIn(held, 'updated', now),
  };
}

async function gameIn(value: unknown, open: (id: string) => Promise<Book>, books: readonly string[]): Promise<TakenGame | null> {
  const held = heldIn(value);
  const book = textIn(held, 'book');
  if (!books.includes(book)) return null;
  const record = readRecord(await open(book), held.get('record'));
  if (!record.ok) return null;
  const now = Date.now();
  const id = textIn(held, 'id') || newId();
  const random = fromSeed(id);
  const updated = numberIn(held, 'updated', now);
  const [head, lines] = asKept(record.value, random, updated);
  const game: SavedGame = {
    id,
    title: textIn(held, 'title'),
    book,
    head,
    occupants: occupantsIn(held.get('occupants'), record.value),
    dice: held.get('dice') === 'own' ? 'own' : 'app',
    random,
    hints: false,
    created: numberIn(held, 'created', now),
    updated,
    turn: numberIn(held, 'turn', 1),
    over: held.get('over') === true,
    orders: numberIn(held, 'orders', record.value.entries.length),
  };
  return { game, lines, labels: labelsIn(held) };
}

/** Who sat where, as far as the file says it in words we know; everybody else is a person. */
function occupantsIn(value: unknown, { chairs }: GameRecord): Occupants {
  const seats = [...heldIn(value)].map(([seat, sits]) => {
    const held = heldIn(sits);
    const bot = textIn(held, 'bot');
    return [seat, held.get('kind') === 'bot' && bot !== '' ? { kind: 'bot', bot } : { kind: 'person' }] as const;
  });
  const others = (chairs ?? []).map(({ seat }) => [seat, { kind: 'person' }] as const);
  return Object.fromEntries([...others, ...seats]);
}

/** Everything in such a file that can be kept here. */
export async function readLibrary(value: unknown, books: readonly string[], open: (id: string) => Promise<Book>): Promise<Taken> {
  const held = heldIn(value);
  const things = listIn(held, 'things').map(one => thingIn(one, books));
  const games = await Promise.all(listIn(held, 'games').map(one => gameIn(one, open, books)));
  const known = { things: things.filter(one => one !== null), games: games.filter(one => one !== null) };
  return { ...known, unread: things.length + games.length - known.things.length - known.games.length };
}

/** What is here already is not written over: it comes as a second one. */
export function besides({ things, games, unread }: Taken, here: ReadonlySet<string>): Taken & { readonly twice: number } {
  const again = <T extends { readonly id: string }>(one: T): T => (here.has(one.id) ? { ...one, id: newId() } : one);
  return {
    things: things.map(again),
    games: games.map(one => ({ ...one, game: again(one.game) })),
    unread,
    twice: [...things, ...games.map(({ game }) => game)].filter(({ id }) => here.has(id)).length,
  };
}
