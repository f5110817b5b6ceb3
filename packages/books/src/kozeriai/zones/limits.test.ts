/** Engagement zones, just at a limit. */
import { describe, expect, test } from 'vitest';
import { aims, armed, at, combat, factor, man, offersOf, playing, refusedFor, strike, the, type Written } from '../court.testing.ts';
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

test('KOZ-R50 KOZ-R23 a horse is reached in either of its hexes, though somebody stands before the other', () => {
  const screened = (facing: number) =>
    aims(
      combat([
        man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)),
        man('d', 'samurai-mounted', 0, -2, facing, { riding: 'halt' }),
        man('e', 'ronin', 0, -1, 3, { seat: 'D' }),
      ]),
    );
  // Its front two hexes ahead, behind a man; its rear beside that in the zone, or out of it.
  expect([screened(5), screened(3)]).toEqual([['d', 'the horse of d', 'e'], ['e']]);
});

test('KOZ-R50 KOZ-175 a rope that is being recovered reaches the nearer half of a horse', () => {
  const swung = (facing: number, q: number, r: number) =>
    aims(
      combat([
        man('a', 'ronin', 0, 0, 0, { ...armed('kawa-nawa', 3), arms: [{ weapon: 'kawa-nawa', spent: 1 }] }),
        man('d', 'samurai-mounted', q, r, facing, { riding: 'halt' }),
      ], { turn: 2 }), // prettier-ignore
    ).length > 0;
  expect([swung(0, 0, -3), swung(3, 0, -3)]).toEqual([true, false]);
});

test('KOZ-R23 KOZ-R52 a horse that stands over a lying man is in the way', () => {
  const past = (more: readonly Written[]) =>
    aims(combat([man('a', 'ashigaru-spear', 0, 0, 0, armed('yari', 2)), man('d', 'ronin', 0, -2, 3), ...more])).includes('d');
  const horse = man('h', 'horse', 0, -1, 2, { seat: 'D' });
  const under = man('e', 'ronin', 0, -1, 3, { seat: 'D', lying: true });
  expect([past([under]), past([horse]), past([horse, under])]).toEqual([true, false, false]);
});

describe('why a weapon cannot be used so', () => {
  const refused = (weapon: string, mode: string, more: Written = {}, options: Written = {}, others: readonly Written[] = []) =>
    refusedFor(
      combat([man('a', 'ronin', 0, 0, 0, { ...armed(weapon, 3), ...more }), man('d', 'ronin', 0, -2, 3), ...others], {}, options),
      'A',
      { kind: 'strike', figure: 'a', target: 'd', mode },
    );

  test('KOZ-R32 KOZ-R86 KOZ-R33 an art he has not learned, exotic weapons left out, a blade not bared', () => {
    expect(refused('katana', 'entangle', { arms: [{ weapon: 'kusarigama' }] })).toBe('KOZ-R32');
    expect(refused('mojiri', 'restrain', {}, { exoticWeapons: false })).toBe('KOZ-R86');
    expect(refused('shakujo-yari', 'blade')).toBe('KOZ-R33');
  });

  test('KOZ-123 KOZ-R73 KOZ-R75 from the saddle, tied up, being recovered', () => {
    const far = man('e', 'ronin', 1, -2, 3, { seat: 'D' });
    expect(refused('manrikigusari', 'strike', { riding: 'halt' })).toBe('KOZ-123');
    expect(refused('mojiri', 'restrain', { holding: 'e' }, {}, [far])).toBe('KOZ-R73');
    expect(refused('manrikigusari', 'strike', { arms: [{ weapon: 'manrikigusari', spent: 1 }] })).toBe('KOZ-R75');
  });
});
