/** What is roped off on the board, and in whose colours. */
import { fill, present, readerFor, type Book, type State } from '@nobori/engine';
import { BOOKS } from '@nobori/books';
import { laidOut, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { goalsOnBoard } from './goals.ts';
import { namedFor } from './scene.ts';
import { sidesOf } from './sides.ts';

const bookOf = (id: string): Book =>
  present(
    BOOKS.find(book => book.id === id),
    id,
  );

function roped(book: Book, state: State): string[] {
  const reader = readerFor(book, state);
  const named = namedFor(reader);
  const pieces = book.pieces?.(state).map(named) ?? [];
  const known = { book, shown: state, sides: sidesOf(state), cards: book.cards(state).map(named), pieces, ground: book.ground(state), read: (one: Parameters<typeof fill>[0]) => fill(one, reader) }; // prettier-ignore
  return goalsOnBoard(known).map(({ where, holder }) => `${where.kind} ${holder ?? 'nobody'}`);
}
const begun = (id: string, scenario: string): string[] => {
  const book = bookOf(id);
  const found = book.scenarios.find(one => one.id === scenario);
  return found === undefined ? [] : roped(book, laidOut(book, found));
};

test('a line, a place, an edge, a thing: each once, whoever fights for it', () => {
  expect([
    begun('samurai-skirmish', 'yahagi-bridge'),
    begun('samurai-skirmish', 'rice-carts'),
    begun('kozeriai', 'sumida-storehouse'),
    begun('samurai-blades', 'karasu-bridge'),
    begun('samurai-blades', 'rice-convoy'),
    begun('argad-sengoku', 'toll-bridge'),
  ]).toEqual([['beyond 1'], ['piece nobody', 'piece nobody'], ['area 1', 'edge 1'], ['area nobody'], ['edge 1', 'piece 0'], ['edge 1']]);
});

test('SSK-S2 of two carts each is held by whoever is alone beside it', () => {
  const book = bookOf('samurai-skirmish');
  const carts = book.scenarios.find(({ id }) => id === 'rice-carts');
  const ground = carts === undefined ? null : book.ground(laidOut(book, carts));
  const marks = ground?.kind === 'table' ? (ground.table.marks ?? []) : [];
  const beside = (id: string) => marks.find(mark => mark.id === id)?.at ?? [0, 0];
  const unit = (id: string, side: number, at: readonly number[]) => ({
    id,
    side,
    of: 'ronin',
    figures: [{ is: 'ronin', at: [at[0], (at[1] ?? 0) - 300] }],
  });
  const state = situated(book, {
    scenario: 'rice-carts',
    step: 'turnEnd',
    turn: 2,
    first: 1,
    winner: 1,
    units: [unit('A', 1, beside('cart-east')), unit('B', 2, beside('cart-west'))],
  }, {}, [1, 2]); // prettier-ignore
  expect(roped(book, state)).toEqual(['piece 1', 'piece 0']);
});
