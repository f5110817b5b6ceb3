/**
 * Whatever comes, in whatever order: commands twice or late, connections lost and found again, a store that fails at any line. Nothing is
 * lost, nothing is done twice, and nothing counts before it has been kept.
 */
import { canonical, digest, seatId, type Seat } from '@nobori/engine';
import { duel, fc, type DuelEvent, type DuelOrder, type DuelState } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { newClient, type Client } from './client.ts';
import type { Answer, Command } from './command.ts';
import { diceBox, fromSeed } from './dice.ts';
import { given, wired } from './people.testing.ts';
import type { Line } from './store.ts';
import { newTable, openTable } from './table.ts';
import type { Update } from './update.ts';

type DuelClient = Client<DuelState, DuelOrder, DuelEvent>;
type Heard = Update<DuelOrder, DuelEvent>;
const SEATS = [seatId('east'), seatId('west')] as const;

/** One thing that happens: by which seat, which of its choices, what goes wrong. */
const happening = fc.record({
  seat: fc.constantFrom(...SEATS),
  what: fc.constantFrom('order', 'order', 'order', 'order', 'takeBack', 'offerDraw', 'declineDraw', 'again', 'lose', 'resync', 'reopen'),
  choice: fc.nat(20),
  /** The store does not keep the line. */
  fails: fc.integer({ min: 0, max: 5 }).map(one => one === 0),
  /** The answer is lost on its way: the very command comes again. */
  unheard: fc.boolean(),
});

/** A table and two seats that reach it over wires which break. */
function evening() {
  const lines: Line<DuelOrder>[] = [];
  const disk = { full: false };
  const store = {
    append(line: Line<DuelOrder>): void {
      if (disk.full) throw new Error('disk full');
      expect(line.n).toBe(lines.length);
      lines.push(wired(line));
    },
  };
  const dice = () => diceBox('app', fromSeed('robust'));
  let table = given(newTable({ book: duel, dice: dice(), store }, { scenario: 'dawn' }));
  const sent: Command<DuelOrder>[] = [];
  const clients = new Map<Seat, DuelClient>();
  const stops = new Map<Seat, () => void>();
  const hear = (seat: Seat, updates: readonly Heard[]): void => {
    const client = clients.get(seat);
    for (const update of updates) if (client?.take(wired(update)) === false) client.take(wired(table.whole(seat)));
  };
  const listen = (seat: Seat, after: number): void => {
    stops.get(seat)?.();
    stops.set(
      seat,
      table.follow(seat, after, told =>
        hear(
          seat,
          told.map(({ update }) => update),
        ),
      ),
    );
  };
  for (const seat of SEATS) {
    clients.set(seat, newClient(duel, seat, wired(table.whole(seat)), `wire ${seat}`));
    listen(seat, 0);
  }
  return {
    lines,
    disk,
    sent,
    get table() {
      return table;
    },
    client(seat: Seat): DuelClient {
      const client = clients.get(seat);
      if (client === undefined) throw new Error('no such seat');
      return client;
    },
    lose(seat: Seat): void {
      stops.get(seat)?.();
    },
    /** Comes back with the version it has: is told what it missed. */
    resync(seat: Seat): void {
      listen(seat, clients.get(seat)?.version ?? -1);
    },
    /** The program ends and the game is opened again from what was kept. */
    reopen(): void {
      const { head } = table.game;
      table = given(openTable({ book: duel, dice: dice(), store }, head, wired(lines)));
      for (const seat of SEATS) listen(seat, clients.get(seat)?.version ?? -1);
    },
    give(command: Command<DuelOrder>): Answer {
      const answer = table.give(wired(command));
      if (answer instanceof Promise) throw new Error('answered later');
      return answer;
    },
  };
}

