/** What is known of holes in the packages we use is told, and whether it is; asked of a registry on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ADVISORY = {
  id: 1,
  url: 'https://registry.example/advisories/1',
  title: 'Lets everybody in',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

async function audited(answer: RequestListener): Promise<{ readonly code: number; readonly said: string }> {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const asking = spawn(process.execPath, [join(import.meta.dirname, 'audit.mjs'), `--registry=http://127.0.0.1:${port}/`]);
  let said = '';
  asking.stdout.on('data', data => (said += String(data)));
  const [code] = (await once(asking, 'close')) as [number];
  registry.closeAllConnections();
  registry.close();
  return { code, said };
}

test('a hole that is known is named and fails; none, or a registry that tells of none, does not', async () => {
  const json =
    (answer: unknown): RequestListener =>
    ({ url = '' }, reply) =>
      reply.writeHead(url.includes('advisories') ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  const holed = await audited(json({ kysely: [ADVISORY] }));
  expect(holed).toMatchObject({ code: 1, said: expect.stringContaining('kysely: high. Lets everybody in') });
  expect(await audited(json({}))).toEqual({ code: 0, said: 'No hole is known.\n' });
  const without = await audited((_asked, reply) => reply.writeHead(404).end());
  expect(without).toMatchObject({ code: 0, said: expect.stringContaining('The registry tells of no holes') });
}, 60_000);
