import { figureId, say } from '@nobori/engine';
import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';
import { standingOf } from './scene.ts';
import type { BoardGoal } from './types.ts';

const frame = frameOf({ kind: 'table', table: { width: 9144, height: 9144, areas: [], lines: [] } }, 'inches');

test('what is fought for belongs to the view, a place that has only to be reached does not', () => {
  const man = {
    card: { id: figureId('A1'), name: 'A1', side: 'a', unit: null, leader: false, at: [3000, 3000] as const, is: say('samurai'), looks: { weapon: 'katana', head: 'kabuto', mounted: false }, stats: [], marks: [], spent: false, fate: null, out: false },
    side: 0,
    words: [],
  } as const; // prettier-ignore
  const goal = (id: string, at: BoardGoal['at']): BoardGoal =>
    ({ id, where: { kind: 'edge', edge: 'north' }, at, holder: null, label: id }) as BoardGoal;
  const goals = [goal('cart', [9000, 100]), goal('way out', null)];
  const seen = standingOf(frame, { figures: [man], goals, chosen: null, lit: [], drag: null });
  expect(seen.map(({ at }) => at)).toEqual([frame.world([3000, 3000]), frame.world([9000, 100])]);
});
