/** Dice that can be checked: the same faces as by anybody else's HMAC, and every tampering is found. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { D6, isOrdered, say, seatId, seeded, type Book, type Entry, type GameRecord, type Seat } from '@nobori/engine';
import { duel } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { atOnce, evening } from '../people.testing.ts';
import { checkDice } from './checkDice.ts';
import { fairDice, seedHash, type Fairness } from './fairDice.ts';
import { bytesOf, hexOf, hmacOf, sha256, utf8 } from './sha256.ts';
import { toldIn, type ToldDice } from './told.ts';

test('SHA-256, HMAC and letters are those of everybody else, at every length', () => {
  for (let length = 0; length < 200; length += 1) {
    const [bytes, key] = [randomBytes(length), randomBytes((length * 7) % 150)];
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(hexOf(hmacOf(key)(bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
    expect(bytesOf(bytes.toString('hex'))).toEqual(Uint8Array.from(bytes));
  }
  for (const text of ['', 'salt', 'Ōta – 太田', '🏯 é']) expect(utf8(text)).toEqual(new TextEncoder().encode(text));
});

const salts: Record<Seat, string> = { [seatId('b')]: 'second-salt-0123456', [seatId('a')]: 'first-salt-01234567' };
const fairness: Fairness = { seed: 'ab'.repeat(32), salts };

test('a face is the first whole multiple in HMAC(seed, salts by seat, stream, number)', () => {
  const words = createHmac('sha256', Buffer.from(fairness.seed, 'hex'))
    .update('a\nfirst-salt-01234567\nb\nsecond-salt-0123456\nopen\n7')
    .digest();
  const box = fairDice(fairness, [7, 3]);
  const face = box.dice(null).die({ who: 'a', for: say('a test'), rule: 'NOB-1' }, D6);
  expect([face, box.save()]).toEqual([(words.readUInt32BE(0) % 6) + 1, [8, 3]]);
});

/** A game of so many orders, by the fair dice, with a take-back where one is allowed, and one by agreement now and then. */
function played(book: Book, scenario: string, orders: number): { readonly record: GameRecord; readonly told: ToldDice } {
  const { table, people } = evening(book, scenario, '', { dice: fairDice(fairness) });
  const random = seeded(`fair ${book.id}`);
  for (let i = 0; i < orders && table.game.state.verdict === null; i += 1)
    for (const { client } of people.values()) {
      const ask = client.asks().find(({ free }) => free !== true);
      if (ask === undefined) continue;
      const order = ask.choices.sample(random);
      if (i % 7 === 3 && atOnce(table.give(client.act('askBack'))).kind === 'done') {
        for (const other of people.values()) if (other.client.viewer !== 'public') atOnce(table.give(other.client.act('grantBack')));
        continue;
      }
      atOnce(table.give(client.order([order])));
      if (i % 5 === 0 && atOnce(table.give(client.act('takeBack'))).kind === 'done') atOnce(table.give(client.order([order])));
    }
  return { record: table.game.record(), told: { ...fairness, hash: seedHash(fairness.seed) } };
}

describe.each([
  [duel, 'dawn', 20],
  [samuraiSkirmish, 'yahagi-bridge', 60],
  [argadSengoku, argadSengoku.scenarios[0]?.id ?? '', 40],
] as const)('$id', (book, scenario, orders) => {
  const { record, told } = played(book, scenario, orders);
  const check = (changed: Partial<GameRecord>, dice: Partial<ToldDice> = {}) =>
    checkDice(book, { ...record, ...changed }, { ...told, ...dice });
  const fell = record.entries.filter(isOrdered).flatMap(({ dice, silent }) => [...dice, ...silent]).length;

  test('every die of a true record is right', () => {
    const opening = record.opening.dice.length + record.opening.silent.length;
    expect(check({})).toMatchObject({ ok: true, dice: fell + opening });
    expect(fell).toBeGreaterThan(0);
  });

  test('another face, another salt, another seed, an order left out: each is found', () => {
    const at = record.entries.findIndex(entry => isOrdered(entry) && entry.dice.length > 0);
    const altered = record.entries.map((entry, i): Entry =>
      i === at && isOrdered(entry) ? { ...entry, dice: entry.dice.map((face, n) => (n === 0 ? face + 1 : face)) } : entry,
    );
    expect(at).toBeGreaterThanOrEqual(0);
    expect(check({ entries: altered })).toMatchObject({ ok: false });
    expect(check({}, { salts: { ...salts, [seatId('a')]: 'another-salt-012345' } })).toMatchObject({ ok: false });
    const seed = 'cd'.repeat(32);
    expect(check({}, { seed })).toMatchObject({ why: { text: expect.stringContaining('hash') } });
    expect(check({}, { seed, hash: seedHash(seed) })).toMatchObject({ ok: false });
    expect(check({ entries: record.entries.filter((_, i) => i !== at) })).toMatchObject({ ok: false });
  });

  test('whoever noted hash and salt when he sat down finds that either was exchanged later', () => {
    const noted = { hash: told.hash, seat: seatId('a'), salt: 'first-salt-01234567' };
    expect(checkDice(book, record, told, noted)).toMatchObject({ ok: true });
    expect(checkDice(book, record, told, { ...noted, salt: 'mine' })).toMatchObject({ ok: false, why: { facts: { seat: 'a' } } });
    expect(checkDice(book, record, told, { ...noted, hash: 'another' })).toMatchObject({ ok: false });
  });
});

test('a file of a finished game is known by its shape', () => {
  const dice = { seed: fairness.seed, hash: 'h', salts: { a: 'x' } };
  expect(toldIn({ record: 1, dice })).toEqual({ record: 1, dice });
  for (const wrong of [
    null,
    [],
    { dice },
    { record: 1 },
    { record: 1, dice: { ...dice, seed: 'zz' } },
    { record: 1, dice: { ...dice, salts: { a: 1 } } },
  ])
    expect(toldIn(wrong)).toBeNull();
});
