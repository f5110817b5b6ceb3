/** What a shot passes: cover, sight, figures in the line of fire. */
import { inches, type Point } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { all, area, land, line, unit, type Written } from '../tabletop.testing.ts';
import { FOOT, HERE, off, firing, range, refused, hits, RONIN } from './firing.testing.ts';

const woodsFrom = (west: number): Written => ({ table: land(area('woods', [west, 0], [6000, 3000])) });

describe('cover', () => {
  // The target stands at x = 4806; its base edge faces the firer at 4681, so an obstacle within 1" of the edge is within 379 of its centre.
  const SHELTER = inches(1) + FOOT;
  const bow = { is: 'samurai', missile: 'yumi' } as const;
  const at: Point = [4806, 1000];
  const wall = (kind: string, away: number): Written => ({ table: land(line(kind, [at[0] - away, 0], [at[0] - away, 3000])) });
  const OPEN = 5;
  test.each(['fence', 'low wall', 'hedge', 'rail'])(
    'SSK-R35 SSK-057 a %s crossed by the line of fire within 1" of the base shelters',
    kind => {
      expect(hits(range(bow, { ...RONIN, at }, wall(kind, SHELTER)), all(OPEN - 1, 3))).toBe(OPEN - 1);
      expect(hits(range(bow, { ...RONIN, at }, wall(kind, SHELTER + 1)), all(OPEN, 3))).toBe(OPEN);
    },
  );
  test.each(['ditch', 'stream', 'ford'])('SSK-R35 a %s shelters nobody', kind => {
    expect(hits(range(bow, { ...RONIN, at }, wall(kind, 200)), all(OPEN, 3))).toBe(OPEN);
  });
  test('SSK-R35 an obstacle behind the target is not crossed and does not shelter', () => {
    expect(hits(range(bow, { ...RONIN, at }, wall('fence', -200)), all(OPEN, 3))).toBe(OPEN);
  });
  test('SSK-R35 the centre decides in woods, and their edge is outside', () => {
    expect(hits(range(bow, { ...RONIN, at }, woodsFrom(at[0] - 1)), all(OPEN - 1, 3))).toBe(OPEN - 1);
    expect(hits(range(bow, { ...RONIN, at }, woodsFrom(at[0])), all(OPEN, 3))).toBe(OPEN);
  });
  test('SSK-R35 woods and a fence together are still −1', () => {
    const both = { table: land(area('woods', [4500, 0], [6000, 3000]), line('fence', [4600, 0], [4600, 3000])) };
    expect(hits(range(bow, { ...RONIN, at }, both), all(OPEN - 1, 3))).toBe(OPEN - 1);
  });
  test('SSK-R35 a paddy gives no cover', () => {
    expect(hits(range(bow, { ...RONIN, at }, { table: land(area('paddy', [4000, 0], [6000, 3000])) }), all(OPEN, 3))).toBe(OPEN);
  });
});

/** Five hundred of woods, then some of bamboo. */
const twoWoods = (bamboo: number): Written => ({
  table: land(area('woods', [1500, 0], [2000, 3000]), area('bamboo', [3000, 0], [3000 + bamboo, 3000])),
});

