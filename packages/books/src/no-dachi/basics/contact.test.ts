/** Contact, and bases at rest: NOD-R003, NOD-R004, NOD-R072, on both sides of a wall. */
import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { after, by, eventsOf, figure, group, laid, land, line, man, mm, move, type Written } from '../tabletop.testing.ts';
import { noDachi } from '../index.ts';
import { pushBack } from '../melee/combat.ts';
import { engaged } from './contact.ts';

const B = { class: 'bushi', close: 'katana' };
const wall = (kind: string, height = 0) => ({ table: land(line(kind, 200, 311, 400, 311, height)) });
const refused = (state: ReturnType<typeof laid>, order: Written): string | null => refusedBy(noDachi, state, 'side1', order);

/** Two men touching the same wall from either side. */
const across = (kind: string, more: Written = {}, table: Written = {}) =>
  laid([group('A', 1, [man('A1', B, 300, 300, { came: [], ...more })]), group('B', 2, [man('B1', B, 300, 322)])], {
    ...wall(kind),
    ...table,
  });

test.each([
  ['high wall', false],
  ['house wall', false],
  ['gate', false],
  ['fence', true],
  ['hedge', true],
  ['low wall', true],
])('NOD-R003 two men with a %s between them touch: %s', (kind, touch) => {
  const state = across(kind);
  expect(engaged(state, figure(state, 'A1'))).toBe(touch);
});

test('NOD-R003 an open gate parts nobody', () => {
  const state = across('gate', {}, { used: ['line 0'] });
  expect(engaged(state, figure(state, 'A1'))).toBe(true);
});

test('NOD-R003 who is on top of a wall touches those at its foot, on either side', () => {
  const up = laid(
    [
      group('A', 1, [man('A1', B, 300, 311, { climb: { line: 'line 0', height: 600, top: true } })]),
      group('B', 2, [man('B1', B, 300, 332)]),
    ],
    wall('high wall', 60),
  );
  expect(engaged(up, figure(up, 'A1'))).toBe(true);
  expect(engaged(up, figure(up, 'B1'))).toBe(true);
});

test('NOD-R003 NOD-R076 a move up to a high wall is no charge on those behind it', () => {
  const state = laid([group('A', 1, [man('A1', B, 300, 250)]), group('B', 2, [man('B1', B, 300, 322)])], wall('high wall'));
  const events = eventsOf(state, by(move('A', { A1: [mm(300, 300)] })));
  expect(events.map(({ kind }) => kind)).toEqual(['moved']);
});

test.each([
  ['NOD-R004 with the base against a fence', 'fence', [300, 301], null],
  ['NOD-R004 with the base in a fence', 'fence', [300, 302], 'NOD-R004'],
  ['NOD-R004 with the base in a wall', 'high wall', [300, 302], 'NOD-R004'],
  ['NOD-R004 with the base at the table edge', 'fence', [10, 280], null],
  ['NOD-R004 with the base over the table edge', 'fence', [9, 280], 'NOD-R004'],
] as const)('%s', (_shows, kind, [x, y], rule) => {
  const from = x < 100 ? 100 : 300;
  const state = laid([group('A', 1, [man('A1', B, from, 280)]), group('B', 2, [man('B1', B, 900, 900)])], wall(kind));
  expect(refused(state, move('A', { A1: [mm(x, y)] }))).toBe(rule);
});

test('NOD-R004 on the way only the centre counts: through a door of 2 cm', () => {
  const house = { table: land(line('house wall', 200, 311, 290, 311), line('house wall', 310, 311, 400, 311)) };
  const state = laid([group('A', 1, [man('A1', B, 296, 280)]), group('B', 2, [man('B1', B, 900, 900)])], house);
  expect(refused(state, move('A', { A1: [mm(296, 330)] }))).toBe(null);
  expect(refused(state, move('A', { A1: [mm(300, 311)] }))).toBe(null);
  expect(refused(state, move('A', { A1: [mm(299, 311)] }))).toBe('NOD-R004');
});

test('NOD-R004 NOD-R062 who is stopped in a gap too narrow for him goes back to where his base is clear', () => {
  const gap = { table: land(line('fence', 200, 341, 292, 341), line('fence', 308, 341, 400, 341)) };
  const gun = { class: 'ashigaru', missiles: ['arquebus'] };
  const state = laid(
    [
      group('A', 1, [man('A1', { ...B, class: 'noumin' }, 300, 300)]),
      group('B', 2, [man('B1', gun, 300, 460, { held: true })], { instruction: { when: 'short', whom: 'any', how: 'fire' } }),
    ],
    { ...gap, lostIn: [1, 0] },
  );
  // The shot comes at (300, 340), a Light Wound; 1 + 1 − 3: he stops, and there his base would cut both posts.
  expect(figure(after(state, by(move('A', { A1: [mm(300, 400)] }), [3, 2, 1])), 'A1').at).toEqual(mm(300, 330));
});

test.each([
  ['fence', 343],
  ['high wall', 343],
] as const)('NOD-R072 NOD-R004 a push ends with the base against a %s', (kind, y) => {
  const state = laid([group('A', 1, [man('A1', B, 300, 300)]), group('B', 2, [man('B1', B, 300, 320)])], {
    table: land(line(kind, 200, y, 400, y)),
  });
  pushBack(state, figure(state, 'B1'), figure(state, 'A1'), () => undefined);
  expect(figure(state, 'B1').at).toEqual(mm(300, y - 10));
});

test('NOD-R072 NOD-R004 a push ends with the base against the table edge, and past the end of a wall it does not slip', () => {
  const at = (y: number, table: Written = {}) => {
    const state = laid([group('A', 1, [man('A1', B, 300, y + 20)]), group('B', 2, [man('B1', B, 300, y)])], table);
    pushBack(state, figure(state, 'B1'), figure(state, 'A1'), () => undefined);
    return figure(state, 'B1').at;
  };
  expect(at(25)).toEqual(mm(300, 10));
  expect(at(320, { table: land(line('fence', 200, 308, 295, 308)) })).toEqual(mm(300, 317));
});
