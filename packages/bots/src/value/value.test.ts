import { BOOKS } from '@nobori/books';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import type { Book, State } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { duel } from '../duel.testing.ts';
import { fight } from '../lab/battle.ts';
import { SHARED } from '../policy/terms.ts';
import { randomPlayer } from '../randomPlayer.ts';
import { chanceOf, rowOf } from './chance.ts';
import { FEATURES, featuresOf } from './features.ts';
import { fightersIn } from './fighters.ts';

/** Views from a game without a thought, some way apart. */
function views(book: Book, scenario: string): State[] {
  const found: State[] = [];
  let orders = 0;
  fight(
    book,
    scenario,
    () => randomPlayer,
    'views',
    (_state, view) => {
      if (orders % 12 === 0) found.push(book.clone(view));
      orders += 1;
    },
  );
  return found;
}

test('every feature has a name of its own', () => {
  expect(new Set(FEATURES).size).toBe(FEATURES.length);
  expect(new Set(SHARED).size).toBe(SHARED.length);
});

const battles = BOOKS.flatMap(book => book.scenarios.filter(({ size }) => size !== 'large').map(({ id }) => [book.id, id, book] as const));

describe.each(battles)('%s, %s', (_id, scenario, book) => {
  const seen = views(book, scenario);

  test('fighters are those of the cards: the same sides, out when they are out', () => {
    for (const view of seen) {
      const cards = new Map(book.cards(view).map(card => [card.id, card]));
      for (const { id, side, at, life } of fightersIn(book, view)) {
        const card = cards.get(id);
        // A cart is no figure of its own, but it is what has to be brought home.
        if (card === undefined) expect(book.pieces?.(view).map(piece => piece.id)).toContain(id);
        else expect([id, card.side]).toEqual([id, side]);
        if (card?.out === true) expect([id, at]).toEqual([id, null]);
        if (at !== null) expect(life).toBeGreaterThan(0);
        expect(life).toBeLessThanOrEqual(1);
      }
    }
  });

  test('features are numbers of a size one can weigh, and the chances of all sides are one', () => {
    const weights = rowOf(Object.fromEntries(FEATURES.map((name, i) => [name, (i % 5) - 2])));
    for (const view of seen) {
      const { sides, of } = featuresOf(book, view);
      for (const row of of) for (const value of row) expect(Math.abs(value)).toBeLessThan(6);
      if (view.verdict !== null) continue;
      const sum = sides.reduce((total, side) => total + chanceOf(book, weights, view, side), 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });
});

describe('at the bridge', () => {
  const even = rowOf({ strength: 1, left: 1, leaders: 1 });
  const chance = (me: object, foe: object): number => {
    const view = duel(me, foe);
    return chanceOf(samuraiSkirmish, even, view, view.chairs[0]?.side ?? '');
  };

  test('equals are even; a wound of mine is bad, his death is better than his wound', () => {
    expect(chance({}, {})).toBeCloseTo(0.5, 9);
    expect(chance({ legs: 1 }, {})).toBeLessThan(0.5);
    expect(chance({}, { legs: 1 })).toBeGreaterThan(0.5);
    expect(chance({}, { fate: 'dead' })).toBeGreaterThan(chance({}, { legs: 1 }));
  });
});