describe('line of sight', () => {
  const bow = { is: 'samurai', missile: 'yumi' } as const;
  // oxfmt-ignore
  test.each([
    ['a building',                   area('building', [2000, 500], [2200, 1500])],
    ['a cliff',                      area('cliff', [2000, 500], [2200, 1500])],
    ['a high wall',                  line('high wall', [2000, 500], [2000, 1500])],
    ['a palisade',                   line('palisade', [2000, 500], [2000, 1500])],
    ['a wall that ends on the line', line('high wall', [2000, 1000], [2000, 1500])],
  ])('SSK-R33 %s blocks the line between the centres', (_what, piece) => {
    expect(refused(range(bow, RONIN, { table: land(piece) }))).toBe('SSK-R33');
  });
  // oxfmt-ignore
  test.each([
    ['a fence',                      line('fence', [2000, 500], [2000, 1500])],
    ['an open gate',                 line('gate', [2000, 500], [2000, 1500])],
    ['a paddy',                      area('paddy', [2000, 500], [3000, 1500])],
    ['deep water',                   area('deep water', [2000, 500], [3000, 1500])],
    ['a building along its edge',    area('building', [2000, 1000], [2200, 1500])],
    ['a high wall beside the line',  line('high wall', [2000, 1001], [2000, 1500])],
  ])('SSK-R33 %s hides nobody', (_what, piece) => {
    expect(refused(range(bow, RONIN, { table: land(piece) }))).toBeNull();
  });
  test('SSK-R33 more than 3" inside woods blocks, all woods added together', () => {
    expect(refused(range(bow, RONIN, twoWoods(262)))).toBeNull(); // 500 + 262 = 762
    expect(refused(range(bow, RONIN, twoWoods(263)))).toBe('SSK-R33');
  });
  test.each([[[5000, 5000]], [[9000, 5000]], [[5000, 8000]], [[2000, 2000]]])(
    'SSK-R33 there is no facing: he sees and shoots all round (%o)',
    at => {
      expect(refused(range({ ...bow, at: [5000, 6500] }, { ...RONIN, at }))).toBeNull();
    },
  );
});

/** A1 shoots at B1 with his mate A2 or a man of unit C somewhere about. */
const besides = (letter: 'A' | 'C', side: 1 | 2, third: Written): Written =>
  firing([
    unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }, ...(letter === 'A' ? [third] : [])),
    unit('B', 2, 'ronin', { ...RONIN, at: off(inches(14)) }),
    ...(letter === 'A' ? [] : [unit('C', side, 'ronin', third)]),
  ]);

const inTheLine = (y: number): Written => ({ ...RONIN, at: [3000, y] });

/** A1 shoots at B1 past C1, one of them on horseback. */
const riding = (rider: 'A1' | 'B1' | 'C1'): Written =>
  firing([
    unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE, mounted: rider === 'A1' }),
    unit('B', 2, 'ronin', { ...RONIN, at: [4900, 1000], mounted: rider === 'B1' }),
    unit('C', 2, 'ronin', { ...RONIN, at: [3000, 1000], mounted: rider === 'C1' }),
  ]);

describe('figures in the line of fire', () => {
  test.each([
    ['a friend', 1],
    ['an enemy', 2],
  ] as const)('SSK-R34 %s whose base touches the line stops the shot, to the tenth of a millimetre', (_who, side) => {
    expect(refused(besides('C', side, inTheLine(1000 + FOOT)))).toBe('SSK-R34');
    expect(refused(besides('C', side, inTheLine(1000 + FOOT + 1)))).toBeNull();
  });
  test('SSK-R34 the dead stop no shots', () => {
    expect(refused(besides('C', 1, { ...inTheLine(1000), fate: 'dead' }))).toBeNull();
  });
  test('SSK-R34 (a) friends of the own unit within 1" of the firer make room', () => {
    expect(refused(besides('A', 1, { ...RONIN, at: off(inches(1)) }))).toBeNull();
    expect(refused(besides('A', 1, { ...RONIN, at: off(inches(1) + 1) }))).toBe('SSK-R34');
    expect(refused(besides('C', 1, { ...RONIN, at: off(100) }))).toBe('SSK-R34'); // a friend, but of another unit
  });
  test('SSK-R34 (b) men on foot do not stop a shot from or at a horseman; horsemen do', () => {
    expect(refused(riding('A1'))).toBeNull();
    expect(refused(riding('B1'))).toBeNull();
    expect(refused(riding('C1'))).toBe('SSK-R34');
  });
  test('SSK-R34 option figuresBlock off: nobody stops a shot', () => {
    expect(refused(besides('C', 2, inTheLine(1000)), { figuresBlock: false })).toBeNull();
  });
});
