/** NOD-T20 Terrain properties, every row: what it costs on foot and mounted, whether it covers, bars and blocks (NOD-066, NOD-097, NOD-R008). */
import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { eligible } from '../shooting/targets.ts';
import { sees } from '../sight/sight.ts';
import type { NodState } from '../state.ts';
import { GROUND } from '../tables.ts';
import { after, area, by, figure, group, laid, land, line, man, mm, move, one } from '../tabletop.testing.ts';

type Going = 'normal' | 'difficult' | 'barred';

/** A man or rider at (300,300), the ground in question from 10 mm before him on. */
const before = (kind: string, horse: boolean): NodState =>
  laid([group('A', 1, [man('A1', { class: 'bushi', horse }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 1700, 100)])], {
    table: land(area(kind, 0, 310, 1800, 1200)),
  });

/** What it is like to go there: at twice the cost (10 mm, then the rest at half), not at all, or as anywhere. */
function going(kind: string, horse: boolean): Going {
  const reach = horse ? 240 : 140;
  const to = (y: number): string | null => refusedBy(noDachi, before(kind, horse), one, move('A', { A1: [mm(300, 300 + y)] }));
  if (to(reach) === null) return 'normal';
  if (to(20) === 'NOD-R004') return 'barred';
  expect([to((reach + 10) / 2), to((reach + 10) / 2 + 1)]).toEqual([null, horse ? 'NOD-R035' : 'NOD-054']);
  return 'difficult';
}

/** Is a man in it covered from a shooter outside? */
function covers(kind: string): boolean {
  const state = laid(
    [
      group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['bow'] }, 300, 100)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 300, 330)]),
    ],
    { table: land(area('open', 0, 310, 1800, 1200)) },
  );
  // Nobody can stand in some of it: the ground is changed under him.
  const { table } = state.battle;
  state.battle = { ...state.battle, table: { ...table, areas: table.areas.map(piece => ({ ...piece, kind })) } };
  return eligible(state, figure(state, 'A1'), 'B', 'bow').some(({ cover }) => cover);
}

const AREAS: readonly (readonly [kind: keyof typeof GROUND.areas, foot: Going, mounted: Going, cover: boolean])[] = [
  ['open', 'normal', 'normal', false],
  ['road', 'normal', 'normal', false],
  ['bridge', 'normal', 'normal', false],
  ['jetty', 'normal', 'normal', false],
  ['marsh', 'difficult', 'difficult', false],
  ['paddy', 'difficult', 'difficult', false],
  ['stream', 'difficult', 'difficult', false],
  ['ford', 'difficult', 'difficult', false],
  ['scree', 'difficult', 'difficult', false],
  ['snow', 'difficult', 'difficult', false],
  ['slope', 'difficult', 'difficult', false],
  ['reeds', 'difficult', 'difficult', true],
  ['crops', 'difficult', 'difficult', true],
  ['scrub', 'difficult', 'difficult', true],
  ['open wood', 'normal', 'difficult', true],
  ['dense wood', 'difficult', 'barred', true],
  ['bamboo', 'difficult', 'barred', true],
  ['river', 'barred', 'barred', false],
  ['pond', 'barred', 'barred', false],
  ['cliff', 'barred', 'barred', false],
  ['hill', 'normal', 'normal', false],
  ['building', 'normal', 'barred', true],
];

test.each(AREAS)('NOD-T20 %s: on foot %s, mounted %s, cover %s', (kind, foot, mounted, cover) => {
  expect([going(kind, false), going(kind, true), covers(kind)]).toEqual([foot, mounted, cover]);
});

test('NOD-T20 no ground but that of the table', () => {
  expect(AREAS.map(([kind]) => kind)).toEqual(Object.keys(GROUND.areas));
});

/** A line 11 mm before a man; an enemy touching it from beyond, a shooter far behind the man. */
const fenced = (kind: string, height: number, horse = false): NodState =>
  laid(
    [
      group('A', 1, [man('A1', { class: 'bushi', horse }, 300, horse ? 290 : 300)]),
      group('S', 1, [man('S1', { class: 'ashigaru', missiles: ['bow'] }, 360, 100)]),
      group('B', 2, [man('B1', { class: 'bushi' }, 360, 322)]),
    ],
    { table: land(line(kind, 200, 311, 500, 311, height)) },
  );

test.each(['low wall', 'hedge', 'fence', 'palisade', 'barricade'])(
  'NOD-T20 %s: one climb action on foot, never mounted, cover behind it, clear to see over',
  kind => {
    const over = move('A', { A1: [mm(300, 350)] });
    expect([refusedBy(noDachi, fenced(kind, 30), one, over), refusedBy(noDachi, fenced(kind, 30, true), one, over)]).toEqual([
      'NOD-R004',
      'NOD-R004',
    ]);
    expect(figure(after(fenced(kind, 30), by({ kind: 'climb', figure: 'A1', to: mm(300, 322) })), 'A1').at).toEqual(mm(300, 322));
    const state = fenced(kind, 30);
    expect(sees(state, figure(state, 'S1'), figure(state, 'B1'))).toBe(true);
    expect(eligible(state, figure(state, 'S1'), 'B', 'bow').map(({ cover }) => cover)).toEqual([true]);
  },
);

test.each(['high wall', 'house wall', 'gate'])('NOD-T20 %s: nobody goes or sees through it', kind => {
  const state = fenced(kind, 60);
  expect(refusedBy(noDachi, state, one, move('A', { A1: [mm(300, 350)] }))).toBe('NOD-R004');
  expect(sees(state, figure(state, 'S1'), figure(state, 'B1'))).toBe(false);
});

test('NOD-T20 a high wall is climbed 30 mm an action, walls of houses and gates are not climbed', () => {
  const up = { kind: 'climb', figure: 'A1', to: mm(300, 311) };
  expect(figure(after(fenced('high wall', 60), by(up)), 'A1').climb).toMatchObject({ height: 300, top: false });
  expect([refusedBy(noDachi, fenced('house wall', 60), one, up), refusedBy(noDachi, fenced('gate', 60), one, up)]).toEqual([
    'NOD-059',
    'NOD-059',
  ]);
});

test('NOD-T20 through a window one shoots and is covered, but does not go', () => {
  const state = fenced('window', 60);
  expect(refusedBy(noDachi, state, one, move('A', { A1: [mm(300, 350)] }))).toBe('NOD-R004');
  expect(eligible(state, figure(state, 'S1'), 'B', 'bow').map(({ cover }) => cover)).toEqual([true]);
});
