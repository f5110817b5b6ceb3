/** Engagement zones, just at a limit. */
import { describe, expect, test } from 'vitest';
import { armed, at, combat, factor, man, offersOf, playing, strike, the, type Written } from '../court.testing.ts';
import { reachOfFigure, strikeHexes, threatens } from './zones.ts';
import { zoneFrom } from './zoneTables.ts';

const between = (a: Written, d: Written) => combat([man('a', 'ronin', 0, 0, 0, a), man('d', 'ronin', 0, -1, 3, d)]);

describe('who presses upon whom', () => {
  const presses = (weapon: string, hexes: number, more: Written = {}) => {
    const state = between({ ...armed(weapon, 2), ...more }, { at: at(0, -hexes) });
    return threatens(state, the(state, 'a'), the(state, 'd'));
  };
  const far = (weapon: string, more: Written = {}) => [1, 2, 3, 4, 5].filter(hexes => presses(weapon, hexes, more));

  test('KOZ-R35 by any weapon that reaches, a rope as far as four hexes', () => {
    expect([far('katana'), far('yari'), far('kusarigama'), far('kawa-nawa')]).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
  });

  test('KOZ-R35 KOZ-R90 a hidden chain does not count, the shaft it is hidden in does', () => {
    expect([far('feruzue'), far('feruzue', { arms: [{ weapon: 'feruzue', hidden: false }], inHand: 0 })]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  test('KOZ-R35 bows and guns do not count, in the hand or as a club', () => {
    expect([far('bow'), far('teppo')]).toEqual([[], []]);
  });
});

test('KOZ-R15 KOZ-114 what a lying man can strike: the hexes of his zone next to him', () => {
  const hexes = (weapon: string, lying: boolean) => {
    const state = between({ ...armed(weapon, 2), lying }, { at: at(0, -9) });
    return strikeHexes(state, the(state, 'a')).map(([q, r]) => `${q - 10},${r - 5}`);
  };
  expect([hexes('yari', false), hexes('yari', true)]).toEqual([['0,-1', '0,-2', '1,-2', '-1,-1'], ['0,-1']]);
  expect(hexes('katana', true)).toEqual(['0,-1', '1,-1', '-1,0']);
});

describe('a rider struck at from afar', () => {
  /** −2 for the rider, whose front is at (0, 0) and whose rear at (0, 1), by a chain three hexes long from there. */
  const weak = (q: number, r: number, facing: number) =>
    factor(
      playing(
        combat([
          man('a', 'ronin', q, r, facing, armed('kusarigama', 3)),
          man('d', 'samurai-mounted', 0, 0, 0, { riding: 'halt', ...armed('katana', 3), stroke: 1 }),
        ]),
        strike('a', 'd', [0, 9], { mode: 'entangle' }),
      ).events,
      'd',
      'KOZ-115',
    );

  test('KOZ-T15 KOZ-115 it counts from behind, not from beside, where his front is as near as his rear', () => {
    expect([weak(0, 4, 0), weak(3, 0, 5), weak(0, -3, 3)]).toEqual([-2, undefined, undefined]);
  });
});

test('KOZ-129 KOZ-130 a horse is aimed at only with two hexes of reach', () => {
  const horses = (weapon: string) =>
    offersOf(
      combat([man('a', 'ronin', 0, 0, 0, armed(weapon, 3)), man('d', 'samurai-mounted', 0, -1, 3, { riding: 'halt' })]),
      'strike',
    ).filter(one => one['horse'] === true).length;
  expect([horses('katana'), horses('naginata'), horses('yari')]).toEqual([0, 1, 1]);
});

test('KOZ-T8 a zone may be weak from nowhere', () => {
  expect(zoneFrom({ attack: '1.0 2.0', near: '', far: '' })).toMatchObject({ reach: 2, near: 0, far: 0 });
  expect(zoneFrom({ attack: '1.0', near: '0 3', far: '5' })).toMatchObject({ reach: 1, near: 0b1001, far: 0b100000 });
});

test('KOZ-T15 KOZ-T16 KOZ-R20 from the saddle a spear reaches two hexes, a naginata no farther than a sword', () => {
  const reach = (weapon: string) => {
    const state = between({ ...armed(weapon, 2), riding: 'halt' }, { at: at(0, -9) });
    return reachOfFigure(state, the(state, 'a'));
  };
  expect(['yari', 'naginata', 'katana'].map(reach)).toEqual([2, 1, 1]);
});
