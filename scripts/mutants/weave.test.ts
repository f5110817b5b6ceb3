import { expect, test } from 'vitest';
import { changesIn } from './changes.ts';
import { switches, type Switches } from './switches.ts';
import { changed, SWITCHES, woven, type Mutant } from './weave.ts';

const mutantsIn = (source: string): Mutant[] =>
  changesIn(source, { thorough: true, table: true }).map((change, id) => ({ ...change, id, file: 'melee.ts' }));

/** A module of plain JavaScript, woven, with its switches: what `name` of it is. */
function loaded(source: string, mutants: readonly Mutant[]): { board: Switches; exported: (name: string) => unknown } {
  const board = switches();
  const body = `${woven(source, mutants).replaceAll(/^export /gm, '')}\nreturn name => eval(name);`;
  // oxlint-disable-next-line no-implied-eval, no-new-func, typescript/no-implied-eval -- woven code is code
  const run = new Function(SWITCHES, body) as (board: Switches) => (name: string) => unknown;
  return { board, exported: run(board) };
}

function tried(act: () => unknown): unknown {
  try {
    return act();
  } catch {
    return 'fails';
  }
}

const SOURCE = `export const MOST = 3;
export const REACH = { bow: [15, 40], spear: [2, 4] };
export const hits = (n, weapon) => {
  let found = 0;
  for (const limit of REACH[weapon]) if (n <= limit && n < MOST * 10) found += 1;
  return found;
};
`;
const calls = ['hits(15, "bow")', 'hits(29, "bow")', 'hits(30, "bow")', 'hits(2, "spear")', 'hits(3, "spear")', 'hits(40, "bow")', 'MOST'];

test('each switch does what its change alone does, and nothing is left of it afterwards', async () => {
  const mutants = mutantsIn(SOURCE);
  const { board, exported } = loaded(SOURCE, mutants);
  const answers = (ask: (call: string) => unknown): unknown[] => calls.map(call => tried(() => ask(call)));
  const usual = answers(exported);
  expect(usual).toEqual([2, 1, 0, 2, 1, 0, 3]);
  expect(mutants.length).toBeGreaterThan(20);
  for (const mutant of mutants) {
    const alone = loaded(changed(SOURCE, mutant), []);
    let woven: unknown[] = [];
    await board.change(mutant.id, () => (woven = answers(exported)), 1_000);
    expect([mutant.from, mutant.to, woven]).toEqual([mutant.from, mutant.to, answers(alone.exported)]);
    expect(answers(exported)).toEqual(usual);
  }
});

test('watching tells which changes a run passes by; cells are passed by when they are read', async () => {
  const mutants = mutantsIn(SOURCE);
  const { board, exported } = loaded(SOURCE, mutants);
  const { asked, times } = await board.watch(() => exported('hits(1, "spear")'));
  const lines = new Set(mutants.filter(({ id }) => asked.has(id)).map(({ from, line }) => `${line} ${from}`));
  expect([...lines].filter(one => one.startsWith('2 '))).toEqual(['2 2', '2 4']);
  expect(lines).toContain('5 <=');
  expect(times).toBeGreaterThan(0);
  expect(board.constants).toEqual(mutants.filter(({ cell }) => cell !== undefined && cell.key === undefined).map(({ id }) => id));
});

test('a change that runs in a circle is stopped', async () => {
  const source = 'export const count = n => { let i = 0; while (i < n) i += 1; return i; };';
  const mutants = mutantsIn(source);
  const { board, exported } = loaded(source, mutants);
  const stuck = mutants.find(({ from, to }) => from === '1' && to === '0');
  await expect(board.change(stuck?.id ?? -1, () => exported('count(3)'), 1_000)).rejects.toThrow('circle');
  expect(exported('count(3)')).toBe(3);
});
