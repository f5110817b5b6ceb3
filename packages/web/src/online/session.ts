/** A game that is run elsewhere, on this screen: everything shown comes from the client's view, everything done goes through the line. */
import {
  fill,
  FORMAT,
  seatId,
  type Book,
  type Event,
  type GameRecord,
  type Head,
  type Instruction,
  type Order,
  type Pace,
  type Seat,
  type Sentence,
  type Slots,
  type State,
} from '@nobori/engine';
import { newClient, type Answer, type Client, type Command, type GameCard, type Occupants, type PlainAct, type Update } from '@nobori/host';
import { plays, ROSTER } from '@nobori/bots/roster';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { tell } from '../app/notices.tsx';
import { momentsOf, viewAt } from '../game/host/moments.ts';
import { NOTHING_YET } from '../game/host/nothingYet.ts';
import type { Session, SessionState } from '../game/host/session.ts';
import { openBook } from '../store/library.ts';
import { newId } from '../store/newId.ts';
import { readerIn, t } from '../texts/language.ts';
import type { Finished } from './finished.ts';
import { openLine, type Line } from './line.ts';
import { endsFor, nameIn } from './onlineWords.ts';
import { titleOf } from './titleOf.ts';

/** What is told besides the battle itself. */
export interface Besides {
  /** Whose offer of a draw stands. */
  readonly offers: readonly string[];
  /** Who asks to take back what dice or sight have decided, and whether one’s own side is asked. */
  readonly asksBack: { readonly seat: string; readonly mine: boolean } | null;
  /** Who would like to go on at another pace, at which, and whether one’s own side is asked. */
  readonly offersPace: { readonly seat: string; readonly mine: boolean; readonly pace: Pace } | null;
  /** One has an order that can be asked back. */
  readonly mayAskBack: boolean;
  /** A question in the middle of another's doing: one may want to have it answered in one's place. */
  readonly asked: { readonly moment: string; readonly words: Sentence } | null;
  /** Which computer players may answer in one's place: those who play the book. */
  readonly players: readonly string[];
  /** What the book lets one say beforehand. */
  readonly instructions: readonly Instruction[];
  /** What an instruction would answer to the question just now; null where it would not. */
  readonly tried: (instruction: Instruction, slots: Slots) => string | null;
  /** Says what the book says, with the names of this battle. */
  readonly read: (words: Sentence) => string;
}

export interface Online {
  readonly line: Line;
  /** There as soon as the game has begun. */
  readonly session: Promise<Session>;
  readonly besides: StoreApi<Besides>;
  /** Besides orders: a draw, a take-back or another pace is asked for, agreed to, declined. */
  act(kind: PlainAct): void;
  offerPace(pace: Pace): void;
  close(): void;
}

/** What the screen shows of the table beside the battle. */
export type AtTable = Pick<Online, 'line' | 'besides' | 'act' | 'offerPace'>;

/** After an order is drawn the server is asked whether it can be taken back. */
const AFTER_DRAWING = 60;

/** Sits down at a game of the server, or looks on. */
export function comeIn(id: string, seat: string | null): Online {
  let client: Client | null = null;
  let began: (session: Session) => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  let told: (() => void) | null = null;
  let early: Update[] = [];
  let opening = false;
  const besides = createStore<Besides>(() => ({
    offers: [],
    asksBack: null,
    offersPace: null,
    mayAskBack: false,
    asked: null,
    players: [],
    instructions: [],
    tried: () => null,
    read: ({ text }) => text,
  }));
  const session = new Promise<Session>((done, no) => {
    began = done;
    failed = no;
  });
  const line = openLine(id, seat, {
    version: () => client?.version ?? early.at(-1)?.version ?? -1,
    take(updates) {
      if (client === null) {
        early.push(...updates);
        void open();
        return true;
      }
      const fits = updates.every(client.take);
      told?.();
      besides.setState(besidesOf(client));
      return fits;
    },
  });

  const give = (command: (client: Client) => Command): void => {
    if (client !== null && seat !== null)
      void line.give(command(client)).then(answer => {
        if (answer.kind === 'refused' || answer.kind === 'notKept') tell(t(answer.refusal), 'wrong');
      });
  };
  const act: Online['act'] = kind => give(one => one.act(kind));
  const offerPace: Online['offerPace'] = pace => give(one => one.offerPace(pace));

  /** The first update brings the book with it. */
  async function open(): Promise<void> {
    const { game } = line.getState();
    if (opening || game === null) return;
    opening = true;
    try {
      const book = await openBook(game.book);
      const [first, ...more] = early;
      early = [];
      if (first === undefined) return;
      client = newClient(book, seat === null ? 'public' : seatId(seat), first, newId());
      more.forEach(client.take);
      const made = seated({ line, besides, act, offerPace }, client, game);
      told = made.told;
      besides.setState({ ...besidesOf(client), players: ROSTER.filter(player => plays(player, book)).map(({ id }) => id) });
      began(made.session);
      besides.setState({ instructions: (await book.instructions?.()) ?? [] });
    } catch (error) {
      failed(error);
    }
  }
  // The card may come after the first update where a line was mended.
  line.subscribe(({ game }) => {
    if (game !== null && early.length > 0) void open();
  });
  return {
    line,
    session,
    besides,
    act,
    offerPace,
    close: () => line.close(),
  };
}

