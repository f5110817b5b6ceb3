/** A program that takes a seat by an invitation and plays it: a worked example. Any language can do the same, see /api/openapi.json. */
import { randomBytes } from 'node:crypto';
import { SHELF } from '@nobori/books/shelf';
import { seatId, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { newClient, type Client, type Frame, type GameCard } from '@nobori/host';
import { WebSocket } from 'ws';

export type Choose = (book: Book, view: State, seat: Seat) => Order;

/** Resolves when the game is over, or rejects with what the server said. */
export async function takeSeat(server: string, invitation: string, name: string, choose: Choose): Promise<State['verdict']> {
  let cookie = '';
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { ...(cookie !== '' && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(new URL(path, server), { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const told = (await answer.json()) as T & { readonly message?: string };
    if (!answer.ok) throw new Error(told.message ?? `The server answered ${answer.status}.`);
    return told;
  };
  await ask('PUT', '/api/me', { name, crest: 'tomoe' });
  const { game, seat } = await ask<{ readonly game: string; readonly seat: string }>('POST', '/api/invited', { invitation });
  await ask('POST', `/api/games/${game}/sit`, { seat, invitation, salt: randomBytes(12).toString('base64url') });
  const book = await SHELF[(await ask<GameCard>('GET', `/api/games/${game}`)).book]?.();
  if (book === undefined) throw new Error('This program does not know that book.');

  const socket = new WebSocket(`${server.replace(/^http/, 'ws').replace(/\/$/, '')}/api/games/${game}/live?seat=${seat}`, {
    headers: { cookie },
  });
  let client: Client | null = null;
  let answered = true;
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('The line is broken.')));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.t === 'answer') answered = true;
      if (frame.t === 'updates')
        for (const update of frame.updates) {
          if (client === null) client = newClient(book, seatId(seat), update, randomBytes(6).toString('hex'));
          else client.take(update);
        }
      if (client !== null && client.view.verdict !== null && client.view.moments.length === 0) {
        done(client.view.verdict);
        socket.close();
      } else if (client !== null && answered && client.asks().some(({ free }) => free !== true)) {
        answered = false;
        socket.send(JSON.stringify({ t: 'command', command: client.order([choose(book, client.view, seatId(seat))]) }));
      }
    });
  });
}
