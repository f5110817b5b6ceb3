import type { Catalogue } from '@nobori/engine';
import { expect, test } from 'vitest';
import { codeLines } from './codeLines.ts';
import { complete, coverageOf, idsIn, type Coverage } from './coverage.ts';

const rule = { section: '', kind: 'core', source: 'book', title: '', text: '' } as const;
const catalogue: Catalogue = {
  rules: { 'ABC-01': rule, 'ABC-02': rule, 'ABC-03': rule, 'ABC-04': rule, 'ABC-05': { ...rule, kind: 'table' } },
  rulings: { 'ABC-R01': { section: '', question: '', answer: '' } },
  options: {},
  tables: [],
};

const covered = (code: string, titles: readonly string[], carried: readonly string[] = []): Coverage =>
  coverageOf({ id: 'samurai-skirmish' }, catalogue, [{ name: 'melee/melee.ts', text: code }], { titles, carried });

const everyId = ['ABC-01 and ABC-02', 'ABC-03', 'duel > ABC-04 a blow', 'ABC-05', 'ABC-R01'];

test('tested is what the title of a passed test names, one by one', () => {
  const { tested, missing } = covered('', ['duel > ABC-01 he strikes', 'ABC-R01 a row']);
  expect(tested).toBe(2);
  expect(missing.untested).toEqual(['ABC-02', 'ABC-03', 'ABC-04', 'ABC-05']);
});

test('a span in a title proves none of its rules, and is a fault', () => {
  const spans = ['ABC-01 to ABC-03 together', 'ABC-01 – ABC-03', 'ABC-01–03', 'ABC-01-03', 'ABC-01 to 03', 'ABC-01…ABC-03'];
  for (const title of spans) {
    const { tested, missing } = covered('', [title]);
    expect([title, tested, missing.titles]).toEqual([title, 0, [title]]);
  }
});

test('a number behind an id need not be the end of a span', () => {
  expect(covered('', ['ABC-01 to 100 paces']).missing.titles).toEqual([]);
  expect(covered('', ['ABC-01 to 100 paces']).tested).toBe(1);
});

test('three ids a title, not four, tables and examples counted too; the same twice or another book’s is none more', () => {
  const three = 'ABC-01 ABC-02 > ABC-03 ABC-01 as in XYZ-03';
  const four = ['ABC-01 ABC-02 ABC-03 ABC-R01 at once', 'ABC-01 ABC-02 as in ABC-E1 and ABC-T2'];
  expect(covered('', [three, ...four]).missing.titles).toEqual(four);
});

test('carried out is what the run noted; else a line of code must name it, not a heading and not a span', () => {
  const code = [
    '/** Melee, ABC-01 to ABC-03, ABC-R01. */',
    '/** ABC-04: the blow. */',
    'function blow(): void {',
    '  // ABC-04: as above',
    '  if (',
    '    strike(); // ABC-02',
    '} // ABC-03',
    'refuse(); // ABC-03 to ABC-04',
  ].join('\n');
  expect(covered(code, everyId, ['ABC-01'])).toMatchObject({
    carriedOut: 1,
    codeOnly: ['ABC-02'],
    betweenPeople: ['ABC-05'],
    missing: { untested: [], headingOnly: ['ABC-03', 'ABC-04', 'ABC-R01'], nowhere: [], titles: [] },
  });
  expect(covered('', everyId, ['ABC-01']).missing.nowhere).toEqual(['ABC-02', 'ABC-03', 'ABC-04', 'ABC-R01']);
});

test('texts, tests and what tests share are no code', () => {
  const names = ['rules.ts', 'texts/en.ts', 'melee/melee.test.ts', 'table.testing.ts'];
  const files = names.map(name => ({ name, text: "const id = 'ABC-01';" }));
  const run = { titles: everyId, carried: [] };
  expect(coverageOf({ id: 'samurai-skirmish' }, catalogue, files, run).missing.nowhere).toContain('ABC-01');
});

test('a book is complete when nothing is missing, whatever only its code or its players carry', () => {
  const code = 'strike(); // ABC-02, ABC-03, ABC-04, ABC-R01';
  expect(complete(covered(code, everyId, ['ABC-01']))).toBe(true);
  expect(complete(covered(code, everyId))).toBe(false);
  expect(complete(covered(code, everyId.slice(1), ['ABC-01']))).toBe(false);
});

test('ids are read whole', () => {
  expect(idsIn('(ABC-01) ABC-R01, ABC-123 ABC-T6b, XABC-02')).toEqual(['ABC-01', 'ABC-R01', 'ABC-123']);
});

test('lines of code are those with code on them', () => {
  const source = [
    '/* a comment', //
    '   strike(); */ strike();',
    '// strike();',
    '});',
    "const path = 'a // b'; // a comment",
    '',
    'const text = `/* not',
    '  a comment */`;',
  ].join('\n');
  expect(codeLines(source).map(({ number }) => number)).toEqual([2, 5, 7, 8]);
});

test('a comment speaks of the line below it when that is a whole statement', () => {
  const source = [
    '/** The chapter, ABC-01. */', //
    "import { strike } from './melee.ts';",
    '',
    '/** ABC-02: one',
    '    blow. */',
    'const most = 3;',
    '/** ABC-03 */',
    '',
    'const least = 1;',
    '/** ABC-04 */',
    'function blow(): void {',
    '  // ABC-05',
    '  strike(); // ABC-06',
    '}',
  ].join('\n');
  expect(codeLines(source).map(({ number, text }) => [number, idsIn(text)])).toEqual([
    [2, []],
    [6, ['ABC-02']],
    [9, []],
    [11, []],
    [13, ['ABC-05', 'ABC-06']],
  ]);
});
