/** The movement phase, ARG-R09, ARG-048, ARG-049, ARG-236 to ARG-241, ARG-252: revealed orders run in twenty ticks, all at once. */
import type { Tell } from '@nobori/engine';
import type { Table } from '@nobori/engine/table';
import type { Dice } from '../rules.ts';
import { notice } from '../surprise/perception.ts';
import { TICKS } from '../tables.ts';
import { fieldOf, goer, groundOf, walledOff, type Field, type Ground } from '../terrain/terrain.ts';
import { friends, standing, type ArgEvent, type ArgState, type FactionNo, type Figure } from '../state.ts';
import { gap, HAIR } from './gaps.ts';
import { go, lookAhead, lookAround, passOver, strides } from './overGround.ts';
import { homing, type Heading } from './chargePlaces.ts';
import { meet } from './contact.ts';
import { baseFor, facingOf, marksOf, mountsAs, movesBy, runnerFor, type Runner } from './runners.ts';
import { takeEndPlaces, turnAbout } from './endPlaces.ts';
import { LOOKS, meetings, stillNear, apart, pairs, holdBack, contacts, letGo } from './touching.ts';

/** A movement phase, or a part of it, while it runs. */
export interface Run {
  readonly state: ArgState;
  readonly runners: readonly Runner[];
  readonly dice: Dice;
  readonly tell: Tell<ArgEvent>;
  ground: Ground;
  /** Dice of group orders: leader and mode (ARG-064). */
  readonly groupRolls: Map<string, readonly number[]>;
  readonly field: Field;
  /** Those who may still take a step, in dice order; in the first tick everybody. */
  active: Runner[];
  /** Pairs that can still come together in this phase, as two numbers each. */
  near: readonly number[];
  /** Pairs by number · length + number: 1 stop each other, 2 in contact since the start (ARG-238). */
  stops: Uint8Array;
  /** Whether there are any of the latter. */
  held: boolean;
  /** Who stops whom, looked at anew: when the phase begins, and when neutrals have fallen out. */
  lookAtPairs(): void;
  /** Who has stopped or does not move; looked at anew after somebody has stopped. */
  still: readonly Runner[] | null;
  readonly watched: boolean;
  tick: number;
}

/** Runs the orders of these figures to the end; everybody else stands in the way. `watched`: who comes near the hidden is tested. */
export function runMoves(state: ArgState, movers: (figure: Figure) => boolean, dice: Dice, tell: Tell<ArgEvent>, watched: boolean): void {
  // Who stays turns first (ARG-009).
  for (const figure of state.figures)
    if (standing(figure) && movers(figure) && !movesBy(figure.order)) turnAbout(state, { figure, given: figure.order });
  const runners: Runner[] = [];
  for (const figure of state.figures) if (standing(figure)) runners.push(runnerFor(state, runners.length, figure, movers(figure)));
  if (!runners.some(runner => runner.moves)) return;
  for (const { figure, moves } of runners) if (moves) figure.from = figure.at;
  for (const runner of runners) if (runner.moves) runner.marks = marksOf(state, runner, runners);
  const run: Run = {
    state,
    runners,
    dice,
    tell,
    ground: groundOf(state),
    field: fieldOf(state.table),
    groupRolls: new Map(),
    active: [...runners],
    stops: new Uint8Array(),
    near: [],
    held: false,
    still: null,
    watched: watched && state.secrets,
    tick: 0,
    lookAtPairs() {
      run.stops = pairs(state, runners);
      run.near = meetings(runners, run.stops);
      run.held = run.stops.includes(2);
    },
  };
  run.lookAtPairs();
  for (run.tick = 1; run.tick <= TICKS && oneTick(run); run.tick += 1) if (run.tick % LOOKS === 0) run.near = stillNear(run); // ARG-R09
  takeEndPlaces(run);
}

/** No step has been worked out for him in this tick. */
function beginTick({ tick }: Run, runner: Runner): void {
  runner.dx = 0;
  runner.dy = 0;
  runner.cut = 1;
  runner.out = false;
  runner.stepped = tick;
}

