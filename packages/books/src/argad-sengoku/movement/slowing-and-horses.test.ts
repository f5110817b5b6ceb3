/** Slowing dice, obstacles, horses. */
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  charge,
  fig,
  land,
  line,
  man,
  meet,
  move,
  momentKind,
  play,
  ready,
  refused,
  row,
  spot,
  eventsOf,
  where,
  type Lay,
} from '../tabletop.testing.ts';
import { FAR } from './movement.testing.ts';

const marchNorth = (is: string, cm: number, ground: Lay, dice: number[], more = {}) => {
  const state = meet('orders', [fig('a', is, 20, 10, more)], [FAR], { table: land(...ground) });
  return play(state, [move('blue', 'a', spot(20, 10 + cm)), ...ready(dice)], 'lookAround');
};

describe('slowing dice', () => {
  const BUSHES = area('bushes', 10, 16, 40, 60);
  test('ARG-059 ARG-062 ARG-R14 example 1a: a die of 4 leaves 12 cm, six clear and six in the bushes', () => {
    const { state } = marchNorth('ashyari', 16, [BUSHES], [4]);
    expect(where(state, 'a')).toEqual([20, 22]);
  });
  test('ARG-061 ARG-010 ARG-R15 example 1b: a 6 blocks him at the edge, and he is not immobile', () => {
    const { state, events } = marchNorth('ashyari', 16, [BUSHES], [6]);
    expect(where(state, 'a')).toEqual([20, 16]);
    expect(eventsOf(events, 'slowed')[0]?.blocked).toBe(true);
    expect(man(state, 'a').immobile).toBe(false);
  });
  test('ARG-074 bushes are difficult for everybody, ARG-R18 for mounted foot too', () => {
    for (const is of ['cavyari', 'rider'])
      expect(where(marchNorth(is, 30, [area('bushes', 10, 5, 40, 60)], [6, 5]).state, 'a')).toEqual([20, is === 'rider' ? 35 : 35]);
  });
  test('ARG-060 ARG-075 example 2a: very difficult: 36 is halved, then dice 3 and 5 leave 10', () => {
    expect(where(marchNorth('cavyari', 36, [area('woods', 10, 5, 40, 60)], [3, 5]).state, 'a')).toEqual([20, 20]);
  });
  test('ARG-061 example 2b: one 6 in very difficult terrain blocks a rider', () => {
    expect(where(marchNorth('cavyari', 36, [area('woods', 10, 5, 40, 60)], [6, 2]).state, 'a')).toEqual([20, 10]);
  });
  test('ARG-062 example 2c: reached after 14 cm with 10 left, he stops at the edge', () => {
    expect(where(marchNorth('cavyari', 36, [area('woods', 10, 24, 40, 60)], [3, 5]).state, 'a')).toEqual([20, 24]);
  });
  test.each([
    ['ARG-077 ARG-R17 example 3: cavalry on a hard slope, difficult', 'cavyari', [2, 3], 31],
    ['ARG-077 example 3: mounted foot, very difficult', 'rider', [2, 3], 13],
    ['ARG-061 example 3: one 6 does not block cavalry in difficult terrain', 'cavyari', [6, 5], 25],
    ['ARG-061 two do', 'cavyari', [6, 6], 0],
    ['ARG-061 example 3: but mounted foot where it is very difficult', 'rider', [6, 5], 0],
    ['ARG-077 on foot difficult', 'ashyari', [2], 14],
  ])('%s', (_shows, is, dice, cm) => {
    const far = is === 'ashyari' ? 16 : 36;
    expect(where(marchNorth(is, far, [area('hard slope', 10, 5, 40, 70)], dice).state, 'a')).toEqual([20, 10 + cm]);
  });
  test('ARG-063 no second roll; worse ground later halves with the same dice', () => {
    // 40 cm cavalry in light clothing: bushes at once (dice 2, 3: 35 left), woods after 12 cm: 20 − 5 = 15, so 3 cm more.
    const { state } = marchNorth('cavyari', 40, [area('bushes', 10, 5, 40, 22), area('woods', 10, 22, 40, 80)], [2, 3], { armour: 0 });
    expect(where(state, 'a')).toEqual([20, 25]);
  });
  test('ARG-064 ARG-R16 one order, one die for all who meet the ground; separate orders, a die each', () => {
    const state = meet('orders', row('a', 'bandit3', 3, 20, 10), [FAR], { table: land(area('bushes', 10, 12, 24, 60)) });
    const together = play(state, [act('blue', { kind: 'move', figures: ['a1', 'a2', 'a3'], way: [spot(20, 30)] }), ...ready([5])]).state;
    expect(['a1', 'a2', 'a3'].map(id => where(together, id)[1])).toEqual([25, 25, 30]); // a3 never touches the bushes
    const apart = play(state, [move('blue', 'a1', spot(20, 30)), move('blue', 'a2', spot(23, 30)), ...ready([5, 6])]).state;
    expect(['a1', 'a2'].map(id => where(apart, id)[1])).toEqual([25, 12]);
  });
  test('ARG-065 who knows the ground rolls two and keeps the better; the option may forbid it', () => {
    const start = (options: object) =>
      meet(
        'orders',
        [fig('a', 'ninja4', 20, 10, { accustomed: ['bushes'] })],
        [FAR],
        { table: land(area('bushes', 10, 5, 40, 60)) },
        { ...options },
      );
    expect(where(play(start({}), [move('blue', 'a', spot(20, 30)), ...ready([6, 2])]).state, 'a')).toEqual([20, 28]);
    expect(where(play(start({ accustomed: 'off' }), [move('blue', 'a', spot(20, 30)), ...ready([2])]).state, 'a')).toEqual([20, 28]);
  });
  test('ARG-242 ARG-R98 ARG-061 example 34: the mantlet bearer’s 8 less the die; a climb halves it first', () => {
    const bearer = (kind: string, die: number) => {
      const tate = { mantlets: [{ id: 'tate', at: spot(20, 11.2), facing: [0, 1000], bearer: 'a' }] };
      const state = meet('orders', [fig('a', 'tatebearer', 20, 10, { carries: 'tate' })], [FAR], {
        table: land(area(kind, 10, 5, 40, 60)),
        ...tate,
      });
      const after = play(state, [move('blue', 'a', spot(20, 18)), ...ready([die])]);
      return [where(after.state, 'a')[1], eventsOf(after.events, 'slowed')[0]?.blocked];
    };
    expect(bearer('bushes', 5)).toEqual([13, false]);
    expect(bearer('bushes', 6)).toEqual([10, true]);
    expect(bearer('steep bank', 5)).toEqual([10, false]); // 4 − 5: nothing left, but not blocked
  });
});

