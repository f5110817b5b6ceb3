import { figureId, rolled, seatId, seeded } from '@nobori/engine';
import { inches, type Point } from '@nobori/engine/table';
import { orderOf, play, refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { figureOf, type SskState } from '../state.ts';

const man = (x: number, y: number, more: object = {}): object => ({ is: 'ronin', at: [x, y], ...more });
const unit = (id: string, side: 1 | 2, ...figures: object[]): object => ({ id, side, of: 'ronin', figures });
const one = 'side1';

/** A piece across the whole field from y1 to y2; a line lies at y1. */
function ground(kind: string, shape: string, y1: number, y2: number): object {
  const corner = (x: number, y: number): Point => [x, y];
  const line = { id: 'piece', kind, points: [corner(0, y1), corner(4000, y1)] };
  const area = { id: 'piece', kind, outline: [corner(0, y1), corner(4000, y1), corner(4000, y2), corner(0, y2)] };
  return { width: inches(24), height: inches(24), ...(shape === 'line' ? { lines: [line] } : { areas: [area] }) };
}
/** An archer at (1000,1000) and a man at (1000,3000). */
const field = (step: string, table: object): SskState =>
  situated(book, {
    step,
    first: 1,
    winner: 1,
    table,
    units: [unit('A', 1, man(1000, 1000, { missile: 'yumi' })), unit('B', 2, man(1000, 3000))],
  });

/** How far the archer gets going north over ground that begins at his feet (a line: 1" ahead). */
function covers(kind: string, shape: string): number {
  const state = field('moving', ground(kind, shape, shape === 'line' ? 1254 : 1000, 2900));
  const goes = (far: number): boolean =>
    refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 1000 + far]] } }) === null;
  return [1270, 762, 635, 253, 0].find(far => far === 0 || (goes(far) && !goes(far + 1))) ?? 0;
}
const shot = { kind: 'fire', figure: 'A1', target: 'B1' };
/** Does he see through 800 of it (a line: half-way)? */
const sees = (kind: string, shape: string): boolean =>
  refusedBy(book, field('firing', ground(kind, shape, 1600, 2400)), one, shot) === null;
/** Nobody stands in these. */
const IMPASSABLE = ['building', 'cliff', 'deep water'];
/** Dice at close range: 3 + 1, one less for cover; the piece lies around the target, or 300 before him. */
function dice(kind: string, shape: string): number {
  const state = field('firing', ground(kind, shape, 2700, IMPASSABLE.includes(kind) ? 2870 : 3300));
  if (refusedBy(book, state, one, shot) !== null) return 0;
  const faces: number[] = [];
  book.carryOut(state, seatId(one), orderOf(book, shot), rolled(seeded('a shot')), event =>
    faces.push(...(event.kind === 'rolled' ? event.faces : [])),
  );
  return faces.length;
}

const ROWS = [
  // kind        shape   covers  sees   dice
  ['open', 'area', 1270, true, 4],
  ['road', 'area', 1270, true, 4],
  ['bridge', 'area', 1270, true, 4],
  ['paddy', 'area', 635, true, 4],
  ['woods', 'area', 635, false, 3],
  ['bamboo', 'area', 635, false, 3],
  ['building', 'area', 0, false, 0],
  ['cliff', 'area', 0, false, 0],
  ['deep water', 'area', 0, true, 4],
  ['fence', 'line', 762, true, 3],
  ['low wall', 'line', 762, true, 3],
  ['hedge', 'line', 762, true, 3],
  ['rail', 'line', 762, true, 3],
  ['ditch', 'line', 762, true, 4],
  ['stream', 'line', 762, true, 4],
  ['ford', 'line', 762, true, 4],
  ['high wall', 'line', 253, false, 0],
  ['palisade', 'line', 253, false, 0],
  ['gate', 'line', 1270, true, 4],
] as const;

test.each(ROWS)('SSK-T13 SSK-112 SSK-R79 %s: its effect on movement, sight and cover', (kind, shape, far, clear, cover) => {
  expect([covers(kind, shape), sees(kind, shape), dice(kind, shape)]).toEqual([far, clear, cover]);
});

test('SSK-112 SSK-R79 every piece is one of these kinds: there are no hills', () => {
  const table = ground('hill', 'area', 1600, 2400);
  const found = book.read({ units: [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 3000))], table }, {});
  expect(found.ok ? [] : found.complaints.map(({ place }) => place)).toEqual(['situation.table.areas[0].kind']);
});

test('SSK-T13 a high wall is crossed freely by Ninja', () => {
  const ninja = { id: 'A', side: 1, of: 'ninja', figures: [{ is: 'ninja', at: [1000, 1000] }] };
  const state = situated(book, {
    step: 'moving',
    first: 1,
    winner: 1,
    table: ground('palisade', 'line', 1254, 0),
    units: [ninja, unit('B', 2, man(1000, 5000))],
  });
  expect(refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 3032]] } })).toBeNull();
});

test('SSK-R07 nobody touches through a high wall or the corner of a house: one may stand there, and nobody fights', () => {
  const wall = ground('high wall', 'line', 1128, 0);
  const units = [unit('A', 1, man(1000, 1000)), unit('B', 2, man(1000, 1255))];
  expect(situated(book, { step: 'moving', first: 1, winner: 1, units }).contacts).toHaveLength(1);
  expect(situated(book, { step: 'moving', first: 1, winner: 1, units, table: wall }).contacts).toEqual([]);
  const house = {
    width: 6096,
    height: 6096,
    areas: [
      {
        id: 'h',
        kind: 'building',
        outline: [
          [990, 1100],
          [1010, 1100],
          [1010, 1150],
          [990, 1150],
        ],
      },
    ],
  };
  expect(situated(book, { step: 'moving', first: 1, winner: 1, units, table: house }).contacts).toEqual([]);
  const apart = situated(book, {
    step: 'moving',
    first: 1,
    winner: 1,
    units: [unit('A', 1, man(1000, 900)), unit('B', 2, man(1000, 1255))],
    table: wall,
  });
  const step = { kind: 'move', unit: 'A', ways: { A1: [[1000, 1000]] } };
  expect(refusedBy(book, apart, one, step)).toBeNull();
  expect(figureOf(play(book, apart, [{ seat: one, order: step }]).state, figureId('A1')).at).toEqual([1000, 1000]);
});

test('SSK-R07 a charge cannot end against a wall that parts it from its target', () => {
  const units = [{ ...unit('A', 1, man(1000, 500)), charge: 'B' }, unit('B', 2, man(1000, 1255))];
  const state = situated(book, { step: 'moving', first: 1, winner: 1, units, table: ground('high wall', 'line', 1128, 0) });
  expect(refusedBy(book, state, one, { kind: 'charge', figure: 'A1', to: [1000, 1000] })).toBe('SSK-R26');
});
