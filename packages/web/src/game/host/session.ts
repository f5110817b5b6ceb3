/**
 * One game on this screen: the engine's game, who sits where, whose eyes the screen has now, and where on the timeline it looks.
 * The screen knows the book only through the Book interface.
 */
import {
  askOf,
  asksOf,
  begin,
  fill,
  inOneSentence,
  isOrdered,
  onlyChoice,
  promptFor,
  randomFrom,
  resume,
  rolled,
  seeded,
  tray,
  type Ask,
  type Book,
  type Chair,
  type Dice,
  type Event,
  type Game,
  type GameRecord,
  type Order,
  type Random,
  type RandomState,
  type Refusal,
  type Seat,
  type State,
  type Wanted,
} from '@nobori/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId, saveGame, type Occupant, type SavedGame } from '../../store/saved.ts';
import { openBook } from '../../store/library.ts';
import { historyOf } from './history.ts';
import { think } from './think.ts';

/** A question nobody waits for: open to a seat of somebody who sits at this screen. */
export interface Open {
  readonly seat: Seat;
  readonly ask: Ask;
}

export interface SessionState {
  readonly id: string;
  readonly title: string;
  readonly book: Book;
  readonly game: Game<State, Order, Event>;
  readonly occupants: Readonly<Record<Seat, Occupant>>;
  readonly dice: 'app' | 'own';
  readonly hints: boolean;
  /** Counts changes, so that the screen knows when to look again. */
  readonly version: number;
  /** Whose eyes the screen has; null while the device is handed over. */
  readonly viewer: Seat | null;
  /** To whom the device must be handed before anything is shown. */
  readonly handTo: Seat | null;
  /** The viewer's own question, if the game waits for him. */
  readonly ask: Ask | null;
  readonly waitingFor: readonly Seat[];
  /** Those at this screen the game waits for. */
  readonly asked: readonly Seat[];
  /** What those at this screen may do besides. */
  readonly besides: readonly Open[];
  readonly thinking: Seat | null;
  /** The computer's next order waits until the player says "go on" (stepping). */
  readonly paused: boolean;
  readonly refusal: Refusal | null;
  /** Own dice: these are wanted before the order can be carried out. */
  readonly wanted: {
    readonly wanted: Wanted;
    readonly seat: Seat;
    readonly order: Order;
    readonly faces: readonly number[];
    readonly wrong: string | null;
  } | null;
  /** Events of the latest order, for animation and dice. */
  readonly latest: readonly Event[];
  /** How many entries of the record the screen shows; null = all, live. */
  readonly cursor: number | null;
  /** What the screen shows: the viewer's view, now or at the cursor. */
  readonly shown: State;
}

export interface Session extends StoreApi<SessionState> {
  submit(order: Order): void;
  giveDice(faces: readonly number[]): void;
  dropDice(): void;
  undo(): Refusal | null;
  takeOver(): void;
  /** The screen goes to somebody who is not asked, or back from him. */
  handOver(seat: Seat): void;
  look(cursor: number | null): void;
  goOn(): void;
  setPace(pace: 'quick' | 'watch' | 'step'): void;
  /** The whole state after so many entries of the record: for the turn's phases and headings, never to be shown unviewed. */
  stateAt(entries: number): State;
  saved(): SavedGame;
  close(): void;
}

const isPerson = (occupants: SessionState['occupants'], seat: Seat): boolean => occupants[seat]?.kind !== 'bot';

/** Secrets between people at one screen: when two persons' views of the same state differ, the screen is handed over with a curtain. */
function secretBetween(book: Book, state: State, a: Seat, b: Seat): boolean {
  return JSON.stringify(book.view(state, a)) !== JSON.stringify(book.view(state, b)) || secretAsks(book, state) > 1;
}

/** The questions that must be answered before the game goes on. */
const waitedFor = (book: Book, state: State): readonly Ask[] => book.prompt(state).asks.filter(ask => ask.free !== true);

/** Questions put at the same time, whose answers the others must not see. */
const secretAsks = (book: Book, state: State): number => waitedFor(book, state).filter(ask => ask.open !== true).length;

export interface NewGame {
  readonly book: string;
  readonly scenario?: unknown;
  readonly situation?: unknown;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly occupants: Readonly<Record<Seat, Occupant>>;
  readonly dice: 'app' | 'own';
  readonly hints: boolean;
  readonly title: string;
  readonly seed?: string;
  /** Who sits at the table, where that differs from the scenario: several players may share a side. */
  readonly chairs?: readonly Chair[] | null;
}

