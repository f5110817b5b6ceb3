/** The ground and who stands on it: KOZ-01, KOZ-92, and the rulings KOZ-R07, R11, R16, R17, R25, R38. */
import { whileStill } from '@nobori/engine';
import {
  beside,
  boardOf,
  cellAt,
  edgeAt,
  edgeKindOf,
  levelOf,
  OFF,
  STEP_Q,
  STEP_R,
  type Board,
  type Cell,
  type Direction,
  type Hex,
  type HexFacing,
} from '@nobori/engine/hex';
import type { Figure, KozState } from './state.ts';

/** What a kind of terrain means. A hex may mean several things at once. */
const WADING = 1;
const ROUGH = 2;
const UNDERGROWTH = 4;
const SLIPPERY = 8;
/** Nobody enters: a house, a tree, a lantern, deep water (KOZ-R38). */
const BARRED = 16;
/** Blocks sight (KOZ-R41). */
const OPAQUE = 32;
const WOODS = 64;
const GAP = 128;

/** Words of maps. */
const GROUND = {
  open: 0,
  court: 0,
  floor: 0,
  road: 0,
  wading: WADING,
  canal: WADING,
  pond: WADING,
  'deep water': BARRED,
  rough: ROUGH,
  undergrowth: UNDERGROWTH,
  paddy: SLIPPERY,
  mud: SLIPPERY,
  snow: SLIPPERY,
  quay: SLIPPERY,
  'muddy rough': SLIPPERY | ROUGH,
  gap: GAP,
  house: BARRED | OPAQUE,
  tree: BARRED | OPAQUE | WOODS,
  woods: WOODS,
  lantern: BARRED,
  well: BARRED,
  crates: BARRED,
  stone: BARRED,
} as const satisfies Readonly<Record<string, number>>;
export type GroundName = keyof typeof GROUND;
export const GROUNDS = Object.keys(GROUND);
const TERRAIN: Readonly<Record<string, number>> = GROUND;
/** Nobody enters it. */
export const isBarred = (kind: string): boolean => ((TERRAIN[kind] ?? 0) & BARRED) !== 0;

const meanings = new WeakMap<Board, Uint8Array>();

/** The meaning of every cell, worked out once a map. */
function meaningOf(board: Board): Uint8Array {
  const known = meanings.get(board);
  if (known !== undefined) return known;
  const made = Uint8Array.from(board.terrain, kind => TERRAIN[board.kinds[kind] ?? ''] ?? 0);
  meanings.set(board, made);
  return made;
}

export const boardFor = (state: KozState): Board => boardOf(state.battle.map);

const means = (board: Board, cell: Cell, what: number): boolean => cell !== OFF && ((meaningOf(board)[cell] ?? 0) & what) !== 0;

const at = (state: KozState, hex: Hex, what: number): boolean => {
  const board = boardOf(state.battle.map);
  return means(board, cellAt(board, hex[0], hex[1]), what);
};
export const wading = (state: KozState, hex: Hex): boolean => at(state, hex, WADING);
export const rough = (state: KozState, hex: Hex): boolean => at(state, hex, ROUGH);
export const undergrowth = (state: KozState, hex: Hex): boolean => at(state, hex, UNDERGROWTH);
export const slippery = (state: KozState, hex: Hex): boolean => at(state, hex, SLIPPERY);
export const gapAt = (state: KozState, hex: Hex): boolean => at(state, hex, GAP);
export const opaque = (board: Board, cell: Cell): boolean => means(board, cell, OPAQUE);
export const wooded = (board: Board, cell: Cell): boolean => means(board, cell, WOODS);
/** Option hardGoing (KOZ-R10). */
export const hardGoing = (state: KozState, hex: Hex): boolean => at(state, hex, WADING | ROUGH | UNDERGROWTH);

/** What lies on an edge now: doors may have been opened and closed (KOZ-R16); '' for nothing. */
export function edgeNow(state: KozState, board: Board, edge: number): string {
  if ((board.edgeKind[edge] ?? 0) === 0) return '';
  const kind = edgeKindOf(board, edge);
  if ((kind === 'door' || kind === 'open door') && state.doors.includes(edge)) return kind === 'door' ? 'open door' : 'door';
  return kind;
}

/** Words of maps for what stands between two hexes; what nobody passes first. */
export const SOLID = ['wall', 'door', 'locked door', 'window', 'loophole', 'cracked door'] as const;
export const DOORS: readonly string[] = ['door', 'open door', 'locked door', 'cracked door'];
export const EDGES = [...SOLID, 'open door', 'low hedge', 'high hedge', 'barricade'] as const;
export type EdgeName = (typeof EDGES)[number];
const SOLID_EDGES: readonly string[] = SOLID;
/** What a stroke cannot pass (KOZ-R16, KOZ-R23). */
const stopsStroke = (kind: string): boolean => kind === 'wall' || kind === 'door' || kind === 'locked door' || kind === 'high hedge';
/** What shuts out sight altogether (KOZ-R41). */
export const stopsSight = (kind: string): boolean => kind === 'wall' || kind === 'door' || kind === 'locked door';

