/**
 * One game on this screen: a door of the host. It holds the table, a client for everybody who sits here, whose eyes the screen has, and
 * where on the timeline it looks. What is shown comes from the client of whoever has the screen; the table's own state is never shown.
 */
import {
  equal,
  inOneSentence,
  isOrdered,
  namesFor,
  withdrawn,
  type Ask,
  type Book,
  type Chair,
  type GameRecord,
  type Order,
  type Refusal,
  type Seat,
  type Standing,
  type State,
  type Event,
  type Wanted,
} from '@nobori/engine';
import {
  diceBox,
  firstEyes,
  fromSeed,
  handOver,
  newTable,
  nextEyes,
  openTable,
  personsAsked,
  rolling,
  takesBack,
  type Answer,
  type Chapter,
  type Client,
  type Coming,
  type Eyes,
  type Occupants,
  type Roll,
  type Soon,
  type Table,
} from '@nobori/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { tell } from '../../app/notices.tsx';
import { whenIdle } from '../../preact/whenIdle.ts';
import { openBook } from '../../store/library.ts';
import { newId } from '../../store/newId.ts';
import type { KeptGame, SavedGame } from '../../store/saved.ts';
import { endsAt, type Ends } from './ending.ts';
import { holding } from './holding.ts';
import { momentsOf, viewAt } from './moments.ts';
import type * as PassingModule from './passing.ts';
import type { Pace } from '../../store/settings.ts';
import { computersAt } from './pacing.ts';
import type { Teacher } from '../lesson/teacher.ts';
import { viewersOf } from './viewers.ts';
import type { AtTable } from '../../online/session.ts';
import type { Solver } from '../../pages/problems/solver.ts';
import { nameOfSeat } from '../table/sides.ts';
import { t } from '../../texts/language.ts';

export interface SessionState {
  readonly id: string;
  readonly title: string;
  readonly book: Book;
  readonly occupants: Occupants;
  readonly hints: boolean;
  /** Counts changes, so that the screen knows when to look again. */
  readonly version: number;
  /** Whose eyes the screen has; null while the device is handed over. */
  readonly viewer: Seat | null;
  /** To whom the device must be handed before anything is shown. */
  readonly handTo: Seat | null;
  /** What whoever has the screen knows now. */
  readonly view: State;
  /** The viewer's own question, if the game waits for him. */
  readonly ask: Ask | null;
  /** What he may do besides, although nobody waits for it. */
  readonly free: readonly Ask[];
  readonly waitingFor: readonly Seat[];
  /** Those at this screen the game waits for. */
  readonly asked: readonly Seat[];
  /** A game master at this screen, who may act at any time and must be handed the screen for it. */
  readonly masters: readonly Seat[];
  readonly mayTakeBack: boolean;
  /** Nothing is left for the viewer to do here: this is ordered by itself, unless he does something first. */
  readonly ending: Coming | null;
  /** What the viewer ordered ends what he was doing: it waits a moment in which it can be taken back, and has not happened yet. */
  readonly held: { readonly orders: readonly Order[]; readonly until: number } | null;
  /** An order has been given and is being kept: until then it has not happened, and no other can be given. */
  readonly sending: boolean;
  readonly thinking: Seat | null;
  /** The computer's next order waits until the player says "go on" (stepping). */
  readonly paused: boolean;
  readonly refusal: Refusal | null;
  /** Own dice: these are wanted before the order can be carried out. `round` counts how often some were asked for. */
  readonly wanted: { readonly wanted: Wanted; readonly seat: Seat; readonly wrong: string | null; readonly round: number } | null;
  /** What the viewer saw of the latest order, for animation and dice. */
  readonly latest: readonly Event[];
  /** Everything he can look back at, the opening first. */
  readonly moments: readonly Chapter[];
  /** Which of them the screen shows; null = live. */
  readonly cursor: number | null;
  /** What the screen shows: the viewer's view, now or at the cursor. */
  readonly shown: State;
}

