/** After the ticks, ARG-240: nobody ends on top of another; then what each has done is written down (ARG-009, ARG-010). */
import { silently } from '@nobori/engine';
import { along, onTable, overlapping, type Base, type Place, type Point } from '@nobori/engine/table';
import { near } from '../basics/clusters.ts';
import { EDGES, type Edge } from '../files/battle.ts';
import { fieldOf, wallAt, walledOff } from '../terrain/terrain.ts';
import { standing, type ArgState, type Figure } from '../state.ts';
import type { Run } from './ticks.ts';
import { baseFor, facingOf, type Runner } from './runners.ts';

/** For the hidden nobody steps aside, or his place would betray them: they give way unseen (ARG-244, ARG-R104). */
const rank = (runner: Runner): number => (runner.figure.hidden ? 3 : runner.track.length === 0 ? 0 : runner.stopped ? 1 : 2);

export function takeEndPlaces(run: Run): void {
  const { state, runners } = run;
  const settled: Place[] = [];
  for (const wanted of [0, 1, 2, 3]) {
    for (const runner of runners) {
      if (runner.gone || rank(runner) !== wanted) continue;
      if (runner.track.length > 0) place(runner, settled, state);
      else if (wanted === 3) makeRoom(runner.figure, settled, state);
      settled.push(runner.figure);
    }
  }
  for (const runner of runners) {
    if (!runner.moves) continue;
    writeDown(run, runner);
    if (!runner.gone) turnAbout(state, runner);
  }
}

/** ARG-009: he looks where he was told to, unless his horse would then stand on somebody; for the hidden nobody does without (ARG-R104). */
export function turnAbout(state: ArgState, { figure, given }: Pick<Runner, 'figure' | 'given'>): void {
  const facing = given?.facing ?? null;
  if (facing === null) return;
  const base = baseFor(figure.beast, facing);
  const turned: Place = { at: figure.at, base };
  const inTheWay = (one: Figure): boolean =>
    one !== figure && !one.hidden && standing(one) && near(turned, one, 0) && overlapping(turned, one);
  if (figure.beast !== null && state.figures.some(inTheWay)) return;
  figure.facing = facing;
  figure.base = base;
  carry(state, figure);
  if (figure.beast !== null && !figure.hidden) giveWay(state);
}

function makeRoom(figure: Figure, settled: readonly Place[], state: ArgState): void {
  const free = (at: Point): boolean => isFree(state, at, figure.base, settled);
  if (!free(figure.at)) figure.at = nearestFree(figure.at, free, state);
}

/** Somebody has come to stand where he likes: whoever lies hidden there gives way. */
export function giveWay(state: ArgState): void {
  if (!state.secrets) return;
  for (const figure of state.figures) {
    if (!figure.hidden || !standing(figure)) continue;
    makeRoom(
      figure,
      state.figures.filter(one => one !== figure && standing(one)),
      state,
    );
    carry(state, figure);
  }
}

/** On the table, in no wall (ARG-072), and on top of nobody. */
function isFree({ table }: ArgState, at: Point, base: Base, settled: readonly Place[]): boolean {
  if (!onTable(table, at) || wallAt(fieldOf(table), at) !== null) return false;
  const place: Place = { at, base };
  for (const other of settled) if (near(place, other, 0) && overlapping(place, other)) return false;
  return true;
}

/** The last place of his own path that overlaps nobody settled; else the free place nearest to its end. */
function place(runner: Runner, settled: readonly Place[], state: ArgState): void {
  const { figure, track } = runner;
  const start = figure.from;
  const end = track.at(-1) ?? start;
  const way = lastStep(start, track);
  figure.heading = way;
  if (way !== null && runner.given?.do !== 'march') figure.facing = way; // a body turns only as it is told (ARG-058)
  figure.base =
    figure.mode === 'foot'
      ? figure.base
      : runner.stopped && (runner.hx !== 0 || runner.hy !== 0)
        ? { radius: runner.r, half: [runner.hx, runner.hy] }
        : baseFor(figure.beast, figure.facing);
  if (way !== null && figure.base.half !== undefined) figure.facing = facingOf(figure.base.half[0], figure.base.half[1]);
  figure.at = isFree(state, end, figure.base, settled) ? end : stepAside(runner, settled, state);
}

/** His end is not free. */
function stepAside({ figure: { from: start, base }, track }: Runner, settled: readonly Place[], state: ArgState): Point {
  const free = (at: Point): boolean => isFree(state, at, base, settled);
  const field = fieldOf(state.table);
  const beside = (at: Point): boolean => free(at) && !walledOff(field, track.at(-2) ?? start, at);
  return lastFree([start, ...track], free, beside) ?? nearestFree(track.at(-1) ?? start, free, state);
}

/** The direction of the last step; null for who has not stirred. */
function lastStep(start: Point, track: readonly Point[]): Point | null {
  for (let i = track.length - 1; i >= 0; i -= 1) {
    const to = track[i] ?? start;
    const from = i === 0 ? start : (track[i - 1] ?? start);
    if (to[0] !== from[0] || to[1] !== from[1]) return facingOf(to[0] - from[0], to[1] - from[1]);
  }
  return null;
}

