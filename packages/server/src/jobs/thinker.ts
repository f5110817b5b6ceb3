/** One thread of a computer player: gets a view, answers with an order; or gets a record, and answers with what he finds in it. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hurried, playerOf } from '@nobori/bots';
import { analysing, analysisOf, type Analysis } from '@nobori/bots/analysis';
import { SHELF } from '@nobori/books/shelf';
import { readRecord, seatId, seeded, type Book, type Order } from '@nobori/engine';
import type { LookedAt, Thought } from './thinkers.ts';

function thought(book: Book, { bot, view, seat }: Thought): Order | null {
  const player = playerOf(bot);
  const random = seeded(`${Date.now()} ${Math.random()}`);
  return player === null ? null : hurried(player, false, () => performance.now(), book, view, seatId(seat), random);
}

/** Whoever fights comes before a battle that is over. Elsewhere than on Linux the whole process would step back, not this thread. */
const YIELDS = 10;

/** As far as he comes in so many milliseconds, from where he was. At least one order further: he comes to the end at last. */
function lookedAt(book: Book, { record, known, milliseconds }: LookedAt): Analysis | null {
  if (process.platform === 'linux') setPriority(YIELDS);
  const until = performance.now() + milliseconds;
  const read = readRecord(book, record);
  if (!read.ok) return null;
  const judged = known?.of === analysisOf(book, read.value) ? known.judged : [];
  let found: Analysis | null = null;
  for (const step of analysing(book, read.value, judged)) {
    found = step ?? found;
    if (found !== null && found.judged.length > judged.length && performance.now() >= until) break;
  }
  return found;
}

parentPort?.on('message', (asked: Thought | LookedAt) => {
  const answer = async (): Promise<{ readonly found: Order | Analysis | null }> => {
    const book = await SHELF[asked.book]?.();
    if (book === undefined) return { found: null };
    return { found: 'record' in asked ? lookedAt(book, asked) : thought(book, asked) };
  };
  answer().then(
    found => parentPort?.postMessage(found),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
