/** A reader of its own, by the printed standard: it finds the way through the squares, takes the mask off and asks whether the correction holds. */
import { expect, test } from 'vitest';
import { qrOf, times } from './qr.ts';

type Rows = readonly (readonly boolean[])[];

/** Squares that are not data: eyes with their rims, the two rulers, the small eye, the format and the lone dark one. */
function isFixed(n: number, row: number, column: number): boolean {
  const corner = (row < 9 && column < 9) || (row < 9 && column >= n - 8) || (row >= n - 8 && column < 9);
  const small = Math.abs(row - (n - 7)) <= 2 && Math.abs(column - (n - 7)) <= 2;
  return corner || small || row === 6 || column === 6;
}

function bytesIn(rows: Rows): number[] {
  const n = rows.length;
  const bits: boolean[] = [];
  const columns = Array.from({ length: n }, (_, i) => n - 1 - i).filter(column => column !== 6);
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let i = 0; i < n; i += 1) {
      const row = pair % 4 === 0 ? n - 1 - i : i;
      for (const column of columns.slice(pair, pair + 2))
        if (!isFixed(n, row, column)) bits.push((rows[row]?.[column] ?? false) !== ((row + column) % 2 === 0));
    }
  const bytes: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) bytes.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0));
  return bytes;
}

/** As printed: squares a side, blocks, bytes of data in each, bytes of correction. */
const PRINTED: Readonly<Record<number, readonly [blocks: number, data: number, correction: number]>> = {
  29: [1, 55, 15],
  33: [1, 80, 20],
  37: [1, 108, 26],
  41: [2, 68, 18],
};

function read(rows: Rows): { readonly text: string; readonly holds: boolean } {
  const [blocks, data, correction] = PRINTED[rows.length] ?? [0, 0, 0];
  const bytes = bytesIn(rows);
  const parts = Array.from({ length: blocks }, (_, b) => [
    ...Array.from({ length: data }, (_1, i) => bytes[i * blocks + b] ?? 0),
    ...Array.from({ length: correction }, (_1, i) => bytes[(data + i) * blocks + b] ?? 0),
  ]);
  let root = 1;
  let holds = true;
  for (let i = 0; i < correction; i += 1) {
    for (const part of parts) holds &&= part.reduce((sum, one) => times(sum, root) ^ one, 0) === 0;
    root = times(root, 2);
  }
  const all = parts.flatMap(part => part.slice(0, data));
  const length = (((all[0] ?? 0) & 15) << 4) | ((all[1] ?? 0) >> 4);
  const letters = Array.from({ length }, (_, i) => (((all[i + 1] ?? 0) & 15) << 4) | ((all[i + 2] ?? 0) >> 4));
  return { text: new TextDecoder().decode(new Uint8Array(letters)), holds };
}

test.each([
  ['http://[::1]:8080/#/join/abc', 29],
  ['https://nobori.example.org/#/join/Q3JvdWNoaW5nIHRpZ2VyIGhpZGRlbiBk', 33],
  [`https://club.example.org/${'games/'.repeat(5)}#/join/Q3JvdWNoaW5nIHRpZ2VyIGhpZGRlbiBk`, 37],
  [`https://club.example.org/${'games/'.repeat(11)}#/join/Q3JvdWNoaW5nIHRpZ2VyIGhpZGRlbiBk`, 41],
])('%s is read back from %i squares a side', (text, squares) => {
  const rows = qrOf(text);
  expect(rows?.length).toBe(squares);
  expect(rows === null ? null : read(rows)).toEqual({ text, holds: true });
});

test('the format is told twice: level L and the first mask, as the standard prints it', () => {
  const rows = qrOf('https://nobori.example.org/#/join/abc') ?? [];
  const bits = (places: readonly (readonly [number, number])[]): string =>
    places.map(([r, c]) => (rows[r]?.[c] === true ? '1' : '0')).join('');
  const n = rows.length;
  expect(bits([0, 1, 2, 3, 4, 5, 7, 8].map(c => [8, c] as const)) + bits([7, 5, 4, 3, 2, 1, 0].map(r => [r, 8] as const))).toBe(
    '111011111000100',
  );
  expect(bits([1, 2, 3, 4, 5, 6, 7].map(i => [n - i, 8] as const)) + bits([8, 7, 6, 5, 4, 3, 2, 1].map(i => [8, n - i] as const))).toBe(
    '111011111000100',
  );
});

test('what is too long for it has no code', () => {
  expect(qrOf('x'.repeat(135))).toBeNull();
});
