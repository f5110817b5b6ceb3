/** Odds as they are shown: a row for each of one's own stances, in it a line for each of his, the best of each marked. */
import { NEVER, same } from '../dice/fraction.ts';
import type { Chance, Policy } from './reading.ts';
import type { Answer } from './run.ts';

/** How it comes out if he answers so; null: as serves him best, whenever he is asked. */
export interface Line {
  readonly his: Answer | null;
  readonly chances: readonly Chance[];
  readonly worth: number;
  /** His best in this row: it leaves us least. */
  readonly best: boolean;
}

/** What comes of one's own stance; null: of what serves oneself best, whenever one is asked. */
export interface Row {
  readonly own: Answer | null;
  readonly lines: readonly Line[];
  /** What one can be sure of: the worth of his best answer. */
  readonly sure: number;
  /** Of several rows the one that is surest. */
  readonly best: boolean;
}

/** Two values nearer than this are a tie. */
const TIE = 1e-9;

/** More pairs of stances than this are not told one by one: both sides then do what serves them best. */
const MOST_PAIRS = 24;

/** Every pair of stances that makes a difference; `free`: a side may also answer differently from time to time, as serves it best. */
export function tableOf(
  own: readonly Answer[],
  his: readonly Answer[],
  free: boolean,
  chances: (policy: Policy) => readonly Chance[],
): Row[] {
  const many = Math.max(1, own.length) * Math.max(1, his.length) > MOST_PAIRS;
  const mine = stancesOf(many && own.length >= his.length ? [] : own, free);
  const theirs = stancesOf(many && own.length < his.length ? [] : his, free);
  const rows = mine.map(stance => {
    const lines = theirs.map(answer => lineOf(answer, chances({ own: stance?.key ?? null, his: answer?.key ?? null })));
    return rowOf(stance, LINES.distinct(lines));
  });
  return marked(ROWS.distinct(rows));
}

const stancesOf = (answers: readonly Answer[], free: boolean): (Answer | null)[] =>
  answers.length === 0 ? [null] : free ? [...answers, null] : [...answers];

const lineOf = (his: Answer | null, chances: readonly Chance[]): Line => ({ his, chances, worth: worthOf(chances), best: false });

const worthOf = (chances: readonly Chance[]): number => chances.reduce((sum, { outcome, share }) => sum + outcome.weight * share, 0);

function rowOf(own: Answer | null, lines: readonly Line[]): Row {
  const sure = Math.min(...lines.map(({ worth }) => worth));
  const best = lines.findIndex(({ worth }) => worth <= sure + TIE);
  return { own, lines: lines.map((line, i) => ({ ...line, best: i === best })), sure, best: false };
}

function marked(rows: readonly Row[]): Row[] {
  const most = Math.max(...rows.map(({ sure }) => sure));
  const best = rows.findIndex(({ sure }) => sure >= most - TIE);
  return rows.map((row, i) => ({ ...row, best: i === best }));
}

/** Where nothing depends on it only one is left, without a name; what serves best each time is told only where it is better than every stance. */
const among = <T>(named: (one: T) => boolean, unnamed: (one: T) => T, same: (a: T, b: T) => boolean, better: (a: T, b: T) => boolean) => ({
  distinct(all: readonly T[]): readonly T[] {
    const [first] = all;
    if (first !== undefined && all.every(one => same(one, first))) return [unnamed(first)];
    return all.filter(one => named(one) || all.every(other => other === one || better(one, other)));
  },
});

const alike = (a: readonly Chance[], b: readonly Chance[]): boolean =>
  a.length === b.length && a.every((one, i) => one.outcome.key === b[i]?.outcome.key && same(one.weight, b[i]?.weight ?? NEVER));

const LINES = among<Line>(
  ({ his }) => his !== null,
  line => ({ ...line, his: null }),
  (a, b) => alike(a.chances, b.chances),
  (a, b) => a.worth < b.worth - TIE,
);
const ROWS = among<Row>(
  ({ own }) => own !== null,
  row => ({ ...row, own: null }),
  (a, b) =>
    a.lines.length === b.lines.length &&
    a.lines.every(({ his, chances }, i) => his?.key === b.lines[i]?.his?.key && alike(chances, b.lines[i]?.chances ?? [])),
  (a, b) => a.sure > b.sure + TIE,
);
