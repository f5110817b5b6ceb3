/**
 * Where several processes share one database a game has a home: the process at which its lines are held. Whoever comes in elsewhere is handed on
 * to it, so that a game is run once, wherever its players come in. A home is advice and no lock: that each place in a log is kept once is the
 * database's affair. So a home that is dead, unreachable or out of date costs time, and nothing else.
 */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { hashOf, newName, newSecret } from '../people/secrets.ts';
import type { ProcessRow, Storage } from '../storage/index.ts';

export interface Homes {
  /** The others find this process at that port from now on. Never called: each game that somebody comes to lives here, as far as this process knows. */
  listensAt(port: number): Promise<void>;
  /** Who has the game; null where it lives here, from now on if nobody had it. */
  of(game: string): Promise<ProcessRow | null>;
  /** Nobody answers there: its games are free. If it lives after all, it comes back with the next game it takes. */
  gone(neighbour: ProcessRow): Promise<void>;
  /** Somebody has a line to the game here. Returns how he goes: when all have been gone for a while, whoever comes next has it. */
  hold(game: string): () => void;
  /** Has somebody that seat before his eyes at another process, the one that has the game? Whoever does not answer soon says no. */
  watched(game: string, seat: string): Promise<boolean>;
  /** Only who reads the same database knows it. */
  isKey(shown: string): boolean;
  close(): Promise<void>;
}

/** With it a process shows another that it may ask for any seat: it has looked already who calls. */
export const NEIGHBOUR = 'x-nobori-neighbour';
/** With it he says who calls. */
export const CALLER = 'x-nobori-caller';
/** A neighbour who has not said after so long whether somebody looks is taken for dead. */
const SAYS = 2000;

/** So often somebody else may be quicker before one does it oneself. */
const TRIES = 3;
/** A game that nobody has a line to any more is had for so long: a page that is loaded again comes back to where the game stands ready. */
const LINGERS = 60_000;

const ALONE: Homes = {
  listensAt: () => Promise.resolve(),
  of: () => Promise.resolve(null),
  gone: () => Promise.resolve(),
  hold: () => () => undefined,
  watched: () => Promise.resolve(false),
  isKey: () => false,
  close: () => Promise.resolve(),
};

export function homesOf({ db, dialect }: Storage): Homes {
  if (dialect === 'sqlite') return ALONE;
  const key = newSecret();
  const keyHash = Buffer.from(hashOf(key));
  let self: ProcessRow | null = null;
  const held = new Map<string, { lines: number; timer: NodeJS.Timeout | null }>();

  const comeBack = async (me: ProcessRow): Promise<unknown> =>
    db
      .insertInto('processes')
      .values(me)
      .onConflict(known => known.doNothing())
      .execute();

  function release(game: string): void {
    if (self === null) return;
    // What is lost here costs a way round, no more.
    db.updateTable('games')
      .set({ home: null })
      .where('id', '=', game)
      .where('home', '=', self.id)
      .execute()
      .catch(() => undefined);
  }

  /** Who is said to have the game, and where; nulls for nobody. */
  const homeOf = (game: string) =>
    db
      .selectFrom('games')
      .leftJoin('processes', 'processes.id', 'games.home')
      .select(['games.home', 'processes.id', 'processes.host', 'processes.port', 'processes.key'])
      .where('games.id', '=', game)
      .executeTakeFirst();

  return {
    async listensAt(port) {
      // By the address at which the database sees this machine, others in its net see it too.
      const { rows } = await sql<{ host: string | null }>`select host(inet_client_addr()) as host`.execute(db);
      self = { id: newName(), host: rows[0]?.host ?? '127.0.0.1', port, key };
      await comeBack(self);
    },
    async of(game) {
      for (let tries = 0; self !== null && tries < TRIES; tries += 1) {
        const found = await homeOf(game);
        if (found === undefined) return null;
        const { home, id, host, port, key: shown } = found;
        if (id !== null && host !== null && port !== null && shown !== null) return id === self.id ? null : { id, host, port, key: shown };
        // Nobody has it, or nobody who is alive: the first to say so has it.
        await comeBack(self);
        await db
          .updateTable('games')
          .set({ home: self.id })
          .where('id', '=', game)
          .where('home', home === null ? 'is' : '=', home)
          .execute();
      }
      return null;
    },
    async gone({ id }) {
      await db.deleteFrom('processes').where('id', '=', id).execute();
    },
    hold(game) {
      const one = held.get(game) ?? { lines: 0, timer: null };
      held.set(game, one);
      one.lines += 1;
      if (one.timer !== null) clearTimeout(one.timer);
      return () => {
        one.lines -= 1;
        if (one.lines > 0) return;
        one.timer = setTimeout(() => {
          held.delete(game);
          release(game);
        }, LINGERS);
        one.timer.unref();
      };
    },
    async watched(game, seat) {
      const home = await homeOf(game);
      if (home === undefined || home.id === null || home.id === self?.id) return false;
      const at = `http://${home.host}:${home.port}/api/games/${encodeURIComponent(game)}/seats/${encodeURIComponent(seat)}/watched`;
      try {
        const answer = await fetch(at, { headers: { [NEIGHBOUR]: home.key ?? '' }, signal: AbortSignal.timeout(SAYS) });
        return answer.ok && ((await answer.json()) as { readonly watched?: boolean }).watched === true;
      } catch {
        return false; // dead, or out of reach: told once too often rather than not at all
      }
    },
    isKey: shown => timingSafeEqual(Buffer.from(hashOf(shown)), keyHash),
    async close() {
      const me = self;
      self = null;
      for (const { timer } of held.values()) if (timer !== null) clearTimeout(timer);
      if (me !== null)
        await db
          .deleteFrom('processes')
          .where('id', '=', me.id)
          .execute()
          .catch(() => undefined);
    },
  };
}
