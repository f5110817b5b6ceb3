import { BOOKS } from '@nobori/books';
import { kozeriai } from '@nobori/books/kozeriai';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { seatId, seeded, type Book, type Order, type Seat, type State, nextAsk } from '@nobori/engine';
import { deepFreeze, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { fight, laidOut } from '../lab/battle.ts';
import { randomPlayer } from '../randomPlayer.ts';
import { playerOf } from '../index.ts';
import { tasteOf } from '../policy/policy.ts';
import { rowOf } from '../value/chance.ts';
import { think, thoughtThrough, type Mind, type Thought } from './think.ts';

const mind: Mind = { answers: 60, seen: 120, width: 4, worlds: 2, depth: 6, prior: 2, drawn: 2, warmth: 0.5, waver: 0 };
const value = rowOf({ strength: 3, left: 3 });
const known = { value, own: value, policy: tasteOf({}) };

const thought = (book: Book, view: State, seat: Seat, seed: string, struck: readonly Order[] = []): Thought =>
  thoughtThrough(think(book, view, seat, seeded(seed), { mind, known }, struck));

const firstAsked = (book: Book, scenario: string): { view: State; seat: Seat } => {
  const state = laidOut(book, scenario, 'think');
  const seat = nextAsk(book.prompt(state))?.seat;
  if (seat === undefined) throw new Error('nobody is asked');
  return { view: book.view(state, seat), seat };
};

describe.each(BOOKS.map(book => [book.id, book] as const))('%s', (_id, book) => {
  const scenario = book.scenarios.find(({ size }) => size === 'small')?.id ?? '';

  test('thinks the same of the same view, changes nothing in it, and gives a lawful order', () => {
    const { view, seat } = firstAsked(book, scenario);
    const one = thought(book, deepFreeze(view), seat, 'same');
    expect(thought(book, view, seat, 'same')).toEqual(one);
    expect(book.refuse(view, seat, one.order)).toBeNull();
  });

  test('plays the same whatever lies where it cannot see', () => {
    const random = seeded('hidden');
    let asked = 0;
    fight(
      book,
      scenario,
      () => randomPlayer,
      'hidden',
      (state, _view, seat) => {
        asked += 1;
        if (asked % 9 !== 0 || asked > 30) return;
        const view = book.view(state, seat);
        const other = book.view(book.imagine(view, seat, random), seat);
        expect(thought(book, other, seat, 'peek')).toEqual(thought(book, view, seat, 'peek'));
      },
    );
    expect(asked).toBeGreaterThan(0);
  });

  test('an order that was struck is not given again', () => {
    const { view, seat } = firstAsked(book, scenario);
    const { order } = thought(book, view, seat, 'struck');
    if ([...book.candidates(view, seat)].length < 2) return;
    expect(thought(book, view, seat, 'struck', [order]).order).not.toEqual(order);
  });
});

test.each([0, 1, 7, 40])('stopped after %i steps it gives a lawful order and says that it was cut', steps => {
  const { view, seat } = firstAsked(samuraiSkirmish, 'yahagi-bridge');
  const thinking = think(samuraiSkirmish, view, seat, seeded('cut'), { mind: { ...mind, answers: 2000 }, known });
  for (let i = 0; i <= steps; i += 1) expect(thinking.next().done).toBe(false);
  const last = thinking.next(true);
  if (last.done !== true) throw new Error('it thinks on');
  expect(last.value.cut).toBe(true);
  expect(samuraiSkirmish.refuse(view as never, seat, last.value.order as never)).toBeNull();
});

test('spends its budget, and little more', () => {
  const { view, seat } = firstAsked(samuraiSkirmish, 'yahagi-bridge');
  const { answers, cut } = thought(samuraiSkirmish, view, seat, 'budget');
  expect(cut).toBe(false);
  expect(answers).toBeGreaterThanOrEqual(mind.answers);
  expect(answers).toBeLessThan(mind.answers + mind.seen + mind.depth);
});

test('a whole game is lawful to its end', () => {
  const player = {
    id: 'small',
    choose: (book: Book, view: State, seat: Seat, random: ReturnType<typeof seeded>): Order =>
      thoughtThrough(think(book, view, seat, random, { mind: { ...mind, answers: 20 }, known })).order,
  };
  const { standing } = fight(samuraiSkirmish, 'yahagi-bridge', () => player, 'whole');
  expect(Object.keys(standing)).toEqual(['wanderers', 'wardens']);
});

test('strikes home rather than stand still beside a man it can kill', () => {
  const state = situated(
    samuraiSkirmish,
    {
      step: 'declaring',
      winner: 2,
      units: [
        { id: 'A', side: 1, of: 'samurai', figures: [{ is: 'samurai', leader: true, at: [6096, 5080] }] },
        { id: 'B', side: 2, of: 'ashigaru', figures: [{ is: 'ashigaru', at: [6096, 6350] }] },
      ],
    },
    {},
  );
  const seat = seatId('side1');
  if (nextAsk(samuraiSkirmish.prompt(state))?.seat !== seat) throw new Error('side 1 is not asked first');
  const large: Mind = { ...mind, answers: 600, depth: 30 };
  const { order } = thoughtThrough(think(samuraiSkirmish, samuraiSkirmish.view(state, seat), seat, seeded('home'), { mind: large, known }));
  expect(order.kind).toBe('declare');
});

test.each(['1', '2', '3'])('opens the door of the storehouse rather than wait before it, %s', seed => {
  const book = kozeriai as Book;
  const state = situated(
    kozeriai,
    {
      scenario: 'sumida-storehouse',
      step: 'actions',
      active: 'shinobi',
      figures: [
        { id: 'kage', seat: 'shinobi', is: 'shinobi', at: [11, 1], facing: 1 },
        { id: 'yagyu', seat: 'watch', is: 'master', at: [2, 5] },
      ],
    },
    {},
  );
  const seat = seatId('shinobi');
  expect(playerOf('ashigaru')?.choose(book, book.view(state, seat), seat, seeded(seed)).kind).toBe('door');
});
