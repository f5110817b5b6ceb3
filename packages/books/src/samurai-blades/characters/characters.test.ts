import { describe, expect, test } from 'vitest';
import { hexDistance, hexesAround } from '@nobori/engine/hex';
import {
  after,
  attack,
  blue,
  by,
  done,
  health,
  hex,
  land,
  man,
  moment,
  red,
  refused,
  scene,
  shoot,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { pointsFor } from '../muster/points.ts';
import { BEASTS, FIGURES, MAN_KEYS, STATS } from '../tables.ts';
import { conscious, living, type Health } from '../state.ts';
import { attackOf, defenceOf, samuraiClass, valuesOf } from './counterValues.ts';
import { injure, type Injury } from './harm.ts';

const far = blue('O', 'PEA', 'Z40');
const still = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('movement', figures, more, options);

test('BLD-002 BLD-003 BLD-R10 the side that shows: healthy, wounded, mounted, mounted-wounded', () => {
  const values = (more: Written) => {
    const state = still([red('S', 'SAM2', 'D5', more), far]);
    const { attack: a, defence, points } = valuesOf(state, man(state, 'S'));
    return `${a}/${defence}/${points}`;
  };
  expect([values({}), values({ health: 'wounded' }), values({ rear: 'D4' }), values({ rear: 'D4', health: 'wounded' })]).toEqual([
    '15/6/6',
    '7/3/3',
    '20/6/12',
    '12/3/8',
  ]);
});

test('BLD-R10 the rule of construction holds for every counter', () => {
  for (const key of MAN_KEYS) {
    const { healthy, wounded } = FIGURES[key];
    const { mounted } = STATS[key];
    expect(wounded).toEqual({
      attack: Math.max(1, Math.floor(healthy.attack / 2)),
      defence: Math.max(1, Math.floor(healthy.defence / 2)),
      points: 3,
    });
    if (mounted === null) continue;
    expect(mounted).toEqual([
      { attack: healthy.attack + 5, defence: healthy.defence, points: 12 },
      { attack: wounded.attack + 5, defence: wounded.defence, points: 8 },
    ]);
  }
  expect([BEASTS.HORSE.defence, BEASTS.DRAFT.defence]).toEqual([6, 5]);
});

test('BLD-197 points as the ledger lists them', () => {
  const foot = {
    LORD: 29,
    LORDU: 18,
    SAM4: 29,
    SAM3: 25,
    SAM2: 21,
    SAM1: 17,
    SAMB: 22,
    RON: 20,
    RON2: 24,
    SMON: 23,
    MON: 16,
    NIN: 21,
    NIN2: 25,
    ASHY: 13,
    ASHN: 14,
    ASHB: 13,
    BANC: 18,
    BAN: 12,
    BANB: 12,
    HEAD: 8,
    PEA: 7,
    POR: 6,
    VIL: 4,
  } as const;
  for (const key of MAN_KEYS) expect(pointsFor(key, false)).toBe(foot[key]);
  expect((['LORD', 'SAM4', 'SAM3', 'SAM2', 'SAM1', 'SAMB'] as const).map(key => pointsFor(key, true))).toEqual([37, 37, 33, 29, 25, 30]);
  expect([pointsFor('DRAFT', false), pointsFor('CART', false)]).toEqual([5, 5]);
});

describe('health', () => {
  test.each([
    ['healthy', 'stunned', 'stunned'],
    ['healthy', 'wounded', 'wounded'],
    ['healthy', 'killed', 'dead'],
    ['wounded', 'stunned', 'dead'],
    ['wounded', 'wounded', 'dead'],
    ['stunned', 'stunned', 'dead'],
    ['stunned', 'wounded', 'dead'],
  ] as const)('BLD-004 BLD-005 BLD-T13 %s and then %s is %s', (before: Health, injury: Injury, result: Health) => {
    const state = still([red('S', 'SAM2', 'D5', { health: before }), red('X', 'PEA', 'K9'), far]);
    injure(state, man(state, 'S'), injury, () => undefined);
    expect(health(state, 'S')).toBe(result);
  });

  test('BLD-006 there is no healing; BLD-009 the stunned come to in step 6 of their own phase', () => {
    const state = scene('recovery', [
      red('W', 'SAM2', 'D5', { health: 'wounded' }),
      red('S', 'SAM2', 'F5', { health: 'stunned' }),
      blue('T', 'PEA', 'Z40', { health: 'stunned' }),
    ]);
    expect([health(state, 'W'), health(state, 'S'), health(state, 'T')]).toEqual(['wounded', 'healthy', 'healthy']); // Blue's own phase has passed too
  });

  test('BLD-007 a stunned man loses exactly one own phase and can do nothing in it', () => {
    const state = still([
      red('S', 'SAM2', 'D5', { health: 'stunned' }),
      red('X', 'PEA', 'K9'),
      red('H', 'HORSE', 'D6', { rear: 'D7' }),
      far,
    ]);
    expect(refused(state, walk('red', 'S', 'D4'))).toBe('BLD-007');
    expect(refused(state, by('red', { kind: 'mount', figure: 'S', target: 'H' }))).toBe('BLD-007');
    expect(refused(state, by('red', { kind: 'lead', figure: 'S', horse: 'H', way: ['D4'], walk: [] }))).toBe('BLD-007');
    const later = after(state, done('red'), done('blue'));
    expect(refused(later, walk('red', 'S', 'D4'))).toBeNull();
  });

  test('BLD-008 BLD-R11 defence of the stunned', () => {
    const figures = [red('S', 'SAM2', 'D5', { health: 'stunned' }), red('X', 'PEA', 'K9'), far];
    const plain = still(figures);
    const full = still(figures, {}, { stunnedDefence: 'healthy' });
    expect([defenceOf(plain, man(plain, 'S')), defenceOf(full, man(full, 'S')), attackOf(plain, man(plain, 'X'))]).toEqual([3, 6, 4]);
  });

  test('BLD-010 the dead stay as bodies, a horse in both its hexes', () => {
    const state = scene('combat', [red('S', 'SAM4', 'D5'), blue('P', 'PEA', 'D4'), far]);
    const dead = after(state, attack('S', 'P', 1));
    expect([health(dead, 'P'), where(dead, 'P')]).toEqual(['dead', 'D4']);
    const horse = after(scene('footBows', [red('B', 'ASHB', 'D5'), blue('R', 'SAM2', 'D15', { rear: 'D16' }), far]), shoot('B', 'R', 4));
    expect([health(horse, 'R-horse'), where(horse, 'R-horse')]).toEqual(['dead', 'D15/D16']);
  });

  test('BLD-011 living and conscious', () => {
    const state = still([
      red('H', 'SAM2', 'D5'),
      red('W', 'SAM2', 'E5', { health: 'wounded' }),
      red('S', 'SAM2', 'F5', { health: 'stunned' }),
      red('D', 'SAM2', 'G5', { health: 'dead' }),
      far,
    ]);
    const of = (test_: (id: string) => boolean) => ['H', 'W', 'S', 'D'].map(test_);
    expect(of(one => living(man(state, one)))).toEqual([true, true, true, false]);
    expect(of(one => conscious(state, man(state, one)))).toEqual([true, true, false, false]);
  });
});

test('BLD-012 BLD-R14 the classes', () => {
  const samurai = MAN_KEYS.filter(is => samuraiClass({ is } as Parameters<typeof samuraiClass>[0]));
  expect(samurai).toEqual(['LORD', 'LORDU', 'SAM4', 'SAM3', 'SAM2', 'SAM1', 'SAMB', 'RON', 'RON2', 'SMON']);
});

test('BLD-018 the map: neighbours and distance by letters and rows', () => {
  expect(hexesAround({ at: hex('C5') }).map(labelFor)).toEqual(['C4', 'D5', 'D6', 'C6', 'B6', 'B5']);
  expect(hexesAround({ at: hex('D5') }).map(labelFor)).toEqual(['D4', 'E4', 'E5', 'D6', 'C5', 'C4']);
  expect(hexDistance(hex('C5'), hex('C9'))).toBe(4);
});

test('BLD-016 BLD-025 BLD-027 a map may hold every kind of the terrain list, and none that is not on it', () => {
  const all = land(
    { slope: 'A1', scrub: 'A2', road: 'A3', courtyard: 'A4', loophole: 'A5' },
    { marks: { corner: 'C3' }, levels: { '1': 'B1' } },
  );
  expect(moment(still([red('A', 'PEA', 'D5'), far], { map: all }))).toBe('moving');
  expect(() => still([red('A', 'PEA', 'D5'), far], { map: land({ castle: 'A1' }) })).toThrow('one of flat, road');
});