/** Lays out a new game; own dice that are wanted before the first decision are rolled by the app, because nobody has decided anything yet. */
export async function newSession(plan: NewGame): Promise<Session> {
  const book = await openBook(plan.book);
  const seed = plan.seed ?? newId();
  const [open, silent] = [seeded(`${seed} dice`), seeded(`${seed} silent`)];
  const begun = begin(
    book,
    { scenario: plan.scenario, situation: plan.situation, options: plan.options ?? {}, chairs: plan.chairs ?? null },
    () => rolled(open, silent),
  );
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  if (begun.value.kind !== 'begun') throw new Error('The game could not begin.');
  const now = Date.now();
  const saved: SavedGame = {
    id: newId(),
    title: plan.title,
    book: plan.book,
    record: begun.value.game.record(),
    occupants: plan.occupants,
    dice: plan.dice,
    random: [open.save(), silent.save()],
    hints: plan.hints,
    created: now,
    updated: now,
    turn: 1,
    over: false,
  };
  await saveGame(saved);
  return openSession(saved);
}

const asState = (words: readonly number[] | undefined): RandomState => [words?.[0] ?? 1, words?.[1] ?? 2, words?.[2] ?? 3, words?.[3] ?? 4];

/** Opens a saved game where it was left. */
export async function openSession(saved: SavedGame): Promise<Session> {
  const book = await openBook(saved.book);
  const open = randomFrom(asState(saved.random[0]));
  const silent = randomFrom(asState(saved.random[1]));
  const hand: { faces: readonly number[] } = { faces: [] };
  const source = (): Dice => (saved.dice === 'own' ? ownDice(hand.faces, silent) : rolled(open, silent));
  const game = resume(book, saved.record, source);
  if (!game.ok) throw new Error(`The saved game does not replay: ${inOneSentence(game.complaints)}`);
  return live(book, saved, game.value, hand, open, silent);
}

/** Typed in by people; secret rolls still come from the machine, because nobody may see them. */
function ownDice(faces: readonly number[], silent: Random): Dice {
  const secret = rolled(silent);
  const open = tray(faces);
  const pick = (call: { readonly silent?: true }): Dice => (call.silent === true ? secret : open);
  let last = open as Dice;
  const through = <T>(call: { readonly silent?: true }, act: (dice: Dice) => T): T => {
    last = pick(call);
    return act(last);
  };
  return {
    get faces() {
      return last.faces;
    },
    die: (call, die) => through(call, dice => dice.die(call, die)),
    band: (call, die, from) => through(call, dice => dice.band(call, die, from)),
    sum: (call, count, die) => through(call, dice => dice.sum(call, count, die)),
    highest: (call, pool) => through(call, dice => dice.highest(call, pool)),
    successes: (call, count, die, least) => through(call, dice => dice.successes(call, count, die, least)),
    tally: (call, count, die, from) => through(call, dice => dice.tally(call, count, die, from)),
    pick: (call, count) => through(call, dice => dice.pick(call, count)),
    rolledOn: (call, die, most) => through(call, dice => dice.rolledOn(call, die, most)),
    contest: (first, second, die) => through(first, dice => dice.contest(first, second, die)),
    rollOff: (calls, die) => through(calls[0] ?? {}, dice => dice.rollOff(calls, die)),
  };
}

