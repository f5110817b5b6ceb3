/** A clock, turned by hand. */
import { duel } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { diceBox } from './dice.ts';
import { duelling, east, high, low, west } from './duelling.testing.ts';
import { atOnce, forAll, forEach, given } from './people.testing.ts';
import { openTable } from './table.ts';

describe('a clock, turned by hand', () => {
  const timed = (time: ReturnType<typeof forEach>, now = { at: 0 }) => ({ now, ...duelling({ time, clock: () => now.at }) });

  test('NOB-7: when it has run out the safe order is given; what comes afterwards comes too late', () => {
    const { now, table, seat, give } = timed(forEach(1000));
    now.at = 400;
    give(seat('west').order([high]));
    expect([...table.deadlines()]).toEqual([[east, 1000]]);
    now.at = 999;
    atOnce(table.tick());
    expect(table.game.entries.length).toBe(1);
    const late = seat('east').order([high]);
    now.at = 1000;
    expect(give(late)).toMatchObject({ refusal: { rule: 'NOB-8' } });
    expect(table.game.entries.at(-1)).toMatchObject({ seat: east, order: low, given: 'late' });
    expect(seat('west').chapters.at(-1)).toMatchObject({ by: east, given: 'late' });
    expect([...table.deadlines()]).toEqual([[east, 2000]]);
  });

  test('NOB-7: or the game is lost', () => {
    const { now, table, seat, give } = timed(forAll(1000));
    now.at = 600;
    give(seat('east').order([high]));
    give(seat('west').order([low]));
    expect([...table.deadlines()]).toEqual([[east, 1000]]); // 400 are left, since 600
    now.at = 1000;
    atOnce(table.tick());
    expect(table.game.state.verdict).toMatchObject({ standing: { east: 'lost', west: 'won' }, rules: ['NOB-7'] });
    atOnce(table.tick());
    expect(table.game.entries.length).toBe(3);
  });

  test('goes on where it stood when the game is opened again', () => {
    const { now, table, store, seat, give } = timed(forAll(5000));
    now.at = 300;
    give(seat('west').order([low]));
    now.at = 900;
    give(seat('east').order([high]));
    now.at = 1500;
    give(seat('east').order([{ kind: 'rest' }]));
    const again = given(
      openTable(
        { book: duel, dice: diceBox('app', null), time: forAll(5000), clock: () => now.at, began: 0 },
        table.game.head,
        store.lines,
      ),
    );
    expect([...again.deadlines()]).toEqual([...table.deadlines()]);
    expect([...again.deadlines()]).toEqual([[west, 1500 + 5000 - 300]]);
  });
});
