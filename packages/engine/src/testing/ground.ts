/** Where a board ends. */
import { boardOf, cellOf, OFF, type Board } from '../hex/board.ts';
import type { Ground } from '../kernel/book.ts';
import type { Spot } from '../kernel/words.ts';

const boards = new WeakMap<object, Board>();

/** Is this a place of the board? */
export function onMap(ground: Ground, [x, y]: Spot): boolean {
  if (ground.kind === 'table') return x >= 0 && y >= 0 && x <= ground.table.width && y <= ground.table.height;
  const board = boards.get(ground.map) ?? boardOf(ground.map);
  boards.set(ground.map, board);
  return cellOf(board, [x, y]) !== OFF;
}
