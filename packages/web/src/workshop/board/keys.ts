/** What keys do over a board: arrows are steps to the right and up, the others do what the bench says. */
import type { Ground, Spot } from '@nobori/engine';
import { columnRowOf, hexAtColumnRow } from '@nobori/engine/hex';
import { snapped } from '@nobori/engine/workshop';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Keys {
  go(right: number, up: number): void;
  readonly does: Readonly<Record<string, (() => unknown) | undefined>>;
}

/** Keys that mean something do not scroll the page; those held with Ctrl belong to the bench. */
export function onKeys(event: KeyboardEvent, { go, does }: Keys): void {
  if (event.ctrlKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  const act = does[event.key] ?? does[event.key.toLowerCase()];
  if (arrow === undefined && act === undefined) return;
  event.preventDefault();
  if (arrow === undefined) act?.();
  else go(...arrow);
}

/** The middle of a ground: where keys begin. */
export const middleOf = (ground: Ground, raster: number): Spot =>
  ground.kind === 'hex'
    ? hexAtColumnRow(ground.map, ground.map.columns >> 1, ground.map.rows >> 1)
    : snapped(ground.table, [ground.table.width / 2, ground.table.height / 2], raster);

/** So many steps from a place, as far as the ground goes: hexes in their columns and rows, steps of the raster on a table. */
export function stepped(ground: Ground, at: Spot, right: number, up: number, raster: number): Spot {
  if (ground.kind === 'table') return snapped(ground.table, [at[0] + right * raster, at[1] + up * raster], raster);
  const [column, row] = columnRowOf(ground.map, [at[0], at[1]]);
  const within = (n: number, most: number): number => Math.min(most - 1, Math.max(0, n));
  return hexAtColumnRow(ground.map, within(column + right, ground.map.columns), within(row - up, ground.map.rows));
}
