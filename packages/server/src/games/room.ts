/**
 * A running game in this process: the host's table on the log in the store. Other processes may run the same game; each line has one place
 * in the log, so whoever comes second is overtaken, reads what he missed, and tries again.
 */
import {
  askOf,
  now,
  refusal,
  type Book,
  type Instruction,
  type Order,
  type Pace,
  type ReadResult,
  type Seat,
  type State,
} from '@nobori/engine';
import {
  again,
  agreeing,
  byPace,
  hesitating,
  letPlay,
  bookmarkIn,
  nextAfter,
  openTable,
  snapshotOf,
  type Answer,
  type Clock,
  type Command,
  type Leads,
  type Line,
  type Occupants,
  type StandingAnswer,
  type Table,
  type Terms,
  type Times,
  type Told,
  type Update,
  type Viewer,
} from '@nobori/host';
import { fairDice, type Fairness } from '@nobori/host/fair';
import { Overtaken, Unheard, type ChairRow, type GameRow, type LineRow, type StandingRow, type Storage } from '../storage/index.ts';
import { analysisFor, noticeOf, ratingFor, wanting } from './handover.ts';
import { instructed, SAFE, standingIn, toldOf } from './standing.ts';
import type { Stored } from './stored.ts';
import type { News } from './news.ts';
import type { Snapshots } from './snapshots.ts';
import { pace as paceTerms } from './terms.ts';

/** Finds an order for a computer player, somewhere else than on this thread. */
export type Think = (bot: string, book: string, view: State, seat: Seat) => Promise<Order | null>;

export interface House {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly think: Think;
  /** Who wants to hear of a game's card. */
  readonly news: News;
  readonly snapshots: Snapshots;
  /** Hears of what should not happen. */
  readonly log: (message: string, about: Readonly<Record<string, unknown>>) => void;
}

export interface Room {
  readonly id: string;
  readonly book: Book;
  readonly chairs: readonly ChairRow[];
  readonly over: boolean;
  /** How many lines of the log are known here. */
  readonly lines: number;
  /** Rejected where nobody can say whether it was kept: given again, it is answered. */
  give(command: Command): Promise<Answer>;
  follow(viewer: Viewer, after: number, tell: (told: readonly Told[]) => void): () => void;
  updates(viewer: Viewer, after: number): readonly Update[];
  whole(viewer: Viewer): Update;
  deadlines(): ReadonlyMap<Seat, number>;
  /** The clocks as a viewer may know them; null where there are none. */
  times(viewer: Viewer): Times | null;
  /** Takes in what others have kept meanwhile: what is handed over, or what there is. */
  refresh(lines?: readonly Line[]): Promise<void>;
  /** Does what is due by itself, and lets computer players answer. */
  tick(): Promise<void>;
  /** Somebody in that seat has it before his eyes here. */
  watchedBy(seat: string): boolean;
  /** Standing answers of a seat, and reading them anew. */
  standing(seat: Seat): readonly StandingAnswer[];
  reread(): Promise<void>;
  /** Computer players give no more orders here: what they are thinking about is the last. */
  rest(): void;
  readonly table: Table;
}

/** Whoever keeps a line, or takes a game that is due, has what follows from it for so long: if he dies, somebody else takes it after that. */
export const HIS_FOR = 10_000;
/** How long a secret question without a choice is left open: the range in which people answer. */
const HESITATES = { least: 1500, most: 6000 };
/** So often somebody is overtaken before the order is given back. */
const TRIES = 5;

const NO_SUCH_PACE: Answer = {
  kind: 'refused',
  order: 0,
  refusal: refusal('NOB-12', 'No game goes at such a pace: ten seconds to ninety days, and time left to play in.'),
};

/** What has been agreed on with a line; null where it stays as it was. */
function agreedIn({ courses }: Leads): Pace | null {
  const [first, last] = [courses[0]?.paces.agreed ?? null, courses.at(-1)?.paces.agreed ?? null];
  return first === last ? null : last;
}

export const asLine = (row: LineRow): Line => ({
  n: row.n,
  at: row.at,
  entries: JSON.parse(row.entries) as Line['entries'],
  command: row.seat === null || row.command === null ? null : { seat: row.seat as Seat, id: row.command },
  dice: JSON.parse(row.dice),
});

const asRow = (game: string, line: Line): LineRow => ({
  game,
  n: line.n,
  at: line.at,
  entries: JSON.stringify(line.entries),
  seat: line.command?.seat ?? null,
  command: line.command?.id ?? null,
  dice: JSON.stringify(line.dice),
});

