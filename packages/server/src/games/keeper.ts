/**
 * What happens by itself: clocks that run out, computer players who answer, lines that other processes kept. A room that somebody is in has
 * a timer; the store remembers when each game is due, so that somebody looks after it if nobody is there, or this process dies. The row of a game
 * is its job: taken by one process at a time, for a while, and for longer as long as a computer player is thinking.
 */
import { sql } from 'kysely';
import type { Line } from '@nobori/host';
import { asLine, HIS_FOR, type House, type Room } from './room.ts';
import type { Rooms } from './rooms.ts';

export interface Keeper {
  /** After something was done in a room: sets its timer, and goes on with whatever follows. */
  tend(room: Room): void;
  /** Looks for games that are due and that nobody tends: called by a timer of its own. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** How often the store is asked for games that are due. */
const SWEEPS = 2000;
/** Where several processes run, news may be lost: every so often each looks into the logs of its open rooms itself. */
const LOOKS = 1500;
/** The true time at which a game is due is written after it has been quiet for so long. */
const QUIET = 2000;
/** What follows from a line by itself is left for so long to whoever kept it: two who do the same at once do it in vain. */
const THEIRS = 1500;
/** Whoever thinks longer than this says so that often: nobody else is to take the game meanwhile. */
const HOLDS = 4000;
/** A game that could not be looked after is tried again after so long. */
const LATER = 60_000;
/** So many due games are looked after in one sweep. */
const AT_ONCE = 50;

export function keeperOf(house: House, rooms: Rooms): Keeper {
  const { storage, clock, log, news } = house;
  const timers = new Map<string, NodeJS.Timeout>();
  const touched = new Map<string, { readonly room: Room; readonly at: number }>();
  let noting: NodeJS.Timeout | null = null;
  const busy = new Set<Promise<unknown>>();
  let closed = false;

  const inTheBackground = (work: Promise<unknown>, game: string): void => {
    const done = work.catch((error: unknown) => log('looking after a game failed', { game, error })).finally(() => busy.delete(done));
    busy.add(done);
  };

  /** In which something is done just now, since when, and how often at once. */
  const working = new Map<Room, { readonly since: number; times: number }>();
  async function tick(room: Room): Promise<void> {
    const work = working.get(room) ?? { since: performance.now(), times: 0 };
    working.set(room, work);
    work.times += 1;
    try {
      await room.tick();
    } finally {
      work.times -= 1;
      if (work.times === 0) working.delete(room);
    }
  }
  async function hold(): Promise<void> {
    const long = [...working].filter(([, { since }]) => performance.now() - since >= HOLDS);
    if (long.length > 0) await storage.noteDue(long.map(([{ id, lines }]) => ({ id, lines, due: clock() + HIS_FOR })));
  }

  function setTimer(room: Room): void {
    clearTimeout(timers.get(room.id));
    timers.delete(room.id);
    const next = Math.min(...room.deadlines().values());
    if (closed || room.over || !Number.isFinite(next) || rooms.open(room.id) === null) return;
    const timer = setTimeout(() => rooms.open(room.id) === room && keeper.tend(room), Math.min(Math.max(0, next - clock()), 2 ** 31 - 1));
    timer.unref();
    timers.set(room.id, timer);
  }

  /** Whoever kept the latest line may have died since: looked at again after a while, if nothing more has come. */
  function leaveToThem(room: Room): void {
    clearTimeout(timers.get(room.id));
    const timer = setTimeout(() => setTimer(room), THEIRS);
    timer.unref();
    timers.set(room.id, timer);
  }

  /** Rooms in which something was done: noted together, because each by itself would make the disk wait. */
  function noteDue(room: Room): void {
    touched.set(room.id, { room, at: clock() });
    noteSoon();
  }
  function noteSoon(): void {
    if (noting !== null || closed) return;
    noting = setTimeout(() => {
      noting = null;
      inTheBackground(writeDue(), '');
    }, QUIET);
    noting.unref();
  }
  async function writeDue(): Promise<void> {
    const now = clock();
    // A clock that was set back must not keep them waiting.
    const calm = [...touched.values()].filter(({ at }) => now - at >= QUIET || now < at);
    for (const { room } of calm) touched.delete(room.id);
    const noted = calm.map(({ room }) => {
      const next = Math.min(...room.deadlines().values());
      return { id: room.id, lines: room.lines, due: room.over || !Number.isFinite(next) ? null : next };
    });
    if (noted.length > 0) await storage.noteDue(noted);
    if (touched.size > 0) noteSoon();
  }

  /** One question for all open rooms: whose log has grown? */
  async function look(): Promise<void> {
    const open = rooms.all().filter(({ over }) => !over);
    if (open.length === 0) return;
    const ids = open.map(({ id }) => id);
    const logs = await storage.db.selectFrom('games').select(['id', 'lines']).where('id', 'in', ids).execute();
    await catchUp(new Map(logs.map(({ id, lines }) => [id, lines])));
  }

  /** Everything others have kept in rooms that somebody is in here: read together, because a question for each costs more than working it out. */
  async function catchUp(news: ReadonlyMap<string, number>): Promise<void> {
    const behind = [...news].flatMap(([id, lines]) => {
      const room = rooms.open(id);
      return room !== null && lines > room.lines ? [room] : [];
    });
    if (behind.length === 0) return;
    const rows = await storage.linesAfter(behind.map(({ id, lines }) => ({ game: id, from: lines })));
    const lines = new Map<string, Line[]>(behind.map(({ id }) => [id, []]));
    for (const row of rows) lines.get(row.game)?.push(asLine(row));
    for (const room of behind)
      inTheBackground(
        room.refresh(lines.get(room.id)).then(() => leaveToThem(room)),
        room.id,
      );
  }

  /** False where nobody can: its book is not on the shelf here. */
  async function lookAfter(id: string): Promise<boolean> {
    const room = await rooms.enter(id);
    if (room === null) return false;
    if (closed) room.rest();
    try {
      await room.refresh();
      await tick(room);
      setTimer(room);
      noteDue(room);
      return true;
    } finally {
      rooms.leave(room);
    }
  }
  interface Taken {
    readonly id: string;
    readonly due: number;
  }
  /** The game that is due longest and that nobody has taken. */
  async function take(): Promise<Taken | undefined> {
    const now = clock();
    const skip = storage.dialect === 'postgres' ? sql` for update skip locked` : sql``;
    const { rows } = await sql<Taken>`update games set due = ${now + HIS_FOR} where id =
      (select id from games where due <= ${now} order by due limit 1${skip}) returning id, due`.execute(storage.db);
    return rows[0];
  }
  async function putOff({ id, due }: Taken): Promise<void> {
    await storage.db
      .updateTable('games')
      .set({ due: clock() + LATER })
      .where('id', '=', id)
      .where('due', '=', due)
      .execute();
  }

  const keeper: Keeper = {
    tend(room) {
      if (closed) return;
      inTheBackground(
        tick(room).then(() => {
          setTimer(room);
          noteDue(room);
        }),
        room.id,
      );
    },
    async sweep() {
      for (let left = AT_ONCE; left > 0 && !closed; left -= 1) {
        const taken = await take();
        if (taken === undefined) return;
        try {
          if (!(await lookAfter(taken.id))) await putOff(taken);
        } catch (error) {
          // One game that does not go on must not stop the clocks of all that are due after it.
          log('looking after a game failed', { game: taken.id, error });
          await putOff(taken);
        }
      }
    },
    async close() {
      closed = true;
      clearInterval(sweeping);
      clearInterval(looking);
      clearInterval(holding);
      if (noting !== null) clearTimeout(noting);
      for (const timer of timers.values()) clearTimeout(timer);
      // Computers among themselves would fight to the end of the battle first; it goes on when the server is there again.
      for (const room of rooms.all()) room.rest();
      await Promise.all(busy);
    },
  };

  storage.listen(told => {
    inTheBackground(catchUp(told), '');
    for (const [game, lines] of told) {
      // Of a line the rooms tell what each may know; that there was one, nobody else may hear.
      if (lines > 0) continue;
      const room = rooms.open(game);
      if (room !== null) inTheBackground(room.reread(), game);
      news.tell(game);
    }
  });
  const sweeping = setInterval(() => inTheBackground(keeper.sweep(), ''), SWEEPS);
  const looking = setInterval(() => {
    if (storage.dialect === 'postgres') inTheBackground(look(), '');
  }, LOOKS);
  const holding = setInterval(() => inTheBackground(hold(), ''), HOLDS);
  sweeping.unref();
  holding.unref();
  looking.unref();
  return keeper;
}
