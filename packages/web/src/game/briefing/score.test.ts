/** The sign over the board: what is counted, for whom, and how it stands. */
import { fill, present, readerFor, say } from '@nobori/engine';
import { BOOKS } from '@nobori/books';
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { bookOf } from '../table/books.testing.ts';
import { laid } from '../table/laid.testing.ts';
import { namedFor } from '../table/scene.ts';
import { sideNamed, sidesOf } from '../table/sides.ts';
import { pipsOf, scoreOf, standingOf } from './score.ts';

const samuraiSkirmish = present(
  BOOKS.find(({ id }) => id === 'samurai-skirmish'),
  'the book',
);

/** Two of the wanderers stand beyond the river, two wardens are left. */
function sign(mine: string, fallen: number): string[] {
  const figures = (y: number, dead: number) =>
    Array.from({ length: 3 }, (_, i) => ({ is: 'ronin', at: [3000 + 400 * i, y], ...(i < dead ? { fate: 'dead' } : {}) }));
  const state = situated(samuraiSkirmish, {
    scenario: 'yahagi-bridge',
    step: 'turnEnd',
    turn: 3,
    first: 1,
    winner: 1,
    units: [
      { id: 'A', side: 1, of: 'ronin', figures: figures(4000, 1) },
      { id: 'B', side: 2, of: 'ronin', figures: figures(6000, fallen) },
    ],
  }, {}, [1, 2]); // prettier-ignore
  const reader = readerFor(samuraiSkirmish, state);
  const sides = sidesOf(state);
  const known = {
    book: samuraiSkirmish,
    shown: state,
    sides,
    cards: samuraiSkirmish.cards(state).map(namedFor(reader)),
    mine: sideNamed(sides, mine),
  };
  const counts = scoreOf(known).map(({ side, counts: ones }) => `${side.id}: ${ones.map(one => fill(one.says, reader)).join()}`);
  const { stands } = samuraiSkirmish.outlook(state);
  return [...counts, stands === null ? '' : fill(standingOf(stands, mine).says, reader)];
}

test('SSK-S1 each side’s own count, mine first, and who would win now', () => {
  expect(sign('wanderers', 0)).toEqual(['wanderers: 2 across', 'wardens: 3 left', 'As it stands: victory for the wardens']);
  expect(sign('wardens', 0).at(-1)).toBe('As it stands: you win');
  expect(sign('wardens', 1)).toEqual(['wardens: 2 left', 'wanderers: 2 across', 'As it stands: victory for the wanderers']);
});

test('up to five are pips, one is none', () => {
  expect([pipsOf({ have: 1, need: 3 }), pipsOf({ have: 0, need: 1 }), pipsOf({ have: 2, need: 9 })]).toEqual([
    [true, false, false],
    [],
    [],
  ]);
});

test('nobody ahead is a draw; half a success is told as one', () => {
  expect(standingOf({ standing: { a: 'drawn', b: 'drawn' } }, null)).toEqual({ says: say('As it stands: a draw'), side: null });
  expect(standingOf({ standing: { a: 'half', b: 'lost' } }, null).side).toBe('a');
  expect(standingOf({ standing: { a: 'won', b: 'won', c: 'lost' } }, 'a').side).toBeNull();
});

test('where nothing else is counted the men are, and a horse is none', () => {
  const kozeriai = bookOf('kozeriai');
  const { state, cards } = laid(kozeriai, { scenario: 'sumida-storehouse' });
  const sides = sidesOf(state);
  const reader = readerFor(kozeriai, state);
  const score = scoreOf({ book: kozeriai, shown: state, sides, cards, mine: sideNamed(sides, 'watch') });
  expect(cards.filter(({ side }) => side === 'watch')).toHaveLength(7);
  expect(score[0]?.counts.map(({ says }) => fill(says, reader))).toEqual(['6 men']); // nobody has fought yet
  const fought = scoreOf({
    book: { ...kozeriai, clock: () => ({ unit: 'turn', now: 1, last: null }) },
    shown: state,
    sides,
    cards,
    mine: sideNamed(sides, 'watch'),
  });
  expect(fought[0]?.counts.map(({ says }) => fill(says, reader))).toEqual(['6 of 6 left']);
});
