import { figureId, fill, present, seatId, tray } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from './index.ts';
import type { NodOrder } from './orders.ts';
import { after, area, by, done, eventsOf, group, laid, land, man, mm, move, shoot, unit } from './tabletop.testing.ts';
import { judge } from './ending/victory.ts';

const state = laid([
  group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'] }, 300, 300, { name: 'Jinbei' })]),
  group('B', 2, [man('B1', { class: 'ashigaru', armour: 'light' }, 300, 500)]),
]);
const name = noDachi.nameOf(state);

test('a shot is told with every die', () => {
  const told = eventsOf(state, by(shoot('A1', 'B'), [8, 2, 3])).map(event => noDachi.words.event(event, name));
  expect(told).toEqual([
    'A1 Jinbei shoots at B1 Ashigaru: range Medium.',
    'A1 Jinbei, shot: D8: 8.',
    'B1 Ashigaru, armour and range: D6, D8: 2 3 = 3.',
    'B1 Ashigaru: Killed.',
    'B1 Ashigaru is killed.',
  ]);
});

test('a check is told with every modifier', () => {
  const hurt = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], { injured: true }),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900)]),
    ],
    { lostIn: [1, 0] },
  );
  const told = eventsOf(hurt, by(done, [5])).map(event => noDachi.words.event(event, name));
  expect(told).toContain('A, morale: D8: 5 −3 (Force commander lost this turn) = 2.');
  expect(told).toContain('Group A: 2, carries on.');
});

test.each<[NodOrder, string]>([
  [{ kind: 'shoot', figure: figureId('A1'), target: 'B', weapon: null }, 'A1 Jinbei shoots at B'],
  [{ kind: 'fire', figures: [figureId('A1')], target: 'B' }, 'A1 Jinbei fires'],
  [{ kind: 'spare', target: 'B' }, 'Leave B alone this turn'],
  [{ kind: 'carry', figure: figureId('A1'), thing: 'barrel', facing: null }, 'A1 Jinbei carries the barrel'],
  [{ kind: 'message', unit: 'A', to: 'C', order: { kind: 'attack', unit: 'B' } }, 'A takes word to C: attack B'],
  [{ kind: 'done' }, 'Done'],
])('an order as a button: %o', (order, text) => {
  expect(noDachi.words.order(order, name)).toBe(text);
});

test('the plot of a group shows cost and refusals while it is dragged, in whole millimetres', () => {
  const rider = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi', horse: true }, 350, 300, { facing: [0, 1] })]),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900)]),
    ],
    { table: land(area('marsh', 200, 330, 400, 500)) },
  );
  const [plot] = noDachi.prompt(rider).asks[0]?.choices.plots() ?? [];
  if (plot === undefined) throw new Error('no plot');
  expect(plot.kind).toBe('ways');
  expect(plot.figures.map(({ figure, allowance }) => [figure, allowance])).toEqual([
    ['A1', 1400],
    ['A2', 2400],
  ]);
  expect(plot.figures[0]?.cost([[3004, 3704]])).toBe(1100); // 70 mm, 40 of them in the marsh
  expect(plot.figures[0]?.cost([[3000, 3900]])).toMatchObject({ rule: 'NOD-054' });
  const order = plot.order({ [figureId('A1')]: [[3004, 3304]], [figureId('A2')]: [[3804, 3004]] });
  expect(order).toMatchObject({ ways: { A1: [mm(300, 330)], A2: [mm(380, 300)] }, turns: { A2: [[1, 1]] } }); // the horse turns on the spot first
});

test('cards say what a player would ask, and marks what has become of a figure', () => {
  const marked = after(
    laid(
      [
        group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'], horse: true }, 300, 300, { wounds: 3, facing: [1, 0] })]),
        group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 340)]),
      ],
      { turn: 1 },
    ),
    by(done, []),
  );
  const card = noDachi.cards(marked).find(({ id }) => id === 'A1');
  expect(card).toMatchObject({ facing: 90, unit: 'A', out: false, looks: ['bushi', 'bow', 'improvised', 'horse'] });
  expect(card?.marks).toEqual(expect.arrayContaining(['wounds 1', 'light wound', 'holding fire', 'done']));
  expect(unit(marked, 'A').activated).toBe(true);
  const moved = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900, { fate: 'killed' }), man('B2', { class: 'ashigaru' }, 340, 900)]),
    ],
    { smoke: [{ at: mm(500, 500), until: 9 }] },
  );
  expect(noDachi.pieces?.(moved).map(({ looks }) => looks)).toEqual([['body'], ['smoke']]);
  expect(eventsOf(moved, by(move('A', { A1: [mm(300, 310)] }))).map(event => noDachi.words.event(event, noDachi.nameOf(moved)))).toEqual([
    'A1 Bushi moves 1 cm.',
  ]);
});

