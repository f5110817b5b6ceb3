/**
 * How often a game by mail goes from one to the other: for every book, hand-overs a round and side, as it is asked and with standing answers to
 * what is asked in the middle of another's doing. The computer's greedy player gives the orders, so that there is a fight to be asked about.
 *
 *   npm run handovers            all books
 *   npm run handovers -- --games 10 --books kozeriai,argad-sengoku --rounds 3
 */
import { parseArgs } from 'node:util';
import { SHELF } from '../packages/books/src/shelf.ts';
import { askOf, seeded, type Book, type Seat } from '../packages/engine/src/index.ts';
import { playerOf } from '../packages/bots/src/index.ts';
import { diceBox, fromSeed, newTable } from '../packages/host/src/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1' },
    books: { type: 'string', default: Object.keys(SHELF).join() },
    rounds: { type: 'string', default: '6' },
  },
});
const games = Number(values.games);
const books = new Set(values.books.split(','));
/** Nobody plays longer than this for the count. */
const ROUNDS = Number(values.rounds);
const ORDERS = 2000;

const choose = playerOf('greedy')?.choose;

interface Count {
  handovers: number;
  rounds: number;
  sides: number;
}

function played(book: Book, scenario: string, seed: string, standing: boolean): Count {
  if (choose === undefined) throw new Error('nobody plays');
  const laid = newTable({ book, dice: diceBox('app', fromSeed(seed)), spares: () => true }, { scenario });
  if (!laid.ok) throw new Error(`${book.id}: ${scenario} cannot be laid out`);
  const table = laid.value;
  const random = seeded(`${seed} orders`);
  const { chairs } = table.game.state;
  const sides = new Set(chairs.map(({ side }) => side));
  const sideOf = (seat: Seat): string => chairs.find(chair => chair.seat === seat)?.side ?? '';
  const count: Count = { handovers: 0, rounds: 1, sides: sides.size };
  let before = new Set<string>();
  void table.tick();
  for (let i = 0; i < ORDERS; i += 1) {
    const { state } = table.game;
    const { now } = book.clock(state);
    if (state.moments.length === 0 || now > ROUNDS) break;
    count.rounds = Math.max(count.rounds, now);
    const questions = table.questions();
    const [seat] = questions[0]?.seats ?? [];
    const ask = seat === undefined ? null : askOf(book.prompt(table.view(seat)), seat);
    if (seat === undefined || ask === null) break;
    // Whoever has said beforehand what is to be answered is not waited for.
    const stands = standing && ask.about !== undefined;
    if (!stands) {
      const waits = new Set(questions.flatMap(({ seats }) => seats.map(sideOf)));
      for (const side of waits) if (!before.has(side)) count.handovers += 1;
      before = waits;
    }
    void table.play(seat, [choose(book, table.view(seat), seat, random)]);
  }
  return count;
}

const perRound = (counts: readonly Count[]): string => {
  const sum = (of: (count: Count) => number): number => counts.reduce((all, one) => all + of(one), 0);
  return (sum(({ handovers }) => handovers) / sum(({ rounds, sides }) => rounds * sides)).toFixed(1);
};
console.log(`${'hand-overs a round and side'.padEnd(32)}${'as asked'.padStart(10)}${'standing'.padStart(10)}`);
for (const [id, open] of Object.entries(SHELF)) {
  if (!books.has(id)) continue;
  const book = await open();
  const all = [false, true].map(standing =>
    book.scenarios.flatMap(({ id }) => Array.from({ length: games }, (_, i) => played(book, id, `${id} ${i}`, standing))),
  );
  console.log(`${book.title.padEnd(32)}${all.map(counts => perRound(counts).padStart(10)).join('')}`);
}
