/** Movement, just at a limit: dice, contact, edges, what is carried, orders that are refused. */
import { seatId } from '@nobori/engine';
import { situated, whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  book,
  charge,
  done,
  eventsOf,
  fig,
  land,
  line,
  man,
  meet,
  move,
  moved,
  play,
  purposes,
  ready,
  refused,
  spot,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ArgState } from '../state.ts';
import { allowance, blocks } from './allowance.ts';

const FAR = fig('far', 'ronin', 110, 85);

test.each([
  [1, [6], true],
  [1, [5], false],
  [1, [6, 5], false],
  [1, [5, 6], false],
  [1, [6, 6], true],
  [2, [6, 1], true],
  [2, [1, 6], true],
  [2, [5, 5], false],
] as const)('ARG-061 ground of grade %i and the dice %j: no way through is %s', (grade, dice, blocked) => {
  expect(blocks(grade, dice)).toBe(blocked);
});

test('ARG-242 ARG-218 ARG-056 with too much to carry nobody goes backwards: he stays', () => {
  const mantlets = [{ id: 'm', at: spot(20, 11), facing: [0, 1000], fixed: false, bearer: 'a' }];
  const laden = (more: Written) => {
    const bearer = fig('a', 'ashteppo', 20, 10, { roles: ['tateBearer', 'carrier'], carries: 'm', player: true, ...more });
    const state = meet('orders', [bearer], [FAR], { mantlets }, { heroWound: true });
    return allowance(state, man(state, 'a'));
  };
  expect([laden({}), laden({ wounded: true }), laden({ wounded: true, missiles: ['ozutsu'] })]).toEqual([400, 0, 0]);
});

describe('over the ground', () => {
  const north = (ground: ReturnType<typeof area>, dice: readonly number[], is = 'bandit3') =>
    play(
      meet('orders', [fig('a', is, 20, 10)], [FAR], { table: land(ground) }),
      [move('blue', 'a', spot(20, 26)), ...ready(dice)],
      'lookAround',
    );

  test.each([
    ['bushes', area('bushes', 10, 15, 30, 20), 'difficult ground', 'ARG-059'],
    ['a steep bank', area('steep bank', 10, 15, 30, 20), 'very difficult ground', 'ARG-060'],
  ])('ARG-059 ARG-060 %s: what the die is for', (_what, ground, purpose, rule) => {
    const { events } = north(ground, [2]);
    expect([purposes(events), eventsOf(events, 'rolled').map(({ rules }) => rules[0])]).toEqual([[purpose], [rule]]);
  });

  test('ARG-070 ARG-186 who crosses a climb has climbed; who knocks over a light barrier has not', () => {
    const climbed = (kind: string) => man(north(line(kind, 10, 15, 30, 15), [2]).state, 'a').climbed;
    expect([climbed('climb'), climbed('light barrier'), climbed('low wall')]).toEqual([true, false, false]);
  });
});