function oneTick(run: Run): boolean {
  const { active } = run;
  let any = false;
  let still = 0;
  for (const runner of active) {
    // A rider has turned into him: he stands still for this tick (ARG-237, ARG-252).
    const held = runner.stepped === run.tick;
    if (!held) beginTick(run, runner);
    if (!held && (!runner.moves || runner.stopped || runner.gone || runner.spent)) continue; // for good
    active[still] = runner;
    still += 1;
    if (held) continue;
    if (run.tick <= runner.starts) {
      any = true;
      continue;
    }
    if (run.tick === runner.starts + 1 && runner.starts > 0) changeMode(run, runner);
    step(run, runner);
    if (runner.dx !== 0 || runner.dy !== 0) any = true;
  }
  active.length = still;
  if (!any) return false; // nor will anybody stir in the next
  if (run.held) holdBack(run);
  contacts(run);
  for (const runner of active) {
    if (runner.dx === 0 && runner.dy === 0) continue;
    runner.x += runner.dx * runner.cut;
    runner.y += runner.dy * runner.cut;
    runner.tick = run.tick;
    if (runner.exact !== null) runner.exact.push([runner.x, runner.y]);
    runner.track.push([Math.round(runner.x), Math.round(runner.y)]);
    if (run.ground.special.length > 0) passOver(run, runner);
    if (offTable(run.state.table, runner)) runner.gone = true; // ARG-073
  }
  if (run.held) letGo(run);
  if (run.watched) watch(run);
  return true;
}

/** The first name that is free: he may leave more than one behind. */
function horseId({ horses }: ArgState, { kit: { id } }: Figure): string {
  const name = (n: number): string => (n === 1 ? `horse of ${id}` : `horse ${n} of ${id}`);
  let n = 1;
  while (horses.some(one => one.id === name(n))) n += 1;
  return name(n);
}

/** ARG-068: in the middle of the move he is up, or down. */
function changeMode({ state, tell }: Run, runner: Runner): void {
  const { figure, given } = runner;
  if (given?.do === 'mount') {
    figure.mode = mountsAs(state, figure, given.horse);
    figure.beast = state.horses.find(one => one.id === given.horse)?.beast ?? null;
    state.horses = state.horses.filter(one => one.id !== given.horse);
  } else {
    const { at, facing, beast } = figure;
    if (beast !== null) state.horses = [...state.horses, { id: horseId(state, figure), at, facing, beast }];
    figure.beast = null;
    figure.mode = 'foot';
  }
  runner.who = goer(state, figure);
  figure.base = baseFor(figure.beast, figure.facing);
  runner.r = figure.base.radius;
  [runner.hx, runner.hy] = figure.base.half ?? [0, 0];
  runner.track.push(figure.at);
  tell({ kind: 'mounted', figure: figure.kit.id, up: given?.do === 'mount', rules: ['ARG-068'] });
}

/** One mover's step of this tick, as far as ground and allowance let him; contact is looked at afterwards. */
function step(run: Run, runner: Runner): void {
  if (runner.left <= 0 || runner.blocked) {
    runner.spent = true;
    return;
  }
  let { x, y } = runner;
  let want = Math.min(runner.pace, runner.left);
  while (want > HAIR) {
    const next = runner.way[runner.leg];
    if (next === undefined) {
      const heading = headingOf(run, runner, x, y);
      if (heading === null) break;
      const far = Math.min(want, heading.far);
      if (runner.clear < far) lookAround(run, runner, x, y);
      if (strides(runner, far)) {
        x += heading.x * far;
        y += heading.y * far;
        break;
      }
      const gone = go(run, runner, x, y, heading.x * far, heading.y * far, far);
      x += gone.dx;
      y += gone.dy;
      break;
    }
    const dx = next[0] - x;
    const dy = next[1] - y;
    const leg = Math.sqrt(dx * dx + dy * dy);
    if (leg <= HAIR) {
      runner.leg += 1;
      continue;
    }
    const far = Math.min(want, leg);
    if (runner.clear < far) lookAhead(run, runner, x, y, next[0], next[1], leg);
    if (strides(runner, far)) {
      x += (dx / leg) * far;
      y += (dy / leg) * far;
    } else {
      const gone = go(run, runner, x, y, (dx / leg) * far, (dy / leg) * far, far);
      x += gone.dx;
      y += gone.dy;
      if (!gone.whole) break;
    }
    want = Math.min(want - far, runner.left);
    if (far !== leg) continue;
    runner.leg += 1;
    runner.clear = 0;
  }
  runner.dx = x - runner.x;
  runner.dy = y - runner.y;
  if (runner.dx !== 0 || runner.dy !== 0) turn(run, runner);
}

