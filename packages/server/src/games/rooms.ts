/** The games that this process has open: opened when somebody comes, let go when nobody has been there for a while. */
import { SHELF } from '@nobori/books/shelf';
import { wantedBy } from './handover.ts';
import { linesAfter, openRoom, type House, type Room } from './room.ts';
import { standingIn } from './standing.ts';
import { terms } from './terms.ts';

export interface Rooms {
  /** Null where there is no such game, or it has not begun. The room stays open until `leave` has been called as often. */
  enter(game: string): Promise<Room | null>;
  leave(room: Room): void;
  readonly size: number;
  /** Rooms somebody is in, for whoever hears of news. In others nobody looks at the log until somebody comes. */
  open(game: string): Room | null;
  all(): readonly Room[];
  close(): void;
}

/** A room without guests stays open for so long. */
const LINGERS = 60_000;

interface Kept {
  readonly id: string;
  readonly room: Promise<Room | null>;
  there: Room | null;
  guests: number;
  timer: NodeJS.Timeout | null;
}

const attended = (one: Kept | undefined): Room | null => (one === undefined || one.guests === 0 ? null : one.there);

export function roomsOf(house: House): Rooms {
  const kept = new Map<string, Kept>();

  function forget(one: Kept): void {
    if (kept.get(one.id) !== one) return;
    kept.delete(one.id);
    house.storage.shut(one.id);
  }

  function left(one: Kept): void {
    one.guests -= 1;
    if (one.guests > 0) return;
    one.timer = setTimeout(() => forget(one), LINGERS);
    one.timer.unref();
  }

  async function open(id: string): Promise<Room | null> {
    const { db } = house.storage;
    const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (game === undefined || game.head === null) return null;
    const book = await SHELF[game.book]?.();
    if (book === undefined) return null;
    const rows = await db.selectFrom('chairs').selectAll().where('game', '=', id).orderBy('seat').execute();
    const chairs = rows.map(row => ({ ...row })); // rows as the store hands them out take five times the room
    const salts: Record<string, string> = {};
    for (const { seat, salt } of chairs) if (salt !== null) salts[seat] = salt;
    const snapshot = await house.snapshots.of(id, book); // before the log, which then reaches farther
    const lines = await linesAfter(house.storage, id, 0);
    const agreed = terms.parse(JSON.parse(game.terms));
    const [standing, wants] = [await standingIn(house.storage, id), await wantedBy(house.storage, id)];
    const instructions = (await book.instructions?.()) ?? [];
    return openRoom(
      house,
      { game, chairs, book, terms: agreed, fairness: { seed: game.seed, salts }, standing, instructions, wants, snapshot },
      lines,
    );
  }

  return {
    get size() {
      return kept.size;
    },
    async enter(id) {
      let one = kept.get(id);
      if (one === undefined) {
        const fresh: Kept = { id, room: open(id), there: null, guests: 0, timer: null };
        kept.set(id, fresh);
        house.storage.opened(id);
        one = fresh;
      }
      const stood = one.guests === 0 && one.there !== null;
      one.guests += 1;
      if (one.timer !== null) clearTimeout(one.timer);
      one.timer = null;
      try {
        const room = await one.room;
        one.there = room;
        if (room === null) forget(one);
        else if (stood) await Promise.all([room.refresh(), room.reread()]);
        return room;
      } catch (error) {
        // Others may be in it already: whoever failed goes, and what could not be opened is opened anew by whoever comes next.
        if (one.there === null) forget(one);
        else left(one);
        throw error;
      }
    },
    leave(room) {
      const one = kept.get(room.id);
      if (one?.there === room) left(one);
    },
    open: id => attended(kept.get(id)),
    all: () => [...kept.values()].flatMap(one => attended(one) ?? []),
    close() {
      for (const { timer } of kept.values()) if (timer !== null) clearTimeout(timer);
      kept.clear();
    },
  };
}
