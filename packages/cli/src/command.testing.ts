/** The real command, run as a person runs it, and what it is handed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

const command = join(import.meta.dirname, '../bin/nobori.mjs');

export function nobori(args: readonly string[], input = ''): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, out: stdout, err: stderr };
}

/** A folder of one's own while the tests of a file run; the command is built before them, so that they do not race for it. */
export function filesHere(): { readonly folder: string; file(name: string, content: unknown): string } {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => expect(nobori(['--version']).code).toBe(0), 180_000); // a busy machine builds slowly
  return {
    folder,
    file(name, content) {
      const path = join(folder, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
  };
}

export const bow = { is: 'samurai', missile: 'yumi', at: [1000, 1000] };
export const request = (changes: object = {}): object => ({
  book: 'samurai-skirmish',
  situation: {
    step: 'firing',
    first: 1,
    units: [
      { id: 'A', side: 1, of: 'samurai', figures: [bow] },
      { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [4800, 1000] }] },
    ],
  },
  orders: [{ seat: 'side1', order: { kind: 'fire', figure: 'A1', target: 'B1' } }],
  ...changes,
});
export const ordered = (order: object, seat = 'side1'): object => request({ orders: [{ seat, order }] });
