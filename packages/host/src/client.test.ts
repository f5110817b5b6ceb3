/** The other half of a table: what a client holds and is told. */
import { digest, refusal } from '@nobori/engine';
import { duel } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { newClient } from './client.ts';
import { duelling, east, high, low, west } from './duelling.testing.ts';
import { person, wired } from './people.testing.ts';

describe('a client', () => {
  test('that has lost the thread notices, and takes the whole in its place', () => {
    const { table, seat, give, people } = duelling();
    const watcher = newClient(duel, west, wired(table.whole(west)), 'late');
    give(seat('east').order([high]));
    give(seat('west').order([low]));
    const [, missed, last] = people.get(west)?.told ?? [];
    if (missed === undefined || last === undefined) throw new Error('two updates');
    expect(watcher.take(last)).toBe(false);
    expect(watcher.take(wired(table.whole(west)))).toBe(true);
    expect(digest(watcher.view)).toBe(digest(duel.view(table.game.state, west)));
    expect(watcher.take(missed)).toBe(true); // old news change nothing
    expect(watcher.version).toBe(last.version);
    give(seat('east').order([{ kind: 'cut' }]));
    const [next] = table.updates(west, watcher.version);
    expect(next !== undefined && watcher.take(next)).toBe(true);
    expect(table.updates(west, watcher.version)).toEqual([]);
  });

  test('who comes late is told the whole story, or only what he missed', () => {
    const { table, seat, give, people } = duelling();
    while (table.game.state.verdict === null) {
      const [asked] = table.questions()[0]?.seats ?? [];
      const client = seat(asked ?? 'east');
      const ask = client.asks()[0];
      if (ask !== undefined) give(client.order([ask.fallback()]));
    }
    const { told } = people.get(east) ?? { told: [] };
    expect(told.length).toBeGreaterThan(80);
    expect(table.updates(east, -1)).toEqual(told);
    expect(table.updates(east, told.length - 3)).toEqual(told.slice(-2));
    const late = person(table, east);
    expect(late.client.chapters.length).toBe(told.length);
  });

  test('works out what it is asked, and what is against the rules, from its view', () => {
    const { seat } = duelling();
    expect(
      seat('east')
        .asks()
        .map(({ seats }) => seats),
    ).toEqual([[east]]);
    expect(seat('east').refuse({ kind: 'parry' })?.rule).toBe('NOB-3');
    const onlooker = person(duelling().table, 'public').client;
    expect(onlooker.asks()).toEqual([]);
    expect(onlooker.refuse(high)).toEqual(refusal('NOB-2', 'Whoever has no seat gives no orders.'));
    expect(() => onlooker.act('giveUp')).toThrow('no seat');
  });
});
