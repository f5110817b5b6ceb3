/** What the last test run noted about the rules of a book (engine/src/testing/ruleReporter.ts), as long as it is still true. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Run, SourceFile } from './coverage.ts';

export interface LastRun extends Run {
  /** Test files without a passed run since the sources were last changed. */
  readonly unproved: readonly string[];
}

interface Noted extends Run {
  readonly at: number;
}

const TEST = /\.test\.ts$/;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name));

const changedAt = (file: string): number => statSync(file).mtimeMs;

/** `root`: of this checkout. `notes`: the folder the reporter writes to. */
export function lastRun(root: string, notes: string, book: string): LastRun {
  const own = sourcesIn(join(root, 'packages/books/src', book));
  const shared = sourcesIn(join(root, 'packages/engine/src')).filter(file => !TEST.test(file));
  const changed = Math.max(...[...own.filter(file => !TEST.test(file)), ...shared].map(changedAt));
  const tests = own.filter(file => TEST.test(file)).map(file => ({ file, noted: notedFor(root, notes, file) }));
  const proved = ({ file, noted }: (typeof tests)[number]): boolean => noted !== null && noted.at > changed && noted.at > changedAt(file);
  return {
    titles: tests.flatMap(({ noted }) => noted?.titles ?? []),
    carried: [...new Set(tests.flatMap(({ noted }) => noted?.carried ?? []))],
    unproved: tests.filter(test => !proved(test)).map(({ file }) => relative(root, file).split(sep).join('/')),
  };
}

/** Our own reporter wrote it: its shape need not be checked. */
function notedFor(root: string, notes: string, test: string): Noted | null {
  const file = join(notes, `${relative(root, test)}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Noted) : null;
}

/** The sources of a book, their names relative to its folder. */
export function bookSources(root: string, book: string): SourceFile[] {
  const folder = join(root, 'packages/books/src', book);
  return sourcesIn(folder).map(file => ({ name: relative(folder, file), text: readFileSync(file, 'utf8') }));
}
