/** The modules of a book's texts are those that its Markdown gives now, and every text has what it is about. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Book } from '../kernel/book.ts';
import { modulesOf } from '../texts/modules.ts';
import { readTitles } from '../texts/outline.ts';
import { textsIn } from './textFolder.ts';

/** `folder`: the book's own. */
export function texts(book: Book, folder: string): void {
  const languages = textsIn(folder);

  describe(`${book.title}: texts`, () => {
    test('the modules are up to date', () => {
      const modules = modulesOf(languages);
      if (!modules.ok) throw new Error(modules.complaints.map(({ place, expected }) => `${place}: expected ${expected}`).join('\n'));
      for (const [path, source] of modules.value) {
        const file = join(folder, path);
        const written = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
        expect(written === source, `${path} is not what the Markdown says: run "npm run texts"`).toBe(true);
      }
    });

    test('every option has its words, and every word it may be', async () => {
      const { options } = await book.catalogue();
      const words = (name: string): unknown[] => book.options[name]?.values.filter(value => typeof value === 'string') ?? [];
      expect(Object.keys(options).toSorted()).toEqual(Object.keys(book.options).toSorted());
      for (const [name, { means }] of Object.entries(options)) expect(Object.keys(means).toSorted()).toEqual(words(name).toSorted());
    });

    test('each title of a table has its table, once', async () => {
      const { tables } = await book.catalogue();
      const titles = readTitles('tables.md', languages['en']?.['tables.md'] ?? '# none', []);
      expect(tables.map(({ id }) => id).toSorted()).toEqual(Object.keys(titles).toSorted());
    });
  });
}
