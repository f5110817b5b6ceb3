/** Tries changes: all at once behind switches, then each that was not found alone, with nothing left from another. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALONE, linesIn, PLAN, settledBy, type Plan } from './plan.ts';
import type { Mutant } from './weave.ts';

/** A change that keeps a test busy for so long has been found: it hangs. */
const HUNG = 120_000;
const LONGEST = 900_000;

/** From the tests that most likely find a change to those that take long. */
const PASSES: readonly Pass[] = [
  { doing: 'with the tests of their chapter', own: true, slow: 200 },
  { doing: 'with quick tests', own: false, slow: 40 },
  { doing: 'with all tests', own: false, slow: 300 },
];

interface Pass extends Pick<Plan, 'own' | 'slow'> {
  readonly doing: string;
}

export interface Wanted {
  readonly root: string;
  readonly book: string;
  readonly mutants: readonly Mutant[];
  readonly all: boolean;
  readonly oneALine: boolean;
  /** Leave out trying each change alone that was not found. */
  readonly quick: boolean;
  progress(killed: number, doing: string): void;
}

/** The ids of those that no test found. */
export async function survivorsOf(wanted: Wanted): Promise<Set<number>> {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-mutants-'));
  try {
    writeFileSync(join(folder, 'log'), '');
    const left = new Set(wanted.mutants.map(({ id }) => id));
    for (const pass of PASSES) if (left.size > 0) await together(wanted, folder, left, pass);
    if (!wanted.quick) for (const id of left) if (await foundAlone(wanted, folder, id, left)) left.delete(id);
    return left;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every change behind a switch, in one run; begun anew without a change that hangs. */
async function together(wanted: Wanted, folder: string, left: Set<number>, pass: Pass): Promise<void> {
  const { root, book, mutants, oneALine, progress } = wanted;
  const { doing, own, slow } = pass;
  const log = join(folder, 'log');
  const note = (): void => {
    for (const line of linesIn(log)) if (line.kind === 'killed') for (const id of settledBy(line.id, wanted)) left.delete(id);
    progress(mutants.length - left.size, doing);
  };
  for (;;) {
    const plan: Plan = { book, mutants, ids: [...left], own, slow, oneALine, log, all: false };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
    const child = vitest(root, { [PLAN]: join(folder, 'plan.json') });
    let hung: number[] = [];
    const clock = setInterval(() => {
      note();
      hung = hanging(folder);
      if (hung.length > 0) end(child);
    }, 2_000);
    await over(child);
    clearInterval(clock);
    note();
    for (const name of readdirSync(folder)) if (name.startsWith('log.')) rmSync(join(folder, name));
    for (const id of hung) left.delete(id);
    if (hung.length === 0) return;
  }
}

/** Changes with which a test process has been busy for too long. */
function hanging(folder: string): number[] {
  const pulses = readdirSync(folder).filter(name => name.startsWith('log.'));
  const tries = pulses.map(name => textOf(join(folder, name)).split(' ').map(Number));
  return tries.flatMap(([id, at]) => (id !== undefined && at !== undefined && Date.now() - at > HUNG ? [id] : []));
}

/** A test process takes its note away between two tries, also just before it is read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function foundAlone(
  { root, book, mutants, all, progress }: Wanted,
  folder: string,
  id: number,
  left: ReadonlySet<number>,
): Promise<boolean> {
  const mutant = mutants.find(one => one.id === id);
  progress(mutants.length - left.size, `alone: ${mutant?.file.split('/').slice(4).join('/')}:${mutant?.line}`);
  const plan: Plan = { book, mutants, ids: [id], own: false, slow: 0, oneALine: false, log: join(folder, 'log'), all };
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const child = vitest(root, { [PLAN]: join(folder, 'plan.json'), [ALONE]: String(id) });
  const clock = setTimeout(() => end(child), LONGEST);
  const status = await over(child);
  clearTimeout(clock);
  return status !== 0;
}

const vitest = (root: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(import.meta.dirname, 'vitest.config.ts')],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: process.env['NOBORI_MUTANTS_LOUD'] === undefined ? 'ignore' : 'inherit',
      detached: true,
    },
  );

/** Waits for the runner; whoever stops us stops it too. */
const over = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    const stop = (): never => {
      end(child);
      process.exit(1);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('exit', status => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(status);
    });
  });

/** The runner and its test processes are one group: a process that hangs in a loop hears nothing else. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
