import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Noted } from './ruleReporter.ts';

const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
const here = import.meta.dirname.replaceAll('\\', '/');

const CONFIG = `
import { ruleReporter } from '${here}/ruleReporter.ts';
export default { test: { setupFiles: ['${here}/witness.setup.ts'], reporters: [ruleReporter(import.meta.dirname + '/notes', () => true)] } };
`;
const PASSING = `
import { describe, expect, test } from 'vitest';
import { witness } from '${here}/witness.ts';
describe('duel', () => { test('ABC-01 he strikes', () => { witness({ rule: 'ABC-02' }); expect(1).toBe(1); }); });
test.each([['ABC-R01 a row']])('%s', () => { expect(1).toBe(1); });
test.skip('ABC-03 some day', () => {});
test.todo('ABC-04 later');
`;
const FAILING = `
import { expect, test } from 'vitest';
test('ABC-05 he falls', () => { expect(1).toBe(1); });
test('ABC-06 he rises', () => { expect(1).toBe(2); });
`;

test('a run notes whole titles of what passed and the ids carried out; a file with a failure loses its notes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-reporter-'));
  const noted = (name: string): string => join(folder, 'notes', `${name}.test.ts.json`);
  try {
    symlinkSync(dirname(vitest), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'vitest.config.ts'), CONFIG);
    writeFileSync(join(folder, 'good.test.ts'), PASSING);
    writeFileSync(join(folder, 'bad.test.ts'), FAILING.replace('toBe(2)', 'toBe(1)'));
    const run = (): unknown => spawnSync(process.execPath, [join(vitest, 'vitest.mjs'), 'run', '--root', folder], { encoding: 'utf8' });
    const began = Date.now();
    run();
    const { at, titles, carried } = JSON.parse(readFileSync(noted('good'), 'utf8')) as Noted;
    expect(titles).toEqual(['duel > ABC-01 he strikes', 'ABC-R01 a row']);
    expect(carried).toEqual(['ABC-02']);
    expect(at).toBeGreaterThanOrEqual(began);
    expect(existsSync(noted('bad'))).toBe(true);
    writeFileSync(join(folder, 'bad.test.ts'), FAILING);
    run();
    expect(existsSync(noted('bad'))).toBe(false);
    expect(existsSync(noted('good'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
