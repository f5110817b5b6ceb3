import { describe, expect, test } from 'vitest';
import { frameOf, framesFor } from './frame.ts';
import { scaleFor } from './scales.ts';

await framesFor('hex');

const inches = frameOf({ kind: 'table', table: { width: 9144, height: 9144, areas: [], lines: [] } }, 'inches');
const centimetres = frameOf({ kind: 'table', table: { width: 18000, height: 12000, areas: [], lines: [] } }, 'cm');
const hexes = frameOf({ kind: 'hex', map: { columns: 30, rows: 20, lower: 'odd', labels: 'letters', ground: 'open' } }, 'hex');
const labels = (marks: readonly { readonly label: string | null }[]): string[] =>
  marks.flatMap(({ label }) => (label === null ? [] : [label]));

describe('rulers', () => {
  test('a table is measured from its south-west corner', () => {
    const { marks } = scaleFor(inches, 'y', 0.8);
    expect(marks[0]).toMatchObject({ at: inches.height, label: '0' });
    expect(scaleFor(inches, 'x', 0.8).marks[0]).toMatchObject({ at: 0, label: '0' });
  });
  test('labels keep their distance at every scale, and are round numbers', () => {
    for (const k of [0.2, 0.5, 1, 2, 4]) {
      const marks = scaleFor(centimetres, 'x', k).marks.filter(({ label }) => label !== null);
      const gap = ((marks[1]?.at ?? 0) - (marks[0]?.at ?? 0)) * k;
      expect(gap).toBeGreaterThanOrEqual(44);
    }
    expect(labels(scaleFor(centimetres, 'x', 0.5).marks).slice(0, 3)).toEqual(['0', '10', '20']);
    expect(labels(scaleFor(inches, 'x', 0.8).marks).slice(0, 3)).toEqual(['0', '3', '6']);
  });
  test('a hex map has letters across and numbers down, thinned out when small', () => {
    expect(labels(scaleFor(hexes, 'x', 1).marks).slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
    expect(labels(scaleFor(hexes, 'y', 1).marks).slice(0, 3)).toEqual(['1', '2', '3']);
    expect(labels(scaleFor(hexes, 'x', 0.1).marks).length).toBeLessThan(10);
  });
});
