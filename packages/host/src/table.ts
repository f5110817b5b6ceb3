/**
 * A table: one running game and who sits at it. Commands come in, each seat is told what it may know. One thing happens at a time, and it
 * counts, and is told, only after the store has kept it. Nothing here knows of a screen, a wire or a file.
 */
import {
  before,
  begin,
  bug,
  isOrdered,
  refusal,
  resume,
  type Beginning,
  type Book,
  type Dice,
  type Event,
  type Game,
  type Given,
  type Head,
  type Order,
  type Proposal,
  type ReadResult,
  type Refusal,
  type Scenario,
  type Seat,
  type State,
  type Undone,
} from '@nobori/engine';
import { followingOf, type Coming } from './byItself.ts';
import type { Clock, Times, Timing } from './clock.ts';
import type { Again } from './elsewhere.ts';
import type { Answer, Command } from './command.ts';
import type { DiceBox } from './dice.ts';
import { feedsOf, type Tell } from './feeds.ts';
import type { Hesitating } from './hesitation.ts';
import { asSeen, refuseVersion } from './judging.ts';
import type { Bookmark } from './bookmark.ts';
import type { Occupant, Occupants } from './occupants.ts';
import { askedIn, questionsOf, unseen, type Question } from './questions.ts';
import { repeatsIn } from './repeats.ts';
import { attempt, queue, when, untilDone, type Soon } from './soon.ts';
import { entriesOf, type Line, type Store } from './store.ts';
import type { Update, Viewer } from './update.ts';

export interface Setting<S extends State = State, O extends Order = Order, E extends Event = Event> {
  readonly book: Book<S, O, E>;
  readonly dice: DiceBox;
  readonly occupants?: Occupants;
  /** Where the lines go; nowhere when left out. */
  readonly store?: Store<O>;
  readonly clock?: Clock;
  readonly time?: Timing;
  /** When the game began, by the clock: for one that is opened again. */
  readonly began?: number;
  /** Who is spared what cannot be decided: the order is given without asking. Nobody when left out. `together`: several answer unseen. */
  readonly spares?: (seat: Seat, together: boolean) => boolean;
  /**
   * Milliseconds that such an order waits where it ends what the seat has just done itself, so that it can be taken back before anybody is
   * told and any die falls. Left out, or null, whoever has done something ends it himself.
   */
  readonly lingers?: () => number | null;
  /** Where everybody has a screen of his own: secret questions with one answer only are left open for a while. Left out, they are asked like any other. */
  readonly hesitates?: Hesitating;
  /** A battle that is over stays so: everything hidden has been told, and the seed of the dice. Left out, its latest order can be taken back like any other. */
  readonly final?: boolean;
}

export interface Table<S extends State = State, O extends Order = Order, E extends Event = Event> {
  readonly book: Book<S, O, E>;
  /** The whole truth: for whoever runs the table, never to be shown. */
  readonly game: Game<S, O, E>;
  readonly occupants: Occupants;
  sit(seat: Seat, occupant: Occupant): void;
  give(command: Command<O>): Soon<Answer>;
  /**
   * An order of somebody the table itself lets play: a computer player. No version is asked for, because it has just been asked. `faces`
   * as in a command; null lets the table roll whatever is wanted.
   */
  play(seat: Seat, orders: readonly O[], given?: Given | null, faces?: readonly number[] | null): Soon<Answer>;
  /** What the game waits for. */
  questions(): readonly Question[];
  /** The latest entry was one of several answers that nobody else may see. Known where somebody follows. */
  readonly together: boolean;
  view(viewer: Viewer): S;
  /** Tells a viewer everything after a version (-1: from the beginning), and from then on everything that comes. Returns how to stop. */
  follow(viewer: Viewer, after: number, tell: Tell<O, E>): () => void;
  /** Everything a viewer has been told after a version. */
  updates(viewer: Viewer, after: number): readonly Update<O, E>[];
  /** How far a viewer has been told. */
  version(viewer: Viewer): number;
  /** The present in one update, for who has nothing or has lost the thread. */
  whole(viewer: Viewer): Update<O, E>;
  /** How many entries of the record lie behind what a viewer was told with a version. */
  entriesAt(viewer: Viewer, version: number): number;
  /** Hears of everything that has been done, after those who follow have been told. Whoever hears gives no command before he returns. */
  listen(heard: (done: Proposal<S, O, E>) => void): () => void;
  /** Until when whom is waited for, by the table's clock. */
  deadlines(): ReadonlyMap<Seat, number>;
  /** The clocks as a viewer may know them: its own as it runs, the others' as far as it was told. Null where nobody counts. */
  times(viewer: Viewer): Times | null;
  /** What is ordered by itself when its time comes, unless the seat does something first. */
  comes(): Coming<O> | null;
  /** Carries out what is due by itself: to be called at the next deadline, and when a game is opened. */
  tick(): Soon<void>;
  /** Where the same game is run elsewhere as well: a line that was kept there. False when it does not follow on what is here: open the game anew. */
  take(line: Line<O>, again: Again): Soon<boolean>;
  /** How the game stands and how far everybody has been told, for whoever opens it again. */
  bookmark(): Bookmark<S, O>;
}

