/** The end of a turn and of a game: what is set down and taken up, how votes and goals are counted. */
import { goal, seatId, type Goal } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { act, book, done, fig, gather, man, meet, play, ready, spot, type Written } from '../tabletop.testing.ts';
import { kill } from '../basics/harm.ts';
import type { ArgState } from '../state.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { survivingForces } from './campaign.ts';

describe('mantlets', () => {
  const mantlet = (id: string, x: number, bearer: string | null): Written => ({
    id,
    at: spot(x, 12),
    facing: [0, 1000],
    fixed: false,
    bearer,
  });
  const start = (carries: boolean) =>
    meet(
      'orders',
      [
        fig('a', 'ashyari', 20, 10, { roles: ['tateBearer'], ...(carries ? { carries: 'm1' } : {}) }),
        fig('c', 'ashyari', 60, 10, { carries: 'm2' }),
      ],
      [fig('b', 'ronin', 100, 80)],
      {
        mantlets: [mantlet('m1', 20, carries ? 'a' : null), mantlet('m2', 60, 'c')],
      },
    );
  const bearers = ({ mantlets }: ArgState) => mantlets.map(({ id, bearer }) => [id, bearer]);

  test('ARG-206 a mantlet held over the edge of the table falls on it, whether it is planted or its bearer falls', () => {
    const held = [{ ...mantlet('m1', 0.4, 'a'), at: [40, 9080] }];
    const edge = meet('orders', [fig('a', 'tatebearer', 0.4, 89.9, { carries: 'm1' })], [fig('b', 'ronin', 100, 80)], { mantlets: held });
    const planted = play(edge, [act('blue', { kind: 'plant', figures: ['a'] }), ...ready()]).state;
    expect(planted.mantlets).toMatchObject([{ bearer: null, at: [40, 9000] }]);
    const fallen = book.clone(edge);
    kill(fallen, man(fallen, 'a'), null, 'shot', () => undefined);
    expect(book.read(book.write(fallen), fallen.options).ok).toBe(true);
  });
  test('ARG-206 who plants his mantlet has it no more; others keep theirs', () => {
    const end = play(start(true), [act('blue', { kind: 'plant', figures: ['a'] }), ...ready()]).state;
    expect(bearers(end)).toEqual([['m1', null], ['m2', 'c']]); // prettier-ignore
    expect([man(end, 'a').carries, man(end, 'c').carries]).toEqual([null, 'm2']);
    expect(bearers(play(start(true), ready()).state)).toEqual([['m1', 'a'], ['m2', 'c']]); // prettier-ignore
  });

  test('ARG-R86 who takes one up has it, and no other', () => {
    const end = play(start(false), [act('blue', { kind: 'take', figures: ['a'] }), ...ready()]).state;
    expect(bearers(end)).toEqual([['m1', 'a'], ['m2', 'c']]); // prettier-ignore
    expect(man(end, 'a').carries).toBe('m1');
  });
});

describe('votes', () => {
  const over = () =>
    play(
      gather(
        'orders',
        { blue: [fig('a', 'ashsgt', 20, 10)], red: [fig('b', 'ashsgt', 60, 10)], grey: [fig('c', 'ashsgt', 100, 10)] },
        { turn: 12 },
      ),
      ['blue', 'red', 'grey'].map(seat => done(seat)),
    ).state;

  test('ARG-001 the deed most have named, though another was named first', () => {
    const deed = (seat: string, figure: string) => act(seat, { kind: 'deed', figure });
    const end = play(over(), [deed('blue', 'a'), deed('red', 'c'), deed('grey', 'c'), done('blue'), done('red'), done('grey')]).state;
    expect(end.deed).toBe('c');
  });

  test('ARG-001 ARG-027 who has voted is not offered it again; the others are', () => {
    const offered = (state: ArgState, seat: string) =>
      [...new Set(book.prompt(state).asks.find(({ seats }) => seats.includes(seatId(seat)))?.choices.list().map(({ kind }) => kind))]; // prettier-ignore
    const one = play(over(), [act('blue', { kind: 'deed', figure: 'a' })]).state;
    expect([offered(over(), 'blue'), offered(one, 'blue'), offered(one, 'red')]).toEqual([
      ['deed', 'raise', 'done'],
      ['raise', 'done'],
      ['deed', 'raise', 'done'],
    ]);
    const both = play(one, [act('blue', { kind: 'raise', figure: 'a' })]).state;
    expect([offered(both, 'blue'), offered(both, 'red')]).toEqual([['done'], ['deed', 'raise', 'done']]);
  });

  test.each([
    [3, 4],
    [4, 5],
    [5, 5],
    [6, 6],
  ])('ARG-027 ARG-026 who was raised from class %i marches on in class %i', (cls, then) => {
    const state = meet(
      'orders',
      [fig('a', 'ronin', 20, 10, { class: cls }), fig('c', 'ronin', 30, 10, { class: cls })],
      [fig('b', 'ronin', 60, 10)],
    );
    const units = survivingForces({ ...state, raised: [man(state, 'a').kit.id] })[0]?.units;
    expect(units?.map(one => one.class)).toEqual([then, cls]);
  });
});

