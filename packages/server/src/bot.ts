/** A program that takes a seat by an invitation and plays it: a worked example in thirty lines. Any language can do the same, see /api/openapi.json. */
import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { SHELF } from '@nobori/books/shelf';
import { seatId, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { newClient, type Client, type Frame, type GameCard } from '@nobori/host';
import { WebSocket } from 'ws';

export type Choose = (book: Book, view: State, seat: Seat) => Order;

/** Resolves when the game is over, or rejects with what the server said. */
export async function takeSeat(server: string, invitation: string, name: string, choose: Choose): Promise<State['verdict']> {
  let cookie = '';
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(new URL(path, server), { method, headers, ...(body && { body: JSON.stringify(body) }) });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    if (!answer.ok) throw new Error(((await answer.json()) as { readonly message: string }).message);
    return (await answer.json()) as T;
  };
  await ask('PUT', '/api/me', { name, crest: 'tomoe' });
  const { game, seat } = await ask<{ readonly game: string; readonly seat: Seat }>('POST', '/api/invited', { invitation });
  await ask('POST', `/api/games/${game}/sit`, { seat, invitation, salt: randomBytes(12).toString('base64url') });
  const book = await SHELF[(await ask<GameCard>('GET', `/api/games/${game}`)).book]?.();
  if (book === undefined) throw new Error('This program does not know that book.');
  const socket = new WebSocket(new URL(`/api/games/${game}/live?seat=${seat}`, server.replace(/^http/, 'ws')), { headers: { cookie } });
  let [client, answered]: [Client | null, boolean] = [null, true];
  for await (const [data] of on(socket, 'message', { close: ['close'] }) as AsyncIterable<[Buffer]>) {
    const frame = JSON.parse(data.toString()) as Frame;
    answered ||= frame.t === 'answer';
    for (const update of frame.t === 'updates' ? frame.updates : [])
      if (client === null) client = newClient(book, seatId(seat), update, randomBytes(6).toString('hex'));
      else client.take(update);
    if (client !== null && client.view.verdict !== null && client.view.moments.length === 0) socket.close();
    if (client === null || !answered || !client.asks().some(({ free }) => free !== true)) continue;
    answered = false;
    socket.send(JSON.stringify({ t: 'command', command: client.order([choose(book, client.view, seat)]) }));
  }
  if (client === null || client.view.moments.length > 0) throw new Error('The line is broken.');
  return client.view.verdict;
}
