/** What has befallen a figure, as marks; how everybody and everything looks. */
import { fill, present, readerFor } from '@nobori/engine';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { CLASSES, CLOSE_WEAPONS, GROUND, MISSILES } from '../tables.ts';
import { group, laid, man, mm, type Laid, type Written } from '../tabletop.testing.ts';
import { looksOf } from './looks.ts';

const BUSHI = { class: 'bushi', close: 'katana' };
const position = (one: Written, unit: Written = {}, more: Laid = {}): NodState =>
  laid([group('A', 1, [man('A1', BUSHI, 300, 300, one)], unit), group('B', 2, [man('B1', BUSHI, 300, 900)])], more);
const cardOf = (state: NodState) =>
  present(
    noDachi.cards(state).find(({ id }) => id === 'A1'),
    'a card',
  );
const marksOf = (state: NodState): unknown[] =>
  cardOf(state).marks.map(({ kind, count, label, rule }) => [kind, count ?? null, fill(label, readerFor(noDachi, state)), rule]);

test.each<[string, NodState, unknown[]]>([
  ['nothing', position({}), []],
  [
    'wounds, two Light Wounds are one',
    position({ wounds: 3 }),
    [
      ['wounds', 1, 'wounds 1', 'NOD-118'],
      ['wounds', 1, 'light wound', 'NOD-118'],
    ],
  ],
  ['a hurt horse', position({ horse: true, horseWounds: 2 }), [['note', 2, 'horse hurt (2)', 'NOD-R058']]],
  ['an empty bow', position({ missiles: ['bow'], loading: [0] }), [['loading', null, 'unloaded', 'NOD-101']]],
  ['held fire', position({ missiles: ['bow'], held: true }), [['holding', null, 'holding fire', 'NOD-114']]],
  ['hidden', position({}, { hidden: true }), [['hidden', null, 'hidden', 'NOD-R039']]],
  ['no advance', position({}, { status: 'noAdvance', until: 9 }), [['shaken', null, 'no advance', 'NOD-161']]],
  [
    'broken',
    position({}, { status: 'lost' }, { step: [{ kind: 'activation' }] }),
    [['fleeing', null, 'broken beyond rallying', 'NOD-165']],
  ],
  ['half speed', position({}, { slowIn: 1 }), [['note', null, 'half speed', 'NOD-176']]],
  ['done', position({}, { activated: true }, { step: [{ kind: 'activation' }] }), [['acted', null, 'done', 'NOD-R024']]],
  [
    'a load in his arms',
    position({ carries: 'barrel', spent: 1 }, {}, { loads: [{ id: 'barrel', kind: 'barrel', at: mm(300, 300) }] }),
    [['carrying', null, 'carries the barrel', 'NOD-R018']],
  ],
])('marks: %s', (_what, state, marks) => {
  expect(marksOf(state)).toEqual(marks);
});

test('NOD-R003 engaged: with whom', () => {
  const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 320)])]);
  expect(cardOf(state).marks).toMatchObject([{ kind: 'engaged', about: ['B1'] }]);
  expect(marksOf(state)).toEqual([['engaged', null, 'engaged with B1 Bushi', 'NOD-R003']]);
});

test.each([
  ['disabled', 'out', 'NOD-121'],
  ['killed', 'dead', 'NOD-122'],
  ['fled', 'fled', 'NOD-R089'],
  ['left', 'left', 'NOD-R037'],
])('who is %s is out, and his card says how', (fate, kind, rule) => {
  expect(cardOf(position({ fate }))).toMatchObject({ out: true, at: null, fate: { kind, rule } });
});

test('NOD-184 a player’s own word for a weapon is never read as a message', () => {
  const state = position({ called: 'Fan {of} iron' });
  expect(cardOf(state).stats.map(({ label }) => fill(label, readerFor(noDachi, state)))).toContain('Fan {of} iron');
});

test('a figure is known by its missile weapon, its rank and its horse', () => {
  const looks = (kit: Written, mounted = false) => looksOf({ kit: { missiles: [], close: 'katana', ...kit } as never, mounted });
  expect(looks({ class: 'bushi', missiles: ['thrown', 'bow'] }, true)).toEqual({ weapon: 'yumi', head: 'kabuto', mounted: true });
  expect(looks({ class: 'ashigaru', close: 'wakizashi+shield' })).toEqual({ weapon: 'shield', head: 'jingasa', mounted: false });
  expect(looks({ class: 'bushi', ninja: true, close: 'kusarigama' })).toMatchObject({ weapon: 'chain', head: 'mask' });
  expect(looks({ class: 'bushi', commander: true })).toMatchObject({ head: 'gunbai' });
  for (const one of CLASSES)
    for (const close of CLOSE_WEAPONS)
      for (const missile of MISSILES) expect(looks({ class: one, close, missiles: [missile] }).weapon).toBeTruthy();
});

test('NOD-R008 every kind of ground has its look; what bars everybody says so', () => {
  expect(Object.keys(noDachi.terrain.areas)).toEqual(Object.keys(GROUND.areas));
  expect(Object.keys(noDachi.terrain.lines)).toEqual(Object.keys(GROUND.lines));
  const barred = [...Object.entries(noDachi.terrain.areas), ...Object.entries(noDachi.terrain.lines)].filter(
    ([, kind]) => kind.barred === true,
  );
  expect(barred.map(([kind]) => kind)).toEqual(['river', 'pond', 'cliff', 'house wall', 'window']);
});

test.each([
  ['unarmoured', {}, '14 cm an action NOD-064'],
  ['in light armour', { armour: 'light' }, '10 cm an action NOD-063'],
  ['on a horse', { horse: true }, '24 cm an action NOD-065'],
])('NOD-063 NOD-064 NOD-065 how far he goes, and by which rule: %s', (_who, kit, expected) => {
  const state = laid([group('A', 1, [man('A1', { ...BUSHI, ...kit }, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 900)])]);
  const reader = readerFor(noDachi, state);
  const found = cardOf(state).stats.find(({ label }) => fill(label, reader) === 'Move');
  expect(found === undefined ? '' : `${fill(found.value, reader)} ${found.rule}`).toBe(expected);
});

test('NOD-105 a card tells the dice against missiles', () => {
  const state = laid([group('A', 1, [man('A1', { ...BUSHI, armour: 'heavy' }, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 900)])]);
  const reader = readerFor(noDachi, state);
  const found = cardOf(state).stats.find(({ rule }) => rule === 'NOD-105');
  expect(found === undefined ? '' : `${fill(found.label, reader)}: ${fill(found.value, reader)}`).toBe(
    'Against missiles: D10, arquebus D8',
  );
});

test('NOD-R038 the board shows how far each burning lantern lights, and stays dark when none burns', () => {
  const state = position({});
  const lanterns = ['north', 'south'].map((id, i) => ({ id, at: mm(600, 300 + 600 * i), reach: 1000 }));
  const lit = { ...state, used: ['south'], battle: { ...state.battle, special: { ...state.battle.special, lanterns } } };
  const zones = noDachi.zones?.(lit, null) ?? [];
  expect(zones.map(({ id, rule, kind, spots }) => [id, rule, kind, spots.length > 0])).toEqual([
    ['north', 'NOD-R038', 'light', true],
    ['south', 'NOD-R038', 'light', false],
  ]);
});
