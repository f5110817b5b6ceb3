import { describe, expect, test } from 'vitest';
import { aimsBy, goal, goalsKnown, judgeBy, type Goals } from './goals.ts';
import { fill } from './message.ts';
import { outlookBy } from './outlook.ts';

const end = { if: [], unless: [], brief: '', rules: ['X-1'] } as const;
/** Three across win for the wanderers; the wardens have an order that nobody else knows of. */
const goals: Goals = {
  goals: [
    goal('across', 'wanderers', 'reach', 'Bring {need} men across', 'X-1', { need: 3, short: '{have} across' }),
    goal('gone', 'wanderers', 'leave', 'Be gone', 'X-1', { need: 2 }),
    goal('envoy', 'wardens', 'kill', 'Kill the envoy', 'X-2', { need: 1, secret: true }),
  ],
  ends: [
    {
      ...end,
      when: 'once',
      if: ['envoy'],
      standing: { wardens: 'won' },
      says: 'The envoy is dead.',
      brief: 'The envoy dies',
      rules: ['X-2'],
    },
    { ...end, when: 'turn', if: ['gone'], standing: { wanderers: 'won' }, says: 'They are gone.' },
    { ...end, when: 'limit', if: ['across'], standing: { wanderers: 'won' }, says: 'Across.', brief: '{side}: {across} men across' },
    { ...end, when: 'limit', unless: ['across'], standing: { wardens: 'won' }, says: 'Held.', brief: '{side}: fewer' },
    {
      ...end,
      when: 'limit',
      unless: ['across'],
      standing: { wardens: 'won' },
      says: 'Held still.',
      brief: '{side}: fewer',
      rules: ['X-3'],
    },
  ],
};
const SIDES = ['wanderers', 'wardens'];
const count = (numbers: Readonly<Record<string, number>>, { id }: { readonly id: string }): number => numbers[id] ?? 0;
const seenBy = (side: string, numbers: Readonly<Record<string, number>>) => {
  const known = goalsKnown(goals, one => one === side);
  const aims = aimsBy(numbers, known, count);
  return outlookBy(
    known,
    () => aims,
    SIDES,
    () => judgeBy(numbers, known, count, ['once', 'turn', 'limit'], SIDES),
  );
};
const told = (side: string) => seenBy(side, {}).ends.map(({ when, says, rules }) => [when, fill(says), ...rules]);

describe('the outlook', () => {
  test('tells each end once, as the scenario does, or by the goals that decide it', () => {
    expect(told('wardens')).toEqual([
      ['once', 'The envoy dies', 'X-2'],
      ['turn', 'Victory for wanderers: Be gone', 'X-1'],
      ['limit', 'wanderers: 3 men across', 'X-1'],
      ['limit', 'wardens: fewer', 'X-1', 'X-3'],
    ]);
  });
  test('says how it stands, as if the last turn were over', () => {
    expect(seenBy('wardens', { across: 3 }).stands?.standing).toEqual({ wanderers: 'won', wardens: 'lost' });
    expect(seenBy('wardens', { across: 2 }).stands).toMatchObject({ standing: { wardens: 'won' }, by: [] });
  });
  test('of a secret goal others are told that there is one, and not how it stands', () => {
    expect(told('wanderers').flat().join()).not.toMatch(/envoy/i);
    const { sealed, stands } = seenBy('wanderers', { across: 2, envoy: 1 });
    expect([sealed, stands]).toEqual([['wardens'], null]);
    expect(seenBy('wardens', {}).sealed).toEqual([]);
  });
  test('only what is counted on the score has words for it', () => {
    const aims = aimsBy({ across: 2 }, goals, count);
    expect(aims.map(({ short }) => (short === null ? null : fill(short)))).toEqual(['2 across', null, null]);
  });
});