export const linesAfter = async (storage: Storage, game: string, from: number): Promise<Line[]> =>
  (await storage.linesAfter([{ game, from }])).map(asLine);

/**
 * What stays is named one by one: what a single function in here looks at stays as long as the room does, the whole row, log and snapshot it was opened
 * from, and games that are looked at are many.
 */
export function openRoom(house: House, opening: Opening, lines: readonly Line[]): Room {
  const { storage, clock, think, log, news, snapshots } = house;
  const { chairs, book, instructions } = opening;
  let { terms } = opening;
  const { id, status: stood } = opening.game;
  const stored = JSON.parse(opening.game.head ?? 'null') as Stored;
  let { standing } = opening;
  const looking = new Map<Viewer, number>();
  const watchedBy = (seat: string): boolean => (looking.get(seat as Seat) ?? 0) > 0;
  const wants = wanting(storage, id, opening.wants, clock);
  /** Why the latest line was not kept, as far as one can look again. */
  let missed: Overtaken | Unheard | null = null;
  const whyMissed = (): Overtaken | Unheard | null => missed;
  let over = stood === 'over';

  const store = {
    append: async (line: Line, leads: Leads): Promise<void> => {
      const { waitsFor, over: ends, standing: fared } = nextAfter(book, leads);
      const status: GameRow['status'] = ends ? 'over' : 'running';
      // Whoever was not waited for before, wants to be told and does not look: once a hand-over.
      const before = new Set(nextAfter(book, { courses: [table.game.course] }).waitsFor);
      const agreed = agreedIn(leads);
      const told = ends ? [] : waitsFor.filter(seat => !before.has(seat) && !watchedBy(seat) && wants(seat));
      try {
        await storage.append({
          line: asRow(id, line),
          game: {
            status,
            due: ends ? null : clock() + HIS_FOR,
            waits: waitsFor.join(' '),
            result: fared === null ? null : JSON.stringify(fared),
            terms: agreed === null ? null : JSON.stringify({ ...terms, ...agreed }),
          },
          jobs: [
            ...told.map(seat => noticeOf(id, seat, agreed ?? terms, clock())),
            ...(ends && terms.rated ? [ratingFor(id, clock())] : []),
            ...(ends && chairs.some(({ kind }) => kind === 'person') ? [analysisFor(id, clock())] : []),
          ],
        });
      } catch (error) {
        if (error instanceof Overtaken || error instanceof Unheard) missed = error;
        if (!(error instanceof Overtaken)) log('a line was not kept', { game: id, n: line.n, error });
        throw error;
      }
      over = ends;
    },
  };
  const wait = (): number => HESITATES.least + Math.random() * (HESITATES.most - HESITATES.least);
  const occupants: Record<string, Occupants[Seat]> = {};
  for (const { seat, kind, bot } of chairs) occupants[seat] = kind === 'bot' && bot !== null ? { kind, bot } : { kind: 'remote' };
  const setting = {
    book,
    dice: fairDice(opening.fairness, stored.dice),
    occupants,
    store,
    clock,
    began: stored.began,
    spares: () => true,
    hesitates: hesitating(wait),
    final: true,
    time: byPace(terms),
  };
  const opened = fromSnapshot(house, opening, setting, stored.head, lines) ?? openTable(setting, stored.head, lines);
  if (!opened.ok)
    throw new Error(`The game ${id} does not replay: ${opened.complaints.map(one => `${one.place}: ${one.expected}`).join('; ')}`);
  const table: Table = opened.value;
  let known = lines.length;
  table.listen(done => {
    known += 1;
    snapshots.reached(id, known, book, () => snapshotOf(table));
    const agreed = agreedIn(done);
    if (agreed === null) return;
    terms = { ...terms, ...agreed };
    news.tell(id);
  });

  async function refresh(lines?: readonly Line[]): Promise<void> {
    for (const line of lines ?? (await linesAfter(storage, id, known))) {
      if (line.n < known) continue; // kept by ourselves meanwhile
      if (!(await table.take(line, again))) throw new Error(`The game ${id} parts from its log at line ${line.n}.`);
    }
    over = table.game.state.verdict !== null && table.game.state.moments.length === 0;
  }

  async function give(command: Command): Promise<Answer> {
    if (command.kind === 'offerPace' && !paceTerms.safeParse(command.pace).success) return NO_SUCH_PACE;
    // He has been told more elsewhere than is known here.
    if (command.version > table.version(command.seat)) await refresh();
    for (let tries = 1; ; tries += 1) {
      missed = null;
      const answer = await table.give(command);
      const why = whyMissed();
      if (answer.kind !== 'notKept' || why === null || tries === TRIES) return answer;
      try {
        await refresh();
      } catch (error) {
        log('a log could not be read', { game: id, error });
        if (why instanceof Unheard) throw why; // nobody can say whether it is kept: no answer is better than a wrong one
        return answer; // nothing has happened: he is told so, and may give it again
      }
    }
  }

  /** Only where a question comes in the middle of another's doing: nobody's phase is played for him. */
  function standingFor(seat: Seat): StandingRow | null {
    const { state } = table.game;
    const kind = now(state)?.kind;
    const stands = standing.find(row => row.seat === seat && row.moment === kind);
    return stands === undefined || askOf(book.prompt(state), seat)?.about === undefined ? null : stands;
  }

  /** NOB-11, NOB-12: a side that is played by computers alone lets everybody take back, and goes at any pace: they learn nothing from it. */
  async function letAgree(kind: 'grantBack' | 'acceptPace', wanted: { readonly sides: readonly string[] } | null): Promise<void> {
    const { course } = table.game;
    const asked = wanted === null ? [] : agreeing(book, course, wanted.sides);
    for (const { seat, side } of course.state.chairs) {
      const bots = course.state.chairs.filter(one => one.side === side).every(one => occupants[one.seat]?.kind === 'bot');
      if (bots && asked.includes(seat)) await give({ kind, id: `agrees ${course.entries}`, seat, version: table.whole(seat).version });
    }
  }

  let rests = false;
  const computers = letPlay(table, {
    ready: () => !rests,
    player(seat) {
      const chair = chairs.find(one => one.seat === seat);
      const stands = chair?.kind === 'bot' ? null : standingFor(seat);
      const bot = chair?.kind === 'bot' ? chair.bot : (stands?.answer ?? null);
      if (bot === null) return null;
      if (stands !== null && instructions.some(({ id }) => id === stands.answer)) {
        // Where the instruction has no answer he is asked himself.
        const order = instructed(book, instructions, stands, table.view(seat), seat);
        return order === null ? null : () => order;
      }
      return bot === SAFE ? view => askOf(book.prompt(view), seat)?.fallback() ?? null : view => think(bot, book.id, view, seat);
    },
    failed: (seat, why) => log('a computer player failed', { game: id, seat, why }),
  });

  return {
    id,
    book,
    chairs,
    table,
    get over() {
      return over;
    },
    get lines() {
      return known;
    },
    give,
    refresh,
    follow(viewer, after, tell) {
      looking.set(viewer, (looking.get(viewer) ?? 0) + 1);
      const stop = table.follow(viewer, after, tell);
      return () => {
        looking.set(viewer, (looking.get(viewer) ?? 1) - 1);
        stop();
      };
    },
    watchedBy,
    standing: seat => toldOf(standing, seat),
    async reread() {
      standing = await standingIn(storage, id);
    },
    rest: () => void (rests = true),
    updates: table.updates,
    whole: table.whole,
    deadlines: () => table.deadlines(),
    times: table.times,
    async tick() {
      missed = null;
      await table.tick();
      if (whyMissed() !== null) await refresh();
      await letAgree('grantBack', table.game.course.asksBack);
      await letAgree('acceptPace', table.game.course.paces.offer);
      await computers();
    },
  };
}

type Setting = Parameters<typeof openTable>[0];

/** Null where there is none, or it does not fit: the log is there. */
function fromSnapshot(
  { snapshots, log }: House,
  { game, book, snapshot }: Opening,
  setting: Setting,
  head: Stored['head'],
  lines: readonly Line[],
): ReadResult<Table> | null {
  if (snapshot === null) return null;
  try {
    const found = openTable(setting, head, lines, bookmarkIn(book, head, snapshot));
    if (found.ok) snapshots.took();
    return found.ok ? found : null;
  } catch (error) {
    log('a snapshot does not fit', { game: game.id, error });
    return null;
  }
}

export interface Opening {
  readonly game: GameRow;
  readonly chairs: readonly ChairRow[];
  readonly book: Book;
  readonly terms: Terms;
  readonly fairness: Fairness;
  readonly standing: readonly StandingRow[];
  readonly instructions: readonly Instruction[];
  /** Seats of people who want to be told that it is their turn. */
  readonly wants: ReadonlySet<string>;
  /** How it stood after some of the lines; null where that is not known. */
  readonly snapshot: string | null;
}
