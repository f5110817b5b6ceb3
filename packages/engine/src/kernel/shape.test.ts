import { describe, expect, test } from 'vitest';
import {
  byKind,
  checked,
  dictionary,
  figureIdShape,
  flag,
  inOneSentence,
  list,
  maybe,
  object,
  oneOf,
  optional,
  pair,
  read,
  seatShape,
  text,
  toldApart,
  whole,
  type Shape,
} from './shape.ts';

const man = object({
  is: oneOf(['samurai', 'ninja']),
  at: pair(whole(0, 100)),
  wounds: optional(whole(0, 3), () => 0),
  mate: maybe(text()),
  marks: optional(dictionary(flag()), () => ({})),
});
const order = byKind({ strike: { figure: text(), target: text() }, done: {} });

describe('a shape', () => {
  test('reads what fits and puts defaults where something is left out', () => {
    expect(read(man, { is: 'ninja', at: [3, 4] })).toEqual({
      ok: true,
      value: { is: 'ninja', at: [3, 4], wounds: 0, mate: null, marks: {} },
    });
  });

  test.each([
    [{ is: 'ninja' }, 'at: expected a pair, found nothing.'],
    [{ is: 'monk', at: [0, 0] }, 'is: expected one of "samurai", "ninja", found "monk".'],
    [{ is: 'ninja', at: [0, 101] }, 'at[1]: expected a whole number from 0 to 100, found 101.'],
    [{ is: 'ninja', at: [0, 0.5] }, 'at[1]: expected a whole number from 0 to 100, found 0.5.'],
    [{ is: 'ninja', at: [0, 0], wound: 1 }, 'wound: expected no such key here, but one of is, at, wounds, mate, marks.'],
    ['ninja', 'the file: expected an object, found "ninja".'],
    [null, 'the file: expected an object, found null.'],
    [{ is: 'ninja', at: [0, 0], wounds: '1', mate: 4 }, 'wounds: expected a whole number from 0 to 3, found "1" (and 1 more).'],
  ])('complains with the place and what was expected: %j', (value, sentence) => {
    const result = read(man, value);
    expect(result.ok ? 'no complaint' : inOneSentence(result.complaints)).toBe(sentence);
  });

  test('tells orders apart by kind', () => {
    expect(read(order, { kind: 'done' })).toEqual({ ok: true, value: { kind: 'done' } });
    const wrong = read(order, { kind: 'fly' }, 'orders[2]');
    expect(wrong.ok ? '' : inOneSentence(wrong.complaints)).toBe('orders[2].kind: expected kind to be one of strike, done, found "fly".');
  });

  test('tells things apart by another word', () => {
    const told = toldApart('do', { move: { far: whole() }, wait: {} });
    expect(read(told, { do: 'move', far: 3 })).toEqual({ ok: true, value: { do: 'move', far: 3 } });
    const wrong = read(told, { kind: 'move', far: 3 });
    expect(wrong.ok ? '' : inOneSentence(wrong.complaints)).toBe('do: expected do to be one of move, wait, found nothing.');
  });

  test('names the place inside lists', () => {
    const wrong = read(
      list(man),
      [
        { is: 'ninja', at: [1, 1] },
        { is: 'ninja', at: [1] },
      ],
      'figures',
    );
    expect(wrong.ok ? '' : inOneSentence(wrong.complaints)).toBe('figures[1].at: expected a pair, found a list.');
  });

  test('refuses what every object has: keys, kinds and names', () => {
    const wrong = (shape: Shape<unknown>, value: string) => {
      const found = read(shape, JSON.parse(value));
      return found.ok ? '' : inOneSentence(found.complaints);
    };
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(wrong(object({ a: maybe(whole()) }), `{"${word}":1}`)).toBe(`${word}: expected no such key here, but one of a.`);
      expect(wrong(byKind({ a: {} }), `{"kind":"${word}"}`)).toBe(`kind: expected kind to be one of a, found "${word}".`);
      expect(wrong(dictionary(whole()), `{"${word}":1}`)).toBe(`${word}: expected another name.`);
      expect(wrong(figureIdShape, `"${word}"`)).toBe(`the file: expected the id of a figure, found "${word}".`);
    }
  });

  test('refuses a seat that is called as those who look on: they would see what is hidden in its name', () => {
    const found = read(seatShape, 'public', 'seat');
    expect(found.ok ? '' : inOneSentence(found.complaints)).toBe('seat: expected the name of a seat, found "public".');
    expect(read(seatShape, 'publicans').ok).toBe(true);
  });

  test('judges a whole once its parts are read', () => {
    const pairs = checked(object({ a: whole(), b: whole() }), ({ a, b }, fault) => void (a > b && fault('b', `${a} or more`)));
    expect(read(pairs, { a: 1, b: 2 }).ok).toBe(true);
    expect(read(pairs, { a: 3, b: 2 }, 'x')).toEqual({ ok: false, complaints: [{ place: 'x.b', expected: '3 or more' }] });
    expect(read(pairs, { a: 'x', b: 2 }, 'x')).toMatchObject({ ok: false, complaints: [{ place: 'x.a' }] });
  });

  test('prints itself as a JSON Schema', () => {
    expect(man.schema).toMatchObject({
      type: 'object',
      required: ['is', 'at'],
      additionalProperties: false,
      properties: { wounds: { type: 'integer', minimum: 0, maximum: 3 } },
    });
  });
});

test('a list too long is told how long it may be, one too short how short', () => {
  const said = (value: unknown) => {
    const found = read(list(text(), 1, 2), value, 'all');
    return found.ok ? '' : inOneSentence(found.complaints);
  };
  expect(said(['a', 'b', 'c'])).toContain('a list of at most 2, found 3 entries');
  expect(said([])).toContain('a list of at least 1, found 0 entries');
});