describe('at the end of a move', () => {
  test('ARG-009 he looks where his last step led him', () => {
    const looks = (...way: readonly (readonly [number, number])[]) =>
      man(
        moved(meet('orders', [fig('a', 'ronin', 20, 10)], [FAR]), [move('blue', 'a', ...way.map(([x, y]) => spot(x, y))), ...ready()]),
        'a',
      ).facing;
    expect([looks([25, 10], [25, 15]), looks([20, 15], [25, 15]), looks([25, 10], [25, 5]), looks([20, 15], [15, 15])]).toEqual([
      [0, 1000],
      [1000, 0],
      [0, -1000],
      [-1000, 0],
    ]);
  });

  test('ARG-073 the edge itself is still on the table', () => {
    const fate = (x: number) =>
      man(moved(meet('orders', [fig('a', 'ronin', 110, 40)], [FAR]), [move('blue', 'a', spot(x, 40)), ...ready()]), 'a').fate;
    expect([fate(119), fate(120), fate(120.01)]).toEqual([null, null, 'escaped']);
  });

  test('ARG-205 ARG-206 his mantlet comes along, before him or off the table; others stay', () => {
    const mantlet = (id: string, x: number, bearer: string): Written => ({
      id,
      at: spot(x, 11.2),
      facing: [0, 1000],
      fixed: false,
      bearer,
    });
    const start = () =>
      meet('orders', [fig('a', 'ashyari', 20, 10, { carries: 'm1' }), fig('c', 'ashyari', 60, 10, { carries: 'm2' })], [FAR], {
        mantlets: [mantlet('m1', 20, 'a'), mantlet('m2', 60, 'c')],
      });
    const places = (x: number, y: number) =>
      moved(start(), [move('blue', 'a', spot(x, y)), ...ready()]).mantlets.map(({ id, at }) => [id, ...at]);
    expect(places(25, 10)).toEqual([['m1', 2620, 1000], ['m2', 6000, 1120]]); // prettier-ignore
    const edge = meet('orders', [fig('a', 'ashyari', 20, 2, { carries: 'm1' }), fig('c', 'ashyari', 60, 10, { carries: 'm2' })], [FAR], {
      mantlets: [mantlet('m1', 20, 'a'), mantlet('m2', 60, 'c')],
    });
    expect(moved(edge, [move('blue', 'a', spot(20, -2)), ...ready()]).mantlets.map(({ id }) => id)).toEqual(['m2']);
  });

  test('ARG-240 ARG-058 a man of a body who cannot go aside looks ahead as before', () => {
    const pikes = [[20, 10], [22, 10], [20, 12], [22, 12]].map(([x = 0, y = 0], i) =>
      fig(`p${i}`, 'ashyari', x, y, { weapons: ['pike'], facing: [0, 1000] }),
    ); // prettier-ignore
    const state = meet('orders', [...pikes, fig('q', 'ronin', 18, 10)], [FAR], {}, { closeOrder: true });
    const aside = act('blue', { kind: 'march', figures: ['p0', 'p1', 'p2', 'p3'], way: [spot(18, 10)] });
    const after = moved(state, [aside, ...ready()]);
    expect(where(after, 'p0')).toEqual([20, 10]);
    expect(['p0', 'p1', 'p2', 'p3'].map(id => man(after, id).facing)).toEqual([[0, 1000], [0, 1000], [0, 1000], [0, 1000]]); // prettier-ignore
  });
});

describe('contact', () => {
  test('ARG-238 ARG-008 who begins a millimetre from an enemy is in contact already; two, and he comes into it', () => {
    const met = (gap: number) =>
      man(
        moved(meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 12 + gap)]), [charge('blue', 'a', 'b'), ...ready()]),
        'a',
      ).meets;
    expect([met(0.1), met(0.11)]).toEqual([[], ['b']]);
  });

  test('ARG-238 who has parted from an enemy is stopped by him again', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 12)]);
    const back = moved(state, [move('blue', 'a', spot(20, 5), spot(20, 14)), ...ready()]);
    expect([where(back, 'a'), man(back, 'a').meets]).toEqual([[20, 10], ['b']]);
    const along = moved(state, [move('blue', 'a', spot(24, 10)), ...ready()]);
    expect([where(along, 'a'), man(along, 'a').meets]).toEqual([[24, 10], []]);
  });

  test('ARG-235 of two equally near a group goes at the first in dice order', () => {
    const state = meet(
      'orders',
      [fig('a', 'ronin', 20, 10), fig('z', 'ronin', 20, 7)],
      [fig('b', 'ronin', 17, 20), fig('c', 'ronin', 23, 20)],
    );
    const after = moved(state, [act('blue', { kind: 'charge', figures: ['a', 'z'], target: 'c' }), ...ready()]);
    expect(man(after, 'a').meets).toEqual(['b']);
  });

  test('ARG-235 ARG-017 several charge one who stands alone: him, and nobody who joins him', () => {
    const order = (apart: number) => {
      const state = meet(
        'orders',
        [fig('a', 'ronin', 20, 10), fig('z', 'ronin', 20, 7)],
        [fig('b', 'ronin', 20, 20), fig('c', 'ronin', 20 + apart, 20)],
      );
      return man(play(state, [act('blue', { kind: 'charge', figures: ['a', 'z'], target: 'b' })]).state, 'a').order;
    };
    expect([order(7), order(20)]).toMatchObject([
      { do: 'charge', group: true },
      { do: 'charge', group: false },
    ]);
  });

  test.each(['bandit3', 'cavyari'])('ARG-239 ARG-049 a %s whose straight way ends on a friend finds room beside him', is => {
    const state = meet('orders', [fig('f', 'ronin', 60, 43), fig('a', is, 60, 30)], [fig('s', 'sam', 60, 45)]);
    const after = moved(state, [charge('blue', 'a', 's'), ...ready()]);
    expect(man(after, 's').meets).toEqual(['a']);
    expect(where(after, 'f')).toEqual([60, 43]);
  });

  test('ARG-239 a rider goes round a rider who stands before his target', () => {
    const state = meet('orders', [fig('f', 'cavyari', 60, 41.5), fig('a', 'cavyari', 60, 28)], [fig('s', 'sam', 60, 45)]);
    const after = moved(state, [charge('blue', 'a', 's'), ...ready()]);
    expect(man(after, 's').meets).toEqual(['a']);
    expect(eventsOf(play(state, [charge('blue', 'a', 's'), ...ready()], 'lookAround').events, 'moved').length).toBeGreaterThan(0);
  });
});

