/** A live line: one socket for one viewer of one game. Commands and words come in, updates go out. */
import type { Writable } from 'node:stream';
import { read, type Seat, type Sentence } from '@nobori/engine';
import { commandShape, type Command, type Frame, type GameCard, type Told, type Viewer } from '@nobori/host';
import type { WebSocket } from 'ws';
import { cardsOf } from '../games/cards.ts';
import type { Server } from '../games/house.ts';
import type { Room } from '../games/room.ts';
import { stand } from '../games/standing.ts';
import { say, talkAfter } from '../games/talk.ts';
import { Refused } from '../refused.ts';
import { message } from './shapes.ts';

/** Whoever lets so much pile up is too slow: he comes back and is told the whole. */
const PILES_UP = 1_000_000;
/** So many messages at once, and so many more a second. */
const BURST = 40;
const A_SECOND = 20;
/** What costs more than others: everything told again goes through the whole game, words are kept for good. */
const WEIGHS: Readonly<Record<string, number>> = { again: 10, say: 4, stand: 4 };
/** So often a line is asked whether anybody holds its other end. */
const STILL_THERE = 30_000;
/** The codes with which a line is closed. */
const TOO_SLOW = 1013;
const TOO_MANY = 1008;
const FAILED = 1011;
const CALLED_OFF = 4004;
const NOT_YOURS = 1008;

export interface Caller {
  readonly game: string;
  /** The seat of whoever calls; null for those who look on. */
  readonly seat: Seat | null;
  /** Who that is, as long as he sits there. */
  readonly person: string | null;
  readonly after: number;
  /** What the socket writes to. */
  readonly wire: Pick<Writable, 'cork' | 'uncork'>;
}

