/** What the app itself says: the texts of web, host, engine and of the list of computer players. Books have their own folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { stringsOf, textsOf, type Source } from './literals.ts';

export function sourcesIn(root: string, folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap(one => {
    const path = join(one.parentPath, one.name);
    if (!one.isFile() || !/\.tsx?$/.test(one.name) || /\.(?:test|testing|d)\.tsx?$/.test(one.name)) return [];
    return [{ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }];
  });
}

/** Data whose strings are shown as they stand. */
const SHOWN = [
  ['packages/engine/src/kernel/houseRules.ts', 'HOUSE_RULES', ['title', 'text']],
  ['packages/engine/src/kernel/entry.ts', 'ACT_WORDS', []],
] as const;

/** `root`: of the repository. */
export function appMessages(root: string): readonly string[] {
  const sources = ['web', 'host', 'engine', 'bots'].flatMap(name => sourcesIn(root, `packages/${name}/src`));
  const own = sources.filter(
    ({ path }) => !/\/bots\/src\/lab\/|\/engine\/src\/(?:testing|texts)\/|\/web\/src\/(?:store\/noise|board\/bench)/.test(path),
  );
  const shown = SHOWN.flatMap(([path, constant, fields]) =>
    stringsOf({ path, text: readFileSync(join(root, path), 'utf8') }, constant, fields),
  );
  return [...new Set([...textsOf(own).texts, ...shown])];
}
