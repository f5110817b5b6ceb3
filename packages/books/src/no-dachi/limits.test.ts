/** Just at a limit: what is still so, and what no longer. */
import { figureId, fill, say, tray, type Goal } from '@nobori/engine';
import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { isMissile, isMounted } from './automaton/targets.ts';
import { heightOfLine } from './basics/ground.ts';
import { counted } from './ending/victory.ts';
import { noDachi } from './index.ts';
import { check, trendOf } from './morale/checks.ts';
import { refuseApart } from './movement/coherency.ts';
import { FRONT, inIdOrder } from './muster/figures.ts';
import { checkForce, notesOn, rangeOf } from './workshop/limits.ts';
import { checkGroup } from './muster/muster.ts';
import { lay, refuseLay } from './setup/layingGround.ts';
import { armourDie } from './shooting/targets.ts';
import { sees } from './sight/sight.ts';
import { walksInto } from './sight/hiding.ts';
import { membersOf, type Figure, type NodState } from './state.ts';
import { figure, group, laid, man, mm, one, unit } from './tabletop.testing.ts';

const bushi = { class: 'bushi' } as const;
const archer = { class: 'bushi', missiles: ['bow'] } as const;
const facing = (x = 300): NodState => laid([group('A', 1, [man('A1', bushi, x, 400)]), group('B', 2, [man('B1', bushi, 300, 900)])]);

test.each([
  ['north', 4000, 3999],
  ['south', 4000, 4001],
  ['east', 3000, 2999],
  ['west', 3000, 3001],
] as const)('a goal beyond a line to the %s: who stands on it is not beyond it', (edge, on, before) => {
  const goals = noDachi.scenarios.flatMap(({ victory }): readonly Goal[] => victory.goals);
  const [goal] = goals;
  if (goal === undefined) throw new Error('no goal');
  const side = facing().battle.sides[0].id;
  const beyond = (line: number): number =>
    counted(facing(), {
      ...goal,
      kind: 'reach',
      side,
      of: null,
      figures: [figureId('A1')],
      where: [{ kind: 'beyond', edge, at: line }],
      with: {},
    });
  expect([beyond(on), beyond(before)]).toEqual([0, 1]);
});

test('NOD-032 a group has one to eight figures', () => {
  const rules = (count: number): string[] =>
    checkGroup(
      Array.from({ length: count }, () => bushi),
      1,
    ).map(({ rule }) => rule);
  expect([0, 1, 8, 9].map(rules)).toEqual([['NOD-032'], [], [], ['NOD-032']]);
});

test('NOD-201 what the list wants is told as one says it: exactly, at most, or more', () => {
  const told = ([1, 0, 2, 0, 2] as const).map((min, i) => rangeOf(min, [1, 3, 5, null, null][i] ?? null));
  expect(told).toEqual(['exact', 'most', 'span', 'any', 'least']);
  const [force] = noDachi.muster?.ready ?? [];
  if (force === undefined) throw new Error('no force');
  const nobody = checkForce({ ...force, units: [] }).map(one => fill(one));
  expect(nobody).toContain('commander: 0, and the list wants exactly 1.');
});

test('NOD-005 in 1543 there are firearms in Japan', () => {
  const [force] = noDachi.muster?.ready ?? [];
  if (force === undefined) throw new Error('no force');
  const [first] = force.units;
  const [bought] = first?.figures ?? [];
  if (first === undefined || bought === undefined) throw new Error('nobody in it');
  const armed = (year: number): number =>
    notesOn({ ...force, year, units: [{ ...first, figures: [{ ...bought, missiles: ['arquebus'] }] }] }).length;
  expect([armed(1542), armed(1543)]).toEqual([1, 0]);
});

test('NOD-R082 a side looks from its own edge to the other', () => {
  expect(FRONT).toEqual({ south: [0, 1], north: [0, -1], west: [1, 0], east: [-1, 0] });
});

