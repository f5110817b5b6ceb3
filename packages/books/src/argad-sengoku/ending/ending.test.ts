import { checkForce } from '../workshop/limits.ts';
import { describe, expect, test } from 'vitest';
import { fill } from '@nobori/engine';
import {
  act,
  book,
  done,
  fig,
  gather,
  meet,
  momentKind,
  play,
  ready,
  refused,
  row,
  eventsOf,
  man,
  hold,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { survivingForces } from './campaign.ts';
import { scoreOf } from './victory.ts';
import type { ArgState } from '../state.ts';

const killed = (by: number): Written => ({ fate: 'killed', by });
const vote = (seat: string, kind: 'deed' | 'raise', figure: string): Act => act(seat, { kind, figure });
/** The last turn, ended with nobody doing anything. */
const ended = (blue: readonly Written[], red: readonly Written[], more: Written = {}): ArgState =>
  play(meet('orders', blue, red, { turn: 12, ...more }), ready()).state;

describe('victory', () => {
  const ALIVE = [fig('a', 'ronin', 20, 10)];
  test.each([
    ['ARG-233 ARG-R94 a margin of a fifth of the points killed wins', { points: [10, 8] }, { blue: 'won', red: 'lost' }],
    ['ARG-233 less than a fifth is a draw', { points: [11, 9] }, { blue: 'drawn', red: 'drawn' }],
    ['ARG-233 nothing killed on either side is a draw', { points: [0, 0] }, { blue: 'drawn', red: 'drawn' }],
    ['ARG-233 the other side wins as well', { points: [3, 4] }, { blue: 'lost', red: 'won' }],
  ])('%s', (_shows, { points: [mine = 0, his = 0] }, standing) => {
    // Villagers cost 1 each: as many dead as points.
    const dead = (id: string, count: number, by: number) => row(id, 'villager', count, 5, 60, 3, killed(by));
    const state = ended([...ALIVE, ...dead('x', his, 1)], [fig('b', 'ronin', 60, 10), ...dead('y', mine, 0)]);
    expect(state.verdict).toMatchObject({ standing, rules: ['ARG-233'] });
  });
  test('ARG-233 the captured count like the killed, the escaped do not, nor those nobody killed', () => {
    const state = (fate: Written) => ended(ALIVE, [fig('b', 'ronin', 60, 10), fig('c', 'sam', 60, 50, fate)]).verdict?.standing['blue'];
    expect([state({ fate: 'captured', by: 0 }), state({ fate: 'escaped' }), state({ fate: 'removed' })]).toEqual(['won', 'drawn', 'drawn']);
  });
  test('ARG-233 what allies kill counts for both; what a third party kills for neither; one’s own fallen for nobody', () => {
    const state = gather(
      'orders',
      {
        blue: [fig('a', 'ronin', 20, 10), fig('x', 'villager', 5, 60, killed(0))],
        red: [fig('b', 'ronin', 60, 10), fig('y', 'sam', 5, 70, killed(2))],
        green: [fig('c', 'ronin', 100, 10)],
        grey: [fig('d', 'ronin', 20, 80), fig('z', 'ashbow', 10, 70, killed(1))],
      },
      { turn: 12, relations: { '0|2': 'ally' } },
    );
    expect([0, 1, 2, 3].map(no => scoreOf(state, no))).toEqual([7, 9, 7, 0]);
    const over = play(
      state,
      ['blue', 'red', 'green', 'grey'].map(seat => done(seat)),
    ).state;
    expect(over.verdict?.standing).toEqual({ blue: 'lost', red: 'won', green: 'lost', grey: 'lost' });
  });
  test('ARG-234 the game ends at the turn limit and not before', () => {
    expect(ended(ALIVE, [fig('b', 'ronin', 60, 10)], { turn: 11 }).verdict).toBeNull();
    expect(ended(ALIVE, [fig('b', 'ronin', 60, 10)], { turn: 4, turnLimit: 4 }).verdict?.standing).toEqual({ blue: 'drawn', red: 'drawn' });
  });
  test('ARG-234 when one side has nobody left on the table', () => {
    const state = play(meet('meleeDeclare', [fig('a', 'ronin', 20, 10)], [fig('b', 'bandit3', 20, 12)]), [
      done('blue'),
      done('red', [6, 1, 2]),
      act('blue', { kind: 'stay', figure: 'a' }),
    ]).state;
    expect(state.verdict).toMatchObject({ standing: { blue: 'won', red: 'lost' } });
  });
  test('ARG-234 by agreement of all, not of one', () => {
    const state = gather('orders', { blue: ALIVE, red: [fig('b', 'ronin', 60, 10)] });
    const peace = (seat: string) => act(seat, { kind: 'peace' });
    const one = play(state, [peace('blue')]).state;
    expect(refused(one, peace('blue'))).toBe('ARG-234');
    expect(play(one, ready()).state.verdict).toBeNull();
    expect(play(one, [peace('red'), ...ready()]).state.verdict?.standing).toEqual({ blue: 'drawn', red: 'drawn' });
  });
  test('ARG-234 of all who have a player', () => {
    const state = gather(
      'orders',
      { blue: ALIVE, red: [fig('b', 'ronin', 60, 10)], grey: [fig('v', 'villager', 60, 60)] },
      { chairs: ['blue', 'red'].map(side => ({ seat: side, side, name: side })) },
    );
    const agree = ['blue', 'red'].map(seat => act(seat, { kind: 'peace' }));
    expect(play(state, [...agree, ...ready()]).state.verdict?.standing).toMatchObject({ blue: 'drawn', red: 'drawn' });
  });
  test('ARG-233 the sentence of the verdict fits sides of one as well as of many', () => {
    const { verdict } = ended(ALIVE, [fig('b', 'ronin', 60, 10), fig('y', 'sam', 5, 60, killed(0))]);
    expect(verdict === null ? '' : fill(verdict.why, () => 'The retainers')).toBe('The retainers prevailed: 7 points against 0.');
  });
});

describe('after the game', () => {
  const start = () =>
    ended(
      [fig('a', 'ronin', 20, 10), fig('s', 'ashsgt', 30, 10), fig('v', 'villager', 40, 10, killed(1))],
      [fig('b', 'ronin', 60, 10), fig('m', 'monk', 70, 10)],
    );
  test('ARG-001 everybody has one vote for the finest deed; nothing is ranked', () => {
    const state = start();
    expect(momentKind(state)).toBe('epilogue');
    expect(refused(play(state, [vote('blue', 'deed', 'v')]).state, vote('blue', 'deed', 'a'))).toBe('ARG-001');
    const { state: after, events } = play(state, [vote('blue', 'deed', 'b'), vote('red', 'deed', 'b'), ...ready()]);
    expect([after.deed, eventsOf(events, 'honoured').map(({ figure, what }) => [figure, what])]).toEqual(['b', [['b', 'deed']]]);
  });
  test('ARG-001 ARG-027 who never came has done nothing', () => {
    const off = ended([fig('a', 'bandit3', 20, 10), fig('late', 'ashyari', -50, -50)], [fig('b', 'ronin', 60, 10)]);
    expect([refused(off, vote('blue', 'deed', 'late')), refused(off, vote('blue', 'raise', 'late'))]).toEqual(['ARG-001', 'ARG-027']);
  });
  test('ARG-027 a vote raises one survivor by one class, never above 5', () => {
    const state = start();
    expect([refused(state, vote('blue', 'raise', 'v')), refused(state, vote('blue', 'raise', 'a'))]).toEqual(['ARG-027', 'ARG-027']); // dead; class 5 already
    const { state: after } = play(state, [vote('blue', 'raise', 's'), vote('red', 'raise', 's'), ...ready()]);
    const forces = survivingForces(after);
    expect(forces[0]?.units.map(({ id, class: cls }) => [id, cls])).toEqual([['a', 5], ['s', 4]]); // prettier-ignore
    expect(forces[1]?.units.map(({ id, class: cls }) => [id, cls])).toEqual([['b', 5], ['m', 4]]); // prettier-ignore
  });
  test('ARG-027 ARG-232 a game master may raise a survivor instead, once, and his word comes before the vote', () => {
    const chairs = ['blue', 'red', 'gm'].map(side => ({ seat: side, side, name: side }));
    const state = ended([fig('a', 'ronin', 20, 10), fig('s', 'ashsgt', 30, 10)], [fig('m', 'monk', 70, 10)], { chairs });
    expect(refused(state, vote('gm', 'raise', 'a'))).toBe('ARG-027'); // class 5
    const ruled = play(state, [vote('gm', 'raise', 'm')]).state;
    expect(refused(ruled, vote('gm', 'raise', 's'))).toBe('ARG-027');
    expect(play(ruled, [vote('blue', 'raise', 's'), vote('red', 'raise', 's'), ...ready()]).state.raised).toEqual(['m']);
  });
  test('ARG-027 the survivors march on as a force that can be mustered, with all they carry', () => {
    const after = play(start(), ready()).state;
    const [blue] = survivingForces(after);
    if (blue === undefined || book.muster === undefined) throw new Error('no force');
    expect([checkForce(blue), book.muster.cost(blue, after.options)]).toEqual([[], 5 + 10]);
  });
});

describe('nerve', () => {
  const start = (options: Written, red: readonly Written[]) => meet('orders', [fig('a', 'ronin', 20, 10)], red, {}, options);
  const half = [
    fig('r1', 'bandit3', 60, 40),
    fig('r2', 'bandit3', 63, 40),
    fig('r3', 'bandit3', 5, 80, killed(0)),
    fig('r4', 'bandit3', 8, 80, killed(0)),
  ];
  const test217 = (dice: readonly number[]) => play(start({ nerve: true }, half), ready(dice));
  test('ARG-R89 ARG-217 there is no morale: with the option off nobody tests', () => {
    expect(eventsOf(play(start({}, half), ready()).events, 'shaken')).toEqual([]);
  });
  test('ARG-217 on, a group that lost half its number tests: higher than its best class runs from the nearest enemy', () => {
    const { state } = test217([4]);
    expect([man(state, 'r1').nerve, man(state, 'r2').nerve, refused(state, hold('red', 'r2'))]).toEqual(['run', 'run', 'ARG-217']); // the whole group
    const after = play(state, ready([1])).state;
    const far = (of: ArgState) => Math.hypot(man(of, 'r1').at[0] - 2000, man(of, 'r1').at[1] - 1000);
    expect(far(after) - far(state)).toBeGreaterThan(1990); // its full allowance
  });
  test('ARG-217 equal: it may not advance; lower: no effect', () => {
    const halted = test217([3]).state;
    expect([
      refused(halted, act('red', { kind: 'move', figures: ['r1'], way: [[5900, 3900]] })),
      refused(halted, act('red', { kind: 'charge', figures: ['r1'], target: 'a' })),
      refused(halted, act('red', { kind: 'move', figures: ['r1'], way: [[6100, 4100]] })),
    ]).toEqual(['ARG-217', 'ARG-217', null]);
    const rider = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('r1', 'rider', 60, 40, { nerve: 'halt' })]);
    const down = (x: number, y: number) => refused(rider, act('red', { kind: 'dismount', figures: ['r1'], way: [[x, y]] }));
    expect([down(5800, 3900), down(6200, 4100)]).toEqual(['ARG-217', null]); // not by getting off his horse either
    expect(man(test217([2]).state, 'r1').nerve).toBeNull();
  });
  test('ARG-217 or that lost its officer; class 4 and better do not test, nor a group that has lost less', () => {
    const troop = (is: string, lost: Written[]) => [fig('r1', is, 60, 40), fig('r2', is, 63, 40), fig('r5', is, 66, 40), ...lost];
    const tests = (red: readonly Written[], dice: readonly number[]) =>
      eventsOf(play(start({ nerve: true }, red), ready(dice)).events, 'shaken').length;
    expect(tests(troop('bandit3', [fig('o', 'banditchief', 5, 80, killed(0))]), [1])).toBe(1);
    expect(tests(troop('bandit3', [fig('o', 'bandit3', 5, 80, killed(0))]), [])).toBe(0);
    expect(tests(troop('lowsam', [fig('o', 'samoff', 5, 80, killed(0))]), [])).toBe(0);
  });
});
