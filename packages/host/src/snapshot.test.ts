/** A game that is opened from a snapshot is in everything the game that is opened from its log. */
import { BOOKS } from '@nobori/books';
import { askOf, digest, seeded, type Book, type Event, type Order, type Pace, type Random, type Seat, type State } from '@nobori/engine';
import { stillHeld } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { byPace } from './clock.ts';
import type { Command } from './command.ts';
import { diceBox } from './dice.ts';
import { atOnce, evening, type Evening, given, memoryStore, wired } from './people.testing.ts';
import { bookmarkIn, snapshotOf } from './snapshot.ts';
import type { Line } from './store.ts';
import { openTable, type Setting, type Table } from './table.ts';
import type { Viewer } from './update.ts';

const MINUTE = 60_000;
const LONG: Pace = { pace: 'mail', clock: { kind: 'all', milliseconds: 10_000 * MINUTE, late: 'lost', rests: null } };
const EACH: Pace = { pace: 'mail', clock: { kind: 'each', milliseconds: 3000 * MINUTE, late: 'safe', rests: null } };

const one = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(Math.max(1, list.length))];

/** Somebody does something: mostly what he is asked for, now and then whatever else people do at a table. */
function somebodyActs({ people, give }: Evening<State, Order, Event>, random: Random): boolean {
  const clients = [...people.values()].map(({ client }) => client).filter(({ viewer }) => viewer !== 'public');
  const whim = random.below(30);
  const idle = one(clients, random);
  if (idle !== undefined && whim < 8) {
    const acts = ['takeBack', 'askBack', 'grantBack', 'denyBack', 'offerDraw', 'declineDraw', 'acceptPace'] as const;
    give(whim < acts.length ? idle.act(acts[whim] ?? 'takeBack') : idle.offerPace(random.below(2) === 0 ? LONG : EACH));
  }
  const client = one(
    clients.filter(each => each.asks().some(ask => ask.free !== true)),
    random,
  );
  const ask = client?.asks().find(each => each.free !== true);
  if (client === undefined || ask === undefined) return false;
  give(client.order([ask.choices.sample(random)]));
  return true;
}

interface Kept {
  readonly lines: number;
  readonly text: string;
}

function played(book: Book, scenario: string) {
  const now = { at: 1000 };
  const clock = () => now.at;
  const random = seeded(`snapshots ${scenario}`);
  const setting = { time: byPace(EACH), clock, began: 1000, spares: () => true };
  const game = evening(book, scenario, `snapshots ${scenario}`, setting);
  const kept: Kept[] = [];
  for (let i = 0; i < 60 && somebodyActs(game, random); i += 1) {
    now.at += random.below(5 * MINUTE);
    kept.push({ lines: game.store.lines.length, text: snapshotOf(game.table) });
  }
  return { ...game, now, setting, kept, random };
}

const viewersOf = ({ game }: Table): Viewer[] => [...game.state.chairs.map(({ seat }) => seat), 'public'];

/** All that anybody can find out about a table. */
function known(table: Table, after: (viewer: Viewer) => number) {
  const { game } = table;
  const { course } = game;
  const seats = game.state.chairs.map(({ seat }) => seat);
  return {
    state: digest(game.state),
    seal: game.seal(),
    record: digest(game.record()),
    stands: { ...course, state: null, open: course.open.map(({ at, entry }) => [at, entry]), asksBack: course.asksBack?.from },
    together: table.together,
    questions: table.questions(),
    deadlines: table.deadlines(),
    comes: table.comes(),
    back: seats.map(seat =>
      (['takeBack', 'grantBack'] as const)
        .map(kind => game.act(kind, seat))
        .map(done => (done.kind === 'proposal' ? [done.entries, digest(done.courses.at(-1)?.state)] : done)),
    ),
    told: viewersOf(table).map(viewer => ({
      viewer,
      since: table.updates(viewer, after(viewer)),
      version: table.version(viewer),
      whole: table.whole(viewer),
      times: table.times(viewer),
      entries: Array.from({ length: table.version(viewer) + 1 }, (_, version) => table.entriesAt(viewer, version)),
      all: table.updates(viewer, -1),
    })),
    bookmarks: { ...table.bookmark(), course: null },
  };
}

