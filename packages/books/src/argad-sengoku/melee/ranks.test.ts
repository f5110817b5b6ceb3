import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  charge,
  done,
  fig,
  gone,
  land,
  man,
  meet,
  modifiers,
  move,
  moved,
  play,
  ready,
  refused,
  spot,
  strike,
  eventsOf,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { inCloseOrder } from './closeOrder.ts';
import type { ArgEvent, ArgState } from '../state.ts';

const FAR = fig('far', 'villager', 110, 85);
const melee = (blue: readonly Written[], red: readonly Written[], more: Written = {}, options: Written = {}): ArgState =>
  meet('meleeDeclare', blue, red, more, options);
/** Everybody who is asked is ready; the dice fall after the last. */
function fight(start: ArgState, dice: readonly number[], acts: readonly Act[] = []) {
  const at = start.moments.at(-1);
  const asked = at?.kind === 'melee' ? at.waits.map(no => start.battle.factions[no]?.id ?? '') : [];
  return play(start, [...acts, ...asked.map((side, i) => done(side, i === asked.length - 1 ? dice : []))]);
}
const struck = (events: readonly ArgEvent[]): string[] => eventsOf(events, 'rolled').map(({ who }) => who);
const decline = (seat: string, ...figures: readonly string[]): Act[] => figures.map(figure => act(seat, { kind: 'decline', figure }));

/** So many files side by side to the east, so many ranks one behind the other to the south, base to base; "f1", "f2" … in front, then "g", "h". */
const body = (files: number, ranks: number, x: number, y: number, is = 'ashpike', more: Written = {}): Written[] =>
  Array.from({ length: ranks }, (_, rank) =>
    Array.from({ length: files }, (__, file) => fig(`${'fgh'[rank] ?? 'z'}${file + 1}`, is, x + file * 2, y - rank * 2, more)),
  ).flat();
const ids = (figures: readonly Written[]): string[] => figures.map(({ id }) => String(id));
const ON: Written = { closeOrder: true };

