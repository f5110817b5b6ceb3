/** The ladder: who met whom how often, what is still to be played, and what it says. The results lie in a file that only grows. */
import { isPlainObject, type Book } from '@nobori/engine';
import type { Player } from '../player.ts';
import type { Met } from './elo.ts';
import { estimate, playPair, shareOf, type Estimate } from './match.ts';

/** One pair as a line of the file. Results of a player who has been changed since (another `mind`) do not count. */
export interface Result extends Met {
  readonly book: string;
  readonly number: number;
  readonly minds: readonly [string, string];
}

export type Contender = Pick<Player, 'id' | 'choose' | 'mind'>;

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** Lines of the file; what is no result (a line cut in the middle of its writing) is left out, and played again. */
export function readResults(text: string): Result[] {
  return text.split('\n').flatMap(line => {
    const one = parsed(line);
    if (!isPlainObject(one)) return [];
    const { book, scenario, first, second, number, games, minds } = one;
    if (![book, scenario, first, second].every(word => typeof word === 'string') || typeof number !== 'number') return [];
    if (!isPair(games) || !isPair(minds) || !games.every(share => typeof share === 'number')) return [];
    return [one as unknown as Result]; // looked at field by field, just now
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export const lineOf = (result: Result): string => `${JSON.stringify(result)}\n`;

/** The pairs of these two in a scenario that still count, by their number. */
export const between = (results: readonly Result[], book: Book, scenario: string | null, first: Contender, second: Contender): Result[] =>
  results.filter(
    one =>
      one.book === book.id &&
      (scenario === null || one.scenario === scenario) &&
      one.first === first.id &&
      one.second === second.id &&
      one.minds[0] === first.mind(book) &&
      one.minds[1] === second.mind(book),
  );

/** Plays the pair with this number. */
export function played(book: Book, scenario: string, first: Contender, second: Contender, number: number, seed: string): Result {
  const { games } = playPair(book, scenario, first, second, `${seed}/${scenario}/${number}`);
  return { book: book.id, scenario, first: first.id, second: second.id, number, games, minds: [first.mind(book), second.mind(book)] };
}

/** The next pair that is to be played, in turn over the scenarios; null when there are enough, or the interval is small enough. */
export function nextPair(
  results: readonly Result[],
  book: Book,
  scenarios: readonly string[],
  [first, second]: readonly [Contender, Contender],
  { pairs, within }: { readonly pairs: number; readonly within: number },
): { readonly scenario: string; readonly number: number } | null {
  const known = between(results, book, null, first, second);
  const { low, high } = estimate(known.map(shareOf));
  // Intervals of few pairs are too narrow to be believed.
  if (known.length >= 10 * scenarios.length && (high - low) / 2 <= within) return null;
  const waiting = scenarios.map(scenario => {
    const numbers = new Set(known.filter(one => one.scenario === scenario).map(({ number }) => number));
    let number = 0;
    while (numbers.has(number)) number += 1;
    return { scenario, number };
  });
  const [next] = waiting.toSorted((a, b) => a.number - b.number);
  return next === undefined || next.number >= pairs ? null : next;
}

/** What the ladder says of a book: each pairing with its interval, over all and in each scenario. */
export interface Rung {
  readonly first: string;
  readonly second: string;
  readonly pairs: number;
  readonly over: Estimate;
  readonly by: readonly { readonly scenario: string; readonly pairs: number; readonly share: Estimate }[];
}

export function rungs(results: readonly Result[]): Rung[] {
  const pairings = new Map(results.map(one => [JSON.stringify([one.first, one.second]), one]));
  return [...pairings.values()].map(({ first, second }) => {
    const met = results.filter(one => one.first === first && one.second === second);
    const scenarios = [...new Set(met.map(({ scenario }) => scenario))].sort();
    return {
      first,
      second,
      pairs: met.length,
      over: estimate(met.map(shareOf)),
      by: scenarios.map(scenario => {
        const here = met.filter(one => one.scenario === scenario);
        return { scenario, pairs: here.length, share: estimate(here.map(shareOf)) };
      }),
    };
  });
}
