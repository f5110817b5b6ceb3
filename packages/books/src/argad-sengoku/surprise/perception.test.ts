/** Noticing the hidden: ARG-147 to ARG-152. */
import { seatId, witnessed } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { act, area, book, done, fig, land, man, meet, play, ready, spot, eventsOf, where, type Written } from '../tabletop.testing.ts';

const BUSHES = area('bushes', 50, 20, 70, 40);
describe('detecting', () => {
  const start = (options: Written = {}, hidden = 'ninja5', blue: Written[] = [fig('s', 'sam', 60, 59)]) =>
    meet('orders', blue, [fig('h', hidden, 60, 39, { hidden: true })], { table: land(BUSHES) }, options);
  const result = (state: ReturnType<typeof start>, die: number, id = 's') =>
    man(play(state, ready([], [die])).state, id).noticed['h' as never];
  test('ARG-149 ARG-R60 ARG-R62 examples 18 and 19: within 20 cm, perception 4 less 1 against ninja', () => {
    expect([1, 2, 3, 4].map(die => result(start(), die))).toEqual(['alerted', 'alerted', 'again', 'blind']);
    expect(
      play(meet('orders', [fig('s', 'sam', 60, 61.2)], [fig('h', 'ninja5', 60, 39, { hidden: true })], { table: land(BUSHES) }), ready())
        .state.turn,
    ).toBe(1); // no die at 20.2 cm
  });
  test('ARG-149 a natural 1 always succeeds; ARG-150 nothing is taken off against others', () => {
    expect(result(start({}, 'ninja5', [fig('s', 'villager', 60, 59)]), 1)).toBe('alerted');
    expect(result(start({}, 'bandit3'), 3)).toBe('alerted');
  });
  test('ARG-148 the keenest of the group tests for all of it', () => {
    const state = start({}, 'bandit3', [fig('s', 'villager', 60, 59), fig('t', 'ninja5', 63, 59)]);
    expect([result(state, 4), result(state, 4, 't')]).toEqual(['alerted', 'alerted']);
  });
  test('ARG-147 ARG-151 a figure tests once: who was alerted stays so when a newcomer’s test fails', () => {
    const joined = start({}, 'ninja5', [fig('s', 'sam', 60, 59, { noticed: { h: 'alerted' }, warned: true }), fig('t', 'sam', 63, 59)]);
    expect([result(joined, 6), result(joined, 6, 't')]).toEqual(['alerted', 'blind']);
    const { events } = play(
      start({}, 'ninja5', [fig('s', 'sam', 60, 59, { noticed: { h: 'blind' } }), fig('t', 'sam', 63, 59)]),
      ready([], [1]),
    );
    expect(eventsOf(events, 'watched').map(({ figures }) => figures)).toEqual([['t']]); // and who saw nothing sees nothing more
  });
  test('ARG-043 ARG-R63 option perception: by class', () =>
    expect([result(start({}, 'bandit3'), 4), result(start({ perception: 'class' }, 'bandit3'), 4)]).toEqual(['again', 'alerted']));
  test('ARG-147 option detectAmbush off: nobody tests', () =>
    expect(man(play(start({ detectAmbush: false }), ready()).state, 's').noticed).toEqual({}));
  test('ARG-149 ARG-R61 again next turn, and then never', () => {
    const first = play(start(), [...ready([], [3])]).state;
    const second = play(first, [done('blue'), done('red', [], [5])]).state;
    expect([second.turn, man(second, 's').noticed]).toEqual([2, { h: 'blind' }]);
    expect(play(second, [...ready(), done('blue'), done('red')]).state.turn).toBe(3);
  });
  test('ARG-151 ARG-152 who notices is told so alone, stops if so ordered, and goes on if not', () => {
    const walk = (heed: boolean) =>
      play(meet('orders', [fig('s', 'sam', 60, 70)], [fig('h', 'ninja5', 60, 39, { hidden: true })], { table: land(BUSHES) }), [
        act('blue', { kind: 'move', figures: ['s'], way: [spot(60, 55)], heed }),
        ...ready([], [2]),
      ]);
    const { state, events } = walk(true);
    expect(where(state, 's')[1]).toBeGreaterThan(60); // stopped at about 20 cm
    expect(eventsOf(witnessed(events, seatId('blue')), 'watched').length).toBe(1);
    expect(eventsOf(witnessed(events, seatId('red')), 'watched')).toEqual([]);
    expect(witnessed(events, 'public').some(event => event.kind === 'rolled')).toBe(false);
    expect(where(walk(false).state, 's')).toEqual([60, 55]);
    expect(man(book.view(state, seatId('blue')), 's')).toMatchObject({ warned: true, noticed: {} });
    expect(man(book.view(state, seatId('red')), 's').warned).toBe(false);
  });
});