function besidesOf(client: Client): Omit<Besides, 'instructions' | 'players'> {
  const { book, view, sight } = client;
  const ask = client.asks().find(({ free }) => free !== true);
  const moment = view.moments.at(-1)?.kind;
  const reader = readerIn(book, view);
  const { asksBack, offersPace } = sight;
  const side = view.chairs.find(({ seat }) => seat === client.viewer)?.side;
  const isAsked = (sides: readonly string[]): boolean => side !== undefined && side !== book.master && !sides.includes(side);
  return {
    offers: sight.offers,
    asksBack: asksBack === undefined ? null : { seat: asksBack.seat, mine: isAsked(asksBack.sides) },
    offersPace: offersPace === undefined ? null : { seat: offersPace.seat, mine: isAsked(offersPace.sides), pace: offersPace.pace },
    mayAskBack:
      view.verdict === null &&
      asksBack === undefined &&
      client.chapters.some(({ what, by, given, stands }) => what === 'order' && by === client.viewer && given === null && stands),
    asked: ask?.about === undefined || moment === undefined ? null : { moment, words: ask.wants },
    read: words => fill(words, reader),
    tried(instruction, slots) {
      if (ask === undefined || client.viewer === 'public' || instruction.moment !== moment) return null;
      const order = instruction.answer(view, client.viewer, ask, slots);
      return order === null ? null : fill(book.choice(view, order).label, reader);
    },
  };
}

const occupantsOf = ({ chairs }: GameCard, seat: Seat | null): Occupants => {
  const found: Record<string, Occupants[Seat]> = {};
  for (const { seat: one, who } of chairs)
    found[one] = who.kind === 'bot' ? { kind: 'bot', bot: who.bot } : one === seat ? { kind: 'person' } : { kind: 'remote' };
  return found;
};

/** What is known of how the game began, as far as everybody may know it. */
function headOf(book: Book, { scenario, options, edition }: GameCard): Head {
  return {
    nobori: FORMAT,
    book: book.id,
    edition: edition ?? book.edition,
    scenario,
    situation: null,
    options,
    chairs: null,
    opening: { dice: [], silent: [] },
  };
}

