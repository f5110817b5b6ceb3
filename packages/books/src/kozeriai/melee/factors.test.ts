/** Every factor of a clash: KOZ-85 and what follows. */
import { describe, expect, test } from 'vitest';
import { armed, combat, factor, label, land, man, offersOf, playing, strike } from '../court.testing.ts';
import { bout } from './exchange.testing.ts';

describe('every factor that applies is added', () => {
  test.each([
    // id, value, attacker, defender, land
    ['KOZ-94', 3, armed('katana', 3), {}, {}],
    ['KOZ-96', -2, {}, {}, land({ wading: label(0, 0) })],
    ['KOZ-98', -1, {}, {}, land({ rough: label(0, 0) })],
    ['KOZ-99', -2, { lying: true }, {}, {}],
    ['KOZ-100', -3, {}, {}, land({ undergrowth: label(0, 0) })],
    ['KOZ-101', -2, { wounds: 5 }, {}, {}],
    ['KOZ-102', -3, { distractions: 3 }, {}, {}],
    ['KOZ-104', -4, { fumbles: 1, changed: 1 }, {}, {}],
    ['KOZ-106', -3, { dashed: true }, {}, {}],
  ] as const)('KOZ-93 %s on the attacker', (rule, value, a, d, more) => {
    expect(factor(bout(a, d, more).events, 'a', rule)).toBe(value);
    if (rule !== 'KOZ-94') expect(factor(bout({}, {}).events, 'a', rule)).toBeUndefined();
  });

  test('KOZ-R37 KOZ-101 every two wounds, rounded down', () => {
    const after1 = [1, 2, 3, 4, 5].map(wounds => factor(bout({ wounds }, {}).events, 'a', 'KOZ-101') ?? 0);
    expect(after1).toEqual([0, -1, -1, -2, -2]);
  });

  test('KOZ-97 KOZ-92 standing in a hex with a body', () => {
    const body = man('x', 'ronin', 0, 0, 0, { seat: 'D', fate: 'dead', wounds: 6 });
    const field = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      body,
    ]);
    expect(factor(playing(field, strike('a', 'd', [5, 5])).events, 'a', 'KOZ-97')).toBe(-2);
  });

  test('KOZ-103 KOZ-191 entangled: −3 for each weapon', () => {
    const held = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      man('d2', 'constable', 0, 2, 0, { ...armed('mojiri', 2), holding: 'a' }),
      man('d3', 'constable', 2, 0, 5, { ...armed('mojiri', 2), holding: 'a' }),
    ]);
    expect(factor(playing(held, strike('a', 'd', [5, 5])).events, 'a', 'KOZ-103')).toBe(-6);
  });

  test('KOZ-105 n to 1: −n', () => {
    const three = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
      ...[
        [0, -1, 3],
        [1, -1, 4],
        [-1, 0, 2],
      ].map(([q = 0, r = 0, f = 0], i) => man(`d${i}`, 'ronin', q, r, f, { ...armed('katana', 0), stroke: 1 })),
    ]);
    expect(factor(playing(three, strike('a', 'd0', [5, 5])).events, 'a', 'KOZ-105')).toBe(-3);
  });

  test('KOZ-R35 the lying and those with a bow in hand do not count', () => {
    const idle = combat([
      man('a', 'ronin', 0, 0, 0, armed('katana', 0)),
      man('d', 'ronin', 0, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      man('d2', 'ronin', 1, -1, 4, { ...armed('katana', 0), lying: true }),
      man('d3', 'samurai-bow', -1, 0, 2, armed('bow', 4)),
    ]);
    expect(factor(playing(idle, strike('a', 'd', [5, 5])).events, 'a', 'KOZ-105')).toBeUndefined();
  });

  test('KOZ-107 KOZ-R34 no defence: −6 besides all its usual factors, and no striking back', () => {
    const { events } = playing(
      combat([man('a', 'ronin', 0, 0, 0, armed('katana', 0)), man('d', 'ronin', 0, -1, 3, { ...armed('katana', 4), helpless: true })]),
      strike('a', 'd', [1, 1]),
    );
    expect(factor(events, 'd', 'KOZ-107')).toBe(-6);
    expect(factor(events, 'd', 'KOZ-94')).toBe(4);
  });

  test.each([
    // own class against the other's: KOZ-T6
    ['katana', 'hands', 2],
    ['katana', 'tanto', 2],
    ['katana', 'wakizashi', 1],
    ['katana', 'yari', undefined],
    ['wakizashi', 'hands', 2],
    ['wakizashi', 'tanto', 1],
    ['tanto', 'hands', 1],
    ['tanto', 'katana', undefined],
  ] as const)('KOZ-95 KOZ-203 KOZ-R36 %s against %s', (mine, his, value) => {
    const weapon = his === 'hands' ? { arms: [], inHand: -1 } : armed(his, 0);
    expect(factor(bout(armed(mine, 0), weapon).events, 'a', 'KOZ-95')).toBe(value);
  });

  test('KOZ-R36 a bow in hand counts as unarmed; swung as a club it is short, without skill', () => {
    expect(factor(bout({}, { ...armed('bow', 4) }).events, 'a', 'KOZ-95')).toBe(2);
    const club = combat([
      man('a', 'samurai-bow', 0, 0, 0, armed('bow', 4)),
      man('d', 'ronin', 0, -1, 3, { arms: [], inHand: -1, stroke: 1 }),
    ]);
    const { events } = playing(club, strike('a', 'd', [5, 5], { mode: 'club' }));
    expect([factor(events, 'a', 'KOZ-94'), factor(events, 'a', 'KOZ-95')]).toEqual([0, 2]);
  });

  test('KOZ-R32 skill with a weapon not on the sheet: the secondary skill of trained men, 0 for others', () => {
    const found = (is: string) => factor(bout({ is, arms: [{ weapon: 'naginata' }], inHand: 0 }, {}).events, 'a', 'KOZ-94');
    expect([found('ronin'), found('master'), found('farmer')]).toEqual([1, 4, 0]);
  });

  test('KOZ-R32 a technique that is not on the sheet cannot be used', () => {
    const borrowed = combat([
      man('a', 'ronin', 0, 0, 0, { arms: [{ weapon: 'kusarigama' }], inHand: 0 }),
      man('a2', 'ronin', 1, 0, 0),
      man('d', 'ronin', 0, -1, 3),
      man('d2', 'ronin', 1, -1, 3),
    ]);
    expect(offersOf(borrowed, 'strike').some(one => one['figure'] === 'a' && one['iai'] === false)).toBe(false);
  });

  test('KOZ-R38 a wading horse hampers its rider', () => {
    const river = combat(
      [
        man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 0) }),
        man('d', 'ronin', 1, -1, 3, { ...armed('katana', 0), stroke: 1 }),
      ],
      land({ canal: label(0, 0) }),
    );
    expect(factor(playing(river, strike('a', 'd', [5, 5])).events, 'a', 'KOZ-96')).toBe(-2);
  });
});
