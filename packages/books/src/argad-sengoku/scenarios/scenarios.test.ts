import { describe, expect, test } from 'vitest';
import { laidOut, whyNot } from '@nobori/engine/testing';
import {
  act,
  book,
  fig,
  move,
  momentKind,
  play,
  ready,
  refused,
  spot,
  eventsOf,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { type ArgState } from '../state.ts';
import { scenario, on, points, standing, place } from './scenarios.testing.ts';

describe('ARG-S1 The Toll Bridge', () => {
  const bridge = (blue: readonly Written[], red: readonly Written[], more: Written = {}) => on('toll-bridge', { blue, red }, more);
  const okabe = (x: number, y: number, more: Written = {}) => fig('okabe', 'sambow', x, y, more);
  const gonza = fig('gonza', 'banditchief', 5, 58);
  test('ARG-S1 16 points against 30; Blue south between 20 and 40, Red north of 36', () => {
    expect(points('toll-bridge')).toEqual([16, 30]);
    const state = laidOut(book, scenario('toll-bridge'));
    expect([
      refused(state, place('blue', 'okabe', 20, 8)),
      refused(state, place('blue', 'okabe', 19.9, 8)),
      refused(state, place('blue', 'okabe', 20, 8.1)),
    ]).toEqual([null, 'ARG-229', 'ARG-229']);
    expect([refused(state, place('red', 'gonza', 5, 36)), refused(state, place('red', 'gonza', 5, 35.9))]).toEqual([null, 'ARG-229']);
  });
  test('ARG-S1 the stream is difficult, the bridge is not', () => {
    const start = bridge([okabe(30, 20), fig('jinpachi', 'ronin', 10, 20)], [gonza]);
    expect(where(play(start, [move('blue', 'okabe', spot(30, 36)), ...ready()]).state, 'okabe')).toEqual([30, 36]);
    expect(where(play(start, [move('blue', 'jinpachi', spot(10, 38)), ...ready([4])]).state, 'jinpachi')).toEqual([10, 36]);
  });
  test('ARG-S1 Blue wins at once over the north edge between 20 and 40; beside it the man is only gone', () => {
    const leave = (x: number) =>
      play(bridge([okabe(x, 52), fig('jinpachi', 'ronin', 50, 5)], [gonza]), [move('blue', 'okabe', spot(x, 62)), ...ready()]).state;
    expect([standing(leave(20)), standing(leave(40)), standing(leave(45)), standing(leave(15))]).toEqual([
      { blue: 'won', red: 'lost' },
      { blue: 'won', red: 'lost' },
      undefined,
      undefined,
    ]);
  });
  test('ARG-S1 at once: nobody shoots any more', () => {
    const start = bridge([okabe(30, 52), fig('jinpachi', 'sambow', 50, 5)], [fig('gonza', 'banditchief', 50, 15)]);
    const { state, events } = play(start, [move('blue', 'okabe', spot(30, 62)), ...ready()]);
    expect([standing(state), momentKind(state), eventsOf(events, 'ended').length]).toEqual([{ blue: 'won', red: 'lost' }, 'epilogue', 1]);
  });
  test('ARG-S1 Blue wins when no Red figure is left', () => {
    const state = play(bridge([okabe(30, 20)], [fig('gonza', 'banditchief', 30, 58)]), [
      move('red', 'gonza', spot(30, 62)),
      ...ready(),
    ]).state;
    expect(standing(state)).toEqual({ blue: 'won', red: 'lost' });
  });
  test('ARG-S1 Red wins when both are killed, or at the end of turn 10', () => {
    const dead = bridge([okabe(30, 20, { fate: 'killed', by: 1 }), fig('jinpachi', 'ronin', 50, 5, { fate: 'killed', by: 1 })], [gonza]);
    expect(standing(play(dead, ready()).state)).toEqual({ blue: 'lost', red: 'won' });
    const late = (turn: number) => standing(play(bridge([okabe(30, 2)], [gonza], { turn }), ready()).state);
    expect([late(9), late(10)]).toEqual([undefined, { blue: 'lost', red: 'won' }]);
  });
  test('ARG-S1 the hut is entered by its door only', () => {
    const start = bridge([okabe(40, 50)], [gonza]);
    expect([refused(start, move('blue', 'okabe', spot(50, 50))), refused(start, move('blue', 'okabe', spot(48, 53)))]).toEqual([
      null,
      'ARG-236',
    ]);
  });
});

describe('ARG-S2 The Rice Tax at Kizu', () => {
  const tax = (blue: readonly Written[], red: readonly Written[], more: Written = {}, options: Written = {}) =>
    on('rice-tax', { blue, red }, { turn: 12, ...more }, options);
  const FAR = [fig('B2', 'sam', 2, 88), fig('R8', 'slinger', 118, 2)] as const;
  const [blueFar, redFar] = FAR;
  const end = (state: ArgState) => standing(play(state, ready()).state);
  test('ARG-S2 70 points against 77, eight against nine; the improved arquebus, and no taishō, so no salvo', () => {
    expect(points('rice-tax')).toEqual([70, 77]);
    const state = laidOut(book, scenario('rice-tax'));
    expect([0, 1].map(no => state.figures.filter(one => one.kit.faction === no).length)).toEqual([8, 9]);
    expect(state.options.arquebus).toBe('improved');
    expect(state.figures.some(one => one.kit.roles.includes('taisho'))).toBe(false);
    expect([
      refused(state, place('blue', 'B2', 15, 80)),
      refused(state, place('blue', 'B2', 15.1, 80)),
      refused(state, place('red', 'R2', 56, 5)),
      refused(state, place('red', 'R2', 55.9, 5)),
      refused(state, place('red', 'R2', 100.1, 5)),
    ]).toEqual([null, 'ARG-229', null, 'ARG-229', 'ARG-229']);
  });
  test('ARG-S2 the side that holds more carts wins: a figure within 4 cm and no enemy there', () => {
    // Cart A (60, 30) has a radius of 1.5, a man of 1: centres 6.5 apart are 4 cm.
    expect(end(tax([fig('B3', 'ashyari', 60, 36.5), blueFar], [redFar]))).toEqual({ blue: 'won', red: 'lost' });
    expect(end(tax([fig('B3', 'ashyari', 60, 36.6), blueFar], [redFar]))).toEqual({ blue: 'drawn', red: 'drawn' });
    expect(end(tax([fig('B3', 'ashyari', 60, 36.5), blueFar], [fig('R2', 'monk', 60, 23.5), redFar]))).toEqual({
      blue: 'drawn',
      red: 'drawn',
    });
    expect(end(tax([fig('B3', 'ashyari', 60, 36.5)], [fig('R2', 'monk', 62, 60), fig('R3', 'monk', 76, 41)]))).toEqual({
      blue: 'lost',
      red: 'won',
    });
  });
  test('ARG-S2 carts equal: more points killed; equal too: a draw; not before turn 12', () => {
    const dead = fig('R9', 'slinger', 100, 2, { fate: 'killed', by: 0 });
    expect(end(tax([blueFar], [redFar, dead]))).toEqual({ blue: 'won', red: 'lost' });
    expect(end(tax([blueFar], [redFar, dead], { turn: 11 }))).toBeUndefined();
  });
  test('ARG-S2 a side with no figures left loses, whatever it has killed', () => {
    const ghosts = [fig('R1', 'monkoff', 100, 2, { fate: 'killed', by: 0 })];
    const last = tax([fig('B3', 'ashyari', 2, 2)], [...ghosts, redFar], { turn: 3 });
    expect(end(last)).toBeUndefined();
    const fled = tax([fig('B3', 'ashyari', 2, 2)], [...ghosts, redFar], { turn: 3 });
    expect(standing(play(fled, [move('blue', 'B3', spot(2, -5)), ...ready()]).state)).toEqual({ blue: 'lost', red: 'won' });
  });
  test('ARG-S2 cavalry cannot enter the storehouse', () => {
    const start = tax([fig('B1', 'cavoff', 58, 45)], [redFar], { turn: 1 });
    expect(refused(start, move('blue', 'B1', spot(68, 45)))).toBe('ARG-236');
    expect(refused(tax([fig('B2', 'sam', 58, 45)], [redFar], { turn: 1 }), move('blue', 'B2', spot(68, 45)))).toBeNull();
  });
  test('ARG-S2 a Blue figure at a cart may drag it 8 cm, if no enemy is within 4 cm; nobody else may', () => {
    const drag = (seat: string, id: string, y: number): Act =>
      act(seat, { kind: 'drag', figures: [id], cart: 'cart-a', way: [spot(57.5, y)] });
    const start = tax([fig('B3', 'ashyari', 57.5, 30), fig('B4', 'ashyari', 50, 30)], [fig('R2', 'monk', 62.5, 50), redFar], { turn: 1 });
    expect([
      refused(start, drag('blue', 'B3', 22)),
      refused(start, drag('blue', 'B3', 21.9)),
      refused(start, drag('blue', 'B4', 25)),
    ]).toEqual([null, 'ARG-054', 'ARG-S2']);
    // One man drags it: two would drag it twice as far.
    const pair = tax([fig('B3', 'ashyari', 57.5, 30), fig('B5', 'ashyari', 60, 32.5)], [redFar]);
    const both = act('blue', { kind: 'drag', figures: ['B3', 'B5'], cart: 'cart-a', way: [spot(57.5, 25)] });
    const second = act('blue', { kind: 'drag', figures: ['B5'], cart: 'cart-a', way: [spot(60, 36)] });
    expect([refused(pair, both), refused(pair, second), refused(play(pair, [drag('blue', 'B3', 25)]).state, second)]).toEqual([
      'ARG-S2',
      null,
      'ARG-S2',
    ]);
    const after = play(start, [drag('blue', 'B3', 22), ...ready()]).state;
    expect([where(after, 'B3'), after.carts['cart-a']]).toEqual([
      [57.5, 22],
      [6000, 2200],
    ]);
    expect(refused(tax([fig('B3', 'ashyari', 57.5, 30)], [fig('R2', 'monk', 60, 36.5), redFar]), drag('blue', 'B3', 25))).toBe('ARG-S2');
    expect(refused(tax([blueFar], [fig('R2', 'monk', 57.5, 30), redFar]), drag('red', 'R2', 25))).toBe('ARG-S2');
  });
  test('ARG-S2 whoever may not drag a cart is told why', () => {
    const why = (state: ArgState, seat: string, figures: readonly string[], cart = 'cart-a'): string =>
      whyNot(book, state, seat, { kind: 'drag', figures, cart, way: [spot(57.5, 25)] });
    const start = tax([fig('B3', 'ashyari', 57.5, 30), fig('B4', 'ashyari', 50, 30)], [fig('R2', 'monk', 62.5, 50), redFar]);
    expect(why(start, 'blue', ['B3'], 'cart-z')).toBe('There is no such cart.');
    const pair = tax([fig('B3', 'ashyari', 57.5, 30), fig('B5', 'ashyari', 60, 32.5)], [redFar]);
    expect(why(pair, 'blue', ['B3', 'B5'])).toBe('One man drags the cart.');
    expect(why(start, 'blue', ['B4'])).toMatch(/B4.* does not stand at the cart\.$/);
    expect(why(tax([fig('B1', 'cavoff', 57.5, 30)], [redFar]), 'blue', ['B1'])).toMatch(/B1.* must be on foot to drag the cart\.$/);
    expect(why(tax([fig('B3', 'ashyari', 57.5, 30)], [fig('R2', 'monk', 60, 36.5), redFar]), 'blue', ['B3'])).toMatch(
      /R2.* is too near the cart\.$/,
    );
    expect(why(tax([blueFar], [fig('R2', 'monk', 57.5, 30), redFar]), 'red', ['R2'])).toMatch(
      /^The side of .*R2.* has no use for this cart\.$/,
    );
  });
});
