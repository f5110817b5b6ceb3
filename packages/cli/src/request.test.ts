import { expect, test } from 'vitest';
import { sentenceOf } from './failure.ts';
import { requestIn } from './request.ts';

const situation = { units: [] };
/** What is said of a request. */
function said(more: object): string {
  try {
    requestIn('it.json', { book: 'samurai-skirmish', situation, ...more });
    return 'nothing';
  } catch (error) {
    return sentenceOf(error, 'it.json');
  }
}

test('what stands beside a situation and would not be looked at is named', () => {
  expect(said({})).toBe('nothing');
  expect(said({ scenario: 'open-field' })).toBe(
    'it.json: scenario: expected nothing beside a situation, which names its own (situation.scenario).',
  );
  expect(said({ chairs: [{ seat: 'a', side: 'honda', name: 'A' }] })).toBe(
    'it.json: chairs: expected nothing beside a situation, which has its own (situation.chairs).',
  );
});
