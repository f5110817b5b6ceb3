/**
 * Problems for the page to solve: `npm run problems` plays games and keeps the positions in which one order is clearly best, one file a book.
 * It goes on where it stopped (`--minutes 10`, `--most 120`, ids of books behind it leave the others alone). `--check` judges all there are again
 * and drops those that no longer hold: after a change of rules or of the computer players.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BOOKS } from '../packages/books/src/index.ts';
import { playerOf } from '../packages/bots/src/index.ts';
import { problemsIn } from '../packages/bots/src/lab/problems.ts';
import { clearlyBest, worthOf } from '../packages/bots/src/problems/measure.ts';
import { GRADES, positionOf, type Problem, type Problems } from '../packages/bots/src/problems/problem.ts';
import type { Book } from '../packages/engine/src/index.ts';

/** What is written beside the problems, so that the script goes on where it stopped. */
interface Made extends Problems {
  readonly games: number;
}

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, most: { type: 'string', default: '120' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const until = Date.now() + Number(values.minutes) * 60_000;
const books = BOOKS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

const fileOf = ({ id }: Book): string => join(import.meta.dirname, '../packages/bots/src/problems/books', `${id}.json`);
const player = (id: string) => playerOf(id) ?? missing(id);
function missing(id: string): never {
  throw new Error(`no such player: ${id}`);
}
const mindOf = (book: Book): string => player('kensei').mind(book);

function read(book: Book): Made {
  return existsSync(fileOf(book))
    ? (JSON.parse(readFileSync(fileOf(book), 'utf8')) as Made)
    : { mind: mindOf(book), games: 0, problems: [] };
}

/** A line a problem, the easier first: a change of one shows as one line. */
function write(book: Book, { mind, games, problems }: Made): void {
  const sorted = problems.toSorted(
    (a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade) || lead(b) - lead(a) || (a.id < b.id ? -1 : 1),
  );
  const lines = sorted.map(problem => JSON.stringify(problem)).join(',\n');
  writeFileSync(fileOf(book), `{"mind":${JSON.stringify(mind)},"games":${games},"problems":[\n${lines}\n]}\n`);
}

const lead = ({ chance, others: [next] }: Problem): number => chance - (next?.chance ?? 0);

/** Small battles, and every fourth a medium one: where few fight, one order decides more, and is judged sooner. */
function make(book: Book): void {
  let made = read(book);
  const [small, medium] = (['small', 'medium'] as const).map(of => book.scenarios.filter(({ size }) => size === of));
  while (made.problems.length < Number(values.most) && Date.now() < until) {
    const among = made.games % 4 === 3 && medium !== undefined && medium.length > 0 ? medium : (small ?? []);
    const scenario = among[Math.floor(made.games / (among === medium ? 4 : 1)) % among.length];
    if (scenario === undefined) return;
    const seed = `problems ${book.id} ${made.games}`;
    const found = problemsIn(book, scenario.id, [player('ashigaru'), player('noumin'), player('ashigaru-bold')], seed);
    const fresh = found.filter(({ id }) => !made.problems.some(one => one.id === id));
    made = { mind: mindOf(book), games: made.games + 1, problems: [...made.problems, ...fresh] };
    write(book, made);
    console.log(`${book.id}: game ${made.games} (${scenario.id}), ${fresh.length} found, ${made.problems.length} problems`);
  }
}

function check(book: Book): void {
  const made = read(book);
  const holds = made.problems.filter(problem => {
    const state = positionOf(book, problem);
    const orders = [problem.answer, ...problem.others.map(({ order }) => order)];
    const lawful = orders.every(order => book.refuse(state, problem.seat, order) === null);
    return lawful && clearlyBest(worthOf(book, state, problem, orders));
  });
  write(book, { ...made, mind: mindOf(book), problems: holds });
  console.log(`${book.id}: ${holds.length} of ${made.problems.length} hold`);
}

for (const book of books) (values.check === true ? check : make)(book);
