/** What the parent process wants tried, and what the test processes answer: files, since a test process may hang or die. */
import { readFileSync } from 'node:fs';
import type { Mutant } from './weave.ts';

export interface Plan {
  readonly book: string;
  readonly mutants: readonly Mutant[];
  /** Those still to be found. */
  readonly ids: readonly number[];
  /** Only the tests in the folder of a change: they find most of it, and quickly. */
  readonly own: boolean;
  /** A test that takes longer, in milliseconds of the processor, is not run again for every change; a later pass runs it. */
  readonly slow: number;
  /** Of a line one change that is found is enough. */
  readonly oneALine: boolean;
  /** Where the test processes write their lines. */
  readonly log: string;
  /** Also the random games and recorded games of the book. */
  readonly all: boolean;
}

export type Line =
  | { readonly kind: 'killed'; readonly id: number; readonly test: string }
  /** The test fails without the change too, after having run with it. */
  | { readonly kind: 'spoilt'; readonly id: number; readonly test: string };

/** All that need not be tried any more when this one has been found. */
export const settledBy = (id: number, { mutants, oneALine }: Pick<Plan, 'mutants' | 'oneALine'>): readonly number[] => {
  const found = oneALine ? mutants.find(one => one.id === id) : undefined;
  return found === undefined ? [id] : mutants.flatMap(one => (one.file === found.file && one.line === found.line ? [one.id] : []));
};

/** The file with the plan. */
export const PLAN = 'NOBORI_MUTANTS';
/** The one change to make for good, instead of all behind switches. */
export const ALONE = 'NOBORI_MUTANT';

/** What a test process is trying, in a file of its own: `id at`. */
export const pulseOf = (log: string, pid: number): string => `${log}.${pid}`;

/** The parent wrote it: its shape need not be checked. */
export const planned = (): Plan => JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8')) as Plan;

export const linesIn = (log: string): Line[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line);
