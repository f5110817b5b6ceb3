import { expect, test } from 'vitest';
import { changesIn, type Wanted } from './changes.ts';

/** "line: from → to". */
const shown = (source: string, wanted: Wanted = {}): string[] =>
  changesIn(source, wanted).map(({ line, from, to }) => `${line}: ${from} → ${to}`);

test('a comparison loses or wins its limit, or is turned round', () => {
  expect(shown('const f = (a, b) => a < b;')).toEqual(['1: < → <=']);
  expect(shown('const f = (a, b) =>\n  a >= b;')).toEqual(['2: >= → >']);
  expect(shown('const f = (a, b) => a === b || a !== b;')).toEqual(['1: === → !==', '1: !== → ===']);
});

test('a number is one more or one less', () => {
  expect(shown('const REACH = cm(15);')).toEqual(['1: 15 → 16', '1: 15 → 14']);
  expect(shown('const f = a => a === 5;')).toEqual(['1: === → !==', '1: 5 → 6', '1: 5 → 4']);
  expect(shown('const MOST = 0;')).toEqual(['1: 0 → 1', '1: 0 → (-1)']);
});

test('no change to what only counts or asks whether there is something, unless thorough', () => {
  const counting = [
    'const f = () => 0;',
    'const f = a => a !== null && b === undefined;',
    'const f = a => { for (;i < a;) g(); };',
    'const f = a => a < 0 ? b[6 * c] : 3;',
  ];
  expect(counting.flatMap(source => shown(source))).toEqual([]);
  for (const source of counting) expect(shown(source, { thorough: true })).not.toEqual([]);
});

test('no change to types, names of fields, places in a list and what stands in for nothing', () => {
  expect(shown('type A = 1 | 2; interface B { c: 3 }')).toEqual([]);
  expect(shown('const f = (a: 0 | 1, b = x as 2) => a;')).toEqual([]);
  expect(shown('const f = a => ({ 14: a[0], b: a.c ?? 0 });')).toEqual([]);
});

test('in tables cells change places with their neighbours: of a list, of a column', () => {
  const inTable = (source: string): string[] => shown(source, { table: true });
  expect(inTable("const T = ['light', 'light', 'killed'];")).toEqual(["1: 'light' → 'killed'", "1: 'killed' → 'light'"]);
  expect(inTable('const T = { a: { die: D4 }, b: { die: null } };')).toEqual(['1: D4 → null', '1: null → D4']);
  expect(inTable("const T = [['a', 'x'], ['b', 'x']] as const;")).toEqual(["1: 'a' → 'b'", "1: 'b' → 'a'"]);
  expect(inTable("const T = { a: { title: 'A man' }, b: { title: 'A horse' } };")).toEqual([]);
  expect(shown("const T = ['light', 'killed'];")).toEqual([]);
});

test('thorough: conditions, truths, and, or, statements', () => {
  expect(shown('const f = a => { if (a.b) a.c = true; };', { thorough: true })).toEqual(['1: a.b → !(a.b)', '1: true → false']);
  expect(shown('const f = a => { const b = a + c; };', { thorough: true })).toEqual(['1: + → -']);
  expect(shown('const f = a => a.b && !a.c;', { thorough: true })).toEqual(['1: && → ||', '1: !a.c → a.c']);
});

test('thorough: where nothing finer can be changed, a statement or a value is left out', () => {
  const left = (source: string): string[] => shown(source, { thorough: true }).filter(change => !change.startsWith('1:'));
  expect(left('const f = a => {\n  g(a);\n};')).toEqual(['2: g(a) → undefined']);
  expect(left('const f = a => {\n  const b = a.c;\n};')).toEqual(['2: a.c → undefined']);
  expect(left('const f = a => {\n  return a.c;\n};')).toEqual(['2: a.c → undefined']);
  expect(left('const f = a => ({\n  b: a.c,\n});')).toEqual(['2: a.c → undefined']);
  expect(left('const f = a => [\n  a.c,\n];')).toEqual(['2: a.c → undefined']);
});

test('what is worked out once is known by its place', () => {
  const cells = (source: string): unknown[] =>
    changesIn(source).map(({ cell }) =>
      cell === undefined ? null : [cell.holder, cell.key, source.slice(cell.value.start, cell.value.end)],
    );
  expect(cells("export const T = { bow: { reach: [cm(2), 5], 'a b': 7 } } as const satisfies X;").filter((_, i) => i % 2 === 0)).toEqual([
    ["T['bow']['reach']", '0', 'cm(2)'],
    ["T['bow']['reach']", '1', '5'],
    ["T['bow']", "'a b'", '7'],
  ]);
  expect(cells('export const MOST = 3;')).toEqual([
    ['MOST', undefined, '3'],
    ['MOST', undefined, '3'],
  ]);
  expect(cells('const T = [...U, 3];')).toEqual([
    ['T', undefined, '[...U, 3]'],
    ['T', undefined, '[...U, 3]'],
  ]);
  expect(cells('const f = { g: a => a < b };')).toEqual([null]);
  expect(cells('start(3);')).toEqual([]);
});
