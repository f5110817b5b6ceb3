/** The books measured beside others' engines: everything in one run, because machines differ and are never quiet; ratios are what counts. */
import { BOOKS } from '@nobori/books';
import { benchBook, type BookBench } from './books.ts';
import { growthOf, growthTable, type Growth } from './growth.ts';
import { benchOdds, type OddsBench } from './odds.ts';
import { benchBoardgameIo, benchChess } from './others.ts';
import {
  promiseBeside,
  promisesOfApp,
  promisesOfBook,
  promisesOfGrowth,
  promisesOfOdds,
  promisesOfRecords,
  promisesTable,
  type AppBench,
  type Beside,
  type Promised,
} from './promises.ts';
import { benchRecords, type RecordsBench } from './records.ts';
import { screenWith, type AskedOf } from './screen.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');

export interface Measured {
  readonly books: readonly BookBench[];
  readonly others: { readonly boardgameIoMovesPerSecond: number; readonly chessopsMovesPerSecond: number };
  readonly ratios: readonly { readonly book: string; readonly timesBoardgameIo: number; readonly timesChessops: number }[];
}

export { growthTable } from './growth.ts';
export { benchRecords } from './records.ts';

export const bookIds = (): readonly string[] => BOOKS.map(book => book.id);

export function benchBooks(ids: readonly string[], say: (line: string) => void): Measured {
  const boardgame = benchBoardgameIo();
  const books: BookBench[] = [];
  for (const book of BOOKS.filter(one => ids.includes(one.id))) {
    const bench = benchBook(book);
    books.push(bench);
    say(`${book.title}, ${bench.scenario}`);
    say(`  random orders a second, judged and carried out  ${whole(bench.ordersPerSecond).padStart(12)}`);
    say(`  whole random games a second                     ${whole(bench.gamesPerSecond).padStart(12)}`);
    say(`  to clone a state                                ${bench.cloneMicroseconds.toFixed(2).padStart(12)} µs`);
    say(`  to prompt                                       ${bench.promptMicroseconds.toFixed(2).padStart(12)} µs`);
    say(`  to replay 1,000 orders                          ${bench.replay1000Milliseconds.toFixed(1).padStart(12)} ms`);
    say(`  exact odds of an attack, mean                   ${bench.oddsMeanMilliseconds.toFixed(2).padStart(12)} ms`);
    say(`  exact odds of an attack, worst                  ${bench.oddsWorstMilliseconds.toFixed(2).padStart(12)} ms`);
  }
  // Measured before and after, the better one counts, so that a disturbance at one end does not flatter us.
  const boardgameRate = Math.max(boardgame.rate, benchBoardgameIo().rate);
  const chess = benchChess();
  const ratios = books.map(bench => ({
    book: bench.book,
    timesBoardgameIo: bench.ordersPerSecond / boardgameRate,
    timesChessops: bench.ordersPerSecond / chess.rate,
  }));
  say('For comparison, in the same run');
  say(`  boardgame.io, a small skirmish of 19 men: moves a second ${whole(boardgameRate)}`);
  say(`  chessops, random chess: moves a second ${whole(chess.rate)}`);
  for (const { book, timesBoardgameIo, timesChessops } of ratios)
    say(`  ${book}: ${timesBoardgameIo.toFixed(1)} times boardgame.io, ${timesChessops.toFixed(2)} times chessops`);
  return { books, others: { boardgameIoMovesPerSecond: boardgameRate, chessopsMovesPerSecond: chess.rate }, ratios };
}

/** How lists, pointing, decisions and the screen grow with the figures. A book without ready forces has no field to grow. */
export function benchGrowth(ids: readonly string[], askedOf: AskedOf, say: (line: string) => void): Growth[] {
  say('How it grows with the number of figures: medians of five, by processor time');
  return BOOKS.filter(({ id, muster }) => ids.includes(id) && muster.ready.length > 0).map(book => {
    const growth = growthOf(book, screenWith(askedOf));
    for (const line of growthTable(growth)) say(line);
    return growth;
  });
}

/** How long odds take in positions of real games. */
export function benchOddsOf(ids: readonly string[], say: (line: string) => void): OddsBench[] {
  say('Odds of orders and probes: ms by processor time, and the share that is exact');
  return BOOKS.filter(({ id }) => ids.includes(id)).map(book => {
    const bench = benchOdds(book);
    const { asked, medianMilliseconds: middle, p95Milliseconds: most, worstMilliseconds: worst, exact, exactInTheEnd } = bench;
    say(
      `  ${book.id.padEnd(18)}${String(asked).padStart(6)} asked   median ${middle.toFixed(2)}   p95 ${most.toFixed(1)}   worst ${worst.toFixed(1)}   exact ${(100 * exact).toFixed(1)} % at once, ${(100 * exactInTheEnd).toFixed(1)} % in the end`,
    );
    return bench;
  });
}

/** What is kept of a game and told of an order. */
export async function benchRecordsOf(ids: readonly string[], say: (line: string) => void): Promise<RecordsBench[]> {
  say('Records: ms by processor time, in games of 2,000 entries');
  const found: RecordsBench[] = [];
  for (const book of BOOKS.filter(({ id }) => ids.includes(id))) {
    const bench = await benchRecords(book);
    const { keepAt2000Milliseconds: keep, takeBackMilliseconds: back, takeBackWorstMilliseconds: worst } = bench;
    const held = bench.hostedKilobytes === null ? '' : `   hosted game ${bench.hostedKilobytes.toFixed(0)} kB`;
    const told = `   update ${bench.updateBytes.brotliMean.toFixed(0)} bytes`;
    say(`  ${book.id.padEnd(18)} keep an order ${keep.toFixed(3)}   take back ${back.toFixed(2)}, worst ${worst.toFixed(2)}${held}${told}`);
    found.push(bench);
  }
  return found;
}

interface AllMeasured {
  readonly books?: readonly BookBench[];
  readonly growth?: readonly Growth[];
  readonly odds?: readonly OddsBench[];
  readonly records?: readonly RecordsBench[];
  readonly release?: readonly Beside[];
  readonly app?: AppBench;
}

/** What of all that was measured holds. */
export function benchPromises(
  { books = [], release = [], growth = [], odds = [], records = [], app = {} }: AllMeasured,
  say: (line: string) => void,
): Promised[] {
  const promises = [
    ...books.flatMap(promisesOfBook),
    ...release.map(promiseBeside),
    ...growth.flatMap(promisesOfGrowth),
    ...odds.flatMap(promisesOfOdds),
    ...records.flatMap(promisesOfRecords),
    ...promisesOfApp(app),
  ];
  if (promises.length > 0) for (const line of promisesTable(promises)) say(line);
  return promises;
}
