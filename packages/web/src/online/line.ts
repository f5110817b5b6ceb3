/**
 * A live line to a game that mends itself: it comes back after a break, later and later, asks for what it missed, and sends again what was
 * not answered. Repeats are harmless: the server knows a command by its id.
 */
import type { Answer, Command, Frame, GameCard, Message, Said, StandingAnswer, Times, Update } from '@nobori/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { doorOf } from './server.ts';

interface LineState {
  /** `since`: when it broke, or was first tried. */
  readonly link: { readonly kind: 'live' } | { readonly kind: 'seeking'; readonly since: number };
  /** Milliseconds to the server and back; null before it is known. */
  readonly away: number | null;
  /** Seats that are here, and how many look on; null where it is not told. */
  readonly here: { readonly seats: readonly string[]; readonly watching: number } | null;
  readonly game: GameCard | null;
  /** The last of those who waited there has got up. */
  readonly calledOff: boolean;
  /** The seat of whoever holds the line; null for those who look on. */
  readonly seat: string | null;
  /** Until when whom is waited for, by this device's clock. */
  readonly until: Times['until'];
  /** What those have left for whom nobody waits. */
  readonly left: Times['left'];
  readonly said: readonly Said[];
  /** What is answered in one's place. */
  readonly standing: readonly StandingAnswer[];
  /** Whether one's latest order can be taken back, as of a version. */
  readonly back: { readonly version: number; readonly may: boolean };
  /** Orders that have not been answered. */
  readonly waiting: number;
}

export interface Line extends StoreApi<LineState> {
  give(command: Command): Promise<Answer>;
  send(message: Message): void;
  close(): void;
}

interface Ears {
  /** The version one has; -1 for none. */
  version(): number;
  /** False when an update does not follow on what is there. */
  take(updates: readonly Update[]): boolean;
}

/** Milliseconds before it is tried again: doubled each time, with a share of chance so that not everybody comes at once. */
const FIRST = 500;
const LONGEST = 15_000;
/** A line that broke sooner has not mended: one that is cut off as soon as it stands is not asked for again and again at once. */
const MENDED = 5_000;
/** So often the server is asked whether it is there, and so long it has to answer: a net that is gone says nothing by itself. */
const ASKS = 20_000;
const ANSWERS = 10_000;
/** How the server closes a line to a game that is there no more. */
const CALLED_OFF = 4004;
/** And why, to somebody who does not sit there, or no more. */
const NOT_YOURS = 'not yours';
/** Where the page begins again because of that, it does so at most once in so long: servers of two versions, side by side, may be of two minds. */
const BEGINS_AGAIN = 60_000;
const BEGAN = 'nobori began again';

function beginAgain(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(BEGAN)) < BEGINS_AGAIN) return false;
  sessionStorage.setItem(BEGAN, String(Date.now()));
  window.location.reload();
  return true;
}

export function openLine(game: string, seat: string | null, ears: Ears): Line {
  const store = createStore<LineState>(() => ({
    link: { kind: 'seeking', since: Date.now() },
    away: null,
    here: null,
    game: null,
    calledOff: false,
    seat,
    until: {},
    left: {},
    said: [],
    standing: [],
    back: { version: -1, may: false },
    waiting: 0,
  }));
  const { setState, getState } = store;
  const unanswered = new Map<string, { readonly command: Command; readonly done: (answer: Answer) => void }>();
  let socket: WebSocket | null = null;
  let tries = 0;
  let stood = Infinity;
  let timer = 0;
  let closed = false;
  /** Until it is asked again whether the server is there, and until it has to have answered. */
  let asking = 0;
  let patience = 0;

  const send = (message: Message): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function hear(frame: Frame): void {
    switch (frame.t) {
      case 'game':
        // By mail nobody is told who is here once it has begun; what was told before is not true for ever.
        setState({ game: frame.game, ...(frame.game.terms.pace === 'mail' && frame.game.status !== 'waiting' && { here: null }) });
        break;
      case 'updates':
        if (!ears.take(frame.updates)) send({ t: 'again', after: -1 });
        break;
      case 'times': {
        const ahead = Date.now() - frame.now;
        const until = Object.fromEntries(Object.entries(frame.until).map(([who, at]) => [who, at + ahead]));
        setState({ until, left: frame.left });
        break;
      }
      case 'answer': {
        const asked = unanswered.get(frame.id);
        unanswered.delete(frame.id);
        setState({ waiting: unanswered.size });
        asked?.done(frame.answer);
        break;
      }
      case 'back':
        setState({ back: { version: frame.version, may: frame.may } });
        break;
      case 'said':
        setState(({ said }) => ({ said: [...said, ...frame.said.filter(({ id }) => !said.some(one => one.id === id))] }));
        break;
      case 'standing':
        setState({ standing: frame.standing });
        break;
      case 'here':
        setState({ here: { seats: frame.seats, watching: frame.watching } });
        break;
      case 'pong':
        calm();
        asking = window.setTimeout(ask, ASKS);
        setState({ away: Math.max(1, Math.round(performance.now() - frame.at)) });
        break;
      case 'wrong':
        break;
    }
  }

  function calm(): void {
    clearTimeout(patience);
    clearTimeout(asking);
    patience = 0;
  }
  /** Asked already, it has to answer that first. */
  function ask(): void {
    if (socket?.readyState !== WebSocket.OPEN || patience !== 0) return;
    patience = window.setTimeout(() => {
      const mute = socket;
      broken();
      mute?.close();
    }, ANSWERS);
    send({ t: 'ping', at: performance.now() });
  }

  function connect(): void {
    clearTimeout(timer);
    if (closed || (socket !== null && socket.readyState <= WebSocket.OPEN)) return;
    const url = doorOf(`games/${encodeURIComponent(game)}/live`);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('after', String(ears.version()));
    if (seat !== null) url.searchParams.set('seat', seat);
    const fresh = new WebSocket(url);
    socket = fresh;
    fresh.addEventListener('open', () => {
      stood = Date.now();
      setState({ link: { kind: 'live' } });
      for (const { command } of unanswered.values()) send({ t: 'command', command });
      ask();
    });
    fresh.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Frame));
    fresh.addEventListener('close', ({ code, reason }) => {
      if (code === CALLED_OFF) {
        closed = true;
        setState({ calledOff: true });
      }
      // He got up elsewhere, or this device was signed out: the page begins again, as for anybody who comes. Whoever looks on has nothing to lose.
      if (reason === NOT_YOURS && seat !== null && beginAgain()) closed = true;
      if (socket === fresh) broken();
    });
  }

  function broken(): void {
    socket = null;
    calm();
    if (closed) return;
    setState({ here: null });
    if (getState().link.kind === 'live') setState({ link: { kind: 'seeking', since: Date.now() } });
    if (Date.now() - stood > MENDED) tries = 0;
    stood = Infinity;
    const wait = Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + Math.random());
    tries += 1;
    timer = window.setTimeout(connect, wait);
  }

  /** Somebody looks again, or the net is back: no need to wait. */
  const now = (): void => {
    if (document.visibilityState === 'visible') connect();
  };
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  connect();

  return {
    ...store,
    send,
    give: command =>
      new Promise(done => {
        unanswered.set(command.id, { command, done });
        setState({ waiting: unanswered.size });
        send({ t: 'command', command });
        ask(); // whoever waits for an answer wants to know soon that nobody is there
      }),
    close() {
      closed = true;
      clearTimeout(timer);
      calm();
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
      socket?.close();
    },
  };
}
