/** People: guests by the key of their device. No passwords, no addresses. */

import { hashOf, newName, newSecret } from './secrets.ts';
import type { KeyRow, PersonRow, Storage } from '../storage/index.ts';

export interface People {
  /** A new guest with the key of the device, which is told once. */
  welcome(name: string, crest: string): Promise<{ readonly person: PersonRow; readonly key: string }>;
  /** Whose key it is. */
  byKey(key: string): Promise<PersonRow | null>;
  /** One more key of a person, for another device or a program. */
  addKey(person: string, kind: KeyRow['kind']): Promise<string>;
  /** That key opens nothing any more. */
  dropKey(key: string): Promise<void>;
  /** Nor does any other of his; the number of those that did. */
  dropOthers(person: string, key: string): Promise<number>;
  rename(person: string, name: string, crest: string): Promise<void>;
  named(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>>;
  /** Those who do not sit at one table with him: whom he blocked, and who blocked him. */
  apart(person: string): Promise<ReadonlySet<string>>;
}

export function peopleOf({ db }: Storage, clock: () => number): People {
  const keyFor = async (person: string, kind: KeyRow['kind']): Promise<string> => {
    const key = newSecret();
    await db
      .insertInto('keys')
      .values({ hash: hashOf(key), person, kind, made: clock() })
      .execute();
    return key;
  };
  return {
    async welcome(name, crest) {
      const person: PersonRow = { id: newName(), name, crest, made: clock(), quiet: null };
      await db.insertInto('people').values(person).execute();
      return { person, key: await keyFor(person.id, 'device') };
    },
    async byKey(key) {
      const found = await db
        .selectFrom('keys')
        .innerJoin('people', 'people.id', 'keys.person')
        .selectAll('people')
        .where('keys.hash', '=', hashOf(key))
        .executeTakeFirst();
      return found ?? null;
    },
    addKey: keyFor,
    async dropKey(key) {
      await db.deleteFrom('keys').where('hash', '=', hashOf(key)).execute();
    },
    async dropOthers(person, key) {
      const { numDeletedRows } = await db
        .deleteFrom('keys')
        .where('person', '=', person)
        .where('hash', '!=', hashOf(key))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async rename(person, name, crest) {
      await db.updateTable('people').set({ name, crest }).where('id', '=', person).execute();
    },
    async apart(person) {
      const rows = await db
        .selectFrom('blocks')
        .selectAll()
        .where(either => either.or([either('person', '=', person), either('other', '=', person)]))
        .execute();
      return new Set(rows.map(row => (row.person === person ? row.other : row.person)));
    },
    async named(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('people')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(row => [row.id, row]));
    },
  };
}