/** Where somebody without a drawn way goes now: at his target (ARG-048, ARG-239), or after his friend (ARG-241). */
function headingOf(run: Run, runner: Runner, x: number, y: number): Heading | null {
  const { given } = runner;
  if (given?.do === 'charge') {
    const target = targetOf(runner);
    if (target === null) return null; // ARG-236
    const blockers = blockersAt(run, runner, target);
    const here = x === runner.x && y === runner.y ? runner : { x, y, r: runner.r, hx: runner.hx, hy: runner.hy };
    return homing(here, target, blockers); // ARG-239
  }
  if (given?.do !== 'follow') {
    runner.spent = true; // there
    return null;
  }
  const [friend] = runner.marks;
  if (friend === undefined || friend.gone || !friend.moves) return null;
  const dx = friend.x + runner.offset[0] - x;
  const dy = friend.y + runner.offset[1] - y;
  const far = Math.sqrt(dx * dx + dy * dy);
  return far <= HAIR ? null : { x: dx / far, y: dy / far, far };
}

const NOBODY: readonly Runner[] = [];

const standers = (run: Run): readonly Runner[] => (run.still ??= run.runners.filter(one => !one.moves || one.stopped));

/** Friends around a target who have stopped or do not move. */
function blockersAt(run: Run, runner: Runner, target: Runner): readonly Runner[] {
  let found: Runner[] | null = null;
  for (const other of standers(run)) {
    if (apart(other, target) || other === runner || other === target || other.gone) continue;
    if (other.figure.hidden || !friends(run.state, runner.figure, other.figure)) continue; // ARG-244
    found ??= [];
    found.push(other);
  }
  return found ?? NOBODY;
}

/** The named enemy or, of a couple or group, the member nearest to him at the start of the tick (ARG-235). */
function targetOf(runner: Runner): Runner | null {
  const { marks } = runner;
  if (marks.length === 1) return marks[0]?.gone === false ? marks[0] : null;
  let best: Runner | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of marks) {
    if (other.gone) continue;
    const away = gap(runner, other);
    if (away < least) [best, least] = [other, away];
  }
  return best;
}

/** ARG-252: a rider turns his base into his way; if that would touch an enemy, they are in contact, his former facing kept. */
function turn(run: Run, runner: Runner): void {
  if (runner.hx === 0 && runner.hy === 0) return;
  const { half } = baseFor(runner.figure.beast, facingOf(runner.dx, runner.dy));
  if (half === undefined) return;
  const turned = { x: runner.x, y: runner.y, r: runner.r, hx: half[0], hy: half[1] };
  const n = run.runners.length;
  for (let j = 0; j < n; j += 1) {
    const other = run.runners[j];
    if (other === undefined || other.gone || run.stops[runner.no * n + j] !== 1) continue;
    if (Math.abs(other.x - runner.x) > 700 || Math.abs(other.y - runner.y) > 700 || gap(turned, other) > 0) continue;
    if (walledOff(run.field, [runner.x, runner.y], [other.x, other.y])) continue; // ARG-R108
    // Up against him, as he stands.
    const apart = Math.max(0, gap(runner, other));
    const [dx, dy] = [other.x - runner.x, other.y - runner.y];
    const far = Math.sqrt(dx * dx + dy * dy);
    [runner.dx, runner.dy] = [(dx / far) * apart, (dy / far) * apart];
    // Those whose turn has not come yet stand where the last tick left them.
    for (const late of run.runners) if (late.stepped !== run.tick) [late.dx, late.dy, late.cut, late.out] = [0, 0, 1, false];
    meet(run, runner, other, 1); // ARG-252
    other.stepped = run.tick;
    return;
  }
  [runner.hx, runner.hy] = half;
}

const offTable = ({ width, height }: Table, { x, y }: Runner): boolean => x < 0 || y < 0 || x > width || y > height;

/** ARG-147, ARG-151: who comes near the hidden is tested; who notices stops, if so ordered. */
function watch(run: Run): void {
  for (const runner of run.runners) if (!runner.gone) runner.figure.at = [Math.round(runner.x), Math.round(runner.y)];
  const warned = notice(run.state, run.dice, run.tell);
  for (const runner of run.runners)
    if (runner.moves && runner.given?.warned === true && warned.includes(runner.figure.kit.id)) runner.left = 0;
}

/** The factions a part of the movement phase is for. */
export const ofFactions =
  (who: readonly FactionNo[]) =>
  (figure: Figure): boolean =>
    who.includes(figure.kit.faction);