describe('obstacles, water, buildings, edges', () => {
  test('ARG-069 crossing a low wall is difficult, ARG-072 passing a door is free', () => {
    expect(where(marchNorth('bandit3', 20, [line('low wall', 10, 15, 30, 15)], [3]).state, 'a')).toEqual([20, 27]);
    expect(where(marchNorth('bandit3', 20, [line('door', 19, 15, 21, 15)], []).state, 'a')).toEqual([20, 30]);
    expect(where(marchNorth('bandit3', 20, [line('window', 19, 15, 21, 15)], [3]).state, 'a')).toEqual([20, 27]);
  });
  test.each([
    ['ARG-236 ARG-072 nobody walks through a house wall', 'bandit3', line('house wall', 10, 15, 30, 15)],
    ['ARG-072 nor into a building without a door', 'bandit3', area('building', 10, 15, 30, 25)],
    ['ARG-072 horses go through no door', 'cavyari', line('door', 19, 15, 21, 15)],
    ['ARG-070 nobody rides up a steep bank', 'cavyari', area('steep bank', 10, 15, 30, 20)],
    ['ARG-071 nobody swims in armour 4', 'ashyari', area('deep water', 10, 15, 30, 20)],
    ['ARG-071 nor on a horse', 'rider', area('deep water', 10, 15, 30, 20)],
    ['ARG-207 horses do not cross a tate', 'cavyari', line('tate', 18, 15, 22, 15)],
  ])('%s', (_shows, is, ground) => {
    const state = meet('orders', [fig('a', is, 20, 10)], [FAR], { table: land(ground) });
    expect(refused(state, move('blue', 'a', spot(20, 22)))).toBe('ARG-236');
  });
  test('ARG-072 by the door he goes in', () =>
    expect(where(marchNorth('bandit3', 20, [area('building', 10, 15, 30, 40), line('door', 19, 15, 21, 15)], []).state, 'a')).toEqual([
      20, 30,
    ]));
  test('ARG-071 a light man swims: very difficult; a stream is difficult', () => {
    expect(where(marchNorth('bandit3', 20, [area('deep water', 10, 15, 30, 40)], [2]).state, 'a')).toEqual([20, 18]);
    expect(where(marchNorth('bandit3', 20, [area('stream', 10, 15, 30, 19)], [2]).state, 'a')).toEqual([20, 28]);
  });
  test('ARG-070 climbing is very difficult on foot', () => {
    expect(where(marchNorth('bandit3', 20, [line('climb', 10, 12, 30, 12)], [3]).state, 'a')).toEqual([20, 17]);
  });
  test('ARG-T3 a bridge or road clears what lies below it', () => {
    expect(where(marchNorth('bandit3', 20, [area('stream', 10, 15, 30, 19), area('bridge', 18, 14, 22, 20)], []).state, 'a')).toEqual([
      20, 30,
    ]);
  });
  test('ARG-073 over the edge is out of play: escaped, not killed', () => {
    const state = meet('orders', [fig('a', 'bandit3', 20, 10), fig('b', 'bandit3', 40, 10)], [FAR]);
    const after = play(state, [move('blue', 'a', spot(20, -5)), ...ready()]);
    expect(man(after.state, 'a').fate).toBe('escaped');
    expect(eventsOf(after.events, 'left')[0]?.edge).toBe('south');
  });
  test('ARG-208 a light barrier slows the first who crosses it and is then gone', () => {
    const state = meet('orders', [fig('a', 'bandit3', 20, 10), fig('b', 'bandit3', 24, 6)], [FAR], {
      table: land(line('light barrier', 10, 15, 30, 15)),
    });
    const after = play(state, [move('blue', 'a', spot(20, 30)), move('blue', 'b', spot(24, 26)), ...ready([3])]).state;
    expect(where(after, 'a')).toEqual([20, 27]);
    expect(where(after, 'b')).toEqual([24, 26]); // found it fallen
    expect(after.table.lines).toEqual([]);
  });
});

