/** Morale just at a limit: who checks, in what order, what a result changes, who runs and where. */
import { figureId, say, tray } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, area, by, eventsOf, figure, group, laid, land, line, man, mm, move, unit, type Written } from '../tabletop.testing.ts';
import { check, halfInCover, modifiersOf, seppuku } from './checks.ts';
import { fallingBack, mayGo, patrolling, refuges } from './forcedMoves.ts';

const bushi = { class: 'bushi' } as const;
const noumin = { class: 'noumin' } as const;
const dead = { fate: 'killed', wounds: 6 } as const;

test('NOD-050 the groups of the active side check first', () => {
  const hurt = (id: string, side: 1 | 2, x: number) =>
    group(id, side, [man(`${id}1`, bushi, x, side === 1 ? 300 : 900)], { injured: true });
  const state = laid([hurt('A', 2, 300), hurt('B', 1, 300), hurt('C', 2, 600)], { options: { armyMorale: false } });
  const order = eventsOf(state, by({ kind: 'done' }, [8, 8, 8])).flatMap(event => (event.kind === 'checked' ? [event.unit] : []));
  expect(order).toEqual(['B', 'A', 'C']);
});

test('NOD-R007 NOD-050 groups check in id order, runs of digits by their value, however a file lists them', () => {
  const hurt = (id: string, x: number) => group(id, 1, [man(`${id}-1`, bushi, x, 300)], { injured: true });
  const state = laid([hurt('C10', 300), hurt('C2', 600), hurt('B', 900), group('Z', 2, [man('Z1', bushi, 300, 1150)])]);
  const order = eventsOf(state, by({ kind: 'done' }, [8, 8, 8])).flatMap(event => (event.kind === 'checked' ? [event.unit] : []));
  expect(order).toEqual(['B', 'C2', 'C10']);
});

test.each([
  ['lost', 1, true],
  ['broken', 2, true],
  ['fallBack', 3, false],
] as const)('NOD-R089 option flight atOnce: who is %s in phase 3', (result, die, runs) => {
  const groups = [
    group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 500), man('A2', { class: 'ashigaru' }, 340, 500, dead)], { injured: true }),
    group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, 900, 900, dead)]),
    group('Z', 2, [man('Z1', bushi, 300, 1150)]),
  ];
  const step = [{ kind: 'activation' }, { kind: 'morale', left: null }];
  const options = { flight: 'atOnce' };
  const state = situated(noDachi, { attacker: 1, step, groups, lostIn: [1, 0], killedIn: [1, 0] }, options, [die]);
  expect([unit(state, 'A').status, figure(state, 'A1').at[1] < 5000]).toEqual([result, runs]);
});

test('NOD-R089 option flight atOnce: the charged who break run before the charge comes home', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', bushi, 300, 400)]),
      group('B', 2, [man('B1', noumin, 300, 500)], { strength: 2 }),
      group('K', 2, [man('K1', { class: 'bushi', commander: true }, 900, 900, dead), man('K2', bushi, 1500, 900)]),
    ],
    { turn: 3, killedIn: [0, 1], lostIn: [0, 3], options: { flight: 'atOnce' } },
  );
  const ran = (die: number) => {
    const charged = after(state, by(move('A', { A1: [mm(300, 480)] }), [die]));
    return [unit(charged, 'B').status, figure(charged, 'B1').at[1] > 5000];
  };
  expect([ran(1), ran(2), ran(3)]).toEqual([
    ['lost', true],
    ['broken', true],
    ['fallBack', false],
  ]);
});

test('NOD-144 men of the same class, and as many, need no check before a charge', () => {
  const checks = (is: Written, more: readonly Written[] = []) => {
    const state = laid([group('A', 1, [man('A1', bushi, 300, 400)]), group('B', 2, [man('B1', is, 300, 500), ...more])]);
    return eventsOf(state, by(move('A', { A1: [mm(300, 480)] }), [6, 6].slice(0, is === bushi && more.length === 0 ? 1 : 2))).flatMap(
      event => (event.kind === 'checked' ? [event.unit] : []),
    );
  };
  expect([checks(bushi), checks({ class: 'eiyuu' }), checks(bushi, [man('B2', bushi, 340, 500)])]).toEqual([['B'], ['A', 'B'], ['A', 'B']]);
});

test('NOD-154 NOD-R082 an enemy on the flank as near as a friend outflanks nobody', () => {
  const outflanked = (friend: number) => {
    const state = laid([
      group('A', 1, [man('A1', bushi, 600, 400)], { front: [0, 1] }),
      group('F', 1, [man('F1', bushi, friend, 400)]),
      group('B', 2, [man('B1', bushi, 800, 400)]),
    ]);
    return modifiersOf(state, unit(state, 'A')).some(({ rule }) => rule === 'NOD-154');
  };
  expect([outflanked(400), outflanked(399)]).toEqual([false, true]);
});

