import { figureId } from '@nobori/engine';
import { inches, type Point } from '@nobori/engine/table';
import { play, refusedBy, situated, type Played } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf, type SskState } from '../state.ts';

const at = (x: number, y: number): Point => [inches(x), inches(y)];
const man = (is: string, place: Point, more: object = {}): object => ({ is, at: place, ...more });
const unit = (id: string, side: 1 | 2, of: string, ...figures: object[]): object => ({ id, side, of, figures });
const ninja = (...places: Point[]): object => unit('A', 1, 'ninja', ...places.map(place => man('ninja', place)));
const sleepers = (more: object = {}, place = at(18, 17)): object =>
  unit('B', 2, 'samurai', man('daimyo', place, { leader: true, armoured: false, ...more }));
const watch = (...places: Point[]): object =>
  unit('C', 2, 'ashigaru', ...places.map((place, i) => man('ashigaru', place, { leader: i === 0, weapon: 'spear' })));
const done = { kind: 'done' };
const [shadows, house] = ['shadows', 'house'];
const both = (...seats: string[]): Played[] => seats.map(seat => ({ seat, order: done }));

/** The manor at night, the shadows First. */
const night = (step: string, units: readonly object[], more: object = {}, dice: readonly number[] = []): SskState =>
  situated(book, { scenario: 'koka-manor', step, first: 1, winner: 1, units, ...more }, {}, dice);
const go = (of: string, figure: string, ...way: Point[]): unknown => ({ kind: 'move', unit: of, ways: { [figure]: way } });

test('SSK-S3 (1) night: nobody sees farther than 12 inches, to shoot …', () => {
  const archer = (x: number): SskState =>
    night('firing', [ninja([1000, 1000]), unit('C', 2, 'samurai', man('samurai', [x, 1000], { missile: 'yumi' }))], {
      first: 2,
      alarm: true,
    });
  const shot = { kind: 'fire', figure: 'C1', target: 'A1' };
  expect(refusedBy(book, archer(1000 + 3048 + 250), house, shot)).toBeNull();
  expect(refusedBy(book, archer(1001 + 3048 + 250), house, shot)).toBe('SSK-R33');
});

test('SSK-S3 (1) … or to declare a charge', () => {
  const units = [
    unit('A', 1, 'ronin', man('ronin', [1000, 1000], { mounted: true })),
    unit('C', 2, 'ronin', man('ronin', [1000 + 3055 + 325, 1000])),
  ];
  const declare = { kind: 'declare', unit: 'A', target: 'C' };
  expect(refusedBy(book, night('declaring', units, { winner: 2 }), shadows, declare)).toBe('SSK-R23');
  expect(refusedBy(book, situated(book, { step: 'declaring', winner: 2, units }), 'side1', declare)).toBeNull(); // by day he has the reach
});

test('SSK-S3 (2) asleep: until the alarm unit B does not move, shoot or declare', () => {
  const units = [ninja(at(18, 12)), sleepers({ missile: 'yumi' })];
  for (const [alarm, expected] of [
    [false, 'SSK-S3'],
    [true, null],
  ] as const) {
    expect(refusedBy(book, night('moving', units, { first: 2, alarm }), house, go('B', 'B1', at(18, 18)))).toBe(expected);
    expect(refusedBy(book, night('firing', units, { first: 2, alarm }), house, { kind: 'fire', figure: 'B1', target: 'A1' })).toBe(
      expected,
    );
    expect(refusedBy(book, night('declaring', units, { winner: 1, alarm }), house, { kind: 'declare', unit: 'B', target: 'A' })).toBe(
      expected,
    );
  }
});

/** A1 has come to the rail from outside; B1 stands behind it. */
const atTheRail = (alarm: boolean): SskState =>
  night('firing', [ninja([4572, 3655]), sleepers({}, [4572, 3910]), watch(at(11, 20))], {
    alarm,
    contacts: [{ a: 'A1', b: 'B1', by: 'A1' }],
  });

