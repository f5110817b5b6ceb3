/** Where one wants to be told that a game waits; and how one stops it, from a letter, with one click. */
import * as z from 'zod';
import { address } from '../notices/notices.ts';
import { quietHours } from '../notices/quiet.ts';
import { personIn } from './asking.ts';
import type { Group } from './scope.ts';

const place = z.object({ id: z.string(), kind: z.enum(['push', 'mail', 'hook']), to: z.string(), confirmed: z.boolean() });
const secret = z.object({ secret: z.string().regex(/^[\w-]{20,100}$/) });
const page = (words: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nobori</title><h1>Nobori</h1><p>${words}</p>`;
/** A letter's link must not do anything by being looked at: mail programs open links to see what is behind them. */
const asks = (words: string, act: string): string => page(`<form method="post"><p>${words}</p><button>${act}</button></form>`);

export const noticeDoors: Group = (door, { people, notices }) => {
  door.get(
    '/api/me/notices',
    {
      schema: {
        summary: 'Where I am told that a game waits for me',
        response: {
          200: z.object({
            offers: z.object({ push: z.string(), mail: z.boolean() }),
            places: z.array(place),
            quiet: quietHours.nullable(),
          }),
        },
      },
    },
    async request => {
      const { id } = await personIn(people, request);
      return { offers: await notices.offers(), places: [...(await notices.of(id))], quiet: await notices.quietOf(id) };
    },
  );
  door.put(
    '/api/me/notices/quiet',
    {
      schema: {
        summary: 'Hours in which I am told nothing: what falls into them is told when they are over',
        body: z.object({ hours: quietHours.nullable() }),
        response: { 200: z.object({ ok: z.boolean() }) },
      },
    },
    async request => {
      const person = await personIn(people, request);
      await notices.setQuiet(person.id, request.body.hours);
      return { ok: true };
    },
  );
  door.post(
    '/api/me/notices',
    { schema: { summary: 'Tell me here, too', body: address, response: { 200: z.object({ id: z.string() }) } } },
    async request => {
      const person = await personIn(people, request);
      return { id: await notices.add(person.id, request.body) };
    },
  );
  door.delete(
    '/api/me/notices/:id',
    {
      schema: {
        summary: 'Tell me there no more',
        params: z.object({ id: z.string().max(40) }),
        response: { 200: z.object({ ok: z.boolean() }) },
      },
    },
    async request => {
      const person = await personIn(people, request);
      await notices.drop(person.id, request.params.id);
      return { ok: true };
    },
  );

  for (const [path, question, act, done, work] of [
    ['/api/stop/:secret', 'No more notices to this address?', 'Stop them', 'Stopped. Nothing more is sent there.', notices.stop],
    [
      '/api/confirm/:secret',
      'Be told here when a game waits for you?',
      'Yes',
      'Done. You are told here when a game waits for you.',
      notices.confirm,
    ],
  ] as const) {
    door.get(path, { schema: { hide: true, params: secret } }, (_request, reply) =>
      // Else the browser would not say that the button is on a page of our own.
      reply.header('referrer-policy', 'same-origin').type('text/html').send(asks(question, act)),
    );
    door.post(path, { schema: { hide: true, params: secret } }, async (request, reply) => {
      const found = await work(request.params.secret);
      return reply.type('text/html').send(page(found ? done : 'That link has done its work already, or leads nowhere.'));
    });
  }
};
