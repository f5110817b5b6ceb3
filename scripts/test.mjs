/** `npm test`: installs what is missing, then every check there is. The closing line counts checks and tests together. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, root } from './install.mjs';

install();

const bin = name => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const node = process.execPath;
let passed = 0;
let failed = 0;

function check(title, command, args) {
  const start = Date.now();
  process.stdout.write(`${title} … `);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  const ok = status === 0;
  console.log(`${ok ? 'ok' : 'FAILED'} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  if (ok) passed += 1;
  else {
    failed += 1;
    console.log(`${stdout ?? ''}${stderr ?? ''}`);
  }
}

check('Format', bin('oxfmt'), ['--check', '.']);
check('Lint', bin('oxlint'), ['--type-aware', '--deny-warnings']);
check('Types', bin('tsc'), ['--noEmit']);
check('Floors', node, ['scripts/floors.mjs']);
check('Rules covered', node, ['packages/cli/bin/nobori.mjs', 'rules', '--coverage']);

const folder = mkdtempSync(join(tmpdir(), 'nobori-test-'));
const report = join(folder, 'report.json');
console.log('Tests …');
const only = process.argv.slice(2);
const { status } = spawnSync(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...only], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  // A file that does not even load has no tests to fail; it must count all the same.
  failed += Math.max(numFailedTests, numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
} catch {
  failed += 1;
  console.log('The tests left no report: the test runner itself failed.');
}
rmSync(folder, { recursive: true, force: true });

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
