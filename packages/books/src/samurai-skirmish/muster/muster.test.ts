import { present } from '@nobori/engine';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import type { FigureSpec, UnitSpec } from '../files/battle.ts';
import { man, READY_FORCES } from './readyForces.ts';
import { samuraiSkirmish as book } from '../index.ts';
import { checkForce } from '../workshop/limits.ts';
import type { SskForce } from './muster.ts';
import type { Troop, UnitKind } from '../tables.ts';

const led = { leader: true };
const force = (...units: UnitSpec[]): SskForce => ({ id: 'X', name: 'X', units });
const unit = (of: UnitKind, ...figures: FigureSpec[]): UnitSpec => ({ of, figures });
const check = (...units: UnitSpec[]): string[] => checkForce(force(...units)).map(({ rule }) => rule);
const cost = (spec: FigureSpec, morale = true): number => book.muster.cost(force(unit('samurai', spec)), { morale });

const TROOPS: readonly Troop[] = ['ashigaru', 'sohei', 'ronin', 'ninja', 'samurai', 'hatamoto', 'daimyo'];

test.each<[string, UnitKind, number, number, readonly Troop[], string]>([
  [
    'SSK-008 SSK-T1 Ashigaru: 8 to 10, led by Ashigaru, Sohei, Ronin or Samurai',
    'ashigaru',
    8,
    10,
    ['ashigaru', 'sohei', 'ronin', 'samurai'],
    'SSK-008',
  ],
  ['SSK-009 SSK-T1 Sohei: 6 to 8, led by Sohei, Ronin or Samurai', 'sohei', 6, 8, ['sohei', 'ronin', 'samurai'], 'SSK-009'],
  ['SSK-010 SSK-T1 Samurai: 4 to 6, led by Samurai, Hatamoto or Daimyo', 'samurai', 4, 6, ['samurai', 'hatamoto', 'daimyo'], 'SSK-010'],
])('%s; SSK-013 the leader is counted', (_shows, of, least, most, leaders, rule) => {
  const size = (figures: number, leader: Troop): string[] => check(unit(of, man(leader, led), man(of, { count: figures - 1 })));
  const first = present(leaders[0], 'a leader');
  expect([size(least, first), size(most, first)]).toEqual([[], []]);
  expect([size(least - 1, first), size(most + 1, first)]).toEqual([[rule], [rule]]);
  for (const leader of TROOPS) expect([leader, size(least, leader)]).toEqual([leader, leaders.includes(leader) ? [] : [rule]]);
});

test.each<[string, UnitKind, string]>([
  ['SSK-011 SSK-T1 Ronin: 1 to 6, no leader', 'ronin', 'SSK-011'],
  ['SSK-012 SSK-T1 Ninja: 1 to 6, no leader', 'ninja', 'SSK-012'],
])('%s', (_shows, of, rule) => {
  expect([1, 6, 7].map(count => check(unit(of, man(of, { count }))))).toEqual([[], [], [rule]]);
  expect(check(unit(of, man(of, led), man(of)))).toEqual([rule]);
});

test('SSK-013 a led unit has exactly one leader: 9 Ashigaru and 1 Ashigaru leader make 10', () => {
  expect(check(unit('ashigaru', man('ashigaru', led), man('ashigaru', { count: 9 })))).toEqual([]);
  expect(check(unit('ashigaru', man('ashigaru', { count: 10 })))).toEqual(['SSK-013']);
  expect(check(unit('ashigaru', man('ashigaru', { ...led, count: 2 }), man('ashigaru', { count: 7 })))).toEqual(['SSK-013']);
});

test('SSK-016 SSK-R13 apart from its leader a unit is of one type; Ronin and Ninja never share', () => {
  expect(check(unit('ronin', man('ronin'), man('ninja')))).toEqual(['SSK-016']);
  expect(check(unit('ashigaru', man('samurai', led), man('ashigaru', { count: 7 }), man('sohei')))).toEqual(['SSK-016']);
});

test('SSK-R13 armour, weapons and horses may differ figure by figure', () => {
  const mixed = unit(
    'samurai',
    man('samurai', led),
    man('samurai', { mounted: true, weapon: 'spear' }),
    man('samurai', { armoured: false, missile: 'yumi' }),
    man('samurai', { weapon: 'axe' }),
  );
  expect(check(mixed)).toEqual([]);
});