describe('horses', () => {
  test('ARG-068 ARG-R21 ARG-034 mounting takes half the turn, then half the ride', () => {
    const horse = { horses: [{ id: 'h', at: spot(20, 11), war: true }] };
    const state = meet('orders', [fig('a', 'cavyari', 20, 10, { riding: 'foot', armour: 0 })], [FAR], horse);
    const { state: after } = play(state, [act('blue', { kind: 'mount', figures: ['a'], horse: 'h', way: [spot(20, 30)] }), ...ready()]);
    expect([man(after, 'a').mode, where(after, 'a'), after.horses]).toEqual(['cavalry', [20, 30], []]);
    expect(refused(state, act('blue', { kind: 'mount', figures: ['a'], horse: 'h', way: [spot(20, 30.5)] }))).toBe('ARG-054');
  });
  test('ARG-033 ARG-068 who is not trained rides as mounted foot', () => {
    const state = meet('orders', [fig('a', 'bandit3', 20, 10)], [FAR], { horses: [{ id: 'h', at: spot(20, 11), war: true }] });
    expect(man(play(state, [act('blue', { kind: 'mount', figures: ['a'], horse: 'h' }), ...ready()]).state, 'a').mode).toBe('mountedFoot');
  });
  test('ARG-068 dismounting leaves the horse; contact in the first half ends the attempt; none in contact', () => {
    const state = meet('orders', [fig('a', 'cavyari', 20, 10)], [fig('b', 'ronin', 20, 20)]);
    const { state: after } = play(state, [act('blue', { kind: 'dismount', figures: ['a'], way: [spot(28, 10)] }), ...ready()]);
    expect([man(after, 'a').mode, where(after, 'a'), after.horses.length]).toEqual(['foot', [28, 10], 1]);
    const caught = play(state, [act('blue', { kind: 'dismount', figures: ['a'] }), charge('red', 'b', 'a'), ...ready()]).state;
    expect(man(caught, 'a').mode).toBe('cavalry');
    const fighting = meet('orders', [fig('a', 'cavyari', 20, 10)], [fig('b', 'ronin', 20, 13.5)]);
    expect(refused(fighting, act('blue', { kind: 'dismount', figures: ['a'] }))).toBe('ARG-068');
  });
  test('ARG-252 ARG-R103 a rider’s base turns into his way: 5 cm long, 2.5 wide, rounded', () => {
    const state = meet('orders', [fig('a', 'cavyari', 20, 10)], [FAR]);
    expect(man(state, 'a').base).toEqual({ radius: 125, half: [0, 125] });
    const { state: after } = play(state, [move('blue', 'a', spot(40, 10)), ...ready()]);
    expect(man(after, 'a').base).toEqual({ radius: 125, half: [125, 0] });
  });
  test('ARG-252 if the turned base would touch an enemy they are in contact, the former facing kept', () => {
    const state = meet('orders', [fig('a', 'cavyari', 20, 10)], [fig('b', 'ronin', 23.2, 10)]);
    const { state: after } = play(state, [move('blue', 'a', spot(40, 10)), ...ready()]);
    expect(man(after, 'a').meets).toEqual(['b']);
    expect(man(after, 'a').base.half).toEqual([0, 125]);
    expect(momentKind(after)).toBe('melee');
  });
  test('ARG-006 ARG-R103 a donkey or mule is 4 cm long and 2 wide; who rides it is mounted foot, and it stays a mule without him', () => {
    const state = meet('orders', [fig('a', 'rider', 20, 10, { beast: 'mule' })], [FAR]);
    expect([man(state, 'a').base, man(state, 'a').mode]).toEqual([{ radius: 100, half: [0, 100] }, 'mountedFoot']);
    const ridden = play(state, [move('blue', 'a', spot(40, 10)), ...ready()]).state;
    expect(man(ridden, 'a').base).toEqual({ radius: 100, half: [100, 0] });
    const left = play(ridden, [act('blue', { kind: 'dismount', figures: ['a'] }), ...ready()]).state;
    expect([man(left, 'a').base, left.horses.map(({ beast }) => beast)]).toEqual([{ radius: 100 }, ['mule']]);
    const up = play(left, [act('blue', { kind: 'mount', figures: ['a'], horse: 'horse of a' }), ...ready()]).state;
    expect([man(up, 'a').base.radius, up.horses]).toEqual([100, []]);
  });
  test('ARG-033 ARG-068 a samurai on a mule is mounted foot; a warhorse stays one under a man who cannot ride it', () => {
    const state = meet('orders', [fig('a', 'cavyari', 20, 10, { beast: 'mule' }), fig('c', 'bandit3', 40, 10)], [FAR], {
      horses: [{ id: 'h', at: spot(40, 11), war: true }],
    });
    expect(man(state, 'a').mode).toBe('mountedFoot');
    const up = play(state, [act('blue', { kind: 'mount', figures: ['c'], horse: 'h' }), ...ready()]).state;
    const down = play(up, [act('blue', { kind: 'dismount', figures: ['c'] }), ...ready()]).state;
    expect(down.horses.map(({ beast }) => beast)).toEqual(['warhorse']);
  });
  test('ARG-006 on foot a disc of 2 cm', () => {
    expect(man(meet('orders', [fig('a', 'ronin', 20, 10)], [FAR]), 'a').base).toEqual({ radius: 100 });
  });
});
