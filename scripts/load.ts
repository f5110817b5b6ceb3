/**
 * How much one server carries: `npm run load`. Games of two of Samurai Skirmish (the rice carts) by real sockets on this machine alone, bounded in
 * number and time; flat out, at 400 orders a second, on PostgreSQL with one process and with two, and beside boardgame.io's server in the same run.
 *
 *   npm run load -- --games 100 --seconds 5 --only embedded,others
 *
 * Machines are shared: what is asked of the processor is told beside what the clock says.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../packages/server/src/testing/postgres.testing.ts';
import { built, run, type Running } from '../packages/server/src/testing/process.testing.ts';
import { atRate, flatOut, type Drivable, type Driven } from './load/driving.ts';
import { startOthers } from './load/others.ts';
import { begins, firstSeat, pairAt, sitAt, socketTo, waits, type Played } from './load/players.ts';
import { runWeighed } from './load/weighing.ts';

const PARTS = ['embedded', 'others', 'postgres', 'memory'] as const;
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: PARTS.join() },
  },
});
const games = Math.min(1000, Number(values.games));
const seconds = Math.min(120, Number(values.seconds));
const parts = new Set(values.only.split(','));
const RATE = 400;
/** What is measured is battles that are fought: those that end meanwhile are not looked at. */
const LIVE = { NOBORI_ANALYSES: 'off' };

/** Processor seconds of these servers so far. */
async function cpuOf(servers: readonly Pick<Running, 'base'>[]): Promise<number> {
  let sum = 0;
  for (const { base } of servers) {
    const told = await (await fetch(`${base}/metrics`)).text();
    sum += Number(/^process_cpu_seconds_total (\S+)/m.exec(told)?.[1]);
  }
  return sum;
}

const number = (value: number, digits = 0): string => value.toLocaleString('en-GB', { maximumFractionDigits: digits });

/** Drives, and tells what it cost. Resolves to orders a processor-second. */
async function told(title: string, drive: () => Promise<Driven>, cpu: () => Promise<number>): Promise<number> {
  const before = await cpu();
  const { orders, seconds: took, p50, p95, worst } = await drive();
  const spent = (await cpu()) - before;
  console.log(
    `${title.padEnd(46)} ${number(orders / took).padStart(7)} a second, ${number(orders / spent).padStart(7)} a processor-second (${number((100 * spent) / took)} % of a core); ms: median ${number(p50, 1)}, p95 ${number(p95, 1)}, worst ${number(worst)}`,
  );
  return orders / spent;
}

/** So many at a time: a thousand at once would only wait for each other. */
async function each<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let i = 0; i < count; i += 25)
    found.push(...(await Promise.all(Array.from({ length: Math.min(25, count - i) }, (_, k) => make(i + k)))));
  return found;
}

/**
 * Games that have begun, with both players at them. Together: each pair meets at one server, every other at the other, as a proxy that goes by the
 * game's name would send them. Apart: the two of a game are at different servers.
 */
async function seated(servers: readonly Running[], apart = false): Promise<Played[]> {
  const [first, second = first] = servers;
  if (first === undefined || second === undefined) throw new Error('no server');
  const [a, b] = [first.base, second.base];
  const places = apart
    ? ([
        [a, b],
        [b, a],
      ] as const)
    : ([
        [a, a],
        [b, b],
      ] as const);
  const pairs = [await pairAt(...places[0]), await pairAt(...places[1])];
  return each(games, async i => {
    const [pair, bases] = [pairs[i % 2], places[i % 2]];
    if (pair === undefined || bases === undefined) throw new Error('nobody');
    const waiting = await waits(pair);
    await begins(pair, waiting);
    return sitAt(pair, bases, waiting.id);
  });
}

/**
 * Code is compiled while it runs: so much processor time of each server before anything is counted, and so much that is, in games of their own, because
 * a game has an end. However busy the machine, no longer than a few times that.
 */
const SPENT = { warm: 6, counted: Math.min(10, seconds) };
const TIMES = 6;

async function spending(
  all: readonly (Drivable & { readonly over?: boolean })[],
  cpu: () => Promise<number>,
  most: number,
): Promise<Driven> {
  const first = await cpu();
  let enough = false;
  const watch = setInterval(() => void cpu().then(now => (enough = now - first >= most)), 500);
  return flatOut(all, most * TIMES, () => enough || all.every(({ over }) => over === true)).finally(() => clearInterval(watch));
}

type Seated = readonly (Drivable & { readonly over?: boolean; close(): void })[];