function seated(table: AtTable, client: Client, card: GameCard): { readonly session: Session; told(): void } {
  const { book } = client;
  const { line } = table;
  const viewer = client.viewer === 'public' ? null : client.viewer;
  const occupants = occupantsOf(card, viewer);

  function seen() {
    const asks = client.asks();
    const ask = asks.find(({ free }) => free !== true) ?? null;
    return {
      view: client.view,
      ask,
      free: asks.filter(({ free }) => free === true),
      waitingFor: client.sight.waitsFor,
      asked: ask === null || viewer === null ? [] : [viewer],
      moments: momentsOf(client),
    };
  }
  const first = seen();
  const store = createStore<SessionState>(() => ({
    id: card.id,
    title: titleOf(book, card),
    book,
    occupants,
    hints: false,
    viewer,
    handTo: null,
    masters: [],
    ...NOTHING_YET,
    ...first,
    shown: first.view,
  }));
  const { setState, getState } = store;

  let shownUpTo = client.version;
  const news = (): readonly Event[] => {
    const fresh = client.chapters.filter(({ version }) => version > shownUpTo);
    shownUpTo = client.version;
    return fresh.flatMap(({ events }) => events);
  };
  let judging = 0;
  function hear(): void {
    const before = getState();
    const now = seen();
    const cursor = before.cursor !== null && before.cursor < now.moments.length - 1 ? before.cursor : null;
    const shown = cursor === null ? now.view : viewAt(client, now.moments, cursor);
    setState({ ...now, version: before.version + 1, latest: news(), refusal: null, cursor, shown, mayTakeBack: false });
    if (isOver()) void askForAll();
    clearTimeout(judging);
    if (viewer !== null) judging = window.setTimeout(() => line.send({ t: 'back' }), AFTER_DRAWING);
  }
  const unsubscribe = line.subscribe(({ back }) => {
    const mayTakeBack = back.may && back.version === client.version;
    if (getState().mayTakeBack !== mayTakeBack) setState({ mayTakeBack });
  });

  /** While one command is under way no other is given. Without a line it waits, and the screen says so. */
  let back = false; // to be taken back as soon as the server has it
  async function give(command: Command): Promise<void> {
    if (getState().sending) return;
    session.look(null);
    setState({ sending: true, refusal: null });
    const answer: Answer = await line.give(command);
    setState({ sending: false, ...((answer.kind === 'refused' || answer.kind === 'notKept') && { refusal: answer.refusal }) });
    if (back) session.takeBack();
  }
  const isOver = (): boolean => client.view.verdict !== null && client.view.moments.length === 0;
  /** Asked for once the game is over: what is shown by it must be there at once. */
  let revealed: Finished | null = null;
  let asking = false;
  async function askForAll(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const { finished } = await import('./finished.ts');
      revealed = await finished(card.id, book, client.viewer);
    } catch {
      asking = false; // whoever wants it is told so, and asks again
    }
  }
  /** Whoever asks for a file or a link is told why there is none. */
  const told = (): Finished => {
    if (revealed !== null) return revealed;
    const why = isOver()
      ? t('The server has not told the record yet. Please try again in a moment.')
      : t('The server keeps the record of this game, and tells it when the battle is over.');
    tell(why, 'wrong');
    if (isOver()) void askForAll();
    throw new Error(why);
  };

  const session: Session = {
    ...store,
    teacher: null,
    submit: (order, free = false) => session.submitAll([order], free),
    submitAll(orders: readonly Order[], free = false) {
      if (viewer !== null) void give(client.order(orders, { free }));
    },
    release: () => undefined,
    drop: () => undefined,
    stay: () => undefined,
    refuse: order => (viewer === null ? null : client.refuse(order)),
    giveDice: () => undefined,
    dropDice: () => undefined,
    takeBack() {
      back = getState().sending;
      if (viewer !== null && !back) void give(client.act('takeBack'));
    },
    giveUp() {
      if (viewer !== null) void give(client.act('giveUp'));
    },
    takeOver: () => undefined,
    handOver: () => undefined,
    look(cursor) {
      const { moments, cursor: before } = getState();
      const at = cursor === null || cursor >= moments.length - 1 ? null : Math.max(0, cursor);
      if (at !== before) setState({ cursor: at, shown: viewAt(client, moments, at ?? moments.length) });
    },
    viewAt: (moment): State => viewAt(client, getState().moments, moment),
    goOn: () => undefined,
    setPace: () => undefined,
    follow: () => undefined,
    record(): GameRecord {
      if (revealed === null && !isOver()) {
        void import('./takeHome.ts').then(({ takeHome }) => takeHome(line.getState().game ?? card, viewer));
        throw new Error('the server has it'); // whoever asked for it gets a file, or is told what it needs
      }
      return told().record;
    },
    hides: () => revealed === null,
    recordAt: (moment): GameRecord => told().recordAt((getState().moments[moment] ?? client).version),
    online: {
      endsFor,
      ...table,
      nameOf: seat => nameIn(line.getState().game ?? card, seat),
      check: () => told().check(),
      async again(swap) {
        const { offerAgain } = await import('./offer.ts');
        const { scenario, situation, options, chairs } = revealed?.record ?? headOf(book, card);
        if (scenario === null && situation === null) return void told(); // only the record tells what was laid out
        return offerAgain(card, viewer, swap, { scenario, situation, options, chairs });
      },
    },
    saved: () => ({
      id: card.id,
      title: getState().title,
      book: book.id,
      head: headOf(book, card),
      occupants,
      dice: 'app',
      random: null,
      hints: false,
      created: card.made,
      updated: card.changed,
      turn: client.view.turn,
      over: client.view.verdict !== null,
      orders: client.chapters.length,
    }),
    close() {
      clearTimeout(judging);
      unsubscribe();
      line.close();
    },
  };
  if (isOver()) void askForAll();
  return { session, told: hear };
}
