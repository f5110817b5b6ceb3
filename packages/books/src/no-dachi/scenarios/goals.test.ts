/** What the battles are fought for, as data: goals and ends, aims as they stand, how far it still is, and what release 0.1.0 wrote. */
import { fill, goalFaults, present, read, readerFor } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { battleOn, battleShape, scenarioShape } from '../files/battle.ts';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { group, laid, man, mm, type Laid, type Written } from '../tabletop.testing.ts';
import { pointsGoals } from './goals.ts';

const scenario = (id: string) =>
  present(
    noDachi.scenarios.find(one => one.id === id),
    id,
  );

test.each(noDachi.scenarios.map(one => [one.id, one] as const))(
  '%s: every goal and end names sides and goals there are',
  (_id, { victory, sides }) => {
    expect(goalFaults(victory, sides.map(({ id }) => id))).toEqual([]); // prettier-ignore
    expect(new Set(victory.ends.flatMap(({ rules }) => rules))).toEqual(new Set(['NOD-R121']));
    expect(victory.ends.some(({ when, if: needs, unless }) => when === 'limit' && needs.length + unless.length === 0)).toBe(true);
  },
);

const BUSHI = { class: 'bushi', close: 'katana' };
const aimsOf = (state: NodState): string[] =>
  noDachi.aims(state).map(({ side, label, done }) => `${side}: ${fill(label, readerFor(noDachi, state))}${done ? ' (done)' : ''}`);
const distance = (state: NodState, id: string, from: readonly [number, number]): number | null =>
  noDachi.stepsTo?.(
    state,
    present(
      noDachi.aims(state).find(aim => aim.id === id),
      id,
    ),
    mm(...from),
  ) ?? null;

describe('NOD-S1 the ferry', () => {
  const ferry = (y: number, more: Laid = {}): NodState =>
    laid([group('A', 1, [man('A1', BUSHI, 300, y, { name: 'Naitō' })]), group('B', 2, [man('B1', BUSHI, 100, 400)])], {
      scenario: 'ferry-at-yahagi',
      ...more,
    });

  test('the courier must reach it, the robbers must stop him', () => {
    expect(aimsOf(ferry(280))).toEqual([
      'courier: Bring A1 Naitō to the ferry, free of enemies at the end of an own turn',
      'robbers: Put A1 Naitō out of the fight before the last ferry goes',
    ]);
    expect(noDachi.aims(ferry(520)).map(({ have, done }) => [have, done])).toEqual([[1, true], [0, false]]); // prettier-ignore
    expect(noDachi.aims(ferry(520, { turn: 2 })).map(({ have }) => have)).toEqual([0, 0]);
  });

  test('how far it is: to the jetty, to the man', () => {
    expect([distance(ferry(280), 'ferry', [300, 300]), distance(ferry(280), 'ferry', [300, 520])]).toEqual([2000, 0]);
    expect(distance(ferry(280), 'stopped', [100, 280])).toBe(2000);
  });
});

describe('NOD-S2 the fence', () => {
  const fence = (y: number): NodState =>
    laid(
      [
        group('A', 1, [man('A1', BUSHI, 570, y), man('A2', BUSHI, 600, y, { fate: 'killed' })]),
        group('B', 2, [man('B1', BUSHI, 100, 800)]),
      ],
      {
        scenario: 'brushwood-fence',
      },
    );

  test('so many north of it, or the enemy broken to the last man', () => {
    expect(aimsOf(fence(621))).toContain('takeda: Have 6 unbroken men north of the fence at the end: 1 now');
    expect(aimsOf(fence(620))).toContain('takeda: Have 6 unbroken men north of the fence at the end: 0 now');
    expect(aimsOf(fence(621))).toContain('oda: Break the enemy: 50 of 100 per cent of his points are lost or broken');
    expect([distance(fence(100), 'through', [300, 100]), distance(fence(100), 'through', [300, 700])]).toEqual([5200, 0]);
  });
});

