/**
 * Notes what a test run proved about rules: for each test file the titles of the tests that passed and the rule ids that were carried out
 * meanwhile. `nobori rules --coverage` reads the notes. A file of which anything failed leaves none, and loses those of its last run.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The notes of one test file. */
export interface Noted {
  /** When the run began, in milliseconds: what was changed later is not proved. */
  readonly at: number;
  /** Whole titles, with those of the `describe` blocks around them. */
  readonly titles: readonly string[];
  readonly carried: readonly string[];
}

/** Under `folder` the notes have the path of their test file. `whole` is false when only some tests of a file were chosen by name. */
export function ruleReporter(folder: string, whole: () => boolean): Reporter {
  let at = 0;
  return {
    onTestRunStart() {
      at = Date.now();
    },
    onTestModuleEnd(file) {
      if (!whole()) return;
      const notes = join(folder, `${file.relativeModuleId}.json`);
      if (file.state() === 'passed') {
        mkdirSync(dirname(notes), { recursive: true });
        writeFileSync(notes, `${JSON.stringify(notedOf(file, at), null, 1)}\n`);
      } else rmSync(notes, { force: true });
    },
  };
}

function notedOf(file: TestModule, at: number): Noted {
  const titles: string[] = [];
  for (const test of file.children.allTests('passed')) titles.push(test.fullName);
  return { at, titles, carried: file.meta().carried ?? [] };
}