export interface Session extends StoreApi<SessionState> {
  /** Who leads through it, where it is a lesson. */
  readonly teacher: Teacher | null;
  /** Who judges what is ordered, where it is a problem to be solved. */
  readonly solving?: Solver;
  submit(order: Order, free?: boolean): void;
  /** Several at once: one entry in what happened, one to take back. */
  submitAll(orders: readonly Order[], free?: boolean): void;
  /** What is held is done now, or not at all. */
  release(): void;
  drop(): void;
  /** What would end by itself is left to be ended by hand. */
  stay(): void;
  /** Would the order be against the rules, as far as the viewer can know? */
  refuse(order: Order): Refusal | null;
  giveDice(faces: readonly number[]): void;
  dropDice(): void;
  takeBack(): void;
  /** Whoever has the screen leaves the battle: his side has lost once nobody of it is left. */
  giveUp(): void;
  takeOver(): void;
  /** The screen goes to somebody who is not asked, or back from him. */
  handOver(seat: Seat): void;
  look(cursor: number | null): void;
  /** The viewer's view at one of the moments. */
  viewAt(moment: number): State;
  goOn(): void;
  setPace(pace: Pace, stepping: boolean): void;
  /** Whoever shows what happens can let the computers wait for it. */
  follow(behind: (() => Promise<void> | undefined) | null): void;
  /** The whole record, sealed. It holds everything, also what nobody here may know yet. */
  record(): GameRecord;
  /** Does the record hold what is still hidden from whoever has the screen? */
  hides(): boolean;
  /** The record as far as the viewer was told of it at a moment. */
  recordAt(moment: number): GameRecord;
  saved(): SavedGame;
  /** Where the game is run elsewhere: the dice of a finished one rolled again, and the same battle once more. */
  readonly online?: AtTable & {
    nameOf(seat: Seat): string;
    check(): void;
    endsFor(fared: Standing | null, why: string): string;
    again(swap: boolean): Promise<void>;
  };
  close(): void;
}

/** What depends on whose eyes the screen has. */
type Seen = Pick<SessionState, 'viewer' | 'handTo' | 'view' | 'ask' | 'free' | 'waitingFor' | 'asked' | 'masters' | 'moments'>;

const NOTHING_YET = {
  version: 0,
  mayTakeBack: false,
  ending: null,
  sending: false,
  held: null,
  thinking: null,
  paused: false,
  refusal: null,
  wanted: null,
  latest: [],
  cursor: null,
};

const isPerson = (occupants: Occupants, seat: Seat): boolean => occupants[seat]?.kind !== 'bot';

/** Where games are kept: nobody waits for it before the first board. */
const shelves = () => import('../../store/saved.ts');

export interface NewGame {
  readonly book: string;
  readonly scenario?: unknown;
  readonly situation?: unknown;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly occupants: Occupants;
  readonly dice: 'app' | 'own';
  readonly hints: boolean;
  readonly title: string;
  readonly seed?: string;
  /** Who sits at the table, where that differs from the scenario: several players may share a side. */
  readonly chairs?: readonly Chair[] | null;
  /** It is this lesson. */
  readonly lesson?: SavedGame['lesson'];
}

/** So long nothing else has been wanted. */
const CALM = 600;

/** Milliseconds in which an order is drawn and the next question listed. */
const AFTER_DRAWING = 60;

/** Lays out a new game and keeps it. */
export async function newSession(plan: NewGame): Promise<Session> {
  const opened = await openBook(plan.book);
  // Whatever is not the book's own is judged; without a connection it begins all the same, for it was judged when it came.
  const book = typeof plan.scenario === 'string' ? opened : await opened.judging().catch(() => opened);
  const id = newId();
  const seed = plan.seed ?? newId();
  const dice = diceBox(plan.dice, fromSeed(seed));
  const { scenario, situation, options = {}, chairs = null } = plan;
  const beginning = { scenario, situation, options, chairs };
  const begun = newTable({ book, dice }, { ...beginning, names: await namesFor(book, beginning, `${seed} names`) });
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  const { head } = begun.value.game;
  const now = Date.now();
  const { title, occupants, dice: whose, hints, lesson } = plan;
  const game = {
    id,
    title,
    book: plan.book,
    head,
    occupants,
    dice: whose,
    random: dice.save(),
    hints,
    created: now,
    updated: now,
    turn: 1,
    over: false,
    orders: 0,
    ...(lesson === undefined ? {} : { lesson }),
  };
  await (await shelves()).keepGame(game);
  return openSession({ game, lines: [] });
}

/** Opens a kept game where it was left. */
export async function openSession({ game, lines }: KeptGame): Promise<Session> {
  const book = await openBook(game.book);
  const ends = endsAt(game);
  const teacher = game.lesson === undefined ? null : await (await import('../lesson/teacher.ts')).teacherOf(book, game);
  const opened = openTable(
    {
      book,
      dice: diceBox(game.dice, game.random),
      occupants: game.occupants,
      store: { append: async (line, leads) => (await shelves()).storeOf(game.id).append(line, leads) },
      clock: Date.now,
      began: game.created,
      spares: ends.spares,
      lingers: ends.lingers,
    },
    game.head,
    lines,
  );
  if (!opened.ok) throw new Error(t('The saved game does not replay: {why, verbatim}', { why: inOneSentence(opened.complaints) }));
  return seated(opened.value, game, ends, teacher);
}