type Open<S extends State, O extends Order, E extends Event, C extends Scenario> = Setting<S, O, E> & { readonly book: Book<S, O, E, C> };

/** The faces for the order that is being worked out. */
interface Hand {
  faces: readonly number[] | null;
  /** Dice that have fallen elsewhere. */
  fallen: Dice | null;
}

const diceOf =
  ({ dice }: Pick<Setting, 'dice'>, hand: Hand) =>
  (): Dice =>
    hand.fallen ?? dice.dice(hand.faces);

/** Lays out a new game. Dice that fall before the first decision are rolled by the table: nobody has decided anything yet. */
export function newTable<S extends State, O extends Order, E extends Event, C extends Scenario>(
  setting: Open<S, O, E, C>,
  beginning: Beginning,
): ReadResult<Table<S, O, E>> {
  const hand: Hand = { faces: null, fallen: null };
  const begun = begin(setting.book, beginning, diceOf(setting, hand), {
    keepEvents: false,
    lean: setting.store !== undefined,
  });
  if (!begun.ok) return begun;
  if (begun.value.kind !== 'begun') throw bug('dice ran out that never do');
  return { ok: true, value: tableOf(setting, begun.value.game, hand, []) };
}

/**
 * Goes on with a game that was kept. `laidIn`: how it stood after some of the lines, so that only the others are gone through. Where they
 * do not follow from there (somebody has gone back to before it), they still do from the start.
 */
export function openTable<S extends State, O extends Order, E extends Event, C extends Scenario>(
  setting: Open<S, O, E, C>,
  head: Head<O>,
  lines: readonly Line<O>[],
  laidIn: (() => Bookmark<S, O>) | null = null,
): ReadResult<Table<S, O, E>> {
  const hand: Hand = { faces: null, fallen: null };
  const record = { ...head, entries: entriesOf(lines), seal: null };
  const keeping = { keepEvents: false, lean: setting.store !== undefined };
  const game = resume(setting.book, record, diceOf(setting, hand), keeping, laidIn?.().course);
  if (!game.ok) return game;
  const last = lines.at(-1);
  if (last !== undefined) setting.dice.load(last.dice);
  return { ok: true, value: tableOf(setting, game.value, hand, lines, laidIn) };
}

const NOT_KEPT: Answer = {
  kind: 'notKept',
  refusal: refusal('NOB-9', 'The order could not be kept, so it has not been carried out. Please give it again.'),
};

const refused = (why: Refusal): Answer => ({ kind: 'refused', refusal: why, order: 0 });

