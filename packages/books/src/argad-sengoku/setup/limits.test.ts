/** Setting up, just at a limit: where one may stand, and whose the traitor is. */
import { fill, present, readerFor, seatId } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { act, area, book, done, fig, land, line, man, meet, play, spot } from '../tabletop.testing.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ArgState } from '../state.ts';
import { refusePlace } from './deployment.ts';

test.each([
  ['bushes', 'bandit3', null],
  ['steep bank', 'bandit3', null],
  ['deep water', 'bandit3', null],
  ['deep water', 'ashyari', 'ARG-229'],
  ['woods', 'cavyari', null],
  ['steep bank', 'cavyari', 'ARG-229'],
])('ARG-229 ARG-071 may one be set up in %s as a %s?', (kind, is, rule) => {
  const state = meet('orders', [fig('a', is, 5, 5)], [fig('b', 'ronin', 110, 80)], { table: land(area(kind, 20, 20, 40, 40)) });
  expect(refusePlace(state, man(state, 'a'), spot(30, 30))?.rule ?? null).toBe(rule);
});

test('ARG-229 ARG-072 who cannot be set up somewhere is told why', () => {
  const table = land(area('deep water', 20, 20, 40, 40), line('high wall', 50, 50, 60, 50));
  const state = meet('orders', [fig('a', 'ashyari', 5, 5, { name: 'a' })], [fig('b', 'ronin', 110, 80)], { table });
  const why = (x: number, y: number) => {
    const refused = refusePlace(state, man(state, 'a'), spot(x, y));
    return refused === null ? '' : fill(refused, readerFor(book, state));
  };
  expect([why(5, 6), why(-1, 5), why(30, 30), why(55, 50)]).toEqual([
    '',
    'a must stand on the table.',
    'a cannot stand on this ground.',
    'a cannot stand in a wall.',
  ]);
});

test('ARG-153 ARG-S3 the traitor is his who has one, and is chosen when that player is done', () => {
  const scenario = present(
    SCENARIOS.find(({ id }) => id === 'merchant-of-sakai'),
    'the merchant',
  );
  const set = (state: ArgState, seat: string): ArgState => {
    const ask = book.prompt(state).asks.find(({ seats }) => seats.includes(seatId(seat)));
    const order = present(
      ask?.choices.list().find(({ kind }) => kind === 'deploy'),
      'a formation',
    );
    return play(state, [act(seat, order), done(seat)]).state;
  };
  const white = set(laidOut(book, scenario), 'white');
  expect(['tasuke', 'mosuke'].map(id => man(white, id).truth)).toEqual([null, null]);
  const black = set(white, 'black');
  expect(['tasuke', 'mosuke'].map(id => man(black, id).truth?.faction ?? null)).toEqual([1, null]);
});
