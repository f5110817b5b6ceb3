/** The scenarios, NOD-S1 to NOD-S3, as they are set up, what is special about them, and how they end. */
import { present, seatId } from '@nobori/engine';
import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { automaton } from '../automaton/index.ts';
import { noDachi } from '../index.ts';
import { SIDES, type NodState } from '../state.ts';
import { after, asked, by, figure, group, laid, man, mm, move, type Laid, type Written } from '../tabletop.testing.ts';
import { scenario, begun, verdict, deploy, yari } from './scenarios.testing.ts';

test.each([
  ['NOD-S1', 'ferry-at-yahagi', [66, 84], [1, 2], 8, [600, 600]],
  ['NOD-S2', 'brushwood-fence', [300, 299], [3, 4], 8, [1200, 900]],
  ['NOD-S3', 'powder-house', [140, 201], [2, 4], 12, [900, 900]],
] as const)('%s %s: the forces cost %j, in %j groups, %i rounds', (_shows, id, points, groups, rounds, [width, height]) => {
  const state = begun(id);
  expect(SIDES.map(side => state.figures.reduce((sum, { kit }) => sum + (kit.side === side ? kit.points : 0), 0))).toEqual(points);
  expect(SIDES.map(side => state.groups.filter(one => one.side === side).length)).toEqual(groups);
  expect(state.options.turnLimit).toBe(rounds);
  expect(state.battle.table).toMatchObject({ width: width * 10, height: height * 10 });
  expect(state.attacker).toBe(0);
});

test('NOD-S1 the robbers set up first, y from 34 to 50; the archers may be hidden in the reeds only', () => {
  const state = begun('ferry-at-yahagi');
  const robbers = (order: Written) => refusedBy(noDachi, state, 'robbers', order);
  expect(refusedBy(noDachi, state, 'courier', deploy('A', { A1: [300, 50], A2: [330, 50] }))).toBe('NOB-2');
  expect(robbers(deploy('C', { B4: [300, 340], B5: [330, 340] }))).toBe(null);
  expect(robbers(deploy('C', { B4: [300, 339], B5: [330, 340] }))).toBe('NOD-044');
  expect(robbers(deploy('C', { B4: [300, 501], B5: [330, 500] }))).toBe('NOD-044');
  expect(robbers(deploy('C', { B4: [100, 450], B5: [130, 450] }, true))).toBe(null);
  expect(robbers(deploy('C', { B4: [300, 450], B5: [130, 450] }, true))).toBe('NOD-R039');
  expect(robbers(deploy('B', { B1: [100, 450], B2: [120, 450], B3: [140, 450] }, true))).toBe('NOD-R039');
});

test('NOD-S1 the courier’s party sets up within 8 cm of the south edge, and moves first', () => {
  const placed = after(
    begun('ferry-at-yahagi'),
    by(deploy('B', { B1: [300, 400], B2: [330, 400], B3: [360, 400] }), [], 'robbers'),
    by(deploy('C', { B4: [200, 400], B5: [230, 400] }), [], 'robbers'),
  );
  expect(refusedBy(noDachi, placed, 'courier', deploy('A', { A1: [300, 81], A2: [330, 80] }))).toBe('NOD-044');
  const started = after(placed, by(deploy('A', { A1: [300, 80], A2: [330, 80] }), [], 'courier'));
  expect([started.turn, asked(started)]).toEqual([1, 'activation']);
  expect(noDachi.prompt(started).asks[0]?.seats).toEqual(['courier']);
  expect(figure(started, 'B4').held).toBe(true); // NOD-R059
});

const ferry = (y: number, more: Laid = {}, courier: Written = {}, robber: readonly [number, number] = [100, 400]): NodState =>
  laid(
    [
      group('A', 1, [
        man('A1', { class: 'eiyuu', close: 'katana', armour: 'light', commander: true }, 300, y, courier),
        man('A2', { class: 'bushi' }, 500, 300),
      ]),
      group('B', 2, [man('B1', { class: 'bushi', commander: true }, robber[0], robber[1])]),
    ],
    { scenario: 'ferry-at-yahagi', step: 'turnEnd', options: { turnLimit: 8 }, ...more },
  );

const WON = { courier: 'won', robbers: 'lost' };

const LOST = { courier: 'lost', robbers: 'won' };

test('NOD-S1 NOD-R121 the courier wins with his whole base on the jetty at the end of an own turn, not engaged', () => {
  expect(verdict(ferry(510))).toEqual(WON);
  expect(verdict(ferry(509))).toBe(null);
  expect(verdict(ferry(510, { turn: 2 }))).toBe(null);
  expect(verdict(ferry(520, {}, {}, [300, 500]))).toBe(null);
});

test.each(['disabled', 'killed', 'fled'])('NOD-S1 the robbers win when he is %s', fate => {
  expect(verdict(ferry(280, {}, { fate }))).toEqual(LOST);
});

test('NOD-S1 the last ferry goes at the end of round 8', () => {
  expect([verdict(ferry(280, { turn: 15 })), verdict(ferry(280, { turn: 16 }))]).toEqual([null, LOST]);
});

