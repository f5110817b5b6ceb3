/** `nobori analyse`: the chance to win over a recorded game, its turning points, and dice told apart from orders. */
import { analysing, beadsOf, reckoned, type Analysis } from '@nobori/bots/analysis';
import { fill, isOrdered, replay, inOneSentence, type Book, type GameRecord, type State, walk } from '@nobori/engine';
import type { Command } from 'commander';
import colours from 'picocolors';
import { Failure, wrongFile } from '../failure.ts';
import { printJson } from '../files.ts';
import { percent } from '../telling.ts';
import { recordIn } from './records.ts';
import { orderLine, readerIn } from '../language.ts';

export function addAnalyse(program: Command): void {
  program
    .command('analyse')
    .description('look at a recorded game: the chance to win after every turn, the orders that threw it away, and what the dice did')
    .argument('<file>', 'a record; - for standard input')
    .option('--json', 'print one JSON document: every order with what it was worth and what would have been better')
    .option('--quiet', 'show no progress')
    .action((file: string, { json, quiet }: { json?: boolean; quiet?: boolean }) => {
      const { book, record } = recordIn(file);
      const replayed = replay(book, record);
      if (!replayed.ok) throw wrongFile(file, replayed.complaints);
      const found = through(book, record, quiet !== true && process.stderr.isTTY);
      if (json === true) return printJson(found);
      for (const line of told(book, record, found)) console.log(line);
      return undefined;
    });
}

/** Thought through, with a line of progress for whoever waits at a terminal. */
function through(book: Book, record: GameRecord, shown: boolean): Analysis {
  const thinking = analysing(book, record);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) {
      if (shown) process.stderr.write('\r\x1b[K');
      return step.value;
    }
    if (step.value !== null && shown) process.stderr.write(`\r${step.value.judged.length} of ${step.value.orders} orders looked at\x1b[K`);
  }
}

/** The position before each of some entries, for the names in it. */
function positions(book: Book, record: GameRecord, entries: ReadonlySet<number>): ReadonlyMap<number, State> {
  const found = new Map<number, State>();
  let at = 0;
  const walked = walk(book, record, ({ state }) => {
    if (entries.has(at)) found.set(at, book.clone(state));
    at += 1;
  });
  if (!walked.ok) throw new Failure(inOneSentence(walked.complaints));
  return found;
}

function told(book: Book, record: GameRecord, found: Analysis): string[] {
  const beads = beadsOf(found);
  const before = positions(book, record, new Set(beads.map(({ judged }) => judged.entry)));
  const sides = Object.keys(found.points[0]?.chances ?? {});
  const turns = [...new Map(found.points.map(point => [point.turn, point])).values()];
  return [
    `${'turn'.padEnd(6)}${sides.map(side => side.padStart(14)).join('')}`,
    ...turns.map(({ turn, chances }) => `${String(turn).padEnd(6)}${sides.map(side => percent(chances[side] ?? 0).padStart(14)).join('')}`),
    '',
    ...(beads.length === 0 ? ['No order and no die turned it by much.'] : [colours.bold('Turning points')]),
    ...beads.flatMap(({ kind, by, judged }, i) => {
      const state = before.get(judged.entry);
      const entry = record.entries[judged.entry];
      if (state === undefined || entry === undefined || !isOrdered(entry)) return [];
      const view = book.view(state, judged.seat);
      const points = `${by > 0 ? '+' : '−'}${Math.abs(Math.round(by * 100))}`;
      const head = `${i + 1}. Turn ${judged.turn}, ${judged.seat}, order ${judged.entry + 1}: ${orderLine(book, view, entry.order)} (${points})`;
      if (kind === 'dice') return [head, `   The dice ${by > 0 ? 'gave' : 'took'} it.`];
      const better = judged.better === null ? [] : [`   Better: ${orderLine(book, view, judged.better)} (${percent(judged.could)} instead of ${percent(judged.played)}).`]; // prettier-ignore
      return [head, ...better, ...(judged.why === null ? [] : [`   ${fill(judged.why, readerIn(book, view))}`])];
    }),
    '',
    ...sides.map(side => {
      const { thrown, luck } = reckoned(found, side);
      return `${side}: orders gave away ${Math.round(thrown * 100)} points, the dice ${luck < 0 ? 'took' : 'gave'} ${Math.abs(Math.round(luck * 100))}.`;
    }),
  ];
}
