/** `npm test`: installs what is missing, then every check there is. The closing line counts checks and tests together. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, node, tool } from './checks.mjs';
import { install, root } from './install.mjs';

install();

const web = join(root, 'packages/web');
let passed = 0;
let failed = 0;

function note(ok) {
  if (ok) passed += 1;
  else failed += 1;
}

note(check('Format', tool('oxfmt/bin/oxfmt', '--check', '.')));
note(check('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')));
note(check('Types', tool('typescript/bin/tsc', '--noEmit')));
note(check('Types of the app', tool('typescript/bin/tsc', '--noEmit', '-p', 'packages/web')));
note(check('Floors', [node, ['scripts/floors.mjs']]));
note(check('Unused code', tool('knip/bin/knip.js', '--no-progress')));
note(check('App builds', tool('vite/bin/vite.js', 'build'), web));
note(check('App builds with noise for words', tool('vite/bin/vite.js', 'build'), web, { NOBORI_NOISE: '1' }));
note(check('App within its budget', [node, ['scripts/budget.mjs']], web));

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
note(check('Rules covered', [node, ['packages/cli/bin/nobori.mjs', 'rules', '--coverage']]));

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
