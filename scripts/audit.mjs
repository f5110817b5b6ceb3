/** `npm run audit`: holes that are known in what server and app are built on, where the registry tells of them. */
import { spawnSync } from 'node:child_process';
import { root } from './install.mjs';

const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...process.argv.slice(2)];
const { stdout } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' });
const told = JSON.parse(stdout || '{}');

if (told.vulnerabilities === undefined) {
  console.log(`The registry tells of no holes: ${told.error?.summary || told.message || 'it offers no audit'}.`);
  process.exit(0);
}
const holes = Object.values(told.vulnerabilities);
for (const { name, severity, via, fixAvailable } of holes) {
  const why = via.map(one => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`)).join('; ');
  console.log(`${name}: ${severity}. ${why}${fixAvailable === false ? '' : '. There is a version without it.'}`);
}
console.log(holes.length === 0 ? 'No hole is known.' : `${holes.length} packages have known holes.`);
process.exit(holes.length === 0 ? 0 : 1);