function seated(table: Table, saved: SavedGame, ends: Ends, teacher: Teacher | null): Session {
  const { book, occupants } = table;
  const { chairs } = table.game.state;
  const persons = chairs.map(({ seat }) => seat).filter(seat => isPerson(occupants, seat));
  const masters = chairs.filter(({ seat, side }) => side === book.master && persons.includes(seat)).map(({ seat }) => seat);
  const viewers = viewersOf(table, newId());
  let eyes: Eyes = firstEyes(table, persons);
  ends.begin(
    table,
    () => eyes.viewer,
    () => void computers.play(),
  );
  const me = (): Client => viewers.of(eyes.viewer ?? 'public');

  /** What the screen shows of the game as it stands. */
  function seen(): Seen {
    const client = me();
    const asks = client.asks();
    return {
      ...eyes,
      view: client.view,
      ask: asks.find(({ free }) => free !== true) ?? null,
      free: asks.filter(({ free }) => free === true),
      waitingFor: client.sight.waitsFor,
      asked: personsAsked(table, persons),
      masters: masters.filter(seat => seat !== eyes.viewer),
      moments: momentsOf(client),
    };
  }

  const first = seen();
  const { id, title, hints } = saved;
  const store = createStore<SessionState>(() => ({ id, title, book, occupants, hints, ...NOTHING_YET, ...first, shown: first.view }));
  const { setState, getState } = store;

  /** Shows what there is now; who looks back is not torn away, unless another takes the screen. */
  function show(more: Partial<SessionState> = {}): void {
    const before = getState();
    const now = seen();
    const kept = before.cursor !== null && now.viewer === before.viewer && before.cursor < now.moments.length - 1;
    const cursor = kept ? before.cursor : null;
    const shown = cursor === null ? now.view : viewAt(me(), now.moments, cursor);
    const mayTakeBack = before.mayTakeBack && now.viewer === before.viewer;
    setState({ version: before.version + 1, mayTakeBack, ending: null, ...now, ...more, cursor, shown });
    judgeEnd();
    judgeBack();
  }

  let judgingEnd = 0;
  /** Whether anything is left to decide takes a list of all that could be: the screen is drawn first, and the list for the player comes after it. */
  function judgeEnd(): void {
    clearTimeout(judgingEnd);
    judgingEnd = window.setTimeout(() => {
      const ending = ends.coming();
      if (ending !== null) setState({ ending });
    }, 0);
  }

  let judging = 0;
  /** Whether the latest order can be taken back: many worlds are asked for it, so the screen is drawn first. */
  function judgeBack(): void {
    clearTimeout(judging);
    judging = window.setTimeout(() => {
      const back = teacher === null ? takesBack(table, persons, eyes.viewer) : null; // a lesson goes back by its steps
      const mayTakeBack = back !== null && table.game.act('takeBack', back).kind === 'proposal';
      if (getState().mayTakeBack !== mayTakeBack) setState({ mayTakeBack });
    }, AFTER_DRAWING);
  }
  const news = (): readonly Event[] => viewers.news(eyes.viewer ?? 'public', getState().latest);
  news();
  judgeEnd();
  judgeBack();

  /** Somebody else has the screen, or nobody yet. */
  function look(at: Eyes): void {
    eyes = at;
    show({ latest: [] });
    news();
  }

  /** Orders that stand. */
  const played = table.game.entries;
  let orders = played.filter(isOrdered).length - withdrawn(played).size;
  const stopListening = table.listen(done => {
    eyes = nextEyes(table, persons, eyes);
    show({ latest: news(), refusal: null, wanted: null });
    for (const entry of done.entries) orders += isOrdered(entry) ? 1 : entry.kind === 'takeBack' ? -entry.entries.length : 0;
    const { turn, verdict } = table.game.state;
    const { ask, viewer, waitingFor } = getState();
    const waits = verdict !== null ? null : ask === null ? (waitingFor[0] ?? null) : viewer;
    const now = { updated: Date.now(), turn, over: verdict !== null, orders, waits, clock: book.clock(table.game.state) };
    void shelves().then(({ noteGame }) => noteGame(id, now));
  });

  /** Dice that people roll: asked for in a dialog, until it is answered or left. */
  const dialog: { answer: ((faces: readonly number[] | null) => void) | null; round: number } = { answer: null, round: 0 };
  const rollFor =
    (seat: Seat): Roll =>
    (wanted, wrong) =>
      new Promise(resolve => {
        dialog.answer = resolve;
        dialog.round += 1;
        setState({ wanted: { wanted, seat, wrong, round: dialog.round } });
      });
  function rolled(faces: readonly number[] | null): void {
    const { answer } = dialog;
    dialog.answer = null;
    if (faces === null) setState({ wanted: null });
    answer?.(faces);
  }

  const own = saved.dice === 'own';
  const hand = teacher === null ? rollFor : () => teacher.roll;
  const computers = computersAt(table, id, own ? hand : null, teacher, {
    thinking: thinking => setState({ thinking }),
    paused: paused => setState({ paused }),
    failed: seat => tell(t('{seat, verbatim}: the computer found no order and gave the safe one.', { seat: nameOfSeat(me().view, seat) })),
  });

  /** While one command is under way no other is given: a second click means the same. */
  async function give(command: () => Soon<Answer | null>): Promise<void> {
    if (getState().sending) return;
    session.look(null);
    setState({ sending: true });
    try {
      const answer = await command();
      if (answer?.kind === 'refused' || answer?.kind === 'notKept') setState({ refusal: answer.refusal });
    } finally {
      setState({ sending: false });
    }
    await computers.play();
  }

  let passing: typeof PassingModule | null = null;
  // Nobody needs it for his first order.
  void whenIdle(CALM)
    .then(() => import('./passing.ts'))
    .then(
      found => (passing = found),
      () => undefined, // then nothing waits
    );
  const held = holding(setState, orders => session.submitAll(orders));

  const session: Session = {
    ...store,
    teacher,
    submit: (order, free = false) => session.submitAll([order], free),
    submitAll(orders, free = false) {
      const { viewer } = eyes;
      if (viewer === null || teacher?.allows(orders) === false) return;
      const client = viewers.of(viewer);
      const wait = own || free || held.now || teacher !== null ? null : ends.holds();
      held.drop();
      if (wait !== null && passing?.passesOn(book, client.view, viewer, orders) === true) return held.keep(orders, wait);
      void give(() => rolling(faces => table.give(client.order(orders, { free, ...(own ? { faces } : {}) })), hand(viewer)));
    },
    release: () => held.release(),
    drop: () => held.drop(),
    stay() {
      ends.stay();
      show();
    },
    refuse: order => (eyes.viewer === null ? null : me().refuse(order)),
    giveDice: rolled,
    dropDice: () => rolled(null),
    takeBack() {
      held.drop();
      const seat = teacher === null ? takesBack(table, persons, eyes.viewer) : null;
      if (seat !== null) void give(() => table.give(viewers.of(seat).act('takeBack')));
    },
    giveUp() {
      const { viewer } = eyes;
      if (viewer !== null) void give(() => table.give(viewers.of(viewer).act('giveUp')));
    },
    takeOver() {
      if (eyes.handTo !== null) look({ viewer: eyes.handTo, handTo: null });
    },
    handOver(seat) {
      if (eyes.viewer !== seat) look(handOver(table, eyes.viewer, seat));
    },
    look(cursor) {
      const { moments, cursor: before } = getState();
      const at = cursor === null || cursor >= moments.length - 1 ? null : Math.max(0, cursor);
      if (at !== before) setState({ cursor: at, shown: viewAt(me(), moments, at ?? moments.length) });
    },
    viewAt: moment => viewAt(me(), getState().moments, moment),
    goOn: () => computers.step(),
    setPace(pace, stepping) {
      computers.pace = pace;
      computers.stepping = stepping;
      ends.stepped = stepping;
      if (!stepping) void computers.play();
    },
    follow(behind) {
      computers.follow = behind;
    },
    record: () => table.game.record(),
    hides: () => table.game.state.verdict === null && !equal(me().view, table.game.state),
    recordAt(moment) {
      const { version } = getState().moments[moment] ?? me();
      return upTo(table.game.record(), table.entriesAt(me().viewer, version));
    },
    saved: () => saved,
    close() {
      clearTimeout(judgingEnd);
      clearTimeout(judging);
      held.drop();
      ends.close();
      computers.close();
      stopListening();
      stopTeaching?.();
      viewers.close();
    },
  };
  const stopTeaching = teacher?.attend(table, () => void computers.play());
  void computers.play();
  return session;
}

/** Somebody who is not asked has the screen, and another at it is: he can give it back. */
export const isAway = ({ viewer, ask, asked }: SessionState): boolean => viewer !== null && ask === null && asked.length > 0;

/** The part of a record up to a moment, as the start of another game: "play on from here". */
export const upTo = (record: GameRecord, entries: number): GameRecord => ({
  ...record,
  entries: record.entries.slice(0, entries),
  seal: null,
});
