/** A link as a QR code: bytes, the lowest level of correction, versions 3 to 6 (29 to 41 squares a side). Enough for 134 letters. */

interface Size {
  readonly squares: number;
  /** Bytes of data in each block, and of correction behind it. */
  readonly data: number;
  readonly correction: number;
  readonly blocks: number;
}

const SIZES: readonly Size[] = [
  { squares: 29, data: 55, correction: 15, blocks: 1 },
  { squares: 33, data: 80, correction: 20, blocks: 1 },
  { squares: 37, data: 108, correction: 26, blocks: 1 },
  { squares: 41, data: 68, correction: 18, blocks: 2 },
];
/** Bytes that say what follows and how much. */
const HEAD = 2;
/** Level L with the first mask, with its own correction. */
const FORMAT = 0b111011111000100;

/** Arithmetic with bytes in which every number but 0 has an inverse. */
const [POWERS, LOGS] = ((): readonly [readonly number[], readonly number[]] => {
  const powers: number[] = [];
  const logs: number[] = [];
  for (let i = 0, x = 1; i < 255; i += 1) {
    powers.push(x);
    logs[x] = i;
    x = x < 128 ? x * 2 : (x * 2) ^ 0x11d;
  }
  return [powers, logs];
})();
const power = (n: number): number => POWERS[n % 255] ?? 0;
export const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : power((LOGS[a] ?? 0) + (LOGS[b] ?? 0)));

function correctionFor(data: readonly number[], length: number): number[] {
  let generator = [1];
  for (let i = 0; i < length; i += 1) {
    const by = power(i);
    generator = [...generator, 0].map((one, j) => one ^ times(generator[j - 1] ?? 0, by));
  }
  const rest = [...data, ...Array.from({ length }, () => 0)];
  for (let i = 0; i < data.length; i += 1) {
    const first = rest[i] ?? 0;
    generator.forEach((one, j) => (rest[i + j] = (rest[i + j] ?? 0) ^ times(one, first)));
  }
  return rest.slice(data.length);
}

/** All bytes in the order in which they are drawn: the first of each block, then the second … */
function bytesOf(text: string, { data: length, correction, blocks }: Size): number[] {
  const letters = [...new TextEncoder().encode(text)];
  const room = length * blocks;
  const nibbles = [0b0100, letters.length >> 4, letters.length & 15, ...letters.flatMap(one => [one >> 4, one & 15]), 0, 0].slice(
    0,
    2 * room,
  );
  const data: number[] = [];
  for (let i = 0; i + 1 < nibbles.length; i += 2) data.push(((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0));
  for (let i = 0; data.length < room; i += 1) data.push(i % 2 === 0 ? 0xec : 0x11);
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * length, (i + 1) * length));
  const woven = (rows: readonly (readonly number[])[]): number[] => (rows[0] ?? []).flatMap((_, i) => rows.map(row => row[i] ?? 0));
  return [...woven(parts), ...woven(parts.map(part => correctionFor(part, correction)))];
}

/** Rows of squares, true for dark; null where the text is too long. */
export function qrOf(text: string): readonly (readonly boolean[])[] | null {
  const { length } = new TextEncoder().encode(text);
  const size = SIZES.find(({ data, blocks }) => length + HEAD <= data * blocks);
  if (size === undefined) return null;
  const n = size.squares;
  const grid: (boolean | null)[][] = Array.from({ length: n }, () => Array.from({ length: n }, () => null));
  const set = (row: number, column: number, dark: boolean): void => {
    if (grid[row]?.[column] !== undefined) (grid[row] ?? [])[column] = dark;
  };
  /** Squares around a middle, dark and light in turn. */
  const eye = (row: number, column: number, reach: number, dark: (ring: number) => boolean): void => {
    for (let i = -reach; i <= reach; i += 1)
      for (let j = -reach; j <= reach; j += 1) set(row + i, column + j, dark(Math.max(Math.abs(i), Math.abs(j))));
  };
  for (const [row, column] of [
    [3, 3],
    [3, n - 4],
    [n - 4, 3],
  ] as const)
    eye(row, column, 4, ring => ring !== 2 && ring !== 4);
  eye(n - 7, n - 7, 2, ring => ring !== 1);
  for (let i = 8; i < n - 8; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (let i = 0; i < 15; i += 1) {
    const dark = ((FORMAT >> (14 - i)) & 1) === 1;
    if (i < 8) set(8, i < 6 ? i : i + 1, dark);
    else set(i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 7) set(n - 1 - i, 8, dark);
    else set(8, n - 15 + i, dark);
  }
  set(n - 8, 8, true);
  const bytes = bytesOf(text, size);
  let bit = 0;
  let up = true;
  for (let right = n - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1; // the column that only counts
    for (let i = 0; i < n; i += 1) {
      const row = up ? n - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== null) continue;
        const on = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        set(row, column, on !== ((row + column) % 2 === 0));
        bit += 1;
      }
    }
    up = !up;
  }
  return grid.map(row => row.map(dark => dark === true));
}
