/** `npm test`: installs what is missing, then every check there is. The closing line counts checks and tests together. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, root } from './install.mjs';

install();

const web = join(root, 'packages/web');
const node = process.execPath;
/** Run by Node itself, so that no shell is needed on any system. */
const tool = (path, ...args) => [node, [join(root, 'node_modules', path), ...args]];
let passed = 0;
let failed = 0;

function check(title, [command, args], cwd = root) {
  const start = Date.now();
  process.stdout.write(`${title} … `);
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  const ok = status === 0;
  console.log(`${ok ? 'ok' : 'FAILED'} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  if (ok) passed += 1;
  else {
    failed += 1;
    console.log(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  }
}

check('Format', tool('oxfmt/bin/oxfmt', '--check', '.'));
check('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'));
check('Types', tool('typescript/bin/tsc', '--noEmit'));
check('Types of the app', tool('typescript/bin/tsc', '--noEmit', '-p', 'packages/web'));
check('Floors', [node, ['scripts/floors.mjs']]);
check('App builds', tool('vite/bin/vite.js', 'build'), web);
check('App within its budget', [node, ['scripts/budget.mjs']], web);

const folder = mkdtempSync(join(tmpdir(), 'nobori-test-'));

/** Runs a test runner that writes a JSON report, and adds up what it says. */
function suite(title, [command, args], { cwd = root, env = {}, report, count }) {
  console.log(`${title} …`);
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    passed += counted.passed;
    // A file that does not even load has no tests to fail; it must count all the same.
    failed += Math.max(counted.failed, status === 0 ? 0 : 1);
  } catch {
    failed += 1;
    console.log('The tests left no report: the test runner itself failed.');
  }
}

const unit = join(folder, 'unit.json');
suite('Tests', tool('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unit}`), {
  report: unit,
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
});

// What the tests have just proved: they leave notes of it.
check('Rules covered', [node, ['packages/cli/bin/nobori.mjs', 'rules', '--coverage']]);

const browser = join(folder, 'browser.json');
suite('Tests in a browser', tool('@playwright/test/cli.js', 'test'), {
  cwd: web,
  env: { NOBORI_BUILT: '1', NOBORI_REPORT: browser },
  report: browser,
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
});
rmSync(folder, { recursive: true, force: true });

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
