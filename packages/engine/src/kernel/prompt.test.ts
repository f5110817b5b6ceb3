/** Only one choice: known without listing what there is. */
import { expect, test } from 'vitest';
import { bug } from '../bug.ts';
import { onlyChoice, type Ask } from './prompt.ts';
import type { Order } from './state.ts';
import { say } from './words.ts';

const ask = (orders: readonly Order[], list: () => readonly Order[] = () => orders): Ask => ({
  seats: [],
  wants: say('Anything.'),
  fallback: () => orders[0] ?? { kind: 'rest' },
  choices: { list, plots: () => [], sample: random => orders[random.below(orders.length)] ?? { kind: 'rest' } },
});

test('the only order there is', () => {
  expect(onlyChoice(ask([{ kind: 'rest' }]))).toEqual({ kind: 'rest' });
});

test('one of several: no list is made to find out', () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ kind: `order ${i}` }));
  const listing = (): never => {
    throw bug('listed');
  };
  expect(onlyChoice(ask(many, listing))).toBeNull();
});

test('two orders of which the draw only ever finds one are still two', () => {
  const rare = { ...ask([{ kind: 'rest' }]).choices, list: () => [{ kind: 'rest' }, { kind: 'rare' }] };
  expect(onlyChoice({ ...ask([]), choices: rare })).toBeNull();
});

test('what can be drawn on the board or filled in is a choice too', () => {
  const family = { key: 'talk', title: say('Talk'), icon: 'talk' } as const;
  const form = { key: 'poem', title: say('Write a poem'), family, role: 'talk' as const, fields: [], order: () => ({ kind: 'poem' }) };
  expect(onlyChoice({ ...ask([]), choices: { ...ask([{ kind: 'rest' }]).choices, forms: () => [form] } })).toBeNull();
});