test('SSK-119 SSK-R13 Hatamoto lead Samurai, or serve in the Daimyo’s own unit', () => {
  expect(check(unit('samurai', man('hatamoto', led), man('samurai', { count: 3 })))).toEqual([]);
  expect(check(unit('samurai', man('daimyo', led), man('hatamoto', { count: 2 }), man('samurai')))).toEqual([]);
  expect(check(unit('samurai', man('hatamoto', led), man('hatamoto'), man('samurai', { count: 2 })))).toEqual(['SSK-016']);
  expect(check(unit('samurai', man('samurai', led), man('daimyo'), man('samurai', { count: 2 })))).toEqual(['SSK-016']);
});

test('SSK-119 at most one Daimyo in a force; at least one unit; nothing else is asked', () => {
  const household = unit('samurai', man('daimyo', led), man('samurai', { count: 3 }));
  expect(check(household, household)).toEqual(['SSK-119']);
  expect(check()).toEqual(['SSK-119']);
  expect(check(unit('ninja', man('ninja')))).toEqual([]);
});

test.each<[string, FigureSpec, string[]]>([
  ['SSK-118 a two-handed weapon or a missile weapon, not both', man('ronin', { weapon: 'naginata', missile: 'yumi' }), ['SSK-118']],
  ['SSK-118 a great sword is a sword: it goes with a bow', man('ronin', { weapon: 'nodachi', missile: 'yumi' }), []],
  ['SSK-118 Ninja may buy no weapon', man('ninja', { weapon: 'spear' }), ['SSK-118']],
  ['SSK-118 nor a bow', man('ninja', { missile: 'yumi' }), ['SSK-118']],
  ['SSK-118 nor armour', man('ninja', { armoured: true }), ['SSK-118']],
  ['SSK-118 nor a horse', man('ninja', { mounted: true }), ['SSK-118']],
  ['SSK-118 Ronin may be mounted', man('ronin', { mounted: true }), []],
  ['SSK-118 "trained" is not for Ronin, who are', man('ronin', { missile: 'yumi', trained: true }), ['SSK-118']],
])('%s', (_shows, spec, expected) => {
  const of = spec.is === 'ninja' ? 'ninja' : 'ronin';
  expect(check(unit(of, spec))).toEqual(expected);
});

test('SSK-118 Ashigaru and Sohei do not ride, and are trained only with a missile weapon', () => {
  const ashigaru = (changes: Partial<FigureSpec>): string[] =>
    check(unit('ashigaru', man('ashigaru', led), man('ashigaru', { count: 7, ...changes })));
  expect(ashigaru({ missile: 'arquebus', trained: true })).toEqual([]);
  expect(ashigaru({ trained: true })).toEqual(['SSK-118']);
  expect(ashigaru({ mounted: true })).toEqual(['SSK-118']);
  expect(check(unit('sohei', man('sohei', { ...led, mounted: true }), man('sohei', { count: 5 })))).toEqual(['SSK-118']);
});

test('SSK-015 sizes bind only when the force is built: a unit below its minimum plays on', () => {
  const dead = { is: 'ashigaru', at: [500, 500], fate: 'dead' };
  const alive = { is: 'ashigaru', at: [1000, 1000], leader: true };
  const state = situated(book, {
    step: 'moving',
    first: 1,
    winner: 1,
    units: [
      { id: 'A', side: 1, of: 'ashigaru', figures: [alive, ...Array.from({ length: 7 }, () => dead)] },
      { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [1000, 5000] }] },
    ],
  });
  expect(refusedBy(book, state, 'side1', { kind: 'move', unit: 'A', ways: { A1: [[1000, 2270]] } })).toBeNull();
  expect(play(book, state, []).state.units[0]?.strength).toBe(8);
});

// Points

test.each<[Troop, ...(number | null)[]]>([
  //         foot armour two-handed yumi arquebus trained horse
  ['ashigaru', 2, 1, 1, 5, 2, 1, null],
  ['sohei', 3, 1, 1, 7, 3, 1, null],
  ['ronin', 7, 2, 1, 10, 4, null, 3],
  ['samurai', 10, 2, 2, 14, 6, null, 3],
  ['hatamoto', 12, 2, 2, 15, 7, null, 3],
  ['daimyo', 14, 2, 2, 16, 8, null, 3],
])('SSK-T14 SSK-116 SSK-R78 what a %s costs', (is, foot, armour, twoHanded, yumi, arquebus, trained, horse) => {
  const bare = { armoured: false };
  const more = (changes: Partial<FigureSpec>): number => cost(man(is, { ...bare, ...changes })) - cost(man(is, bare));
  expect(cost(man(is, bare))).toBe(foot);
  expect(more({ armoured: true })).toBe(armour);
  for (const weapon of ['spear', 'mallet', 'axe', 'naginata'] as const) expect(more({ weapon })).toBe(twoHanded);
  expect(more({ weapon: 'nodachi' })).toBe(0);
  expect(more({ missile: 'yumi' })).toBe(yumi);
  expect(more({ missile: 'arquebus' })).toBe(arquebus);
  if (trained !== null) expect(more({ missile: 'yumi', trained: true })).toBe((yumi ?? 0) + (trained ?? 0));
  if (horse !== null) expect(more({ mounted: true })).toBe(horse);
});