function tableOf<S extends State, O extends Order, E extends Event>(
  setting: Setting<S, O, E>,
  game: Game<S, O, E>,
  hand: Hand,
  lines: readonly Line<O>[],
  laidIn: (() => Bookmark<S, O>) | null = null,
): Table<S, O, E> {
  const { book, dice, store, clock = () => 0, time, spares, hesitates, final = false } = setting;
  let occupants = setting.occupants ?? {};
  let kept = lines.length;
  const timer = time?.clocks(book, game, lines, setting.began ?? lines[0]?.at ?? clock(), laidIn?.() ?? null) ?? null;
  const feeds = feedsOf(book, game, timer?.counted, laidIn);
  const pauses = hesitates?.at(book, game, clock) ?? null;
  const repeats = repeatsIn(lines);
  const listeners = new Set<(done: Proposal<S, O, E>) => void>();
  const inTurn = queue();

  const questions = (): readonly Question[] => askedIn(book, game.state).questions;

  /** The latest answer was one of several that nobody else may see. */
  let together = wasUnseen(book, game);

  /** It counts now: kept, and told to everybody as far as he may know it. */
  function counts(done: Proposal<S, O, E>, command: Line<O>['command'], at: number): Answer {
    const before = feeds.any || timer !== null || spares !== undefined ? questions() : [];
    game.commit(done);
    kept += 1;
    together = unseen(before);
    if (command !== null) repeats.note(command, { entries: game.course.entries, carried: done.entries.length });
    const [first] = done.entries;
    const by = first !== undefined && isOrdered(first) ? first.seat : null;
    timer?.take(game.course, done.entries.length, by, before, questions(), at);
    if (feeds.any) feeds.tell(done);
    for (const heard of listeners) heard(done);
    return { kind: 'done', carried: done.entries.length, version: command === null ? 0 : feeds.versionOf(command.seat) };
  }

  /** Works something out and keeps it. What is not kept has not been rolled either. */
  function carry(work: () => Proposal<S, O, E> | Undone, faces: Hand['faces'], command: Line<O>['command'] = null): Soon<Answer> {
    // Dice that never run out and need not be kept cannot be rolled in vain.
    const mark = store === undefined && faces === null ? null : dice.save();
    hand.faces = faces;
    const done = work();
    if (done.kind !== 'proposal') {
      if (mark !== null) dice.load(mark);
      return done;
    }
    const at = clock();
    if (store === undefined) return counts(done, command, at);
    return attempt(
      () => store.append({ n: kept, entries: done.entries, at, command, dice: dice.save() }, done),
      () => counts(done, command, at),
      () => {
        dice.load(mark);
        return NOT_KEPT;
      },
    );
  }

  function carryOut(command: Command<O>): Soon<Answer> {
    const { seat, id } = command;
    if (!game.state.chairs.some(chair => chair.seat === seat))
      return refused(refusal('NOB-2', 'There is no seat {seat} at this table.', { seat }));
    const again = repeats.of(command);
    if (again !== undefined) return { kind: 'done', carried: again.carried, version: feeds.of(seat).versionAfter(again.entries) };
    const stale = refuseVersion(game, feeds.of(seat), command);
    if (stale !== null) return refused(stale);
    if (final && game.state.verdict !== null && game.state.moments.length === 0) return refused(refusal('NOB-1', 'The game is over.'));
    return command.kind === 'orders'
      ? carry(() => asSeen(book, game, seat, command.orders), command.faces ?? [], { seat, id })
      : carry(() => game.act(command.kind, seat, command.kind === 'offerPace' ? command.pace : null), null, { seat, id });
  }

  function take(line: Line<O>, again: Again): boolean {
    if (line.n < kept) return true;
    const done = line.n === kept ? again(game, line.entries, dice => (hand.fallen = dice)) : null;
    if (done?.kind !== 'proposal' || done.entries.length !== line.entries.length) return false;
    dice.load(line.dice);
    counts(done, line.command, line.at);
    return true;
  }

  const { dueNow, next, comes, deadlines } = followingOf(setting, game, {
    clock,
    timer,
    pauses,
    together: () => together,
    // Computers do not look at the clock.
    alone: () => game.state.chairs.filter(({ seat }) => occupants[seat]?.kind !== 'bot').length === 1,
  });

  /** What follows by itself. It stops where something cannot be kept, to be tried again with the next command or tick. */
  const followUp = (): Soon<void> =>
    untilDone(() => {
      const one = next();
      return one === null ? false : when(carry(one.work, one.faces), ({ kind }) => kind === 'done');
    });

  /** An act from outside, with what was due before it and what follows from it. */
  const acting = (act: () => Soon<Answer>): Soon<Answer> =>
    inTurn(() =>
      when(dueNow() === null ? undefined : followUp(), () =>
        when(act(), answer => (answer.kind === 'done' ? when(followUp(), () => answer) : answer)),
      ),
    );

  return {
    book,
    game,
    get occupants() {
      return occupants;
    },
    sit(seat, occupant) {
      occupants = { ...occupants, [seat]: occupant };
    },
    give: command => acting(() => carryOut(command)),
    play: (seat, orders, given = null, faces = null) => acting(() => carry(() => game.propose(seat, orders, given ?? undefined), faces)),
    questions,
    get together() {
      return together;
    },
    view: viewer => book.view(game.state, viewer),
    follow: feeds.follow,
    updates: feeds.updates,
    version: viewer => feeds.of(viewer).version,
    whole: feeds.whole,
    entriesAt(viewer, version) {
      const feed = feeds.of(viewer);
      let entries = 0;
      while (entries < game.course.entries && feed.versionAfter(entries + 1) <= version) entries += 1;
      return entries;
    },
    listen(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    deadlines,
    times: viewer => timer?.told(game.state, viewer, feeds.clocks(viewer)) ?? null,
    comes,
    tick: () => inTurn(followUp),
    take: (line, again) => inTurn(() => take(line, again)),
    bookmark: () => ({ course: game.course, clocks: timer?.ran() ?? null, feeds: feeds.bookmarks() }),
  };
}

/** Was the latest order one of several answers that nobody else may see? Known as long as it can be taken back. */
function wasUnseen<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, { course }: Game<S, O, E>): boolean {
  const given = before(book, course.open, course.open.length - 1);
  return given !== null && unseen(questionsOf(book, given));
}