/** Eight directions in whole numbers, as far apart as needed. */
const AROUND: readonly Point[] = [[0, 1000], [707, 707], [1000, 0], [707, -707], [0, -1000], [-707, -707], [-1000, 0], [-707, 707]]; // prettier-ignore

/**
 * Back along a path whose end is not free: in tenths of a millimetre first, because contact must not be lost, then in longer steps. Off the
 * path only `beside` counts: a hair further there may be the other side of a wall.
 */
function lastFree(path: readonly Point[], free: (at: Point) => boolean, beside: (at: Point) => boolean): Point | null {
  const end = path.at(-1) ?? [0, 0];
  // Whole numbers may lie a hair inside somebody he only touches.
  for (let hair = 1; hair <= 3; hair += 1) {
    for (const [x, y] of AROUND) {
      const at: Point = [end[0] + Math.sign(x) * hair, end[1] + Math.sign(y) * hair];
      if (beside(at)) return at;
    }
  }
  for (let i = path.length - 1; i > 0; i -= 1) {
    const [to, from] = [path[i] ?? end, path[i - 1] ?? end];
    const length = Math.ceil(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2));
    for (let back = 1; back <= length; back += i === path.length - 1 && back < 12 ? 1 : 10) {
      const at = along(to, from, back);
      if (free(at)) return at;
    }
  }
  const start = path[0] ?? end;
  return free(start) ? start : null;
}

export function nearestFree(wanted: Point, free: (at: Point) => boolean, { table }: ArgState): Point {
  for (let out = 10; out < 4000; out += out < 200 ? 10 : 50) {
    for (const [x, y] of AROUND) {
      const at: Point = [wanted[0] + Math.round((x * out) / 1000), wanted[1] + Math.round((y * out) / 1000)];
      if (onTable(table, at) && free(at)) return at;
    }
  }
  return wanted;
}

/** What this figure did: moved, left, stood. */
function writeDown(run: Run, runner: Runner): void {
  const { state, tell } = run;
  const { figure, given, track } = runner;
  figure.immobile = false;
  if (runner.gone) {
    const end = track.at(-1) ?? figure.from;
    const edge = edgeOf(state, end);
    figure.track = track;
    figure.at = end;
    figure.fate = 'escaped';
    if (!figure.hidden) tell({ kind: 'left', figure: figure.kit.id, edge, rules: ['ARG-073'] });
    state.mantlets = state.mantlets.filter(one => one.id !== figure.carries); // he takes it along
    figure.carries = null;
    return;
  }
  if (given?.do === 'march' && given.turn !== null) figure.facing = given.turn;
  carry(state, figure);
  if (track.length === 0) return;
  if (given?.do === 'drag') drag(state, figure, given.cart);
  // The last place may have been moved back (ARG-240).
  track[track.length - 1] = figure.at;
  figure.track = track;
  if (tell === silently) return;
  const length = Math.max(0, Math.round(runner.used));
  tell({ kind: 'moved', figure: figure.kit.id, way: bends(figure.from, track), length, rules: ['ARG-048', 'ARG-054'] });
}

/** ARG-S2: the cart comes along at his side. */
function drag(state: ArgState, { at, from }: Figure, cart: string): void {
  const [x, y] = state.carts[cart] ?? from;
  state.carts = { ...state.carts, [cart]: [x + at[0] - from[0], y + at[1] - from[1]] };
}

/** A path as its corners: where it began, where it turned, where it ended. */
function bends(start: Point, track: readonly Point[]): Point[] {
  const corners: Point[] = [start];
  let from = start;
  for (let i = 0; i < track.length; i += 1) {
    const to = track[i] ?? start;
    const next = track[i + 1];
    const turns = next === undefined || Math.abs((to[0] - from[0]) * (next[1] - to[1]) - (to[1] - from[1]) * (next[0] - to[0])) > 200;
    if (turns) corners.push(to);
    from = to;
  }
  return corners;
}

export function edgeOf({ table }: ArgState, [x, y]: Point): Edge {
  const out: readonly number[] = [-y, y - table.height, -x, x - table.width];
  let most = 0;
  out.forEach((far, i) => {
    if (far > (out[most] ?? 0)) most = i;
  });
  return EDGES[most] ?? 'south';
}

/** What is in his hands comes along: a mantlet before him (ARG-205). */
export function carry(state: ArgState, figure: Figure): void {
  if (figure.carries === null) return;
  const { carries, facing: [fx, fy], at } = figure; // prettier-ignore
  const ahead = (out: number): Point => [at[0] + Math.round((fx * out) / 1000), at[1] + Math.round((fy * out) / 1000)];
  state.mantlets = state.mantlets.map(one => (one.id === carries ? { ...one, at: ahead(120), facing: figure.facing } : one));
}