describe('ranks', () => {
  const two = (front: string, behind: string, gap = 0.1, options: Written = {}) =>
    melee([fig('y1', front, 20, 12), fig('y2', behind, 20, 10 - gap)], [fig('m', 'monk', 20, 14)], {}, options);

  test('ARG-194 ARG-195 ARG-176 example 17: the second rank strikes over the shoulder, in the same step', () => {
    const { state, events } = fight(two('ashyari', 'ashyari'), [2, 5, 3], [strike('red', 'm', 'y1')]);
    expect([struck(events), modifiers(events, 'm')]).toEqual([['y1', 'y2', 'm'], ['naginata with both hands 1']]);
    expect([gone(state, 'm'), where(state, 'y1'), where(state, 'y2')]).toEqual([['m'], [20, 10], [20, 8]]);
  });
  test('ARG-194 within 3 cm of the enemy, and the line between them crosses the friend', () => {
    const at = (x: number, y: number) =>
      refused(
        melee([fig('y1', 'ashyari', 20, 12), fig('y2', 'ashyari', x, y)], [fig('m', 'monk', 20, 14)]),
        strike('blue', 'y2', 'm', { weapon: 'yari' }),
      );
    expect([at(20, 9), at(20, 8.9), at(22.2, 11)]).toEqual([null, 'ARG-155', 'ARG-155']); // 3 cm; more; beside him
  });
  test('ARG-194 only over a friend who is in contact', () => {
    const apart = melee(
      [fig('y1', 'ashyari', 20, 11.5), fig('y2', 'ashyari', 20, 9.4), fig('z', 'ronin', 22, 14)],
      [fig('m', 'monk', 20, 14)],
    );
    expect(refused(apart, strike('blue', 'y2', 'm', { weapon: 'yari' }))).toBe('ARG-155');
  });
  test('ARG-194 a sword does not reach over', () => {
    expect(refused(two('ashyari', 'ashyari'), strike('blue', 'y2', 'm', { weapon: 'short' }))).toBe('ARG-155');
    expect(struck(fight(two('ashyari', 'ronin'), [1, 1]).events)).toEqual(['y1', 'm']);
  });
  test('ARG-R85 the second rank cannot be struck by who only touches the first', () => {
    expect(refused(two('ashyari', 'ashyari'), strike('red', 'm', 'y2', { weapon: 'naginata', grip: 'swung' }))).toBe('ARG-155');
    expect(refused(two('ashyari', 'ashyari'), strike('red', 'm', 'y2', { weapon: 'naginata', grip: 'thrust' }))).toBe('ARG-155');
  });
  test('ARG-197 nobody strikes over a shoulder that swings; a naginata held as a spear lets him, without its +1', () => {
    const swung = fight(two('monk', 'ashyari'), [1, 1], [strike('blue', 'y1', 'm', { weapon: 'naginata', grip: 'swung' })]);
    expect([struck(swung.events), modifiers(swung.events, 'y1')]).toEqual([['y1', 'm'], ['naginata with both hands 1']]);
    const thrust = fight(two('monk', 'ashyari'), [1, 1, 1], [strike('blue', 'y1', 'm', { weapon: 'naginata', grip: 'thrust' })]);
    expect([struck(thrust.events), modifiers(thrust.events, 'y1')]).toEqual([['y1', 'y2', 'm'], []]);
    expect(struck(fight(two('samnodashi', 'ashyari'), [1, 1], []).events)).toEqual(['m', 'y1']);
  });
  test('ARG-197 swung weapons are not used from the second rank; a naginata is, as a spear', () => {
    const state = two('ashyari', 'monk');
    expect([
      refused(state, strike('blue', 'y2', 'm', { weapon: 'naginata', grip: 'swung' })),
      refused(state, strike('blue', 'y2', 'm', { weapon: 'naginata', grip: 'thrust' })),
    ]).toEqual(['ARG-155', null]);
    const sword = two('ashyari', 'samnodashi');
    expect([
      refused(sword, strike('blue', 'y2', 'm', { weapon: 'no-dashi', grip: 'swung' })),
      refused(sword, strike('blue', 'y2', 'm', { weapon: 'no-dashi', grip: 'thrust' })),
    ]).toEqual(['ARG-155', 'ARG-197']);
    const { events } = fight(state, [1, 1, 1]);
    expect([struck(events), modifiers(events, 'y2')]).toEqual([['y1', 'y2', 'm'], []]);
  });
  test('ARG-R97 ARG-191 a second rank that is itself immobile shares the +1 of receiving a charge', () => {
    const charged = (mine: Written) => {
      const state = melee(
        [fig('y1', 'ashyari', 20, 12), fig('y2', 'ashyari', 20, 9.9, mine)],
        [fig('r', 'cavyari', 20, 15.5, { charges: ['y1'], facing: [0, -1000] })],
      );
      return modifiers(fight(state, [1, 1, 1]).events, 'y2');
    };
    expect([charged({}), charged({ immobile: false }), charged({ traits: [] })]).toEqual([
      ['foot against cavalry -1', 'receives the charge 1'],
      ['foot against cavalry -1'],
      ['foot against cavalry -1'],
    ]);
  });
});

test('ARG-R97 ARG-191 over a man whom the rider did not charge a second rank shares nothing', () => {
  const state = melee(
    [fig('y1', 'ashyari', 20, 12), fig('y2', 'ashyari', 20, 9.9), fig('z', 'ashyari', 22.3, 15.5)],
    [fig('r', 'cavyari', 20, 15.5, { charges: ['z'], facing: [0, -1000] })],
  );
  const { events } = fight(state, [1, 1, 1, 1]);
  expect([modifiers(events, 'y2'), modifiers(events, 'z')]).toEqual([
    ['foot against cavalry -1'],
    ['foot against cavalry -1', 'receives the charge 1'],
  ]);
});

