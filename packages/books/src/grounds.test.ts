/** Grounds drawn by seed: the same seed draws the same, the book finds nothing wrong, and one comes from one side to the other. */
import { DIRECTIONS, hexBeside, hexKey } from '@nobori/engine/hex';
import { hexesOf, kindAt, mapOf, sheetOf, sideAt } from '@nobori/engine/workshop';
import { describe, expect, test } from 'vitest';
import { ground as argad } from './argad-sengoku/workshop/ground.ts';
import { BOOKS } from './index.ts';
import { ground as kozeriai } from './kozeriai/workshop/ground.ts';
import { ground as noDachi } from './no-dachi/workshop/ground.ts';
import { ground as blades } from './samurai-blades/workshop/ground.ts';
import { ground as skirmish } from './samurai-skirmish/workshop/ground.ts';

const KITS = { kozeriai, 'samurai-blades': blades, 'samurai-skirmish': skirmish, 'argad-sengoku': argad, 'no-dachi': noDachi };
const SEEDS = process.env['NOBORI_THOROUGH'] === '1' ? 400 : 5;

describe.each(Object.entries(KITS))('%s', (id, kit) => {
  test.each(kit.recipes.map(recipe => recipe.id))('%s, by many seeds', recipe => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const size = kit.sizes.usual[seed % kit.sizes.usual.length] ?? kit.sizes.least;
      const drawn = kit.draw(recipe, `seed ${seed}`, size);
      expect(kit.draw(recipe, `seed ${seed}`, size)).toEqual(drawn);
      const read = kit.read(kit.write(drawn));
      expect(read.ok && kit.write(read.value)).toEqual(kit.write(drawn));
      const ranks = kit.looked(drawn).map(({ rank }) => rank);
      expect(ranks, `${recipe}, seed ${seed}, ${size.wide} by ${size.deep}`).toContain('good'); // one comes everywhere
      expect(ranks).not.toContain('fault');
    }
    expect(kit.draw(recipe, 'one', kit.sizes.least)).not.toEqual(kit.draw(recipe, 'two', kit.sizes.least));
  });

  test('every kind of the palette is one of the book, once, and is told of', () => {
    const { terrain } = BOOKS.find(book => book.id === id) ?? { terrain: { areas: {}, lines: {}, things: {} } };
    const lists = { hexes: terrain.areas, areas: terrain.areas, sides: terrain.lines, lines: terrain.lines, marks: terrain.things, things: terrain.things }; // prettier-ignore
    const items = kit.palette.flatMap(({ items: some }) => some);
    for (const { on, kind, told } of items) {
      expect(Object.keys(lists[on])).toContain(kind);
      expect(told.says.length).toBeGreaterThan(0);
    }
    expect(new Set(items.map(({ on, kind }) => `${on} ${kind}`)).size).toBe(items.length);
  });

  test('bare ground has nothing against it', () => {
    expect(kit.looked(kit.empty(kit.sizes.least)).map(({ rank }) => rank)).toEqual(['good']);
  });
});

test('KOZ-R41 a house by seed has its own walls and doors all around, whatever hedge is about it', () => {
  for (const recipe of ['village', 'temple'])
    for (let seed = 0; seed < 20; seed += 1) {
      const drawn = kozeriai.draw(recipe, `seed ${seed}`, { wide: 22, deep: 16 });
      if (drawn.kind !== 'hex') throw new Error('no hexes');
      const sheet = sheetOf(drawn.map);
      const house = new Set(hexesOf(sheet).filter(hex => kindAt(sheet, hex) === 'floor').map(hexKey)); // prettier-ignore
      const sides = hexesOf(sheet).flatMap(hex =>
        house.has(hexKey(hex)) ? DIRECTIONS.flatMap(at => (house.has(hexKey(hexBeside(hex, at))) ? [] : [sideAt(sheet, { hex, at })])) : [],
      );
      expect([recipe, seed, ...new Set(sides)].slice(2).toSorted()).toEqual(['door', 'wall']);
    }
});

test('a store of a village has a way in, though something lies before one of its doors', () => {
  const drawn = blades.draw('village', 'seed 212', { wide: 26, deep: 20 });
  expect(blades.looked(drawn).map(({ rank }) => rank)).toEqual(['good']);
});

test('the hex maps of all printed scenarios are the same maps after they have been drawn on', () => {
  for (const scenario of BOOKS.flatMap(book => book.scenarios as readonly object[])) {
    if (!('map' in scenario)) continue;
    const map = scenario.map as Parameters<typeof sheetOf>[0]; // a scenario of a hex book
    expect(sheetOf({ ...mapOf(sheetOf(map), map) })).toEqual(sheetOf(map));
  }
});
