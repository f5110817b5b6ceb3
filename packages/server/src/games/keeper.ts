/**
 * What happens by itself: clocks that run out, computer players who answer, lines that other processes kept. A room that somebody is in has
 * a timer; the store remembers when each game is due, so that somebody looks after it if nobody is there, or this process dies.
 */
import type { Line } from '@nobori/host';
import { asLine, type House, type Room } from './room.ts';
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
      await room.tick();
      setTimer(room);
      noteDue(room);
      return true;
    } finally {
      rooms.leave(room);
    }
  }
  async function putOff(id: string): Promise<void> {
    const now = clock();
    await storage.db
      .updateTable('games')
      .set({ due: now + LATER })
      .where('id', '=', id)
      .where('due', '<=', now)
      .execute();
  }

  const keeper: Keeper = {
    tend(room) {
      if (closed) return;
      inTheBackground(
        room.tick().then(() => {
          setTimer(room);
          noteDue(room);
        }),
        room.id,
      );
    },
    async sweep() {
      const due = await storage.db.selectFrom('games').select('id').where('due', '<=', clock()).orderBy('due').limit(AT_ONCE).execute();
      for (const { id } of due) {
        if (closed) return;
        try {
          if (!(await lookAfter(id))) await putOff(id);
        } catch (error) {
          // One game that does not go on must not stop the clocks of all that are due after it.
          log('looking after a game failed', { game: id, error });
          await putOff(id);
        }
      }
    },
    async close() {
      closed = true;
      clearInterval(sweeping);
      clearInterval(looking);
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
  sweeping.unref();
  looking.unref();
  return keeper;
}
