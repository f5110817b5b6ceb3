/** Two enemies touch, and only that stops anybody: ARG-049, ARG-067, ARG-R10, ARG-190, ARG-237, ARG-R82. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { CHARGE_OWN, CHARGE_RUN } from '../tables.ts';
import { crosses, worseAhead } from '../terrain/terrain.ts';
import { friends, type Figure } from '../state.ts';
import { gapAt } from './gaps.ts';
import type { Run } from './ticks.ts';
import type { Runner } from './runners.ts';

/** Both stop at this fraction of the tick, unless one would stand on a friend who stands still: then both only wait for the next tick. */
export function meet(run: Run, a: Runner, b: Runner, at: number): void {
  const [freeA, freeB] = [freeAt(run, a, at), freeAt(run, b, at)];
  const [endA, endB] = [Math.min(a.cut, freeA), Math.min(b.cut, freeB)];
  cutShort(a, endA);
  cutShort(b, endB);
  a.out = true;
  b.out = true;
  const unseen = a.figure.hidden || b.figure.hidden; // for the hidden nobody waits (ARG-144)
  if (!unseen && (freeA < at || freeB < at)) return; // ARG-237
  const [movedA, movedB] = [wentAnywhere(a), wentAnywhere(b)];
  a.stopped = true; // ARG-067, ARG-R10
  b.stopped = true;
  const chargeA = charges(run, a, b);
  const chargeB = charges(run, b, a);
  note(a.figure, b.figure.kit.id, chargeA);
  note(b.figure, a.figure.kit.id, chargeB);
  defend(run, a, b, movedA, movedB);
  if (unseen) {
    stumble(run, a, b);
    stumble(run, b, a);
    return;
  }
  const [one, two, charge] = movedA || !movedB ? [a, b, chargeA] : [b, a, chargeB];
  run.tell({
    kind: 'met',
    figure: one.figure.kit.id,
    target: two.figure.kit.id,
    charge,
    rules: charge ? ['ARG-049', 'ARG-190'] : ['ARG-049'],
  });
}

/** ARG-144: of whoever ran into somebody hidden one sees only that he stopped. */
export function stumble({ tell }: Run, mover: Runner, upon: Runner): void {
  if (!upon.figure.hidden) return;
  upon.figure.stumbled = true;
  if (!mover.figure.hidden) tell({ kind: 'stopped', figure: mover.figure.kit.id, reveals: true, rules: ['ARG-144'] });
}

/** What was not walked is not spent. */
function cutShort(runner: Runner, end: number): void {
  if (runner.dx === 0 && runner.dy === 0) return;
  const length = Math.sqrt(runner.dx * runner.dx + runner.dy * runner.dy);
  runner.used -= (runner.cut - end) * length;
  runner.left += (runner.cut - end) * length;
  // The places after this belong to the rest of the tick: keep the step, remember where it ends.
  runner.cut = end;
  if (end === 0) [runner.dx, runner.dy, runner.cut] = [0, 0, 1];
}

const wentAnywhere = (runner: Runner): boolean => runner.track.length > 0 || ((runner.dx !== 0 || runner.dy !== 0) && runner.cut > 0);

/** The last fraction up to `at` where he stands on no friend who has stopped or does not move. */
function freeAt(run: Run, runner: Runner, at: number): number {
  if (runner.dx === 0 && runner.dy === 0) return at;
  const standsOn = (t: number): boolean =>
    run.runners.some(
      other =>
        other !== runner &&
        !other.gone &&
        (other.stopped || !other.moves) &&
        Math.abs(other.x - runner.x) < 1000 &&
        Math.abs(other.y - runner.y) < 1000 &&
        !other.figure.hidden && // ARG-244
        friends(run.state, runner.figure, other.figure) &&
        gapAt(runner, runner.x + runner.dx * t, runner.y + runner.dy * t, other, other.x, other.y) < -0.05,
    );
  if (!standsOn(at)) return at;
  for (let part = 15; part >= 0; part -= 1) if (!standsOn((at * part) / 16)) return (at * part) / 16 - 1e-9;
  return at - 1e-9;
}

function note(figure: Figure, foe: FigureId, charge: boolean): void {
  if (!figure.meets.includes(foe)) figure.meets = [...figure.meets, foe];
  if (charge) figure.charges = [...figure.charges, foe];
}

/** ARG-190, ARG-R77: at least 10 cm straight on clear ground, 5 of them his own; the enemy's own coming counts. */
function charges(run: Run, rider: Runner, foe: Runner): boolean {
  if (rider.figure.mode !== 'cavalry' || rider.given?.do === 'mount' || rider.given?.do === 'dismount') return false;
  const here: Point = [rider.x + rider.dx * rider.cut, rider.y + rider.dy * rider.cut];
  const points: Point[] = [rider.figure.from, ...rider.track, here];
  let own = 0;
  let final: Point | null = null;
  for (let i = points.length - 1; i > 0; i -= 1) {
    const [to, from] = [points[i] ?? here, points[i - 1] ?? here];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1) continue;
    final ??= [dx / length, dy / length];
    if ((dx * final[0] + dy * final[1]) / length < Math.SQRT1_2 - 1e-6) break; // turned by more than 45°
    if (worseAhead(run.ground, rider.who, from[0], from[1], to[0], to[1], 0) !== null) break;
    own += length;
  }
  if (obstacleBetween(run, here, [foe.x + foe.dx * foe.cut, foe.y + foe.dy * foe.cut])) return false; // nor across a line
  const start = foe.figure.from;
  const end: Point = [foe.x + foe.dx * foe.cut, foe.y + foe.dy * foe.cut];
  const came = Math.max(0, distance(start, here) - distance(end, here));
  return own >= CHARGE_OWN - 1 && own + came >= CHARGE_RUN - 1; // ARG-R77
}

const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** ARG-R82: who stood there when somebody came at him across an obstacle defends it. */
function defend(run: Run, a: Runner, b: Runner, movedA: boolean, movedB: boolean): void {
  if (movedA === movedB) return;
  const [defender, attacker] = movedA ? [b, a] : [a, b];
  if (!obstacleBetween(run, [a.x + a.dx * a.cut, a.y + a.dy * a.cut], [b.x + b.dx * b.cut, b.y + b.dy * b.cut])) return;
  run.state.defences = [...run.state.defences, { figure: defender.figure.kit.id, against: attacker.figure.kit.id }];
}

function obstacleBetween(run: Run, a: Point, b: Point): boolean {
  return run.ground.defended.some(line => crosses(line, a, b) || crosses(line, b, a));
}
