import { figureId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { noDachi } from './index.ts';
import type { NodOrder } from './state.ts';
import { after, area, by, done, eventsOf, group, laid, land, man, mm, move, shoot, unit } from './tabletop.testing.ts';

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
  [{ kind: 'carry', figure: figureId('A1'), thing: 'barrel', facing: null }, 'A1 Jinbei carries barrel'],
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
