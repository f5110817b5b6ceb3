import { BOOKS } from '@nobori/books';
import { firstCut } from '@nobori/books/first-cut';
import { noDachi } from '@nobori/books/no-dachi';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { begin, digest, rolled, seeded, type Seat } from '@nobori/engine';
import { deepFreeze } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { playMatch } from '@nobori/host';
import { playerOf, PLAYERS, plays, type Player } from './index.ts';
import { LEVEL_IDS, levelledAs, ROSTER, TEMPERS } from './roster.ts';
import { spread } from './spread.ts';

const player = (id: string): Player => {
  const found = playerOf(id);
  if (found === null) throw new Error(`no player ${id}`);
  return found;
};

test('the roster names every player there is', () => {
  expect(ROSTER.map(({ id }) => id)).toEqual(PLAYERS.map(({ id }) => id));
});

test('two who are there to fight come to blows: First Cut does not end at dusk with nobody hurt', () => {
  const ends = Array.from({ length: 6 }, (_, i) => {
    const { verdict } = playMatch(firstCut, { scenario: 'beach-at-dawn' }, () => player('ashigaru'), `blows ${i}`).state;
    return Object.values(verdict?.standing ?? {}).includes('won');
  });
  expect(ends.filter(won => won).length).toBeGreaterThanOrEqual(5);
});

// Tempers and the greatest level only think with other numbers, and longer: the search itself is held to the same in its own tests.
const TRIED = PLAYERS.filter(({ level, temper }) => temper === undefined && level !== 'kensei' && level !== 'bushi');

describe.each(TRIED.map(one => [one.id, one] as const))('%s', (_id, one) => {
  // Thinking takes time: whoever thinks plays the small battles here.
  const battles = BOOKS.filter(book => plays(one, book)).flatMap(book =>
    book.scenarios.filter(({ size }) => one.id === 'random' || size === 'small').map(scenario => [book.id, scenario.id, book] as const),
  );
  test.each(battles)('%s, %s: gives lawful orders to the end, and the same ones again', (_book, scenario, book) => {
    const play = () => playMatch(book, { scenario }, () => one, 'same');
    const game = play();
    for (const { side } of game.state.chairs) expect(game.state.verdict?.standing[side]).toMatch(/^(?:won|drawn|lost|half)$/);
    expect(digest(play().record())).toBe(digest(game.record()));
  });

  if (!plays(one, samuraiSkirmish)) return;
  test('only looks at the view it is given', () => {
    const dice = rolled(seeded('look'));
    const begun = begin(samuraiSkirmish, { scenario: 'rice-carts' }, () => dice);
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game did not begin');
    const { game } = begun.value;
    const random = seeded('look');
    for (let i = 0; i < 12; i += 1) {
      const [seat] = samuraiSkirmish.prompt(game.state).asks.find(ask => ask.free !== true)?.seats ?? [];
      if (seat === undefined) return;
      const order = one.choose(BOOKS[0] ?? samuraiSkirmish, deepFreeze(samuraiSkirmish.view(game.state, seat)), seat, random);
      expect(samuraiSkirmish.refuse(game.state, seat, order as never)).toBeNull();
      game.submit(seat, order as never);
    }
  });
});

/** Games won by a player against random in a seat, of so many. */
function won(id: string, scenario: string, seat: string, games: number): number {
  let count = 0;
  for (let i = 0; i < games; i += 1) {
    const players = (asked: Seat): Player => player(asked === seat ? id : 'random');
    const { state } = playMatch(samuraiSkirmish, { scenario }, players, `won/${i}`);
    const side = state.chairs.find(chair => chair.seat === seat)?.side ?? '';
    if (state.verdict?.standing[side] === 'won') count += 1;
  }
  return count;
}

// Against itself random wins 1 game in 150 as the temple and 17 as the shadows.
test.each([
  ['rice-carts', 'temple', 1],
  ['koka-manor', 'shadows', 1],
])('%s: ashigaru beats random with %s, the side that random loses with', (scenario, seat, least) => {
  expect(won('ashigaru', scenario, seat, 2)).toBeGreaterThanOrEqual(least);
});

test('a game begun against a player who is gone goes on against another', () => {
  expect(player('greedy').id).toBe('bushi');
});

test('every level comes plain and in every temper, and plays differently in each', () => {
  for (const level of LEVEL_IDS) {
    const minds = [null, ...TEMPERS].map(temper => player(levelledAs(level, temper)?.id ?? '').mind(samuraiSkirmish));
    expect(new Set(minds).size).toBe(4);
  }
});

test('a long list is looked at from its first entry to its last', () => {
  const list = Array.from({ length: 1000 }, (_, i) => i);
  const some = spread(list, 10);
  expect(some).toHaveLength(10);
  expect([some[0], some.at(-1)]).toEqual([0, 999]);
  expect(spread([1, 2], 10)).toEqual([1, 2]);
});

describe('solo', () => {
  test('plays the book with solo rules and no other', () => {
    expect(BOOKS.filter(book => plays(player('solo'), book)).map(book => book.id)).toEqual(['no-dachi']);
  });

  test('leads its side by the book: it says so first, and beats random with the fence it defends', () => {
    const players = (asked: Seat): Player => player(asked === 'oda' ? 'solo' : 'random');
    const { state } = playMatch(noDachi, { scenario: 'brushwood-fence' }, players, 'solo');
    expect(state).toMatchObject({ automaton: [1], verdict: { standing: { oda: 'won' } } });
  });
});
