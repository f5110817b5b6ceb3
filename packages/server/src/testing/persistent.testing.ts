/** A player who does not give up: whatever happens to his line or the server, he comes back and gives again what was not answered. */
import { playerOf } from '@nobori/bots';
import { seatId, seeded, type Order } from '@nobori/engine';
import type { Command } from '@nobori/host';
import { setTimeout as pause } from 'node:timers/promises';
import { lineTo, type Line, type Visitor } from './visitor.testing.ts';

export interface Persistent {
  /** The ids of the commands that were answered as done. */
  readonly acknowledged: ReadonlySet<string>;
  /** Resolved when the game is over, or he was told to stop. */
  readonly done: Promise<void>;
  stop(): void;
  /** Gives up the line he has, and looks for another. */
  comeBack(): void;
}

const isOver = ({ client }: Line): boolean => client !== null && client.view.verdict !== null && client.view.moments.length === 0;

export function persistent(
  base: () => string,
  who: Visitor,
  { book, game, seat }: { readonly book: string; readonly game: string; readonly seat: string },
  heard: () => void = () => undefined,
): Persistent {
  const acknowledged = new Set<string>();
  const choose = playerOf('random')?.choose;
  const random = seeded(`${game} ${seat}`);
  let stopped = false;
  let line: Line | null = null;
  let unanswered: Command | null = null;

  async function give(at: Line, command: Command): Promise<void> {
    unanswered = command;
    const answer = await at.give(command);
    if (at.closed !== null && answer.kind === 'notKept') return; // nobody answered: it is given again
    unanswered = null;
    if (answer.kind === 'done') {
      acknowledged.add(command.id);
      heard();
      await at.until(() => at.closed !== null || (at.client?.version ?? -1) >= answer.version);
    } else await pause(50);
  }

  async function play(at: Line): Promise<void> {
    await at.until(() => at.closed !== null || at.client !== null);
    while (!stopped && at.closed === null && at.client !== null && !isOver(at)) {
      if (unanswered !== null) {
        await give(at, unanswered);
        continue;
      }
      const { client } = at;
      if (client.asks().every(({ free }) => free === true)) {
        const { version } = client;
        await at.until(() => at.closed !== null || client.version > version);
        continue;
      }
      const order: Order | undefined = choose?.(client.book, client.view, seatId(seat), random);
      if (order !== undefined) await give(at, client.order([order]));
    }
  }

  const done = (async () => {
    while (!stopped) {
      line = await lineTo(base(), who, book, game, seat);
      await play(line);
      if (isOver(line)) break;
      line.close();
      await pause(50);
    }
    line?.close();
  })();
  return {
    acknowledged,
    done,
    comeBack: () => line?.cut(),
    stop() {
      stopped = true;
      line?.close();
    },
  };
}
