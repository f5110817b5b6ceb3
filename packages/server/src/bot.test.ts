/** A program takes a seat by its link and plays; whatever the server refuses it is told in a sentence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerOf } from '@nobori/bots';
import { seeded } from '@nobori/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSeat, type Choose } from './bot.ts';
import { embedded, type Started } from './testing/started.testing.ts';
import { salt, type Made } from './testing/table.testing.ts';
import { lineTo, playOut, visitor } from './testing/visitor.testing.ts';

let house: Started;
beforeAll(async () => {
  house = await embedded();
});
afterAll(() => house.stop());

const random = seeded('program');
const choose: Choose = (book, view, seat) => {
  const order = playerOf('random')?.choose(book, view, seat, random);
  if (order === undefined) throw new Error('nobody plays at random');
  return order;
};

test('it is a worked example of thirty lines', () => {
  const lines = readFileSync(join(import.meta.dirname, 'bot.ts'), 'utf8').split('\n');
  const [from, to] = [lines.findIndex(line => line.startsWith('export async function')), lines.lastIndexOf('}')];
  expect(to - from + 1).toBeLessThanOrEqual(30);
});

test('it sits down by its invitation and plays to the end against a person', async () => {
  const anna = await visitor(house.base, 'Anna');
  const { id, invitations } = (
    await anna.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn', sit: { seat: 'shirai', salt: salt() } })
  ).body as Made;
  const playing = takeSeat(`${house.base}/`, invitations['kuroda'] ?? '', 'A program', choose);
  const line = await lineTo(house.base, anna, 'first-cut', id, 'shirai');
  await playOut(line, 'shirai');
  expect(await playing).toEqual(line.client?.view.verdict);
  line.close();
  // Nothing keeps the program from ending.
  await expect.poll(async () => (await fetch(`${house.base}/metrics`)).text()).toContain('nobori_lines 0');
  await expect(takeSeat(house.base, invitations['kuroda'] ?? '', 'Another', choose)).rejects.toThrow(/leads nowhere/);
});
