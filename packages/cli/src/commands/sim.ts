/** `nobori sim`: thousands of games between computer players, on all cores, the same for the same seed. */
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inOneSentence, settle, type Book, type Force, type Scenario } from '@nobori/engine';
import { PLAYERS, plays } from '@nobori/bots';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { forceIn } from './muster.ts';
import { printJson, readJson } from '../files.ts';
import { playersNamed } from '../players.ts';
import { bookNamed, wholeOf } from '../request.ts';
import { asCsv, summarise, type Summary } from '../sim/summary.ts';
import { runSimulation } from '../sim/run.ts';
import { hasFailed, type SimPlan } from '../sim/play.ts';
import { percent } from '../telling.ts';
import { recorded, scenarioNamed } from '../scenarios.ts';

interface Options {
  readonly book: string;
  readonly scenario?: string;
  readonly bots: string;
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly option?: readonly string[];
  readonly forces?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly out?: string;
}

const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];

export function addSim(program: Command): void {
  program
    .command('sim')
    .description('play many games between computer players: win rates with 95 % intervals, lengths, losses')
    .option('--book <book>', 'which book', 'samurai-skirmish')
    .option('--scenario <scenario>', 'id of a scenario, or a scenario file')
    .option(
      '--forces <forces>',
      'a pitched battle instead: two to eight forces, ready ones by id or from files; + puts them on one side: F1+F2,mine.json',
    )
    .option('--bots <players>', `computer players by seat: ${playersNamed()}`, 'ashigaru,random')
    .option('--games <n>', 'how many games', '100')
    .option('--seed <seed>', 'the same seed gives the same games, whatever the number of workers', '1')
    .option('--workers <n>', 'threads to use (default: one a core)')
    .option('--option <name=value>', 'an option of the book; may be given several times', collect)
    .option('--csv', 'print one line a game')
    .option('--json', 'print one JSON document')
    .option('--out <folder>', 'write the record of every game there')
    .addHelpText(
      'after',
      '\nExamples:\n  nobori sim --scenario rice-carts --bots bushi,ashigaru --games 100\n  nobori sim --forces F1,F6 --bots ashigaru,ashigaru --games 200 --option morale=false --json',
    )
    .action(async (options: Options) => {
      const plan = planOf(options);
      const games = wholeOf(options.games, '--games', 1, 1_000_000);
      const workers = options.workers === undefined ? availableParallelism() : wholeOf(options.workers, '--workers', 1, 256);
      if (options.out !== undefined) triedOut(options.out); // before hours are spent on games
      const bar = process.stderr.isTTY
        ? new SingleBar({ format: ' {bar} {value}/{total} games, {eta_formatted} left', clearOnComplete: true, stream: process.stderr })
        : null;
      bar?.start(games, 0);
      const played = await runSimulation(plan, games, workers, count => bar?.update(count));
      bar?.stop();
      const results = played.filter(one => !hasFailed(one));
      const failed = played.filter(hasFailed);
      for (const { index, why } of failed)
        console.error(`Game ${index} (seed ${plan.seed}/${index}) could not be played to its end: ${why}`);
      if (results.length === 0) throw new Failure('No game could be played to its end.');
      if (options.out !== undefined) {
        for (const { index, record } of results)
          writeFileSync(join(options.out, `game-${String(index).padStart(6, '0')}.json`), `${JSON.stringify(record)}\n`);
      }
      const summary = summarise(plan, results);
      if (options.json === true)
        return printJson({ plan: { ...plan, keepRecords: undefined }, ...summary, ...(failed.length === 0 ? {} : { failed }) });
      if (options.csv === true) return void process.stdout.write(asCsv(plan, results));
      return print(summary);
    });
}

