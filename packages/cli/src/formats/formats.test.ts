/** Files written by older releases are still read: a folder of them for each release (records, situations, written-out scenarios). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  digest,
  inOneSentence,
  read,
  reaches,
  readRecord,
  rolled,
  seeded,
  silently,
  stateFrom,
  verify,
  type Book,
  type Order,
  type ReadResult,
  type Seat,
  type State,
} from '@nobori/engine';
import { BOOKS } from '@nobori/books';
import { describe, expect, test } from 'vitest';

const RELEASE = join(import.meta.dirname, '0.1.0');

const given = <T>(result: ReadResult<T>): T => {
  if (!result.ok) throw new Error(inOneSentence(result.complaints));
  return result.value;
};

/** Looks and crests were no data then: how things are drawn is no part of the battle. */
const undrawn = (state: State): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'look' || key === 'crest' ? undefined : value)));

/** As `adjudicate` reads it. */
interface Asked {
  readonly situation?: unknown;
  readonly scenario?: unknown;
  readonly options?: unknown;
  readonly orders: readonly { readonly seat: Seat; readonly order: unknown }[];
}

/** What the second edition no longer lets be played to its end: after how many entries, or why not at all. */
const STOPS: Readonly<Record<string, number | string>> = {
  'no-dachi/record-brushwood-fence-oda-won.json': 34, // NOD-R004
  'no-dachi/record-brushwood-fence-takeda-won.json': 4, // NOD-R004
  'no-dachi/record-ferry-at-yahagi-courier-won.json': 5, // NOD-R122: a move before hidden men stands still
  'no-dachi/situation-brushwood-fence-acting.json': '(NOD-R004)',
  'no-dachi/situation-ferry-at-yahagi-acting.json': '(NOD-R004)',
  'samurai-blades/record-rice-convoy-convoy-won.json': 10, // BLD-166: step 5 waits for a challenge
};

/** Made more even while its book was in its first edition still: a file of it is the battle it was, and a record by its name no longer is. */
const MADE_EVEN: ReadonlySet<string> = new Set(['samurai-skirmish/scenario-yahagi-bridge.json']);

describe.each(readdirSync(RELEASE))('release 0.1.0, %s', id => {
  const book = BOOKS.find(one => one.id === id) as Book; // a folder for each book of that release
  const files = (kind: string): (readonly [string, unknown])[] =>
    readdirSync(join(RELEASE, id))
      .filter(name => name.startsWith(kind))
      .map(name => [name, JSON.parse(readFileSync(join(RELEASE, id, name), 'utf8'))] as const);

  test.each(files('record-'))(
    '%s replays to a verdict, or as far as the rules of that edition still hold, and a change in it is found',
    (name, file) => {
      const record = given(readRecord(book, file));
      const found = verify(book, record);
      const stops = STOPS[`${id}/${name}`];
      if (found.ok) expect(found.value.state.verdict).not.toBeNull();
      else expect(inOneSentence(found.complaints)).toMatch(/^entries\[\d+\].*played by edition 1 of the book, this is edition \d/);
      expect([found.ok, reaches(book, record)]).toEqual([stops === undefined, stops ?? record.entries.length]);
      expect(verify(book, { ...record, entries: record.entries.slice(0, -1) }).ok).toBe(false);
      expect(verify(book, { ...record, book: 'another' }).ok).toBe(false);
    },
  );

  test.each(files('scenario-'))('%s is the battle of that name as it was then', (written, file) => {
    const { scenario } = file as Asked;
    const { id: name } = given(read(book.shapes.scenario, scenario));
    const from = { situation: null, options: {}, chairs: null };
    const battle = (of: unknown): string => digest(undrawn(given(stateFrom(book, { ...from, scenario: of, edition: 1 }))));
    expect(battle(scenario) === battle(name)).toBe(!MADE_EVEN.has(`${id}/${written}`));
  });

  test.each(files('situation-'))('%s is read, written and played on, unless a rule of this edition names what cannot be', (name, file) => {
    const { situation, options, orders } = file as Asked;
    const laid = stateFrom(book, { situation, scenario: null, options, chairs: null });
    const stops = STOPS[`${id}/${name}`];
    expect(laid.ok).toBe(stops === undefined);
    if (!laid.ok) return expect(inOneSentence(laid.complaints)).toContain(String(stops));
    const from = (written: unknown): State => given(stateFrom(book, { situation: written, scenario: null, options, chairs: null }));
    const state = from(situation);
    expect(digest(from(JSON.parse(JSON.stringify(book.write(state)))))).toBe(digest(state));
    for (const { seat, order } of orders) {
      const lawful: Order = given(read(book.shapes.order, order));
      expect(book.refuse(state, seat, lawful)).toBeNull();
      book.carryOut(state, seat, lawful, rolled(seeded('on')), silently);
    }
    return expect(orders).not.toEqual([]);
  });
});
