/** Before the first turn: the ground, the choice of ends, first orders and the signal, NOD-041 to NOD-044, NOD-R023, NOD-R041, NOD-R043. */
import { present, seatId, tray } from '@nobori/engine';
import { laidOut, refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { after, asked, by, figure, group, laid, man, mm, unit, type Written } from '../tabletop.testing.ts';

/** The open field, the attacker rolled with these dice. */
const field = (dice: readonly number[]): NodState => {
  const state = laidOut(
    noDachi,
    present(
      noDachi.scenarios.find(one => one.id === 'open-field'),
      'the open field',
    ),
  );
  noDachi.proceed(state, tray(dice), () => undefined);
  return state;
};
const edge = (name: string): Written => ({ kind: 'edge', edge: name });
const at = (x: number, y: number): Written => ({ kind: 'deploy', unit: 'A-II', places: { A3: mm(x, y) } });

test('NOD-R023 the Attacker by the roll may take the other edge, and deploys within 20 cm of it', () => {
  const south = field([5, 2]);
  expect(refusedBy(noDachi, south, 'south', at(600, 700))).toBe('NOD-044');
  const changed = after(south, by(edge('north'), [], 'south'));
  expect(changed.battle.sides.map(side => side.edge)).toEqual(['north', 'south']);
  expect([
    refusedBy(noDachi, changed, 'south', at(600, 700)),
    refusedBy(noDachi, changed, 'south', at(600, 699)),
    refusedBy(noDachi, changed, 'south', at(600, 100)),
  ]).toEqual([null, 'NOD-044', 'NOD-044']);
  // Everybody looks the other way, and goes for the other edge (NOD-R041).
  expect([unit(changed, 'A-II').front, unit(changed, 'B-I').front]).toEqual([[0, -1], [0, 1]]); // prettier-ignore
  expect([unit(changed, 'A-II').order, unit(changed, 'B-I').order]).toEqual([{ kind: 'goTo', at: mm(600, 0) }, { kind: 'halt' }]); // prettier-ignore
});

test('NOD-R023 only he, only before anybody is set up, only an edge of the two', () => {
  const south = field([5, 2]);
  expect(refusedBy(noDachi, south, 'south', edge('south'))).toBe('NOD-R023');
  expect(refusedBy(noDachi, south, 'south', edge('west'))).toBe('NOD-R023');
  expect(refusedBy(noDachi, after(south, by(at(600, 100), [], 'south')), 'south', edge('north'))).toBe('NOD-R023');
  let placed = south;
  while (noDachi.prompt(placed).asks[0]?.seats[0] === 'south')
    placed = after(placed, by(noDachi.prompt(placed).asks[0]?.fallback() ?? {}, [], 'south'));
  expect(refusedBy(noDachi, placed, 'north', edge('south'))).toBe('NOD-R023');
});

test('NOD-R023 a scenario that says who begins has said where', () => {
  const ferry = laidOut(
    noDachi,
    present(
      noDachi.scenarios.find(one => one.id === 'ferry-at-yahagi'),
      'the ferry',
    ),
  );
  noDachi.proceed(ferry, tray([]), () => undefined);
  expect(refusedBy(noDachi, ferry, 'robbers', edge('south'))).toBe('NOD-R023');
});

test('NOD-R023 the choice is offered while it can be made, and a game with changed ends reads back as it was written', () => {
  const south = field([5, 2]);
  const offered = (state: NodState): unknown =>
    noDachi
      .prompt(state)
      .asks[0]?.choices.list()
      .filter(({ kind }) => kind === 'edge');
  expect(offered(south)).toEqual([edge('north')]);
  const changed = after(south, by(edge('north'), [], 'south'));
  const read = noDachi.read(noDachi.write(changed), changed.options);
  expect(read.ok ? read.value : read).toEqual(changed);
});

test('NOD-R043 before deployment a side fills in one order for each of its groups', () => {
  const south = field([5, 2]);
  const form = present(noDachi.prompt(south).asks[0]?.choices.forms?.()[0], 'a form');
  expect(form.fields.map(({ key }) => key)).toEqual(['A-I', 'A-II', 'A-III', 'A-IV']);
  const order = form.order({ 'A-I': 'halt', 'A-II': 'objective', 'A-III': 'back', 'A-IV': 'halt' });
  const agreed = after(south, by(order, [], 'south'));
  expect(agreed.signals[0]?.orders).toEqual({
    'A-I': { kind: 'halt' },
    'A-II': { kind: 'goTo', at: mm(600, 900) },
    'A-III': { kind: 'fallBack', at: mm(600, 0) },
    'A-IV': { kind: 'halt' },
  });
  expect(noDachi.prompt(agreed).asks[0]?.choices.forms?.()).toEqual([]);
});

test('NOD-R041 "fall back" leads to one’s own edge, whatever the other side is after', () => {
  // The courier has the jetty for an objective; the robbers' edge is the north.
  const state = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi', commander: true }, 300, 100)]),
      group('B', 2, [man('B1', { class: 'bushi', commander: true }, 300, 400)]),
    ],
    { scenario: 'ferry-at-yahagi', turn: 2 },
  );
  const form = present(
    noDachi
      .prompt(state)
      .asks[0]?.choices.forms?.()
      .find(({ key }) => key === 'command B'),
    'a form',
  );
  expect(form.order({ order: 'back' })).toEqual({ kind: 'command', unit: 'B', order: { kind: 'fallBack', at: mm(300, 600) } });
  expect([asked(state), figure(state, 'B1').at]).toEqual(['activation', mm(300, 400)]);
});

