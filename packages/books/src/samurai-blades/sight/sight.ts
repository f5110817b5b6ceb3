/** Line of sight and cover, BLD-068 to BLD-092, BLD-200, BLD-R20 to BLD-R30: 49 lines a pair of hexes; of the free ones the lightest cover. */
import { cached } from '@nobori/engine';
import {
  cellOf,
  direction,
  distanceOf,
  hexesTouch,
  hexOf,
  OFF,
  opposite,
  sampleTraces,
  type Cell,
  type Hex,
  type Trace,
} from '@nobori/engine/hex';
import { CORNER, LIGHT, MEDIUM, OUTSIDE, overCorner, overFront, SIGHT, type Field } from '../terrain/field.ts';
import { adjacent, cellsOf, type Ground } from '../terrain/occupancy.ts';
import { asleep, type BladesState, type Figure } from '../state.ts';
import { COVERS, SHOT_OVER, type Cover } from '../tables.ts';

/** What a line must be free for. */
export interface Looker {
  readonly figure: Figure;
  /** A longbow beyond short range may pass over heads (BLD-072); shuriken and mere eyes may not. */
  readonly overHeads: boolean;
}

/** Heavier than any cover. */
const BLOCKED = 9;

/** The lightest cover of all free lines between a figure and a target's hexes, or null when every line is blocked. */
export function sightOf(state: BladesState, ground: Ground, looker: Looker, target: Figure | Hex): Cover | null {
  const { field } = ground;
  const figure = isFigure(target) ? target : null;
  const goals = isFigure(target) ? cellsOf(field, target) : [cellOf(field.board, target)];
  const starts = cellsOf(field, looker.figure);
  let best = BLOCKED;
  for (const from of starts) {
    for (const to of goals) {
      if (from === OFF || to === OFF || from === to) {
        if (from === to) best = 0; // a lantern in one's own hex
        continue;
      }
      const ambient = ambientCover(state, field, from, goals, to);
      best = Math.min(best, lightest(state, ground, looker, figure, from, to, ambient, ambient));
      if (best === 0) return 'none';
    }
  }
  return best === BLOCKED ? null : (COVERS[best] ?? 'none');
}

/** Whether any line at all is free: what an eye, or a first glance before a shot, wants to know. */
export function inSight(state: BladesState, ground: Ground, looker: Looker, target: Figure | Hex): boolean {
  const { figure } = looker;
  const aim = isFigure(target) ? target : null;
  const goal = isFigure(target) ? target.at : target;
  return (
    anyLine(state, ground, looker, aim, figure.at, goal) ||
    (figure.rear !== null && anyLine(state, ground, looker, aim, figure.rear, goal)) ||
    (aim !== null && aim.rear !== null && anyLine(state, ground, looker, aim, figure.at, aim.rear)) ||
    (aim !== null && aim.rear !== null && figure.rear !== null && anyLine(state, ground, looker, aim, figure.rear, aim.rear))
  );
}

/** Any free line between two hexes. */
function anyLine(state: BladesState, ground: Ground, looker: Looker, target: Figure | null, a: Hex, b: Hex): boolean {
  const { field } = ground;
  const from = cellOf(field.board, a);
  const to = cellOf(field.board, b);
  if (from === to || from === OFF || to === OFF) return from === to;
  const ambient = target === null || target.rear === null ? 0 : ambientCover(state, field, from, cellsOf(field, target), to);
  return lightest(state, ground, looker, target, from, to, ambient, BLOCKED - 1) !== BLOCKED;
}

/** The lightest cover of the free lines between two hexes, or BLOCKED; one that is light enough ends the search. */
function lightest(
  state: BladesState,
  ground: Ground,
  looker: Looker,
  target: Figure | null,
  from: Cell,
  to: Cell,
  ambient: number,
  enough: number,
): number {
  const traces = tracesBetween(ground.field, from, to);
  const known = (linesFrom(ground.field)[from] ??= new Int32Array(4 * ground.field.size));
  let best = BLOCKED;
  let stopped: Trace | null = null;
  let steps = 0;
  for (let n = 0; n < traces.length; n++) {
    const trace = traces[n];
    if (trace === undefined || !passes(ground.field, known, from, to, n, trace)) continue;
    if (stopped !== null && beginAlike(stopped, trace, steps)) continue; // what stopped the one stops the other: most lines differ little
    const cover = lineCover(state, ground, looker, target, from, to, ambient, trace); // BLD-R20
    if (cover < 0) {
      stopped = trace;
      steps = -cover;
    } else if (cover < best) {
      best = cover;
      if (best <= enough) break;
    }
  }
  return best;
}

