import { say, seatId, type Phase } from '@nobori/engine';
import { expect, test } from 'vitest';
import { during } from './round.ts';

const phase = (key: string, stage: Phase['stage']): Phase => ({ key, whose: [seatId('a')], stage, title: say(key) });
const ROUND = [phase('charges', 'done'), phase('fire', 'now'), phase('melee', 'next'), phase('results', 'next')];

test('while blows are shown that followed from the last shot, melee is the present phase', () => {
  expect(during(ROUND, say('melee')).map(({ stage }) => stage)).toEqual(['done', 'done', 'now', 'next']);
  expect(during(ROUND, null)).toBe(ROUND);
  expect(during(ROUND, say('charges'))).toBe(ROUND); // never back
});
