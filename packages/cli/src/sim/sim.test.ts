/** Simulations by the real command: the same for the same seed whatever the number of workers; records that verify. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@nobori/engine';
import { expect, test } from 'vitest';
import { hasFailed, kindOfEnd, trySimulate } from './play.ts';

const command = join(import.meta.dirname, '../../bin/nobori.mjs');
const run = (args: readonly string[]) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
const sim = (...args: string[]) => run(['sim', '--scenario', 'yahagi-bridge', '--bots', 'random', '--games', '60', ...args]);

test('one worker or two: the same games, and no progress bar in a pipe', () => {
  const [one, two] = [sim('--workers', '1', '--json'), sim('--workers', '2', '--json')];
  expect(one.status).toBe(0);
  expect(two.stdout).toBe(one.stdout);
  expect(two.stderr).toBe('');
  const { games, sides } = JSON.parse(one.stdout) as { games: number; sides: { won: number; lost: number; drawn: number }[] };
  expect(games).toBe(60);
  for (const { won, lost, drawn } of sides) expect(won + lost + drawn).toBe(60);
});

test('another seed, other games', () => {
  expect(sim('--seed', '2', '--csv').stdout).not.toBe(sim('--seed', '3', '--csv').stdout);
});

test('--out writes records that verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-sim-'));
  expect(run(['sim', '--forces', 'F1,F8', '--bots', 'random', '--games', '2', '--out', folder]).status).toBe(0);
  const files = readdirSync(folder);
  expect(files.length).toBe(2);
  for (const file of files)
    expect(run(['verify', join(folder, file)])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^verified/) });
  rmSync(folder, { recursive: true, force: true });
});

test('--forces puts those joined by + on one side, ready ones and those of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-sim-'));
  const mine = join(folder, 'mine.json');
  writeFileSync(mine, run(['muster', 'random', '--book', 'samurai-skirmish', '--points', '30']).stdout);
  const fought = (forces: string) => run(['sim', '--forces', forces, '--bots', 'random', '--games', '2', '--json']);
  const found = fought(`F1+${mine},F8`);
  expect(found).toMatchObject({ status: 0 });
  expect(fought('F1,F2,F3')).toMatchObject({ status: 1, stderr: expect.stringContaining('two sides') });
  expect(run(['sim', '--book', 'kozeriai', '--forces', `${mine},night`])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('book: expected kozeriai'),
  });
  rmSync(folder, { recursive: true, force: true });
});

test('a number in the reason of an end is left out, in the words it has for many; none stays none', () => {
  const left = say('{n, plural, one {one man is} other {# men are}} left of {all}.', { n: 3, all: 12_000 });
  expect(kindOfEnd(left, id => id)).toBe('… men are left of ….');
  expect(kindOfEnd(say('{n, plural, =0 {nobody} other {#}} left', { n: 0 }), id => id)).toBe('nobody left');
});

test('a game that fails is named, and the others are played', () => {
  const plan = { book: 'samurai-skirmish', scenario: 'yahagi-bridge', options: {}, seed: 'x', keepRecords: false };
  const seats = [{ seat: 'wardens', side: 'wardens', bot: 'random' }];
  expect(hasFailed(trySimulate({ ...plan, players: seats }, 0))).toBe(false);
  expect(trySimulate({ ...plan, scenario: 'nowhere', players: seats }, 3)).toEqual({
    index: 3,
    why: expect.stringContaining('the game cannot begin'),
  });
});

test.each([join(import.meta.dirname, 'sim.test.ts', 'in-a-file'), join(import.meta.dirname, 'sim.test.ts'), '/proc/nowhere'])(
  '--out is tried before the games are played: %s',
  folder => {
    const { status, stdout, stderr } = sim('--games', '1000000', '--out', folder);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^--out: .* cannot be written to \([A-Z]+\)\.\n$/);
  },
);

test.each([
  [['--bots', 'shogun'], 1, 'There is no computer player "shogun"'],
  [['--games', 'many'], 2, '--games: expected a whole number'],
  [['--scenario', 'nowhere'], 1, '--scenario: there is no scenario "nowhere"; there are: '],
  [['--option', 'morale'], 2, '--option: expected name=value'],
  [['--option', 'morale=often'], 1, 'options.morale: expected one of true, false'],
  [['--forces', 'F1,F99'], 1, 'There is no ready force "F99"'],
  [['--forces', 'F1'], 1, '--forces: forces: expected two to 8 forces, on two sides.'],
  [['--bots', 'random,random,random', '--games', '1'], 2, '--bots: expected at most 2, one for each seat, found 3.'],
])('wrong usage %j: one sentence', (args, status, sentence) => {
  const { stderr, ...rest } = run(['sim', ...args]);
  expect(rest).toMatchObject({ status, stdout: '' });
  expect(stderr).toContain(sentence);
});

test('a scenario from a file is played as the file has it, whatever its id', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-sim-'));
  const file = join(folder, 'mine.json');
  const own = JSON.parse(run(['scenario', 'samurai-skirmish', 'yahagi-bridge']).stdout) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...own, turnLimit: 1 }));
  const { stdout } = run(['sim', '--scenario', file, '--bots', 'random', '--games', '2', '--workers', '1']);
  expect(stdout).toContain('turns 1.0 (1 to 1)');
  rmSync(folder, { recursive: true });
});