test('SSK-S3 (2) sleepers in melee roll no dice and do not defend the rail', () => {
  // Three dice of A1, none of the Daimyo; the alarm of the noise; then precedence.
  const { state, events } = play(book, atTheRail(false), [...both(shadows), { seat: house, order: done, dice: [4, 1, 1, 5, 6, 1] }]);
  expect(events.filter(event => event.kind === 'rolled' && event.for.startsWith('blow'))).toHaveLength(1);
  expect(figureOf(state, figureId('B1')).legs).toBe(1);
});

test('SSK-S3 (2) once awake he fights with all his dice, and the rail helps him', () => {
  // A1 3 − 1 for the rail; the Daimyo 6 − 1 against a Ninja; then precedence.
  const { events } = play(book, atTheRail(true), [...both(shadows), { seat: house, order: done, dice: [1, 1, 1, 1, 1, 1, 1, 6, 1] }]);
  expect(events.flatMap(event => (event.kind === 'rolled' && event.for.startsWith('blow') ? [event.faces.length] : []))).toEqual([2, 5]);
});

test('SSK-S3 (3) unaware: until the alarm unit C moves at half allowance and declares no charges', () => {
  const units = [ninja(at(12, 19)), watch(at(12, 16))];
  const halfway = (alarm: boolean, far: number): string | null =>
    refusedBy(book, night('moving', units, { first: 2, alarm }), house, go('C', 'C1', [inches(12) + far, inches(16)]));
  expect([halfway(false, 635), halfway(false, 636), halfway(true, 636)]).toEqual([null, 'SSK-R08', null]);
  const declares = (alarm: boolean): string | null =>
    refusedBy(book, night('declaring', units, { winner: 1, alarm }), house, { kind: 'declare', unit: 'C', target: 'A' });
  expect([declares(false), declares(true)]).toEqual(['SSK-S3', null]);
});

/** Both have moved; what the alarm die shows, and whether the sleeper may shoot in the Firing Section that follows. */
function alarmed(units: readonly object[], dice: readonly number[]): boolean {
  const { state } = play(book, night('moving', units), [...both(shadows), { seat: house, order: done, dice }, ...both(shadows)]);
  return refusedBy(book, state, house, { kind: 'fire', figure: 'B1', target: 'A1' }) === null;
}
const archer = sleepers({ missile: 'yumi' }, at(19, 10));

test('SSK-S3 (4) alarm: a Ninja within 8 inches and in sight of the watch, one D6 after both have moved, 4 or more wakes the house at once', () => {
  const units = [ninja(at(18, 12)), archer, watch(at(18, 18))];
  expect(alarmed(units, [4])).toBe(true);
  expect(alarmed(units, [3])).toBe(false);
});

test('SSK-S3 (4) no die is rolled for one beyond 8 inches, or hidden by the wall', () => {
  const far = (gap: number): object[] => [ninja([inches(15), inches(12)]), archer, watch([inches(15), inches(12) + gap + 250])];
  expect(alarmed(far(2032), [6])).toBe(true);
  expect(alarmed(far(2033), [])).toBe(false);
  expect(alarmed([ninja(at(12, 7)), sleepers({ missile: 'yumi' }), watch(at(12, 11))], [])).toBe(false);
});

test('SSK-S3 (4) it also sounds by itself at the end of the first turn in which dice were rolled in the Firing or Melee Section', () => {
  const quiet = play(book, night('firing', [ninja(at(18, 6)), sleepers(), watch(at(12, 20))]), [
    ...both(shadows),
    { seat: house, order: done, dice: [6, 1] },
  ]);
  expect(quiet.state.alarm).toBe(false);
  const thrown = play(book, night('firing', [ninja(at(18, 6)), sleepers({}, at(18, 15.5)), watch(at(12, 20))]), [
    { seat: shadows, order: { kind: 'fire', figure: 'A1', target: 'B1' }, dice: [1, 1] },
  ]);
  expect(thrown.state.alarm).toBe(false); // not before the turn is over
  expect(play(book, thrown.state, [...both(shadows), { seat: house, order: done, dice: [6, 1] }]).state.alarm).toBe(true);
  expect(play(book, atTheRail(false), [...both(shadows), { seat: house, order: done, dice: [1, 1, 1, 6, 1] }]).state.alarm).toBe(true);
});