test('NOD-042 the roll for the Attacker is told with its faces, and the higher that decided it', () => {
  const field = laidOut(
    noDachi,
    present(
      noDachi.scenarios.find(({ id }) => id === 'open-field'),
      'the open field',
    ),
  );
  const told: string[] = [];
  noDachi.proceed(field, tray([4, 4, 2, 5]), event => told.push(noDachi.words.event(event, noDachi.nameOf(field))));
  expect(told).toEqual(['An ikkō-ikki band, attacker: D6: 4 4 2 5 = 5.', 'An ikkō-ikki band: the Attacker.']);
});

test.each(['The robbers', 'A hatamoto’s house', 'Takeda'])('NOD-R121 verdicts read well of %s', side => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, { fate: 'killed' }), man('A2', { class: 'bushi' }, 340, 300)]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  const named = (status: 'steady' | 'lost', armyMorale: boolean) => ({
    ...state,
    options: { ...state.options, armyMorale },
    groups: state.groups.map(one => (one.id === 'A' ? { ...one, status } : one)),
    battle: { ...state.battle, sides: [{ ...state.battle.sides[0], name: side }, state.battle.sides[1]] as const },
  });
  const why = (status: 'steady' | 'lost', armyMorale: boolean): string => {
    const verdict = judge(named(status, armyMorale));
    return verdict === null ? '' : fill(verdict.why);
  };
  expect(why('lost', false)).toBe(`${side}: no unbroken group is left.`);
  expect(why('steady', true)).toBe(`${side}: half of the points are lost or broken.`);
});

test('NOD-S1 the verdict names the man, not his number', () => {
  const ferry = laid(
    [
      group('A', 1, [man('A1', { class: 'eiyuu' }, 300, 520, { name: 'Naitō Saburō' })]),
      group('B', 2, [man('B1', { class: 'bushi' }, 100, 400)]),
    ],
    { scenario: 'ferry-at-yahagi' },
  );
  expect(eventsOf(ferry, by(done, [], 'courier')).at(-1)).toMatchObject({ why: 'A1 Naitō Saburō has reached the ferry.' });
});

test('NOD-R035 a horse may be turned where it ends, or on the spot', () => {
  const riding = laid([
    group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300, { facing: [0, 1] })]),
    group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)]),
  ]);
  const plot = present(noDachi.prompt(riding).asks[0]?.choices.plots()[0], 'a plot');
  const turn = (hand: string) => plot.extras.filter(({ what }) => what === `turn ${hand}`);
  expect(plot.order({}, turn('left'))).toMatchObject({ ways: {}, facing: { A1: [-1, 1] } });
  expect(plot.order({ [figureId('A1')]: [[3000, 4000]] }, turn('right'))).toMatchObject({ facing: { A1: [1000, 1000] } });
  expect(noDachi.refuse(riding, seatId('side1'), plot.order({}, turn('left')))).toBe(null);
});

test('NOD-177 NOD-R037 what single figures do on the way is offered with the plot; a leaver may stay as well', () => {
  const shadows = laid(
    [
      group('N-I', 1, [man('N2', { class: 'bushi', ninja: true, missiles: ['shuriken'] }, 300, 100)]),
      group('G-I', 2, [man('G3', { class: 'ashigaru' }, 300, 280)]),
    ],
    { scenario: 'powder-house' },
  );
  const { choices } = present(noDachi.prompt(shadows).asks[0], 'an ask');
  const [plot] = choices.plots();
  const extras = plot?.extras.map(({ what }) => what);
  expect(extras).toEqual(['leave', 'start G-I', 'half G-I', 'end G-I']);
  const end = present(
    plot?.extras.find(({ what }) => what === 'end G-I'),
    'an extra',
  );
  expect(plot?.order({ [figureId('N2')]: [[3000, 1700]] }, [end])).toMatchObject({ during: [{ figure: 'N2', at: 700, target: 'G-I' }] });
  const moves = choices.list().flatMap(order => (order.kind === 'move' ? [order] : []));
  expect(moves.some(({ during }) => during.length > 0)).toBe(true);
  const gone = moves.filter(({ leave }) => leave.length > 0);
  expect(gone.length).toBeGreaterThan(0);
  for (const { ways } of gone) expect(moves.some(move => move.leave.length === 0 && JSON.stringify(move.ways) === JSON.stringify(ways))).toBe(true); // prettier-ignore
});
