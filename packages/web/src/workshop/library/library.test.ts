import { firstCut } from '@nobori/books/first-cut';
import { begin, rolled, seeded } from '@nobori/engine';
import { expect, test } from 'vitest';
import { besides, isLibrary, libraryFile, readLibrary } from './backup.ts';
import { counted, EVERYTHING, found, itemOfThing } from './items.ts';
import type { Thing } from '../shelf/things.ts';
import { asKept, type SavedGame } from '../../store/saved.ts';

const thing = (id: string, more: Partial<Thing> = {}): Thing => ({
  id,
  kind: 'force',
  book: 'first-cut',
  name: id,
  tags: [],
  folder: '',
  created: 1,
  updated: 1,
  value: { some: 'value' },
  ...more,
});
const items = [
  thing('Kojūrō’s men', { tags: ['takeda', '75 points'], updated: 3 }),
  thing('Otoki ford', { kind: 'ground', folder: 'Demo table', updated: 5 }),
  thing('Riders of Kai', { tags: ['takeda'], updated: 4 }),
].map(itemOfThing);
const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
const title = (): string[] => ['First Cut'];

test('what is looked for is found by name, tag, folder and book, without its macrons', () => {
  expect(names(found(items, { ...EVERYTHING, words: 'kojuro' }, title))).toEqual(['Kojūrō’s men']);
  expect(names(found(items, { ...EVERYTHING, words: 'demo' }, title))).toEqual(['Otoki ford']);
  expect(names(found(items, { ...EVERYTHING, words: 'first takeda' }, title))).toEqual(['Riders of Kai', 'Kojūrō’s men']);
  expect(names(found(items, { ...EVERYTHING, kind: 'ground' }, title))).toEqual(['Otoki ford']);
  expect(names(found(items, { ...EVERYTHING, tag: 'takeda', sort: 'name' }, title))).toEqual(['Kojūrō’s men', 'Riders of Kai']);
});

test('words are counted, the most used first', () => {
  expect(counted(items.flatMap(({ tags }) => tags))).toEqual([
    ['takeda', 2],
    ['75 points', 1],
  ]);
});

/** A game of a few orders, as the browser keeps it. */
function kept(): { readonly game: SavedGame; readonly lines: ReturnType<typeof asKept>[1] } {
  const begun = begin(firstCut, { scenario: 'beach-at-dawn', situation: null, options: {} }, () => rolled(seeded('a'), seeded('b')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('it does not begin');
  const [head, lines] = asKept(begun.value.game.record(), null, 7);
  const occupants = { shirai: { kind: 'person' as const }, kuroda: { kind: 'bot' as const, bot: 'bushi' } };
  const rest = { dice: 'app' as const, random: null, hints: false, created: 6, updated: 7, turn: 1, over: false, orders: 0 };
  return { game: { id: 'g', title: 'A duel', book: 'first-cut', head, occupants, ...rest }, lines };
}

test('a backup is read back as it was made; what is here already comes as a second one', async () => {
  const file = JSON.parse(
    JSON.stringify(libraryFile([thing('a', { tags: ['x'], folder: 'F' }), thing('b')], [{ ...kept(), tags: ['y'], folder: '' }])),
  ) as unknown;
  expect(isLibrary(file)).toBe(true);
  const taken = await readLibrary(file, ['first-cut'], async () => firstCut);
  expect(taken.things).toEqual([thing('a', { tags: ['x'], folder: 'F' }), thing('b')]);
  expect(taken.games.map(({ game, labels }) => [game.title, game.occupants, labels.tags])).toEqual([
    ['A duel', kept().game.occupants, ['y']],
  ]);
  expect(taken.unread).toBe(0);
  const second = besides(taken, new Set(['a', 'g']));
  expect(second.twice).toBe(2);
  expect(second.things.map(({ id }) => id === 'a')).toEqual([false, false]);
  expect(second.things[1]?.id).toBe('b');
});

test('what is none of ours is counted and left out, and harms nothing', async () => {
  const wrong = {
    kind: 'library',
    things: [null, 3, { kind: 'force' }, { ...thing('c'), book: 'nobody’s' }],
    games: [{ book: 'first-cut' }, []],
  };
  const taken = await readLibrary(wrong, ['first-cut'], async () => firstCut);
  expect([taken.things, taken.games, taken.unread]).toEqual([[], [], 6]);
});
