/** What the books put on the board has a look: every kind of ground on their maps. */
import { BOOKS } from '@nobori/books';
import { begin, rolled, seeded, type Ground } from '@nobori/engine';
import { describe, expect, test } from 'vitest';

/** The words a map uses for its ground. */
function kindsOn(ground: Ground): {
  readonly areas: readonly string[];
  readonly lines: readonly string[];
  readonly things: readonly string[];
} {
  if (ground.kind === 'table') {
    const { areas, lines, marks = [] } = ground.table;
    return { areas: areas.map(({ kind }) => kind), lines: lines.map(({ kind }) => kind), things: marks.map(({ kind }) => kind) };
  }
  const { ground: bare, terrain = {}, edges = {}, marks = {}, vertices = {} } = ground.map;
  return { areas: [bare, ...Object.keys(terrain)], lines: Object.keys(edges), things: [...Object.keys(marks), ...Object.keys(vertices)] };
}

const scenarios = BOOKS.flatMap(book => book.scenarios.map(({ id }) => [`${book.id} ${id}`, book, id] as const));

describe.each(scenarios)('%s', (_title, book, scenario) => {
  const begun = begin(book, { scenario }, () => rolled(seeded('looks'), seeded('unseen')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { state } = begun.value.game;

  test('every kind of ground on its map is one the book knows', () => {
    const { areas, lines, things } = kindsOn(book.ground(state));
    expect(Object.keys(book.terrain.areas)).toEqual(expect.arrayContaining([...areas]));
    expect(Object.keys(book.terrain.lines)).toEqual(expect.arrayContaining([...lines]));
    expect(Object.keys(book.terrain.things)).toEqual(expect.arrayContaining([...things]));
  });
});
