/** Odds equal play: positions of games and dense ones made on purpose, each looked at from every side. */
import { odds, seatId, seeded, type Odds } from '@nobori/engine';
import { casesOf, chancesIn, faultOf, oddsHold, orderOf, outOf } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { argadSengoku as book } from '../index.ts';
import type { ArgState } from '../state.ts';
import { act, area, done, eventsOf, fig, land, man, meet, play, shoot, spot, type Written } from '../tabletop.testing.ts';
import { densely } from './dense.testing.ts';

/** Up to the matter nobody does more than his default: holds, shoots at nobody, lies in wait, strikes as usual (ARG-243, ARG-156). */
const PHASES = ['orders: done', 'shooting: done', 'springing: done', 'melee: done'];
/** Who is driven back goes where he can, and nobody follows: it gives no new blow (ARG-177, ARG-179). The sector against arrows is the best one (ARG-R52). */
const BLOWS = [...PHASES, 'bend: bend', 'press: stay', 'avoiding: avoid'];
const SHOTS = [...PHASES, 'avoiding: avoid'];

oddsHold(book, {
  cases: count => [...densely(Math.ceil(count * 0.8)), ...casesOf(book, Math.floor(count * 0.2))],
  passed: { shoot: SHOTS, shot: SHOTS, strike: BLOWS, fight: BLOWS, move: PHASES, march: PHASES, charge: BLOWS },
});

const blue = seatId('blue');
const told = (state: ArgState, order: Written): Odds | null => odds(book, state, blue, orderOf(book, order));
const strike = (target = 'b') => ({ kind: 'strike', figure: 'a', target });

