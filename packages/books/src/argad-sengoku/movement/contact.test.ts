/** Contact in the ticks: several in one instant, across obstacles, through walls; what is a charge. */
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  charge,
  done,
  fig,
  land,
  line,
  man,
  meet,
  modifiers,
  move,
  moved,
  play,
  ready,
  refused,
  spot,
  eventsOf,
  type Act,
  type Lay,
  type Written,
} from '../tabletop.testing.ts';

const FAR = fig('far', 'villager', 110, 85);
/** Blue's rider of the usual size and whoever stands in his way, to the end of the movement phase. */
const ride = (red: Written[], acts: readonly Act[], ground: Lay = []) =>
  moved(meet('orders', [fig('c', 'cavyari', 60, 40)], red, { table: land(...ground) }), [...acts, ...ready()]);
const north = act('blue', { kind: 'move', figures: ['c'], way: [spot(60, 70)] });

describe('several in one instant', () => {
  const pair = (is: string, more: Written = {}) => [fig('x', is, 59, 63, more), fig('y', is, 61, 63, more)];
  test('ARG-237 ARG-190 a rider charges both whom he touches at once', () => {
    const state = ride(pair('ashyari'), [north]);
    expect([man(state, 'c').meets, man(state, 'c').charges]).toEqual([['x', 'y'], ['x', 'y']]); // prettier-ignore
  });
  test('ARG-237 ARG-191 both receive the charge', () => {
    const start = meet('orders', [fig('c', 'cavyari', 60, 40)], pair('ashyari'));
    const { events } = play(start, [north, ...ready(), done('blue'), done('red', [1, 1, 1])]);
    expect(['x', 'y'].map(id => modifiers(events, id))).toEqual([1, 2].map(() => ['foot against cavalry -1', 'receives the charge 1']));
  });
  test('ARG-237 ARG-185 both defend their bank, and each contact is told', () => {
    const bank = [line('bank', 40, 61.5, 80, 61.5)];
    const start = meet('orders', [fig('a', 'ronin', 60, 50)], pair('ronin'), { table: land(...bank) });
    const { state, events } = play(start, [move('blue', 'a', spot(60, 61.4)), ...ready()], 'lookAround');
    expect(state.defences).toEqual([{ figure: 'x', against: 'a' }, { figure: 'y', against: 'a' }]); // prettier-ignore
    expect(eventsOf(events, 'met').map(({ figure, target }) => [figure, target])).toEqual([['a', 'x'], ['a', 'y']]); // prettier-ignore
  });
  test('ARG-237 ARG-144 two hidden are both stumbled upon, and one of them beside an open enemy is not told', () => {
    const reeds = [area('bushes', 40, 61.9, 80, 70)];
    const hidden = { hidden: true };
    const step = (red: Written[]) => {
      const start = meet('orders', [fig('a', 'ronin', 60, 50)], red, { table: land(...reeds) }, { detectAmbush: false });
      return play(start, [move('blue', 'a', spot(60, 61.8)), ...ready()], 'lookAround');
    };
    const both = step(pair('ninja4', hidden));
    expect(['x', 'y'].map(id => man(both.state, id).stumbled)).toEqual([true, true]);
    expect(eventsOf(both.events, 'stopped').length).toBe(1);
    const [x, y] = [fig('x', 'ninja4', 59, 63), fig('y', 'ninja4', 61, 63, hidden)];
    const one = step([x, y]);
    expect([man(one.state, 'y').stumbled, eventsOf(one.events, 'stopped').length, eventsOf(one.events, 'met').length]).toEqual([
      true,
      0,
      1,
    ]);
  });
});

