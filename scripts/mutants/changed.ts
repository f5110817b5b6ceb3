/** Which lines have changed since a commit: what stood before has been tried before. */
import { execFileSync } from 'node:child_process';

/** Of a diff without lines around it: "packages/books/src/kozeriai/turn.ts:12" for each line that is new or other than it was. */
export function linesOf(diff: string): Set<string> {
  const lines = new Set<string>();
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first !== undefined) for (let i = 0; i < Number(count); i += 1) lines.add(`${file}:${Number(first) + i}`);
  }
  return lines;
}

export const changedSince = (root: string, folder: string, commit: string): Set<string> =>
  linesOf(execFileSync('git', ['diff', '-U0', '-M', commit, '--', folder], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }));
