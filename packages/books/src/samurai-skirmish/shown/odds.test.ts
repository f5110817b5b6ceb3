/** Odds equal play: positions of games and dense ones made on purpose, each looked at from every side. */
import { odds } from '@nobori/engine';
import { casesOf, oddsHold } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { densely } from './dense.testing.ts';

/** The rest of the turn up to the blows: whoever has a part in it of his own may give it up, and charges declared go home (SSK-R26). */
const TURN = [
  'declaring: done',
  'choosingFirst: first',
  'moving: done',
  'moving: charge',
  'charging: charge',
  'charging: advance',
  'firing: done',
];

oddsHold(book, {
  cases: count => [...densely(Math.ceil(count * 0.7)), ...casesOf(book, Math.floor(count * 0.3))],
  passed: { fire: TURN, shot: TURN, fight: TURN, charge: TURN, declare: TURN, parry: [] },
});

test('positions of games are counted out within the budget', () => {
  const found = casesOf(book, 30, 'budget').map(({ name, state, seat, what }) => {
    const told = odds(book, state, seat, what);
    return told?.kind === 'told' ? told.questions.filter(({ exact }) => !exact).map(() => name) : [];
  });
  expect(found.flat()).toEqual([]);
});
