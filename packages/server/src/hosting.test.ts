/** What hosting.md, the Dockerfile, compose.yaml and the Caddyfile say of the server is true of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const found = (text: string, what: RegExp): string[] => [...new Set([...text.matchAll(what)].map(([, name = '']) => name))].toSorted();

const SETTINGS = found(textOf('packages/server/src/main.ts'), /(?:given\(|env\(|process\.env\[)'([A-Z_]+)'/g);
/** Where the app lies: said by `npm start` and the image, not by people. */
const OWN = ['NOBORI_APP'];
const [dockerfile, compose, caddyfile] = [textOf('Dockerfile'), textOf('compose.yaml'), textOf('Caddyfile')];

test('hosting.md has a row for every setting, and for nothing else', () => {
  expect(SETTINGS.length).toBeGreaterThan(10);
  expect(found(textOf('docs/hosting.md'), /^\| `([A-Z_]+)` \|/gm)).toEqual(SETTINGS.filter(name => !OWN.includes(name)));
});

test('image and compose file set what the server knows', () => {
  const set = [
    ...found(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z_]+)=/g).filter(name => name !== 'NODE_ENV'),
    ...found(/ {2}nobori:\n(.+?)\n {2}\w/s.exec(compose)?.[1] ?? '', /^ {6}([A-Z_]+):/gm),
  ];
  expect(set.length).toBeGreaterThan(6);
  for (const name of set) expect(SETTINGS).toContain(name);
});

test('the proxy finds the servers where they are: by the name of their service, at the port of the image', () => {
  const port = /^ENV .*\bPORT=(\d+)/m.exec(dockerfile)?.[1];
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(caddyfile).toMatch(new RegExp(`name nobori\\s+port ${port}\\b`));
  expect(compose).toMatch(/^ {2}nobori:$/m);
});

test('what the bundle leaves to be found beside it is in the image, with all that it needs itself', () => {
  const { dependencies = {} } = JSON.parse(textOf('node_modules/@photostructure/sqlite/package.json')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  expect(textOf('scripts/build.mjs')).toContain("external: ['@photostructure/sqlite', 'pg-native']"); // the latter is never there
  const copied = found(dockerfile, /^COPY --from=build \/nobori\/node_modules\/(\S+) /gm);
  const compiling = 'node-addon-api'; // headers
  for (const name of ['@photostructure/sqlite', ...Object.keys(dependencies).filter(one => one !== compiling)])
    expect(copied.some(one => name === one || name.startsWith(`${one}/`))).toBe(true);
});