describe('across an obstacle', () => {
  const wall = { table: land(line('low wall', 40, 50, 80, 50)) };
  const walkedUp = (acts: readonly Act[]) =>
    play(meet('orders', [fig('a', 'ronin', 60, 55)], [fig('b', 'ronin', 60, 34)], wall), [...acts, ...ready()], 'lookAround');
  test('ARG-R82 ARG-185 who walked up to a wall and stands there when he is attacked across it defends it', () => {
    const { state, events } = walkedUp([move('blue', 'a', spot(60, 51)), charge('red', 'b', 'a')]);
    expect(state.defences).toEqual([{ figure: 'a', against: 'b' }]);
    expect(eventsOf(events, 'met').map(({ figure, target }) => [figure, target])).toEqual([['b', 'a']]);
    const start = meet('orders', [fig('a', 'ronin', 60, 55)], [fig('b', 'ronin', 60, 34)], wall);
    const { events: blows } = play(start, [
      move('blue', 'a', spot(60, 51)),
      charge('red', 'b', 'a'),
      ...ready(),
      done('blue'),
      done('red', [2, 2]),
    ]);
    expect([modifiers(blows, 'a'), modifiers(blows, 'b')]).toEqual([['defends an obstacle 1'], []]);
  });
  test('ARG-R82 if both are moving as they meet, neither defends it', () => {
    const start = meet('orders', [fig('a', 'ronin', 60, 57.5)], [fig('b', 'ronin', 60, 42.5)], wall);
    const { state } = play(start, [charge('blue', 'a', 'b'), charge('red', 'b', 'a'), ...ready()], 'lookAround');
    expect([man(state, 'a').meets, state.defences]).toEqual([['b'], []]);
  });
  test('ARG-R82 who comes to the end of his way a moment before the other stands there as they meet', () => {
    const seen = Array.from({ length: 24 }, (_, i) => {
      const start = meet('orders', [fig('a', 'ronin', 60, 53 + i / 4)], [fig('b', 'ronin', 60, 44)], wall);
      const { state } = play(start, [move('blue', 'a', spot(60, 50.9)), move('red', 'b', spot(60, 49.1)), ...ready()], 'lookAround');
      // A track has a place for every tick in which he went.
      const late = (man(state, 'a').track?.length ?? 0) - (man(state, 'b').track?.length ?? 0);
      return { late, defends: state.defences.map(({ figure }) => figure) };
    });
    expect(seen.map(({ late }) => late)).toEqual(expect.arrayContaining([-1, 0, 1]));
    for (const { late, defends } of seen) expect({ late, defends }).toEqual({ late, defends: late === 0 ? [] : late < 0 ? ['a'] : ['b'] });
  });
  test('ARG-R82 ARG-252 who stands beside a wall when a rider turns into him across it defends it', () => {
    const beside = { table: land(line('low wall', 63, 40, 63, 60)) };
    const start = meet('orders', [fig('c', 'cavyari', 61.5, 40)], [fig('x', 'ronin', 64.4, 46)], beside);
    const { state } = play(start, [move('blue', 'c', spot(61.5, 46), spot(80, 46)), ...ready()], 'lookAround');
    expect([man(state, 'c').meets, state.defences]).toEqual([['x'], [{ figure: 'x', against: 'c' }]]);
  });
  test('ARG-R107 a second rank shares the +1 over a friend who has it', () => {
    const ranks = (y: number) => [fig('y1', 'ashyari', 60, 51), fig('y2', 'ashyari', 60, y)];
    const start = meet('orders', ranks(53), [fig('b', 'ronin', 60, 34)], wall);
    const { events } = play(start, [charge('red', 'b', 'y1'), ...ready(), done('blue'), done('red', [1, 1, 1])]);
    expect([modifiers(events, 'y1'), modifiers(events, 'y2')]).toEqual([['defends an obstacle 1'], ['defends an obstacle 1']]);
  });
});

describe('through walls', () => {
  const through = (kind: string) => {
    const start = meet('orders', [fig('a', 'ronin', 60, 40)], [fig('b', 'ronin', 60, 52)], { table: land(line(kind, 50, 51, 70, 51)) });
    return moved(start, [move('blue', 'a', spot(60, 50.9)), ...ready()]);
  };
  test.each([
    ['high wall', []],
    ['house wall', []],
    ['arrow slit', []],
    ['door', ['b']],
    ['window', ['b']],
    ['low wall', ['b']],
  ])('ARG-R108 two who touch through a %s meet %j', (kind, meets) => expect(man(through(kind), 'a').meets).toEqual(meets));
  test('ARG-R108 ARG-008 nor do they fight through it, in the first rank or over a friend', () => {
    const wall = { table: land(line('high wall', 50, 51, 70, 51)) };
    const apart = [fig('b', 'ronin', 60, 52), fig('z', 'ronin', 90, 52)];
    const state = meet('meleeDeclare', [fig('a', 'ashyari', 60, 50), fig('y', 'ronin', 90, 50)], apart, wall);
    expect(refused(state, act('blue', { kind: 'strike', figure: 'a', target: 'b' }))).toBe('ARG-R108');
    expect([man(state, 'a').foes, man(state, 'y').foes]).toEqual([[], ['z']]);
    const corner = { table: land(line('high wall', 61, 51, 70, 51)) };
    const ranks = [fig('a', 'ronin', 60, 50.2), fig('y', 'ashyari', 62.6, 50)];
    const over = meet('meleeDeclare', ranks, [fig('b', 'ronin', 60, 52.2)], corner);
    expect(refused(over, act('blue', { kind: 'strike', figure: 'y', target: 'b' }))).toBe('ARG-155');
  });
  test('ARG-R108 round the end of a wall they meet', () => {
    const start = meet('orders', [fig('a', 'ronin', 54, 50)], [fig('b', 'ronin', 60, 51.6)], {
      table: land(line('high wall', 40, 50.8, 59.5, 50.8)),
    });
    const state = moved(start, [move('blue', 'a', spot(66, 50)), ...ready()]);
    expect(man(state, 'a').meets).toEqual(['b']);
  });
});

describe('what is a charge', () => {
  test('ARG-190 the run begins where the clear ground does, wherever in a tick that is', () => {
    const out = (run: number) => {
      const start = meet('orders', [fig('c', 'cavyari', 60, 49)], [fig('y', 'villager', 60, 53.5 + run)], {
        table: land(area('paddy', 40, 40, 80, 50)),
      });
      return man(moved(start, [move('blue', 'c', spot(60, 53 + run)), ...ready([1, 1])]), 'c').charges;
    };
    expect([9.95, 10.05, 10.3, 11].map(out)).toEqual([[], ['y'], ['y'], ['y']]);
  });
  test('ARG-190 the turns of the run are added up, to either side', () => {
    const bent = (...way: readonly (readonly [number, number])[]) =>
      man(
        ride([FAR, fig('y', 'villager', 60, 66)], [act('blue', { kind: 'move', figures: ['c'], way: way.map(([x, y]) => spot(x, y)) })]),
        'c',
      ).charges;
    expect(bent([60, 70])).toEqual(['y']);
    expect(bent([60, 54], [61.5, 58], [60, 62], [60, 70])).toEqual([]); // 20° + 41° + 20°
    expect(bent([60, 54], [60.5, 58], [60, 62], [60, 70])).toEqual(['y']); // 7° + 14° + 7°
  });
});
