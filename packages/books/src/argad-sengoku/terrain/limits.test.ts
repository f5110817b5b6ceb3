/** Ground and sight, just at a limit: on a border, at the end of a wall, at the edge of what hides. */
import { describe, expect, test } from 'vitest';
import { area, done, eventsOf, fig, land, line, man, meet, play, shoot, spot, type Ground, type Written } from '../tabletop.testing.ts';
import type { ArgState } from '../state.ts';
import { lineOfSight } from './sight.ts';
import { crosses, fieldOf, goer, groundOf, inside, levelOf, walledOff, wallAt, worseAhead, type Piece, type Segment } from './terrain.ts';

const on = (...pieces: readonly Ground[]): ArgState =>
  meet('orders', [fig('a', 'bandit3', 5, 5)], [fig('b', 'bandit3', 110, 80)], { table: land(...pieces) });
const piece = (...outline: readonly (readonly [number, number])[]): Piece => {
  const [found] = fieldOf(on({ kind: 'bushes', outline: outline.map(([x, y]) => spot(x, y)) }).table).areas;
  if (found === undefined) throw new Error('no area');
  return found;
};

describe('where an area ends', () => {
  const square = piece([10, 10], [20, 10], [20, 20], [10, 20]);
  test.each([
    ['in its middle', 1500, 1500, true],
    ['on its west side', 1000, 1500, false],
    ['on its east side', 2000, 1500, false],
    ['on its south side', 1500, 1000, false],
    ['on its north side', 1500, 2000, false],
    ['just inside', 1001, 1999, true],
    ['just outside', 999, 1500, false],
  ])('ARG-T3 %s', (_where, x, y, within) => expect(inside(square, x, y)).toBe(within));

  test('ARG-T3 a corner at the same height is no side', () => {
    const diamond = piece([15, 10], [20, 15], [15, 20], [10, 15]);
    expect([inside(diamond, 1500, 1500), inside(diamond, 1100, 1500), inside(diamond, 1050, 1100), inside(diamond, 1990, 1501)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const arrow = piece([10, 10], [20, 15], [10, 20], [14, 15]);
    expect([inside(arrow, 1500, 1500), inside(arrow, 1200, 1500), inside(arrow, 1250, 1800)]).toEqual([true, false, true]);
  });
});

describe('where a line is crossed', () => {
  const wall: Segment = { line: 'w', kind: 'high wall', means: { foot: 3, cavalry: 3, mountedFoot: 3 }, ax: 0, ay: 0, bx: 0, by: 100 }; // prettier-ignore
  test.each([
    ['through its middle', [-50, 50], [50, 50], true],
    ['over its first end', [-50, 0], [50, 0], true],
    ['over its last end', [-50, 100], [50, 100], true],
    ['past its end', [-50, 101], [50, 101], false],
    ['up to it', [-50, 50], [0, 50], true],
    ['not quite up to it', [-50, 50], [-1, 50], false],
    ['away from it', [0, 50], [50, 50], false],
    ['along it', [0, -50], [0, 150], false],
  ] as const)('ARG-069 %s', (_how, from, to, crossed) => expect(crosses(wall, from, to)).toBe(crossed));

  test.each([
    ['east', 1, 0],
    ['west', -1, 0],
    ['north', 0, 1],
    ['south', 0, -1],
  ])('ARG-236 a wall that only begins where the way to the %s ends is met there', (_way, dx, dy) => {
    const end = [50, 50] as const;
    const beyond = [end[0] + 10 * dx + 3 * dy, end[1] + 10 * dy + 3 * dx] as const;
    const met = (wall: Ground) => {
      const state = on(wall);
      const [fromX, fromY] = spot(end[0] - 10 * dx, end[1] - 10 * dy);
      return worseAhead(groundOf(state), goer(state, man(state, 'a')), fromX, fromY, ...spot(...end), 2);
    };
    for (const wall of [line('high wall', ...end, ...beyond), line('high wall', ...beyond, ...end)])
      expect(met(wall)).toEqual({ at: 1, grade: 3, kind: 'high wall' });
  });
});

test('ARG-T3 a road makes the ground below it clear, as far as it goes', () => {
  const state = on(area('paddy', 20, 0, 80, 90), area('road', 20, 40, 50, 50));
  const ahead = (y: number) => worseAhead(groundOf(state), goer(state, man(state, 'a')), 1000, y, 7000, y, 0);
  expect([ahead(4500), ahead(2000)]).toEqual([
    { at: 4 / 6, grade: 1, kind: 'paddy' },
    { at: 1 / 6, grade: 1, kind: 'paddy' },
  ]);
});

test.each([
  [0, false],
  [3, false],
  [4, true],
  [5, true],
])('ARG-071 in armour %i deep water cannot be entered: %s', (armour, heavy) => {
  const state = meet('orders', [fig('a', 'bandit3', 5, 5, { armour })], [fig('b', 'bandit3', 110, 80)]);
  expect(goer(state, man(state, 'a')).heavy).toBe(heavy);
});

test('ARG-186 who stands on two heights at once stands on the higher', () => {
  const heights = (...kinds: readonly string[]) => levelOf(on(...kinds.map(kind => area(kind, 10, 10, 30, 30))), spot(20, 20));
  expect([heights('hill'), heights('hill', 'battlements'), heights('battlements', 'hill'), heights('bushes')]).toEqual([1, 3, 3, 0]);
});

describe('what is seen', () => {
  test('ARG-089 a hill hides who is behind it from those below, not from those on it', () => {
    const state = on(area('hill', 40, 20, 60, 40));
    const sees = (x1: number, y1: number, x2: number, y2: number) => lineOfSight(state, spot(x1, y1), spot(x2, y2));
    expect([sees(20, 30, 80, 30), sees(20, 30, 50, 30), sees(50, 30, 80, 30), sees(20, 10, 80, 10)]).toEqual([false, true, true, true]);
  });

  test('ARG-119 ARG-118 who stands within 2 cm behind a wall shoots over it, who stands farther back does not', () => {
    /** The modifiers of a shot over a low wall, the edge of the shooter’s base so far from it. */
    const over = (gap: number): readonly string[] => {
      const state = meet('shootDeclare', [fig('a', 'ashbow', 20, 30 - 1 - gap)], [fig('b', 'bandit3', 20, 38)], {
        table: land(line('low wall', 10, 30, 30, 30)),
      });
      const { events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise');
      return eventsOf(events, 'rolled').flatMap(({ modifiers }) => modifiers.map(({ rule }) => rule));
    };
    expect([over(1), over(2), over(2.01)]).toEqual([[], [], ['ARG-118']]);
  });

  test.each([
    ['a mantlet', { mantlets: [{ id: 'm', at: spot(20, 36), facing: [0, -1000], fixed: true, bearer: null }] }, 'ARG-205'],
    ['a low wall', { table: land(line('low wall', 10, 36, 30, 36)) }, 'ARG-118'],
  ] as const)('ARG-205 ARG-118 behind %s', (_what, more: Written, rule) => {
    const state = meet('shootDeclare', [fig('a', 'ashbow', 20, 28)], [fig('b', 'bandit3', 20, 38)], more);
    const { events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [1])], 'surprise');
    expect(eventsOf(events, 'rolled').flatMap(({ modifiers }) => modifiers.map(one => [one.value, one.rule]))).toEqual([[-1, rule]]);
  });
});

describe('the end of a slanting wall', () => {
  const walled = (...way: readonly [number, number, number, number]) => fieldOf(on(line('high wall', ...way)).table);

  // It leads away from the other man, whichever of its ends is named first.
  test.each([
    [-6, -2],
    [6, 2],
    [-2, -6],
    [2, 6],
  ])('ARG-R108 it stands between two even where it only reaches the centre of one: leading by %i, %i', (x, y) => {
    const [here, there] = [spot(50, 40), spot(51 - 1.5 * x, 41 - 1.5 * y)];
    const fields = [walled(50, 40, 50 + x, 40 + y), walled(50 + x, 40 + y, 50, 40)];
    expect(fields.flatMap(field => [walledOff(field, here, there), walledOff(field, there, here)])).toEqual([true, true, true, true]);
  });

  test('ARG-072 a tenth of a millimetre beside a slanting wall one can stand', () => {
    const field = walled(0, 0, 10, 5);
    expect([wallAt(field, [500, 250]) === null, wallAt(field, [500, 251]) === null]).toEqual([false, true]);
  });
});
