/** Games of two at our server: real sockets, the host's clients, any lawful order. Both players of a game live here; what they cost is not counted. */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { samuraiSkirmish } from '../../packages/books/src/samurai-skirmish/index.ts';
import { seatId, seeded, type Book, type Random } from '../../packages/engine/src/index.ts';
import { newClient, type Answer, type Client, type Frame } from '../../packages/host/src/index.ts';
import { visitor, type Visitor } from '../../packages/server/src/testing/visitor.testing.ts';

const BOOK = samuraiSkirmish;
const SCENARIO = 'rice-carts';
const SEATS = BOOK.scenarios.find(({ id }) => id === SCENARIO)?.chairs.map(({ seat }) => seat) ?? [];

export interface Waiting {
  readonly id: string;
  readonly invitation: string;
}

export interface Pair {
  readonly base: string;
  readonly people: readonly [Visitor, Visitor];
}

const salt = (): string => randomBytes(12).toString('base64url');

export const pairAt = async (base: string, other = base): Promise<Pair> => ({
  base,
  people: [await visitor(base, 'Anna'), await visitor(other, 'Kenji')],
});

/** A game in which the first sits and the second is waited for. */
export async function waits({ people: [anna] }: Pair): Promise<Waiting> {
  const [mine = '', his = ''] = SEATS;
  const wish = { book: BOOK.id, scenario: SCENARIO, sit: { seat: mine, salt: salt() } };
  const { id, invitations } = (await anna.ask('POST', '/api/games', wish)).body as { id: string; invitations: Record<string, string> };
  return { id, invitation: invitations[his] ?? '' };
}

export async function begins({ people: [, kenji] }: Pair, { id, invitation }: Waiting): Promise<void> {
  await kenji.ask('POST', `/api/games/${id}/sit`, { seat: SEATS[1], salt: salt(), invitation });
}

/** A socket to a game; heard from its first word on. */
export function socketTo(
  base: string,
  { cookie }: Pick<Visitor, 'cookie'>,
  game: string,
  seat: string | null,
  heard: (frame: Frame) => void = () => undefined,
): Promise<WebSocket> {
  const query = seat === null ? '' : `&seat=${encodeURIComponent(seat)}`;
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/games/${game}/live?after=-1${query}`, { headers: { cookie } });
  socket.on('message', (data: Buffer) => heard(JSON.parse(data.toString()) as Frame));
  return new Promise((done, failed) => {
    socket.once('open', () => done(socket));
    socket.once('error', failed);
  });
}
export const firstSeat = SEATS[0] ?? '';

export interface Played {
  /** Somebody is asked, and no order is under way. */
  readonly ready: boolean;
  readonly over: boolean;
  /** Gives one order; resolves to the milliseconds until it was acknowledged, null where it was not carried out. */
  order(): Promise<number | null>;
  /** Chooses one, to be given by what comes back. */
  chooses(): (() => Promise<number | null>) | null;
  close(): void;
}

/** Both players of a game that has begun, each at his own server. */
export async function sitAt({ people }: Pair, bases: readonly [string, string], game: string): Promise<Played> {
  const random: Random = seeded(game);
  const lines = await Promise.all(SEATS.map((seat, i) => lineFor(bases[i] ?? bases[0], people[i] ?? people[0], game, seat)));
  let busy = false;
  const asked = () =>
    lines.find(({ client }) =>
      client()
        ?.asks()
        .some(({ free }) => free !== true),
    );
  const over = (): boolean => lines.some(({ client }) => client()?.view.verdict !== null && client() !== null);
  function chooses(): (() => Promise<number | null>) | null {
    const line = asked();
    const client = line?.client() ?? null;
    const ask = client?.asks().find(({ free }) => free !== true);
    if (line === undefined || client === null || ask === undefined) return null;
    busy = true;
    const command = client.order([ask.choices.sample(random)]);
    const text = JSON.stringify({ t: 'command', command });
    return async () => {
      const sent = performance.now();
      const answer = await line.give(command.id, text);
      const took = performance.now() - sent;
      if (answer.kind === 'done') await line.until(answer.version);
      busy = false;
      return answer.kind === 'done' ? took : null;
    };
  }
  return {
    get ready() {
      return !busy && asked() !== undefined;
    },
    get over() {
      return over();
    },
    order: async () => (await chooses()?.()) ?? null,
    chooses,
    close: () => lines.forEach(({ socket }) => socket.close()),
  };
}

async function lineFor(base: string, who: Visitor, game: string, seat: string) {
  let client: Client | null = null;
  const answers = new Map<string, (answer: Answer) => void>();
  const waiting = new Set<() => void>();
  const socket = await socketTo(base, who, game, seat, frame => {
    if (frame.t === 'updates')
      for (const update of frame.updates)
        if (client === null) client = newClient(BOOK as unknown as Book, seatId(seat), update, `${game}-${seat}-${Math.random()}`);
        else client.take(update);
    if (frame.t === 'answer') answers.get(frame.id)?.(frame.answer);
    for (const look of waiting) look();
  });
  return {
    socket,
    client: () => client,
    give: (id: string, text: string): Promise<Answer> =>
      new Promise(done => {
        answers.set(id, answer => {
          answers.delete(id);
          done(answer);
        });
        socket.send(text);
      }),
    until: (version: number): Promise<void> =>
      new Promise(done => {
        const look = (): void => {
          if ((client?.version ?? -1) < version) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
  };
}
