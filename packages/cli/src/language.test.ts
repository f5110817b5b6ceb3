/** At the terminal books are read in another language as soon as they have its texts; here it is a made-up one, of capitals. */
import { bookOf } from '@nobori/books';
import { begin, present, rolled, seeded, type Messages } from '@nobori/engine';
import { afterEach, expect, test } from 'vitest';
import { eventLine, orderLine, readerIn, speak, wordIn } from './language.ts';
import { boardText } from './play/board.ts';
import { goalLines } from './play/briefing.ts';

/** In capitals, slots as they were. */
function capital(text: string): string {
  let depth = 0;
  return Array.from(text, letter => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    return depth > 0 ? letter : letter.toUpperCase();
  }).join('');
}
/** Whatever text it is asked for. */
const capitals: Messages = new Proxy<Record<string, string>>(
  {},
  { getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }), get: (_none, text: string) => capital(text) },
);
const CAPITALS = { 'first-cut': { xx: () => Promise.resolve(capitals) } };

afterEach(() => speak('en'));

const book = present(bookOf('first-cut'), 'the small book');
const begun = begin(book, { scenario: 'beach-at-dawn' }, () => rolled(seeded('language')));
if (!begun.ok || begun.value.kind !== 'begun') throw new Error('it did not begin');
const { game } = begun.value;

test('orders, events, goals, signs of the board, titles and names are read in it', async () => {
  await speak('xx', CAPITALS);
  const seat = present(game.state.chairs[0], 'a chair').seat;
  const view = book.view(game.state, seat);
  const read = [
    orderLine(book, view, { kind: 'wait' }),
    eventLine(book, view, { kind: 'ended', rules: [] }),
    wordIn(book, 'The beach at dawn'),
    readerIn(book, view).language.id,
    boardText(book, view).split('\n').at(-1)?.trim(),
    ...goalLines(book, view).map(line => line.trim().replace(/ {2}FCT-\d+$/, '')),
  ];
  expect(read).toEqual([
    'LET IT BE',
    'THE DUEL IS OVER.',
    'THE BEACH AT DAWN',
    'xx',
    '▒ ROCK',
    'SHIRAI',
    'WOUND Kuroda THE SWORDSMAN BEFORE HE WOUNDS YOU: 2 cuts BEAT HIM',
    'KURODA',
    'WOUND Shirai THE SWORDSMAN BEFORE HE WOUNDS YOU: 2 cuts BEAT HIM',
  ]);
});

test('a book without its texts is read in English, and so are all again once English is spoken', async () => {
  await speak('xx', CAPITALS);
  const other = present(bookOf('kozeriai'), 'another book');
  expect(wordIn(other, 'The storehouse')).toBe('The storehouse');
  await speak('en', CAPITALS);
  expect(wordIn(book, 'The beach at dawn')).toBe('The beach at dawn');
});

test('a language in which no book is told is refused with those there are', async () => {
  await expect(speak('yy', CAPITALS)).rejects.toThrow('No book is translated into "yy"; there are: en, xx.');
});
