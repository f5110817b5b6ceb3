/** Somebody at a browser, without one: real requests, a real socket, and the host's client. */
import { SHELF } from '@nobori/books/shelf';
import { refusal, seatId, seeded, type Order, type Random } from '@nobori/engine';
import { setTimeout as pause } from 'node:timers/promises';
import { playerOf } from '@nobori/bots';
import { newClient, type Answer, type Client, type Command, type Frame } from '@nobori/host';
import { WebSocket } from 'ws';

export interface Visitor {
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  readonly cookie: string;
}

export async function visitor(base: string, name: string): Promise<Visitor> {
  let cookie = '';
  const one: Visitor = {
    get cookie() {
      return cookie;
    },
    async ask(method, path, body) {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...(cookie !== '' && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const set = response.headers.get('set-cookie');
      if (set !== null) cookie = set.slice(0, set.indexOf(';'));
      return { status: response.status, body: await response.json() };
    },
  };
  await one.ask('PUT', '/api/me', { name, crest: 'tomoe' });
  return one;
}

/** A live line to a game, with everything that came through it. */
export interface Line {
  readonly client: Client | null;
  readonly frames: readonly Frame[];
  give(command: Command): Promise<Answer>;
  send(message: unknown): void;
  /** Whatever it is, as it is. */
  sendText(text: string): void;
  /** Resolved as soon as the condition holds. */
  until(condition: () => boolean): Promise<void>;
  readonly closed: { readonly code: number } | null;
  close(): void;
  /** Without a word, as a net that is gone. */
  cut(): void;
}

/** A line takes forty messages at once and twenty a second after that: whoever is quicker for long is taken for a flood, and shut out. */
const AT_ONCE = 30;
const NO_SOONER = 60;

export async function lineTo(
  base: string,
  { cookie }: Pick<Visitor, 'cookie'>,
  book: string,
  game: string,
  seat: string | null,
  after = -1,
): Promise<Line> {
  const rules = await SHELF[book]?.();
  if (rules === undefined) throw new Error(`no book ${book}`);
  const query = `after=${after}${seat === null ? '' : `&seat=${encodeURIComponent(seat)}`}`;
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/games/${game}/live?${query}`, {
    headers: cookie === '' ? {} : { cookie },
  });
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  const answers = new Map<string, (answer: Answer) => void>();
  let client: Client | null = null;
  let closed: { code: number } | null = null;
  let given = 0;
  const look = (): void => waiting.forEach(one => one());
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame;
    frames.push(frame);
    if (frame.t === 'updates')
      for (const update of frame.updates) {
        if (client === null) client = newClient(rules, seat === null ? 'public' : seatId(seat), update, `test-${Math.random()}`);
        else client.take(update);
      }
    if (frame.t === 'answer') answers.get(frame.id)?.(frame.answer);
    look();
  });
  socket.on('close', code => {
    closed = { code };
    for (const done of answers.values()) done(UNHEARD);
    look();
  });
  socket.on('error', () => undefined);
  return {
    get client() {
      return client;
    },
    frames,
    get closed() {
      return closed;
    },
    send: message => socket.send(JSON.stringify(message)),
    sendText: text => socket.send(text),
    async give(command) {
      given += 1;
      if (given > AT_ONCE) await pause(NO_SOONER);
      return new Promise(done => {
        answers.set(command.id, done);
        socket.send(JSON.stringify({ t: 'command', command }));
      });
    },
    until: condition =>
      new Promise(done => {
        const check = (): void => {
          if (!condition()) return;
          waiting.delete(check);
          done();
        };
        waiting.add(check);
        check();
      }),
    close: () => socket.close(),
    cut: () => socket.terminate(),
  };
}

/** Nobody answers any more. */
const UNHEARD: Answer = { kind: 'notKept', refusal: refusal('NOB-9', 'The line is broken.') };

/** Plays a seat by any lawful order until the game is over. */
export async function playOut(line: Line, seat: string, most = 10_000, random: Random = seeded(seat)): Promise<number> {
  const choose = playerOf('random')?.choose;
  if (choose === undefined) throw new Error('nobody plays at random');
  let given = 0;
  const over = (): boolean => line.client !== null && line.client.view.verdict !== null && line.client.view.moments.length === 0;
  while (given < most) {
    await line.until(() => over() || line.closed !== null || (line.client?.asks().some(ask => ask.free !== true) ?? false));
    if (over() || line.closed !== null || line.client === null) return given;
    const ask = line.client.asks().find(one => one.free !== true);
    if (ask === undefined) continue;
    const order: Order = choose(line.client.book, line.client.view, seatId(seat), random);
    const { version } = line.client;
    const answer = await line.give(line.client.order([order]));
    given += 1;
    if (answer.kind === 'done') await line.until(() => line.closed !== null || (line.client?.version ?? -1) >= answer.version);
    else if (answer.kind === 'notKept') await pause(250); // as anybody would: give it again in a moment, and not too often
    else await line.until(() => line.closed !== null || (line.client?.version ?? -1) > version);
  }
  return given;
}
