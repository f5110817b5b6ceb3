import { fill, goal, goalFaults, read, readerFor, type Aim, type Goal } from '@nobori/engine';
import { laidOut, situated } from '@nobori/engine/testing';
import { hexOfLabel } from '@nobori/engine/hex';
import { describe, expect, test } from 'vitest';
import { actions, at, man, type Written } from './court.testing.ts';
import { kozeriai } from './index.ts';
import { lastGoals } from './scenarios/goals.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { KozState } from './state.ts';
import { counted } from './victory.ts';

const scenario = (id: string) => {
  const found = SCENARIOS.find(one => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};
const S2 = scenario('tax-collector');
const S3 = scenario('sumida-storehouse');
const hex = ({ map }: typeof S2, label: string) => hexOfLabel(map, label) ?? [0, 0];
const aimOf = (state: KozState, id: string): Aim => {
  const found = kozeriai.aims(state).find(aim => aim.id === id);
  if (found === undefined) throw new Error(`no aim ${id}`);
  return found;
};
const told = (state: KozState) =>
  kozeriai.aims(state).map(({ side, label, done }) => [side, fill(label, readerFor(kozeriai, state)), done]);

test('KOZ-R06 every scenario says for what it is fought, and all names in it are somebody’s', () => {
  for (const { victory, chairs } of SCENARIOS) {
    expect(goalFaults(victory, [...new Set(chairs.map(({ side }) => side))])).toEqual([]);
    for (const { side } of chairs) expect(victory.goals.some(goal => goal.side === side)).toBe(true);
    expect(new Set(victory.ends.flatMap(({ rules }) => rules))).toEqual(new Set(['KOZ-R06']));
    expect(victory.ends.at(-1)).toMatchObject({ when: 'limit', if: [], unless: [] }); // the last end always comes
  }
});

describe('aims', () => {
  test('KOZ-R06 the last one standing: nobody of the others able to fight', () => {
    const state = actions([man('a', 'ronin', 0, 0, 0), man('a2', 'ronin', 1, 0, 0), man('d', 'ronin', 9, 0, 0)]);
    expect(told(state)).toEqual([
      ['A', 'Leave no enemy able to fight', false],
      ['A', 'Stay in the fight: 2 men are still able', true],
      ['D', 'Leave no enemy able to fight', false],
      ['D', 'Stay in the fight: one man is still able', true],
    ]);
  });

  test('KOZ-S1 fewer wounds than the enemy, compared with each of the others', () => {
    const { goals } = lastGoals(['a', 'b', 'c'], true);
    expect(goals.filter(({ kind, side }) => kind === 'points' && side === 'a').map(({ of, than }) => [of, than])).toEqual([
      ['b', 'fewer2than1'],
      ['c', 'fewer3than1'],
    ]);
    expect(goalFaults(lastGoals(['a', 'b', 'c'], true), ['a', 'b', 'c'])).toEqual([]);
  });

  test('KOZ-S2 farmers down, a man at the well, the collector, his losses', () => {
    const state = situated(kozeriai, {
      scenario: 'tax-collector',
      step: 'actions',
      active: 'hida',
      figures: [
        { id: 'hida', seat: 'hida', is: 'samurai-sword', name: 'Collector Hida', at: hex(S2, '1,7') },
        { id: 'guard', seat: 'hida', is: 'ashigaru-spear', at: hex(S2, '12,7') },
        { id: 'down', seat: 'hida', is: 'ashigaru-spear', at: hex(S2, '3,7'), fate: 'out' },
        { id: 'farmer', seat: 'village', is: 'farmer', at: hex(S2, '14,4'), fate: 'dead' },
        { id: 'gonbei', seat: 'village', is: 'ronin', at: hex(S2, '20,12'), fate: 'dead' },
        { id: 'tetsu', seat: 'village', is: 'monk-bo', at: hex(S2, '20,11') },
      ],
    });
    expect(told(state)).toEqual([
      ['collector', 'Put 5 farmers out of action: 1 so far', false],
      ['collector', 'Have a man beside the well when time runs out: 1 there now', true],
      ['collector', 'Keep Collector Hida in the fight', true],
      ['village', 'Bring down Collector Hida', false],
      ['village', 'Put 4 of the enemy out of action: 1 so far', false],
    ]);
    expect(aimOf(state, 'well').where).toEqual([{ kind: 'ring', at: hex(S2, '12,8'), reach: 1 }]);
  });

  const night = (more: Written) =>
    situated(kozeriai, {
      scenario: 'sumida-storehouse',
      step: 'actions',
      active: 'shinobi',
      figures: [
        { id: 'kage', seat: 'shinobi', is: 'shinobi', at: hex(S3, '11,6') },
        { id: 'yagyu', seat: 'watch', is: 'master', at: hex(S3, '9,4') },
      ],
      ...more,
    });

  test('KOZ-S3 once inside stays done; away, and all of them taken', () => {
    const done = (state: KozState) => kozeriai.aims(state).map(aim => [aim.id, aim.done]);
    expect(done(night({}))).toEqual([
      ['inside', false],
      ['away', false],
      ['taken', false],
    ]);
    expect(aimOf(night({ latch: true }), 'inside')).toMatchObject({ done: true, have: 1, need: 1 });
  });

  test('KOZ-R16 steps to an aim go round walls and through doors', () => {
    const state = night({});
    const inside = aimOf(state, 'inside');
    expect(kozeriai.stepsTo?.(state, inside, hex(S3, '11,6'))).toBe(2); // a step, and the door before it
    expect(kozeriai.stepsTo?.(state, inside, hex(S3, '13,5'))).toBe(0);
    expect(kozeriai.stepsTo?.(state, inside, hex(S3, '11,4'))).toBe(4); // along the wall to the door
    expect(kozeriai.stepsTo?.(night({ doors: ['12,6/4'] }), inside, hex(S3, '11,6'))).toBe(1);
    expect(kozeriai.stepsTo?.(state, aimOf(state, 'away'), hex(S3, '2,5'))).toBe(3); // two to the edge, one over it
    expect(kozeriai.stepsTo?.(state, aimOf(state, 'taken'), hex(S3, '11,9'))).toBe(2); // next to him
  });

  test('KOZ-R06 what lies nowhere has no steps', () => {
    const state = actions([man('a', 'ronin', 0, 0, 0), man('d', 'ronin', 9, 0, 0)]);
    expect(kozeriai.stepsTo?.(state, aimOf(state, 'left1'), [10, 5])).toBeNull();
  });
});

describe('what release 0.1.0 wrote is still read', () => {
  const old = (id: string, victory: unknown) => read(kozeriai.shapes.scenario, { ...JSON.parse(JSON.stringify(scenario(id))), victory });
  test.each([
    ['two-umbrellas', { kind: 'last', wounds: true }],
    ['tax-collector', { kind: 'tax', collector: 'hida', side: 'collector', farmers: 5, losses: 4, well: '12,8' }],
    ['sumida-storehouse', { kind: 'storehouse', side: 'shinobi', inside: '12,4-15,8' }],
  ])('%s', (id, victory) => {
    const found = old(id, victory);
    expect(found.ok && found.value.victory).toEqual(scenario(id).victory);
  });

  test('a scenario without a word on victory is fought to the last', () => {
    const found = old('two-umbrellas', undefined);
    expect(found.ok && found.value.victory).toEqual(lastGoals(['ishida', 'ronin']));
  });

  test('a battle in a situation belongs to the sides of the situation', () => {
    const { victory: _victory, ...field } = laidOut(kozeriai, S3).battle;
    const state = situated(kozeriai, {
      battle: { ...field, victory: { kind: 'storehouse', side: 'S', inside: '12,4-15,8' } },
      step: 'actions',
      active: 'S',
      figures: [
        { id: 's', seat: 'S', is: 'shinobi', at: hex(S3, '11,6') },
        { id: 'w', seat: 'W', is: 'master', at: hex(S3, '9,4') },
      ],
    });
    expect(kozeriai.aims(state).map(({ id, side }) => [id, side])).toEqual([
      ['inside', 'S'],
      ['away', 'S'],
      ['taken', 'W'],
    ]);
    expect(situated(kozeriai, kozeriai.write(state)).battle.victory).toEqual(state.battle.victory);
  });
});

test('KOZ-R06 the sides of a field of one’s own are those of its forces', () => {
  const [one, two, three] = kozeriai.muster.ready;
  if (one === undefined || two === undefined || three === undefined) throw new Error('three ready forces');
  const field = kozeriai.muster.field([one, two, three]);
  if (!field.ok) throw new Error('no field');
  const state = laidOut(kozeriai, field.value);
  expect(new Set(kozeriai.aims(state).map(({ side }) => side))).toEqual(new Set(['side1', 'side2', 'side3']));
  expect(kozeriai.aims(state).filter(({ kind, done }) => kind === 'kill' && done)).toEqual([]); // who waits to be set up is in the fight
});

describe('how a goal is counted', () => {
  const men = (d: Written = {}) =>
    actions([
      man('a', 'samurai-mounted', 0, 0, 0, { riding: 'halt' }),
      man('d', 'ronin', 9, 0, 0, d),
      man('d2', 'ronin', 9, 3, 0, { lying: true }),
    ]);
  const had = (state: KozState, side: string, kind: Goal['kind'], more: Partial<Goal>) =>
    counted(state, goal('x', side, kind, 'it', 'KOZ-R06', more));

  test.each([
    ['dead', { fate: 'dead' }, 1, 1],
    ['knocked out', { fate: 'out' }, 1, 1],
    ['captured', { fate: 'captured' }, 1, 1],
    ['away', { fate: 'escaped' }, 1, 0],
    ['asleep', { asleep: true }, 1, 0],
    ['in the fight', {}, 0, 0],
  ])('KOZ-R06 who is %s: able to fight no more, out of action', (_how, d, unable, out) => {
    const state = men(d);
    expect([had(state, 'A', 'kill', { with: { able: true } }), had(state, 'A', 'kill', {})]).toEqual([unable, out]);
  });

  test('KOZ-R06 a place is reached by whoever stands on one of its hexes', () => {
    const on = (q: number, r: number) => had(men(), 'D', 'reach', { where: [{ kind: 'area', id: 'yard', spots: [at(q, r)] }] });
    expect([on(9, 0), on(9, 1), on(8, 0), on(9, 3)]).toEqual([1, 0, 0, 1]);
  });

  test('KOZ-R06 KOZ-R50 a ring is reached by either hex of a horse', () => {
    const near = (q: number, r: number) => had(men(), 'A', 'reach', { where: [{ kind: 'ring', at: at(q, r), reach: 2 }] });
    expect([near(0, -2), near(0, -3), near(0, 3), near(0, 4)]).toEqual([1, 0, 1, 0]);
  });

  test('KOZ-191 KOZ-S3 who is held by two weapons, or lying by one, is taken where the scenario says so, and nowhere else', () => {
    const hold = (id: string, at: string, held: string) => ({
      id,
      seat: 'watch',
      is: 'constable',
      at: hex(S3, at),
      weapons: { mojiri: 2 },
      holding: held,
    });
    const taken = (lying: boolean, ...holds: readonly string[]) =>
      situated(kozeriai, {
        scenario: 'sumida-storehouse',
        step: [{ kind: 'turnEnd' }],
        figures: [
          { id: 'kage', seat: 'shinobi', is: 'shinobi', at: hex(S3, '9,4'), lying },
          { id: 'mura', seat: 'shinobi', is: 'shinobi', at: hex(S3, '2,4') },
          ...['9,3', '9,5', '10,4'].slice(0, holds.length).map((place, i) => hold(`c${i}`, place, holds[i] ?? '')),
        ],
      }).figures.find(({ kit }) => kit.id === 'kage')?.fate;
    expect([taken(false, 'kage'), taken(true, 'kage'), taken(false, 'kage', 'kage'), taken(true)]).toEqual([
      null,
      'captured',
      'captured',
      null,
    ]);
    const open = situated(kozeriai, {
      step: [{ kind: 'turnEnd' }],
      figures: [
        man('a', 'ronin', 0, 0, 0, { lying: true }),
        man('a2', 'ronin', 9, 0, 0),
        man('d', 'constable', 0, 1, 0, { weapons: { mojiri: 2 }, holding: 'a' }),
        man('d2', 'constable', 1, 0, 5, { weapons: { mojiri: 2 }, holding: 'a' }),
      ],
    });
    expect(open.figures[0]?.fate).toBeNull();
  });
});