test('SSK-T14 a Ninja costs 12, his throwing weapons included', () => {
  expect(cost(man('ninja'))).toBe(12);
});

test('SSK-W24 SSK-116 points of single figures', () => {
  expect(cost(man('hatamoto', { mounted: true }))).toBe(17);
  expect(cost(man('samurai', { mounted: true, weapon: 'spear' }))).toBe(17);
  expect(cost(man('samurai'))).toBe(12);
  expect(cost(man('ashigaru', { missile: 'arquebus', trained: true }))).toBe(5);
  expect(cost(man('ronin', { armoured: true, weapon: 'naginata' }))).toBe(10);
});

test('SSK-T14 a leader costs what his type costs', () => {
  expect(cost(man('samurai', led))).toBe(cost(man('samurai')));
});

test('SSK-117 without morale each Ashigaru and each Sohei costs 1 point more, nobody else', () => {
  const dearer = (is: Troop): number => cost(man(is, { count: 3 }), false) - cost(man(is, { count: 3 }), true);
  expect(TROOPS.map(dearer)).toEqual([3, 3, 0, 0, 0, 0, 0]);
});

const ready = (id: string): SskForce =>
  present(
    READY_FORCES.find(one => one.id === id),
    id,
  );

test.each([
  ['F1', 'Riders of Kai', 75, [5]],
  ['F2', 'Household on foot', 74, [6]],
  ['F3', 'House archer', 74, [5]],
  ['F4', 'Owari guns', 75, [10, 2]],
  ['F5', 'Hill bowmen', 75, [10]],
  ['F6', 'Village levy', 75, [10, 10]],
  ['F7', 'Temple guard', 75, [8, 6]],
  ['F8', 'Night walkers', 72, [6]],
])('SSK-T15 SSK-120 SSK-W24 %s %s: %i points, lawful', (id, name, points, sizes) => {
  expect(ready(id).name).toBe(name);
  expect(checkForce(ready(id))).toEqual([]);
  expect(book.muster.cost(ready(id), { morale: true })).toBe(points);
  expect(ready(id).units.map(({ figures }) => figures.reduce((sum, { count }) => sum + count, 0))).toEqual(sizes);
});

test('SSK-120 SSK-T15 there are eight of them, and any two can be fielded without building', () => {
  expect(READY_FORCES).toHaveLength(8);
  const fielded = book.muster.field([ready('F1'), ready('F8')]);
  expect(fielded.ok && fielded.value.sides.map(side => side.name)).toEqual(['Riders of Kai', 'Night walkers']);
  expect(book.muster.field([ready('F1')]).ok).toBe(false);
});

test('SSK-T15 what the forces carry', () => {
  const kit = (id: string): string[] =>
    ready(id).units.flatMap(({ figures }) =>
      figures.map(({ is, count, leader, armoured, mounted, weapon, missile, trained }) =>
        [count, is, leader && 'leader', armoured === true && 'armoured', mounted && 'mounted', weapon, missile, trained && 'trained']
          .filter(Boolean)
          .join(' '),
      ),
    );
  expect(kit('F1')).toEqual(['1 hatamoto leader mounted sword', '2 samurai mounted spear', '2 samurai sword']);
  expect(kit('F2')).toEqual(['1 hatamoto leader sword', '5 samurai sword']);
  expect(kit('F3')).toEqual(['1 samurai leader sword', '1 samurai sword yumi', '3 samurai sword']);
  expect(kit('F4')).toEqual(['1 samurai leader sword', '9 ashigaru sword arquebus trained', '2 ronin armoured sword']);
  expect(kit('F5')).toEqual(['1 samurai leader sword', '9 ashigaru sword yumi']);
  expect(kit('F6')).toEqual(['1 samurai leader sword', '9 ashigaru spear', '1 ronin leader armoured sword', '9 ashigaru spear']);
  expect(kit('F7')).toEqual([
    '1 samurai leader sword',
    '7 sohei naginata',
    '1 samurai leader sword',
    '3 sohei armoured naginata',
    '2 sohei naginata',
  ]);
  expect(kit('F8')).toEqual(['6 ninja sword']);
});
