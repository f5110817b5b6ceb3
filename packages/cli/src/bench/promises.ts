/** What the bench is to show, held against what it measured. */
import type { BookBench } from './books.ts';
import type { Growth } from './growth.ts';
import type { OddsBench } from './odds.ts';
import type { RecordsBench } from './records.ts';

export interface Promised {
  readonly book: string;
  readonly what: string;
  readonly found: number;
  readonly bound: number;
  readonly holds: boolean;
}

const atMost = (book: string, what: string, found: number, bound: number): Promised => ({
  book,
  what,
  found,
  bound,
  holds: found <= bound,
});
const atLeast = (book: string, what: string, found: number, bound: number): Promised => ({
  book,
  what,
  found,
  bound,
  holds: found >= bound,
});

export const promisesOfBook = ({ book, ordersPerSecond, cloneMicroseconds }: BookBench): Promised[] => [
  atLeast(book, 'orders a second', ordersPerSecond, book === 'samurai-skirmish' ? 150_000 : 100_000),
  atMost(book, 'µs to clone', cloneMicroseconds, 3),
];

export function promisesOfGrowth({ book, sizes, exponents }: Growth): Promised[] {
  const largest = sizes.at(-1);
  const { choices, list, pointing } = exponents;
  return [
    ...(largest === undefined
      ? []
      : [
          atMost(book, `ms for the worst list of ${largest.figures}`, largest.listWorst, 5),
          atMost(book, `ms to point at one of ${largest.figures}`, largest.pointingWorst, 3),
        ]),
    ...(choices === null || list === null ? [] : [atMost(book, 'exponent of lists above that of choices', list - choices, 0.2)]),
    ...(pointing === null ? [] : [atMost(book, 'exponent of pointing', pointing, 1.3)]),
    ...sizes
      .slice(-1)
      .flatMap(({ asked, listShown }) => (asked === null ? [] : [atMost(book, 'times the list, to show it', asked / listShown, 1.5)])),
  ];
}

export const promisesOfOdds = ({ book, exact, p95Milliseconds, worstMilliseconds }: OddsBench): Promised[] => [
  atLeast(book, '% of odds that are exact', 100 * exact, 99),
  atMost(book, 'ms for odds, 95 of 100', p95Milliseconds, 20),
  atMost(book, 'ms for odds, worst', worstMilliseconds, 100),
];

export const promisesOfRecords = ({
  book,
  keepAt2000Milliseconds,
  takeBackWorstMilliseconds,
  hostedKilobytes,
}: RecordsBench): Promised[] => [
  atMost(book, 'ms to keep an order, of 2,000', keepAt2000Milliseconds, 1),
  atMost(book, 'ms to take back, worst', takeBackWorstMilliseconds, 5),
  ...(hostedKilobytes === null ? [] : [atMost(book, 'kB of a hosted game', hostedKilobytes, 60)]),
];

/** A figure of today beside that of an older commit. */
export interface Beside {
  readonly book: string;
  readonly ratio: number;
}
export const promiseBeside = ({ book, ratio }: Beside): Promised => atLeast(book, 'orders a second, beside 0.1.0', ratio, 0.95);

/** What `scripts/bench-app.mjs` measures, as far as something is promised of it. */
export interface AppBench {
  readonly bytes?: { readonly script: number; readonly all: number; readonly install: { readonly bytes: number } };
  readonly visit?: Readonly<Record<string, { readonly clickToPlayable: number }>>;
  readonly clicks?: Readonly<Record<string, { readonly worst: number; readonly longest: number }>>;
  readonly memory?: Readonly<Record<string, { readonly after: number; readonly detached: number }>>;
}

export const promisesOfApp = ({ bytes, visit = {}, clicks = {}, memory = {} }: AppBench): Promised[] => [
  ...(bytes === undefined
    ? []
    : [
        atMost('app', 'kB of scripts to the first board', bytes.script / 1000, 150),
        atMost('app', 'kB of everything to the first board', bytes.all / 1000, 220),
        atMost('app', 'kB kept for days offline', bytes.install.bytes / 1000, 700),
      ]),
  ...Object.entries(visit).map(([how, { clickToPlayable }]) => atMost('app', `ms to play, ${how}`, clickToPlayable, 1500)),
  ...Object.entries(clicks).flatMap(([book, { worst, longest }]) => [
    atMost(book, 'ms for the worst click, slowed', worst, 200),
    atMost(book, 'ms for the longest task, slowed', longest, 100),
  ]),
  ...Object.entries(memory).flatMap(([book, { after, detached }]) => [
    atMost(book, 'MB after a long evening', after / 1_000_000, 25),
    atMost(book, 'elements held that have left the page', detached, 0),
  ]),
];

const shown = (value: number): string => (Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(2));

export const promisesTable = (promises: readonly Promised[]): string[] => [
  `What is promised: ${promises.filter(({ holds }) => holds).length} of ${promises.length} hold`,
  ...promises.map(
    ({ book, what, found, bound, holds }) =>
      `  ${holds ? 'holds' : 'FAILS'}  ${book.padEnd(18)}${what.padEnd(42)}${shown(found).padStart(10)}  (${shown(bound)})`,
  ),
];