describe('without close order', () => {
  test('ARG-201 ARG-200 pikes may always be used, and third ranks strike as second ones do', () => {
    const loose = (options: Written) => melee(body(1, 3, 20, 12), [fig('m', 'monk', 20, 14)], {}, options);
    expect(struck(fight(loose({}), [1, 1, 1, 1]).events)).toEqual(['f1', 'g1', 'h1', 'm']);
    expect(struck(fight(loose(ON), [1, 1, 1]).events)).toEqual(['f1', 'g1', 'm']); // the third only in a body
  });
  test('ARG-201 ARG-199 the pike is kept in later turns of a melee; with close order on it is laid down after the first', () => {
    const later = (options: Written) =>
      melee([fig('p', 'ashpike', 20, 12, { melee: 1 })], [fig('m', 'monk', 20, 14)], { turn: 2 }, options);
    expect(struck(fight(later({}), [1, 1]).events)).toEqual(['p', 'm']);
    expect(struck(fight(later(ON), [1, 1]).events)).toEqual(['m', 'p']);
  });
  test('ARG-198 ARG-199 outside a formation the pike serves in the first turn of a melee, then he takes his sword', () => {
    const first = melee([fig('p', 'ashpike', 20, 12)], [fig('m', 'monk', 20, 14)], {}, ON);
    const { state, events } = fight(first, [1, 1]);
    expect([struck(events), man(state, 'p').pike]).toEqual([['p', 'm'], 'laid']);
    const second = play(state, ready()).state;
    expect(refused(second, strike('blue', 'p', 'm', { weapon: 'pike' }))).toBe('ARG-039');
    expect(struck(fight(second, [1, 1]).events)).toEqual(['m', 'p']);
  });
  test('ARG-R86 a pike laid down lies there: picking it up takes a turn immobile; one dropped through a flank is lost', () => {
    const laid = (pike: string) =>
      meet('orders', [fig('p', 'ashpike', 20, 12, { pike, pikeAt: pike === 'laid' ? spot(20, 12) : null })], [FAR], {}, ON);
    const take = act('blue', { kind: 'take', figures: ['p'] });
    expect(refused(laid('lost'), take)).toBe('ARG-R86');
    expect(man(play(laid('laid'), [take, ...ready()]).state, 'p').pike).toBe('hand');
    const away = play(laid('laid'), [move('blue', 'p', spot(30, 12)), ...ready()]).state;
    expect(refused(away, take)).toBe('ARG-R86');
  });
});

