import { D6, falling, odds, plainly, readerFor, readerOf, say, type Chance, type Rolled, type Told } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { bestLine, chipOf, good, headOf, likelihood, percent, rollTables, rowsOf, sumOf } from './oddsRows.ts';
import { book, meet } from './skirmish.testing.ts';

const reader = readerOf(plainly);
const chance = (key: string, weight: number, top: bigint, bottom: bigint): Chance => ({
  outcome: { key, label: say(key), weight },
  weight: { top, bottom },
  share: Number(top) / Number(bottom),
  interval: null,
});

describe('rows', () => {
  test('a staircase: each bar starts where the last one ended, and together they are all there is', () => {
    const rows = rowsOf([chance('target killed', 100, 1n, 6n), chance('target wounded', 35, 1n, 3n), chance('nothing', 0, 1n, 2n)], reader);
    expect(rows.map(row => row.tone)).toEqual(['killed', 'wound', 'none']);
    expect(rows.map(row => row.percent)).toEqual(['16.7%', '33.3%', '50%']);
    expect(rows.map(row => row.exactly)).toEqual(['1/6', '1/3', '1/2']);
    expect(rows[2]?.from).toBeCloseTo(0.5);
    expect(rows[0]?.label).toBe('Target killed');
  });

  test('sampled odds tell their interval instead of a fraction', () => {
    const [row] = rowsOf([{ ...chance('a', 1, 1n, 4n), interval: [0.2, 0.3] }], reader);
    expect(row?.exactly).toBe('20% to 30%');
  });

  test('what can happen is never 0 %, what may fail never 100 %', () => {
    expect(percent(0.0004)).toBe('under 0.1%');
    expect(percent(0.9999)).toBe('over 99.9%');
    expect(percent(0)).toBe('0%');
    expect(percent(1)).toBe('100%');
  });
});

test('a real shot: the headline is the share that does harm', () => {
  const { state, seat, ask } = meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3);
  const [order] = ask.choices.list();
  if (order === undefined) throw new Error('no shot');
  const found = odds(book, state, seat, order);
  if (found?.kind !== 'told') throw new Error('no odds');
  const [first] = found.questions;
  const branch = first === undefined ? null : bestLine(first);
  const rows = rowsOf(branch?.chances ?? [], readerFor(book, state));
  expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1);
  expect(likelihood(found)).toBe(good(branch?.chances ?? []));
  expect(chipOf(found, reader)).toBe(`${percent(likelihood(found) ?? 0)} strikes home`); // some of it only wounds
});

test('a chip beside a target says of what, and nothing where nothing can come of it', () => {
  const told = (chances: readonly Chance[]): Pick<Told, 'rows'> => ({
    rows: [{ own: null, lines: [{ his: null, chances, worth: 0, best: true }], sure: 0, best: true }],
  });
  const felled = { ...chance('a', 1, 1n, 4n).outcome, ...falling(false, true) };
  expect(chipOf({ questions: [told([{ ...chance('a', 1, 1n, 4n), outcome: felled }, chance('b', 0, 3n, 4n)])] }, reader)).toBe(
    '25% felled',
  );
  expect(chipOf({ questions: [told([chance('b', 0, 1n, 1n)])] }, reader)).toBeNull();
  // A charge that only comes up to him strikes nobody yet.
  expect(chipOf({ questions: [told([chance('comes into contact', 100, 1n, 1n)])] }, reader)).toBe('100% comes into contact');
});

test('rolls are explained once each, with what must be met', () => {
  const roll: Rolled = {
    kind: 'rolled',
    who: 'A1',
    for: say('shot'),
    dice: [D6],
    faces: [],
    modifies: 'dice',
    modifiers: [
      { label: 'samurai', value: 4, rule: 'SSK-042' },
      { label: 'cover', value: -1, rule: 'SSK-060' },
    ],
    need: 3,
    result: 0,
    rules: ['SSK-042'],
  };
  expect(sumOf(roll)).toBe('3 D6, 3+');
  expect(sumOf({ ...roll, modifies: 'score', need: null })).toBe('D6 +3');
  expect(rollTables([roll, roll], reader)).toHaveLength(1);
});

test('the number at the head says of what it is the chance: a stroke that strikes home, a man who lives or comes to no harm', () => {
  const told = (...chances: readonly Chance[]): { readonly questions: readonly Told[] } => ({
    questions: [{ rows: [{ own: null, lines: [{ his: null, chances, worth: 0, best: true }], sure: 0, best: true }] }] as unknown as Told[],
  });
  const dies = { ...chance('dies', -100, 1n, 4n), outcome: { key: 'dies', label: say('dies'), weight: -100, falls: ['own' as const] } };
  const [safe, hurt] = [chance('safe', 0, 3n, 4n), chance('hurt', -20, 1n, 4n)];
  expect(headOf(told(chance('hit', 30, 1n, 8n), chance('grazed', 10, 1n, 8n), safe), { aims: true, answers: null }, reader)).toEqual({ share: 0.25, of: 'strikes home' }); // prettier-ignore
  expect(headOf(told(chance('comes into contact', 100, 1n, 1n)), { aims: true, answers: null }, reader)).toEqual({ share: 1, of: 'comes into contact' }); // prettier-ignore
  expect(headOf(told(dies, safe), { aims: false, answers: 'Mura' }, reader)).toEqual({ share: 0.75, of: 'Mura lives' });
  expect(headOf(told(hurt, safe), { aims: false, answers: 'Mura' }, reader)).toEqual({ share: 0.75, of: 'no harm to Mura' });
  expect(headOf(told(chance('gets there', 0, 1n, 1n)), { aims: false, answers: null }, reader)).toBeNull(); // "0% goes your way" of an ordinary step
  expect(headOf(told(safe), { aims: true, answers: null }, reader)).toEqual({ share: 0, of: 'strikes home' });
});
