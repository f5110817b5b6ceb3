/** Just at a limit: what is still so, and what no longer. */
import { figureId, seatId, type Goal, type Where } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { orderOf, play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { asTheyStand, homeOf } from './coherency/coherency.ts';
import { samuraiSkirmish as book } from './index.ts';
import { cancelled } from './melee/melee.ts';
import { refuseOverlap } from './movement/endPlaces.ts';
import { refusePlace } from './setup/deployment.ts';
import type { SskEvent } from './events.ts';
import { figureOf, membersOf, unitOf, waiting, type Bout, type Figure, type SskState } from './state.ts';
import { area, charge, land, one, row, unit, type Written } from './tabletop.testing.ts';
import { unitInCover } from './terrain/terrain.ts';
import { aims, counted, stepsTo } from './victory.ts';

const far = unit('Z', 2, 'ronin', { is: 'ronin', at: [11_000, 8500] });
const ronin = (x: number, y: number, more: Written = {}): Written => ({ is: 'ronin', at: [x, y], ...more });
const laid = (step: string, units: readonly Written[], more: Written = {}, options: Written = {}): SskState =>
  situated(book, { step, first: 1, winner: 1, units, ...more }, options);

test('SSK-R17 of two mates equally near a stray goes back to the first', () => {
  const state = laid('moving', [unit('A', 1, 'ronin', ronin(3000, 3000), ronin(6000, 4000), ronin(6000, 2000)), far]);
  const stray = figureOf(state, figureId('A1'));
  expect(homeOf(state, unitOf(state, 'A'), membersOf(state, 'A'), stray, asTheyStand)?.kit.id).toBe('A2');
});

test('SSK-R17 a stray who cannot get back ends nearer than it began: as near is not enough', () => {
  const led = unit('A', 1, 'samurai', { is: 'samurai', at: [1000, 1000], leader: true }, { is: 'samurai', at: [2860, 3480] });
  const state = laid('moving', [led, far]);
  const to = (x: number, y: number): unknown => ({ kind: 'move', unit: 'A', ways: { A2: [[x, y]] } });
  expect(refusedBy(book, state, one, to(3480, 2860))).toBe('SSK-R17');
  expect(refusedBy(book, state, one, to(2850, 3470))).toBeNull();
});

test('SSK-R17 a stray who gets back with his very last step must', () => {
  const led = unit('A', 1, 'samurai', { is: 'samurai', at: [1000, 1000], leader: true }, { is: 'samurai', at: [4044, 1000] });
  const to = (x: number): unknown => ({ kind: 'move', unit: 'A', ways: { A2: [[x, 1000]] } });
  expect([3000, 2774].map(x => refusedBy(book, laid('moving', [led, far]), one, to(x)))).toEqual(['SSK-R17', null]);
});

test('SSK-R18 who is left behind by a charge ends nearer to his leader: as near is not enough', () => {
  const chargers = unit('A', 1, 'samurai', { is: 'samurai', at: [1000, 1000], leader: true }, { is: 'samurai', at: [3160, 5120] });
  const targets = unit('B', 2, 'ronin', ronin(1000, 2500), ronin(5000, 4000));
  const { state } = play(book, laid('moving', [{ ...chargers, charge: 'B' }, targets]), [charge(one, 'A1', [1000, 2240])]);
  const advance = (x: number, y: number): unknown => ({ kind: 'advance', figure: 'A2', way: [[x, y]] });
  expect(refusedBy(book, state, one, advance(3880, 4400))).toBe('SSK-R18');
  expect(refusedBy(book, state, one, advance(3870, 4390))).toBeNull();
});

test('SSK-035 a mate stands where he is placed, everybody else where he is', () => {
  const state = laid('moving', [
    unit('A', 1, 'ronin', ronin(1000, 1000), ronin(2000, 1000)),
    unit('C', 1, 'ronin', ronin(3000, 1000)),
    far,
  ]);
  const placed = ({ kit, at }: Figure): Point => (kit.id === 'A2' ? [5000, 1000] : kit.id === 'C1' ? [7000, 1000] : at);
  const rules = [2000, 5000, 3000, 7000].map(x => refuseOverlap(state, figureOf(state, figureId('A1')), [x, 1000], placed)?.rule ?? null);
  expect(rules).toEqual([null, 'SSK-035', 'SSK-035', null]);
});

test('SSK-R72 in a turn in which units may flee each side’s run before it moves', () => {
  const flights = (rout: string): unknown[] =>
    situated(book, { step: 'precedence', units: [unit('A', 1, 'ronin', ronin(1000, 1000)), far] }, { rout }, [5, 2]).moments.flatMap(
      moment => (moment.kind === 'flight' ? [moment.who] : []),
    );
  expect([flights('flee').toSorted(), flights('remove')]).toEqual([['first', 'second'], []]);
});

test('SSK-113 on the very line of an enclosure is not outside it', () => {
  const state = laid('firing', [unit('A', 1, 'ronin', ronin(1000, 1000)), far]);
  const square = (least: number, most: number): Point[] => [[least, least], [most, least], [most, most], [least, most]]; // prettier-ignore
  const zone = { within: [square(500, 8000)], outside: square(3000, 4000), apart: [], clear: [] };
  const figure = figureOf(state, figureId('A1'));
  const judged = (x: number): string | null => refusePlace(state, figure, { at: [x, 3500], base: figure.base }, zone)?.rule ?? null;
  expect([2999, 3000, 4000, 4001].map(judged)).toEqual([null, 'SSK-113', 'SSK-113', null]);
});

test('SSK-R26 who advances ends nearer to the nearest of the target: as near is not enough', () => {
  const units = [{ ...unit('A', 1, 'ronin', ronin(5000, 4000)), charge: 'B' }, unit('B', 2, 'ronin', ronin(1000, 1000)), far];
  const advance = (x: number, y: number): unknown => ({ kind: 'advance', figure: 'A1', way: [[x, y]] });
  expect(refusedBy(book, laid('moving', units), one, advance(4000, 5000))).toBe('SSK-R26');
  expect(refusedBy(book, laid('moving', units), one, advance(4990, 3990))).toBeNull();
});

test('SSK-052 how far a weapon reaches is told in inches', () => {
  const archer = unit('A', 1, 'ronin', ronin(1000, 1000, { missile: 'yumi' }));
  const state = laid('firing', [archer, unit('B', 2, 'ronin', ronin(1000, 8900))]);
  const refused = book.refuse(state, seatId(one), orderOf(book, { kind: 'fire', figure: 'A1', target: 'B1' }));
  expect(refused).toMatchObject({ rule: 'SSK-052', facts: { reach: 30 } });
});

test('SSK-R49 option parry: cancel, of hits that meet no hits none is parried', () => {
  const bout = (figure: string, target: string, hits: number): Bout => ({
    figure: figureId(figure),
    target: figureId(target),
    paired: true,
    hits,
    parry: 0,
    spread: {},
  });
  const told: SskEvent[] = [];
  cancelled([bout('A1', 'B1', 2), bout('B1', 'A1', 0)], event => told.push(event));
  expect(told).toEqual([]);
});

test('SSK-R67 two of five in cover are less than half', () => {
  const woods = area('woods', [900, 900], [1500, 1100]);
  const state = laid('firing', [unit('A', 1, 'ronin', ...row(5, [1000, 1000], { is: 'ronin' })), far], { table: land(woods) });
  expect(unitInCover(state, membersOf(state, 'A'))).toBe(false);
  expect(unitInCover(state, membersOf(state, 'A').slice(0, 4))).toBe(true);
});

test('SSK-113 who stands on the very edge of the table stands on it', () => {
  const state = laid('firing', [unit('A', 1, 'ronin', ronin(0, 1000)), far]);
  expect(waiting(figureOf(state, figureId('A1')))).toBe(false);
});

test('SSK-R63 half of the start: who has come to it in another way than by falling tests, too', () => {
  const gone = { is: 'ashigaru', at: [2000, 1000], fate: 'escaped' };
  const unitOfFour = { ...unit('A', 1, 'ashigaru', ...row(2, [1000, 1000], { is: 'ashigaru' }), gone, gone), strength: 4 };
  const tested = (fiftyPercent: string, dice: readonly number[]): boolean =>
    unitOf(situated(book, { step: 'results', first: 1, units: [unitOfFour, far], turnLimit: 1 }, { fiftyPercent }, dice), 'A').halved;
  expect(tested('ofStart', [6])).toBe(true);
  expect(tested('perTurn', [])).toBe(false);
});

const at = (x: number, y: number): SskState => laid('firing', [unit('A', 1, 'ronin', ronin(x, y)), far]);
const goal = (kind: 'reach' | 'hold', where: Where): Goal => ({ ...present(), kind, where: [where], figures: [], of: null });
const present = (): Goal => {
  const [found] = book.scenarios.flatMap(({ victory }) => victory.goals);
  if (found === undefined) throw new Error('no goal');
  return { ...found, side: 'side1', with: {} };
};

test.each<readonly [edge: 'north' | 'south' | 'east' | 'west', beyond: Point, on: Point]>([
  ['north', [3000, 4001], [3000, 4000]],
  ['south', [3000, 3999], [3000, 4000]],
  ['east', [4001, 3000], [4000, 3000]],
  ['west', [3999, 3000], [4000, 3000]],
])('SSK-S1 beyond a line to the %s: who stands on it is not beyond it', (edge, beyond, on) => {
  const reach = goal('reach', { kind: 'beyond', edge, at: 4000 });
  expect([beyond, on].map(([x, y]) => counted(at(x, y), reach))).toEqual([1, 0]);
});

test('SSK-S2 of several carts each is held for itself', () => {
  const carts = { marks: [{ id: 'near', kind: 'cart', at: [3000, 3000] }, { id: 'far', kind: 'cart', at: [6000, 3000] }] }; // prettier-ignore
  const state = laid('firing', [unit('A', 1, 'ronin', ronin(3000, 3200)), far], { table: { ...land(), ...carts } });
  const held = (id: string): number => counted(state, goal('hold', { kind: 'piece', id, reach: 508 }));
  expect([held('near'), held('far')]).toEqual([1, 0]);
  const [aim] = aims(state);
  if (aim === undefined) throw new Error('nothing to fight for');
  const away = (id: string): number | null =>
    stepsTo(state, { ...aim, kind: 'hold', figures: [], where: [{ kind: 'piece', id, reach: 508 }] }, [3000, 4000]);
  expect([away('near'), away('far')]).toEqual([492, 2655]);
});

test('SSK-S2 a ring is held by whoever alone has a figure in it', () => {
  const hold = goal('hold', { kind: 'ring', at: [3000, 3000], reach: 508 });
  expect([at(3000, 3200), at(3000, 4000)].map(state => counted(state, hold))).toEqual([1, 0]);
});
