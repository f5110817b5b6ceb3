/** Two enemies touch, and only that stops anybody: ARG-049, ARG-067, ARG-R10, ARG-190, ARG-237, ARG-R82. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { turnAgainst } from '../factions/diplomacy.ts';
import { CHARGE_OWN, CHARGE_RUN, TOUCH } from '../tables.ts';
import { crosses, walledOff, worseAhead } from '../terrain/terrain.ts';
import { friends, relation, type Figure } from '../state.ts';
import { gapAt } from './gaps.ts';
import type { Run } from './ticks.ts';
import type { Runner } from './runners.ts';

/** Both stop at this fraction of the tick, unless one would stand on a friend who stands still: then both only wait for the next tick. */
export function meet(run: Run, a: Runner, b: Runner, at: number): void {
  const [freeA, freeB] = [freeAt(run, a, at), freeAt(run, b, at)];
  const unseen = a.figure.hidden || b.figure.hidden; // for the hidden nobody waits (ARG-144)
  if (!unseen && (freeA < at || freeB < at)) {
    halt(a, freeA);
    halt(b, freeB);
    return; // ARG-237
  }
  for (const one of run.runners) one.stirred = stirs(run, one);
  const left: Runner[] = [];
  const stop = (one: Runner, free: number): void => {
    halt(one, free);
    stopShort(run, one); // ARG-067, ARG-R10
    left.push(one);
  };
  stop(a, freeA);
  stop(b, freeB);
  encounter(run, a, b);
  // Whoever else they touch where they stop is met in the same instant, and stops as well (ARG-237).
  for (const one of left) {
    for (const other of run.runners) {
      if (!meetsToo(run, one, other, at)) continue;
      const free = other.stopped ? at : freeAt(run, other, at);
      if (free < at) continue; // a friend stands where he would stop: he goes on in the next tick
      if (!other.stopped) stop(other, free);
      encounter(run, one, other);
    }
  }
}

/** For the rest of the phase. */
export function stopShort(run: Run, runner: Runner): void {
  runner.stopped = true;
  run.still = null;
}

/** In this tick he takes a step, or will: those whose turn has not come yet went on in the last one. */
const stirs = ({ tick }: Run, one: Runner): boolean =>
  !one.out && !one.stopped && (one.stepped === tick ? one.dx !== 0 || one.dy !== 0 : one.tick === tick - 1);

function halt(runner: Runner, end: number): void {
  cutShort(runner, Math.min(runner.cut, end));
  runner.out = true;
}

/** Has an enemy come to touch him where he stopped, at this fraction of the tick? */
function meetsToo(run: Run, one: Runner, other: Runner, at: number): boolean {
  const n = run.runners.length;
  if (other === one || other.gone || run.stops[one.no * n + other.no] !== 1) return false;
  if (one.figure.meets.includes(other.figure.kit.id)) return false;
  const [x, y] = placeOf(one);
  const then = other.out ? placeOf(other) : ([other.x + other.dx * at, other.y + other.dy * at] as const);
  if (Math.abs(then[0] - x) > 1000 || Math.abs(then[1] - y) > 1000) return false;
  return gapAt(one, x, y, other, then[0], then[1]) <= TOUCH && !walledOff(run.field, [x, y], then);
}

/** Where his step of this tick has brought him so far. */
const placeOf = ({ x, y, dx, dy, cut }: Runner): Point => [x + dx * cut, y + dy * cut];

/** ARG-144, ARG-185, ARG-190, ARG-191: what it is to both that they have met. */
function encounter(run: Run, a: Runner, b: Runner): void {
  const [chargeA, chargeB] = [charges(run, a, b), charges(run, b, a)];
  note(a.figure, b.figure.kit.id, chargeA);
  note(b.figure, a.figure.kit.id, chargeB);
  const comes = a.stirred;
  const stands = !b.stirred;
  defend(run, a, b, comes, !stands);
  if (a.figure.hidden || b.figure.hidden) {
    stumble(run, a, b);
    stumble(run, b, a);
    return;
  }
  a.told = true;
  b.told = true;
  const [one, two, charge] = comes || stands ? [a, b, chargeA] : [b, a, chargeB];
  run.tell({
    kind: 'met',
    figure: one.figure.kit.id,
    target: two.figure.kit.id,
    charge,
    rules: charge ? ['ARG-049', 'ARG-190'] : ['ARG-049'],
  });
  if (relation(run.state, a.figure.kit.faction, b.figure.kit.faction) !== 'enemy') fallOut(run, a.figure, b.figure);
}

/** ARG-S3 (5): who touches the one she has a score to settle with is the enemy of all his people, and they stop her from now on. */
function fallOut(run: Run, a: Figure, b: Figure): void {
  turnAgainst(run.state, a.kit.faction, b.kit.faction, run.tell);
  run.lookAtPairs();
}

/** ARG-144: of whoever ran into somebody hidden one sees only that he stopped, and not even that where he is seen to have met somebody. */
export function stumble({ tell }: Run, mover: Runner, upon: Runner): void {
  if (!upon.figure.hidden) return;
  upon.figure.stumbled = true;
  if (mover.figure.hidden || mover.told) return;
  mover.told = true;
  tell({ kind: 'stopped', figure: mover.figure.kit.id, reveals: true, rules: ['ARG-144'] });
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
  const here = placeOf(rider);
  const points: Point[] = [rider.figure.from, ...(rider.exact ?? []), here];
  let own = 0;
  let later: Point | null = null;
  // The turns of the run, to either side, added up: as cosine and sine, which are the same on every machine.
  let [c, s] = [1, 0];
  for (let i = points.length - 1; i > 0; i -= 1) {
    const [to, from] = [points[i] ?? here, points[i - 1] ?? here];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1) continue;
    const way: Point = [dx / length, dy / length];
    const [ahead, aside]: Point =
      later === null ? [1, 0] : [way[0] * later[0] + way[1] * later[1], Math.abs(way[0] * later[1] - way[1] * later[0])];
    [c, s] = [c * ahead - s * aside, s * ahead + c * aside];
    if (c < Math.SQRT1_2 - 1e-6) break; // more than 45° in all
    later = way;
    const worse = worseAhead(run.ground, rider.who, to[0], to[1], from[0], from[1], 0); // looking back from where he ends
    own += length * (worse?.at ?? 1);
    if (worse !== null) break;
  }
  // What the enemy walked before a surprise was no part of its phase (ARG-139).
  const { turn } = run.state;
  const start = rider.figure.sprang === turn && foe.figure.sprang !== turn ? foe.figure.at : foe.figure.from;
  const end = placeOf(foe);
  if (obstacleBetween(run, here, end)) return false; // nor across a line
  const came = Math.max(0, distance(start, here) - distance(end, here));
  return own >= CHARGE_OWN - 1 && own + came >= CHARGE_RUN - 1; // ARG-R77
}

const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** ARG-R82: who stands there in the instant somebody comes at him across an obstacle defends it, though he may have walked up to it before. */
function defend(run: Run, a: Runner, b: Runner, movesA: boolean, movesB: boolean): void {
  if (movesA === movesB) return;
  const [defender, attacker] = movesA ? [b, a] : [a, b];
  if (!obstacleBetween(run, placeOf(a), placeOf(b))) return;
  run.state.defences = [...run.state.defences, { figure: defender.figure.kit.id, against: attacker.figure.kit.id }];
}

function obstacleBetween(run: Run, a: Point, b: Point): boolean {
  return run.ground.defended.some(line => crosses(line, a, b) || crosses(line, b, a));
}
