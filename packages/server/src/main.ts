/** The server as a program: the app, the lobby and the games, from one address. Everything is set by the environment. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { doorsOf } from './doors/app.ts';
import { furnished } from './games/house.ts';
import type { Ways } from './notices/notices.ts';
import { mayCall, posting } from './notices/outside.ts';
import { postOffice } from './notices/smtp.ts';
import { hashOf } from './people/secrets.ts';
import { openStorage } from './storage/index.ts';
import { thinkers } from './jobs/thinkers.ts';

/** What is set to nothing is not set: files for Docker hand on every name, with or without a value. */
const given = (name: string): string | null => (process.env[name] === '' ? null : (process.env[name] ?? null));
const env = (name: string, usual: string): string => given(name) ?? usual;

const port = Number(env('PORT', '8080'));
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('PORT is a whole number from 0 to 65535.');
  process.exit(2);
}
const database = env('DATABASE_URL', '');
const where = database === '' ? env('NOBORI_DATA', 'data') : database;
const app = given('NOBORI_APP');
/** Pages say where they come from without a path. */
const origins = env('NOBORI_ORIGINS', '')
  .split(' ')
  .flatMap(one => (URL.canParse(one) ? [new URL(one).origin] : []));
const aMinute = Number(env('NOBORI_A_MINUTE', '600'));
const proxied = Number(env('NOBORI_PROXIED', '0'));
if (!Number.isInteger(proxied) || proxied < 0 || !(aMinute > 0)) {
  console.error(
    'NOBORI_PROXIED says how many proxies stand before the server (0, 1, 2 …), NOBORI_A_MINUTE how many requests a minute one address may send.',
  );
  process.exit(2);
}
const think = thinkers(join(import.meta.dirname, 'thinker.mjs'), Math.max(1, availableParallelism() - 1));
const at = given('NOBORI_ADDRESS');
if (at !== null && !/^https?:\/\/[^/]/.test(at)) {
  console.error('NOBORI_ADDRESS is the whole address, as https://club.example/.');
  process.exit(2);
}
const smtp = given('NOBORI_SMTP');
const from = env('NOBORI_MAIL_FROM', '');
if (smtp !== null && (from === '' || at === null)) {
  console.error('Mail needs NOBORI_MAIL_FROM (who writes) and NOBORI_ADDRESS (where its links lead), too.');
  process.exit(2);
}
if (smtp !== null && !(URL.canParse(smtp) && /^smtps?:\/\/[^/]/.test(smtp))) {
  // What it was is not said: a password stands in it.
  console.error(
    'NOBORI_SMTP is no address (smtps://name:password@mail.example:465). Write signs in the password as in addresses: # is %23, / is %2F, ? is %3F.',
  );
  process.exit(2);
}
const ways: Ways = {
  post: posting(),
  mayCall,
  mail: smtp === null ? null : postOffice({ url: smtp, from, open: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtp).hostname) }),
  at,
  contact: from === '' ? (at ?? 'mailto:nobody@localhost') : `mailto:${from}`,
};
const storage = await openStorage(where, { serves: true }).catch((error: unknown) => {
  console.error(
    `The games cannot be opened at ${where.replace(/\/\/.*@/, '//…@')}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});
// A bundle names its parts by their digests, so its first file tells all of it apart. Of sources nobody can say so: they keep no snapshots.
const build = import.meta.filename.endsWith('.mjs') ? hashOf(readFileSync(import.meta.filename, 'utf8')) : null;
const server = furnished({
  storage,
  think: think.think,
  ...(given('NOBORI_ANALYSES') === 'off' ? {} : { analyse: think.analyse }),
  ways,
  metricsKey: given('NOBORI_METRICS_KEY'),
  snapshots: build === null ? null : { build },
  // Errors are written down whole under the name the log knows them by.
  log: (message, { error, ...about }) => doors.log.warn({ ...about, ...(error !== undefined && { err: error }) }, message),
});
const doors = await doorsOf(server, {
  origins,
  aMinute,
  proxied,
  logs: process.env['NOBORI_QUIET'] === '1' ? 'faults' : 'all',
});
if (app !== null)
  await doors.register(fastifyStatic, {
    root: app,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The page learns by it that there is a server behind it, also when it is opened from its own cache.
      if (/index\.html(?:\.br)?$/.test(path)) reply.header('set-cookie', 'nobori-server=1; Path=/; SameSite=Strict; Max-Age=31536000');
      reply.header('cache-control', path.startsWith(join(app, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
/** A port that is taken is said so, and the next ones are tried; a machine without IPv6 is listened to on all its other addresses. */
async function listening(wanted: number, left = 20, host = env('HOST', '::')): Promise<number> {
  try {
    await doors.listen({ port: wanted, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) return listening(wanted, left, '0.0.0.0');
    const taken = code === 'EADDRINUSE';
    if (!taken || left === 0 || wanted === 0) throw error;
    console.log(`Port ${wanted} is taken by another program; trying ${wanted + 1}.`);
    return listening(wanted + 1, left - 1, host);
  }
  const [first] = doors.addresses();
  return typeof first === 'object' ? first.port : wanted;
}
const bound = await listening(port);
await server.homes.listensAt(bound);
console.log(
  `Nobori is at http://localhost:${bound}/ (Ctrl+C ends it). Games are kept in ${where.startsWith('postgres') ? 'PostgreSQL' : where}.`,
);
process.send?.({ port: bound });

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await doors.close();
await server.close();
await think.close();
process.exit(0);
