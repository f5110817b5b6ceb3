import { describe, expect, test } from 'vitest';
import { aimsBy, goal, goalFaults, goalsIn, goalsKnown, judgeBy, type Goals } from './goals.ts';
import { pair, read, whole } from './shape.ts';

/** Across the river there must be at least as many wanderers as wardens are left; a secret order of the wardens besides. */
const goals: Goals = {
  goals: [
    goal('across', 'wanderers', 'reach', 'Bring {need} men across', 'SSK-S1', {
      where: [{ kind: 'beyond', edge: 'north', at: 3302 }],
      than: 'left',
    }),
    goal('left', 'wardens', 'save', 'Keep your men alive: {have} left', 'SSK-S1', { need: 1 }),
    goal('envoy', 'wardens', 'kill', 'Kill the envoy', 'SSK-S1', { need: 1, secret: true }),
  ],
  ends: [
    { when: 'once', if: ['envoy'], unless: [], standing: { wardens: 'won' }, says: 'The envoy is dead.', brief: '', rules: ['SSK-S1'] },
    {
      when: 'limit',
      if: ['across'],
      unless: [],
      standing: { wanderers: 'won' },
      says: '{across} are across, {left} are left.',
      brief: 'The wanderers: as many across as are left',
      rules: ['SSK-S1'],
    },
    {
      when: 'limit',
      if: [],
      unless: ['across'],
      standing: { wardens: 'won' },
      says: 'The bridge is held.',
      brief: '{side}: fewer across',
      rules: ['SSK-S1'],
    },
  ],
};
const SIDES = ['wanderers', 'wardens'];
type Numbers = Readonly<Record<string, number>>;
const count = (numbers: Numbers, { id }: { readonly id: string }): number => numbers[id] ?? 0;
const judge = (numbers: Numbers, ...times: ('once' | 'turn' | 'limit')[]) => judgeBy(numbers, goals, count, times, SIDES);

describe('goals', () => {
  test('an end waits for its time', () => {
    expect(judge({ across: 3, left: 1 }, 'once', 'turn')).toBeNull();
    expect(judge({ across: 3, left: 1 }, 'once', 'turn', 'limit')?.standing).toEqual({ wanderers: 'won', wardens: 'lost' });
  });
  test('a goal may be measured against another', () => {
    expect(judge({ across: 2, left: 2 }, 'limit')?.by).toEqual(['across']);
    expect(judge({ across: 2, left: 3 }, 'limit')?.standing).toEqual({ wanderers: 'lost', wardens: 'won' });
  });
  test('NOB-13 after the last turn a battle is over, also where its scenario says nothing of that case', () => {
    const open: Goals = { ...goals, ends: goals.ends.slice(0, 2) };
    const judged = (...times: ('once' | 'turn' | 'limit')[]) => judgeBy({ across: 0, left: 2 }, open, count, times, SIDES);
    expect(judged('once', 'turn')).toBeNull();
    expect(judged('turn', 'limit')).toMatchObject({ standing: { wanderers: 'drawn', wardens: 'drawn' }, rules: ['NOB-13'], by: [] });
  });
  test('the first end that holds is the verdict, and its sentence has the numbers', () => {
    expect(judge({ across: 2, left: 2, envoy: 1 }, 'once', 'limit')?.why.text).toBe('The envoy is dead.');
    expect(judge({ across: 2, left: 1 }, 'limit')?.why.facts).toMatchObject({ across: 2, left: 1 });
  });
  const seenBy = (side: string) => goalsKnown(goals, one => one === side);
  test('aims say what is had and needed; a secret one only to its side', () => {
    const aims = (side: string) => aimsBy({ across: 1, left: 3, envoy: 1 }, seenBy(side), count);
    expect(aims('wanderers').map(({ id, secret, have, need, done }) => [id, secret, have, need, done])).toEqual([
      ['across', false, 1, 3, false],
      ['left', false, 3, 1, true],
    ]);
    expect(aims('wardens').map(({ id, secret, done }) => [id, secret, done])).toContainEqual(['envoy', true, true]);
  });
  test('of a secret goal others know that it is there, and nothing else', () => {
    expect(JSON.stringify(seenBy('wanderers'))).not.toMatch(/envoy is dead|Kill/);
    expect(goalFaults(seenBy('wanderers'), SIDES)).toEqual([]);
    expect(goalsKnown(seenBy('wanderers'), one => one === 'wanderers')).toEqual(seenBy('wanderers'));
    expect(seenBy('wardens')).toBe(goals);
    // Whoever does not know of it cannot see it decide the game.
    expect(judgeBy({ envoy: 1 }, seenBy('wanderers'), count, ['once'], SIDES)).toBeNull();
  });
  test('names nobody has are found', () => {
    expect(goalFaults(goals, SIDES)).toEqual([]);
    expect(goalFaults(goals, ['wanderers'])).toContainEqual({
      place: 'goals[1].side',
      expected: 'a side that fights (wanderers), found "wardens"',
    });
    const places = goalFaults({ ...goals, goals: goals.goals.slice(1) }, SIDES).map(({ place }) => place);
    expect(places).toEqual(['ends[1].if[0]', 'ends[2].unless[0]']);
  });
  test('goals are read from files as they are written', () => {
    const again = read(goalsIn(pair(whole()), whole), JSON.parse(JSON.stringify(goals)));
    expect(again).toEqual({ ok: true, value: goals });
  });
});
