import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { SHELF } from './shelf.ts';

const here = import.meta.dirname;

test('every folder of messages can be loaded, and no other: else run "npm run texts"', async () => {
  expect(Object.keys(MESSAGES).toSorted()).toEqual(Object.keys(SHELF).toSorted());
  for (const [book, languages] of Object.entries(MESSAGES)) {
    const folders = readdirSync(join(here, book, 'texts')).filter(name => existsSync(join(here, book, 'texts', name, 'messages.json')));
    expect(Object.keys(languages).toSorted()).toEqual(folders.toSorted());
    for (const [language, load] of Object.entries(languages))
      expect(await load()).toEqual(JSON.parse(readFileSync(join(here, book, 'texts', language, 'messages.json'), 'utf8')));
  }
});
