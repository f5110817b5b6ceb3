/** A thread that has thought once thinks again. */
import { join } from 'node:path';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import type { State } from '@nobori/engine';
import { diceBox, newTable } from '@nobori/host';
import { beforeAll, expect, test } from 'vitest';
import { built } from '../testing/process.testing.ts';
import { thinkers } from './thinkers.ts';

beforeAll(built);

test('one thread answers one question after another, with orders that count', async () => {
  const { think, close } = thinkers(join(import.meta.dirname, '../../../cli/dist/thinker.mjs'), 1);
  const made = newTable({ book: samuraiSkirmish, dice: diceBox('app', null) }, { scenario: 'rice-carts' });
  if (!made.ok) throw new Error('nothing was laid out');
  const table = made.value;
  for (let asked = 0; asked < 4; asked += 1) {
    const seat = table.questions()[0]?.seats[0];
    if (seat === undefined) throw new Error('nobody is asked');
    const view = JSON.parse(JSON.stringify(table.view(seat))) as State; // here it is watched which rules are looked up in it
    const order = await think('random', samuraiSkirmish.id, view, seat);
    // Null is said for a thread that had to be ended because it did not answer.
    expect(order).not.toBeNull();
    if (order !== null) expect(await table.play(seat, [order as never])).toMatchObject({ kind: 'done' });
  }
  await close();
});