describe('worked by hand', () => {
  test('ARG-163 ARG-170 ARG-172 a ronin and a bandit: he hits on 4, is hit on 6, and wins every clash', () => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'bandit3', 60, 42)]);
    expect(outOf(36, told(state, strike()))).toEqual({
      'dead/unhurt': 18,
      'recoils/unhurt': 5,
      'unhurt/unhurt': 8,
      'unhurt/recoils': 2,
      'unhurt/dead': 3,
    });
  });
  test('ARG-170 ARG-171 ARG-R72 two who are equal: the higher die prevails, and where even that is equal neither', () => {
    const state = meet('meleeDeclare', [fig('a', 'lowsam', 60, 40)], [fig('b', 'lowsam', 60, 42)], {}, { meleeTie: 'none' });
    const naturals = [[1], [2], [3], [4], [5], [6, 1], [6, 6]]; // a 6 is rolled on, to 7 at most
    const weights = [6, 6, 6, 6, 6, 5, 1];
    const counted: Record<string, number> = {};
    for (const [i, mine] of naturals.entries())
      for (const [j, his] of naturals.entries()) {
        const { state: after, events } = play(state, [act('blue', strike()), done('blue'), done('red', [...mine, ...his])]);
        const fateOf = (id: string): string => {
          const bends = after.moments.some(one => one.kind === 'bend' && one.figure === id);
          const gave = bends || eventsOf(events, 'recoiled').some(({ figure }) => figure === id);
          return man(after, id).fate === 'killed' ? 'dead' : gave ? 'recoils' : 'unhurt';
        };
        const key = `${fateOf('b')}/${fateOf('a')}`;
        counted[key] = (counted[key] ?? 0) + (weights[i] ?? 0) * (weights[j] ?? 0);
      }
    expect(outOf(1296, told(state, strike()))).toEqual(counted);
  });
  test('ARG-172 ARG-R70 option bothApply: of a hit and a push both count, also if the one who pushes falls', () => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40)], [fig('b', 'bandit3', 60, 42)], {}, { mixedResult: 'bothApply' });
    expect(outOf(36, told(state, strike()))).toEqual({
      'dead/unhurt': 15, // he hits on 4 to 6, the bandit misses on 1 to 4 and loses the clash on a 6
      'dead/recoils': 3,
      'recoils/unhurt': 5,
      'recoils/dead': 1,
      'unhurt/unhurt': 8,
      'unhurt/recoils': 2,
      'unhurt/dead': 2,
    });
  });
  test('ARG-173 ARG-180 a friend who strikes the same enemy counts; whom he strikes back is his choice', () => {
    const state = meet('meleeDeclare', [fig('a', 'ronin', 60, 40), fig('c', 'ronin', 60, 44)], [fig('b', 'bandit3', 60, 42)]);
    const found = told(state, strike());
    const dies = (his: string, key: 'b' | 'a') =>
      chancesIn(found, { his })
        .filter(one => one.outcome.key.split('/')[key === 'b' ? 0 : 1] === 'dead')
        .reduce((sum, { share }) => sum + share, 0);
    expect(['back', 'other'].map(his => [dies(his, 'b'), dies(his, 'a')].map(part => Math.round(part * 144)))).toEqual([
      [108, 12], // 3/4; he kills on a 6 whom he strikes, unless that one hits him
      [108, 0],
    ]);
  });
  test('ARG-174 who drives an enemy back may fall by the same length of blows: it counts all the same', () => {
    const mine = [fig('a', 'ronin', 60, 40), fig('c', 'ronin', 60, 44), fig('f', 'ronin', 60, 48)];
    const state = meet('meleeDeclare', mine, [fig('b', 'ronin', 60, 42), fig('e', 'ronin', 60, 46)]);
    const found = told(state, strike());
    expect(found?.kind === 'told' ? found.questions.map(({ exact }) => exact) : null).toEqual([true]);
    const shares = chancesIn(found, { his: 'back' }).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });
  test('ARG-087 a charger is shot at before he strikes, if those he runs at want it', () => {
    const state = meet('orders', [fig('a', 'cavyari', 60, 40)], [fig('b', 'ashteppo', 60, 70)]);
    const found = told(state, { kind: 'charge', figures: ['a'], target: 'b' });
    const dies = (his: string) =>
      chancesIn(found, { his })
        .filter(({ outcome }) => outcome.key.endsWith('/dead'))
        .reduce((sum, { share }) => sum + share, 0);
    expect(dies('shoots')).toBeCloseTo(1 / 3 + (2 / 3) * dies('holds'), 12);
    expect(dies('holds')).toBeGreaterThan(0);
  });
  test('ARG-087 of a group that charges the fate of every man is told', () => {
    const five = [52, 56, 60, 64, 68].map((x, i) => fig(`a${i}`, 'ashyari', x, 40));
    const state = meet('orders', five, [fig('b', 'bandit3', 60, 50)]);
    const found = told(state, { kind: 'charge', figures: five.map((_, i) => `a${i}`), target: 'b' });
    expect(found?.kind === 'told' ? found.questions.map(({ about }) => about) : null).toEqual(five.map((_, i) => [`a${i}`, 'b']));
  });
  test('ARG-081 beside a shot it is told what others of one’s side do to the same enemy without it', () => {
    const both = meet('shootDeclare', [fig('a', 'ashbow', 60, 10), fig('c', 'ashbow', 64, 10)], [fig('b', 'bandit3', 60, 20)]);
    const aimed = play(both, [shoot('blue', 'c', 'b')]).state;
    const found = told(aimed, { kind: 'shoot', figure: 'a', target: 'b' });
    expect(outOf(9, found)).toEqual({ 'dead/unhurt': 5, 'unhurt/unhurt': 4 });
    const without = found?.kind === 'told' ? (found.questions[0]?.without ?? []) : [];
    expect(without.map(({ outcome, share }) => [outcome.key, Math.round(share * 3)])).toEqual([['dead/unhurt', 1], ['unhurt/unhurt', 2]]); // prettier-ignore
  });
  test('ARG-081 an arrow at somebody else that is still in the air settles nothing later', () => {
    const blues = [fig('a', 'ashbow', 60, 10), fig('c', 'ashbow', 90, 10)];
    const both = meet('shootDeclare', blues, [fig('b', 'bandit3', 60, 20), fig('d', 'bandit3', 90, 20)]);
    const aimed = play(both, [shoot('blue', 'c', 'd')]).state;
    const asked = book.question?.(aimed, blue, orderOf(book, { kind: 'shoot', figure: 'a', target: 'b' })) ?? [];
    const faults = 'rule' in asked ? [asked.rule] : asked.map(one => faultOf(book, aimed, blue, one, seeded('in the air')));
    expect(faults).toEqual([null]);
  });
  test('ARG-174 ARG-177 who is driven back by a man who falls meanwhile still finds his friend in the way', () => {
    const mine = [fig('a', 'ronin', 40, 40), fig('c', 'ronin', 42, 42), fig('d', 'ronin', 40, 38)];
    const state = meet('meleeDeclare', mine, [fig('b', 'bandit3', 40, 42), fig('e', 'ronin', 42, 40)]);
    const asked = book.question?.(state, blue, orderOf(book, strike('e'))) ?? [];
    const seeds = Array.from({ length: 40 }, (_, i) => seeded(`driven ${i}`));
    const faults = 'rule' in asked ? [asked.rule] : asked.flatMap(one => seeds.map(random => faultOf(book, state, blue, one, random)));
    expect(faults.filter(fault => fault !== null)).toEqual([]);
  });
  test('ARG-084 ARG-155 what is refused as an order has no odds, and the same sentence', () => {
    const state = meet('shootDeclare', [fig('a', 'ashbow', 60, 10)], [fig('b', 'bandit3', 60, 20), fig('c', 'bandit3', 60, 80)]);
    const found = told(state, { kind: 'shoot', figure: 'a', target: 'c' });
    expect(found?.kind === 'refused' ? found.refusal.rule : '').toBe('ARG-084');
  });
  test('ARG-059 ARG-061 a move into bushes: blocked on a 6, short on a 5', () => {
    const bushes = { table: land(area('bushes', 50, 38, 70, 60)) };
    const state = meet('orders', [fig('a', 'ashyari', 60, 40)], [fig('b', 'bandit3', 100, 80)], bushes);
    expect(outOf(6, told(state, { kind: 'move', figures: ['a'], way: [spot(60, 52)] }))).toEqual({ arrives: 4, short: 1, blocked: 1 });
  });
  test('ARG-059 ARG-063 bushes and then a steep bank: the same die counts there, and half the way', () => {
    const ground = { table: land(area('bushes', 50, 38, 70, 42), area('steep bank', 50, 42, 70, 60)) };
    const state = meet('orders', [fig('a', 'ashyari', 60, 40)], [fig('b', 'bandit3', 100, 80)], ground);
    // In bushes alone each die but the 6 would do; up the bank he comes 8 cm less the die.
    expect(outOf(6, told(state, { kind: 'move', figures: ['a'], way: [spot(60, 45)] }))).toEqual({ arrives: 3, short: 2, blocked: 1 });
  });
  const bushes = { table: land(area('bushes', 0, 0, 120, 90)) };
  const steps = (state: ArgState, order: Written): number => {
    const found = told(state, order);
    return found?.kind === 'told' ? Math.max(...found.questions.map(one => one.steps)) : 0;
  };
  test('ARG-059 ARG-062 of slowing dice counts only how far he comes: to the end of a short way, or not at all', () => {
    const state = meet('orders', [fig('a', 'ashyari', 60, 40)], [fig('b', 'bandit3', 100, 80)], bushes);
    const short = { kind: 'move', figures: ['a'], way: [spot(60, 42)] };
    expect(outOf(6, told(state, short))).toEqual({ arrives: 5, blocked: 1 });
    expect(steps(state, short)).toBeLessThan(steps(state, { ...short, way: [spot(60, 55)] }));
  });
  test('ARG-239 a charge that cannot come home is not the matter of those who go elsewhere', () => {
    const mine = [fig('a', 'ashyari', 10, 40), ...[50, 60, 70].map(x => fig(`c${x}`, 'ashyari', x, 40))];
    const blank = meet('orders', mine, [fig('b', 'bandit3', 110, 80)], bushes);
    const moves = [50, 60, 70].map(x => act('blue', { kind: 'move', figures: [`c${x}`], way: [spot(x, 55)] }));
    const charge = { kind: 'charge', figures: ['a'], target: 'b' };
    const busy = play(blank, moves).state;
    expect(told(busy, charge)).toEqual(told(blank, charge));
    expect(steps(busy, charge)).toBeLessThan(20);
  });
  test('ARG-239 who charges past somebody on his way to another is still in his way', () => {
    const state = meet('orders', [fig('a', 'ashyari', 60, 40), fig('c', 'ashyari', 60, 42)], [fig('b', 'bandit3', 60, 46)], bushes);
    const charged = play(state, [act('blue', { kind: 'charge', figures: ['c'], target: 'b' })]).state;
    const asked = book.question?.(charged, blue, orderOf(book, { kind: 'move', figures: ['a'], way: [spot(60, 48)] })) ?? [];
    const faults = 'rule' in asked ? [asked.rule] : asked.map(one => faultOf(book, charged, blue, one, seeded('past')));
    expect(faults).toEqual([null]);
  });
});
