/** What people agree on at a table, and what each may do alone: taking back, giving up, a draw, what dice have decided, another pace. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { digest, isOrdered, LIVE, withdrawn, type Book, type Order, type Pace } from '@nobori/engine';
import { duel } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { byPace } from './clock.ts';
import { diceBox } from './dice.ts';
import { duelling, east, high, low, west } from './duelling.testing.ts';
import { again } from './elsewhere.ts';
import { atOnce, evening, given } from './people.testing.ts';
import { openTable } from './table.ts';

const argad: Book = argadSengoku;

describe('taking back', () => {
  const ordering = (client: Client, at = 0): Order => {
    const list = client.asks()[0]?.choices.list() ?? [];
    const order = list[at];
    if (order === undefined) throw new Error('nothing to order');
    return order;
  };
  /** Both sides of the toll bridge set up, and write their orders at the same time. */
  function bridge() {
    const played = evening(argad, 'toll-bridge', 'bridge');
    const { table, people, give } = played;
    const [a, b] = [...people.values()].map(({ client }) => client);
    if (a === undefined || b === undefined) throw new Error('two sides');
    for (let i = 0; table.game.state.moments.at(-1)?.kind === 'deploying' && i < 20; i += 1)
      for (const client of [a, b]) {
        const ask = client.asks()[0];
        if (ask !== undefined && client.view.moments.at(-1)?.kind === 'deploying') give(client.order([ask.fallback()]));
      }
    expect(table.game.state.moments.at(-1)?.kind).toBe('orders');
    return { ...played, a, b };
  }

  test('NOB-4: an answer that is not the last, where several answer unseen: the others’ answers stay', () => {
    const { table, give, a, b } = bridge();
    const start = digest(table.game.state);
    const first = table.game.entries.length;
    give(a.order([ordering(a)]));
    const mine = digest(table.game.state);
    give(b.order([ordering(b)]));
    give(b.order([ordering(b)]));
    const whatBSees = digest(b.view);
    const count = b.version;
    expect(give(a.act('takeBack'))).toMatchObject({ kind: 'done' });
    expect(table.game.entries.at(-1)).toMatchObject({ kind: 'takeBack', seat: a.viewer, entries: [first] });
    expect([digest(b.view), b.version]).toEqual([whatBSees, count]); // b learns nothing: a had only written
    expect(a.chapters.filter(({ stands, what }) => !stands && what === 'order').length).toBe(1);
    give(a.order([ordering(a)]));
    expect(give(b.act('takeBack'))).toMatchObject({ kind: 'done' });
    expect(give(b.act('takeBack'))).toMatchObject({ kind: 'done' });
    expect(digest(table.game.state)).toBe(mine);
    expect(give(a.act('takeBack'))).toMatchObject({ kind: 'done' });
    expect(digest(table.game.state)).toBe(start);
    expect(withdrawn(table.game.entries).size).toBe(5 - 1);
  });

  test('several orders of one command are taken back together', () => {
    const { table, give, a } = bridge();
    const start = digest(table.game.state);
    const first = ordering(a);
    const second = ordering(a, 1);
    expect(give(a.order([first, second]))).toMatchObject({ kind: 'done', carried: 2 });
    expect(table.game.entries.slice(-2).map(entry => isOrdered(entry) && entry.joined === true)).toEqual([false, true]);
    expect(give(a.act('takeBack'))).toMatchObject({ kind: 'done' });
    expect(digest(table.game.state)).toBe(start);
  });

  test('after dice nothing is taken back', () => {
    const { give, seat } = duelling();
    give(seat('east').order([high]));
    give(seat('west').order([low]));
    for (const name of ['east', 'west'])
      expect(give(seat(name).act('takeBack'))).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-4' } });
  });

  test('in a thousand orders and more it takes no longer, and the record grows by one entry', () => {
    const { table, give, a } = bridge();
    for (let i = 0; i < 600; i += 1) {
      give(a.order([ordering(a)]));
      give(a.act('takeBack'));
    }
    const { length } = table.game.entries;
    give(a.order([ordering(a)]));
    expect(give(a.act('takeBack'))).toMatchObject({ kind: 'done' });
    expect(table.game.entries.length).toBe(length + 2);
  });
});

