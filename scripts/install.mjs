/** Installs what is missing, so that the two commands work on a machine with Node and npm only. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether node_modules holds what the lock file asks for: npm leaves a copy of the lock there when it is done. */
function installed() {
  const mark = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(mark)) return false;
  const lock = join(root, 'package-lock.json');
  if (!existsSync(lock) || statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return true;
  // A checkout may touch the lock file without changing it: compare what is wanted with what is there.
  const versions = file => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).map(([path, { version }]) => [path, version]);
  const there = new Map(versions(mark));
  const optional = new Set(
    Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
      .filter(([, entry]) => entry.optional === true)
      .map(([path]) => path),
  );
  return versions(lock).every(
    ([path, version]) =>
      path === '' || !path.startsWith('node_modules/') || optional.has(path) || (there.has(path) && there.get(path) === version),
  );
}

export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Nobori needs Node 20.19 or later; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  if (installed()) return;
  console.log('Installing what is missing …');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm install did not succeed; see its message above. A working connection to the npm registry is needed the first time.');
    process.exit(1);
  }
}
