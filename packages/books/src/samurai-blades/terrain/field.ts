/** The map compiled for the rules: BLD-T1, buildings, terrace edges, barricades, corners, per cell and per hexside. Never changes during a game. */
import { cached, present } from '@nobori/engine';
import {
  boardOf,
  cellOf,
  COMPASS,
  direction,
  DIRECTIONS,
  edgeAt,
  edgeKindOf,
  hasMark,
  hexBeside,
  hexOf,
  levelOf,
  OFF,
  terrainOf,
  type Board,
  type Cell,
  type Direction,
} from '@nobori/engine/hex';
import type { Battle } from '../files/battle.ts';
import { BARRICADE, CORNER_COVER, COVERS, TERRAIN, type Terrain } from '../tables.ts';

export interface Field {
  readonly board: Board;
  readonly size: number;
  /** A zero for each cell. */
  readonly nobody: number[];
  readonly kind: readonly Terrain[];
  /** Points to enter, −1 where impassable (BLD-T1). */
  readonly foot: Int8Array;
  readonly horse: Int8Array;
  readonly advantage: Int8Array;
  /** Cover of the hex by its terrain, as a place in COVERS; what depends on the line is not in it. */
  readonly cover: Uint8Array;
  readonly river: Uint8Array;
  /** What the hex does to a line that crosses it (SIGHT). */
  readonly sight: Uint8Array;
  /** The building a wall, door, window or interior hex belongs to, −1 outside. */
  readonly building: Int16Array;
  /** The way a barricade faces, −1 where there is none. */
  readonly barricade: Int8Array;
  /** An exterior corner: the side it shares with the wall hex; −1 elsewhere (BLD-R27). */
  readonly corner: Int8Array;
  readonly level: Int8Array;
  /** 1 at 6 × cell + side where no man on foot could cross (BLD-129). */
  readonly barred: Uint8Array;
  /** 1 where a hexside wall stands (BLD-R29). */
  readonly walled: Uint8Array;
  /** 1 where no line passes: at hexside walls, and between a room and the open (BLD-R29). */
  readonly screened: Uint8Array;
  /** At 6 × cell + side of a window hex: INSIDE, OUTSIDE, 0 neither. */
  readonly windowSide: Uint8Array;
}

export const fieldOf = cached(compile);

/** Where a side of a window hex leads. */
const INSIDE = 1;
export const OUTSIDE = 2;

/** BLD-019: courtyards and roads are flat ground. */
export const FLAT: readonly Terrain[] = ['flat', 'road', 'courtyard'];
const HOUSE: readonly Terrain[] = ['wall', 'door', 'window', 'interior'];
const isHouse = (kind: Terrain): boolean => HOUSE.includes(kind);
/** BLD-R43: in and out of a temple only by these. */
const WAYS_UP: readonly Terrain[] = ['temple', 'door', 'window', 'stairs'];

function compile(battle: Battle): Field {
  const board = boardOf(battle.map);
  const { size } = board;
  // mapShape and the scenarios name only kinds of BLD-T1.
  const kind = Array.from({ length: size }, (_, cell) => terrainOf(board, cell) as Terrain);
  const points = (of: 'foot' | 'horse'): Int8Array => Int8Array.from(kind, one => TERRAIN[one][of] ?? -1);
  const field = {
    board,
    size,
    nobody: kind.map(() => 0),
    kind,
    foot: points('foot'),
    horse: points('horse'),
    advantage: Int8Array.from(kind, one => TERRAIN[one].advantage),
    cover: Uint8Array.from(kind, one => (one === 'window' || one === 'wall' ? 0 : coverCode(TERRAIN[one].cover))),
    river: Uint8Array.from(kind, one => Number(one === 'river')),
    sight: Uint8Array.from(kind, hindrance),
    building: buildings(board, kind),
    barricade: new Int8Array(size).fill(-1),
    corner: new Int8Array(size).fill(-1),
    level: Int8Array.from(kind, (_, cell) => levelOf(board, cell)),
    barred: new Uint8Array(6 * size),
    walled: new Uint8Array(6 * size),
    screened: new Uint8Array(6 * size),
    windowSide: new Uint8Array(6 * size),
  };
  for (const { at, facing } of battle.barricades) {
    const cell = cellOf(board, at);
    if (cell === OFF || !FLAT.includes(present(kind[cell], 'terrain'))) continue; // BLD-032: on flat ground only
    field.barricade[cell] = COMPASS.indexOf(facing);
    field.foot[cell] = BARRICADE.foot;
    field.horse[cell] = -1;
    field.advantage[cell] = BARRICADE.advantage;
  }
  for (let cell = 0; cell < size; cell++) {
    const here = present(kind[cell], 'terrain');
    for (const side of DIRECTIONS) {
      const next = board.beside[6 * cell + side] ?? OFF;
      if (edgeKindOf(board, edgeAt(board, cell, side)) === 'wall') {
        field.walled[6 * cell + side] = 1;
        field.screened[6 * cell + side] = 1;
      }
      if (next === OFF) continue;
      const there = present(kind[next], 'terrain');
      if (field.walled[6 * cell + side] === 1 || uncrossable(here, there)) field.barred[6 * cell + side] = 1;
      if ((here === 'interior' && !isHouse(there)) || (there === 'interior' && !isHouse(here))) field.screened[6 * cell + side] = 1; // BLD-R29
      if (here === 'window') field.windowSide[6 * cell + side] = there === 'interior' ? INSIDE : isHouse(there) ? 0 : OUTSIDE;
      if (hasMark(board, cell, 'corner') && there === 'wall') field.corner[cell] = side;
    }
  }
  return field;
}