const leave = (ways: object, ...who: string[]): unknown => ({ kind: 'move', unit: 'A', ways, leave: who });

test('SSK-S3 (5) SSK-R80 exit: a Ninja whose base touches any table edge at the end of its move may leave', () => {
  const state = night('moving', [ninja([500, 500], [500, 900]), sleepers(), watch(at(12, 20))]);
  expect(refusedBy(book, state, shadows, leave({ A1: [[126, 500]] }, 'A1'))).toBe('SSK-S3');
  expect(refusedBy(book, state, shadows, leave({ A1: [[-1, 500]] }, 'A1'))).toBe('SSK-R80'); // it leaves from the edge, not beyond it
  const { state: gone } = play(book, state, [{ seat: shadows, order: leave({ A1: [[125, 500]] }, 'A1') }]);
  expect(figureOf(gone, figureId('A1')).fate).toBe('escaped');
});

test.each([
  ['south', [500, 125]],
  ['north', [500, inches(36) - 125]],
  ['west', [125, 500]],
  ['east', [inches(36) - 125, 500]],
] as const)('SSK-S3 (5) over the %s edge as over any other', (_edge, [x, y]) => {
  const state = night('moving', [ninja([x, y]), sleepers(), watch(at(12, 20))]);
  expect(refusedBy(book, state, shadows, leave({}, 'A1'))).toBeNull();
});

test('SSK-S3 (5) SSK-R80 only the shadows have an exit', () => {
  const state = night('moving', [ninja(at(18, 6)), sleepers(), watch([125, 500])], { first: 2, alarm: true });
  expect(refusedBy(book, state, house, { kind: 'move', unit: 'C', ways: {}, leave: ['C1'] })).toBe('SSK-R80');
});

test('SSK-S3 (5) SSK-038 a Ninja in contact does not slip away', () => {
  const state = night('moving', [ninja([125, 500]), sleepers(), watch([380, 500])]);
  expect(refusedBy(book, state, shadows, leave({}, 'A1'))).toBe('SSK-038');
});

test('SSK-S3 (5) coherency ignores comrades who have escaped; the last Ninja is free', () => {
  const two = night('moving', [ninja([400, 500], [3600, 500]), sleepers(), watch(at(12, 20))]);
  expect(refusedBy(book, two, shadows, leave({ A1: [[125, 500]] }))).toBe('SSK-020'); // 13 inches from A2 if he stays
  expect(refusedBy(book, two, shadows, leave({ A1: [[125, 500]] }, 'A1'))).toBeNull();
  const three = night('moving', [ninja([400, 500], [3600, 500], [6800, 500]), sleepers(), watch(at(12, 20))]);
  expect(refusedBy(book, three, shadows, leave({ A1: [[125, 500]], A3: [[6900, 500]] }, 'A1'))).toBe('SSK-020'); // A3 has only A2, 3300 away
});

test('SSK-S3 own edge for flight: the nearest table edge', () => {
  const flees = (x: number, y: number): Point => {
    const fleeing = { ...watch([x, y]), status: 'fleeing' };
    const step = [
      { kind: 'moving', who: 'first', part: 'all' },
      { kind: 'flight', who: 'first' },
    ];
    const state = situated(
      book,
      { scenario: 'koka-manor', step, alarm: true, first: 2, winner: 2, units: [ninja(at(18, 6)), sleepers(), fleeing] },
      { rout: 'flee' },
    );
    return figureOf(state, figureId('C1')).at;
  };
  expect(flees(2000, 4500)).toEqual([730, 4500]);
  expect(flees(4500, 7500)).toEqual([4500, 8770]);
  expect(flees(7500, 4500)).toEqual([8770, 4500]);
});
