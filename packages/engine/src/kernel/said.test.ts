import { describe, expect, test } from 'vitest';
import { moments, stepShape } from '../fields/keeps.ts';
import { spokenOf, understood } from './said.ts';
import { dictionary, list, maybe, object, pair, read, text, when, whole, type Shape } from './shape.ts';
import { sideInFiles, sideShape } from './sides.ts';
import type { Spot } from './words.ts';

const hex: Shape<Spot> = { ...pair(whole()), said: 'hex' };
const shape = object({
  name: text(),
  at: maybe(hex),
  way: list(hex),
  ways: dictionary(list(hex)),
  side: sideInFiles,
  step: stepShape(moments({ go: { to: hex, side: sideShape } }), 'go'),
});
const spoken = {
  hex: (label: string): Spot | null => (label === 'B2' ? [1, 1] : null),
  side: (name: string): number | null => ['red', 'blue'].indexOf(name),
};

test('labels and names of sides are replaced wherever the shape has hexes and sides, and nowhere else', () => {
  const said = {
    name: 'B2',
    at: 'B2',
    way: ['B2', [3, 4]],
    ways: { a: ['B2'] },
    side: 'blue',
    step: [{ kind: 'go', to: 'B2', side: 'red' }],
  };
  expect(understood(shape, said, spoken)).toEqual({
    name: 'B2',
    at: [1, 1],
    way: [[1, 1], [3, 4]],
    ways: { a: [[1, 1]] },
    side: 2,
    step: [{ kind: 'go', to: [1, 1], side: 0 }],
  }); // prettier-ignore
});

test('what nobody understands is left as it is', () => {
  const said = { at: 'Q99', side: 1, step: 'go', extra: 'B2' };
  expect(understood(shape, said, { hex: () => null })).toEqual(said);
  expect(understood(shape, 'B2', spoken)).toBe('B2');
  expect(understood(shape, [1], spoken)).toEqual([1]);
});

describe('times', () => {
  const shape = object({ turn: whole(), phase: whole(), struck: maybe(when('turn', whole(0))), both: pair(when('phase', whole(0))) });
  const now = (unit: 'turn' | 'phase'): number => (unit === 'turn' ? 5 : 9);
  const written = (struck: unknown, both: unknown = [0, 0]) => ({ turn: 5, phase: 9, struck, both });

  test.each([
    [5, 'this turn'],
    [4, 'last turn'],
    [2, '3 turns ago'],
    [6, 'next turn'],
    [8, 'in 3 turns'],
  ])('turn %i is "%s"', (number, word) => {
    expect(spokenOf(shape, written(number), { now })).toEqual(written(word));
    expect(understood(shape, written(word), { now })).toEqual(written(number));
  });

  describe('with steps', () => {
    const shape = object({ phase: whole(), shot: when('phase', whole(0), ['', 'bows', 'guns', '']) });
    test.each([
      [37, 'bows this phase'],
      [34, 'guns last phase'],
      [28, '2 phases ago'],
      [41, 'bows next phase'],
    ])('%i is "%s"', (number, word) => {
      expect(understood(shape, { phase: 9, shot: word }, { now })).toEqual({ phase: 9, shot: number });
      expect(spokenOf(shape, { phase: 9, shot: number }, { now })).toEqual({ phase: 9, shot: word });
    });
    test('a step nobody knows is complained about', () => {
      const found = read(shape, understood(shape, { phase: 9, shot: 'slings this phase' }, { now }));
      expect(found.ok ? '' : found.complaints[0]?.expected).toMatch(/"bows this phase", "this phase".*found "slings this phase"/);
    });
  });

  test('what never was stays a number, and null nothing', () => {
    expect(spokenOf(shape, written(null, [0, 9]), { now })).toEqual(written(null, [0, 'this phase']));
    expect(understood(shape, written(3, ['2 phases ago', 0]), { now })).toEqual(written(3, [7, 0]));
  });

  test.each(['this trun', 'turn', '3 phases ago', '99999 turns ago', ''])('"%s" is no turn, and the complaint says what is', word => {
    const found = read(shape, understood(shape, written(word), { now }));
    expect(found.ok ? '' : found.complaints[0]?.expected).toMatch(/"this turn", "last turn", "3 turns ago".*found/);
  });
});