describe('orders', () => {
  test('ARG-191 ARG-036 to brace he needs a spear, and his own feet', () => {
    const brace = (weapons: readonly string[], is = 'ronin') =>
      refused(meet('orders', [fig('a', is, 20, 10, { weapons })], [FAR]), act('blue', { kind: 'brace', figures: ['a'] }));
    expect([brace(['yari']), brace(['pike', 'katana']), brace(['katana']), brace(['yari'], 'cavyari')]).toEqual([
      null,
      null,
      'ARG-191',
      'ARG-191',
    ]);
    const why = (is: string, weapons: readonly string[]) =>
      whyNot(book, meet('orders', [fig('a', is, 20, 10, { name: 'a', weapons })], [FAR]), 'blue', { kind: 'brace', figures: ['a'] });
    expect([why('ronin', ['katana']), why('cavyari', ['yari'])]).toEqual([
      'a has no spear to set against a charge.',
      'a is mounted: a spear is set against a charge on foot.',
    ]);
  });

  test('ARG-217 who has halted may go aside, as near to the enemy as before, but no nearer', () => {
    const state = meet('orders', [fig('a', 'ronin', 17, 10, { nerve: 'halt' })], [fig('b', 'ronin', 20, 25)]);
    const go = (x: number, y: number) => refused(state, move('blue', 'a', spot(x, y)));
    expect([go(23, 10), go(23, 10.1), go(23, 9.9)]).toEqual([null, 'ARG-217', null]);
  });

  test('ARG-S2 only the carts of one’s goal are dragged', () => {
    const tax = SCENARIOS.find(({ id }) => id === 'rice-tax');
    const goals = tax?.victory.goals.filter(one => one.with['drag'] === true) ?? [];
    const side = goals[0]?.side ?? '';
    const carts = goals[0]?.where.flatMap(one => (one.kind === 'piece' ? [one.id] : [])) ?? [];
    const on = (x: number, y: number): ArgState => {
      const [own, other] = [fig('B3', 'ashyari', x, y), fig('R2', 'monk', x, y)];
      const sides =
        side === 'blue' ? { blue: [own], red: [fig('R2', 'monk', 8, 80)] } : { blue: [fig('B3', 'ashyari', 5, 5)], red: [other] };
      return situated(book, { step: 'orders', scenario: 'rice-tax', sides }, tax?.options ?? {});
    };
    /** All the carts of the goal, or only these. */
    const drag = (cart: string, only: readonly string[] = carts) => {
      const places = on(60, 5).carts;
      const [x, y] = places[cart] ?? places[carts[0] ?? ''] ?? [0, 0];
      const beside = on(x / 100 + 2.5, y / 100);
      const { victory } = beside.battle;
      const mine = victory.goals.map(one => ({
        ...one,
        where: one.where.filter(where => where.kind === 'piece' && only.includes(where.id)),
      }));
      const state = { ...beside, battle: { ...beside.battle, victory: { ...victory, goals: mine } } };
      return refused(state, act(side, { kind: 'drag', figures: [side === 'blue' ? 'B3' : 'R2'], cart, way: [[x + 450, y]] }));
    };
    expect(carts.length).toBeGreaterThan(1);
    expect([...carts.map(cart => drag(cart)), drag('somebody else’s')]).toEqual([...carts.map(() => null), 'ARG-S2']);
    expect(carts.map(cart => drag(cart, carts.slice(0, 1)))).toEqual(carts.map((_, i) => (i === 0 ? null : 'ARG-S2')));
  });
});

