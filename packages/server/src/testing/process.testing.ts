/** A server as a program of its own, which can be killed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const COMMAND_LINE = join(import.meta.dirname, '../../../cli');

/** The server, bundled. */
export const program = join(COMMAND_LINE, 'dist/server.mjs');

export interface Running {
  readonly base: string;
  readonly port: number;
  /** Nothing more happens in it until it wakes: neither dead nor alive. */
  hang(): void;
  wake(): void;
  /** What it has written down so far. */
  said(): string;
  /** Ends it, by whatever signal, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The command line builds its bundle, the server's among it, when a source is newer. */
export function built(): void {
  const { status } = spawnSync(process.execPath, [join(COMMAND_LINE, 'bin/nobori.mjs'), '--version']);
  if (status !== 0) throw new Error('the server could not be built');
}

export async function run(where: string, port = 0, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      NOBORI_QUIET: '1',
      NOBORI_A_MINUTE: '1000000',
      ...(where.startsWith('postgres') ? { DATABASE_URL: where } : { NOBORI_DATA: where }),
      ...more,
    },
  });
  let said = '';
  child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
  const at = await new Promise<number>((done, failed) => {
    child.once('message', (told: { readonly port: number }) => done(told.port));
    child.once('exit', code => failed(new Error(`the server ended with ${code}`)));
  });
  return {
    base: `http://127.0.0.1:${at}`,
    port: at,
    said: () => said,
    hang: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    end: signal =>
      new Promise(done => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill(signal);
      }),
  };
}