describe('NOD-S3 the powder', () => {
  const night = (loads: Written = {}): NodState =>
    laid(
      [
        group('N', 1, [man('N1', BUSHI, 200, 100), man('N2', BUSHI, 230, 100, { fate: 'left' })]),
        group('G', 2, [man('G1', BUSHI, 550, 350)]),
      ],
      {
        scenario: 'powder-house',
        loads: [{ id: 'barrel', kind: 'barrel', at: mm(460, 500), ...loads }],
      },
    );

  test('each side knows what the other is after', () => {
    expect(aimsOf(night())).toEqual([
      'ninja: Carry the powder off the table',
      'ninja: For a small victory: kill G1 Bushi',
      'ninja: For a small victory: let 2 men get away, 1 so far',
      'ninja: Stay on the table until it is done: 1 man is left (done)',
      'garrison: Keep the powder (done)',
      'garrison: Keep G1 Bushi alive (done)',
    ]);
    expect(aimsOf(night({ gone: true }))).toEqual(
      expect.arrayContaining(['ninja: Carry the powder off the table (done)', 'garrison: Keep the powder']),
    );
  });

  test('how far it is: to the barrel, to the man, off the table', () => {
    expect([
      distance(night(), 'powder', [460, 100]),
      distance(night(), 'victim', [550, 100]),
      distance(night(), 'away', [460, 100]),
    ]).toEqual([4000, 2500, 1000]);
    expect(distance(night(), 'here', [460, 100])).toBe(null);
  });
});

describe('NOD-R121 a battle without a scenario', () => {
  const field = (options: Written = {}): NodState =>
    laid(
      [
        group('A', 1, [man('A1', BUSHI, 300, 300), man('A2', BUSHI, 330, 300, { fate: 'fled' })]),
        group('B', 2, [man('B1', BUSHI, 100, 800)]),
      ],
      { options },
    );

  test('half of the points decides, unless the option says otherwise', () => {
    expect(aimsOf(field())).toContain('side2: Break the enemy: 50 of 50 per cent of his points are lost or broken (done)');
    expect(aimsOf(field({ armyMorale: false }))).toContain('side2: Break the enemy: 50 of 100 per cent of his points are lost or broken');
  });

  test('nobody is broken who has not been set up yet', () => {
    const waiting = { ...field(), figures: field().figures.map(figure => ({ ...figure, fate: null, at: [-1000, -1000] as const })) };
    expect(noDachi.aims(waiting).filter(({ id }) => id.startsWith('break')).map(({ have }) => have)).toEqual([0, 0]); // prettier-ignore
  });
});

describe('what release 0.1.0 wrote is still read', () => {
  const again = (id: string, victory: Written | undefined, more: Written = {}) => {
    const { victory: _goals, ...rest } = scenario(id);
    return read(scenarioShape, JSON.parse(JSON.stringify({ ...rest, victory, ...more })));
  };

  test.each<[string, Written | undefined, Written]>([
    ['ferry-at-yahagi', { kind: 'ferry', courier: 'A1', area: 'jetty' }, { halfLoses: false }],
    ['brushwood-fence', { kind: 'fence', side: 0, count: 6, north: 6200 }, { halfLoses: false }],
    ['powder-house', { kind: 'powder', side: 0, load: 'barrel', victim: 'G1', escapes: 2 }, { halfLoses: false }],
    ['open-field', { kind: 'points' }, { halfLoses: true }],
    ['open-field', undefined, {}],
  ])('%s %o', (id, victory, more) => {
    const found = again(id, victory, more);
    expect(found.ok && found.value.victory).toEqual(scenario(id).victory);
  });

  test('half of the points need not decide; a courier may be of the second side; an unknown word is complained about', () => {
    const points = again('open-field', { kind: 'points' }, { halfLoses: false });
    expect(points.ok && points.value.victory).toEqual(pointsGoals(['south', 'north'], false));
    const courier = again('ferry-at-yahagi', { kind: 'ferry', courier: 'B1', area: 'jetty' });
    const { goals, ends } = present(courier.ok ? courier.value.victory : null, 'a victory');
    expect(goals.map(({ id, side, of, figures }) => [id, side, of, ...figures])).toEqual([
      ['ferry', 'robbers', null, 'B1'],
      ['stopped', 'courier', 'robbers', 'B1'],
    ]);
    expect(ends.map(({ standing }) => standing)).toEqual([{ courier: 'won' }, { robbers: 'won' }, { courier: 'won' }]);
    expect(again('open-field', { kind: 'tea' }).ok).toBe(false);
  });

  test('in a situation too', () => {
    const { victory: _goals, ...battle } = battleOn(scenario('brushwood-fence'));
    const old = { ...battle, victory: { kind: 'fence', side: 0, count: 6, north: 6200 }, halfLoses: false };
    const found = read(battleShape, JSON.parse(JSON.stringify(old)));
    expect(found.ok && found.value).toEqual(battleOn(scenario('brushwood-fence')));
  });
});
