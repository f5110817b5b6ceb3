/**
 * Runs each test as it stands, then again with every change it passes by that no test has found yet. Nothing is loaded twice, so that
 * hundreds of changes are tried in the time of a few test runs. What happens is written to a file, line by line, for the parent process.
 */
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { TestRunner } from 'vitest';
import type { RunnerTestCase, RunnerTestFile } from 'vitest';
import { linesIn, planned, pulseOf, settledBy, type Line } from './plan.ts';
import { switches, type Switches } from './switches.ts';
import { SWITCHES } from './weave.ts';

const plan = planned();
const { ids, log, mutants, own, slow } = plan;
const alive = new Set(ids);
const folders = new Map(mutants.map(({ id, file }) => [id, dirname(file)]));
const board: Switches = switches();
Object.assign(globalThis, { [SWITCHES]: board });

function settle(id: number): void {
  for (const one of settledBy(id, plan)) alive.delete(one);
}

const pulse = pulseOf(log, process.pid);
const write = (line: Line): void => appendFileSync(log, `${JSON.stringify(line)}\n`);

export default class MutantRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    // What another process has found meanwhile.
    for (const line of linesIn(log)) if (line.kind === 'killed') settle(line.id);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const act = TestRunner.getTestFn(test);
    const began = process.cpuUsage();
    rmSync(pulse, { force: true });
    const { asked, times } = await board.watch(act);
    const { user, system } = process.cpuUsage(began);
    if (user + system > slow * 1_000) return;
    const folder = dirname(test.file.name);
    for (const id of [...asked, ...board.constants].filter(one => !own || folders.get(one) === folder)) {
      if (!alive.has(id)) continue;
      writeFileSync(pulse, `${id} ${Date.now()}`);
      if (await passes(() => board.change(id, act, 20 * times + 100_000))) continue;
      // A change may leave something behind that fails without it too (a value kept in a module): that proves nothing.
      if (!(await passes(act))) {
        write({ kind: 'spoilt', id, test: test.name });
        return;
      }
      settle(id);
      write({ kind: 'killed', id, test: test.name });
    }
  }
}

async function passes(act: () => unknown): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
