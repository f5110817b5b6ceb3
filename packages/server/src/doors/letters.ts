/** Where the links of a letter lead: yes, or no more, with one click. Whoever has the link may press its button; nobody's cookie counts here. */
import * as z from 'zod';
import type { Group } from './scope.ts';

const secret = z.object({ secret: z.string().regex(/^[\w-]{20,100}$/) });
const page = (words: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nobori</title><h1>Nobori</h1><p>${words}</p>`;
/** A letter's link must not do anything by being looked at: mail programs open links to see what is behind them. */
const asks = (words: string, act: string): string => page(`<form method="post"><p>${words}</p><button>${act}</button></form>`);

export const letterDoors: Group = (door, { notices }) => {
  // Pressed on a page of our own, or by a mail program; it says nothing but that it was.
  for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    door.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));

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
