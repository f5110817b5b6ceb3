import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { seatId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { duel, inches } from '../../../duel.testing.ts';
import { byCards } from './byCards.ts';
import { samuraiSkirmishDoctrine } from './samurai-skirmish.ts';

const mine = seatId('side1');

const doctrines = [
  ['samurai-skirmish', samuraiSkirmishDoctrine],
  ['by cards', byCards(samuraiSkirmish)],
] as const;

describe.each(doctrines)('%s', (_name, doctrine) => {
  const worth = (me: object, foe: object): number => doctrine.worth(duel(me, foe), mine);

  test('a wound of mine is bad, one of his is good, his death is better', () => {
    const even = worth({}, {});
    expect(worth({ legs: 1 }, {})).toBeLessThan(even);
    expect(worth({}, { legs: 1 })).toBeGreaterThan(even);
    expect(worth({}, { fate: 'dead' })).toBeGreaterThan(worth({}, { legs: 1 }));
  });

  test('nearer to an enemy one can match is better', () => {
    expect(worth({ at: inches(24, 14) }, {})).toBeGreaterThan(worth({}, {}));
  });
});

test('hits noted count before they are resolved', () => {
  expect(samuraiSkirmishDoctrine.worth(duel({}, { missileHits: 1 }), mine)).toBeGreaterThan(
    samuraiSkirmishDoctrine.worth(duel({}, {}), mine),
  );
});

test('a declaration is valued at the end of its turn', () => {
  expect(samuraiSkirmishDoctrine.horizon(duel({}, {}))).toBe('turn');
});