function beginAlike(a: Trace, b: Trace, steps: number): boolean {
  for (let n = 0; n < steps; n++) if (a[n] !== b[n]) return false;
  return true;
}

const isFigure = (target: Figure | Hex): target is Figure => !Array.isArray(target);

/** BLD-090: a target in two hexes has the heavier cover of the two; for the hex the line does not enter its terrain counts. */
function ambientCover(state: BladesState, field: Field, from: Cell, goals: readonly Cell[], to: Cell): number {
  let cover = 0;
  for (const goal of goals) if (goal !== to) cover = Math.max(cover, field.cover[goal] ?? 0, cornerCover(state, field, from, goal)); // BLD-090, BLD-R22
  return cover;
}

/** BLD-088, BLD-R27: an exterior corner covers against every line; with option protectedSides by where the shooter stands, whichever line he takes. */
function cornerCover(state: BladesState, field: Field, from: Cell, to: Cell): number {
  if (field.corner[to] === -1) return 0;
  return state.options.cornerCover === 'allRound' || overCorner(field, from, to) ? CORNER : 0;
}

function tracesBetween({ board }: Field, from: Cell, to: Cell): readonly Trace[] {
  const [q, r] = hexOf(board, from);
  const [toQ, toR] = hexOf(board, to);
  return sampleTraces(toQ - q, toR - r);
}

/**
 * Whether the ground lets a line pass never changes, so it is found once: in the row of the cell it comes from, at 4 × the cell it goes to, two
 * words with a bit for each line that passes, then two with one for each that has been looked at.
 */
const linesFrom = cached((_field: Field): (Int32Array | undefined)[] => []);
const LOOKED_AT = 2;

function passes(field: Field, known: Int32Array, from: Cell, to: Cell, n: number, trace: Trace): boolean {
  const slot = 4 * to + (n >> 5);
  const bit = 1 << (n & 31);
  if (((known[slot + LOOKED_AT] ?? 0) & bit) === 0) {
    known[slot + LOOKED_AT] = (known[slot + LOOKED_AT] ?? 0) | bit;
    if (!groundStops(field, from, to, trace)) known[slot] = (known[slot] ?? 0) | bit;
  }
  return ((known[slot] ?? 0) & bit) !== 0;
}

/** Whether walls, buildings, thick growth or slopes stop a line, whoever stands in it. */
function groundStops(field: Field, from: Cell, to: Cell, trace: Trace): boolean {
  const { screened, level, sight } = field;
  const last = trace.length - 1;
  let here = from;
  let opening = OFF;
  let slopes = false;
  for (let n = 0; n <= last; n++) {
    const slot = 6 * here + (trace[n] ?? 0);
    if (screened[slot] === 1) return true; // BLD-R29
    const next = field.board.beside[slot] ?? OFF;
    if (next === OFF) return true;
    if (level[here] !== level[next]) slopes = true;
    here = next;
    if (n === last) break; // BLD-069
    const hindrance = sight[here] ?? SIGHT.free;
    if (hindrance === SIGHT.free || hindrance === SIGHT.cover) continue;
    if (hindrance === SIGHT.blocks) return true; // BLD-076, BLD-077
    if (opening !== OFF || !mayPass(field, from, to, here)) return true; // BLD-083 to BLD-086, BLD-200
    opening = here;
  }
  return slopes && lipBlocks(field, from, to, trace); // BLD-078
}

