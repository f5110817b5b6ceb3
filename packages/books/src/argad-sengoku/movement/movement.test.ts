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
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { unitOf } from '../melee/closeOrder.ts';
import { allowance } from './allowance.ts';
import { FAR } from './movement.testing.ts';

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
    for (const given of [charge('blue', 'c', 'd'), done('blue'), done('red'), done('blue'), done('red'), done('blue'), done('red')]) {
      phases.push(momentKind(state));
      state = play(state, [given]).state;
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