describe('horses', () => {
  const names = (horses: readonly Written[]) => {
    const { state, events } = play(meet('orders', [fig('r', 'cavyari', 20, 10)], [FAR], { horses }), [act('blue', { kind: 'dismount', figures: ['r'], way: [] }), ...ready()], 'lookAround'); // prettier-ignore
    return { ids: state.horses.map(({ id }) => id), up: eventsOf(events, 'mounted').map(({ up }) => up) };
  };
  const loose = (id: string): Written => ({ id, at: spot(40, 40), facing: [0, 1000], beast: 'horse' });

  test('ARG-068 a horse that is left has a name of its own', () => {
    expect(names([])).toEqual({ ids: ['horse of r'], up: [false] });
    expect(names([loose('horse of x')]).ids).toEqual(['horse of x', 'horse of r']);
    expect(names([loose('horse of r'), loose('horse 2 of r')]).ids).toEqual(['horse of r', 'horse 2 of r', 'horse 3 of r']);
  });

  test('ARG-068 who mounts is up, and his horse is no longer loose', () => {
    const { state, events } = play(
      meet('orders', [fig('r', 'cavyari', 20, 10, { mode: 'foot', beast: null })], [FAR], {
        horses: [{ ...loose('mine'), at: spot(22, 10), beast: 'warhorse' }, loose('other')],
      }),
      [act('blue', { kind: 'mount', figures: ['r'], horse: 'mine', way: [] }), ...ready()],
      'lookAround',
    );
    expect([eventsOf(events, 'mounted').map(({ up }) => up), state.horses.map(({ id }) => id)]).toEqual([[true], ['other']]);
  });
});

describe('friendly play', () => {
  const start = (): ArgState =>
    meet(
      'orders',
      [fig('a', 'ronin', 20, 10), fig('a2', 'ronin', 24, 10)],
      [fig('r', 'ronin', 60, 10), fig('r2', 'ronin', 80, 10), fig('r3', 'ronin', 100, 10)],
      {},
      { moveSystem: 'friendly' },
    );
  const draft = (seat: string, figure: string, n: number): Act => move(seat, figure, spot(man(start(), figure).at[0] / 100, 10 + n));
  const deadlock = (seat: string, ...figures: readonly string[]): Act => act(seat, { kind: 'deadlock', figures });

  test('ARG-051 ARG-R12 the third change freezes who changed, and those enemies who had answered twice', () => {
    const open = play(start(), [
      done('blue'),
      draft('blue', 'a', 1),
      done('red'),
      draft('red', 'r', 1),
      draft('blue', 'a', 2),
      draft('red', 'r', 2),
      draft('red', 'r2', 1),
      draft('blue', 'a2', 1),
      draft('blue', 'a2', 2),
    ]).state;
    const { state, events } = play(open, [draft('blue', 'a', 3)]);
    expect(man(state, 'r').order).toEqual({ lead: 'r', warned: true, facing: null, do: 'nothing' });
    expect(eventsOf(events, 'deadlocked').map(({ figures }) => figures)).toEqual([['a', 'r']]); // r2 answered once; a2 is one’s own
    const group = play(open, [act('blue', { kind: 'hold', figures: ['a', 'a2'] })]);
    expect(eventsOf(group.events, 'deadlocked').map(({ figures }) => figures)).toEqual([['a', 'a2', 'r']]);
  });

  test('ARG-051 of a group only those whose draft was changed for the third time', () => {
    const open = play(start(), [done('blue'), draft('blue', 'a', 1), draft('blue', 'a', 2), draft('blue', 'a2', 1)]).state;
    const { events } = play(open, [act('blue', { kind: 'hold', figures: ['a', 'a2'] })]);
    expect(eventsOf(events, 'deadlocked').map(({ figures }) => figures)).toEqual([['a']]);
  });

  test('ARG-051 a deadlock that cannot be called is refused for its own reason', () => {
    const why = (state: ArgState, order: Written, seat = 'blue') => whyNot(book, state, seat, order);
    const called = play(start(), [deadlock('blue', 'a', 'r')]).state;
    expect([
      why(start(), { kind: 'deadlock', figures: ['a', 'nobody'] }),
      why(start(), { kind: 'deadlock', figures: ['a'] }),
      why(called, { kind: 'deadlock', figures: ['a', 'r'] }),
      why(start(), { kind: 'agree' }),
      why(called, { kind: 'agree' }),
    ]).toEqual([
      'There is no nobody on the table.',
      'A deadlock is between two figures or more.',
      'A deadlock has already been called.',
      'Nobody has called a deadlock.',
      'A second player or the game master must confirm it.',
    ]);
  });

  test('ARG-051 a deadlock is between figures that are there, and another is asked to confirm it', () => {
    expect([refused(start(), deadlock('blue', 'a', 'r')), refused(start(), deadlock('blue', 'a', 'nobody'))]).toEqual([null, 'ARG-051']);
    const called = play(start(), [deadlock('blue', 'a', 'r')]).state;
    const asked = book
      .prompt(called)
      .asks.filter(({ choices }) => choices.list().some(({ kind }) => kind === 'agree'))
      .flatMap(({ seats }) => seats);
    expect(asked).toEqual([seatId('red')]);
  });
});
