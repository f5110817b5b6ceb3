/** Nothing to decide: known by what choices mean, and without listing what there is. */
import { bug, say, type Ask, type Choice, type Order, type Role } from '@nobori/engine';
import { duel } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { forced } from './forced.ts';

const ask = (orders: readonly Order[], list: () => readonly Order[] = () => orders): Ask => ({
  seats: [],
  wants: say('Anything.'),
  fallback: () => orders[0] ?? { kind: 'rest' },
  choices: { list, plots: () => [], sample: random => orders[random.below(orders.length)] ?? { kind: 'rest' } },
});
const family = { key: 'any', title: say('Any'), icon: 'talk' } as const;
const form = { key: 'poem', title: say('Write'), family, fields: [], order: () => ({ kind: 'poem' }) };

/** A book whose orders mean what their kind says: a role, or a challenge that is open all the time. */
const book = {
  choice: (_state: unknown, order: Order): Choice => {
    const role = (['end', 'grave', 'talk'] as const).find((one): one is Role & typeof one => order.kind.startsWith(one)) ?? 'act';
    const anytime = order.kind === 'challenge' ? { anytime: true as const } : {};
    return { order, label: say('Any'), family, role, figures: [], targets: [], way: [], ...anytime };
  },
};
const [dawn] = duel.scenarios;
if (dawn === undefined) throw bug('no duel');
const state = duel.begin({ scenario: dawn, options: {}, chairs: dawn.chairs });
const left = (one: Ask): Order | null => forced(book, state, one);

test('the only order there is', () => {
  expect(left(ask([{ kind: 'rest' }]))).toEqual({ kind: 'rest' });
});

test('the end, where besides it there is only talk or what can be done in any step', () => {
  expect(left(ask([{ kind: 'end' }, { kind: 'talk' }, { kind: 'challenge' }]))).toEqual({ kind: 'end' });
  expect(left({ ...ask([]), choices: { ...ask([{ kind: 'end' }]).choices, forms: () => [{ ...form, role: 'talk' as const }] } })).toEqual({
    kind: 'end',
  });
});

test('an act beside the end is a decision, and so are two ways to end', () => {
  expect(left(ask([{ kind: 'end' }, { kind: 'rest' }]))).toBeNull();
  expect(left(ask([{ kind: 'end' }, { kind: 'grave' }]))).toBeNull();
  expect(left(ask([{ kind: 'end' }, { kind: 'end here' }]))).toBeNull();
});

test('one of several: no list is made to find out', () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ kind: `order ${i}` }));
  const listing = (): never => {
    throw bug('listed');
  };
  expect(left(ask(many, listing))).toBeNull();
});

test('two orders of which the draw only ever finds one are still two', () => {
  const rare = { ...ask([{ kind: 'rest' }]).choices, list: () => [{ kind: 'rest' }, { kind: 'rare' }] };
  expect(left({ ...ask([]), choices: rare })).toBeNull();
});

test('what can be drawn on the board or filled in is a choice too', () => {
  const { choices } = ask([{ kind: 'end' }]);
  expect(left({ ...ask([]), choices: { ...choices, forms: () => [{ ...form, role: 'act' as const }] } })).toBeNull();
  const plot = {
    kind: 'ways',
    title: say('Move'),
    figures: [],
    zones: [],
    ready: say('Ready'),
    extras: [],
    order: () => ({ kind: 'rest' }),
  } as const;
  expect(left({ ...ask([]), choices: { ...choices, plots: () => [plot] } })).toBeNull();
});
