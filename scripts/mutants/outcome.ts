/** The page of outcomes: a table a book, a row a trial. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Outcome {
  /** Which changes: "sample, seed 1". */
  readonly chosen: string;
  readonly tried: number;
  readonly found: number;
  /** Left out, since they change nothing. */
  readonly equivalent: number;
  readonly survivors: readonly string[];
}

const HEAD = `# Mutants

Small changes to the rule code of a book, tried one at a time: does a test of the book find it? \`npm run mutants -- <book>\` adds a row.
Changes that nothing can find are listed, with the reason, in \`scripts/mutants/equivalent.json\`, and left out.
`;
const TABLE = '| day | changes | tried | found | left out | not found |\n|---|---|---|---|---|---|';

export function addOutcome(file: string, book: string, outcome: Outcome): void {
  writeFileSync(
    file,
    withOutcome(existsSync(file) ? readFileSync(file, 'utf8') : HEAD, book, outcome, new Date().toISOString().slice(0, 10)),
  );
}

export function withOutcome(page: string, book: string, { chosen, tried, found, equivalent, survivors }: Outcome, day: string): string {
  const row = `| ${day} | ${chosen} | ${tried} | ${found} | ${equivalent} | ${survivors.length === 0 ? 'none' : survivors.join('<br>').replaceAll('|', '\\|')} |`;
  const sections = page.trimEnd().split(/\n(?=## )/);
  const own = sections.findIndex(section => section.startsWith(`## ${book}\n`));
  if (own < 0) sections.push(`\n## ${book}\n\n${TABLE}\n${row}`);
  else sections[own] = `${sections[own]?.trimEnd()}\n${row}\n`;
  return `${sections.join('\n').trimEnd()}\n`;
}

/** What the last row of a book lists as not found, as it stands there. */
export function survivorsIn(page: string, book: string): Set<string> {
  const own = page.split(/\n(?=## )/).find(section => section.trimStart().startsWith(`## ${book}\n`)) ?? '';
  const cells =
    own
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.split(/(?<!\\)\|/) ?? [];
  const listed = (cells.at(-2) ?? '').replaceAll('\\|', '|').trim();
  return new Set(listed.split('<br>'));
}
