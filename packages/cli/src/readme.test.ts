/** The examples of the README, run as they are printed there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'nobori-readme-'));
cpSync(join(root, 'docs/examples'), join(folder, 'docs/examples'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command, without what is said about it behind two blanks. */
const commands = [...readme.matchAll(/^npx nobori (.+?)(?: {2}.*)?$/gm)].map(([, args = '']) => args);

test('there are some', () => expect(commands.length).toBeGreaterThan(8));

test.each(commands)('npx nobori %s', args => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'packages/cli/bin/nobori.mjs'), ...args.split(' ')], {
    cwd: folder,
    encoding: 'utf8',
    input: 'quit\n',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).not.toBe('');
});

test('the position it shows is the one it plays', () => {
  const [, shown] = /```json\n(.*?)```/s.exec(readme) ?? [];
  expect(shown).toBe(readFileSync(join(root, 'docs/examples/position.json'), 'utf8'));
});
