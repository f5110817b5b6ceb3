/** Calls a little wrong, for every command: unknown flags, values left out, wrong numbers, names of anything. Each is answered, or refused by a sentence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOKS, bookOf } from '@nobori/books';
import { begin, present, rolled, seeded, type Random } from '@nobori/engine';
import { CommanderError } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Failure } from '../failure.ts';
import { noboriCommand } from '../program.ts';

const TIMES = process.env['NOBORI_THOROUGH'] === '1' ? 3000 : 150;

const folder = mkdtempSync(join(tmpdir(), 'nobori-arguments-'));
const file = (name: string): string => join(folder, name);
/** Nothing can be written into a file as if it were a folder: no game is played. */
const NOWHERE = join(import.meta.filename, 'out');

const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  books: [['books', '--json']],
  rules: [['rules', 'samurai-skirmish', 'SSK-R25', '--json']],
  adjudicate: [['adjudicate', file('request.json'), '--seed', '7', '--json'], ['adjudicate', file('request.json'), '--dice', '4,1', '--secret-dice', '2']], // prettier-ignore
  prompt: [['prompt', file('request.json'), '--seed', '7', '--dice', '1', '--json']],
  odds: [
    ['odds', file('request.json'), '--seed', '7', '--of', 'B1 is dead and not A1 has 2 wounds', '--until', 'declaring'],
    ['odds', file('request.json'), '--then', '{ "kind": "fire", "figure": "A2", "target": "B1" }', '--json'],
    ['odds', file('request.json'), '--threats', 'A1', '--seed', '1'],
  ],
  play: [['play', '--book', 'first-cut', '--bots', 'random', '--dice', 'own', '--seed', '3', '--scenario', 'duel', '--hotseat', '--as', 'nobody']], // prettier-ignore
  sim: [['sim', '--book', 'samurai-skirmish', '--forces', 'F1,F4', '--bots', 'noumin,random', '--games', '3', '--seed', 's', '--workers', '1', '--option', 'morale=false', '--csv', '--out', NOWHERE]], // prettier-ignore
  muster: [
    ['muster', 'check', file('force.json'), '--json'],
    ['muster', 'price', file('force.json')],
    ['muster', 'random', '--book', 'no-dachi', '--list', 'ninja', '--points', '200', '--seed', '3', '--like'],
  ],
  replay: [['replay', file('record.json'), '--upto', '3', '--json']],
  verify: [['verify', file('record.json'), '--unsealed', '--json']],
  scenario: [['scenario', 'samurai-blades', 'shorin-in'], ['scenario', 'first-cut', file('request.json')]], // prettier-ignore
  schema: [['schema', 'order', '--book', 'no-dachi']],
};

/** What is typed in the place of something else. */
const TYPED = [
  ...[
    '',
    ' ',
    '--',
    '--nonsense',
    '-x',
    '--json=1',
    '--dice',
    '--seed',
    '--of',
    '--book',
    '--help',
    '--version',
    '0',
    '-1',
    '1.5',
    '1e309',
  ],
  ...['NaN', '99999999999999999999', '0x10', '１２', '💥', '\u202E', 'a\u0000b', '__proto__', 'constructor', 'toString', 'x'.repeat(5000)],
  ...[
    '{}',
    '[',
    '{"kind":"__proto__"}',
    '{"__proto__":{}}',
    '['.repeat(5000),
    'null',
    'A1',
    'B1 is',
    'not not',
    '__proto__ = 1',
    'a=b=c',
    '=',
    ',',
  ],
  ...['samurai-skirmish', 'nobody.json', folder, '/', '.', ...Object.keys(CALLS)],
];

beforeAll(() => {
  const book = present(bookOf('samurai-skirmish'), 'the book');
  const random = seeded('arguments');
  const begun = begin(book, { scenario: present(book.scenarios[0], 'a scenario').id }, () => rolled(random, random));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('no game');
  const { game } = begun.value;
  let request: unknown = null;
  for (let i = 0; i < 12; i += 1) {
    const ask = present(book.prompt(game.state).asks[0], 'a question');
    const [seat, order] = [present(ask.seats[0], 'a seat'), ask.choices.sample(random)];
    request = { book: book.id, situation: book.write(game.state), orders: [{ seat, order }] };
    game.submit(seat, order);
  }
  const files = { request, record: game.record(), force: { book: book.id, force: present(book.muster.ready[0], 'a force') } };
  for (const [name, value] of Object.entries(files)) writeFileSync(file(`${name}.json`), JSON.stringify(value));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** One or two things typed otherwise. */
function mistyped(call: readonly string[], random: Random): string[] {
  const typed = [...call];
  const pick = <T>(of: readonly T[]): T => present(of[random.below(of.length)], 'one of them');
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const at = 1 + random.below(typed.length);
    const kind = random.below(4);
    if (kind === 0) typed.splice(at, 1);
    else if (kind === 1) typed.splice(at, 0, pick(TYPED));
    else if (kind === 2) typed.splice(at, 0, pick(call));
    else typed.splice(at, 1, random.below(3) === 0 ? pick(BOOKS).id : pick(TYPED));
  }
  return typed;
}

/** What it said and how it ended; nothing reaches the terminal. */
async function called(args: readonly string[]): Promise<unknown> {
  const silent = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')].map(one => one.mockReturnValue(true));
  const quiet = vi.spyOn(console, 'log').mockReturnValue(undefined);
  try {
    return (await noboriCommand().parseAsync(args, { from: 'user' }), null);
  } catch (error) {
    return error;
  } finally {
    for (const one of [...silent, quiet]) one.mockRestore();
    process.exitCode = undefined;
  }
}

/** Games are neither played nor waited for. */
function harmless(args: readonly string[]): boolean {
  const last = (flag: string): string | undefined => args[args.lastIndexOf(flag) + 1];
  return (args[0] !== 'play' || last('--as') === 'nobody') && (args[0] !== 'sim' || last('--out') === NOWHERE);
}

test.each(Object.entries(CALLS))('%s: every wrong call gets a sentence', async (command, calls) => {
  const random = seeded(`arguments ${command}`);
  let refused = 0;
  for (let i = 0; i < TIMES; i += 1) {
    const args = mistyped(present(calls[i % calls.length], 'a call'), random);
    if (!harmless(args)) continue;
    const error = await called(args);
    if (error === null) continue;
    refused += 1;
    const said = error instanceof Error ? error.message : JSON.stringify(error);
    expect([args, error instanceof Failure || error instanceof CommanderError ? 'a sentence' : said]).toEqual([args, 'a sentence']);
    if (error instanceof Failure) expect(said).toMatch(/^\S[^\n]*\.$/);
  }
  expect(refused).toBeGreaterThan(TIMES / 4);
});

test('a call without a command, and without the notes of a test run', async () => {
  expect(await called([])).toBeInstanceOf(CommanderError);
  expect([null, 'Failure']).toContainEqual(
    ((await called(['rules', 'first-cut', '--coverage', '--notes', NOWHERE])) as Error | null)?.name ?? null,
  );
});