describe('how a goal is counted', () => {
  const had = (state: ArgState, side: string, kind: Goal['kind'], more: Partial<Goal>): number | undefined => {
    const goals = [goal('x', side, kind, 'it', 'ARG-233', more)];
    return book.aims({ ...state, battle: { ...state.battle, victory: { goals, ends: [] } } })[0]?.have;
  };
  const with1 = (b: Written, letter: Written | null = null) =>
    meet(
      'orders',
      [fig('a', 'ronin', 20, 10)],
      [fig('b', 'ronin', 60, 10, b), fig('c', 'ronin', 90, 40)],
      letter === null ? {} : { letter },
    );

  test.each([
    ['standing', {}, 2, 0],
    ['killed', { fate: 'killed', by: 0 }, 1, 1],
    ['captured', { fate: 'captured', by: 0 }, 1, 1],
    ['escaped', { fate: 'escaped' }, 2, 0],
    ['taken away', { fate: 'removed' }, 1, 0],
  ])('ARG-S3 ARG-233 one of two is %s: so many saved, so many brought down', (_how, b, saved, down) => {
    const state = with1(b);
    expect([had(state, 'red', 'save', {}), had(state, 'blue', 'kill', { of: 'red' }), had(state, 'blue', 'save', {})]).toEqual([
      saved,
      down,
      1,
    ]);
  });

  test('ARG-S3 revenge is had by whoever killed him, not by his death', () => {
    const state = with1({ fate: 'killed', by: 0 }, { holder: null, at: spot(60, 10), killer: 'a' });
    expect([had(state, 'blue', 'kill', { with: { by: 'a' } }), had(state, 'blue', 'kill', { with: { by: 'c' } })]).toEqual([1, 0]);
  });

  test.each([
    ['north', [50, 91], [20, 91]],
    ['south', [50, -1], [20, -1]],
    ['east', [121, 50], [121, 20]],
    ['west', [-1, 50], [-1, 20]],
  ] as const)('ARG-S1 out over the %s edge, where it is marked and beside it', (edge, marked, beside) => {
    const where = [{ kind: 'edge' as const, edge, from: 4000, to: 6000 }];
    const gone = ([x, y]: readonly [number, number]) => had(with1({ fate: 'escaped', at: spot(x, y) }), 'red', 'leave', { where });
    expect([gone(marked), gone(beside)]).toEqual([1, 0]);
  });

  test('ARG-S1 an edge is held while nobody of theirs has passed it, however near they stand', () => {
    const where = [{ kind: 'edge' as const, edge: 'north' as const, from: null, to: null }];
    const held = (b: Written, side = 'blue', of = 'red') => had(with1(b), side, 'hold', { of, where });
    expect([
      held({ at: spot(60, 89) }),
      held({ fate: 'escaped', at: spot(60, 91) }),
      held({ fate: 'killed', by: 0, at: spot(60, 89) }),
    ]).toEqual([1, 0, 1]);
    expect(held({ fate: 'escaped', at: spot(60, 91) }, 'red', 'blue')).toBe(1); // it was one of their own
  });

  test('ARG-S2 a cart is held with no enemy near; that others quarrel beside it does not matter', () => {
    const tax = SCENARIOS.find(({ id }) => id === 'rice-tax');
    if (tax === undefined) throw new Error('no rice-tax');
    const [cart] = tax.victory.goals.flatMap(({ where }) => where).flatMap(where => (where.kind === 'piece' ? [where] : []));
    if (cart === undefined) throw new Error('no cart');
    const at = situated(
      book,
      { step: 'orders', scenario: 'rice-tax', sides: { blue: [fig('B3', 'ashyari', 5, 5)], red: [fig('R2', 'monk', 90, 60)] } },
      tax.options,
    ).carts[cart.id] ?? [0, 0];
    const [x, y] = [at[0] / 100, at[1] / 100];
    const near = (relations: Written) =>
      had(
        gather(
          'orders',
          { blue: [fig('a', 'ronin', x + 4, y)], red: [fig('b', 'ronin', x - 4, y)], grey: [fig('c', 'ronin', x, y + 4)] },
          { relations, carts: { [cart.id]: at } },
        ),
        'blue',
        'hold',
        { where: [cart] },
      );
    expect([near({}), near({ '0|1': 'neutral', '0|2': 'neutral' }), near({ '0|1': 'neutral' })]).toEqual([0, 1, 0]);
  });
});

describe('how far it is', () => {
  const state = () => meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 60, 10)]);
  const far = (kind: Goal['kind'], more: Partial<Goal>) => {
    const goals = [goal('x', 'blue', kind, 'it', 'ARG-233', more)];
    const view = { ...state(), battle: { ...state().battle, victory: { goals, ends: [] } } };
    const [aim] = book.aims(view);
    return aim && book.stepsTo?.(view, aim, spot(30, 10));
  };
  test.each([
    ['north', 8000],
    ['south', 1000],
    ['east', 9000],
    ['west', 3000],
  ] as const)('ARG-S1 to the %s edge', (edge, cm) =>
    expect(far('leave', { where: [{ kind: 'edge', edge, from: null, to: null }] })).toBe(cm),
  );
  test('ARG-S3 to the man who is to be killed, not to one who is to be saved', () => {
    const figures = [man(state(), 'b').kit.id];
    expect([far('kill', { figures }), far('save', { figures })]).toEqual([2900, null]); // less the radius of his base
  });
});

test('ARG-S1 ARG-233 the verdict names the winner, and who came through', () => {
  const end = situated(
    book,
    {
      step: 'turnEnd',
      scenario: 'toll-bridge',
      sides: {
        blue: [fig('okabe', 'sambow', 30, 61, { fate: 'escaped' }), fig('jinpachi', 'ronin', 50, 5)],
        red: [fig('gonza', 'banditchief', 5, 58)],
      },
    },
    SCENARIOS.find(({ id }) => id === 'toll-bridge')?.options ?? {},
  );
  expect(end.verdict?.why.facts).toMatchObject({ side: 'blue', passed: 'okabe' });
});
