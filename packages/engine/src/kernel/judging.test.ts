import { expect, test } from 'vitest';
import { moments, stepShape } from '../fields/keeps.ts';
import { judged } from './judging.ts';
import { byFigure, figureIdShape, list, maybe, object, text, whole, type Complaint } from './shape.ts';

const figure = object({ id: figureIdShape, holds: maybe(figureIdShape), friends: maybe(list(figureIdShape)) });
const shape = object({
  figures: list(figure),
  spread: maybe(byFigure(whole(0))),
  step: stepShape(moments({ start: {}, blow: { by: figureIdShape }, note: { says: text() } }), 'start'),
});
const state = { figures: [{ kit: { id: 'a' } }, { id: 'b' }] };
const a = { id: 'a' };
const b = { id: 'b' };

function complaints(file: unknown, faults: readonly Complaint[] = []): readonly (readonly [string, string])[] {
  const found = judged({ ok: true, value: state }, { shape, root: 'situation', file, faults: () => faults });
  return found.ok ? [] : found.complaints.map(({ place, expected }) => [place, expected]);
}
const nobody = (place: string, id: string) => [[place, `the name of somebody who is there, found "${id}"`]];

test.each([
  ['in a figure', { figures: [a, { ...b, holds: 'c' }] }, 'situation.figures[1].holds'],
  ['in a list', { figures: [{ ...a, friends: ['b', 'c'] }, b] }, 'situation.figures[0].friends[1]'],
  ['among the keys', { figures: [a, b], spread: { a: 1, c: 2 } }, 'situation.spread.c'],
  [
    'on the stack',
    {
      figures: [a, b],
      step: [
        { kind: 'note', says: 'c' },
        { kind: 'blow', by: 'c' },
      ],
    },
    'situation.step[1].by',
  ],
])('a name that points at nobody is told with its place: %s', (_where, file, place) => {
  expect(complaints(file)).toEqual(nobody(place, 'c'));
});

test('names of those who are there, steps by name and older forms are passed over', () => {
  expect(complaints({ figures: [{ ...a, holds: 'b', friends: null }, b], spread: { b: 0 }, step: 'start' })).toEqual([]);
  expect(complaints({ figures: 'of old', step: [{ kind: 'gone', by: 'c' }, 7] })).toEqual([]);
});

test('the book is asked once all names are known, and its complaints stand at the place in the file', () => {
  const faults = [
    { place: 'b', expected: 'to stand on the table' },
    { place: 'b.holds', expected: 'an enemy' },
    { place: 'contacts[0].a', expected: 'an enemy' },
  ];
  const file = { battle: { sides: [{ men: [b] }] }, figures: [a, b] };
  expect(complaints(file, faults).map(([place]) => place)).toEqual([
    'situation.figures[1]',
    'situation.figures[1].holds',
    'situation.contacts[0].a',
  ]);
  expect(complaints({ figures: [{ ...a, holds: 'c' }] }, faults)).toEqual(nobody('situation.figures[0].holds', 'c'));
});

test('a book that names its figures by itself says where they stand', () => {
  const faults = [{ place: 'A1', expected: 'to be alive' }];
  const found = judged(
    { ok: true, value: state },
    { shape, root: 'situation', file: { figures: [a, b] }, faults: () => faults, places: () => [['A1', 'units[0].figures[0]']] },
  );
  expect(found).toEqual({ ok: false, complaints: [{ place: 'situation.units[0].figures[0]', expected: 'to be alive' }] });
});

test('two of one name are told at the place in the file; where it does not name them, they are told all the same', () => {
  const twice = { figures: [{ kit: { id: 'a' } }, { kit: { id: 'a' } }, { id: 'b' }] };
  const found = (file: unknown) => judged({ ok: true, value: twice }, { shape, root: 'scenario', file, faults: () => [] });
  const expected = 'a name of its own, "a" is taken';
  expect(found({ figures: [a, b, a] })).toEqual({ ok: false, complaints: [{ place: 'scenario.figures[2]', expected }] });
  expect(found({ figures: [b] })).toEqual({ ok: false, complaints: [{ place: 'scenario.a', expected }] });
});
