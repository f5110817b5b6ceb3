/** Where things lie on the sheet. It follows from the size of a ground alone, so that a stroke need not work it out again. */
import type { Book, Ground } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { frameOf, type Frame } from '../../board/frame.ts';

export function useSizedFrame(ground: Ground, board: Book['board']): Frame {
  const size =
    ground.kind === 'hex' ? `${ground.map.columns} ${ground.map.rows} ${ground.map.lower}` : `${ground.table.width} ${ground.table.height}`;
  return useMemo(() => frameOf(bare(ground), board), [size, board]);
}

const bare = (ground: Ground): Ground =>
  ground.kind === 'hex'
    ? { kind: 'hex', map: { ...ground.map, terrain: {}, levels: {}, marks: {}, edges: {} } }
    : { kind: 'table', table: { ...ground.table, areas: [], lines: [], marks: [] } };
