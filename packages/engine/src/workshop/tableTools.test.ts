import { expect, test } from 'vitest';
import type { Table } from '../table/index.ts';
import {
  pieceAdded,
  copiedPiece,
  cornerAdded,
  cornerMoved,
  cornerRemoved,
  cornersOf,
  freshId,
  mirroredTable,
  pieceMoved,
  ordered,
  pieceAt,
  pieceNamed,
  piecesOf,
  removed,
  renamed,
  resizedTable,
  snapped,
  turned,
} from './tableTools.ts';

const TABLE: Table = {
  width: 1000,
  height: 800,
  areas: [
    { id: 'wood', kind: 'woods', outline: [[100, 100], [300, 100], [200, 300]] },
    { id: 'pond', kind: 'pond', outline: [[150, 120], [250, 120], [200, 200]] },
  ],
  lines: [{ id: 'wall', kind: 'wall', points: [[400, 400], [600, 400]] }],
  marks: [{ id: 'cart', kind: 'cart', at: [700, 700] }],
}; // prettier-ignore
const corners = (table: Table, id: string) => {
  const one = pieceNamed(table, id);
  return one === null ? null : cornersOf(one);
};

test('what is on top is taken up', () => {
  expect(pieceAt(TABLE, [200, 150], 10)).toBe('pond');
  expect(pieceAt(ordered(TABLE, 'pond', 'back'), [200, 150], 10)).toBe('wood');
  expect([pieceAt(TABLE, [500, 405], 10), pieceAt(TABLE, [705, 700], 10), pieceAt(TABLE, [900, 100], 10)]).toEqual(['wall', 'cart', null]);
});

test('nothing leaves the table', () => {
  expect(corners(pieceMoved(TABLE, 'wood', [-500, 900]), 'wood')).toEqual([[0, 600], [200, 600], [100, 800]]); // prettier-ignore
  expect(snapped(TABLE, [1040, -3], 50)).toEqual([1000, 0]);
  expect(corners(turned(TABLE, 'wall', 90), 'wall')).toEqual([[500, 300], [500, 500]]); // prettier-ignore
});

test('corners are moved, put in and taken out, but for the last', () => {
  const bent = cornerAdded(TABLE, 'wall', 0, [500, 450]);
  expect(corners(bent, 'wall')).toHaveLength(3);
  expect(corners(cornerMoved(bent, 'wall', 1, [500, 390]), 'wall')?.[1]).toEqual([500, 390]);
  expect(corners(cornerRemoved(cornerRemoved(bent, 'wall', 1), 'wall', 0), 'wall')).toHaveLength(2);
});

test('copies, names and removals', () => {
  const { table, id } = copiedPiece(TABLE, 'cart', [50, 0]);
  expect([id, corners(table, id)]).toEqual(['cart-1', [[750, 700]]]);
  expect(freshId(table, 'cart')).toBe('cart-2');
  expect(renamed(TABLE, 'wood', 'Shrine wood').areas[0]?.name).toBe('Shrine wood');
  expect(piecesOf(removed(table, id))).toEqual(piecesOf(TABLE));
  expect(pieceAdded(removed(TABLE, 'cart'), { list: 'marks', piece: { id: 'cart', kind: 'cart', at: [700, 700] } })).toEqual(TABLE);
});

test('half of it is laid over the other half, once', () => {
  const fair = mirroredTable(TABLE, 'west to east');
  expect(piecesOf(fair).map(({ piece }) => piece.id)).toEqual(['wood', 'pond', 'woods-1', 'pond-1', 'wall']);
  expect(corners(fair, 'woods-1')?.[0]).toEqual([900, 100]);
  expect(piecesOf(mirroredTable(fair, 'west to east'))).toHaveLength(5);
});

test('a smaller table keeps what still lies on it', () => {
  expect(piecesOf(resizedTable(TABLE, 500, 350)).map(({ piece }) => piece.id)).toEqual(['wood', 'pond', 'wall', 'cart']);
  expect(piecesOf(resizedTable(TABLE, 400, 110)).map(({ piece }) => piece.id)).toEqual(['wood', 'cart']); // of the others nothing is left
});
