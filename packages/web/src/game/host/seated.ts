/**
 * A table with people at this screen: a client for everybody who sits here, whose eyes the screen has, where on the timeline it looks, and
 * what is ordered. What is shown comes from the client of whoever has the screen; the table's own state is never shown.
 */
import { equal, isOrdered, withdrawn, type Event, type Seat } from '@nobori/engine';
import {
  firstEyes,
  handOver,
  nextEyes,
  personsAsked,
  rolling,
  takesBack,
  type Answer,
  type Client,
  type Eyes,
  type Occupants,
  type Soon,
  type Table,
} from '@nobori/host';
import { createStore } from 'zustand/vanilla';
import { tell } from '../../app/notices.tsx';
import { whenIdle } from '../../preact/whenIdle.ts';
import { newId } from '../../store/newId.ts';
import type { SavedGame } from '../../store/saved.ts';
import { t } from '../../texts/language.ts';
import type { Teacher } from '../lesson/teacher.ts';
import { nameOfSeat } from '../table/sides.ts';
import { dicePad } from './dicePad.ts';
import type { Ends } from './ending.ts';
import { holding } from './holding.ts';
import { momentsOf, upTo, viewAt } from './moments.ts';
import { NOTHING_YET } from './nothingYet.ts';
import { computersAt } from './pacing.ts';
import type * as PassingModule from './passing.ts';
import type { Session, SessionState } from './session.ts';
import { viewersOf } from './viewers.ts';

/** What depends on whose eyes the screen has. */
type Seen = Pick<SessionState, 'viewer' | 'handTo' | 'view' | 'ask' | 'free' | 'waitingFor' | 'asked' | 'masters' | 'moments'>;

const isPerson = (occupants: Occupants, seat: Seat): boolean => occupants[seat]?.kind !== 'bot';

/** So long nothing else has been wanted. */
const CALM = 600;

/** Milliseconds in which an order is drawn and the next question listed. */
const AFTER_DRAWING = 60;

export function seated(table: Table, saved: SavedGame, ends: Ends, teacher: Teacher | null): Session {
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
    void import('../../store/saved.ts').then(({ noteGame }) => noteGame(id, now));
  });

  const { rollFor, rolled } = dicePad(wanted => setState({ wanted }));
  const own = saved.dice === 'own';
  const hand = teacher === null ? rollFor : () => teacher.roll;
  const computers = computersAt(table, id, own ? hand : null, teacher, {
    thinking: thinking => setState({ thinking }),
    paused: paused => setState({ paused }),
    failed: seat => tell(t('{seat, verbatim}: the computer found no order and gave the safe one.', { seat: nameOfSeat(me().view, seat) })),
  });

  /** What is under way is to be taken back as soon as it has been kept. */
  let back = false;
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
    if (back) session.takeBack();
    else await computers.play();
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
      back = getState().sending && getState().wanted === null;
      const seat = !back && teacher === null ? takesBack(table, persons, eyes.viewer) : null;
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
