/** A phase in which nothing is left to do ends by itself, but what somebody has just done can be taken back first. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { isOrdered, type Book, type Event, type Order, type Seat, type State } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { atOnce, evening, type Evening } from './people.testing.ts';
import type { Setting } from './table.ts';

const skirmish: Book = samuraiSkirmish;
const argad: Book = argadSengoku;
type Played = Evening<State, Order, Event>;

const WAIT = 3_000;

/** A table by a clock of our own; whoever is asked first is given the first of his orders until he is asked this. */
function laid(book: Book, scenario: string, more: Partial<Setting> = {}) {
  const now = { at: 1_000 };
  const played: Played = evening(book, scenario, 'ending', { clock: () => now.at, spares: () => true, lingers: () => WAIT, ...more });
  return { now, played };
}

const asked = ({ table }: Played): Seat => {
  const seat = table.questions()[0]?.seats[0];
  if (seat === undefined) throw new Error('nobody is asked');
  return seat;
};

/** One order of whoever is asked: an act where there is one. */
function act(played: Played): void {
  const by = played.seat(asked(played));
  const orders = by.asks()[0]?.choices.list() ?? [];
  const order = orders.find(one => played.table.book.choice(by.view, one).role === 'act') ?? orders[0];
  if (order === undefined) throw new Error('no order');
  expect(played.give(by.order([order]))).toMatchObject({ kind: 'done' });
}

/** Plays on until somebody's own phase would end by itself. */
function untilItEnds(played: Played): { readonly seat: Seat; readonly order: Order; readonly until: number } {
  for (let i = 0; i < 60; i += 1) {
    const coming = played.table.comes();
    if (coming !== null) return coming;
    act(played);
  }
  throw new Error('nothing ever ended by itself');
}

describe('the end of what one has just done', () => {
  test('waits, untold and unrolled, then comes', () => {
    const { now, played } = laid(skirmish, 'rice-carts');
    const { seat, until, order } = untilItEnds(played);
    const { table } = played;
    const before = table.game.entries.length;
    const told = [...played.people.values()].map(({ client }) => client.version);
    expect(until).toBe(now.at + WAIT);
    expect(table.deadlines().get(seat)).toBe(until);
    now.at = until - 1;
    atOnce(table.tick());
    expect(table.game.entries.length).toBe(before);
    expect([...played.people.values()].map(({ client }) => client.version)).toEqual(told);
    now.at = until;
    atOnce(table.tick());
    expect(table.game.entries[before]).toMatchObject({ seat, order, given: 'only', dice: [] });
  });

  test('NOB-4: is gone when the order is taken back meanwhile', () => {
    const { now, played } = laid(skirmish, 'rice-carts');
    const { seat, until } = untilItEnds(played);
    expect(played.give(played.seat(seat).act('takeBack'))).toMatchObject({ kind: 'done' });
    now.at = until;
    atOnce(played.table.tick());
    expect(played.table.game.entries.at(-1)).toMatchObject({ kind: 'takeBack', seat });
    expect(asked(played)).toBe(seat);
  });

  test('comes when he says so, without waiting', () => {
    const { played } = laid(skirmish, 'rice-carts');
    const { seat, order } = untilItEnds(played);
    const before = played.table.game.entries.length;
    expect(played.give(played.seat(seat).order([order]))).toMatchObject({ kind: 'done' });
    expect(played.table.game.entries[before]).toMatchObject({ seat, order });
  });

  test('is left to him where he wants to end phases by hand', () => {
    const { now, played } = laid(skirmish, 'rice-carts', { lingers: () => null });
    for (let i = 0; i < 30; i += 1) {
      expect(played.table.comes()).toBeNull();
      now.at += WAIT;
      atOnce(played.table.tick());
      const latest = played.table.game.entries.at(-1);
      const own = played.table.game.entries.at(-2);
      if (latest !== undefined && isOrdered(latest) && latest.given === 'only' && own !== undefined) expect(latest.seat).not.toBe(own.seat);
      act(played);
    }
  });
});

describe('where several answer unseen', () => {
  test('whoever has written something says himself that he is ready', () => {
    const { now, played } = laid(argad, 'rice-tax');
    for (let i = 0; i < 12; i += 1) {
      expect(played.table.comes()).toBeNull();
      now.at += WAIT;
      atOnce(played.table.tick());
      act(played);
    }
  });
});