/** Plays until the servers' code is compiled, however many games that takes. */
async function warmed(sit: () => Promise<Seated>, cpu: () => Promise<number>, servers = 1): Promise<void> {
  const first = await cpu();
  for (let spent = 0; spent < SPENT.warm * servers; spent = (await cpu()) - first) {
    const all = await sit();
    await spending(all, cpu, SPENT.warm * servers - spent);
    all.forEach(one => one.close());
  }
}
const counted = (title: string, all: Seated, cpu: () => Promise<number>, servers = 1): Promise<number> =>
  told(title, () => spending(all, cpu, SPENT.counted * servers), cpu);

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-load-'));
  const server = await run(folder, 0, LIVE);
  try {
    const cpu = (): Promise<number> => cpuOf([server]);
    const sit = (): Promise<Played[]> => seated([server]);
    await warmed(sit, cpu);
    const slow = await sit();
    await told(`embedded store, ${RATE} orders a second`, () => atRate(slow, RATE, seconds), cpu);
    slow.forEach(one => one.close());
    const all = await sit();
    await counted('embedded store, flat out', all, cpu);
    all.forEach(one => one.close());
  } finally {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function others(): Promise<void> {
  const theirs = await startOthers();
  try {
    const cpu = async (): Promise<number> => (await theirs.cpu()).cpu;
    await warmed(() => theirs.games(games), cpu);
    const all = await theirs.games(games);
    await counted('boardgame.io, in memory, nothing kept, flat out', all, cpu);
    all.forEach(one => one.close());
  } finally {
    theirs.end();
  }
}

async function postgres(): Promise<void> {
  const database = await startPostgres();
  try {
    const rates: number[] = [];
    for (const { count, apart, title } of [
      { count: 1, apart: false, title: 'one process' },
      { count: 2, apart: false, title: 'two, a game at one of them' },
      { count: 2, apart: true, title: 'two, a game at both of them' },
    ]) {
      const where = await database.database();
      const servers: Running[] = [];
      for (let i = 0; i < count; i += 1) servers.push(await run(where, 0, LIVE));
      try {
        const cpu = (): Promise<number> => cpuOf(servers);
        const sit = (): Promise<Played[]> => seated(servers, apart);
        await warmed(sit, cpu, count);
        const all = await sit();
        rates.push(await counted(`PostgreSQL, ${title}, flat out`, all, cpu, count));
        all.forEach(one => one.close());
      } finally {
        for (const server of servers) await server.end('SIGKILL');
      }
    }
    const [one = 1, two = 0, apart = 0] = rates;
    console.log(
      `two processes do ${number(two / one, 2)} of what one does in a processor-second; ${number(apart / one, 2)} where the players of a game are at different ones`,
    );
  } finally {
    await database.stop();
  }
}

/** A thousand sockets at games that have not begun, and the same number at games that are fought: what lies between is the games. */
async function memory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-load-'));
  const server = await runWeighed(folder);
  try {
    const pair = await pairAt(server.base);
    const [anna] = pair.people;
    const warming = await waits(pair);
    await begins(pair, warming);
    const first = await sitAt(pair, [pair.base, pair.base], warming.id); // the book is loaded, the code compiled
    for (let i = 0; i < 40; i += 1) await first.order();
    const waiting = await each(games, () => waits(pair));
    const sockets = await each(games * 2, i => socketTo(pair.base, anna, waiting[i >> 1]?.id ?? '', i % 2 === 0 ? firstSeat : null));
    await new Promise(done => setTimeout(done, 3000));
    const before = await server.heap();
    sockets.forEach(socket => socket.close());
    await each(games, async i => begins(pair, waiting[i] ?? warming));
    const all = await each(games, i => sitAt(pair, [pair.base, pair.base], waiting[i]?.id ?? ''));
    for (let i = 0; i < 10; i += 1) await Promise.all(all.map(one => one.order()));
    await new Promise(done => setTimeout(done, 5000));
    const after = await server.heap();
    console.log(
      `memory: ${number(before / 1e6, 1)} MB with ${games * 2} sockets at games that wait, ${number(after / 1e6, 1)} MB with them at games after ten orders: ${number((after - before) / 1000 / games, 1)} kB a connected game`,
    );
    all.forEach(one => one.close());
  } finally {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

built();
console.log(
  `${games} games, ${games * 2} live connections, ${seconds} s each; load of the machine before: ${loadavg()
    .map(one => number(one, 1))
    .join(', ')}`,
);
const all = { embedded, others, postgres, memory };
for (const part of PARTS) if (parts.has(part)) await all[part]();
console.log(
  `load of the machine after: ${loadavg()
    .map(one => number(one, 1))
    .join(', ')}`,
);
process.exit(0);
