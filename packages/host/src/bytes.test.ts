/**
 * What goes through a seat's wire, letter by letter, in games of all books: the same for the true world and for one the seat imagines behind its
 * view, until a rule reveals something; and no id of anything hidden stands in it.
 */
import { BOOKS } from '@nobori/books';
import {
  asksOf,
  canonical,
  rolled,
  seeded,
  textOf,
  witnessed,
  type Beginning,
  type Book,
  type Course,
  type Event,
  type Options,
  type Order,
  type Random,
  type Seat,
  type State,
  type View,
} from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { glance, newFeed } from './feed.ts';
import { atOnce, type Evening, evening, forAll } from './people.testing.ts';
import type { Viewer } from './update.ts';

const ORDERS = 60;
/** A world is imagined after one in so many orders, and whenever something begins to be hidden from one more. */
const EVERY = 4;

/** Where the book alone keeps little secret, an option under which more is. */
const SECRETIVE: Readonly<Record<string, Options>> = { 'samurai-skirmish': { secretCharges: true }, kozeriai: { hiddenSkills: true } };

type Played = Evening<State, Order, Event>;

/** Every word in it that names somebody or something: what stands under "id". */
function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (key === 'id' && typeof part === 'string') found.add(part);
      idsIn(part, found);
    }
  return found;
}

/** One lawful order by whoever is asked; null when the game is over. */
function somebodyOrders({ people, table }: Played, random: Random): Seat | null {
  const asked = [...people.values()].flatMap(({ client }) =>
    client.viewer !== 'public' && client.asks().some(({ free }) => free !== true) ? [client] : [],
  );
  const client = asked[random.below(Math.max(1, asked.length))];
  const ask = client?.asks().find(({ free }) => free !== true);
  if (client === undefined || ask === undefined || client.viewer === 'public') return null;
  expect(atOnce(table.give(client.order([ask.choices.sample(random)])))).toMatchObject({ kind: 'done' });
  return client.viewer;
}

const reveals = (event: Event | undefined): boolean => event?.reveals === true && event.rules.length > 0;

interface Sent {
  /** The update as it is sent; null when the viewer is told nothing. */
  readonly text: string | null;
  readonly heard: readonly Event[];
}

/** What a viewer is sent when a seat gives an order in this world, with these dice. */
function sentAfter(book: Book, course: Course, viewer: Viewer, seat: Seat, order: Order, seed: number): Sent {
  const state = book.clone(course.state);
  const events: Event[] = [];
  const before = glance(book, course);
  book.carryOut(state, seat, order, rolled(seeded(seed), seeded(seed + 1)), event => events.push(event));
  const told = newFeed(book, viewer, before).take(
    { seat, order, dice: [], silent: [] },
    before,
    glance(book, { ...course, state }),
    events,
  );
  return { text: told === null ? null : canonical(told.update), heard: witnessed(events, viewer) };
}

/** The others' clocks as a viewer may know them: only of those he knows to be waited for, and the same as long as he is told nothing. */
function clocksOf({ table, people }: Played): Map<Viewer, { readonly version: number; readonly text: string }> {
  const found = new Map<Viewer, { readonly version: number; readonly text: string }>();
  for (const [viewer, { client }] of people) {
    const { until = {}, left = {} } = table.times(viewer) ?? {};
    const others = (times: Readonly<Record<string, number>>) => Object.entries(times).filter(([seat]) => seat !== viewer);
    expect(client.sight.waitsFor).toEqual(expect.arrayContaining(others(until).map(([seat]) => seat)));
    found.set(viewer, { version: client.version, text: JSON.stringify([others(until), others(left)]) });
  }
  return found;
}

/** The two may differ only from an event on that reveals something by a rule. */
function mayDiffer({ heard: one }: Sent, { heard: two }: Sent): boolean {
  for (let i = 0; i < Math.max(one.length, two.length); i += 1) {
    if (reveals(one[i]) || reveals(two[i])) return true;
    if (textOf(one[i] ?? null) !== textOf(two[i] ?? null)) return false;
  }
  return false;
}

