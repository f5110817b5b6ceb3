/** `npm test`: installs what is missing, then every check there is. The closing line counts checks and tests together. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check, node, tool } from './checks.mjs';
import { install, root } from './install.mjs';

install();

const web = join(root, 'packages/web');
let passed = 0;
/** What failed, by name and with the first lines of its reason: told again at the very end, where it is found. */
const failures = [];

/** The first lines of a reason, without the colours of a terminal. */
const because = reason =>
  stripVTControlCharacters(String(reason ?? ''))
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 6)
    .map(line => `\n    ${line}`)
    .join('');

function note(title, ...call) {
  if (check(title, ...call)) passed += 1;
  else failures.push(title);
}

note('Format', tool('oxfmt/bin/oxfmt', '--check', '.'));
note('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'));
note('Types', tool('typescript/bin/tsc', '--noEmit'));
note('Types of the app', tool('typescript/bin/tsc', '--noEmit', '-p', 'packages/web'));
note('Floors', [node, ['scripts/floors.mjs']]);
note('Unused code', tool('knip/bin/knip.js', '--no-progress'));
note(
  'Code that only tests use',
  tool('knip/bin/knip.js', '--production', '-c', 'knip.production.json', '--include', 'files,exports', '--no-progress'),
);
note('App builds', tool('vite/bin/vite.js', 'build'), web);
note('App builds with noise for words', tool('vite/bin/vite.js', 'build'), web, { NOBORI_NOISE: '1' });
note('App within its budget', [node, ['scripts/budget.mjs']], web);

const folder = mkdtempSync(join(tmpdir(), 'nobori-test-'));

/** Runs a test runner that writes a JSON report, and adds up what it says: how many passed, and the names of those that failed. */
function suite(title, [command, args], { cwd = root, env = {}, report, read }) {
  console.log(`${title} …`);
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    const told = read(JSON.parse(readFileSync(report, 'utf8')));
    passed += told.passed;
    failures.push(...told.failed);
    // A file that does not even load has no tests to fail; it must count all the same.
    if (status !== 0 && told.failed.length === 0) failures.push(`${title}: the test runner failed outside its tests`);
  } catch {
    failures.push(`${title}: no report, the test runner itself failed`);
  }
}

const unit = join(folder, 'unit.json');
suite('Tests', tool('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unit}`), {
  report: unit,
  read: ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(file =>
      file.assertionResults
        .filter(one => one.status === 'failed')
        .map(one => `${relative(root, file.name)}: ${one.fullName}${because(one.failureMessages[0])}`),
    ),
  }),
});

// What the tests have just proved: they leave notes of it.
note('Rules covered', [node, ['packages/cli/bin/nobori.mjs', 'rules', '--coverage']]);

const specsOf = suites => suites.flatMap(one => [...(one.specs ?? []), ...specsOf(one.suites ?? [])]);

const browser = join(folder, 'browser.json');
suite('Tests in a browser', tool('@playwright/test/cli.js', 'test'), {
  cwd: web,
  env: { NOBORI_BUILT: '1', NOBORI_REPORT: browser },
  report: browser,
  read: ({ stats, suites }) => ({
    passed: stats.expected,
    failed: specsOf(suites)
      .filter(one => !one.ok)
      .map(one => `${one.file}: ${one.title}${because(one.tests[0]?.results[0]?.error?.message)}`),
  }),
});
rmSync(folder, { recursive: true, force: true });

for (const one of failures) console.log(`FAILED ${one}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
