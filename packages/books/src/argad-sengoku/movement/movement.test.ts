import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  book,
  charge,
  done,
  fig,
  gather,
  hold,
  land,
  line,
  man,
  meet,
  move,
  moved,
  momentKind,
  play,
  ready,
  refused,
  row,
  spot,
  eventsOf,
  where,
  type Act,
  type Lay,
  type Written,
} from '../tabletop.testing.ts';
import { unitOf } from '../melee/closeOrder.ts';
import { allowance } from './allowance.ts';

/** Nobody near enough to matter. */
const FAR = fig('far', 'villager', 110, 85);
const marchNorth = (is: string, cm: number, ground: Lay, dice: number[], more = {}) => {
  const state = meet('orders', [fig('a', is, 20, 10, more)], [FAR], { table: land(...ground) });
  return play(state, [move('blue', 'a', spot(20, 10 + cm)), ...ready(dice)], 'lookAround');
};

describe('allowances', () => {
  test.each([
    ['ARG-054 ARG-T1 on foot in light clothing', 'bandit3', {}, 20],
    ['ARG-054 on foot in armour 4', 'ashyari', {}, 16],
    ['ARG-031 ARG-054 Sengoku armour 5 lets its wearer go 16', 'sam', {}, 16],
    ['ARG-R19 ARG-029 armour 3 moves as light clothing', 'bandit3', { armour: 3 }, 20],
    ['ARG-054 cavalry in armour', 'cavyari', {}, 36],
    ['ARG-054 ARG-032 cavalry in light clothing', 'cavyari', { armour: 0 }, 40],
    ['ARG-033 ARG-054 mounted foot moves a little less', 'rider', {}, 36],
    ['ARG-054 mounted foot in armour', 'rider', { armour: 4 }, 32],
    ['ARG-055 the ammunition box takes 4 cm', 'carrier', {}, 16],
    ['ARG-055 ARG-242 also from an armoured carrier', 'carrier', { armour: 4 }, 12],
    ['ARG-056 ARG-206 a mantlet bearer goes 8', 'tatebearer', { carries: 'tate' }, 8],
    ['ARG-206 and as anybody once it stands', 'tatebearer', {}, 20],
    ['ARG-218 a wounded hero goes 4 less', 'ronin', { wounded: true, player: true }, 16],
  ])('%s', (_shows, is, more: Written, cm) => {
    const mantlets = [{ id: 'tate', at: spot(20, 12), facing: [0, 1000], bearer: more['carries'] === 'tate' ? 'a' : null }];
    const state = meet('orders', [fig('a', is, 20, 10, more)], [FAR], { mantlets }, { heroWound: true });
    expect(allowance(state, man(state, 'a'))).toBe(cm * 100);
  });
  test('ARG-236 ARG-054 a way longer than the allowance is refused, one of just that length is not', () => {
    const state = meet('orders', [fig('a', 'ashyari', 20, 10)], [FAR]);
    expect(refused(state, move('blue', 'a', spot(20, 26.01)))).toBe('ARG-054');
    expect(refused(state, move('blue', 'a', spot(20, 26)))).toBeNull();
    expect(refused(state, move('blue', 'a', spot(28, 10), spot(28, 18)))).toBeNull(); // a path of legs
  });
});

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