/** The same commands at both tables, given again now and then. */
function goesOnAlike(both: readonly [Table, Table], random: Random, now: { at: number }): void {
  for (let i = 0; i < 12; i += 1) {
    const [first] = both;
    now.at += random.below(5 * MINUTE);
    const seat: Seat | undefined = one(first.questions(), random)?.seats[0];
    const ask = seat === undefined ? null : askOf(first.book.prompt(first.game.state), seat);
    if (seat === undefined || ask === null) return;
    const sent = { id: `on ${i}`, seat, version: first.version(seat) };
    const commands: Command[] = [
      {
        ...sent,
        id: `late ${i}`,
        version: Math.max(0, sent.version - random.below(4)),
        kind: 'orders',
        orders: [ask.choices.sample(random)],
      },
      { ...sent, kind: 'orders', orders: [ask.choices.sample(random)] },
      {
        ...sent,
        id: `back ${i}`,
        version: first.version(seat) + random.below(2),
        kind: one(['takeBack', 'askBack', 'grantBack', 'denyBack'] as const, random) ?? 'takeBack',
      },
    ];
    for (const command of [...commands, ...commands.slice(random.below(3))]) {
      const [answer, other] = both.map(table => atOnce(table.give(command)));
      expect(other).toEqual(answer);
    }
  }
}

const games = BOOKS.flatMap(book => {
  const [first, last] = [book.scenarios[0], book.scenarios.at(-1)];
  return [...new Set([first, last])].flatMap(scenario => (scenario === undefined ? [] : [[book.id, scenario.id, book] as const]));
});

describe.each(games)('%s, %s', (_book, scenario, book) => {
  const { table, store, kept, now, setting, random } = played(book, scenario);
  const opened = (lines: readonly Line[], text: string | null): Table => {
    const own: Setting = { book, dice: diceBox('app', null), ...setting, store: memoryStore([...lines]) };
    const head = wired(table.game.head);
    const laidIn = text === null ? null : openTable(own, head, wired(lines), bookmarkIn(book, head, text));
    if (laidIn?.ok === true) return laidIn.value;
    // Somebody has asked to go back to before the bookmark: whoever opens the game does so from the log.
    if (laidIn !== null) expect(laidIn.complaints[0]?.expected).toContain('NOB-11');
    return given(openTable(own, head, wired(lines)));
  };

  test('opened from a snapshot or from the log, a game is the same, has told everybody the same, and goes on the same', () => {
    expect(kept.length).toBeGreaterThan(10);
    // Whoever comes back knew what the snapshot knows, a little more, or a little less.
    for (const [part, more] of [
      [0.1, 0],
      [0.5, 1],
      [0.9, -1],
    ] as const) {
      const { lines: from, text } = kept[Math.floor(kept.length * part)] ?? { lines: 0, text: '' };
      const upTo = from + random.below(store.lines.length - from + 1);
      const lines = store.lines.slice(0, upTo);
      const both = [opened(lines, null), opened(lines, text)] as const;
      const { feeds } = bookmarkIn(book, table.game.head, text)();
      const after = (viewer: Viewer): number => Math.max(0, (feeds.get(viewer)?.version ?? 0) + more);
      expect(known(both[1], after)).toEqual(known(both[0], after));
      goesOnAlike(both, random, now);
      expect(known(both[1], after)).toEqual(known(both[0], after));
    }
  });

  test('it is what the table was that was never closed', () => {
    const { text } = kept.at(-1) ?? { text: '' };
    const again = opened(store.lines, text);
    expect(digest(again.game.record())).toBe(digest(table.game.record()));
    for (const viewer of viewersOf(table)) {
      expect(again.version(viewer)).toBe(table.version(viewer));
      expect(again.updates(viewer, -1)).toEqual(table.updates(viewer, -1));
    }
  });
});

test.each(games.slice(0, 1))(
  '%s, %s: a table that was opened from a bookmark holds neither that nor the log',
  async (_book, scenario, book) => {
    const { table, store, kept, setting } = played(book, scenario);
    const { lines, text } = kept.at(-3) ?? { lines: 0, text: '' };
    expect(lines).toBeLessThan(store.lines.length);
    const head = wired(table.game.head);
    const refs: WeakRef<object>[] = [];
    const noted = <T extends object>(one: T): T => {
      refs.push(new WeakRef(one));
      return one;
    };
    const opened = (): Table => {
      const laidIn = bookmarkIn(book, head, text);
      const own: Setting = { book, dice: diceBox('app', null), ...setting, store: memoryStore(), clock: () => 0 };
      return given(openTable(own, head, noted(wired(store.lines)), () => noted(laidIn())));
    };
    const again = opened();
    for (const viewer of viewersOf(again)) again.updates(viewer, again.version(viewer));
    expect(refs.length).toBeGreaterThan(1);
    expect(await stillHeld(refs)).toBe(0);
    expect(again.game.course.entries).toBe(table.game.course.entries);
  },
);