describe('a body in close order', () => {
  const march = (figures: readonly string[], way: readonly unknown[], more: Written = {}): Act =>
    act('blue', { kind: 'march', figures, way, ...more });
  const formed = (figures: readonly Written[], options: Written = ON, more: Written = {}) => meet('orders', figures, [FAR], more, options);
  const HEEL: Written = { turn: [1000, 0] };

  test('ARG-200 ARG-249 at least four trained men, base to base, facing alike within 15°', () => {
    const goes = (figures: readonly Written[], options: Written = ON) =>
      refused(formed(figures, options), march(ids(figures), [spot(20, 40)]));
    expect(goes(body(2, 2, 20, 30))).toBeNull();
    expect(goes(body(2, 2, 20, 30), {})).toBe('ARG-200'); // off
    expect(goes(body(3, 1, 20, 30))).toBe('ARG-249'); // three
    expect(goes(body(2, 2, 20, 30, 'ashyari'))).toBe('ARG-249'); // not trained
    expect(goes(body(2, 2, 20, 30, 'ashyari', { gifts: ['drilled'] }))).toBeNull(); // paid for it
    expect(goes(body(1, 4, 20, 30))).toBe('ARG-249'); // one wide
    const askew = (facing: number[]) => [...body(2, 2, 20, 30).slice(0, 3), fig('g2', 'ashpike', 22, 28, { facing })];
    expect([goes(askew([250, 968])), goes(askew([300, 954]))]).toEqual([null, 'ARG-249']); // 14.5°, 17.5°
    const apart = [...body(2, 2, 20, 30).slice(0, 3), fig('g2', 'ashpike', 23, 27.5)];
    expect(goes(apart)).toBe('ARG-249');
  });
  test('ARG-249 only the whole body marches as one', () => {
    const six = body(3, 2, 20, 30);
    expect(refused(formed(six), march(['f1', 'f2', 'g1', 'g2'], [spot(20, 40)]))).toBe('ARG-249');
  });
  test.each([
    ['ARG-057 16 cm forward in a column of twos', 2, [0, 16], 16.1],
    ['ARG-057 12 cm forward in a wider body', 3, [0, 12], 12.1],
  ])('%s', (_shows, files, [dx = 0, dy = 0], more) => {
    const men = body(files, 2, 40, 40);
    const start = formed(men);
    expect(refused(start, march(ids(men), [spot(40, 40 + more)]))).toBe('ARG-057');
    const after = play(start, [march(ids(men), [spot(40 + dx, 40 + dy)]), ...ready()]).state;
    for (const { id, at } of men)
      expect(where(after, String(id))).toEqual((at as number[]).map((units, i) => units / 100 + (i === 0 ? dx : dy)));
  });
  test('ARG-057 8 cm sideways or backwards, and straight', () => {
    const men = body(2, 2, 40, 40);
    const goes = (x: number, y: number) => refused(formed(men), march(ids(men), [spot(x, y)]));
    expect([goes(48, 40), goes(48.1, 40), goes(40, 32), goes(40, 31.9), goes(43, 52)]).toEqual([null, 'ARG-057', null, 'ARG-057', null]); // 14° aside is still forward
    expect(refused(formed(men), march(ids(men), [spot(40, 44), spot(44, 44)]))).toBe('ARG-057');
    expect([goes(45, 45), goes(46, 41)]).toEqual(['ARG-249', null]); // half left is no way of theirs, a little off sideways is
  });
  test('ARG-057 ARG-R20 never over difficult ground; loose, each man may', () => {
    const men = body(2, 2, 40, 40);
    const start = formed(men, ON, { table: land(area('bushes', 30, 45, 60, 60)) });
    expect([refused(start, march(ids(men), [spot(40, 46)])), refused(start, march(ids(men), [spot(40, 44.5)]))]).toEqual(['ARG-057', null]);
    const after = moved(start, [act('blue', { kind: 'move', figures: ids(men), way: [spot(40, 50)] }), ...ready([2])]);
    expect([where(after, 'f1'), inCloseOrder(start, man(start, 'f1')), inCloseOrder(after, man(after, 'f1'))]).toEqual([
      [40, 50],
      true,
      false,
    ]); // no longer in close order
  });
  test('ARG-058 class 3 turns on the heel once, before or after its march; class 2 only if it does not move', () => {
    const men = body(2, 2, 40, 40);
    const first = moved(formed(men), [march(ids(men), [spot(56, 40)], { ...HEEL, first: true }), ...ready()]);
    expect([where(first, 'f1'), man(first, 'f1').facing]).toEqual([
      [56, 40],
      [1000, 0],
    ]); // turned east, 16 forward
    expect(refused(formed(men), march(ids(men), [spot(56, 40)], { ...HEEL, first: false }))).toBe('ARG-057'); // sideways, then the turn
    const raw = body(2, 2, 40, 40, 'ashpike', { class: 2 });
    expect([
      refused(formed(raw), march(ids(raw), [spot(48, 40)], HEEL)),
      refused(formed(raw), march(ids(raw), [], HEEL)),
      refused(formed(raw), march(ids(raw), [spot(40, 50)])),
    ]).toEqual(['ARG-058', null, null]);
    expect(man(moved(formed(raw), [march(ids(raw), [], HEEL), ...ready()]), 'g2').facing).toEqual([1000, 0]);
  });
  test('ARG-196 ARG-R83 a third rank strikes over the first two, in a body facing the enemy', () => {
    const men = body(2, 3, 20, 30);
    const front = melee(men, [fig('m', 'monk', 20, 32)], {}, ON);
    expect(struck(fight(front, [1, 1, 1, 1, 1, 1]).events)).toEqual(['f1', 'g1', 'g2', 'h1', 'h2', 'm']); // the next file too, past two shoulders
    const loose = melee(men, [fig('m', 'monk', 20, 32)], {}, {});
    expect(struck(fight(loose, [1, 1, 1, 1, 1, 1]).events)).toContain('h1'); // ARG-201
    const averted = body(2, 3, 20, 30, 'ashpike', { facing: [0, -1000] });
    expect(struck(fight(melee(averted, [fig('m', 'monk', 20, 32)], {}, ON), [1, 1, 1], [strike('red', 'm', 'f1')]).events)).not.toContain(
      'h1',
    ); // not facing him
  });
  test('ARG-R84 ARG-202 ARG-203 taken in the flank the third rank does not strike, and who is touched drops his pike for good', () => {
    const men = body(2, 3, 20, 30);
    // Beside the last rank, a little behind it; the other is straight ahead.
    const start = (options: Written) => melee(men, [fig('b', 'bandit3', 24, 25.6), fig('m', 'monk', 20, 32)], {}, { ...ON, ...options });
    const touched = fight(start({}), [1, 1, 1, 1, 1, 1]);
    expect(struck(touched.events)).toEqual(['f1', 'g1', 'h1', 'm', 'h2', 'b']); // h1 at the bandit past h2, who has only his sword
    expect(ids(men).filter(id => man(touched.state, id).pike === 'lost')).toEqual(['h2']);
    const whole = fight(start({ flankScope: 'unit' }), [1, 1, 1], decline('red', 'b'));
    expect(ids(men).filter(id => man(whole.state, id).pike === 'lost').length).toBe(6);
  });
  test('ARG-203 the front is the half circle ahead: straight beside him is still front', () => {
    const men = body(2, 2, 20, 30);
    const beside = (y: number) => melee(men, [fig('b', 'bandit3', 24, y)], {}, ON);
    expect([man(beside(30), 'f2').pike, man(beside(29.6), 'f2').pike]).toEqual(['hand', 'lost']);
  });
  test('ARG-200 ARG-202 ARG-198 example 28: six pikes, a bandit in the east flank, a monk in front', () => {
    const men = body(3, 2, 20, 12);
    const { state, events } = fight(
      melee(men, [fig('b', 'bandit3', 26, 11.6), fig('m', 'monk', 22, 14)], {}, ON),
      [5, 1],
      [strike('blue', 'f2', 'm'), strike('blue', 'g2', 'm')],
    );
    // Both pikes in the very long step: the monk dies before his naginata falls.
    expect([struck(events).slice(0, 2), gone(state, 'm'), man(state, 'f3').pike]).toEqual([['f2', 'g2'], ['m'], 'lost']);
    const after = play(state, [act('blue', { kind: 'stay', figure: 'f2' }, [1, 1])]);
    expect(struck(after.events)).toEqual(['f3', 'b']); // the sword against the short weapon, one step
  });
  test('ARG-209 ARG-182 a naginata mounted or in close order is a thrusting spear: long, no +1', () => {
    const men = body(2, 2, 20, 12, 'monk', { gifts: ['drilled'] });
    const mine = (options: Written) =>
      modifiers(
        fight(melee(men, [fig('s', 'sam', 20, 14)], {}, options), options['closeOrder'] === true ? [1, 1, 1, 1] : [1, 1]).events,
        'f1',
      );
    expect([mine({}), mine(ON)]).toEqual([['naginata with both hands 1'], []]);
    const rider = fight(melee([fig('c', 'cavyari', 20, 10, { weapons: ['naginata'] })], [fig('s', 'sam', 20, 13.5)]), [1, 1]);
    expect([struck(rider.events), modifiers(rider.events, 'c')]).toEqual([['c', 's'], ['cavalry against foot 1']]);
  });
  test('ARG-249 who recoils is out of the body, and a body left with three is none', () => {
    const men = body(2, 2, 20, 30);
    const start = melee(men, [fig('y', 'samyari', 20, 32, { weapons: ['pike'] })], {}, ON);
    const { state } = fight(start, [1, 1, 1, 4]);
    expect([where(state, 'f1'), inCloseOrder(state, man(state, 'f1')), inCloseOrder(state, man(state, 'f2'))]).toEqual([
      [20, 28],
      false,
      false,
    ]); // two keep their places
    expect(inCloseOrder(start, man(start, 'f2'))).toBe(true);
    const next = play(meet('turnStart', men.slice(0, 3), [FAR], {}, ON), []).state;
    expect(next.figures.filter(one => one.drilled)).toEqual([]);
  });
  test('ARG-190 ARG-191 a body receives a charge as any soldiers do', () => {
    const men = body(2, 2, 40, 30);
    const start = meet('orders', men, [fig('r', 'cavyari', 40, 60, { facing: [0, -1000] })], {}, ON);
    const met = play(start, [charge('red', 'r', 'f1'), ...ready()]).state;
    expect(modifiers(fight(met, [1, 1, 1]).events, 'f1')).toEqual(['foot against cavalry -1', 'receives the charge 1']);
  });
});