test('nothing is lost or doubled, and what was kept is what counts', () => {
  fc.assert(
    fc.property(fc.array(happening, { minLength: 1, maxLength: 60 }), steps => {
      const played = evening();
      const { lines, disk, sent } = played;
      for (const { seat, what, choice, fails, unheard } of steps) {
        const client = played.client(seat);
        const before = { state: digest(played.table.game.state), entries: played.table.game.course.entries, lines: lines.length };
        const choices = client.asks()[0]?.choices.list() ?? [];
        const order = choices[choice % Math.max(1, choices.length)];
        if (what === 'lose') played.lose(seat);
        else if (what === 'resync') played.resync(seat);
        else if (what === 'reopen') played.reopen();
        else {
          const old = sent[choice % Math.max(1, sent.length)];
          const command =
            what === 'again' ? old : what === 'order' ? (order === undefined ? undefined : client.order([order])) : client.act(what);
          if (command === undefined) continue;
          disk.full = fails;
          const answer = played.give(command);
          disk.full = false;
          const { course, state } = played.table.game;
          if (answer.kind !== 'done' || what === 'again') {
            expect([digest(state), course.entries, lines.length]).toEqual([before.state, before.entries, before.lines]);
          } else {
            expect([course.entries, lines.length]).toEqual([before.entries + answer.carried, before.lines + 1]);
            sent.push(command);
          }
          if (unheard && answer.kind === 'done' && what !== 'again') {
            const after = digest(state);
            expect(played.give(command)).toEqual(answer); // the same answer, and nothing done again
            expect([digest(played.table.game.state), lines.length]).toEqual([after, before.lines + 1]);
          }
        }
        // The lines alone are the game.
        expect(lines.flatMap(({ entries }) => entries)).toEqual(wired(played.table.game.entries));
      }
      for (const seat of SEATS) {
        played.resync(seat);
        const { view, version } = played.client(seat);
        expect(canonical(view)).toBe(canonical(duel.view(played.table.game.state, seat)));
        expect(version).toBe(played.table.whole(seat).version);
      }
      const { game } = played.table;
      played.reopen();
      expect([digest(played.table.game.state), digest(played.table.game.record())]).toEqual([digest(game.state), digest(game.record())]);
    }),
    { numRuns: 60 },
  );
});

test('whoever comes back from any version has missed nothing', () => {
  const played = evening();
  const stories = new Map(SEATS.map(seat => [seat, [...played.table.updates(seat, -1)]]));
  for (let i = 0; i < 40; i += 1) {
    const seat = played.table.questions()[0]?.seats[0] ?? SEATS[0];
    const client = played.client(seat);
    const fallback = client.asks()[0]?.fallback();
    if (fallback === undefined) break;
    expect(played.give(client.order([fallback]))).toMatchObject({ kind: 'done' });
  }
  for (const seat of SEATS) {
    const all = played.table.updates(seat, -1);
    expect(all.slice(0, stories.get(seat)?.length)).toEqual(stories.get(seat));
    for (let version = -1; version < all.length; version += 1) expect(played.table.updates(seat, version)).toEqual(all.slice(version + 1));
  }
});

test('two seats at once, and a store that answers one after the other in any way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }), fc.boolean(), async (keeps, turned) => {
      const lines: Line<DuelOrder>[] = [];
      let at = 0;
      const store = {
        append: async (line: Line<DuelOrder>): Promise<void> => {
          const keep = keeps[at] ?? true;
          at += 1;
          await Promise.resolve();
          if (!keep) throw new Error('disk full');
          lines.push(line);
        },
      };
      const table = given(newTable({ book: duel, dice: diceBox('app', fromSeed('two')), store }, { scenario: 'dawn' }));
      const seats = turned ? [...SEATS].reverse() : SEATS;
      const commands = seats.map(seat => newClient(duel, seat, table.whole(seat), `two ${seat}`).order([{ kind: 'guard', guard: 'high' }]));
      const answers = await Promise.all(commands.map(async command => table.give(command)));
      expect(answers.map(({ kind }) => kind)).toEqual(keeps.map(keep => (keep ? 'done' : 'notKept')));
      expect(lines.map(({ n }) => n)).toEqual([...lines.keys()]);
      expect(table.game.entries).toEqual(lines.flatMap(({ entries }) => entries));
      const again = await Promise.all(commands.map(async command => table.give(command)));
      expect(again.every(({ kind }) => kind === 'done')).toBe(true); // those not kept are kept now, the others known again
      expect(table.game.course.entries).toBe(2);
    }),
    { numRuns: 20 },
  );
});