describe('giving up', () => {
  test('NOB-5: with two sides it is the end, and everybody is told', () => {
    const { table, seat, give, people } = duelling();
    expect(give(seat('west').act('giveUp'))).toMatchObject({ kind: 'done' });
    expect(table.game.state.verdict?.standing).toEqual({ east: 'won', west: 'lost' });
    for (const { client } of people.values()) {
      expect(client.view.verdict).toEqual(table.game.state.verdict);
      expect(client.chapters.at(-1)).toMatchObject({ what: 'giveUp', by: west });
    }
    expect(give(seat('east').order([high]))).toMatchObject({ refusal: { rule: 'NOB-1' } });
  });

  test('NOB-5: with more sides the others play on, the safe order is given for whoever left, and he has lost whatever happens', () => {
    const { table, people, give } = evening(argad, 'four-banners', 'banners');
    const clients = [...people.values()].map(({ client }) => client).filter(({ viewer }) => viewer !== 'public');
    const [leaver, second, third, fourth] = clients;
    if (leaver === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error('four sides');
    expect(give(leaver.act('giveUp'))).toMatchObject({ kind: 'done' });
    expect(table.game.state.verdict).toBeNull();
    expect(second.sight.gone).toEqual([leaver.viewer]);
    expect(table.questions().some(({ seats }) => seats.some(one => one === leaver.viewer))).toBe(false);
    expect(table.game.entries.at(-1)).toMatchObject({ seat: leaver.viewer, given: 'gone' });
    expect(give(leaver.act('giveUp'))).toMatchObject({ refusal: { rule: 'NOB-5' } });
    give(second.act('giveUp'));
    give(third.act('giveUp'));
    const sideOf = (client: Client): string => table.game.state.chairs.find(({ seat }) => seat === client.viewer)?.side ?? '';
    expect(Object.entries(table.game.state.verdict?.standing ?? {}).filter(([, fared]) => fared === 'won')).toEqual([
      [sideOf(fourth), 'won'],
    ]);
  });
});

test('NOB-6: a draw is offered, seen, declined, offered again and accepted', () => {
  const { table, seat, give } = duelling();
  give(seat('east').act('offerDraw'));
  expect(seat('west').sight.offers).toEqual([east]);
  give(seat('west').act('declineDraw'));
  expect(seat('east').sight.offers).toEqual([]);
  expect(give(seat('west').act('acceptDraw'))).toMatchObject({ refusal: { rule: 'NOB-6' } });
  give(seat('west').act('offerDraw'));
  expect(give(seat('east').act('acceptDraw'))).toMatchObject({ kind: 'done' });
  expect(table.game.state.verdict?.standing).toEqual({ east: 'drawn', west: 'drawn' });
});

test('NOB-11: what dice have decided is asked back, seen, declined, asked again and granted; dice go on from where they were', () => {
  const { table, seat, give, store } = duelling();
  give(seat('west').order([high]));
  give(seat('east').order([low]));
  const before = table.view(east);
  give(seat('east').order([{ kind: 'cut' }]));
  give(seat('west').order([{ kind: 'parry' }]));
  const first = table.game.entries.flatMap(entry => (isOrdered(entry) ? entry.dice : []));
  expect(first.length).toBeGreaterThan(0);
  give(seat('east').act('askBack'));
  expect(seat('west').sight.asksBack).toEqual({ seat: east, sides: ['east'] });
  give(seat('west').act('denyBack'));
  expect(seat('east').sight.asksBack).toBeUndefined();
  const late = seat('west').act('grantBack');
  give(seat('east').act('askBack'));
  expect(give(late)).toMatchObject({ refusal: { rule: 'NOB-8' } }); // said before it was asked
  const stands = store.lines.at(-1)?.dice;
  expect(give(seat('west').act('grantBack'))).toMatchObject({ kind: 'done' });
  expect(store.lines.at(-1)?.dice).toEqual(stands);
  expect(seat('east').view).toEqual(before);
  expect(seat('west').sight.asksBack).toBeUndefined();
  expect(seat('west').chapters.filter(({ what, stands: is }) => what === 'order' && !is).map(({ by }) => by)).toEqual([east, west]); // prettier-ignore
  expect(table.questions().flatMap(({ seats }) => seats)).toEqual([east]);
  give(seat('east').order([{ kind: 'cut' }]));
  give(seat('west').order([{ kind: 'parry' }]));
  const all = table.game.entries.flatMap(entry => (isOrdered(entry) ? entry.dice : []));
  expect(all.slice(first.length).length).toBe(first.length);
  expect(store.lines.at(-1)?.dice).not.toEqual(stands);
});

describe('NOB-12: another pace by agreement', () => {
  const DAY = 86_400_000;
  const mail: Pace = { pace: 'mail', clock: { kind: 'each', milliseconds: 3 * DAY, late: 'safe', rests: null } };
  const minute: Pace = { pace: 'live', clock: { kind: 'all', milliseconds: 60_000, late: 'lost', rests: null } };
  const at = (begun: Pace, now = { at: 0 }) => ({ now, ...duelling({ time: byPace(begun), clock: () => now.at, began: 0 }) });

  test('it is offered, seen, declined, offered again and accepted; then every clock begins anew, by the new rule', () => {
    const { now, table, seat, give } = at(minute);
    now.at = 20_000;
    give(seat('east').offerPace(mail));
    expect(seat('west').sight.offersPace).toEqual({ seat: east, sides: ['east'], pace: mail });
    give(seat('west').act('declinePace'));
    expect(seat('east').sight.offersPace).toBeUndefined();
    const late = seat('west').act('acceptPace');
    give(seat('east').offerPace(mail));
    expect(give(late)).toMatchObject({ refusal: { rule: 'NOB-8' } }); // said of an offer he had not seen
    expect([...table.deadlines().values()]).toEqual([60_000, 60_000]); // asking renews nobody's clock
    now.at = 30_000;
    give(seat('west').act('acceptPace'));
    expect([...table.deadlines().values()]).toEqual([30_000 + 3 * DAY, 30_000 + 3 * DAY]);
    expect(table.times('public')).toEqual({ until: { east: 30_000 + 3 * DAY, west: 30_000 + 3 * DAY }, left: {} });
    now.at = 30_000 + 3 * DAY;
    atOnce(table.tick());
    expect(table.game.entries.at(-1)).toMatchObject({ given: 'late' }); // nobody has lost: late is late by mail, not by the minute
    expect(table.game.state.verdict).toBeNull();
  });

  test('a game without a clock gets one, and loses it again; who looks on later is told the same as who was there', () => {
    const { now, table, store, seat, give } = at(LIVE);
    expect(table.times(east)).toBeNull();
    now.at = 5000;
    give(seat('west').order([high]));
    give(seat('east').offerPace(minute));
    now.at = 6000;
    give(seat('west').act('acceptPace'));
    now.at = 7000;
    give(seat('east').order([low]));
    const told = { until: { east: 66_000 }, left: { west: 60_000 } };
    expect(table.times(west)).toEqual(told);
    expect(table.times('public')).toEqual(told);
    const setting = { book: duel, dice: diceBox('app', null), time: byPace(LIVE), clock: () => now.at, began: 0 };
    const again = given(openTable(setting, table.game.head, store.lines));
    for (const viewer of [east, west, 'public'] as const) expect(again.times(viewer)).toEqual(table.times(viewer));
    expect([...again.deadlines()]).toEqual([...table.deadlines()]);
    give(seat('west').offerPace(LIVE));
    give(seat('east').act('acceptPace'));
    expect(table.times(west)).toBeNull();
    expect([...table.deadlines()]).toEqual([]);
  });

  test('kept elsewhere, it counts here as well', () => {
    const { now, table, store, seat, give } = at(LIVE);
    const setting = { book: duel, dice: diceBox('app', null), time: byPace(LIVE), clock: () => now.at, began: 0 };
    const other = given(openTable(setting, table.game.head, []));
    give(seat('east').offerPace(minute));
    now.at = 900;
    give(seat('west').act('acceptPace'));
    for (const line of store.lines) expect(atOnce(other.take(line, again))).toBe(true);
    expect(other.game.course.paces).toEqual(table.game.course.paces);
    expect([...other.deadlines()]).toEqual([...table.deadlines()]);
  });
});
