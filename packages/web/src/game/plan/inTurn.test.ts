import { seatId, type Order } from '@nobori/engine';
import type { Chapter } from '@nobori/host';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { giveInTurn, type Giver } from './inTurn.ts';

const me = seatId('me');
const order = (nth: number): Order => ({ kind: 'shoot', nth }) as Order;
const ORDERS = [0, 1, 2, 3].map(order);

/** A table that stops after every die: of what is given at once it takes the first. */
function table(refused: readonly Order[] = []) {
  const store = createStore<ReturnType<Giver['getState']>>(() => ({
    ...{ viewer: me, moments: [], sending: false, held: null, refusal: null, wanted: null },
    ask: {} as never,
  }));
  const given: Order[] = [];
  const session: Giver = {
    ...store,
    refuse: one => (refused.includes(one) ? ({} as never) : null),
    submitAll(orders) {
      store.setState({ sending: true });
      void Promise.resolve().then(() => {
        given.push(...orders.slice(0, 1));
        store.setState({ moments: given.map(() => ({ by: me, what: 'order' }) as unknown as Chapter) });
        store.setState({ sending: false });
      });
    },
  };
  return { session, given, store };
}
const after = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5));

test('what a die has stopped goes on by itself, until all have done their part', async () => {
  const { session, given } = table();
  giveInTurn(session, ORDERS);
  await after();
  expect(given).toEqual(ORDERS);
});

test('who could do his part no longer is left out', async () => {
  const { session, given } = table([ORDERS[2] ?? order(2)]);
  giveInTurn(session, ORDERS);
  await after();
  expect(given).toEqual([ORDERS[0], ORDERS[1], ORDERS[3]]);
});

test('it ends when somebody else has the screen, and does not begin again', async () => {
  const { session, given, store } = table();
  giveInTurn(session, ORDERS);
  store.setState({ viewer: null });
  await after();
  store.setState({ viewer: me });
  await after();
  expect(given).toEqual([ORDERS[0]]);
});
