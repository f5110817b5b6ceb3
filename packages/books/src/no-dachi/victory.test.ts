import { figureId, tray } from '@nobori/engine';
import { laidOut, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from './index.ts';
import { costOf } from './figures.ts';
import { after, asked, by, done, figure, group, man, mm, unit, type Written } from './tabletop.testing.ts';
import { judge, pointsLost } from './victory.ts';

const scenario = (id: string) => {
  const found = noDachi.scenarios.find(one => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};

describe('NOD-E37 when is it over?', () => {
  // A force of 300 points: 90 killed, 30 disabled, 10 fled, a group of 20 (or 19) that breaks, the rest steady.
  const worth = (points: number) => ({ class: 'noumin', points });
  const force = (breaks: number) => {
    const state = situated(noDachi, {
      step: [{ kind: 'activation' }],
      groups: [
        group(
          'A',
          1,
          [
            man('A1', worth(90), 100, 100, { fate: 'killed' }),
            man('A2', worth(30), 200, 100, { fate: 'disabled' }),
            man('A3', worth(10), 300, 100, { fate: 'fled' }),
            man('A5', worth(170 - breaks), 500, 100),
          ].map(({ points: _points, ...rest }) => rest),
        ),
        group(
          'C',
          1,
          [man('A4', worth(breaks), 400, 100)].map(({ points: _points, ...rest }) => rest),
          { status: 'broken' },
        ),
        group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
      ],
    });
    const points: Readonly<Record<string, number>> = { A1: 90, A2: 30, A3: 10, A4: breaks, A5: 170 - breaks };
    return { ...state, figures: state.figures.map(one => ({ ...one, kit: { ...one.kit, points: points[one.kit.id] ?? one.kit.points } })) };
  };
  test('NOD-R121 half of the points lost or broken loses', () => {
    expect(pointsLost(force(20), 0)).toBe(130);
    expect(judge(force(20))?.standing).toEqual({ side1: 'lost', side2: 'won' });
    expect(judge(force(19))).toBe(null);
  });
  test('NOD-R121 option armyMorale off: not while one group is steady', () => {
    const off = force(20);
    expect(judge({ ...off, options: { ...off.options, armyMorale: false } })).toBe(null);
  });
  test('NOD-R121 option turnLimit: at its end who has destroyed more points', () => {
    const late = (turnLimit: number) => ({ ...force(0), turn: 40, options: { ...force(0).options, turnLimit: turnLimit as 20 } });
    expect(judge(late(20))?.standing).toEqual({ side1: 'lost', side2: 'won' });
    expect(judge(late(21))).toBe(null);
  });
  test('NOD-R121 (1) nobody unbroken left', () => {
    const state = situated(
      noDachi,
      {
        step: [{ kind: 'activation' }],
        groups: [
          group('A', 1, [man('A1', { class: 'bushi' }, 100, 100)], { status: 'lost' }),
          group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
        ],
      },
      { armyMorale: false },
    );
    expect(judge(state)?.standing).toEqual({ side1: 'lost', side2: 'won' });
  });
});

test.each([
  ['ferry-at-yahagi', [66, 64]],
  ['brushwood-fence', [300, 299]],
  ['powder-house', [140, 201]],
] as const)('NOD-S1 to NOD-S3: %s has the points of the ledger', (id, points) => {
  expect(scenario(id).sides.map(side => side.groups.flatMap(({ figures }) => figures).reduce((sum, one) => sum + costOf(one), 0))).toEqual(
    points,
  );
});

describe('NOD-S1 The ferry at Yahagi', () => {
  const field = (at: readonly [number, number], more: Written = {}, robber: readonly [number, number] = [500, 450]) =>
    situated(
      noDachi,
      {
        scenario: 'ferry-at-yahagi',
        step: 'choosing',
        groups: [
          group('A', 1, [man('A1', { class: 'eiyuu', close: 'katana', armour: 'light' }, at[0], at[1], more)]),
          group('B', 2, [man('B1', { class: 'noumin' }, robber[0], robber[1])]),
        ],
      },
      { commandLimits: false, turnLimit: 8 },
    );
  test('the courier wins with his whole base on the jetty, not engaged, at the end of his own turn', () => {
    expect(after(field([300, 515]), by(done, [], 'courier')).verdict?.standing).toEqual({ courier: 'won', robbers: 'lost' });
    expect(after(field([300, 505]), by(done, [], 'courier')).verdict).toBe(null);
    const fighting = after(field([300, 515], {}, [300, 535]), by(done, [3, 3, 3, 3, 3], 'courier')).verdict;
    expect(fighting).toBe(null);
  });
  test('the robbers win when he is down', () => {
    const state = field([300, 300], { fate: 'disabled', wounds: 4 });
    expect(judge(state)?.standing).toEqual({ courier: 'lost', robbers: 'won' });
  });
  test('or when the last ferry has gone, after eight rounds', () => {
    expect(judge({ ...field([300, 300]), turn: 16 })?.standing).toEqual({ courier: 'lost', robbers: 'won' });
    expect(judge({ ...field([300, 300]), turn: 15 })).toBe(null);
  });
  test('NOD-043 NOD-044 robbers first, in their zone; the archer may hide in the reeds only (NOD-071)', () => {
    const state = laidOut(noDachi, scenario('ferry-at-yahagi'));
    noDachi.proceed(state, undefined as never, () => undefined);
    expect(noDachi.prompt(state).asks[0]?.seats).toEqual(['robbers']);
    const place = (y: number, hidden: boolean) =>
      noDachi.refuse(state, 'robbers' as never, {
        kind: 'deploy',
        unit: 'C',
        places: { [figureId('B4')]: mm(100, y) },
        hidden,
        order: null,
      })?.rule ?? null;
    expect([place(450, false), place(450, true), place(350, true), place(510, false)]).toEqual([null, null, 'NOD-R039', 'NOD-044']);
  });
});

describe('NOD-S2 The brushwood fence', () => {
  const riders = (count: number, turn: number) =>
    situated(
      noDachi,
      {
        scenario: 'brushwood-fence',
        step: [{ kind: 'activation' }],
        turn,
        groups: [
          group(
            'A',
            1,
            Array.from({ length: 4 }, (_, i) => man(`A${i + 1}`, { class: 'bushi' }, 300 + 60 * i, i < count ? 650 : 500)),
          ),
          group('B', 2, [man('B1', { class: 'bushi' }, 900, 800)]),
        ],
      },
      { turnLimit: 8 },
    );
  test('three standing, unbroken Takeda north of the fence after round 8', () => {
    expect(judge(riders(3, 16))?.standing).toEqual({ takeda: 'won', oda: 'lost' });
    expect(judge(riders(2, 16))?.standing).toEqual({ takeda: 'lost', oda: 'won' });
    expect(judge(riders(3, 15))).toBe(null);
  });
});

describe('NOD-S3 The powder house', () => {
  const night = (groups: readonly Written[], more: Written = {}) =>
    situated(
      noDachi,
      {
        scenario: 'powder-house',
        step: 'choosing',
        groups,
        loads: [{ id: 'barrel', kind: 'barrel', name: 'Powder barrel', at: mm(460, 500) }],
        ...more,
      },
      { turnLimit: 12 },
    );
  /** The same where groups that nobody sees throw their secret dice (NOD-074). */
  const dark = (groups: readonly Written[], more: Written) => {
    const found = noDachi.read(
      { scenario: 'powder-house', step: 'choosing', groups, loads: [], ...more },
      night([group('N', 1, [man('N1', genin, 100, 700)]), guards()]).options,
    );
    if (!found.ok) throw new Error('situation');
    noDachi.proceed(found.value, tray([], [1, 1, 1, 1]), () => undefined);
    return found.value;
  };
  const genin = { class: 'bushi', ninja: true };
  const guards = (more: Written = {}) =>
    group('G-III', 2, [man('G1', { class: 'bushi' }, 550, 350, more), man('G2', { class: 'bushi' }, 555, 375)]);
  test('a carrier takes the barrel over the edge: a great victory', () => {
    const state = night([group('N', 1, [man('N1', genin, 450, 15, { carries: 'barrel', spent: 1, moved: false })]), guards()], {
      loads: [{ id: 'barrel', kind: 'barrel', at: mm(450, 15) }],
    });
    const away = after(state, by({ kind: 'move', unit: 'N', ways: { N1: [mm(450, 5)] }, leave: ['N1'] }, [], 'ninja'));
    expect(figure(away, 'N1').fate).toBe('left');
    expect(away.verdict).toMatchObject({ standing: { ninja: 'won', garrison: 'lost' } });
  });
  test('the magistrate killed and two ninja away: a small one; otherwise the garrison wins', () => {
    const gone = (fate: string, away: number) =>
      night(
        [
          group(
            'N',
            1,
            Array.from({ length: 3 }, (_, i) => man(`N${i + 1}`, genin, 450 + 30 * i, 15, { fate: i < away ? 'left' : 'killed' })),
          ),
          guards({ fate }),
        ],
        { step: [{ kind: 'activation' }] },
      );
    expect(judge(gone('killed', 2))?.standing).toEqual({ ninja: 'half', garrison: 'lost' });
    expect(judge(gone('killed', 1))?.standing).toEqual({ ninja: 'lost', garrison: 'won' });
  });
  test('night: nobody sees further than 30 cm, but for those near a lantern; a lantern is put out with an action', () => {
    const state = night([
      group('N', 1, [man('N1', { ...genin, missiles: ['bow'] }, 450, 258)]),
      group('G-II', 2, [man('G7', { class: 'ashigaru' }, 450, 20)]),
    ]);
    expect(after(state, by({ kind: 'use', figure: 'N1', thing: 'lantern by the gate' }, [], 'ninja')).used).toEqual([
      'lantern by the gate',
    ]);
  });
  test('until the alarm the patrol walks its round in file, and the others stand', () => {
    const file = ['G3', 'G4', 'G5', 'G6'].map((id, i) => man(id, { class: 'ashigaru', armour: 'light' }, 340, 480 - 20 * i));
    const state = dark(
      [
        group('N', 1, [man('N1', genin, 100, 700)], { hidden: true }),
        group('G-I', 2, file),
        group('G-III', 2, [man('G1', { class: 'bushi' }, 550, 350)]),
      ],
      { turn: 2, step: 'forced' },
    );
    // Two actions of 100 mm: 90 to the corner at (340,570), then east.
    expect(['G3', 'G4', 'G5', 'G6'].map(id => figure(state, id).at)).toEqual([mm(450, 570), mm(430, 570), mm(410, 570), mm(390, 570)]);
    expect(state.turn).toBe(3); // nobody of the watch was asked
  });
  test('the alarm: from the watch’s turn after a shot on they do as they like', () => {
    const shot = night([group('N', 1, [man('N1', { ...genin, missiles: ['bow'] }, 450, 500)]), guards()], { alarm: 1, turn: 2 });
    expect(asked(shot)).toBe('activation');
    const calm = dark([group('N', 1, [man('N1', genin, 100, 700)], { hidden: true }), guards()], { turn: 2 });
    expect(calm.turn).toBe(3);
  });
  test('NOD-R041 does not bind the ninja', () => {
    const state = night([group('N', 1, [man('N1', genin, 100, 700)], { hidden: true }), guards()]);
    expect(
      noDachi.refuse(state, 'ninja' as never, {
        kind: 'move',
        unit: 'N',
        ways: { [figureId('N1')]: [mm(90, 710)] },
        turns: {},
        facing: {},
        leave: [],
        during: [],
      }),
    ).toBe(null);
  });
  test('NOD-059 a ladder takes one action where the wall takes two', () => {
    const state = night([group('N', 1, [man('N1', genin, 311, 500)]), guards()]);
    expect(figure(after(state, by({ kind: 'climb', figure: 'N1', to: mm(300, 500) }, [], 'ninja')), 'N1').climb).toMatchObject({
      height: 600,
      top: true,
    });
  });
});

test('NOD-042 NOD-E35 the attacker is rolled for, ties again; he deploys and moves first (NOD-R023)', () => {
  const state = laidOut(noDachi, scenario('open-field'));
  const faces = [4, 4, 2, 5];
  let next = 0;
  const dice = { faces, rollOff: () => ((next += 4), [1, 0]) } as never;
  noDachi.proceed(state, dice, () => undefined);
  expect([state.attacker, next, noDachi.prompt(state).asks[0]?.seats]).toEqual([1, 4, ['north']]);
  expect(unit(state, 'B-I').order).toMatchObject({ kind: 'goTo' });
  expect(unit(state, 'A-I').order).toEqual({ kind: 'halt' });
});

test('NOD-044 NOD-E35 21 cm from one’s edge is refused', () => {
  const state = laidOut(noDachi, scenario('open-field'));
  noDachi.proceed(state, { faces: [], rollOff: () => [0, 1] } as never, () => undefined);
  const place = (y: number) =>
    noDachi.refuse(state, 'south' as never, {
      kind: 'deploy',
      unit: 'A-II',
      places: { [figureId('A3')]: mm(500, y) },
      hidden: false,
      order: null,
    })?.rule ?? null;
  expect([place(200), place(210)]).toEqual([null, 'NOD-044']);
});
