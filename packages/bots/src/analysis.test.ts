import { firstCut } from '@nobori/books/first-cut';
import { readRecord, type Book } from '@nobori/engine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analysing, beadsOf, reckoned, type Analysis } from './analysis.ts';

const book = firstCut as Book;
const file = join(import.meta.dirname, '../../books/src/first-cut/playthroughs/beach-at-dawn-kuroda-won.json');
const read = readRecord(book, JSON.parse(readFileSync(file, 'utf8')));
if (!read.ok) throw new Error('the record does not read');
const record = { ...read.value, entries: read.value.entries.slice(0, 14), seal: null };

/** So many steps of it, or all. */
function looked(known: Analysis['judged'], most = Number.POSITIVE_INFINITY): Analysis {
  const thinking = analysing(book, record, known);
  for (;;) {
    const step = thinking.next();
    if (step.value !== null && (step.done === true || step.value.judged.length >= most)) return step.value;
  }
}

test('goes on where it stopped, to the same end: chances of all sides, what orders gave away, what dice gave', () => {
  const half = looked([], 3);
  expect(half.judged).toHaveLength(3);
  const whole = looked(half.judged);
  expect(whole).toEqual(looked([]));
  expect(whole.points).toHaveLength(record.entries.length + 1);
  for (const { chances } of whole.points) expect(Object.values(chances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(whole.judged).toHaveLength(whole.orders);
  for (const { played, could, better } of whole.judged) expect(better === null ? could === played : could > played).toBe(true);
  const [one, other] = Object.keys(whole.points[0]?.chances ?? {}).map(side => reckoned(whole, side));
  expect(one?.luck).toBeCloseTo(-(other?.luck ?? 0)); // what the dice give to one they take from the other
  for (const { kind, by } of beadsOf(whole)) expect(kind === 'dice' || by < 0).toBe(true);
});