export function openLine(server: Server, socket: WebSocket, { game: id, seat, person, after, wire }: Caller): void {
  const { rooms, homes, news, presence, keeper, storage, people, clock, measures } = server;
  measures.opened();
  const letGo = homes.hold(id);
  const viewer: Viewer = seat ?? 'public';
  let room: Room | null = null;
  let stop = (): void => undefined;
  let told = after;
  let heardUpTo = 0;
  let open = true;
  let unmet: (() => void) | null = null;

  /** What is said in one breath goes out together: each packet costs more than writing it. */
  let breath = false;
  function sendText(text: string): void {
    if (!open) return;
    if (socket.bufferedAmount > PILES_UP) return socket.close(TOO_SLOW, 'too slow');
    if (!breath) {
      breath = true;
      wire.cork();
      process.nextTick(() => {
        breath = false;
        wire.uncork();
      });
    }
    socket.send(text);
  }
  const send = (frame: Frame): void => sendText(JSON.stringify(frame));
  let timed = false;
  const sendTimes = (): void => {
    const times = room?.times(viewer) ?? null;
    // Where they have agreed to go on without, the clocks he was told of are gone.
    if (times !== null || timed) send({ t: 'times', now: clock(), ...(times ?? { until: {}, left: {} }) });
    timed = times !== null;
  };
  const tell = (news: readonly Told[]): void => {
    told = news.at(-1)?.update.version ?? told;
    sendText(`{"t":"updates","updates":[${news.map(({ text }) => text).join()}]}`); // a frame whose updates are written already
    sendTimes();
  };

  /** He may have got up since, or left for good. */
  const sitsIn = ({ chairs }: GameCard): boolean =>
    chairs.some(one => one.seat === seat && one.who.kind === 'person' && one.who.id === person);
  /** From now on nothing is told and nothing taken. */
  function end(code: number, why: string): void {
    open = false;
    socket.close(code, why);
  }

  async function sendCard(): Promise<void> {
    const row = await storage.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return socket.close(CALLED_OFF, 'called off');
    const [card] = await cardsOf(storage, people, clock, [row]);
    if (card === undefined || !open) return;
    if (seat !== null && !sitsIn(card)) return end(NOT_YOURS, 'not yours');
    send({ t: 'game', game: card, seat });
    // A game by mail tells it only before it begins, and not while it is fought.
    const tells = card.terms.pace === 'live' || card.status === 'waiting';
    if (tells && unmet === null) unmet = presence.come(id, seat, here => send({ t: 'here', ...here }));
    else if (!tells) {
      unmet?.();
      unmet = null;
    }
  }
  /** The seats of those whom whoever holds the line does not want to hear, or who do not want him. */
  async function unwantedBy(own: Seat): Promise<ReadonlySet<string>> {
    const chairs = await storage.db.selectFrom('chairs').select(['seat', 'person']).where('game', '=', id).execute();
    const me = chairs.find(one => one.seat === own)?.person ?? null;
    const apart = me === null ? new Set<string>() : await people.apart(me);
    return new Set(chairs.flatMap(one => (one.person !== null && apart.has(one.person) ? [one.seat] : [])));
  }
  async function sendTalk(): Promise<void> {
    let unwanted: ReadonlySet<string> | null = null;
    for await (const said of talkAfter(storage, id, heardUpTo)) {
      heardUpTo = said.at(-1)?.id ?? heardUpTo;
      unwanted ??= seat === null ? new Set<string>() : await unwantedBy(seat);
      const heard = said.filter(one => one.seat === null || unwanted?.has(one.seat) !== true);
      if (heard.length > 0) send({ t: 'said', said: heard });
    }
  }
  function sendStanding(): void {
    if (seat !== null && room !== null) send({ t: 'standing', standing: room.standing(seat) });
  }
  /** Goes into the room as soon as the game has begun. */
  async function enter(): Promise<void> {
    if (room !== null || !open) return;
    const entered = await rooms.enter(id);
    if (entered === null) return;
    try {
      // He was told more elsewhere than is known here.
      if (told >= 0 && told > entered.table.version(viewer)) await entered.refresh();
    } catch (error) {
      rooms.leave(entered);
      throw error;
    }
    if (!open || room !== null) {
      rooms.leave(entered);
      return;
    }
    room = entered;
    stop = entered.follow(viewer, told, tell);
    sendTimes();
    if (seat !== null && entered.standing(seat).length > 0) sendStanding();
    keeper.tend(entered);
  }

  const queue = (() => {
    let last: Promise<unknown> = Promise.resolve();
    return (work: () => Promise<void>): void => {
      last = last.then(work).catch((error: unknown) => {
        if (error instanceof Refused) return send({ t: 'wrong', message: error.message });
        server.log('a live line failed', { game: id, error });
        // Whoever holds it comes back, is told everything, and gives again what was not answered: a line that half works would wait for ever.
        return socket.close(FAILED, 'failed');
      });
    };
  })();
  const unhear = news.hear(id, () =>
    queue(async () => {
      await sendCard();
      await enter();
      await sendTalk();
    }),
  );

  let allowance = BURST;
  let counted = clock();
  const tooMany = (weight: number): boolean => {
    const now = clock();
    // A clock that is set back must not be counted against anybody.
    allowance = Math.min(BURST, allowance + (Math.max(0, now - counted) / 1000) * A_SECOND);
    counted = now;
    allowance -= weight;
    return allowance < 0;
  };

  async function command(given: unknown): Promise<void> {
    if (room === null || seat === null) return send({ t: 'wrong', message: 'Whoever only looks on gives no orders.' });
    const known = read(commandShape(room.book.shapes.order), given, 'command');
    if (!known.ok) return send({ t: 'wrong', message: known.complaints.map(one => `${one.place}: ${one.expected}`).join('; ') });
    // Whatever seat the command names: it is that of whoever holds the line.
    const own: Command = { ...known.value, seat };
    const came = performance.now();
    const answer = await room.give(own);
    measures.answered(answer.kind, performance.now() - came);
    send({ t: 'answer', id: own.id, answer });
    if (answer.kind === 'done') keeper.tend(room);
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const parsed = isBinary ? null : message.safeParse(jsonOf(data));
    const weight = WEIGHS[parsed?.data?.t ?? ''] ?? 1;
    if (tooMany(weight)) return socket.close(TOO_MANY, 'too many messages');
    if (parsed?.success !== true) return send({ t: 'wrong', message: 'That is not a message this server knows.' });
    const came = parsed.data;
    if (came.t === 'ping') return send({ t: 'pong', at: came.at });
    queue(async () => {
      if (!open) return;
      if (came.t === 'command') await command(came.command);
      else if (came.t === 'back') {
        const may = room !== null && !room.over && seat !== null && room.table.game.act('takeBack', seat).kind === 'proposal';
        send({ t: 'back', version: told, may });
      } else if (came.t === 'again') {
        if (room === null) return;
        stop();
        told = came.after;
        stop = room.follow(viewer, told, tell);
      } else if (came.t === 'stand') {
        if (room === null || seat === null) return;
        await stand(storage, room.book, { game: id, seat, moment: came.moment, answer: came.answer, words: came.words as Sentence });
        await room.reread();
        storage.announce(id);
        sendStanding();
        keeper.tend(room); // what is asked just now may be answered by it
      } else if (seat !== null) {
        await say(storage, id, seat, came.words, clock());
        news.announce(id);
      }
    });
  });
  // Whoever is gone without a word, as phones are, would seem to be here for ever.
  let answered = true;
  const asking = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, STILL_THERE);
  asking.unref();
  socket.on('pong', () => (answered = true));

  socket.on('close', () => {
    open = false;
    clearInterval(asking);
    measures.closed();
    unhear();
    unmet?.();
    stop();
    if (room !== null) rooms.leave(room);
    letGo();
  });

  queue(async () => {
    await sendCard();
    await enter();
    await sendTalk();
  });
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}
