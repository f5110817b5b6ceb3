import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIELDS } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { SHELF } from './shelf.ts';

const here = import.meta.dirname;

test('every folder of messages can be loaded, and no other: else run "npm run texts"', async () => {
  for (const book of Object.keys(SHELF)) {
    const languages = MESSAGES[book] ?? {};
    const folders = readdirSync(join(here, book, 'texts')).filter(name => existsSync(join(here, book, 'texts', name, 'messages.json')));
    expect(Object.keys(languages).toSorted()).toEqual(folders.toSorted());
    for (const [language, load] of Object.entries(languages))
      expect(await load()).toEqual(JSON.parse(readFileSync(join(here, book, 'texts', language, 'messages.json'), 'utf8')));
  }
});

test('what the fields of files mean is read from every book that says it: else run "npm run texts"', () => {
  const said = Object.keys(SHELF).filter(book => existsSync(join(here, book, 'fields.json')));
  expect(FIELDS).toEqual(Object.fromEntries(said.map(book => [book, JSON.parse(readFileSync(join(here, book, 'fields.json'), 'utf8'))])));
});
