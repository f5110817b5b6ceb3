/** One check: a tool that is quiet when all is well, and whose output is shown when it is not. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

export const node = process.execPath;

/** Run by Node itself, so that no shell is needed on any system. */
export const tool = (path, ...args) => [node, [join(root, 'node_modules', path), ...args]];

/** Says whether it passed. */
export function check(title, [command, args], cwd = root, env = {}) {
  const start = Date.now();
  process.stdout.write(`${title} … `);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, ...env },
  });
  const ok = status === 0;
  console.log(`${ok ? 'ok' : 'FAILED'} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  return ok;
}
