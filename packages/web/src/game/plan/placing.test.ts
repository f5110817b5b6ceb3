/** Men who wait for their place are set up at one stroke, each where the book lets him stand. */
import { kozeriai } from '@nobori/books/kozeriai';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { asksOf, inOneSentence, seatId, type Book, type FigureId, type Seat, type Spot, type State } from '@nobori/engine';
import { diceBox, fromSeed, newTable, type Table } from '@nobori/host';
import { expect, test } from 'vitest';
import { drafted } from './drafts.ts';
import { apart } from './formation.ts';

const ANYWHERE = { kind: 'place', near: null, own: new Map<FigureId, Spot>(), gap: 0 } as const;

function laid(book: Book, scenario: string): Table {
  const made = newTable({ book, dice: diceBox('app', fromSeed('placing')) }, { scenario });
  if (!made.ok) throw new Error(inOneSentence(made.complaints));
  return made.value;
}

/** Those of the seat who are not on the map, and its view. */
function waiting(table: Table, seat: Seat): { readonly view: State; readonly men: FigureId[] } {
  const view = table.view(seat);
  const [ask] = asksOf(table.book.prompt(view), seat);
  const men = [...new Set(ask?.choices.list().flatMap(order => table.book.choice(view, order).figures))];
  return { view, men };
}

const setUp = (table: Table, seat: Seat): number =>
  table.book.cards(table.view(seat)).filter(({ at, side }) => at !== null && side === table.view(seat).chairs.find(one => one.seat === seat)?.side).length; // prettier-ignore

test.each([
  { book: kozeriai as Book, scenario: 'tax-collector' },
  { book: kozeriai as Book, scenario: 'sumida-storehouse' },
  { book: samuraiBlades as Book, scenario: 'shorin-in' },
])('$scenario: all who wait get a place, and the book takes it', ({ book, scenario }) => {
  const table = laid(book, scenario);
  const seat = table.questions()[0]?.seats[0] ?? seatId('');
  const { view, men } = waiting(table, seat);
  expect(men.length).toBeGreaterThan(1);
  const before = setUp(table, seat);
  const found = drafted(book, view, seat, men, ANYWHERE);
  expect(found.men.filter(({ choice }) => choice !== null)).toHaveLength(men.length);
  expect(table.play(seat, found.orders)).toMatchObject({ kind: 'done' });
  expect(setUp(table, seat)).toBeGreaterThanOrEqual(before + men.length);
});

test('around a hex, wider, and one of them where he was put himself', () => {
  const table = laid(kozeriai, 'sumida-storehouse');
  const seat = table.questions()[0]?.seats[0] ?? seatId('');
  const { view, men } = waiting(table, seat);
  const [, second] = men;
  const spots = (draft: Parameters<typeof drafted>[4]): Spot[] => drafted(kozeriai, view, seat, men, draft).men.flatMap(({ way }) => way.slice(0, 1)); // prettier-ignore
  const close = spots(ANYWHERE);
  const near = close[2] ?? [0, 0];
  expect(spots({ ...ANYWHERE, near })[0]).toEqual(near);
  const wide = spots({ ...ANYWHERE, gap: 1 });
  expect(wide.every((at, i) => wide.every((other, j) => i === j || apart(at, other) > 1))).toBe(true);
  const own = new Map(second === undefined ? [] : [[second, near] as const]);
  expect(spots({ ...ANYWHERE, own })[1]).toEqual(near);
});