describe('facing', () => {
  const EAST = [5, 0];
  const facing = (acts: readonly Act[], more: Written[] = []) =>
    man(moved(meet('orders', [fig('a', 'cavyari', 20, 10), ...more], [FAR]), [...acts, ...ready()]), 'a');
  test('ARG-009 who stays turns on the spot: that is no movement', () => {
    const turned = facing([act('blue', { kind: 'hold', figures: ['a'], facing: EAST })]);
    expect([turned.facing, turned.base.half?.[1], turned.immobile, turned.track]).toEqual([[1000, 0], 0, true, null]);
  });
  test('ARG-009 who moves turns at the end of his move; a horse that would stand on somebody keeps its facing', () => {
    const ride = act('blue', { kind: 'move', figures: ['a'], way: [spot(20, 30)], facing: EAST });
    expect([facing([ride]).facing, facing([ride], [fig('c', 'ronin', 22.5, 30)]).facing]).toEqual([
      [1000, 0],
      [0, 1000],
    ]);
    expect(facing([ride]).heading).toEqual([0, 1000]);
  });
  test('ARG-009 ARG-205 a mantlet turns with its bearer', () => {
    const mantlets = [{ id: 'm', at: spot(20, 11.2), facing: [0, 1000], fixed: false, bearer: 'a' }];
    const start = meet('orders', [fig('a', 'tatebearer', 20, 10, { carries: 'm' })], [FAR], { mantlets });
    const [tate] = moved(start, [act('blue', { kind: 'hold', figures: ['a'], facing: EAST }), ...ready()]).mantlets;
    expect([tate?.at, tate?.facing]).toEqual([
      [2120, 1000],
      [1000, 0],
    ]);
    expect(refused(start, act('blue', { kind: 'hold', figures: ['a'], facing: [0, 0] }))).toBe('ARG-009');
  });
  test('ARG-009 ARG-058 a man in close order turns on his heel, and no longer stands with the others', () => {
    const body = [0, 2, 4].flatMap(x => [fig(`p${x}`, 'ashpike', 60 + x, 10), fig(`q${x}`, 'ashpike', 60 + x, 8)]);
    const start = meet('orders', body, [FAR], {}, { closeOrder: true });
    const turned = moved(start, [act('blue', { kind: 'hold', figures: ['p4'], facing: EAST }), ...ready()]);
    expect([man(turned, 'p4').facing, unitOf(turned, man(turned, 'p0')).length]).toEqual([[1000, 0], 5]);
  });
  test('ARG-009 whoever has a facing that matters is offered to turn', () => {
    const start = meet('orders', [fig('a', 'cavyari', 20, 10), fig('b', 'ronin', 40, 10)], [FAR]);
    const forms = (book.prompt(start).asks[0]?.choices.forms?.() ?? []).map(form => [form.figure, form.order({ way: 'west' })]);
    expect(forms).toEqual([['a', { kind: 'hold', figures: ['a'], shot: null, facing: [-1000, 0] }]]);
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

describe('ticks and contact', () => {
  test('ARG-048 ARG-049 ARG-R09 example 4: two ronin 30 cm apart meet after fifteen ticks each', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 42)]);
    const after = play(state, [charge('blue', 'a', 'b'), charge('red', 'b', 'a'), ...ready()]).state;
    expect([where(after, 'a'), where(after, 'b')]).toEqual([[20, 25], [20, 27]]); // prettier-ignore
    expect(momentKind(after)).toBe('melee');
  });
  test.each([
    ['ARG-048 example 4: a gap of 3 closes by 0.2 a tick: contact after tick 15', 3, 15, 12, true],
    ['ARG-048 example 4: a gap of 5 does not', 5, 20, 16, false],
  ])('%s', (_shows, apart, his, mine, contact) => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ashyari', 20, 12 + apart)]);
    const after = play(state, [charge('blue', 'a', 'b'), move('red', 'b', spot(20, 28 + apart)), ...ready()]).state;
    expect([where(after, 'a')[1], where(after, 'b')[1]]).toEqual([10 + his, 12 + apart + mine]);
    expect(man(after, 'a').meets.length === 1).toBe(contact);
  });
  test('ARG-R10 ARG-067 contact stops both who wanted to go on; passing near does not', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 24), fig('c', 'ronin', 22.5, 18)]);
    const after = play(state, [move('blue', 'a', spot(20, 30)), ...ready()]).state;
    expect(where(after, 'a')).toEqual([20, 22]); // past c with half a centimetre between, against b
    expect(man(after, 'c').meets).toEqual([]);
  });
  test('ARG-008 a millimetre still touches, two do not', () => {
    const at = (gap: number) => man(meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 12 + gap)]), 'a').foes.length;
    expect([at(0), at(0.1), at(0.2)]).toEqual([1, 1, 0]);
  });
  test('ARG-238 ARG-R11 ARG-R101 example 31: the slower who leaves stays in contact with his pursuer', () => {
    const state = meet('orders', [fig('a', 'ashyari', 20, 12)], [fig('b', 'ronin', 20, 10)]);
    const caught = play(state, [move('blue', 'a', spot(20, 28)), charge('red', 'b', 'a'), ...ready()]).state;
    expect([where(caught, 'a')[1], where(caught, 'b')[1], momentKind(caught)]).toEqual([28, 26, 'melee']);
  });
  test('ARG-238 ARG-066 example 31: the faster gets away, with no free strike', () => {
    const state = meet('orders', [fig('a', 'ashyari', 20, 42)], [fig('b', 'ronin', 20, 40)]);
    const after = play(state, [charge('blue', 'a', 'b'), move('red', 'b', spot(20, 20)), ...ready()]).state;
    expect([where(after, 'a')[1], where(after, 'b')[1], momentKind(after)]).toEqual([26, 20, 'orders']);
  });
  test('ARG-239 ARG-049 example 32: the second goes round to the nearest free place, clockwise', () => {
    const state = meet('orders', [fig('b1', 'bandit3', 60, 33), fig('b2', 'bandit3', 60, 29)], [fig('s', 'sam', 60, 45)]);
    const after = play(state, [charge('blue', 'b1', 's'), charge('blue', 'b2', 's'), ...ready()]).state;
    expect(where(after, 'b1')).toEqual([60, 43]);
    const [x, y] = where(after, 'b2');
    expect(Math.abs((x ?? 0) - 58.27)).toBeLessThan(0.06);
    expect(Math.abs((y ?? 0) - 44)).toBeLessThan(0.06);
    expect(man(after, 's').meets).toEqual(['b1', 'b2']);
  });
  test('ARG-239 where no place is left he stops against the friend in front', () => {
    const ring = [0, 1, 2, 3, 4, 5].map(i =>
      fig(`f${i}`, 'bandit3', 60 + 2.03 * Math.cos((i * Math.PI) / 3), 45 + 2.03 * Math.sin((i * Math.PI) / 3)),
    );
    const state = meet('orders', [...ring, fig('late', 'bandit3', 60, 33)], [fig('s', 'sam', 60, 45)]);
    const after = play(state, [charge('blue', 'late', 's'), ...ready()]).state;
    expect(man(after, 's').meets).toEqual([]);
    expect(where(after, 'late')[1]).toBeGreaterThan(39);
  });
  test('ARG-237 who would stop on a friend waits for the next tick and goes on round him', () => {
    const state = meet('orders', [fig('a', 'bandit3', 60, 43), fig('b', 'bandit3', 60.5, 30)], [fig('s', 'sam', 60, 45)]);
    const after = moved(state, [charge('blue', 'b', 's'), ...ready()]);
    expect(man(after, 's').meets).toEqual(['b']);
    const [a, b] = [man(after, 'a').at, man(after, 'b').at];
    expect((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2).toBeGreaterThanOrEqual(200 ** 2);
  });
  test('ARG-237 a drawn way that ends on such a friend stops nobody', () => {
    const state = meet('orders', [fig('a', 'bandit3', 60, 43), fig('m', 'bandit3', 60, 30)], [fig('s', 'sam', 60, 45)]);
    const after = moved(state, [move('blue', 'm', spot(60, 44)), ...ready()]);
    expect([man(after, 'm').meets, man(after, 's').meets, where(after, 'm')]).toEqual([[], [], [60, 41]]);
  });
  test('ARG-240 ARG-049 who is met at the edge of the table is not settled beyond it', () => {
    const start = meet('orders', [fig('b', 'ronin', 31.6, 83.8)], [fig('a', 'ronin', 52.4, 86)]);
    const after = moved(start, [move('red', 'a', spot(43, 90)), charge('blue', 'b', 'a'), ...ready()]);
    expect([man(after, 'a').meets, man(after, 'a').at[1] <= 9000, book.faults(after)]).toEqual([['b'], true, []]);
  });
  test('ARG-240 friends pass through each other but do not end on top: the later takes the last free place of his path', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 20), fig('b', 'ronin', 20, 10)], [FAR]);
    const after = play(state, [move('blue', 'b', spot(20, 20)), ...ready()]).state;
    expect(where(after, 'a')).toEqual([20, 20]);
    expect(where(after, 'b')).toEqual([20, 18]);
    const through = play(state, [move('blue', 'b', spot(20, 26)), ...ready()]).state;
    expect(where(through, 'b')).toEqual([20, 26]);
  });
  test('ARG-049 ARG-004 neutrals do not stop each other', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 20)], { relations: { '0|1': 'neutral' } });
    expect(where(play(state, [move('blue', 'a', spot(20, 28)), ...ready()]).state, 'a')).toEqual([20, 28]);
  });
  test('ARG-007 the way of the centre is measured, from edge to edge the distance', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 30)]);
    expect(where(play(state, [charge('blue', 'a', 'b'), ...ready()]).state, 'a')).toEqual([20, 28]);
  });
});

