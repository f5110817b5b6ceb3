import { begin, rolled, seeded, type Book } from '@nobori/engine';
import { writeScenario } from '@nobori/engine/writing';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { expect, test } from 'vitest';
import { readGameFile, type GameFile } from './gameFile.ts';

// The app knows a book only through the interface.
const book = samuraiSkirmish as unknown as Book;
const shelf = { ids: [book.id], open: () => Promise.resolve(book) };

function game(orders: number) {
  const random = seeded('files');
  const begun = begin(book, { scenario: 'yahagi-bridge' }, () => rolled(random, random));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('no game');
  const { game: running } = begun.value;
  for (let i = 0; i < orders; i += 1) {
    const [ask] = book.prompt(running.state).asks;
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined) break;
    running.submit(seat, ask.choices.sample(random));
  }
  return running;
}

const read = (value: unknown): Promise<GameFile> =>
  readGameFile('x.json', typeof value === 'string' ? value : JSON.stringify(value), shelf);
const says = async (value: unknown): Promise<string> => {
  const found = await read(value);
  return found.kind === 'wrong' ? found.sentence : `opened as a ${found.kind}`;
};

const { state } = game(9);
const record = game(9).record();

test('a record is opened with its scenario’s title', async () => {
  expect(await read(record)).toMatchObject({ kind: 'record', title: 'Four at Yahagi Bridge', record: { entries: { length: 9 } } });
});

test('a situation is opened with or without the name of its book', async () => {
  const situation = book.write(state);
  const found = { kind: 'situation', plan: { book: book.id, title: `A situation, turn ${state.turn}` } };
  expect(await read({ nobori: 1, book: book.id, situation, options: state.options })).toMatchObject(found);
  expect(await read({ book: book.id, scenario: 'rice-carts' })).toMatchObject({
    kind: 'situation',
    plan: { title: 'The Rice Carts of Ogaki' },
  });
  expect(await read(situation)).toMatchObject({ kind: 'situation' });
});

test('a scenario by the published schema is opened without the name of its book', async () => {
  const printed = book.scenarios.find(({ id }) => id === 'rice-carts');
  if (printed === undefined) throw new Error('no scenario');
  expect(await read(writeScenario(book, printed))).toMatchObject({
    kind: 'situation',
    plan: { book: book.id, situation: null, title: 'The Rice Carts of Ogaki' },
  });
});

test.each([
  ['text', 'not json', /^x\.json cannot be opened: it is not a JSON file/],
  ['nothing', '', /not a JSON file/],
  ['a number', '7', /neither a record nor a situation/],
  ['another thing', { a: 1 }, /neither a record nor a situation/],
  ['another book', { ...record, book: 'go' }, /the book "go"/],
  ['no book name', { ...record, book: 7 }, /the book 7/],
  ['from the future', { ...record, nobori: 99 }, /newer Nobori \(format 99; this one knows 2\)/],
  ['nothing to open', { nobori: 1, book: book.id }, /expected "entries"/],
  ['a scenario nobody knows', { book: book.id, scenario: 'nowhere' }, /at scenario: expected one of/],
  ['a seat left out', { ...record, entries: [{ order: { kind: 'done' } }] }, /at entries\[0\]\.seat/],
  ['cut off', { ...record, entries: record.entries.slice(1) }, /the record does not hold\. at entries: expected 9 entries/],
  ['altered', { ...record, options: { rout: 'flee' } }, /the record does not hold/],
  ['too many dice', { ...record, seal: null, opening: { dice: [1, 2, 3], silent: [] } }, /does not hold/],
])('a wrong file gets one clear sentence: %s', async (_what, value, sentence) => {
  const said = await says(value);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('\n');
});
