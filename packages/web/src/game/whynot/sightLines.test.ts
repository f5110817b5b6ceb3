import { bookOf } from '../table/books.testing.ts';
import { figureId, type Spot } from '@nobori/engine';
import { expect, test } from 'vitest';
import { laid } from '../table/laid.testing.ts';
import { brokenAt, sightLines } from './sightLines.ts';

const wallAt = (x: number) => (at: Spot) => at[0] < x;

test('a line on a table breaks where the first spot is not seen, to a hair', () => {
  expect(brokenAt(wallAt(617), [0, 0], [1_000, 0], false)?.[0]).toBeGreaterThanOrEqual(617);
  expect(brokenAt(wallAt(617), [0, 0], [1_000, 0], false)?.[0]).toBeLessThan(619);
  expect(brokenAt(wallAt(2_000), [0, 0], [1_000, 0], false)).toBeNull();
});

test('on hexes it breaks in the first hex that is not seen', () => {
  expect(brokenAt(([q]) => q < 3, [0, 0], [6, 0], true)).toEqual([3, 0]);
});

test('the book itself says where: a high wall breaks the line, open ground does not', () => {
  const lay = (lines: readonly object[]) => {
    const figure = (x: number) => ({ is: 'ronin', at: [x, 3000] });
    const units = [
      { id: 'A', side: 1, of: 'ronin', figures: [figure(1000)] },
      { id: 'B', side: 2, of: 'ronin', figures: [figure(5000)] },
    ];
    const table = { width: 6096, height: 6096, areas: [], lines };
    return laid(bookOf('samurai-skirmish'), { situation: { step: 'firing', first: 1, table, units } });
  };
  const wall = { id: 'wall', kind: 'high wall', points: [[3000, 2000], [3000, 4000]] }; // prettier-ignore
  const line = (lines: readonly object[], all: boolean) => sightLines(lay(lines), figureId('A1'), [figureId('B1')], all);
  expect(line([wall], false)).toMatchObject([{ kind: 'sight', tone: 'bad' }]);
  expect(Math.abs((line([wall], false)[0]?.at?.[0] ?? 0) - 3000)).toBeLessThan(4);
  expect([line([], false).length, line([], true).length]).toEqual([0, 1]);
});
