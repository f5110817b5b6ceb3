/** Imagined worlds: what a seat may suppose behind its view (ARG-135, ARG-153, ARG-244). */
import { describe, expect, test } from 'vitest';
import { present, seatId, seeded, type Seat } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { act, area, book, fig, gather, land, man, meet, move, play, spot, type Written } from '../tabletop.testing.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { concealed } from '../surprise/hiding.ts';
import type { ArgState } from '../state.ts';

const [blue, red, white, black] = ['blue', 'red', 'white', 'black'].map(seatId) as [Seat, Seat, Seat, Seat]; // four names, four seats
const imagined = (state: ArgState, seat: Seat, seed: string): ArgState =>
  present(book.imagine, 'imagined worlds')(book.view(state, seat), seat, seeded(seed));
const SEEDS = ['crane', 'heron', 'pine', 'rook'];
const worlds = (state: ArgState, seat: Seat): ArgState[] => SEEDS.map(seed => imagined(state, seat, seed));

describe('whom nobody sees', () => {
  const bushes = { table: land(area('bushes', 10, 30, 60, 50)) };
  const roster = (...ids: readonly string[]): Written[] => ids.map(id => ({ is: 'ronin', id }));
  /** Red's list is known to all: r stands there, h does not. */
  const listed = (x: number): ArgState => {
    const { factions, ...rest } = meet('orders', [fig('b', 'ronin', 90, 80)], [fig('r', 'ronin', 90, 10)], bushes).battle;
    const battle = { ...rest, factions: factions.map((one, i) => ({ ...one, figures: i === 1 ? roster('r', 'h') : [] })) };
    return meet('orders', [fig('b', 'ronin', 90, 80)], [fig('r', 'ronin', 90, 10), fig('h', 'ronin', x, 40, { hidden: true })], { battle });
  };
  test('ARG-135 ARG-244 who is on a known list and not to be seen lies hidden somewhere, where one can hide', () => {
    for (const world of worlds(listed(20), blue)) {
      expect([man(world, 'h').hidden, concealed(world, man(world, 'h')), book.faults(world)]).toEqual([true, true, []]);
    }
  });
  test('ARG-244 the same view gives the same worlds, wherever he truly is', () => {
    expect(worlds(listed(20), blue)).toEqual(worlds(listed(55), blue));
  });
  test('ARG-149 ARG-151 whoever stands near him has had his test: he was warned then, or he saw nothing', () => {
    const noticed = (warned: boolean): unknown[] => {
      const table = land(area('bushes', 85, 75, 95, 85)); // the only place to hide, around b
      const { factions, ...rest } = meet('orders', [fig('b', 'ronin', 90, 80)], [], { table }).battle;
      const battle = { ...rest, factions: factions.map((one, i) => ({ ...one, figures: i === 1 ? roster('h') : [] })) };
      const sides = [[fig('b', 'ronin', 90, 80, { warned })], [fig('h', 'ronin', 88, 80, { hidden: true })]] as const;
      return worlds(meet('orders', ...sides, { battle, turn: 2 }), blue).map(world => man(world, 'b').noticed);
    };
    expect(noticed(true)).toEqual(SEEDS.map(() => ({ h: 'alerted' })));
    expect(noticed(false)).toEqual(SEEDS.map(() => ({ h: 'blind' })));
  });
  test('who sees him knows where he is', () => {
    for (const world of worlds(listed(20), red)) expect(man(world, 'h').at).toEqual(spot(20, 40));
  });
});

describe('the merchant of Sakai', () => {
  const merchant = present(
    SCENARIOS.find(one => one.id === 'merchant-of-sakai'),
    'ARG-S3',
  );
  const begun = laidOut(book, merchant);
  test('ARG-153 ARG-S3 one of the servants is false once Black is ready; which, nobody knows', () => {
    const ready = play(begun, [
      act('black', { kind: 'deploy', places: Object.fromEntries([['kage', 6800, 2100], ['ryu', 6600, 2100], ['sora', 6200, 2200], ['ishi', 6200, 7800], ['mori', 6000, 7800], ['take', 5800, 7000]].map(([id, x, y]) => [id, [x, y]])) }),
      act('black', { kind: 'traitor', figure: 'mosuke' }),
      act('black', { kind: 'done' }),
    ]).state; // prettier-ignore
    const pretenders = (world: ArgState): string[] => world.figures.filter(one => one.truth !== null).map(one => one.kit.id);
    const named = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(seed => pretenders(imagined(ready, white, seed)));
    expect(new Set(named.map(one => one.length))).toEqual(new Set([1]));
    expect(new Set(named.flat())).toEqual(new Set(['tasuke', 'mosuke']));
    expect(pretenders(imagined(begun, white, 'a'))).toEqual([]); // Black has not chosen yet
    expect(pretenders(imagined(ready, black, 'a'))).toEqual(['mosuke']);
  });
  test('ARG-S3 (7) that there is an avenger is known to all, who else lies hidden is not', () => {
    const counts = SEEDS.map(seed => imagined(begun, white, seed).figures.filter(one => one.kit.faction === 1).length);
    expect(new Set(counts).size).toBeGreaterThan(1);
    for (const world of worlds(begun, white)) expect(man(world, 'chigusa')).toMatchObject({ hidden: true, kit: { faction: 2 } });
  });
});

describe('what others have answered', () => {
  test('ARG-047 who is ready has orders of his own, who is not has none', () => {
    const state = gather('orders', { blue: [fig('b', 'ronin', 20, 10)], red: [fig('r', 'ronin', 60, 24)] });
    const orders = (of: ArgState): unknown[] => ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => man(imagined(of, blue, seed), 'r').order);
    expect(new Set(orders(state))).toEqual(new Set([null]));
    const ready = play(state, [move('red', 'r', spot(60, 30)), act('red', { kind: 'done' })]).state;
    expect(new Set(orders(ready).map(one => JSON.stringify(one))).size).toBeGreaterThan(1);
  });
  test('ARG-232 a game master has nothing to imagine', () => {
    const chairs = ['blue', 'red', 'gm'].map(side => ({ seat: side, side, name: side }));
    const state = meet('orders', [fig('b', 'ronin', 90, 80)], [fig('h', 'ronin', 20, 40, { hidden: true })], { chairs });
    expect(imagined(state, seatId('gm'), 'a')).toEqual(state);
  });
});
