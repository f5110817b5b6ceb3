import { expect, test } from 'vitest';
import { goal, type Goals } from '../kernel/goals.ts';
import { endRaised, wantedBy, wanting, withEnd, withNewEnd, withoutEnd } from './ends.ts';

const GOALS: Goals = {
  goals: [goal('across', 'red', 'reach', 'Come across', 'X-1'), goal('stay', 'blue', 'hold', 'Stay', 'X-2')],
  ends: [
    { when: 'once', if: ['across'], unless: ['stay'], standing: { red: 'won' }, says: 'Red is across.', brief: 'When red is across', rules: ['X-1'] },
    { when: 'limit', if: [], unless: [], standing: { red: 'drawn', blue: 'drawn' }, says: 'Even.', brief: '', rules: ['X-3'] },
  ],
}; // prettier-ignore
const [first] = GOALS.ends;

test('an end wants a goal, its contrary, or nothing of it', () => {
  if (first === undefined) throw new Error('no end');
  expect([wantedBy(first, 'across'), wantedBy(first, 'stay'), wantedBy(first, 'other')]).toEqual(['reached', 'missed', 'any']);
  const turned = wanting(wanting(first, 'across', 'missed'), 'stay', 'any');
  expect([turned.if, turned.unless]).toEqual([[], ['across']]);
});

test('what means something else is told by its goals; what means the same keeps its words', () => {
  if (first === undefined) throw new Error('no end');
  expect(withEnd(GOALS, 0, { ...first, if: [...first.if] })).toEqual(GOALS);
  const [changed] = withEnd(GOALS, 0, { ...first, when: 'limit' }).ends;
  expect([changed?.says, changed?.brief, changed?.rules]).toEqual(['They have what they fought for.', '', ['X-1']]);
  const [drawn] = withEnd(GOALS, 0, { ...first, standing: { red: 'drawn', blue: 'drawn' } }).ends;
  expect(drawn?.says).toBe('Nobody has what they fought for.');
});

test('ends are added in front, raised and taken away, but never the last', () => {
  const more = withNewEnd(GOALS, 'blue');
  expect(more.ends[0]).toMatchObject({ when: 'limit', if: ['stay'], standing: { blue: 'won' } });
  expect(endRaised(more, 2).ends.map(({ says }) => says)).toEqual([more.ends[0]?.says, 'Even.', 'Red is across.']);
  expect(endRaised(more, 0)).toBe(more);
  expect(withoutEnd(withoutEnd(GOALS, 0), 0).ends).toHaveLength(1);
});