/** Folder by folder: Node's own way never ends where a folder cannot be made at all (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function triedOut(folder: string): void {
  try {
    makeFolder(resolve(folder));
    accessSync(`${folder}/.`, constants.W_OK); // a folder, not a file of that name
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new Failure(`--out: ${folder} cannot be written to (${code}).`);
  }
}

function print({ games, sides, turns, orders, ends }: Summary): void {
  console.log(
    `${games} games; turns ${turns.mean.toFixed(1)} (${turns.least} to ${turns.most}), orders ${orders.mean.toFixed(0)} (${orders.least} to ${orders.most})`,
  );
  for (const { side, bot, won, half, drawn, lost, share, interval, losses } of sides) {
    const halves = half > 0 ? `, half ${half}` : '';
    console.log(
      `  ${side.padEnd(12)} ${bot.padEnd(8)} won ${String(won).padStart(5)}  ${percent(share)} (95 %: ${percent(interval[0])} to ${percent(interval[1])})${halves}, drawn ${drawn}, lost ${lost}; ${losses.toFixed(1)} figures lost a game`,
    );
  }
  for (const [why, count] of Object.entries(ends).sort(([, a], [, b]) => b - a)) console.log(`  ${String(count).padStart(6)} × ${why}`);
}

function planOf(options: Options): SimPlan {
  const book = bookNamed(options.book);
  const scenario = battlefield(book, options);
  const asked = Object.fromEntries((options.option ?? []).map(pairOf));
  const settled = settle(book.options, asked, scenario.options);
  if (!settled.ok) throw new Failure(inOneSentence(settled.complaints));
  const bots = options.bots.split(',').map(bot => bot.trim());
  const able = PLAYERS.filter(player => plays(player, book)).map(player => player.id);
  for (const bot of bots)
    if (!able.includes(bot)) throw new Failure(`There is no computer player "${bot}" for this book; there are: ${able.join(', ')}.`);
  const seats = scenario.chairs.length;
  if (bots.length > seats) throw new Failure(`--bots: expected at most ${seats}, one for each seat, found ${bots.length}.`, 2);
  const players = scenario.chairs.map(({ seat, side }, i) => ({ seat, side, bot: bots[i] ?? bots.at(-1) ?? 'random' }));
  return {
    book: book.id,
    scenario: recorded(book, scenario),
    options: settled.value,
    players,
    seed: options.seed,
    keepRecords: options.out !== undefined,
  };
}

function battlefield(book: Book, { scenario, forces }: Options): Scenario {
  if (forces !== undefined) {
    const picked = forces
      .split(',')
      .flatMap((together, side) => together.split('+').map(named => ({ force: forceNamed(book, named.trim()), side })));
    const field = book.muster.field(
      picked.map(({ force }) => force),
      picked.map(({ side }) => side),
    );
    if (!field.ok) throw new Failure(`--forces: ${inOneSentence(field.complaints)}`);
    return field.value;
  }
  return scenarioNamed(book, scenario ?? (book.scenarios.find(one => one.size === 'medium') ?? book.scenarios[0])?.id ?? '');
}

/** One of the book's ready forces by its id, or one of one's own from its file. */
function forceNamed(book: Book, named: string): Force {
  if (named.endsWith('.json')) {
    const found = forceIn(named, readJson(named));
    if (found.book !== book) throw new Failure(`${named}: book: expected ${book.id}, found "${found.book.id}".`);
    return found.force;
  }
  const force = book.muster.ready.find(one => one.id === named);
  if (force === undefined)
    throw new Failure(`There is no ready force "${named}"; there are: ${book.muster.ready.map(one => one.id).join(', ')}.`);
  return force;
}

function pairOf(given: string): [string, string | number | boolean] {
  const [name = '', value] = given.split('=');
  if (value === undefined) throw new Failure(`--option: expected name=value, found "${given}".`, 2);
  if (value === 'true' || value === 'on') return [name, true];
  if (value === 'false' || value === 'off') return [name, false];
  return [name, /^-?\d+$/.test(value) ? Number(value) : value];
}