/** One line that the ground lets pass: the target's cover along it (never less than what its other hex gives); −n where somebody at its n-th step stops it. */
function lineCover(
  state: BladesState,
  ground: Ground,
  looker: Looker,
  target: Figure | null,
  from: Cell,
  to: Cell,
  ambient: number,
  trace: Trace,
): number {
  const { field, who } = ground;
  const { sight, river } = field;
  const { beside } = field.board;
  const { figure: own, overHeads } = looker;
  const last = trace.length - 1;
  let here = from;
  let cover = ambient;
  let heads: number[] | null = null;
  // BLD-069: what is in between, not at the ends.
  for (let n = 0; n < last; n++) {
    here = beside[6 * here + (trace[n] ?? 0)] ?? OFF; // BLD-082
    if (sight[here] === SIGHT.cover) cover = Math.max(cover, LIGHT); // BLD-075
    const number = who[here] ?? 0;
    if (number === 0 || river[here] === 1) continue; // BLD-074
    const man = state.figures[number - 1];
    if (man === undefined || man === own || man === target) continue; // BLD-071
    if (man.kit.sort === 'cart') {
      cover = Math.max(cover, LIGHT); // BLD-092, BLD-R30
      continue;
    }
    if (!inTheWay(state, own, man)) continue;
    if (target === null && number === who[to]) continue; // BLD-195: whoever stands in its hex does not hide a lantern
    if (!overHeads) return -1 - n;
    heads ??= [];
    if (!heads.includes(number)) heads.push(number); // BLD-072: each piece once, however often the line crosses it
    if (heads.length > SHOT_OVER) return -1 - n;
  }
  if (target === null) return 0; // BLD-195, BLD-R64: a lantern is in no cover
  const entered = opposite(direction(trace[last] ?? 0));
  cover = Math.max(cover, entryCover(state, field, from, to, entered));
  return heads !== null && cover > LIGHT ? -1 - last : cover; // BLD-072
}

/** BLD-071, BLD-R23, BLD-207, BLD-073: does this one stand in the way of the looker's line? */
function inTheWay(state: BladesState, looker: Figure, man: Figure): boolean {
  if (man.health === 'stunned' && !state.options.stunnedBlocksSight) return false;
  if (man.unseen || asleep(state, man)) return false; // BLD-207; sleepers lie down
  if (looker.rides === null) return true;
  const low = man.kit.sort === 'man' && (man.rides === null || state.options.saddleOverMounted); // BLD-R24
  return !(low && adjacent(looker, man)); // BLD-R67: those shot over from the saddle are not counted (BLD-073)
}

/** BLD-085, BLD-R66: nobody in an opening shoots through another. Whether the shot may go through this door or window hex: through an adjacent window into its building, or out by an opening next to him. */
function mayPass(field: Field, from: Cell, to: Cell, opening: Cell): boolean {
  const house = field.building[opening];
  const { board } = field;
  const near = hexesTouch(hexOf(board, from), hexOf(board, opening));
  if (field.building[from] === -1) return near && field.kind[opening] === 'window' && field.building[to] === house; // BLD-083, BLD-084, BLD-085
  return near && field.kind[from] === 'interior' && field.building[from] === house && field.building[to] !== house; // BLD-086, BLD-R28, BLD-R66
}

/** Cover by the target's own hex for a line that enters over this side (BLD-056: the heaviest). */
function entryCover(state: BladesState, field: Field, from: Cell, to: Cell, side: ReturnType<typeof direction>): number {
  let cover = field.cover[to] ?? 0; // BLD-089
  const kind = field.kind[to];
  if (kind === 'window' && field.windowSide[6 * to + side] === OUTSIDE) cover = MEDIUM; // BLD-087: by the side it enters from
  if (kind === 'slope') {
    const before = field.board.beside[6 * to + side] ?? OFF;
    if ((field.level[before] ?? 0) === (field.level[to] ?? 0) + 1) cover = MEDIUM; // BLD-081
  }
  if (overFront(field, to, side)) cover = Math.max(cover, MEDIUM); // BLD-091
  return Math.max(cover, cornerCover(state, field, from, to)); // BLD-088
}

/**
 * BLD-078 to BLD-080, BLD-R25. Lips crossed of slope hexes in between: first a dip (down, later up) is ignored, then a ridge (up, later
 * down) blocks, then a lip blocks whose slope is as near or nearer to the lower character.
 */
function lipBlocks(field: Field, from: Cell, to: Cell, trace: Trace): boolean {
  const { board } = field;
  const ups: Cell[] = [];
  const downs: Cell[] = [];
  let here = from;
  for (const step of trace) {
    const next = board.beside[6 * here + step] ?? OFF;
    const rise = (field.level[next] ?? 0) - (field.level[here] ?? 0); // BLD-R25: a slope has the lower level
    if (rise === 1 && field.kind[here] === 'slope' && here !== from) {
      if (downs.length > 0) downs.pop(); // BLD-079
      else ups.push(here);
    }
    if (rise === -1 && field.kind[next] === 'slope' && next !== to) downs.push(next); // BLD-078
    here = next;
  }
  if (ups.length > 0 && downs.length > 0) return true; // BLD-080
  return (
    ups.some(slope => distanceOf(board, slope, from) <= distanceOf(board, slope, to)) ||
    downs.some(slope => distanceOf(board, slope, to) <= distanceOf(board, slope, from))
  );
}
