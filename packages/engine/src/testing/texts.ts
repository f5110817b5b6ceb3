/** The modules written from a book's texts are those that the texts give now. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modulesOf } from '../texts/modules.ts';
import { textsIn } from './textFolder.ts';

/** `folder`: the book's own. */
export function textsAreWritten(folder: string): void {
  test('the modules of the texts are up to date', () => {
    const modules = modulesOf(textsIn(folder));
    if (!modules.ok) throw new Error(modules.complaints.map(({ place, expected }) => `${place}: expected ${expected}`).join('\n'));
    for (const [path, source] of modules.value) {
      const file = join(folder, path);
      const written = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
      expect(written === source, `${path} is not what the Markdown says: run "npm run texts"`).toBe(true);
    }
  });
}
