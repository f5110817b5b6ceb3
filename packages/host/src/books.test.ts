/** Real games of all books through a table, by people who know nothing but what they are told. */
import { BOOKS } from '@nobori/books';
import { askOf, canonical, digest, isOrdered, seeded, verify, witnessed, type Book, type Random } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { diceBox } from './dice.ts';
import { evening, given, type Evening, type Person } from './people.testing.ts';
import type { State, Order, Event } from '@nobori/engine';
import { openTable } from './table.ts';

type People = Evening<State, Order, Event>;

const one = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(Math.max(1, list.length))];

/** Somebody does something: usually an order he is asked for, now and then a take-back, an order nobody waits for, or the same command again. */
function somebodyActs({ table, people, give }: People, random: Random): 'done' | 'over' | 'refused' {
  const clients = [...people.values()].map(({ client }) => client).filter(({ viewer }) => viewer !== 'public');
  const whim = random.below(20);
  if (whim === 0) {
    const client = one(clients, random);
    const answer = client === undefined ? null : give(client.act('takeBack'));
    if (answer?.kind === 'done') return 'done';
  }
  const asked = clients.filter(client => client.asks().some(ask => ask.free !== true || whim === 1));
  const client = one(asked, random);
  if (client === undefined) {
    const { chairs, verdict } = table.game.state;
    for (const { side } of chairs) expect(verdict?.standing[side]).toMatch(/^(?:won|drawn|lost|half)$/);
    return 'over';
  }
  const ask = one(
    client.asks().filter(each => each.free !== true || whim === 1),
    random,
  );
  if (ask === undefined) throw new Error('asked nothing');
  const order = ask.choices.sample(random);
  expect(client.refuse(order)).toBeNull();
  const command = client.order([order], { free: ask.free === true });
  const answer = give(command);
  if (answer.kind !== 'done') throw new Error(`an order chosen from a view is not carried out: ${JSON.stringify([command, answer])}`);
  if (whim === 2) {
    const { length } = table.game.entries;
    expect(give(command)).toEqual(answer);
    expect(table.game.entries.length).toBe(length);
  }
  return 'done';
}

const knowsAll = (book: Book, table: People['table'], { client }: Person<State, Order, Event>): void => {
  expect(canonical(client.view)).toBe(canonical(book.view(table.game.state, client.viewer)));
};

/** What he remembers of every version. */
const memories = (client: Client): string[] => client.chapters.map(({ version }) => canonical(client.viewAt(version)));

const games = BOOKS.flatMap(book => book.scenarios.map(scenario => [book.id, scenario.id, book] as const));

describe.each(games)('%s, %s', (_book, scenario, book) => {
  const ORDERS = 120;
  const played = evening(book, scenario, `host ${scenario}`);
  const random = seeded(`people ${scenario}`);
  const seen = new Map([...played.people].map(([viewer, { client }]) => [viewer, [canonical(client.view)]]));
  const happened: (readonly Event[])[] = [];
  played.table.listen(({ events }) => happened.push(...events));

  test('the updates of every seat, put together, are exactly its view at every version', () => {
    for (let i = 0; i < ORDERS && somebodyActs(played, random) !== 'over'; i += 1) {
      for (const [viewer, watcher] of played.people) {
        knowsAll(book, played.table, watcher);
        const views = seen.get(viewer) ?? [];
        if (views.length === watcher.client.version) views.push(canonical(watcher.client.view));
        expect(views.length).toBe(watcher.client.version + 1); // at most one version an order
      }
    }
    for (const [viewer, { client }] of played.people) expect(memories(client)).toEqual(seen.get(viewer));
    expect(played.table.game.entries.length).toBeGreaterThan(20);
  });

  test('everybody is told the events he may know, in order, and no others', () => {
    for (const [viewer, { told }] of played.people)
      expect(told.slice(1).flatMap(({ events }) => events)).toEqual(happened.flatMap(events => witnessed(events, viewer)));
  });

  test('whoever is told of something learns something: a view that changed, an event, or that his own order was taken', () => {
    for (const [viewer, { told }] of played.people)
      for (const { version, change, events, by } of told)
        expect(change !== null || events.length > 0 || by === viewer || version === 0).toBe(true);
  });

  test('what was kept, opened again, is the same game, and has told everybody the same', () => {
    const { table, store, people } = played;
    const again = given(openTable({ book, dice: diceBox('app', null) }, table.game.head, store.lines));
    expect(digest(again.game.state)).toBe(digest(table.game.state));
    for (const [viewer, { told }] of people) expect(again.updates(viewer, -1)).toEqual(told);
    expect(given(verify(book, table.game.record())).course.entries).toBe(table.game.entries.length);
    expect(digest(again.game.record())).toBe(digest(table.game.record()));
  });

  test('dice of a game that is opened again fall as they would have fallen', () => {
    const { table, store } = played;
    const boxes = [diceBox('app', null), diceBox('app', null)];
    const [first, second] = boxes.map(dice => given(openTable({ book, dice }, table.game.head, store.lines)));
    const seat = table.questions()[0]?.seats[0];
    if (seat === undefined || first === undefined || second === undefined) return; // over
    const ask = askOf(book.prompt(table.game.state), seat);
    if (ask === null) throw new Error('asked nothing');
    const order = ask.fallback();
    for (const opened of [first, second]) expect(opened.play(seat, [order])).toMatchObject({ kind: 'done' });
    expect(first.game.entries).toEqual(second.game.entries);
    expect(table.play(seat, [order])).toMatchObject({ kind: 'done' });
    const [last, kept] = [table.game.entries.at(-1), first.game.entries.at(-1)];
    expect(kept).toEqual(last);
    expect(last !== undefined && isOrdered(last)).toBe(true);
  });
});
