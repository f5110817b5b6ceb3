/** Who meets whom while all go at once, and when: ARG-049, ARG-066, ARG-237, ARG-238, ARG-R108. */
import type { Point } from '@nobori/engine/table';
import { TOUCH } from '../tables.ts';
import { fieldOf, walledOff } from '../terrain/terrain.ts';
import { friends, hostile, type ArgState } from '../state.ts';
import { gap, gapAt, HAIR, touchTime, type Body } from './gaps.ts';
import { meet, stopShort, stumble } from './contact.ts';
import type { Runner } from './runners.ts';
import type { Run } from './ticks.ts';

/** So often it is looked at who can still meet whom. */
export const LOOKS = 5;

/** How far he may still go. */
const reachOf = ({ moves, stopped, spent, left }: Runner): number => (moves && !stopped && !spent ? left : 0);

/** Can two still meet at all? */
function mayMeet(a: Runner, b: Runner): boolean {
  const reach = reachOf(a) + reachOf(b) + 1000;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return dx * dx + dy * dy <= reach * reach;
}

/** Who can meet whom in this phase. */
export function meetings(runners: readonly Runner[], stops: Uint8Array): readonly number[] {
  const n = runners.length;
  const near: number[] = [];
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const a = runners[i];
      const b = runners[j];
      if (stops[i * n + j] === 0 || a === undefined || b === undefined || (!a.moves && !b.moves)) continue;
      if (mayMeet(a, b)) near.push(i, j);
    }
  }
  return near;
}

/** Who still can: nobody gains reach while he goes, so only those who could before. */
export function stillNear({ runners, near }: Run): readonly number[] {
  const still: number[] = [];
  for (let k = 0; k < near.length; k += 2) {
    const [i, j] = [near[k] ?? 0, near[k + 1] ?? 0];
    const [a, b] = [runners[i], runners[j]];
    if (a !== undefined && b !== undefined && mayMeet(a, b)) still.push(i, j);
  }
  return still;
}

/** Farther apart than any two bases reach. */
export const apart = (a: Body, b: Body): boolean => Math.abs(a.x - b.x) > 1000 || Math.abs(a.y - b.y) > 1000;

/** Who stops whom: enemies, and whoever runs into somebody hidden who is no friend (ARG-049, ARG-144). */
export function pairs(state: ArgState, runners: readonly Runner[]): Uint8Array {
  const n = runners.length;
  const field = fieldOf(state.table);
  const stops = new Uint8Array(n * n);
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const a = runners[i];
      const b = runners[j];
      if (a === undefined || b === undefined || a.figure.kit.faction === b.figure.kit.faction) continue;
      const barred = hostile(state, a.figure, b.figure) || ((a.figure.hidden || b.figure.hidden) && !friends(state, a.figure, b.figure));
      if (!barred) continue;
      const already = !apart(a, b) && gap(a, b) <= TOUCH && !walledOff(field, [a.x, a.y], [b.x, b.y]) ? 2 : 1; // ARG-238
      stops[i * n + j] = already;
      stops[j * n + i] = already;
    }
  }
  return stops;
}

/** ARG-066, ARG-238, ARG-R11, ARG-R101: those in contact since the start do not stop each other, but nobody steps into the other. */
export function holdBack(run: Run): void {
  const { runners, stops } = run;
  const n = runners.length;
  for (let i = 0; i < n; i += 1) {
    const a = runners[i];
    if (a === undefined || a.gone || (a.dx === 0 && a.dy === 0)) continue;
    for (let j = 0; j < n; j += 1) {
      if (stops[i * n + j] !== 2) continue; // ARG-066, ARG-R11, ARG-R101
      const b = runners[j];
      if (b === undefined || b.gone || a.dx * (b.x - a.x) + a.dy * (b.y - a.y) <= 0) continue; // he does not step toward him
      if (gapAt(a, a.x + a.dx, a.y + a.dy, b, b.x + b.dx, b.y + b.dy) >= 0) continue;
      let [free, over] = [0, a.cut];
      for (let k = 0; k < 24; k += 1) {
        const middle = (free + over) / 2;
        if (gapAt(a, a.x + a.dx * middle, a.y + a.dy * middle, b, b.x + b.dx, b.y + b.dy) >= 0) free = middle;
        else over = middle;
      }
      const lost = (a.cut - free) * Math.sqrt(a.dx * a.dx + a.dy * a.dy);
      a.used -= lost;
      a.left += lost;
      [a.dx, a.dy] = [a.dx * free, a.dy * free];
      if (free === 0) [a.dx, a.dy] = [0, 0];
      if (b.figure.hidden && !a.stopped) {
        stopShort(run, a);
        stumble(run, a, b); // ARG-144
      }
    }
  }
}