/** BLD-020, BLD-R63, BLD-030, BLD-R43: between these no man on foot could cross. */
export function uncrossable(here: Terrain, there: Terrain): boolean {
  if (here === 'wall' || there === 'wall') return true;
  if ((here === 'bridge' && there === 'river') || (here === 'river' && there === 'bridge')) return true; // BLD-R63
  if (here === 'temple') return !WAYS_UP.includes(there);
  return there === 'temple' && !WAYS_UP.includes(here);
}

/** BLD-070, BLD-075 to BLD-077, BLD-200: nothing, light cover behind it, an opening of a building, or a block. */
export const SIGHT = { free: 0, cover: 1, opening: 2, blocks: 3 } as const;

function hindrance(kind: Terrain): number {
  if (kind === 'wall' || kind === 'tree') return SIGHT.blocks;
  if (kind === 'door' || kind === 'window') return SIGHT.opening;
  return kind === 'scrub' ? SIGHT.cover : SIGHT.free; // BLD-R21
}

const coverCode = (cover: string): number =>
  Math.max(
    0,
    COVERS.findIndex(one => one === cover),
  );
export const CORNER = COVERS.indexOf(CORNER_COVER);
export const LIGHT = COVERS.indexOf('light');
export const MEDIUM = COVERS.indexOf('medium');

/** BLD-R29: wall, door, window and interior hexes that hang together are one building. */
function buildings(board: Board, kind: readonly Terrain[]): Int16Array {
  const of = new Int16Array(kind.length).fill(-1);
  let count = 0;
  for (let start = 0; start < kind.length; start++) {
    if (of[start] !== -1 || !isHouse(present(kind[start], 'terrain'))) continue;
    const open: Cell[] = [start];
    of[start] = count;
    for (const cell of open) {
      for (const side of DIRECTIONS) {
        const next = board.beside[6 * cell + side] ?? OFF;
        if (next === OFF || of[next] !== -1 || !isHouse(present(kind[next], 'terrain'))) continue;
        of[next] = count;
        open.push(next);
      }
    }
    count += 1;
  }
  return of;
}

/** Whether a side of the hex is one of the three front sides of its barricade (BLD-R26). */
export function overFront(field: Field, cell: Cell, side: Direction): boolean {
  const facing = field.barricade[cell] ?? -1;
  if (facing < 0) return false;
  const turn = direction(side - facing);
  return turn === 0 || turn === 1 || turn === 5;
}

/** Whether the line of centres from a hex enters a corner hex over one of its protected sides, or a corner point of one (BLD-R27, option cornerCover). */
export function overCorner({ board, corner }: Field, from: Cell, cell: Cell): boolean {
  const [q, r] = hexOf(board, from);
  const [toQ, toR] = hexOf(board, cell);
  const near = DIRECTIONS.map(side => {
    const [sideQ, sideR] = hexBeside([0, 0], side);
    return alike(q - toQ, r - toR, sideQ, sideR);
  });
  const nearest = Math.max(...near);
  return DIRECTIONS.some(side => near[side] === nearest && direction(side - (corner[cell] ?? 0) + 1) <= 2);
}

/** How far two ways point alike: their scalar product, in whole numbers. */
const alike = (q: number, r: number, toQ: number, toR: number): number => q * toQ + r * toR + (q + r) * (toQ + toR);

/** The side of `cell` that leads to its neighbour `next`; −1 if they do not touch. */
export function sideTo(field: Field, cell: Cell, next: Cell): Direction | -1 {
  for (const side of DIRECTIONS) if (field.board.beside[6 * cell + side] === next) return side;
  return -1;
}