test('NOD-S1 the river cannot be entered, the jetty can', () => {
  const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 480)]), group('B', 2, [man('B1', { class: 'bushi' }, 100, 100)])], {
    scenario: 'ferry-at-yahagi',
  });
  expect(refusedBy(noDachi, state, 'courier', move('A', { A1: [mm(300, 530)] }))).toBe(null);
  const aside = laid([group('A', 1, [man('A1', { class: 'bushi' }, 200, 500)]), group('B', 2, [man('B1', { class: 'bushi' }, 100, 100)])], {
    scenario: 'ferry-at-yahagi',
  });
  expect(refusedBy(noDachi, aside, 'courier', move('A', { A1: [mm(200, 550)] }))).toBe('NOD-R004');
});

// NOD-S2

/** So many Takeda, three in the gap at this height and the others through it, in a group of this status, at the end of a turn. */
const fence = (count: number, y: number, more: Laid = {}, status = 'steady'): NodState =>
  laid(
    [
      group(
        'A-II',
        1,
        Array.from({ length: count }, (_, i) => man(`A${i + 1}`, yari, 550 + 20 * (i % 3), i < 3 ? y : 660)),
        { status },
      ),
      group('A-III', 1, [man('A8', { class: 'noumin' }, 600, 100)]),
      group('B-II', 2, [man('B6', yari, 100, 800)]),
    ],
    { scenario: 'brushwood-fence', step: 'turnEnd', turn: 16, options: { turnLimit: 8 }, ...more },
  );

test('NOD-S2 at the end of round 8 Takeda win with six standing, unbroken figures north of the fence, otherwise Oda', () => {
  const takeda = { takeda: 'won', oda: 'lost' };
  const oda = { takeda: 'lost', oda: 'won' };
  expect(verdict(fence(6, 621))).toEqual(takeda);
  expect(verdict(fence(6, 620))).toEqual(oda);
  expect(verdict(fence(5, 621))).toEqual(oda);
  expect(verdict(fence(6, 621, {}, 'broken'))).toEqual(oda);
  expect(verdict(fence(6, 621, { turn: 15 }))).toBe(null);
});

test('NOD-S2 NOD-R121 case (1) ends it earlier, case (2) does not', () => {
  const early = (fates: readonly (string | null)[]): NodState =>
    laid(
      [
        group(
          'A-I',
          1,
          fates.map((fate, i) => man(`A${i + 1}`, 'hat-samurai-yari-horse', 300 + 60 * i, 100, { fate, mounted: fate === null })),
          {},
        ),
        group('B-II', 2, [man('B6', yari, 100, 800)]),
      ],
      { scenario: 'brushwood-fence', step: 'turnEnd', turn: 4, options: { turnLimit: 8 } },
    );
  expect(verdict(early(['killed', 'killed', null]))).toBe(null);
  expect(verdict(early(['killed', 'killed', 'killed']))).toEqual({ takeda: 'lost', oda: 'won' });
});

test('NOD-S2 the Oda arquebuses hold in the first turn; Oda sets up first north of 60, Takeda south of 15', () => {
  let state = begun('brushwood-fence');
  expect(refusedBy(noDachi, state, 'oda', deploy('B-III', { B11: [600, 600] }))).toBe(null);
  expect(refusedBy(noDachi, state, 'oda', deploy('B-III', { B11: [600, 599] }))).toBe('NOD-044');
  while (asked(state) === 'deployment') {
    const seat = present(noDachi.prompt(state).asks[0]?.seats[0], 'somebody asked');
    if (seat === 'takeda') expect(refusedBy(noDachi, state, 'takeda', deploy('A-III', { A8: [600, 151] }))).toBe('NOD-044');
    state = after(state, by(noDachi.prompt(state).asks[0]?.fallback() as never, [], seat)); // whatever is safe
  }
  expect(['B1', 'B2', 'B3', 'B4', 'B5'].map(id => figure(state, id).held)).toEqual([true, true, true, true, true]);
  expect(noDachi.prompt(state).asks[0]?.seats).toEqual(['takeda']);
  expect(state.loads.map(({ id }) => id)).toEqual(['pavise of B1', 'pavise of B5']);
});

test('NOD-S2 horses cannot cross the fence, foot climbs it in one action; the gap is open', () => {
  const at = (x: number, horse: boolean): NodState =>
    laid(
      [
        group('A-I', 1, [man('A1', { class: 'bushi', close: 'yari', horse }, x, horse ? 598 : 608)]),
        group('B-II', 2, [man('B6', yari, 100, 800)]),
      ],
      { scenario: 'brushwood-fence' },
    );
  expect(refusedBy(noDachi, at(400, true), 'takeda', move('A-I', { A1: [mm(400, 650)] }))).toBe('NOD-R004');
  expect(refusedBy(noDachi, at(570, true), 'takeda', move('A-I', { A1: [mm(570, 650)] }))).toBe(null);
  expect(figure(after(at(400, false), by({ kind: 'climb', figure: 'A1', to: mm(400, 632) }, [], 'takeda')), 'A1').at).toEqual(mm(400, 632));
});

test('NOD-S2 NOD-R108 led by the automaton, Oda keep to the area behind the fence', () => {
  const oda = (y: number): NodState =>
    laid(
      [
        group('A-II', 1, [man('A4', yari, 700, y)]),
        group('B-II', 2, [man('B6', yari, 700, 700)], { area: present(scenario('brushwood-fence').sides[1].groups[1]?.area, 'an area') }),
      ],
      { scenario: 'brushwood-fence', turn: 2, automaton: [1] },
    );
  expect(automaton(oda(559), seatId('oda'))).toEqual({ kind: 'finish', unit: 'B-II' });
  expect(automaton(oda(560), seatId('oda'))).toMatchObject({ kind: 'move', unit: 'B-II' });
});

// NOD-S3
