import { expect, test } from 'vitest';
import { cutInto, GLUE, innerOf } from './size.ts';

test.each([
  ['a4', 1219.2, 914.4],
  ['letter', 730, 550],
  ['a4', 100, 100],
] as const)('a map on %s is covered once, and no sheet is larger than the paper', (paper, width, height) => {
  const cuts = cutInto(width, height, paper);
  const inner = innerOf(paper);
  expect(cuts.reduce((sum, cut) => sum + cut.width * cut.height, 0)).toBeCloseTo(width * height, 3);
  for (const cut of cuts) {
    expect(cut.width).toBeLessThanOrEqual(inner.width - GLUE + 1e-9);
    expect(cut.height).toBeLessThanOrEqual(inner.height - GLUE + 1e-9);
    expect(cut.x + cut.width).toBeLessThanOrEqual(width + 1e-9);
  }
  expect(new Set(cuts.map(cut => `${cut.width} ${cut.height}`)).size).toBe(1); // no slivers
  expect(new Set(cuts.map(({ name }) => name)).size).toBe(cuts.length);
  expect(cuts.at(-1)?.glueRight).toBeNull();
  expect(cuts.at(-1)?.glueBelow).toBeNull();
});