test('NOD-R041 NOD-R042 no first order, signal or message sends a group against its own side or nobody', () => {
  const south = field([5, 2]);
  const attack = (unit: string): Written => ({ kind: 'attack', unit });
  const refused = (order: Written) => refusedBy(noDachi, south, 'south', order);
  const place = { kind: 'deploy', unit: 'A-II', places: { A3: mm(500, 100) } };
  expect([refused({ ...place, order: attack('A-I') }), refused({ ...place, order: attack('nobody') })]).toEqual(['NOD-R042', 'NOD-R042']);
  expect(refused({ ...place, order: attack('B-I') })).toBe(null);
  expect(refused({ kind: 'agree', orders: { 'A-I': attack('A-II') } })).toBe('NOD-R042');
});

test('NOD-R041 the first order may be chosen while a group is set up', () => {
  const [plot] = noDachi.prompt(field([5, 2])).asks[0]?.choices.plots() ?? [];
  const extra = present(
    plot?.extras.find(({ what }) => what === 'back'),
    'an extra',
  );
  expect(plot?.order({}, [extra])).toMatchObject({ kind: 'deploy', order: { kind: 'fallBack', at: mm(600, 0) } });
});

test('NOD-R042 a message taken beside the group it is for is delivered at once', () => {
  const state = laid([
    group('K', 1, [man('K1', { class: 'bushi', commander: true }, 300, 300)]),
    group('M', 1, [man('M1', { class: 'noumin' }, 330, 300)]),
    group('A', 1, [man('A1', { class: 'bushi' }, 360, 300)]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  const told = after(state, by({ kind: 'message', unit: 'M', to: 'A', order: { kind: 'attack', unit: 'B' } }));
  expect(unit(told, 'A').order).toEqual({ kind: 'attack', unit: 'B' });
  expect(unit(told, 'M').message?.delivered).toBe(true);
});

test('NOD-042 NOD-E35 the Attacker is rolled for, ties again; he deploys and moves first, and is told to go forward', () => {
  const state = field([4, 4, 2, 5]);
  expect([state.attacker, noDachi.prompt(state).asks[0]?.seats]).toEqual([1, ['north']]);
  expect([unit(state, 'B-I').order, unit(state, 'A-I').order]).toEqual([{ kind: 'goTo', at: mm(600, 0) }, { kind: 'halt' }]);
});

test('NOD-044 NOD-E35 21 cm from one’s edge is refused', () => {
  const south = field([5, 2]);
  expect([200, 210].map(y => refusedBy(noDachi, south, 'south', at(500, y)))).toEqual([null, 'NOD-044']);
});

/** The open field before anything is rolled for, its ground to be laid out by the players. */
const bare = (): NodState => {
  const scenario = present(
    noDachi.scenarios.find(one => one.id === 'open-field'),
    'the open field',
  );
  const state = laidOut(noDachi, scenario, { terrain: 'players' });
  noDachi.proceed(state, tray([]), () => undefined);
  return { ...state, battle: { ...state.battle, table: { ...state.battle.table, areas: [], lines: [] } } };
};
const patch = (ground: string, x1: number, y1: number, x2: number, y2: number): Written => ({
  kind: 'lay',
  ground,
  from: mm(x1, y1),
  to: mm(x2, y2),
});

test('NOD-041 both sides lay out the ground until both are content with it; any change asks both again', () => {
  const seats = (state: NodState) => noDachi.prompt(state).asks.flatMap(ask => ask.seats);
  const half = after(bare(), by({ kind: 'done' }, [], 'south'));
  expect([seats(bare()), seats(half)]).toEqual([['south', 'north'], ['north']]);
  const wooded = after(half, by(patch('open wood', 500, 400, 700, 300), [], 'north'));
  expect(seats(wooded)).toEqual(['south', 'north']);
  expect(wooded.battle.table.areas).toEqual([
    { id: 'open wood 1', kind: 'open wood', outline: [mm(500, 300), mm(700, 300), mm(700, 400), mm(500, 400)] },
  ]);
  const cleared = after(wooded, by({ kind: 'clear', piece: 'open wood 1' }, [], 'south'));
  expect(cleared.battle.table.areas).toEqual([]);
  const begun = after(cleared, by({ kind: 'done' }, [], 'north'), by({ kind: 'done' }, [5, 2], 'south'));
  expect(asked(begun)).toBe('deployment');
});

test.each([
  ['a wood', patch('open wood', 500, 400, 700, 500), null],
  ['a wood where the forces are set up', patch('open wood', 500, 0, 700, 100), null],
  ['a pond there', patch('pond', 500, 199, 700, 300), 'NOD-044'],
  ['a hedge there', patch('hedge', 500, 199, 700, 300), 'NOD-044'],
  ['a hedge before it', patch('hedge', 500, 200, 700, 300), null],
  ['a wood off the table', patch('open wood', 1100, 400, 1210, 500), 'NOD-041'],
  ['a wood no man could stand in', patch('open wood', 500, 400, 519, 500), 'NOD-041'],
  ['a fence without length', patch('fence', 500, 400, 500, 400), 'NOD-041'],
])('NOD-041 NOD-T20 %s', (_shows, order, rule) => {
  expect(refusedBy(noDachi, bare(), 'south', order)).toBe(rule);
});

test('NOD-041 at random it is thrown with open dice, and the same dice lay the same ground', () => {
  const faces = Array.from({ length: 60 }, (_, i) => (i % 3) + 1);
  const scattered = (): NodState => {
    const state = bare();
    noDachi.carryOut(state, seatId('south'), { kind: 'scatter' }, tray(faces), () => undefined);
    return state;
  };
  const { table } = scattered().battle;
  expect(table.areas.length + table.lines.length).toBeGreaterThan(0);
  expect(scattered().battle.table).toEqual(table);
});

test('NOD-041 the ground of a scenario that names its sides is as it is drawn', () => {
  const [first] = noDachi.scenarios;
  const state = laidOut(noDachi, present(first, 'a scenario'), { terrain: 'players' });
  noDachi.proceed(state, tray([]), () => undefined);
  expect(asked(state)).toBe('deployment');
});
