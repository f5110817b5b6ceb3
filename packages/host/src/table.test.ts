/** What a table promises: repeats, old versions, stores that fail or take their time, taking back, giving up, draws, clocks. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { digest, isOrdered, LIVE, read, refusal, seatId, withdrawn, type Book, type Order, type Pace } from '@nobori/engine';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { newClient, type Client } from './client.ts';
import { byPace, forAll, forEach } from './clock.ts';
import { commandShape, type Answer } from './command.ts';
import { diceBox, fromSeed } from './dice.ts';
import { again } from './elsewhere.ts';
import { atOnce, evening, given, person, wired } from './people.testing.ts';
import { memoryStore, type Line } from './store.ts';
import { newTable, openTable, type Setting } from './table.ts';

const [east, west] = [seatId('east'), seatId('west')];
const [high, low] = [
  { kind: 'guard', guard: 'high' },
  { kind: 'guard', guard: 'low' },
] as const satisfies readonly DuelOrder[];
const argad: Book = argadSengoku;

const duelling = (more: Partial<Setting<DuelState, DuelOrder, DuelEvent>> = {}) => evening(duel, 'dawn', 'duel', more);

describe('a command', () => {
  test('that comes again is answered again, and not carried out again; also after the game was opened again', () => {
    const { table, store, seat, give } = duelling();
    const command = seat('east').order([high]);
    const answer = give(command);
    expect(answer).toEqual({ kind: 'done', carried: 1, version: 1 });
    expect(give(wired(command))).toEqual(answer);
    expect(table.game.entries.length).toBe(1);
    const again = given(openTable({ book: duel, dice: diceBox('app', null) }, table.game.head, store.lines));
    expect(again.give(command)).toEqual(answer);
    expect(again.game.entries.length).toBe(1);
  });

  test('written for what is still asked is carried out, though others have answered meanwhile', () => {
    const { table, seat, give } = duelling();
    const early = seat('east').order([high]);
    expect(give(seat('west').order([low]))).toMatchObject({ kind: 'done' });
    expect(seat('east').version).toBeGreaterThan(early.version);
    expect(give(early)).toMatchObject({ kind: 'done' });
    expect(table.game.state.men.map(({ guard }) => guard)).toEqual(['high', 'low']);
  });

  test('NOB-8: written for what is asked no more, or for what has never happened, is not carried out', () => {
    const { table, seat, give } = duelling();
    const [first, second] = [seat('east').order([high]), seat('east').order([low])];
    give(first);
    expect(give(second)).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-8' } });
    give(seat('west').order([low]));
    expect(give({ ...seat('east').order([{ kind: 'cut' }]), version: first.version })).toMatchObject({ refusal: { rule: 'NOB-8' } });
    expect(give({ ...seat('east').order([{ kind: 'cut' }]), version: 99 })).toMatchObject({ refusal: { rule: 'NOB-8' } });
    expect(table.game.entries.length).toBe(2);
    expect(give({ ...seat('west').act('takeBack'), version: 0 })).toMatchObject({ refusal: { rule: 'NOB-8' } });
  });

  test('of a seat that is not there, or against the rules, changes nothing', () => {
    const { table, seat, give, people } = duelling();
    expect(give({ ...seat('east').order([high]), seat: seatId('north') })).toMatchObject({ refusal: { rule: 'NOB-2' } });
    expect(give(seat('east').order([{ kind: 'parry' }]))).toMatchObject({ refusal: { rule: 'NOB-3' } });
    expect(table.game.entries.length).toBe(0);
    for (const { told } of people.values()) expect(told.length).toBe(1);
  });

  test('is read from outside with its place and what was expected', () => {
    const shape = commandShape(duel.shapes.order);
    const order = { kind: 'orders', id: 'a', seat: 'east', version: 0, orders: [high] };
    expect(read(shape, order)).toMatchObject({ ok: true, value: { ...order, free: false, faces: [] } });
    expect(read(shape, { ...order, orders: [{ kind: 'dance' }] })).toMatchObject({ ok: false, complaints: [{ place: 'orders[0].kind' }] });
    expect(read(shape, { ...order, orders: [] }).ok).toBe(false);
    expect(read(shape, { kind: 'takeBack', id: 'a', seat: 'east', version: -1 })).toMatchObject({
      ok: false,
      complaints: [{ place: 'version' }],
    });
    expect(read(shape, { kind: 'timeOut', id: 'a', seat: 'east', version: 1 }).ok).toBe(false); // nobody says of himself that he is late
  });
});

describe('a store', () => {
  /** Keeps nothing until it is told to. */
  function slow() {
    const waiting: { readonly line: Line<DuelOrder>; keep(): void; refuse(): void }[] = [];
    const lines: Line<DuelOrder>[] = [];
    return {
      lines,
      waiting,
      append: (line: Line<DuelOrder>) =>
        new Promise<void>((resolve, reject) =>
          waiting.push({
            line,
            refuse: () => reject(new Error('disk full')),
            keep: () => {
              lines.push(line);
              resolve();
            },
          }),
        ),
    };
  }
  const later = () => new Promise<void>(resolve => setTimeout(resolve, 0));

  test('that takes its time: nobody is told, and nothing counts, before it has answered; the next command waits', async () => {
    const store = slow();
    const { table, seat, people } = duelling({ store });
    const answers: Answer[] = [];
    const [first, second] = [seat('east').order([high]), seat('west').order([low])].map(command =>
      Promise.resolve(table.give(command)).then(answer => answers.push(answer)),
    );
    await later();
    expect([store.waiting.length, table.game.entries.length, answers.length]).toEqual([1, 0, 0]);
    for (const { told } of people.values()) expect(told.length).toBe(1);
    store.waiting[0]?.keep();
    await first;
    expect(people.get(west)?.told.length).toBe(2);
    await later();
    expect([store.waiting.length, table.game.entries.length]).toEqual([2, 1]);
    store.waiting[1]?.keep();
    await second;
    expect(answers).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(store.lines.map(({ n }) => n)).toEqual([0, 1]);
  });

  test('that fails: nothing has happened, the seat is told so, and the dice have not been rolled', async () => {
    const [store, sure] = [slow(), duelling()];
    const { table, seat, people } = duelling({ store });
    const give = async (command: Parameters<typeof table.give>[0], what: 'keep' | 'refuse'): Promise<Answer> => {
      const answer = table.give(command);
      await later();
      store.waiting.at(-1)?.[what]();
      return answer;
    };
    await give(seat('east').order([high]), 'keep');
    const before = [digest(table.game.state), ...[...people.values()].map(({ told }) => told.length)];
    const command = seat('west').order([low]);
    const answer = await give(command, 'refuse');
    expect(answer).toMatchObject({
      kind: 'notKept',
      refusal: { rule: 'NOB-9', text: expect.stringContaining('has not been carried out') },
    });
    expect([digest(table.game.state), ...[...people.values()].map(({ told }) => told.length)]).toEqual(before);
    expect(await give(command, 'keep')).toMatchObject({ kind: 'done' }); // the very same command, once the disk has room
    for (const [name, order] of [
      ['east', high],
      ['west', low],
    ] as const)
      sure.give(sure.seat(name).order([order]));
    expect(digest(table.game.state)).toBe(digest(sure.table.game.state));
    expect(table.game.entries).toEqual(sure.table.game.entries); // the silent die too
  });

  test('that throws at once is no different', () => {
    const { seat, give, table } = duelling({
      store: {
        append: () => {
          throw new Error('no');
        },
      },
    });
    expect(give(seat('east').order([high]))).toMatchObject({ kind: 'notKept' });
    expect(table.game.entries.length).toBe(0);
  });
});

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

  test('who looks on later counts on: no order begins the clocks anew', () => {
    const { now, table, seat, give } = at(LIVE);
    give(seat('east').offerPace(minute));
    give(seat('west').act('acceptPace'));
    now.at = 3000;
    for (let i = 0; i < 5; i += 1) {
      give(seat('east').act('offerDraw'));
      give(seat('west').act('declineDraw'));
    }
    table.updates('public', 0); // gone through again, as for whoever comes late
    now.at = 20_000;
    give(seat('west').order([high]));
    expect(table.times('public')).toEqual({ until: { east: 60_000 }, left: { west: 40_000 } });
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
    const public_ = person(duelling().table, 'public').client;
    expect(public_.asks()).toEqual([]);
    expect(public_.refuse(high)).toEqual(refusal('NOB-2', 'Whoever has no seat gives no orders.'));
    expect(() => public_.act('giveUp')).toThrow('no seat');
  });
});

test('who sits where can change while the game goes on', () => {
  const table = given(newTable({ book: duel, dice: diceBox('app', fromSeed('x')), store: memoryStore<DuelOrder>() }, { scenario: 'dawn' }));
  expect(table.occupants).toEqual({});
  table.sit(east, { kind: 'bot', bot: 'random' });
  expect(table.occupants).toEqual({ east: { kind: 'bot', bot: 'random' } });
});
