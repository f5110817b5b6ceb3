/** `nobori tune`: a book is played by the policy against itself, and what is learned is written down. The same seed gives the same weights. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { learning, type Begun, type Held, type Learned } from '@nobori/bots/lab';
import { isPlainObject, type Book } from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { bookNamed, wholeOf } from '../request.ts';
import { noSuchScenario } from '../scenarios.ts';

interface Options {
  readonly book: string;
  readonly scenario?: string;
  readonly games: string;
  readonly seed: string;
  readonly out: string;
  readonly report?: string;
  readonly from?: string;
}

export function addTune(program: Command): void {
  program
    .command('tune')
    .description('let the computer players learn a book by playing it against themselves')
    .requiredOption('--book <book>', 'which book')
    .option('--scenario <scenarios>', 'ids of scenarios, with commas between them (default: the small and medium ones)')
    .option('--games <n>', 'games in all', '6000')
    .option('--seed <seed>', 'the same seed gives the same weights', 'tune')
    .option('--from <file>', 'weights to begin with (default: what is sensible in all books)')
    .requiredOption('--out <file>', 'where to write the weights; written again and again while it learns')
    .option('--report <file>', 'where to write how they were made, and how well they foretell games they have not seen')
    .addHelpText('after', '\nExample:\n  nobori tune --book kozeriai --games 2000 --out kozeriai.json')
    .action((options: Options) => tune(options));
}

function tune({ book: id, scenario, games: asked, seed, out, report, from }: Options): void {
  const book = bookNamed(id);
  const scenarios = scenario?.split(',') ?? book.scenarios.filter(({ size }) => size !== 'large').map(one => one.id);
  const unknown = scenarios.find(one => !book.scenarios.some(known => known.id === one));
  if (unknown !== undefined) throw new Failure(noSuchScenario(book, unknown), 2);
  const games = wholeOf(asked, '--games', 1, 1_000_000);
  let last: Learned | null = null;
  for (const learned of learning(book, scenarios, games, seed, from === undefined ? null : begunWith(from))) {
    last = learned;
    writeFileSync(out, `${JSON.stringify({ value: learned.value, policy: learned.policy }, null, 1)}\n`);
    console.error(`${learned.games} of ${games} games; ${balance(learned)}`);
  }
  if (last === null) return;
  const value = rounded(last.held());
  if (report !== undefined) writeFileSync(report, `${JSON.stringify(madeBy(book, scenarios, games, seed, from, value), null, 2)}\n`);
  console.log(
    `${value.examples} positions: log loss ${value.loss.toFixed(3)} (even ${value.even.toFixed(3)}), Brier ${value.brier.toFixed(3)}`,
  );
  for (const { said, came, count } of value.bins)
    console.log(`  said ${(100 * said).toFixed(0)} %, came ${(100 * came).toFixed(0)} % (${count})`);
}

/** A file as `tune` writes it. */
function begunWith(file: string): Begun {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPlainObject(found) && isPlainObject(found['value']) && isPlainObject(found['policy'])) return found as unknown as Begun; // as `tune` wrote it
  } catch (error) {
    throw new Failure(`--from: ${file} cannot be read: ${String(error)}.`, 2);
  }
  throw new Failure(`--from: ${file} does not hold weights as "nobori tune" writes them.`, 2);
}

const madeBy = (
  { id }: Book,
  scenarios: readonly string[],
  games: number,
  seed: string,
  from: string | undefined,
  value: Held,
): object => ({
  book: id,
  scenarios,
  player: 'the policy against itself',
  games,
  seed,
  ...(from === undefined ? {} : { from: basename(from) }),
  value,
});

/** How the last games went, by scenario and side. */
const balance = ({ standing }: Learned): string =>
  Object.entries(standing)
    .map(
      ([scenario, sides]) =>
        `${scenario} ${Object.entries(sides)
          .map(([side, share]) => `${side} ${share.toFixed(1)}`)
          .join(', ')}`,
    ) // prettier-ignore
    .join('; ');

/** To four digits: more would only make the file longer. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const rounded = ({ examples, loss, even, brier, bins }: Held): Held => ({
  examples,
  loss: round(loss),
  even: round(even),
  brier: round(brier),
  bins: bins.map(({ said, came, count }) => ({ said: round(said), came: round(came), count })),
});
