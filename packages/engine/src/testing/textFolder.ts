/** A book's folder of texts as it lies on the disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFiles } from '../texts/read.ts';

/** The files below `<folder>/texts`, by language and name. */
export function textsIn(folder: string): Readonly<Record<string, TextFiles>> {
  const texts = join(folder, 'texts');
  const languages = readdirSync(texts, { withFileTypes: true }).filter(one => one.isDirectory());
  return Object.fromEntries(languages.map(({ name }) => [name, filesIn(join(texts, name))]));
}

function filesIn(folder: string): TextFiles {
  const names = readdirSync(folder).filter(name => /\.(?:md|json)$/.test(name));
  return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]));
}