describe('orders', () => {
  test('ARG-053 ARG-243 who gets no order holds; the hidden hide, the empty reload', () => {
    const state = meet(
      'orders',
      [fig('a', 'ronin', 20, 10), fig('h', 'ninja4', 60, 40, { hidden: true }), fig('g', 'ashteppo', 30, 10, { reload: 1 })],
      [FAR],
      { table: land(area('bushes', 55, 35, 65, 45)) },
    );
    const { state: after } = play(state, ready());
    expect(['a', 'h', 'g'].map(id => man(after, id).order?.do)).toEqual(['hold', 'hide', 'reload']);
  });
  test('ARG-009 ARG-010 who moves faces his way and is not immobile; who holds is', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10), fig('b', 'ronin', 40, 10)], [FAR]);
    const after = moved(state, [move('blue', 'a', spot(30, 10)), hold('blue', 'b'), ...ready()]);
    expect([man(after, 'a').facing, man(after, 'a').immobile, man(after, 'b').immobile]).toEqual([[1000, 0], false, true]);
  });
  test('ARG-235 a group walks one path at the pace of its slowest; only one cluster takes one order', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10), fig('b', 'ashyari', 23, 10), fig('c', 'ronin', 40, 10)], [FAR]);
    expect(refused(state, act('blue', { kind: 'move', figures: ['a', 'b'], way: [spot(20, 30)] }))).toBe('ARG-054'); // 16 is the slowest
    expect(refused(state, act('blue', { kind: 'hold', figures: ['a', 'c'] }))).toBe('ARG-235');
    const { state: after } = play(state, [act('blue', { kind: 'move', figures: ['a', 'b'], way: [spot(20, 26)] }), ...ready()]);
    expect([where(after, 'a'), where(after, 'b')]).toEqual([[20, 26], [23, 26]]); // prettier-ignore
  });
  test('ARG-235 a group that charges a group takes each the nearest', () => {
    const state = meet('orders', row('a', 'ronin', 2, 20, 10, 4), row('b', 'ronin', 2, 20, 20, 4));
    const { state: after } = play(state, [act('blue', { kind: 'charge', figures: ['a1', 'a2'], target: 'b1' }), ...ready()]);
    expect([man(after, 'a1').meets, man(after, 'a2').meets]).toEqual([['b1'], ['b2']]);
  });
  test('ARG-236 a charger held up by a wall waits before it and tries again', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 20)], {
      table: land(line('high wall', 15, 14, 25, 14)),
    });
    const [, y] = man(moved(state, [charge('blue', 'a', 'b'), ...ready()]), 'a').at;
    expect(y).toBeGreaterThan(1380);
    expect(y).toBeLessThan(1400);
  });
  test('ARG-072 ARG-236 a charger who comes to a wall at a slant stays beside it: he stands neither in it nor beyond', () => {
    for (const y of [13.6, 13.7, 13.8, 13.9]) {
      const state = meet('orders', [fig('a', 'ronin', 16, y)], [fig('b', 'ronin', 40, 14.8)], {
        table: land(line('high wall', 10, 14, 60, 14)),
      });
      const [x, stands] = man(moved(state, [charge('blue', 'a', 'b'), ...ready()]), 'a').at;
      expect(x).toBeGreaterThan(1700);
      expect(stands).toBeLessThan(1400);
    }
  });
  test('ARG-236 a charger whose target has left the table stops', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 20)], [fig('b', 'ronin', 20, 2), FAR]);
    const { state: after } = play(state, [charge('blue', 'a', 'b'), move('red', 'b', spot(20, -4)), ...ready()]);
    expect(man(after, 'b').fate).toBe('escaped');
    expect(where(after, 'a')[1]).toBeGreaterThan(15);
  });
  test('ARG-241 a follower keeps his place beside his friend; nobody follows who does not move; rings are refused', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10), fig('b', 'ashyari', 23, 10)], [FAR]);
    const follow = (figure: string, target: string) => act('blue', { kind: 'follow', figures: [figure], target });
    const { state: after } = play(state, [move('blue', 'a', spot(20, 24)), follow('b', 'a'), ...ready()]);
    expect(where(after, 'b')[0]).toBe(23);
    expect(where(after, 'b')[1]).toBeGreaterThan(22.5); // a step behind
    const still = play(state, [hold('blue', 'a'), follow('b', 'a'), ...ready()]).state;
    expect(where(still, 'b')).toEqual([23, 10]);
    const ring = play(state, [follow('b', 'a')]).state;
    expect(refused(ring, follow('a', 'b'))).toBe('ARG-241');
    expect(refused(state, act('blue', { kind: 'follow', figures: ['a'], target: 'far' }))).toBe('ARG-241');
  });
  test('ARG-250 nobody charges a neutral', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [FAR], { relations: { '0|1': 'neutral' } });
    expect(refused(state, charge('blue', 'a', 'far'))).toBe('ARG-250');
  });
  test('ARG-047 nobody orders another’s figures, and hidden ones are refused like any other', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [FAR, fig('h', 'ninja4', 60, 40, { hidden: true })]);
    expect([refused(state, hold('blue', 'far')), refused(state, hold('blue', 'h')), refused(state, hold('blue', 'nobody'))]).toEqual([
      'ARG-047',
      'ARG-047',
      'ARG-047',
    ]);
    expect(refused(state, charge('blue', 'a', 'h'))).toBe(refused(state, charge('blue', 'a', 'nobody')));
  });
});

