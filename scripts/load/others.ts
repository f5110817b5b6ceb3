/** The same players at boardgame.io's server: two to a game, over its own sockets, moves of the same grain. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { skirmish } from '../../packages/cli/src/bench/others.ts';
import { seeded } from '../../packages/engine/src/index.ts';
import type { Drivable } from './driving.ts';

interface Seat {
  start(): void;
  stop(): void;
  getState(): {
    readonly _stateID: number;
    readonly G: ReturnType<typeof skirmish.setup>;
    readonly ctx: { readonly currentPlayer: string };
  } | null;
  subscribe(heard: () => void): () => void;
  readonly moves: Record<'move' | 'shoot', (...args: number[]) => void>;
  readonly events: { endTurn(): void };
}

export interface Others {
  readonly cpu: () => Promise<{ readonly cpu: number; readonly rss: number }>;
  games(count: number): Promise<(Drivable & { close(): void })[]>;
  end(): void;
}

export async function startOthers(): Promise<Others> {
  const child = fork(join(import.meta.dirname, 'boardgame.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.setMaxListeners(50);
  let matches = 0;
  const heard = <T>(): Promise<T> => new Promise(done => child.once('message', told => done(told as T)));
  const { port } = await heard<{ readonly port: number }>();
  return {
    cpu: () => {
      const answer = heard<{ readonly cpu: number; readonly rss: number }>();
      child.send('cpu');
      return answer;
    },
    games: count => Promise.all(Array.from({ length: count }, () => gameAt(`http://127.0.0.1:${port}`, `match-${(matches += 1)}`))),
    end: () => void child.kill('SIGKILL'),
  };
}

async function gameAt(server: string, matchID: string): Promise<Drivable & { close(): void }> {
  const seats = ['0', '1'].map(playerID => {
    const options = {
      game: { name: 'skirmish', ...skirmish },
      numPlayers: 2,
      debug: false,
      multiplayer: SocketIO({ server }),
      matchID,
      playerID,
    };
    return Client(options as never) as unknown as Seat;
  });
  for (const seat of seats) {
    seat.start();
    await until(seat, () => seat.getState() !== null); // the first makes the match
  }
  const random = seeded(matchID);
  const plan: ((seat: Seat) => void)[] = [];
  let busy = false;
  async function order(): Promise<number | null> {
    const [first, second] = seats;
    const state = first?.getState();
    if (first === undefined || second === undefined || state === null || state === undefined) return null;
    const side = Number(state.ctx.currentPlayer);
    const [mover, other] = side === 0 ? [first, second] : [second, first];
    if (plan.length === 0) {
      for (const unit of state.G.units.filter(one => one.side === side))
        plan.push(seat => seat.moves.move(unit.id, random.below(41) - 20, random.below(41) - 20));
      const [archer, foe] = [
        state.G.men.find(man => man.side === side && !man.dead),
        state.G.men.find(man => man.side !== side && !man.dead),
      ];
      if (archer !== undefined && foe !== undefined) plan.push(seat => seat.moves.shoot(archer.id, foe.id));
      plan.push(seat => seat.events.endTurn());
    }
    busy = true;
    const before = other.getState()?._stateID ?? 0;
    const sent = performance.now();
    plan.shift()?.(mover);
    // What the mover shows at once is only expected; it counts when both have been told.
    for (const seat of [other, mover]) await until(seat, () => (seat.getState()?._stateID ?? 0) > before);
    busy = false;
    return performance.now() - sent;
  }
  return {
    get ready() {
      return !busy;
    },
    order,
    chooses: () => order, // what it chooses takes no time
    close: () => seats.forEach(seat => seat.stop()),
  };
}

const until = (seat: Seat, holds: () => boolean): Promise<void> =>
  new Promise(done => {
    if (holds()) return done();
    const stop = seat.subscribe(() => {
      if (!holds()) return;
      stop();
      done();
    });
    return undefined;
  });
