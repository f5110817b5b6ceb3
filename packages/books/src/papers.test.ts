/** What is printed exists: every table a book lists for the table is one of its catalogue, none twice. */
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';
import { paper as argad } from './argad-sengoku/workshop/paper.ts';
import { paper as kozeriai } from './kozeriai/workshop/paper.ts';
import { paper as noDachi } from './no-dachi/workshop/paper.ts';
import { paper as blades } from './samurai-blades/workshop/paper.ts';
import { paper as skirmish } from './samurai-skirmish/workshop/paper.ts';

const KITS: readonly (readonly [string, { readonly play: readonly string[]; readonly muster: readonly string[] }])[] = [
  ['argad-sengoku', argad],
  ['kozeriai', kozeriai],
  ['no-dachi', noDachi],
  ['samurai-blades', blades],
  ['samurai-skirmish', skirmish],
];

test.each(KITS)('%s prints tables it has, each once', async (id, { play, muster }) => {
  const { tables } = (await BOOKS.find(book => book.id === id)?.catalogue()) ?? { tables: [] };
  const listed = [...play, ...muster];
  const known = new Set(tables.map(table => table.id));
  expect(listed.filter(one => !known.has(one))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('the zones of Kozeriai are those of its rules, and weapons that strike alike share a sheet', () => {
  const templates = kozeriai.templates?.() ?? [];
  expect(templates.length).toBeGreaterThan(3);
  expect(templates.length).toBeLessThan(40);
  for (const { parts } of templates) expect(parts.map(({ kind }) => kind)).toContain('strike');
});