test('NOD-R084 NOD-R007 cover counts against the nearest enemy, of equals the first', () => {
  const state = laid(
    [group('A', 1, [man('A1', bushi, 300, 400)]), group('B', 2, [man('B1', bushi, 300, 800), man('B2', bushi, 300, 20)])],
    { table: land(line('hedge', 200, 412, 400, 412, 20)) },
  );
  const [north, south] = [figure(state, 'B1'), { ...figure(state, 'B2'), at: mm(300, 0) }];
  const members = [figure(state, 'A1')];
  expect([halfInCover(state, members, [north, south]), halfInCover(state, members, [south, north])]).toEqual([true, false]);
});

test('NOD-R087 NOD-R089 the same result again holds anew, a milder one changes nothing', () => {
  const checked = (status: 'noAdvance' | 'fallBack') => {
    const state = laid([
      group('A', 1, [man('A1', bushi, 300, 400), man('A2', bushi, 340, 400, dead)], { status, until: 0 }),
      group('B', 2, [man('B1', bushi, 300, 1100)]),
    ]);
    const result = check(state, unit(state, 'A'), say('a check'), 'NOD-147', false, tray([1]), () => undefined);
    return [result, unit(state, 'A').status, unit(state, 'A').until > 0];
  };
  expect([checked('noAdvance'), checked('fallBack')]).toEqual([
    ['noAdvance', 'noAdvance', true],
    ['noAdvance', 'fallBack', false],
  ]);
});

test('NOD-166 NOD-R091 with every enemy 30 cm off, and no nearer, samurai die by their own hand', () => {
  const fate = (y: number) => {
    const state = laid(
      [
        group('A', 1, [man('A1', 'hat-samurai', 300, 300)], { status: 'lost', until: 0, strength: 3 }),
        group('B', 2, [man('B1', bushi, 300, y)]),
      ],
      { turn: 3, lostIn: [1, 0], killedIn: [1, 0] },
    );
    seppuku(state, () => undefined);
    return figure(state, 'A1').fate;
  };
  expect([fate(620), fate(619)]).toEqual(['killed', null]);
});

test('NOD-051 NOD-R031 who has nothing left makes no forced move', () => {
  const goes = (is: Written, spent: number, ridden: number) => {
    const state = laid([group('A', 1, [man('A1', is, 300, 400)]), group('B', 2, [man('B1', bushi, 300, 1100)])]);
    return mayGo(state, Object.assign(figure(state, 'A1'), { spent, ridden }));
  };
  const rider = { class: 'bushi', horse: true };
  expect([goes(bushi, 1, 0), goes(bushi, 2, 0), goes(rider, 2, 1), goes(rider, 0, 2)]).toEqual([true, false, true, false]);
});

test('NOD-162 NOD-R088 those who fall back to one place end beside each other', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', bushi, 300, 500), man('A2', bushi, 300, 530)], { status: 'fallBack', until: 9 }),
      group('B', 2, [man('B1', bushi, 300, 1100)]),
    ],
    { table: land(area('scrub', 290, 380, 310, 480)) },
  );
  const ends = Object.values(fallingBack(state, unit(state, 'A'), 'cover')?.ways ?? {}).map(way => way.at(-1) ?? [0, 0]);
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = ends;
  expect([ends.length, (x1 - x2) ** 2 + (y1 - y2) ** 2 >= 200 ** 2]).toEqual([2, true]);
});

test('NOD-R088 NOD-R002 cover and edge equally near, both from the base: either; else the nearer', () => {
  const open = (y: number) => {
    const state = laid([group('A', 1, [man('A1', bushi, 300, 300)]), group('B', 2, [man('B1', bushi, 1700, 1100)])], {
      table: land(area('scrub', 200, y, 400, y + 50)),
    });
    return refuges(state, unit(state, 'A'));
  };
  expect([open(599), open(600), open(601)]).toEqual([['cover'], ['cover', 'edge'], ['edge']]);
});

test('NOD-S3 the patrol walks in file, a base behind the other', () => {
  const state = laid([
    group('A', 1, [man('A1', bushi, 300, 100)]),
    group('P', 2, [man('P1', bushi, 300, 600), man('P2', bushi, 280, 600), man('P3', bushi, 260, 600)]),
  ]);
  const watch = { side: 1, patrol: 'P', round: [mm(300, 600), mm(900, 600)] } as const;
  const special = { ...state.battle.special, watch };
  const ways = patrolling({ ...state, battle: { ...state.battle, special } }, unit(state, 'P'), 500)?.ways ?? {};
  expect(['P1', 'P2', 'P3'].map(id => ways[figureId(id)]?.at(-1))).toEqual([mm(350, 600), mm(330, 600), mm(310, 600)]);
});
