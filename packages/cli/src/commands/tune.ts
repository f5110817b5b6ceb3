/** `nobori tune`: games are played and looked at (`collect`), weights are fitted to them (`fit`). Both follow from the seed. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import {
  collected,
  CONTENDERS,
  FEATURES,
  fit,
  heldOut,
  ORDER_FEATURES,
  ORDER_TRUTHS,
  SIGNS,
  TRUTHS,
  type Example,
  type Held,
} from '@nobori/bots/lab';
import { isPlainObject, type Book } from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { bookNamed, wholeOf } from '../request.ts';

interface Collecting {
  readonly book: string;
  readonly scenario?: string;
  readonly player: string;
  readonly games: string;
  readonly seed: string;
  readonly out: string;
}
interface Fitting {
  readonly data: string;
  readonly penalty: string;
  readonly out: string;
  readonly report?: string;
}

export function addTune(program: Command): void {
  const tune = program.command('tune').description('fit the weights of the computer players to games they have played');
  tune
    .command('collect')
    .description('play games and write down positions with how they ended, and orders beside others')
    .requiredOption('--book <book>', 'which book')
    .option('--scenario <scenarios>', 'ids of scenarios, with commas between them (default: the small and medium ones)')
    .option('--player <player>', 'who plays all sides', 'bushi')
    .option('--games <n>', 'games a scenario: one number, or one for each with commas between them', '100')
    .option('--seed <seed>', 'the same seed gives the same games', 'tune')
    .requiredOption('--out <file>', 'where to write, one line a position')
    .action((options: Collecting) => collect(options));
  tune
    .command('fit')
    .description('fit weights to what was collected, and tell how well they foretell games they have not seen')
    .requiredOption('--data <file>', 'what collect has written')
    .option('--penalty <n>', 'holds weights at what is true of all books', '20')
    .requiredOption('--out <file>', 'where to write the weights')
    .option('--report <file>', 'where to write how they were made, and how well they foretell')
    .action((options: Fitting) => fitted(options));
}

function collect({ book: id, scenario, player: by, games, seed, out }: Collecting): void {
  const book = bookNamed(id);
  const player = CONTENDERS.find(one => one.id === by);
  if (player === undefined)
    throw new Failure(`--player: there is no computer player "${by}"; there are: ${CONTENDERS.map(one => one.id).join(', ')}.`, 2);
  const scenarios = scenario?.split(',') ?? defaultsOf(book);
  const numbers = games.split(',').map(number => wholeOf(number, '--games', 1, 1_000_000));
  const each = scenarios.map((_, i) => numbers[i] ?? numbers[0] ?? 1);
  writeFileSync(out, `${JSON.stringify({ book: id, scenarios, player: by, mind: player.mind(book), games: each, seed })}\n`);
  let game = 0;
  for (const [no, one] of scenarios.entries()) {
    for (let i = 0; i < (each[no] ?? 1); i += 1, game += 1) {
      const { positions, orders } = collected(book, one, player, game, `${seed}/${one}/${i}`);
      appendFileSync(out, [...positions.map(row => written('position', row)), ...orders.map(row => written('order', row))].join(''));
    }
  }
}

const defaultsOf = (book: Book): string[] => book.scenarios.filter(({ size }) => size !== 'large').map(({ id }) => id);

/** Rows are mostly zero: only what is not is written, by its place. */
const written = (of: 'position' | 'order', { game, rows, target }: Example): string =>
  `${JSON.stringify({ of, game, target, rows: rows.map(row => [...row].flatMap((value, i) => (value === 0 ? [] : [[i, Math.round(value * 1e4) / 1e4]]))) })}\n`;

function fitted({ data, penalty, out, report }: Fitting): void {
  const lines = readFileSync(data, 'utf8')
    .split('\n')
    .filter(line => line !== '');
  const [head = '{}', ...rest] = lines;
  const made = parsed(head);
  if (!isPlainObject(made) || typeof made['book'] !== 'string') throw new Failure(`${data}: expected what "nobori tune collect" writes.`);
  const holding = wholeOf(penalty, '--penalty', 0, 1000);
  const value = weighed(rest, 'position', FEATURES, holding, { signs: SIGNS, truths: TRUTHS });
  const policy = weighed(rest, 'order', ORDER_FEATURES, holding, { truths: ORDER_TRUTHS });
  const how = { ...made, penalty: holding, value: rounded(value.held), policy: rounded(policy.held) };
  writeFileSync(out, `${JSON.stringify({ value: value.weights, policy: policy.weights }, null, 2)}\n`);
  if (report !== undefined) writeFileSync(report, `${JSON.stringify(how, null, 2)}\n`);
  for (const [name, { held }] of [
    ['positions', value],
    ['orders', policy],
  ] as const)
    console.log(
      `${held.examples} ${name}: log loss ${held.loss.toFixed(3)} (even ${held.even.toFixed(3)}), Brier ${held.brier.toFixed(3)}`,
    );
  for (const { said, came, count } of value.held.bins)
    console.log(`  said ${(100 * said).toFixed(0)} %, came ${(100 * came).toFixed(0)} % (${count})`);
}

/** To four digits: more would only make the file longer. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const rounded = ({ examples, loss, even, brier, bins }: Held): Held => ({
  examples,
  loss: round(loss),
  even: round(even),
  brier: round(brier),
  bins: bins.map(({ said, came, count }) => ({ said: round(said), came: round(came), count })),
});

/** What a line holds; null where it is no JSON. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A difference too small to change any play. */
const LITTLE = 0.02;

function weighed(
  lines: readonly string[],
  of: 'position' | 'order',
  names: readonly string[],
  penalty: number,
  how: { readonly signs?: readonly number[]; readonly truths: readonly number[] },
): { readonly weights: Readonly<Record<string, number>>; readonly held: Held } {
  const examples = lines.flatMap(line => exampleIn(parsed(line), of, names.length));
  const weights = fit(examples, names.length, penalty, how);
  const held = heldOut(examples, names.length, penalty, how);
  // Only what games have changed is written down: the rest is true of all books, and stands in the code.
  const changed = names.flatMap((name, i): [string, number][] => {
    const weight = weights[i] ?? 0;
    return Math.abs(weight - (how.truths[i] ?? 0)) < LITTLE ? [] : [[name, Math.round(weight * 100) / 100]];
  });
  return { weights: Object.fromEntries(changed), held };
}

function exampleIn(line: unknown, wanted: string, width: number): Example[] {
  if (!isPlainObject(line) || line['of'] !== wanted) return [];
  const { game, target, rows } = line as { game: number; target: number[]; rows: [number, number][][] }; // as `written` wrote it
  return [
    {
      game,
      target,
      rows: rows.map(entries => {
        const row = new Float64Array(width);
        for (const [i, value] of entries) row[i] = value;
        return row;
      }),
    },
  ];
}
