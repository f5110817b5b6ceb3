/** The page that tells programs about the doors: written from the very shapes that the doors read and answer with. No script. */
import type { Order, Shape } from '@nobori/engine';
import { commandShape, type Frame } from '@nobori/host';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { message } from './shapes.ts';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: unknown }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>>;
}

/** What an order looks like is each book's own: `nobori schema order --book …`, and every choice carries one. */
const anyOrder: Shape<Order> = { schema: { description: 'An order of the book, as choices give it.' }, read: value => value as Order };

/** What comes through a live line, by its `t`. */
const FRAMES: Readonly<Record<Frame['t'], string>> = {
  game: 'The card of the game, and one’s seat: at first and whenever it changes.',
  updates:
    'What happened, version by version: `change` turns the sight of version `base` into that of `version`; null `base`: it stands for itself.',
  answer: 'What became of the command with that `id`.',
  times: 'The clocks, by the server’s own (`now`): until when whom is waited for, what the others have left.',
  back: 'Whether one’s latest order can be taken back.',
  said: 'What was said at the table.',
  standing: 'One’s standing answers.',
  here: 'Seats with an open line, and how many look on.',
  pong: 'The answer to a ping.',
  wrong: 'Why something was not done, as a sentence.',
};

/** Enough to read it by, by day and by night. */
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:52rem;margin:2rem auto;padding:0 1rem}h2{margin:2rem 0 .25rem;font-size:1.05rem}p{margin:.25rem 0}summary{min-height:1.75rem;cursor:pointer}pre{overflow:auto;padding:.75rem;border:1px solid}';

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const shown = (title: string, schema: unknown): string =>
  schema === undefined ? '' : `<details><summary>${title}</summary><pre>${safe(JSON.stringify(schema, null, 2))}</pre></details>`;

function operation(method: string, path: string, { summary = '', parameters = [], requestBody, responses = {} }: Operation): string {
  const names = parameters.map(({ name, in: where }) => `<li><code>${safe(name)}</code> (${safe(where)})</li>`).join('');
  return [
    `<h2><code>${method.toUpperCase()} ${safe(path)}</code></h2><p>${safe(summary)}</p>`,
    names === '' ? '' : `<ul>${names}</ul>`,
    shown('What is sent', requestBody?.content?.['application/json']?.schema),
    shown('What is answered', responses['200']?.content?.['application/json']?.schema),
  ].join('');
}

export function tellDoors(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } as never }, () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } as never }, (_request, reply) => {
    const { paths = {} } = app.swagger() as { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
    const doors = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, told]) => operation(method, path, told)),
    );
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nobori for programs</title><style>${STYLE}</style></head><body><main>
<h1>Nobori for programs</h1>
<p>A program comes in like a person: <code>PUT /api/me</code> gives a cookie, <code>POST /api/me/keys</code> a key for <code>Authorization: Bearer …</code>. What it posts is JSON, <code>{}</code> where there is nothing to say. It sits down by an invitation, asks for its choices and sends commands; or it holds a live line. The same as <a href="openapi.json">OpenAPI</a>. <code>nobori bot</code> is an example.</p>
${doors.join('\n')}
<h2><code>WebSocket /api/games/{id}/live?seat=…&amp;after=-1</code></h2><p>A live line: updates come in, commands go out, each a JSON text.</p>${shown('What is sent', z.toJSONSchema(message, { io: 'input' }))}${shown('A command', commandShape(anyOrder).schema)}
<h3>What comes, told apart by <code>t</code></h3><dl>${Object.entries(FRAMES)
      .map(([frame, words]) => `<dt><code>${frame}</code></dt><dd>${safe(words)}</dd>`)
      .join('')}</dl>
</main></body></html>`;
    return reply.type('text/html').send(page);
  });
}
