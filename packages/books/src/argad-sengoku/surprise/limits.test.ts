/** Ambushes, just at a limit: when a signal counts, how one is seen, whom one may fall upon. */
import { expect, test } from 'vitest';
import {
  act,
  area,
  book,
  charge,
  done,
  eventsOf,
  fig,
  gather,
  land,
  man,
  meet,
  play,
  refused,
  shoot,
  spot,
  type Written,
} from '../tabletop.testing.ts';
import type { ArgEvent } from '../state.ts';
import { signalled } from './ambush.ts';
import { reveal } from './hiding.ts';

test('ARG-145 ARG-R65 a signal counts from the turn after it was given', () => {
  const at = (signal: number) => {
    const state = meet('orders', [fig('a', 'ninja5', 20, 14, { signal })], [fig('b', 'ronin', 60, 40)], { turn: 3 });
    return signalled(state, man(state, 'a'));
  };
  expect([at(0), at(2), at(3)]).toEqual([false, true, false]);
});

test.each([
  ['sprang', 'ARG-138'],
  ['seen', 'ARG-245'],
  ['moved', 'ARG-245'],
] as const)('ARG-143 who %s is told by %s', (how, rule) => {
  const state = meet('orders', [fig('a', 'ninja5', 20, 14, { hidden: true })], [fig('b', 'ronin', 60, 40)], {
    table: land(area('bushes', 10, 10, 30, 16)),
  });
  const told: ArgEvent[] = [];
  reveal(man(state, 'a'), how, event => told.push(event));
  expect([eventsOf(told, 'revealed').map(({ rules }) => rules), man(state, 'a').hidden]).toEqual([[[rule]], false]);
});

test.each([
  ['enemy', ['b']],
  ['neutral', ['b']],
])('ARG-250 ARG-153 out of hiding an %s is there to be charged, one’s own men are not', (as, targets) => {
  const blue = [fig('a', 'ninja5', 20, 14, { hidden: true, order: { do: 'hide', lead: 'a' } }), fig('z', 'ronin', 26, 18)];
  const more: Written = { table: land(area('bushes', 10, 10, 30, 16)), relations: { '0|1': as } };
  const state = gather('surprise', { blue, red: [fig('b', 'ronin', 20, 20)] }, more);
  const sprung = play(state, [act('blue', { kind: 'spring', figures: ['a'] }), done('blue'), done('red')]).state;
  const charges = book
    .prompt(sprung)
    .asks.flatMap(({ choices }) => choices.list())
    .flatMap(order => (order.kind === 'charge' ? [order.target] : []));
  expect(charges).toEqual(targets);
});

test('ARG-250 ARG-140 out of hiding one may shoot even at a neutral', () => {
  const red = [fig('b', 'bandit3', 20, 22)];
  const blue = [fig('a', 'ashbow', 20, 14, { hidden: true, order: { do: 'hide', lead: 'a' } })];
  const more: Written = { table: land(area('bushes', 10, 10, 30, 16)), relations: { '0|1': 'neutral' } };
  const sprung = play(gather('surprise', { blue, red }, more), [
    act('blue', { kind: 'spring', figures: ['a'] }),
    done('blue'),
    done('red'),
  ]).state;
  const stays = play(sprung, [done('blue')]).state;
  expect(refused(stays, shoot('blue', 'a', 'b'))).toBeNull();
});

test.each([
  ['6.5 cm', 30.5, []],
  ['10 cm', 34, ['b']],
] as const)(
  'ARG-190 ARG-139 out of hiding only the run of the surprise counts, %s of it, however the enemy came before',
  (_far, y, charged) => {
    const rider = fig('a', 'cavyari', 20, 20.5, { hidden: true, order: { do: 'hide', lead: 'a' } });
    const walked = fig('b', 'ashyari', 20, y, { from: spot(20, y + 16), track: [spot(20, y)] });
    const state = meet('surprise', [rider], [walked]);
    const sprung = play(state, [act('blue', { kind: 'spring', figures: ['a'] }), done('blue'), done('red')]).state;
    const there = play(sprung, [charge('blue', 'a', 'b'), done('blue')]).state;
    expect(man(there, 'a').charges).toEqual(charged);
  },
);
