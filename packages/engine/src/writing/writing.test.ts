import { describe, expect, test } from 'vitest';
import {
  byKind,
  dictionary,
  followed,
  leavingOut,
  list,
  maybe,
  object,
  oneOf,
  optional,
  pair,
  read,
  text,
  whole,
} from '../kernel/shape.ts';
import { lengthsIn } from '../table/lengths.ts';
import { inLines, written } from './index.ts';

const man = object({ is: oneOf(['samurai', 'ninja']), at: pair(whole()), wounds: optional(whole(0, 3), () => 0), mate: maybe(text()) });
const order = byKind({ strike: { figure: text(), hits: optional(whole(), () => 1) }, done: {} });

describe('writing', () => {
  test('writes what it reads, without what is at its default', () => {
    const told = object({ men: list(man), first: maybe(order), of: optional(dictionary(man), () => ({})) });
    const terse = { men: [{ is: 'ninja', at: [3, 4] }, { is: 'ninja', at: [0, 0], wounds: 1 }], of: { a: { is: 'ninja', at: [1, 1] } } }; // prettier-ignore
    const value = read(told, terse);
    expect(value.ok && written(told, value.value)).toEqual(terse);
    const struck = read(told, { men: [], first: { kind: 'strike', figure: 'A' } });
    expect(struck.ok && written(told, struck.value)).toEqual({ men: [], first: { kind: 'strike', figure: 'A' } });
  });

  test('a key that may be missing is written when it is there, one that follows from the rest when it does not', () => {
    const crest = leavingOut(object({ name: text(), crest: maybe(text()) }), 'crest');
    expect([{ name: 'A' }, { name: 'B', crest: 'tsuki' }].map(value => written(crest, value))).toEqual([
      { name: 'A' },
      { name: 'B', crest: 'tsuki' },
    ]);
    const led = followed(object({ men: list(text()), leader: text() }), 'leader', ({ men }) => men[0] ?? '');
    expect(written(led, { men: ['A', 'B'], leader: 'A' })).toEqual({ men: ['A', 'B'] });
    expect(written(led, { men: ['A', 'B'], leader: 'B' })).toEqual({ men: ['A', 'B'], leader: 'B' });
  });

  test('in the words a person would use, where the shape has some, also where it may be null', () => {
    const { length, outline } = lengthsIn('cm');
    const field = object({ wide: length(), sight: maybe(length()), zones: list(outline) });
    const terse = { wide: '60 cm', sight: '30.5 cm', zones: ['0,0 60,8'] };
    const value = read(field, terse);
    expect(value.ok && value.value.sight).toBe(3050);
    expect(value.ok && written(field, value.value)).toEqual(terse);
    expect(value.ok && written(field, { ...value.value, sight: null })).toEqual({ wide: '60 cm', zones: ['0,0 60,8'] });
  });

  test('what fits stands on one line', () => {
    const wide = 'x'.repeat(70);
    expect(inLines({ a: [1, 2], b: {}, c: { d: wide, e: wide } })).toBe(
      `{\n  "a": [1, 2],\n  "b": {},\n  "c": {\n    "d": "${wide}",\n    "e": "${wide}"\n  }\n}`,
    );
  });
});
