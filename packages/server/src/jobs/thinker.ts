/** One thread of a computer player: gets a view, answers with an order. */
import { parentPort } from 'node:worker_threads';
import { hurried, playerOf } from '@nobori/bots';
import { SHELF } from '@nobori/books/shelf';
import { seatId, seeded, type State } from '@nobori/engine';

interface Asked {
  readonly bot: string;
  readonly book: string;
  readonly view: State;
  readonly seat: string;
}

parentPort?.on('message', ({ bot, book, view, seat }: Asked) => {
  const answer = async () => {
    const rules = await SHELF[book]?.();
    if (rules === undefined) return { order: null };
    const player = playerOf(bot);
    const random = seeded(`${Date.now()} ${Math.random()}`);
    return { order: player === null ? null : hurried(player, false, () => performance.now(), rules, view, seatId(seat), random) };
  };
  answer().then(
    found => parentPort?.postMessage(found),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