function live(
  book: Book,
  saved: SavedGame,
  game: Game<State, Order, Event>,
  hand: { faces: readonly number[] },
  open: Random,
  silent: Random,
): Session {
  const { occupants } = saved;
  let pace: 'quick' | 'watch' | 'step' = 'watch';
  let closed = false;
  const persons = game.state.chairs.map(chair => chair.seat).filter(seat => isPerson(occupants, seat));
  const history = historyOf(book, () => game.record());
  history.note(saved.record.entries.length, game.state);

  const shownAt = (viewer: Seat | null, cursor: number | null): State =>
    book.view(cursor === null ? game.state : history.at(cursor), viewer ?? 'public');

  /** Persons the game waits for now. */
  const personsAsked = (): Seat[] => waitedFor(book, game.state).flatMap(ask => ask.seats.filter(seat => isPerson(occupants, seat)));

  /** Whose eyes the screen has when a game is opened: nobody knows yet who sits before it, so secrets are kept behind the curtain. */
  function firstEyes(): Pick<SessionState, 'viewer' | 'handTo'> {
    const next = personsAsked()[0] ?? persons[0] ?? null;
    const curtain = next !== null && persons.some(other => other !== next && secretBetween(book, game.state, next, other));
    return curtain ? { viewer: null, handTo: next } : { viewer: next, handTo: null };
  }
  const eyes = firstEyes();

  const look = (viewer: Seat | null): Pick<SessionState, 'ask' | 'waitingFor' | 'asked' | 'besides' | 'shown'> => {
    const prompt = book.prompt(game.state);
    const { mine, waitingFor } = promptFor(prompt, viewer ?? 'public');
    // Others at the screen are only told of what is no secret.
    const besides = persons.flatMap(seat =>
      asksOf(prompt, seat).flatMap(ask => (ask.free === true && (seat === viewer || ask.secret !== true) ? [{ seat, ask }] : [])),
    );
    return { ask: mine?.free === true ? null : mine, waitingFor, asked: personsAsked(), besides, shown: shownAt(viewer, null) };
  };

  const store = createStore<SessionState>(() => ({
    id: saved.id,
    title: saved.title,
    book,
    game,
    occupants,
    dice: saved.dice,
    hints: saved.hints,
    version: 0,
    ...eyes,
    thinking: null,
    paused: false,
    refusal: null,
    wanted: null,
    latest: [],
    cursor: null,
    ...look(eyes.viewer),
  }));

  /** Sealing a record costs a millisecond or several: once for each state is enough. */
  let sealed: { readonly state: State; readonly record: GameRecord } | null = null;
  const recordNow = (): GameRecord => {
    if (sealed?.state !== game.state) sealed = { state: game.state, record: game.record() };
    return sealed.record;
  };

  const asSaved = (): SavedGame => ({
    ...saved,
    record: recordNow(),
    random: [open.save(), silent.save()],
    updated: Date.now(),
    turn: game.state.turn,
    over: game.state.verdict !== null,
  });

  /** After a change: whose eyes, whose turn, what to show; then the computer, if it is its turn. */
  function settle(latest: readonly Event[], by: Seat | null): void {
    const { viewer, handTo } = store.getState();
    const asked = personsAsked();
    const hanging = viewer === null && handTo !== null; // a curtain that hangs stays until somebody says who he is
    const stays = viewer !== null && (asked.length === 0 || asked.includes(viewer));
    const next = stays ? viewer : (asked[0] ?? (hanging ? handTo : viewer));
    history.note(game.events.length - 1, game.state);
    // Whoever has answered a question put to several at once hands over behind the curtain, whatever he answered: its fall must tell nothing.
    const together = game.events.length > 1 && secretAsks(book, history.at(game.events.length - 2)) > 1;
    if (next !== null && next !== by && !together && saved.dice !== 'own' && pace !== 'step') {
      // Nobody is asked where there is nothing to choose; but whoever has just given an order ends his own phase himself, to be able to take it back.
      const ask = askOf(book.prompt(game.state), next);
      const only = ask === null || ask.secret === true || ask.free === true ? null : onlyChoice(ask);
      if (only !== null) return attempt(next, only, latest);
    }
    const changes = viewer !== null && next !== null && next !== viewer;
    const curtain = hanging || (changes && (together || secretBetween(book, game.state, viewer, next)));
    const now = curtain ? null : next;
    store.setState(state => ({
      version: state.version + 1,
      viewer: now,
      handTo: curtain ? next : null,
      latest,
      refusal: null,
      wanted: null,
      ...look(now),
      ...(state.cursor === null ? {} : { shown: shownAt(now, state.cursor) }), // who looks back is not torn away
    }));
    void saveGame(asSaved());
    void letBotsPlay();
  }

  async function letBotsPlay(): Promise<void> {
    if (closed || store.getState().thinking !== null || game.state.verdict !== null) return;
    const asks = waitedFor(book, game.state);
    const found = asks.flatMap(ask => ask.seats.map(seat => ({ ask, seat }))).find(({ seat }) => !isPerson(occupants, seat));
    if (found === undefined) return;
    if (pace === 'step' && !store.getState().paused) return store.setState({ paused: true });
    const occupant = occupants[found.seat];
    const bot = occupant?.kind === 'bot' ? occupant.bot : 'random';
    store.setState({ thinking: found.seat, paused: false });
    const started = Date.now();
    const entries = game.events.length;
    const order =
      (await think(book.id, bot, book.view(game.state, found.seat), found.seat, `${saved.id}/${entries}`)) ?? found.ask.fallback();
    const rest = pace === 'watch' ? Math.max(0, 250 - (Date.now() - started)) : 0;
    if (rest > 0) await new Promise(resolve => window.setTimeout(resolve, rest));
    if (closed) return;
    store.setState({ thinking: null });
    if (game.events.length === entries) attempt(found.seat, order);
    else void letBotsPlay(); // somebody else has given an order meanwhile: the thought was about a state that is gone
  }

  /** `before`: what happened just before and has not been shown yet. */
  function attempt(seat: Seat, order: Order, before: readonly Event[] = []): void {
    const submitted = game.submit(seat, order);
    switch (submitted.kind) {
      case 'done':
        hand.faces = [];
        return settle([...before, ...submitted.events], seat);
      case 'refused': {
        // A computer's order that does not stand must not stop the game: its seat does the safe thing instead.
        const safe = isPerson(occupants, seat) ? null : (askOf(book.prompt(game.state), seat)?.fallback() ?? null);
        if (safe !== null && JSON.stringify(safe) !== JSON.stringify(order)) return attempt(seat, safe);
        return store.setState({ refusal: submitted.refusal });
      }
      case 'wanted':
        return store.setState({ wanted: { wanted: submitted.wanted, seat, order, faces: hand.faces, wrong: null } });
      case 'wrongFace': {
        const pending = store.getState().wanted;
        hand.faces = pending?.faces ?? [];
        return store.setState({ wanted: pending === null ? null : { ...pending, wrong: submitted.message } });
      }
    }
  }

  const session: Session = {
    ...store,
    submit(order) {
      const { viewer } = store.getState();
      session.look(null);
      if (viewer !== null) attempt(viewer, order);
    },
    giveDice(faces) {
      const pending = store.getState().wanted;
      if (pending === null) return;
      hand.faces = [...pending.faces, ...faces];
      attempt(pending.seat, pending.order);
    },
    dropDice() {
      hand.faces = [];
      store.setState({ wanted: null });
    },
    undo() {
      const last = game.entries.findLast(isOrdered);
      const { viewer } = store.getState();
      const seat = last !== undefined && isPerson(occupants, last.seat) ? last.seat : viewer;
      if (seat === null) return null;
      session.look(null);
      const refused = game.undo(seat);
      if (refused === null) settle([], seat);
      else store.setState({ refusal: refused });
      return refused;
    },
    takeOver() {
      const { handTo } = store.getState();
      if (handTo !== null) store.setState({ viewer: handTo, handTo: null, ...look(handTo) });
    },
    handOver(seat) {
      const { viewer } = store.getState();
      if (viewer === seat) return;
      const curtain = viewer === null || secretBetween(book, game.state, viewer, seat);
      const now = curtain ? null : seat;
      store.setState({ viewer: now, handTo: curtain ? seat : null, cursor: null, ...look(now) });
    },
    look(cursor) {
      const { viewer, cursor: before } = store.getState();
      if (cursor === null && before === null) return;
      const last = game.events.length - 1;
      const at = cursor === null || cursor >= last ? null : Math.max(0, cursor);
      store.setState({ cursor: at, shown: shownAt(viewer, at) });
    },
    goOn() {
      void letBotsPlay();
    },
    setPace(next) {
      pace = next;
      if (next !== 'step' && store.getState().paused) void letBotsPlay();
    },
    stateAt: entries => history.at(entries),
    saved: asSaved,
    close() {
      closed = true;
    },
  };
  void letBotsPlay();
  return session;
}

/** The part of a record up to a moment, as the start of another game: "play on from here". */
export const upTo = (record: GameRecord, entries: number): GameRecord => ({
  ...record,
  entries: record.entries.slice(0, entries),
  seal: null,
});

export const seatAsked = (session: SessionState): Seat | null =>
  session.viewer !== null && askOf(session.book.prompt(session.game.state), session.viewer) !== null ? session.viewer : null;

export const sentence = (
  session: SessionState,
  said: { readonly text: string; readonly facts: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>> },
): string => fill(said, session.book.nameOf(session.game.state));
