import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { noboriCommand } from '../program.ts';

const folder = mkdtempSync(join(tmpdir(), 'nobori-ladder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
const text = (name: string): string => readFileSync(at(name), 'utf8');

/** Runs the command here, and gives what it printed. */
async function nobori(...args: readonly string[]): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  try {
    await noboriCommand().parseAsync(['node', 'nobori', ...args]);
  } finally {
    log.mockRestore();
  }
  return said.join('\n');
}

const climb = (pairs: number, name = 'results'): Promise<string> =>
  nobori(
    'ladder',
    '--book',
    'first-cut',
    '--match',
    'greedy,random',
    '--pairs',
    String(pairs),
    '--results',
    at(`${name}.jsonl`),
    '--page',
    at(`${name}.md`),
  );

describe('nobori ladder', () => {
  test('adds what is missing and nothing else, and writes its page', async () => {
    await climb(1);
    const before = text('results.jsonl');
    await climb(2);
    expect(text('results.jsonl').startsWith(before)).toBe(true);
    await climb(2, 'at-once');
    expect(text('at-once.jsonl')).toBe(text('results.jsonl'));
    expect(text('results.md')).toContain('| greedy | random | 4 |');
  });

  test.each([
    [['--match', 'greedy'], '--match: expected two players'],
    [['--match', 'greedy,nobody'], '--match: there is no computer player "nobody"'],
    [['--scenario', 'nowhere'], '--scenario: there is no scenario "nowhere"'],
    [['--pairs', '0'], '--pairs: expected a whole number'],
  ])('%s: says what is wrong', async (flags, sentence) => {
    await expect(nobori('ladder', '--book', 'first-cut', '--results', at('none.jsonl'), '--page', at('none.md'), ...flags)).rejects.toThrow(
      sentence,
    );
  });
});

describe('nobori tune', () => {
  test('the same seed gives the same weights, with how they were made', async () => {
    const tuned = (name: string): Promise<string> =>
      nobori(
        ...[
          'tune',
          '--book',
          'first-cut',
          '--games',
          '70',
          '--seed',
          's',
          '--out',
          at(`${name}.json`),
          '--report',
          at(`${name}.made.json`),
        ],
      );
    expect(await tuned('one')).toBe(await tuned('two'));
    expect(text('one.json')).toBe(text('two.json'));
    expect(JSON.parse(text('one.made.json'))).toMatchObject({ book: 'first-cut', scenarios: ['beach-at-dawn'], games: 70, seed: 's' });
  });

  test('a scenario that is not there is told', async () => {
    await expect(nobori('tune', '--book', 'first-cut', '--scenario', 'moon', '--out', at('x.json'))).rejects.toThrow(
      '--scenario: there is no scenario "moon"',
    );
  });
});
