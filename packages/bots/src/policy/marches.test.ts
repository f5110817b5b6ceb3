import { argadSengoku } from '@nobori/books/argad-sengoku';
import { noDachi } from '@nobori/books/no-dachi';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { askOf, present, sideOf, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { fight } from '../lab/battle.ts';
import { quickGame } from '../quickGame.ts';
import { randomPlayer } from '../randomPlayer.ts';
import { stepsBy } from '../value/ways.ts';
import { sceneOf } from './features.ts';
import { marches } from './marches.ts';

const marchesOf = (book: Book, view: State, seat: Seat): Order[] =>
  marches(sceneOf(book, view, sideOf(view, seat) ?? ''), seat, present(askOf(book.prompt(view), seat), 'a question'));

test('at Yahagi the wanderers come over the bridge by marches alone, whom no shift of their line would bring there', () => {
  const book = samuraiSkirmish as Book;
  let most = 0;
  const marching = {
    id: 'marching',
    choose(of: Book, view: State, seat: Seat): Order {
      const [first] = marchesOf(of, view, seat);
      const ask = present(askOf(of.prompt(view), seat), 'a question');
      return first ?? ask.fallback();
    },
  };
  fight(
    book,
    'yahagi-bridge',
    seat =>
      seat === 'wanderers'
        ? marching
        : { id: 'idle', choose: (of, view, to) => present(askOf(of.prompt(view), to), 'a question').fallback() },
    'marching',
    state => {
      const reach = book.aims(state).find(({ kind }) => kind === 'reach');
      most = Math.max(most, reach?.have ?? 0);
    },
  );
  expect(most).toBeGreaterThanOrEqual(3);
});

describe.each([
  [samuraiSkirmish as Book, 'rice-carts'],
  [noDachi as Book, 'ferry-at-yahagi'],
])('$title', (book, scenario) => {
  test('every march is lawful, and some of them lead nearer to an aim or an enemy', () => {
    let [looked, nearer] = [0, 0];
    fight(
      book,
      scenario,
      () => randomPlayer,
      'marches',
      (_state, view, seat) => {
        const side = sideOf(view, seat) ?? '';
        const aims = book.aims(view).filter(aim => aim.side === side && !aim.done);
        for (const order of marchesOf(book, view, seat)) {
          looked += 1;
          expect(book.refuse(view, seat, order)).toBeNull();
          const { ways = {} } = book.choice(view, order);
          const cards = new Map(book.cards(view).map(card => [card.id, card.at]));
          const gains = Object.entries(ways).some(([id, way]) => {
            const [from, to] = [[...cards].find(([one]) => one === id)?.[1], way.at(-1)];
            if (from === null || from === undefined || to === undefined) return false;
            return aims.some(aim => (stepsBy(book, view, aim)(to) ?? 0) < (stepsBy(book, view, aim)(from) ?? 0));
          });
          if (gains) nearer += 1;
        }
      },
    );
    expect(looked).toBeGreaterThan(10);
    expect(nearer).toBeGreaterThan(0);
  });
});

test('whoever has his orders is not sent anew: the tax column writes its orders, and the battle comes to its end', () => {
  const game = quickGame(argadSengoku, 'rice-tax', '11');
  expect(game).toMatchObject({ ok: true, value: { why: { text: expect.any(String) } } });
});