/** No stroke passes that hexside (KOZ-R23): what stands on it, or a difference of height that is a wall (KOZ-R17). */
export function barsStroke(state: KozState, board: Board, edge: number): boolean {
  if (stopsStroke(edgeNow(state, board, edge))) return true;
  const [one, other] = [board.edgeCells[2 * edge] ?? OFF, board.edgeCells[2 * edge + 1] ?? OFF];
  return one !== OFF && other !== OFF && isCliff(levelOf(board, one) - levelOf(board, other));
}

/** KOZ-R17: a difference of more than 1 is a wall. */
export const isCliff = (rise: number): boolean => rise > 1 || rise < -1;

/** How one comes from a hex to its neighbour: KOZ-R11 for obstacles, KOZ-R17 for heights. */
export type Crossing = 'free' | 'jump' | 'climb' | 'gap' | 'barred' | 'off';

export function crossing(state: KozState, from: Hex, towards: Direction): Crossing {
  const board = boardOf(state.battle.map);
  const here = cellAt(board, from[0], from[1]);
  if (here === OFF) return 'off';
  const next = beside(board, here, towards);
  if (next === OFF) return 'off';
  const meaning = meaningOf(board)[next] ?? 0;
  if ((meaning & BARRED) !== 0) return 'barred';
  if (isCliff(levelOf(board, next) - levelOf(board, here))) return 'barred';
  const kind = edgeNow(state, board, edgeAt(board, here, towards));
  if (kind !== '' && kind !== 'open door') {
    if (SOLID_EDGES.includes(kind) || (meaning & GAP) !== 0) return 'barred'; // whoever got over it would be in the gap
    if (kind === 'high hedge' || kind === 'barricade') return 'climb';
    if (kind === 'low hedge') return 'jump';
  }
  return (meaning & GAP) !== 0 ? 'gap' : 'free';
}

/** Nobody can be there: a house, a tree, a gap. */
export const barredAt = (state: KozState, hex: Hex): boolean => at(state, hex, BARRED | GAP);

/** A wall stands there, as the map is drawn, or a difference of height that is one (KOZ-R17); doors may open. */
export function wallBetween(state: KozState, from: Hex, towards: Direction): boolean {
  const board = boardOf(state.battle.map);
  const here = cellAt(board, from[0], from[1]);
  const next = here === OFF ? OFF : beside(board, here, towards);
  if (next === OFF) return false;
  const kind = edgeKindOf(board, edgeAt(board, here, towards));
  return isCliff(levelOf(board, next) - levelOf(board, here)) || (kind !== 'door' && SOLID_EDGES.includes(kind));
}

/** The kind of obstacle on the hexside a figure would cross. */
export function edgeTowards(state: KozState, from: Hex, towards: Direction): string {
  const board = boardOf(state.battle.map);
  const here = cellAt(board, from[0], from[1]);
  return here === OFF ? '' : edgeNow(state, board, edgeAt(board, here, towards));
}

export function uphill(state: KozState, from: Hex, to: Hex): boolean {
  const board = boardOf(state.battle.map);
  const [low, high] = [cellAt(board, from[0], from[1]), cellAt(board, to[0], to[1])];
  return low !== OFF && high !== OFF && levelOf(board, high) > levelOf(board, low);
}

// Who stands where

export const rearQ = (figure: { readonly at: Hex; readonly facing: HexFacing }): number => figure.at[0] - (STEP_Q[figure.facing] ?? 0);
export const rearR = (figure: { readonly at: Hex; readonly facing: HexFacing }): number => figure.at[1] - (STEP_R[figure.facing] ?? 0);
/** KOZ-34, KOZ-R50: directly behind the front hex. */
export const rearOf = (figure: { readonly at: Hex; readonly facing: HexFacing }): Hex => [rearQ(figure), rearR(figure)];

/** Fills two hexes: a horse, and with it its rider. */
export const long = (figure: Figure): boolean => figure.kit.horse || figure.mount !== null;

export function coversPlace(figure: Figure, q: number, r: number): boolean {
  if (figure.at[0] === q && figure.at[1] === r) return true;
  return long(figure) && rearQ(figure) === q && rearR(figure) === r;
}

/** Who stands where, cell by cell: 1 + the number of the first man on foot and of the first horse there, and whether anybody alive is. */
interface Standing {
  readonly board: Board;
  readonly man: Int16Array;
  readonly horse: Int16Array;
  readonly alive: Uint8Array;
}
/** Nobody moves while a list is made: everybody's place is looked up once then. */
const standingStill = whileStill(standing);

