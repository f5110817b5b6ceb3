/** Computer players at a table: they play on, whatever happens to them. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { askOf, seatId, seeded, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { duel, type DuelOrder, type DuelState } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { letPlay, type Choose } from './computers.ts';
import { diceBox, fromSeed } from './dice.ts';
import { playMatch } from './match.ts';
import { atOnce, evening } from './people.testing.ts';

const [east, west] = [seatId('east'), seatId('west')];
const skirmish: Book = samuraiSkirmish;

const anyOrder = (book: Book, seed: string): Choose<State, Order> => {
  const random = seeded(seed);
  return (view, seat) => askOf(book.prompt(view), seat)?.choices.sample(random) ?? null;
};

test('play a whole game against each other at once, without a promise', () => {
  const { table, people } = evening(skirmish, 'yahagi-bridge', 'computers');
  const choose = anyOrder(skirmish, 'computers');
  expect(letPlay(table, { player: () => choose })()).toBeUndefined();
  const { chairs, verdict } = table.game.state;
  for (const { side } of chairs) expect(verdict?.standing[side]).toMatch(/^(?:won|drawn|lost|half)$/);
  for (const { client } of people.values()) expect(client.view.verdict).toEqual(table.game.state.verdict);
});

describe('against a person', () => {
  const resting: Choose<DuelState, DuelOrder> = (view, seat) => askOf(duel.prompt(view), seat)?.fallback() ?? null;
  const against = (choose: Choose<DuelState, DuelOrder>, more: object = {}) => {
    const played = evening(duel, 'dawn', 'computers');
    const failed: [Seat, string][] = [];
    const goOn = letPlay(played.table, {
      player: seat => (seat === west ? choose : null),
      failed: (seat, why) => failed.push([seat, why]),
      ...more,
    });
    return { ...played, goOn, failed };
  };

  test('answer what they are asked, and stop where he is asked', () => {
    const { table, goOn, seat, give } = against(resting);
    atOnce(goOn());
    expect(table.questions().map(({ seats }) => seats)).toEqual([[east]]);
    give(seat('east').order([{ kind: 'guard', guard: 'low' }]));
    give(seat('east').order([{ kind: 'cut' }]));
    atOnce(goOn());
    expect(table.questions().flatMap(({ seats }) => seats)).toContain(east);
    expect(table.game.entries.some(({ seat: by }) => by === west)).toBe(true);
  });

  test.each<[string, Choose<DuelState, DuelOrder>, string]>([
    [
      'throws',
      () => {
        throw new Error('out of memory');
      },
      'out of memory',
    ],
    ['finds nothing in time', () => null, 'It found no order in time.'],
    ['gives an unlawful order', () => ({ kind: 'answer' }), 'Its order is against the rules (NOB-3).'],
    ['fails later', () => Promise.reject(new Error('worker died')), 'worker died'],
  ])('one that %s is named, and the safe order is given in its place', async (_what, choose, why) => {
    const { table, goOn, failed, seat } = against(choose);
    await goOn();
    expect(failed).toEqual([[west, why]]);
    expect(table.game.entries).toMatchObject([{ seat: west, order: { kind: 'guard', guard: 'low' }, given: 'failed' }]);
    expect(seat('east').chapters.at(-1)).toMatchObject({ by: west, given: 'failed' });
  });

  test('a rule that fails in the middle of its order is no reason to think for ever', async () => {
    const { table, goOn, failed } = against(() => ({ kind: 'guard', guard: 'high' }));
    const { propose } = table.game;
    let broken = true;
    Object.assign(table.game, {
      propose(...given: Parameters<typeof propose>) {
        if (broken) {
          broken = false;
          throw new Error('nobody thought of that');
        }
        return propose(...given);
      },
    });
    await goOn();
    expect(failed).toEqual([[west, 'nobody thought of that']]);
    expect(table.game.entries).toMatchObject([{ seat: west, order: { kind: 'guard', guard: 'low' }, given: 'failed' }]);
  });

  test('where the safe order fails too, another is given; where all do, they stop and can be asked again', async () => {
    const thought: (string | null)[] = [];
    const { table, goOn, failed } = against(
      () => {
        throw new Error('no idea');
      },
      { thinking: (seat: Seat | null) => void thought.push(seat) },
    );
    const { propose } = table.game;
    let left = 1;
    Object.assign(table.game, {
      propose(...given: Parameters<typeof propose>) {
        left -= 1;
        if (left >= 0) throw new Error('nobody thought of that');
        return propose(...given);
      },
    });
    await goOn();
    expect(table.game.entries).toMatchObject([{ seat: west, given: 'failed' }]);
    expect([failed.length, thought.at(-1)]).toEqual([1, null]);
  });

  test('who thinks long may be overtaken: the thought is thought again', async () => {
    const thoughts: ((order: DuelOrder) => void)[] = [];
    const { table, goOn, seat, give, failed } = against(() => new Promise<DuelOrder>(resolve => thoughts.push(resolve)));
    const played = goOn();
    give(seat('east').order([{ kind: 'guard', guard: 'high' }]));
    thoughts[0]?.({ kind: 'guard', guard: 'high' });
    await new Promise(resolve => setTimeout(resolve, 0));
    expect([thoughts.length, table.game.entries.length]).toEqual([2, 1]);
    thoughts[1]?.({ kind: 'guard', guard: 'low' });
    await played;
    expect([failed, table.game.state.men.map(({ guard }) => guard)]).toEqual([[], ['high', 'low']]);
  });

  test('wait until they may go on', () => {
    let may = false;
    const { table, goOn } = against(resting, { ready: () => may });
    atOnce(goOn());
    expect(table.game.entries.length).toBe(0);
    may = true;
    atOnce(goOn());
    expect(table.game.entries.length).toBe(1);
  });

  test('people roll for them where the dice are their own', () => {
    const { table, seat, give } = evening(duel, 'dawn', 'own', { dice: diceBox('own', fromSeed('own')) });
    const rolls = [[5], [6]];
    const goOn = letPlay(table, { player: one => (one === west ? resting : null), roll: () => rolls.shift() ?? null });
    atOnce(goOn());
    give(seat('east').order([{ kind: 'guard', guard: 'low' }]));
    give(seat('east').order([{ kind: 'cut' }]));
    atOnce(goOn());
    expect(table.game.entries.find(entry => 'order' in entry && entry.order.kind === 'parry')).toMatchObject({ dice: [5, 6] });
  });
});

describe('a match', () => {
  const player = {
    id: 'any',
    choose: (book: Book, view: State, seat: Seat, random: ReturnType<typeof seeded>) =>
      askOf(book.prompt(view), seat)?.choices.sample(random) ?? { kind: 'nothing' },
  };

  test('is the same for the same seed', () => {
    const [a, b, c] = ['one', 'one', 'two'].map(seed => playMatch(skirmish, { scenario: 'yahagi-bridge' }, () => player, seed).record());
    expect(a).toEqual(b);
    expect(a).not.toEqual(c);
  });

  test('does not hide an unlawful order', () => {
    expect(() => playMatch(skirmish, { scenario: 'yahagi-bridge' }, () => ({ id: 'bad', choose: () => ({ kind: 'dance' }) }), 'x')).toThrow(
      'a computer player gave an unlawful order',
    );
  });
});
