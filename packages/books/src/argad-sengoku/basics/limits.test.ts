/** Clusters in their order, and what is told of the dead. */
import { still } from '@nobori/engine';
import { expect, test } from 'vitest';
import { done, eventsOf, fig, gather, man, meet, play, shoot } from '../tabletop.testing.ts';
import { clusterOf } from './clusters.ts';

test('ARG-017 ARG-015 a cluster is named in dice order, from whichever end it is looked at', () => {
  const state = meet(
    'orders',
    [fig('a', 'ronin', 20, 10), fig('b', 'ronin', 34, 10), fig('c', 'ronin', 27, 10)],
    [fig('x', 'ronin', 90, 80)],
  );
  const named = (id: string) => clusterOf(state, man(state, id), 0).map(({ kit }) => kit.id);
  expect([named('a'), named('b'), named('c'), named('x')]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c'], ['x']]);
});

test('ARG-017 ARG-004 an ally of both has friends whom neither has, also while a list is made', () => {
  const relations = { 'blue|red': 'ally', 'red|grey': 'ally' };
  const men = { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 24, 10)], grey: [fig('c', 'ronin', 28, 10)] };
  const state = gather('orders', men, { relations });
  const named = (id: string) => clusterOf(state, man(state, id), 0).map(({ kit }) => kit.id);
  expect(still(state, () => ['a', 'b', 'c'].map(named))).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
});

test('ARG-016 one is shot, another struck down: each is told by its rule', () => {
  const shot = play(
    meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'bandit3', 60, 20)]),
    [shoot('blue', 'a', 'b'), done('blue', [6, 1])],
    'surprise',
  );
  const struck = play(meet('meleeDeclare', [fig('a', 'ronin', 20, 10)], [fig('b', 'bandit3', 20, 12)]), [
    done('blue'),
    done('red', [6, 1, 2]),
  ]);
  const rules = ({ events }: typeof shot) => eventsOf(events, 'killed').map(one => [one.how, ...one.rules]);
  expect([rules(shot), rules(struck)]).toEqual([[['shot', 'ARG-016', 'ARG-081']], [['blow', 'ARG-016', 'ARG-164']]]);
});