function standing(state: KozState): Standing {
  const board = boardOf(state.battle.map);
  const [man, horse, alive] = [new Int16Array(board.size), new Int16Array(board.size), new Uint8Array(board.size)];
  for (let i = state.figures.length - 1; i >= 0; i -= 1) {
    const figure = state.figures[i];
    if (figure === undefined || figure.fate !== null) continue;
    const front = cellAt(board, figure.at[0], figure.at[1]);
    if (front !== OFF) {
      alive[front] = 1;
      if (figure.kit.horse) horse[front] = i + 1;
      else if (!long(figure)) man[front] = i + 1;
    }
    const rear = figure.kit.horse ? cellAt(board, rearQ(figure), rearR(figure)) : OFF;
    if (rear !== OFF) alive[rear] = 1;
    if (rear !== OFF) horse[rear] = i + 1;
  }
  return { board, man, horse, alive };
}

/** The man on foot, standing or lying, alive and on the board, in that hex (KOZ-R07). */
export function manAt(state: KozState, q: number, r: number): Figure | null {
  const { figures } = state;
  const still = standingStill(state);
  const cell = still === null ? OFF : cellAt(still.board, q, r);
  if (cell !== OFF) return figures[(still?.man[cell] ?? 0) - 1] ?? null;
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure !== undefined && figure.at[0] === q && figure.at[1] === r && figure.fate === null && !long(figure)) return figure;
  }
  return null;
}

/** The living horse that covers it, with a rider or without (KOZ-R63). */
export function horseAt(state: KozState, q: number, r: number): Figure | null {
  const { figures } = state;
  const still = standingStill(state);
  const cell = still === null ? OFF : cellAt(still.board, q, r);
  if (cell !== OFF) return figures[(still?.horse[cell] ?? 0) - 1] ?? null;
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure !== undefined && figure.kit.horse && figure.fate === null && coversPlace(figure, q, r)) return figure;
  }
  return null;
}

/** Who stands in a hex: a man on his feet, or a horse, also one with a man lying under it (KOZ-R52). */
export function standingAt(state: KozState, q: number, r: number): Figure | null {
  const man = manAt(state, q, r);
  return man === null || man.lying ? horseAt(state, q, r) : man;
}

/** Nobody alive is there: one figure to a hex, bodies do not count (KOZ-R07). */
export function isEmpty(state: KozState, q: number, r: number): boolean {
  const { figures } = state;
  const still = standingStill(state);
  const cell = still === null ? OFF : cellAt(still.board, q, r);
  if (cell !== OFF) return still?.alive[cell] === 0;
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure === undefined || figure.fate !== null) continue;
    if (figure.at[0] === q && figure.at[1] === r) return false;
    if (figure.kit.horse && rearQ(figure) === q && rearR(figure) === r) return false;
  }
  return true;
}

/** KOZ-92, KOZ-R26: the dead and the knocked out lie where they fell; a dead horse is two body hexes. */
export function bodyAt(state: KozState, q: number, r: number): boolean {
  const { figures } = state;
  for (let i = 0; i < figures.length; i += 1) {
    const figure = figures[i];
    if (figure === undefined || (figure.fate !== 'dead' && figure.fate !== 'out')) continue;
    if (figure.at[0] === q && figure.at[1] === r) return true; // KOZ-92
    if (figure.kit.horse && rearQ(figure) === q && rearR(figure) === r) return true;
  }
  return false;
}

/** KOZ-97: on its own feet among bodies; who lies there has only that against him (KOZ-99), a rider neither. */
export const inBodyHex = (state: KozState, figure: Figure): boolean =>
  !figure.lying && !long(figure) && bodyAt(state, figure.at[0], figure.at[1]);

/** A man may be put here: on the map, passable, nobody in it. */
export function roomAt(state: KozState, hex: Hex): boolean {
  const board = boardOf(state.battle.map);
  const cell = cellAt(board, hex[0], hex[1]);
  return cell !== OFF && ((meaningOf(board)[cell] ?? 0) & (BARRED | GAP)) === 0 && isEmpty(state, hex[0], hex[1]);
}

/** KOZ-R52: a horse stands on it. */
export const underHorse = (state: KozState, figure: Figure): Figure | null =>
  long(figure) || !figure.lying ? null : horseAt(state, figure.at[0], figure.at[1]);

/** The least distance between any of their hexes (KOZ-R50). */
export function apart(a: Figure, b: Figure): number {
  let least = between(a.at[0], a.at[1], b.at[0], b.at[1]);
  if (long(b)) least = Math.min(least, between(a.at[0], a.at[1], rearQ(b), rearR(b)));
  if (long(a)) {
    least = Math.min(least, between(rearQ(a), rearR(a), b.at[0], b.at[1]));
    if (long(b)) least = Math.min(least, between(rearQ(a), rearR(a), rearQ(b), rearR(b)));
  }
  return least;
}

export function between(q1: number, r1: number, q2: number, r2: number): number {
  const q = q2 - q1;
  const r = r2 - r1;
  const s = q + r;
  return Math.max(q < 0 ? -q : q, r < 0 ? -r : r, s < 0 ? -s : s);
}

/** Of the figure's hexes the one nearer to a place; the front one of two equally near. */
export function nearHex(figure: Figure, q: number, r: number): Hex {
  if (!long(figure) || between(figure.at[0], figure.at[1], q, r) <= between(rearQ(figure), rearR(figure), q, r)) return figure.at;
  return rearOf(figure);
}
