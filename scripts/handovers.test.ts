/** What play by mail costs is told for every book. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELF } from '@nobori/books/shelf';
import { expect, test } from 'vitest';

const told = readFileSync(join(import.meta.dirname, '../docs/scale.md'), 'utf8');

test.each(Object.keys(SHELF))('hand-overs a round and side are told for %s: at most four', async id => {
  const title = (await SHELF[id]?.())?.title ?? expect.fail();
  const [, asked, standing] =
    new RegExp(`^\\| ${title} \\| ([\\d.]+) \\| ([\\d.]+) \\|$`, 'm').exec(told) ?? expect.fail(`no row for ${title}`);
  expect(Number(asked)).toBeLessThanOrEqual(4);
  expect(Number(standing)).toBeLessThanOrEqual(Number(asked));
});