/** ARG-049, ARG-237: first the earliest touch of the tick, then dice order; whoever touches is out of this tick. */
export function contacts(run: Run): void {
  const { runners } = run;
  const n = runners.length;
  let since = 0;
  for (;;) {
    const { stops, near } = run; // who falls out in this tick stops each other from then on
    let best = 2;
    let [first, second]: [Runner | null, Runner | null] = [null, null];
    for (let k = 0; k < near.length; k += 2) {
      const i = near[k] ?? 0;
      const j = near[k + 1] ?? 0;
      if (stops[i * n + j] !== 1) continue;
      const a = runners[i];
      const b = runners[j];
      if (a === undefined || b === undefined || a.gone || b.gone) continue;
      if (apart(a, b)) continue;
      if (((a.dx === 0 && a.dy === 0) || a.out) && ((b.dx === 0 && b.dy === 0) || b.out)) continue;
      const t = openTime(run, a, b, timeOf(a, b, since));
      if (t < best - HAIR) [best, first, second] = [t, a, b];
    }
    if (first === null || second === null) return;
    since = best;
    meet(run, first, second, best);
  }
}

/** When two bases touch, one or both perhaps already out of the tick: those stand where they stopped. */
function timeOf(a: Runner, b: Runner, since: number): number {
  const stoppedA = a.out;
  const stoppedB = b.out;
  if (!stoppedA && !stoppedB) return touchTime(a, a.dx, a.dy, b, b.dx, b.dy, since);
  const at = (one: Runner): Body => ({ x: one.x + one.dx * one.cut, y: one.y + one.dy * one.cut, r: one.r, hx: one.hx, hy: one.hy });
  return touchTime(
    stoppedA ? at(a) : a,
    stoppedA ? 0 : a.dx,
    stoppedA ? 0 : a.dy,
    stoppedB ? at(b) : b,
    stoppedB ? 0 : b.dx,
    stoppedB ? 0 : b.dy,
    since,
  );
}

/** ARG-R108: the first moment from there on in which no wall is between two who touch; 2 when there is none in this tick. */
function openTime(run: Run, a: Runner, b: Runner, touching: number): number {
  if (touching > 1 || run.field.walls.length === 0) return touching;
  const then = (one: Runner, t: number): Point => {
    const part = one.out ? one.cut : t;
    return [one.x + one.dx * part, one.y + one.dy * part];
  };
  for (let t = touching; t <= 1; t += 1 / 16) {
    const [p, q] = [then(a, t), then(b, t)];
    if (t > touching && gapAt(a, p[0], p[1], b, q[0], q[1]) > HAIR) return 2; // past each other
    if (!walledOff(run.field, p, q)) return t;
  }
  return 2;
}

/** ARG-238: once more than a millimetre apart, contact stops them again. */
export function letGo({ runners, stops }: Run): void {
  const n = runners.length;
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      if (stops[i * n + j] !== 2) continue;
      const a = runners[i];
      const b = runners[j];
      if (a === undefined || b === undefined || gap(a, b) <= TOUCH) continue;
      stops[i * n + j] = 1;
      stops[j * n + i] = 1;
    }
  }
}
