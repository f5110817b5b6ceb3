/** Relations in files. */
import { defaultsOf, inOneSentence } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { book, fig, gather } from '../tabletop.testing.ts';
import { relation } from '../state.ts';

const sides = { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 40, 10)], green: [fig('c', 'ronin', 60, 10)] };
const of = (relations: Readonly<Record<string, unknown>>) => {
  const state = gather('orders', sides, { relations });
  return [relation(state, 0, 1), relation(state, 0, 2), relation(state, 1, 2)];
};

describe('relations', () => {
  test.each([
    ['by the ids of the factions', { 'blue|red': 'ally', 'green|blue': 'neutral' }],
    ['by their places in the list', { '0|1': 'ally', '0|2': 'neutral' }],
  ])('ARG-004 are read %s, in either order', (_shows, relations) => expect(of(relations)).toEqual(['ally', 'neutral', 'enemy']));

  test.each(['blue|purple', 'blue', 'blue|blue', '0|7'])('ARG-004 %s names no two factions, and the file is told so', key => {
    const found = book.read({ step: 'orders', sides, relations: { [key]: 'ally' } }, defaultsOf(book.options));
    expect(found.ok ? '' : inOneSentence(found.complaints)).toContain(`relations.${key}: expected two of blue, red, green`);
  });

  test('ARG-004 are written by the ids of the factions', () => {
    const written = book.write(gather('orders', sides, { relations: { '0|1': 'ally' } }));
    expect(written).toMatchObject({ relations: { 'blue|red': 'ally' } });
  });
});