describe('lines', () => {
  test('ARG-069 ARG-T3 stakes are difficult by default, for riders too; a scenario may close them to horses', () => {
    const state = (kind: string) => meet('orders', [fig('a', 'cavyari', 20, 10)], [FAR], { table: land(line(kind, 10, 20, 30, 20)) });
    const over = move('blue', 'a', spot(20, 30));
    expect([refused(state('stakes'), over), refused(state('sharp stakes'), over)]).toEqual([null, 'ARG-236']);
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

describe('one after the other', () => {
  const igougo = (dice: number[]) =>
    meet('initiative', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 24)], {}, { moveSystem: 'igougo' }, dice);
  test('ARG-052 ARG-046 the highest die moves first, before the next gives orders; ties are rolled again', () => {
    const state = igougo([3, 3, 2, 5]);
    expect(refused(state, charge('blue', 'a', 'b'))).toBe('NOB-2');
    const { state: after } = play(state, [move('red', 'b', spot(20, 30)), done('red')]);
    expect(where(after, 'b')).toEqual([20, 30]);
    expect(refused(after, charge('blue', 'a', 'b'))).toBeNull();
  });
  test('ARG-052 ARG-R13 who was run into may not move any more', () => {
    const { state } = play(igougo([2, 5]), [charge('red', 'b', 'a'), done('red')]);
    expect(refused(state, move('blue', 'a', spot(10, 10)))).toBe('ARG-052');
  });
  test('ARG-052 nor does he run, though his nerve is gone', () => {
    const start = meet(
      'initiative',
      [fig('a', 'bandit3', 20, 10, { nerve: 'run' })],
      [fig('b', 'ronin', 20, 24)],
      {},
      { moveSystem: 'igougo' },
      [2, 5],
    );
    expect(where(moved(play(start, [charge('red', 'b', 'a'), done('red')]).state, [done('blue')]), 'a')).toEqual([20, 10]);
  });
  test('ARG-044 ARG-045 movement, shooting, surprise and melee, each finished by everyone before the next', () => {
    const both = [fig('a', 'ashbow', 20, 10), fig('c', 'ronin', 40, 10)];
    let state = meet(
      'orders',
      both,
      [fig('b', 'ashbow', 20, 25), fig('d', 'ronin', 40, 14), fig('h', 'ninja4', 100, 80, { hidden: true })],
      { table: land(area('bushes', 95, 75, 105, 85)) },
    );
    const phases: string[] = [];
    for (const act_ of [charge('blue', 'c', 'd'), done('blue'), done('red'), done('blue'), done('red'), done('blue'), done('red')]) {
      phases.push(momentKind(state));
      state = play(state, [act_]).state;
    }
    phases.push(momentKind(state));
    expect([...new Set(phases)]).toEqual(['orders', 'shooting', 'springing', 'melee']);
  });
  test('ARG-005 a faction nobody sits for does what is usual', () => {
    const state = gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [FAR], grey: [fig('g', 'villager', 60, 60)] },
      { chairs: ['blue', 'red'].map(id => ({ seat: id, side: id, name: id })) },
    );
    const { state: after } = play(state, [move('blue', 'a', spot(20, 20)), ...ready()]);
    expect(where(after, 'a')).toEqual([20, 20]);
  });
});