test('NOD-R007 ids ascend by letters, then number; equal ones are equal', () => {
  const state = laid([
    group('A', 1, [man('A2', bushi, 300, 400), man('A10', bushi, 340, 400)]),
    group('B', 2, [man('B1', bushi, 300, 900)]),
  ]);
  const [two, ten] = [figure(state, 'A2'), figure(state, 'A10')];
  expect([inIdOrder(two, ten), inIdOrder(ten, two), inIdOrder(two, two)]).toEqual([-1, 1, 0]);
});

test('NOD-R081 a centimetre nearer is advancing, a centimetre further is retiring', () => {
  const state = facing();
  const watched = { at: mm(300, 900), radius: 100, from: mm(300, 400), own: 100 };
  const trend = (y: number): unknown => trendOf({ ...unit(state, 'A'), watched }, [{ ...figure(state, 'A1'), at: mm(300, y) }]);
  expect([409, 410, 391, 390].map(trend)).toEqual([null, 'advancing', null, 'retiring']);
});

test('NOD-T19 half of a group make it mounted, or missile troops', () => {
  const state = laid([
    group('A', 1, [man('A1', archer, 300, 400), man('A2', bushi, 340, 400), man('A3', bushi, 380, 400)]),
    group('C', 1, [man('C1', { class: 'bushi', horse: true }, 600, 400), man('C2', bushi, 660, 400)]),
    group('B', 2, [man('B1', bushi, 300, 900)]),
  ]);
  const members = membersOf(state, 'A');
  expect([isMissile(members.slice(0, 2)), isMissile(members), isMounted(membersOf(state, 'C')), isMounted(members)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('NOD-R026 a scattered group: as far apart as before is not nearer', () => {
  const state = laid([
    group('A', 1, [man('A1', bushi, 300, 400), man('A2', bushi, 500, 400)]),
    group('B', 2, [man('B1', bushi, 300, 1100)]),
  ]);
  const members = membersOf(state, 'A');
  const moved = (x: number, y: number) => (one: Figure) => (one.kit.id === 'A2' ? { at: mm(x, y), base: one.base } : one);
  const judged = (x: number, y: number): string | null => refuseApart(state, members, members.map(moved(x, y)), [])?.rule ?? null;
  expect([judged(500, 400), judged(300, 600), judged(490, 400), judged(510, 400)]).toEqual(['NOD-R026', 'NOD-R026', null, 'NOD-R026']);
});

test('NOD-R039 only who would stand in somebody walks into him, not who touches him', () => {
  const state = facing();
  const into = (y: number): boolean => walksInto(state, figure(state, 'A1'), mm(300, y), () => undefined);
  expect([into(880), into(881)]).toEqual([false, true]);
});

test('NOD-R064 a disabled enemy is in reach up to 2 mm', () => {
  const at = (y: number): string | null => {
    const state = laid(
      [
        group('A', 1, [man('A1', bushi, 300, 400)]),
        group('B', 2, [man('B1', bushi, 300, 900), man('B2', bushi, 300, y, { fate: 'disabled' })]),
      ],
      {
        options: { finishOff: true },
      },
    );
    return refusedBy(noDachi, state, one, { kind: 'finishOff', figure: 'A1', target: 'B2' });
  };
  expect([at(422), at(423)]).toEqual([null, 'NOD-R064']);
});

test('NOD-041 NOD-044 ground: no smaller than a base, nothing that bars the way within 20 cm of an edge', () => {
  const state = facing();
  const order = (ground: 'marsh' | 'high wall', x1: number, y1: number, x2: number, y2: number) =>
    ({ kind: 'lay', ground, from: mm(x1, y1), to: mm(x2, y2) }) as const;
  const judged = (...[ground, x1, y1, x2, y2]: Parameters<typeof order>): string | null =>
    refuseLay(state, order(ground, x1, y1, x2, y2))?.rule ?? null;
  expect([judged('marsh', 500, 400, 520, 420), judged('marsh', 500, 400, 519, 420), judged('marsh', 500, 400, 520, 419)]).toEqual([
    null,
    'NOD-041',
    'NOD-041',
  ]);
  const top = state.battle.table.height / 10 - 200;
  expect([judged('high wall', 500, 200, 600, 200), judged('high wall', 500, 199, 600, 200)]).toEqual([null, 'NOD-044']);
  expect([judged('high wall', 500, top, 600, top), judged('high wall', 500, top, 600, top + 1)]).toEqual([null, 'NOD-044']);
  for (let i = 0; i < 24; i += 1) {
    expect(judged('marsh', 500, 400, 520, 420)).toBeNull();
    lay(state, order('marsh', 500, 400, 520, 420), () => undefined);
  }
  expect(judged('marsh', 500, 400, 520, 420)).toBe('NOD-041');
});

test('NOD-041 what is laid is as high as such things are', () => {
  const heights = (['marsh', 'hill', 'low wall', 'hedge', 'fence', 'palisade', 'barricade', 'high wall'] as const).map(ground => {
    const state = facing();
    lay(state, { kind: 'lay', ground, from: mm(500, 400), to: mm(600, 500) }, () => undefined);
    return [...state.battle.table.areas, ...state.battle.table.lines][0]?.height ?? 0;
  });
  expect(heights).toEqual([0, 200, 200, 200, 200, 300, 200, 600]);
});

test('NOD-T20 a line for which the map gives no height is 20 mm high, a high wall 60', () => {
  const points = [mm(0, 0), mm(100, 0)];
  const heights = [{}, { height: 300 }].flatMap(more =>
    ['fence', 'high wall'].map(kind => heightOfLine({ id: kind, kind, points, ...more })),
  );
  expect(heights).toEqual([200, 600, 300, 300]);
});

test('NOD-R089 a check never betters a worse result', () => {
  const checked = (status: 'steady' | 'fallBack' | 'lost'): readonly unknown[] => {
    const state = laid([
      group('A', 1, [man('A1', bushi, 300, 400), man('A2', bushi, 340, 400, { fate: 'killed' })]),
      group('B', 2, [man('B1', bushi, 300, 1100)]),
    ]);
    unit(state, 'A').status = status;
    const result = check(state, unit(state, 'A'), say('a check'), 'NOD-147', false, tray([1]), () => undefined);
    return [result, unit(state, 'A').status];
  };
  expect([checked('steady'), checked('fallBack'), checked('lost')]).toEqual([
    ['noAdvance', 'noAdvance'],
    ['noAdvance', 'fallBack'],
    ['noAdvance', 'lost'],
  ]);
});

test('NOD-108 with pistolsPierce a fire-lance pierces as a pistol does', () => {
  const die = (pistolsPierce: boolean, weapon: 'pistol' | 'firelance' | 'bow'): string | undefined => {
    const state = laid(
      [group('A', 1, [man('A1', { class: 'bushi', armour: 'heavy' }, 300, 400)]), group('B', 2, [man('B1', bushi, 300, 900)])],
      {
        options: { pistolsPierce },
      },
    );
    return armourDie(state, figure(state, 'A1'), false, weapon)?.name;
  };
  expect([die(false, 'pistol'), die(false, 'firelance'), die(true, 'bow')]).toEqual(['D10', 'D10', 'D10']);
  expect(die(true, 'firelance')).toBe(die(true, 'pistol'));
  expect(die(true, 'pistol')).not.toBe('D10');
});

test('NOD-R100 who looks just past the smoke sees', () => {
  const seen = (x: number): boolean => {
    const state = laid([group('A', 1, [man('A1', bushi, 300, 400)]), group('B', 2, [man('B1', bushi, 300, 900)])], {
      smoke: [{ at: mm(x, 650), until: 99 }],
    });
    return sees(state, figure(state, 'A1'), figure(state, 'B1'));
  };
  expect([seen(350), seen(349)]).toEqual([true, false]);
});

test('NOD-R121 a game has twenty rounds unless the players want six to sixty', () => {
  const { turnLimit } = noDachi.options;
  expect(turnLimit).toMatchObject({ values: [20, 6, 12, 30, 60], whole: { least: 6, most: 60 }, default: 20 });
});