/** Plays games of a scenario for a while by any lawful orders; throws as soon as a seat is sent what it may not know. `tight` tells when something is hidden. */
function crawls(book: Book, scenario: string, tight = book): void {
  let orders = 0;
  for (let game = 0; orders < ORDERS; game += 1) orders += crawl(book, tight, { scenario }, `bytes ${scenario} ${game}`, ORDERS - orders);
  const options = SECRETIVE[book.id];
  if (options !== undefined) crawl(book, tight, { scenario, options }, `bytes ${scenario} secretly`, ORDERS);
}

/** One game, of so many orders at the most; returns how many there were. */
function crawl(book: Book, tight: Book, beginning: Beginning, seeds: string, most: number): number {
  let now = 0;
  const played = evening(book, beginning, seeds, { time: forAll(1e9), clock: () => now });
  const { table, people } = played;
  const random = seeded(seeds);
  const masters = new Set(table.game.state.chairs.filter(({ side }) => side === book.master).map(({ seat }) => seat));
  /** Whatever somebody has been shown before he may be reminded of. */
  const known = new Map<Viewer, Set<string>>();
  let blindBefore = 0;
  for (let i = 0; i < most; i += 1) {
    const { state } = table.game;
    const everything = idsIn(state);
    for (const [viewer, { client, told }] of people) {
      const mine = idsIn(client.view, known.get(viewer) ?? new Set());
      known.set(viewer, mine);
      const text = JSON.stringify(told.at(-1) ?? null, (key, value: unknown) => (key === 'goals' ? undefined : value)); // printed for everybody
      for (const { events } of told.slice(-1)) idsIn(events, mine);
      for (const id of everything)
        if (!mine.has(id) && text.includes(`"${id}"`))
          throw new Error(`${viewer} was sent the id ${id} of what is hidden from him: ${text.slice(0, 400)}`);
    }
    const blind = state.chairs.filter(({ seat }) => canonical(tight.view(state, seat)) !== canonical(state)).length;
    if (blind > blindBefore || random.below(EVERY) === 0)
      for (const { seat } of state.chairs) {
        if (masters.has(seat)) continue;
        const world = book.imagine(book.view(state, seat), seat, random);
        const { course } = table.game;
        const here = newFeed(book, seat, glance(book, course)).whole(glance(book, course));
        const there = newFeed(book, seat, glance(book, { ...course, state: world })).whole(glance(book, { ...course, state: world }));
        expect(canonical(there)).toBe(canonical(here)); // a kit lists its skills in the order of its file: that alone may differ
        const order = asksOf(book.prompt(state), seat)[0]?.choices.sample(random);
        if (order === undefined) continue;
        const seed = random.below(0x1_0000_0000);
        const truth = sentAfter(book, course, seat, seat, order, seed);
        const imagined = sentAfter(book, { ...course, state: world }, seat, seat, order, seed);
        if (!mayDiffer(truth, imagined)) expect(imagined.text).toBe(truth.text);
      }
    const before = clocksOf(played);
    now += 1 + random.below(10_000);
    if (somebodyOrders(played, random) === null) return i;
    blindBefore = blind;
    for (const [viewer, { version, text }] of clocksOf(played))
      if (before.get(viewer)?.version === version) expect(text).toBe(before.get(viewer)?.text);
  }
  return most;
}

describe.each(BOOKS.map(book => [book.id, book] as const))('%s', (_id, book) => {
  const scenarios = book.scenarios.map(({ id }) => id);

  test.each(scenarios)('%s: the same bytes for the true world and an imagined one, and nothing hidden is named in any', scenario => {
    expect(() => crawls(book, scenario)).not.toThrow();
  });

  /** Whoever looks sees the world as it is; what one may imagine of it stays. */
  const open: Book = {
    ...book,
    view: state => book.clone(state) as View<State>, // nothing left out: the leak
    glimpse: state => book.clone(state) as View<State>,
    imagine: (view, seat, random) => book.imagine(book.view(view, seat), seat, random),
  };
  test('a view through which everything is seen would be found', () => {
    expect(scenarios.some(scenario => found(open, scenario, book))).toBe(true);
  });
});

function found(book: Book, scenario: string, tight: Book): boolean {
  try {
    crawls(book, scenario, tight);
    return false;
  } catch {
    return true;
  }
}
