/** `nobori ladder`: matches between computer players, added to a file that only grows; goes on where it stopped. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { plays } from '@nobori/bots';
import {
  between,
  CONTENDERS,
  estimate,
  gated,
  lineOf,
  nextPair,
  played,
  readResults,
  shareOf,
  type Contender,
  type Result,
} from '@nobori/bots/lab';
import { BOOKS } from '@nobori/books';
import type { Book } from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { playersPage } from '../ladder/report.ts';
import { playersNamed } from '../players.ts';
import { bookNamed, wholeOf } from '../request.ts';
import { percent } from '../telling.ts';
import { noSuchScenario } from '../scenarios.ts';

interface Options {
  readonly book?: string;
  readonly scenario?: string;
  readonly match: string;
  readonly pairs: string;
  readonly within: string;
  readonly seed: string;
  readonly results: string;
  readonly page: string;
}

export function addLadder(program: Command): void {
  program
    .command('ladder')
    .description('play paired matches between computer players until it is clear who is better; writes docs/players.md')
    .option('--book <book>', 'which book (default: all)')
    .option('--scenario <scenarios>', 'ids of scenarios, with commas between them (default: the small and medium ones)')
    .option(
      '--match <players>',
      `two players, the supposedly better first: ${playersNamed()}, and greedy, the frozen yardstick`,
      'bushi,greedy',
    )
    .option('--pairs <n>', 'at most so many pairs a scenario', '20')
    .option('--within <percent>', 'stop when the share is known to so many points, up or down', '5')
    .option('--seed <seed>', 'the same seed gives the same games', 'ladder')
    .option('--results <file>', 'where results are added, one line a pair', 'docs/players.jsonl')
    .option('--page <file>', 'the page that tells them', 'docs/players.md')
    .addHelpText('after', '\nExample:\n  nobori ladder --book samurai-skirmish --match bushi,greedy --pairs 10')
    .action((options: Options) => climb(options));
}

function climb(options: Options): void {
  const pairs = wholeOf(options.pairs, '--pairs', 1, 100_000);
  const within = wholeOf(options.within, '--within', 1, 50) / 100;
  const results: Result[] = existsSync(options.results) ? readResults(readFileSync(options.results, 'utf8')) : [];
  for (const book of options.book === undefined ? BOOKS : [bookNamed(options.book)]) {
    const two = contenders(options.match, book);
    if (two === null) continue;
    const scenarios = fields(book, options.scenario);
    for (;;) {
      const next = nextPair(results, book, scenarios, two, { pairs, within });
      if (next === null) break;
      const result = played(book, next.scenario, ...two, next.number, options.seed);
      results.push(result);
      appendFileSync(options.results, lineOf(result)); // at once: whoever stops it loses one pair
    }
    tell(book, results, two);
  }
  // Whoever has been changed since is not told of any more.
  const counts = ({ book: id, first, second, minds: [one, other] }: Result): boolean => {
    const is = (player: string, mind: string): boolean => CONTENDERS.some(who => who.id === player && who.mind({ id }) === mind);
    return is(first, one) && is(second, other);
  };
  writeFileSync(options.page, playersPage(results.filter(counts)));
}

function tell(book: Book, results: readonly Result[], [first, second]: readonly [Contender, Contender]): void {
  const shares = between(results, book, null, first, second).map(shareOf);
  const { mean, low, high } = estimate(shares);
  console.log(
    `${book.id}: ${first.id} has ${percent(mean)} against ${second.id} (95 %: ${percent(low)} to ${percent(high)}) in ${2 * shares.length} games; ${gated(shares)}.`,
  );
}

/** Both players; null where one of them cannot play the book. */
function contenders(match: string, book: Book): readonly [Contender, Contender] | null {
  const [first, second, ...more] = match.split(',').map(id => {
    const player = CONTENDERS.find(one => one.id === id.trim());
    if (player === undefined)
      throw new Failure(`--match: there is no computer player "${id}"; there are: ${CONTENDERS.map(one => one.id).join(', ')}.`, 2);
    return player;
  });
  if (first === undefined || second === undefined || more.length > 0)
    throw new Failure(`--match: expected two players with a comma between them, found "${match}".`, 2);
  return plays(first, book) && plays(second, book) ? [first, second] : null;
}

function fields(book: Book, asked: string | undefined): string[] {
  if (asked === undefined) return book.scenarios.filter(({ size }) => size !== 'large').map(({ id }) => id);
  return asked.split(',').map(id => {
    if (!book.scenarios.some(one => one.id === id)) throw new Failure(noSuchScenario(book, id), 2);
    return id;
  });
}
