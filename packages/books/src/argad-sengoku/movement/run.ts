/** The movement phase, ARG-R09, ARG-048, ARG-049, ARG-236 to ARG-241, ARG-252: revealed orders run in twenty ticks, all at once. */
import { type Dice, type FigureId, type Tell } from '@nobori/engine';
import { longBase, type Table } from '@nobori/engine/table';
import { notice } from '../perception.ts';
import { HORSE, TICKS, TOUCH } from '../tables.ts';
import { fieldOf, obstacles, type Field, type Segment } from '../terrain.ts';
import { friends, hostile, type ArgEvent, type ArgState, type FactionNo, type Figure } from '../state.ts';
import { gap, gapAt, HAIR, touchTime, type Body } from './gaps.ts';
import { go, lookAhead, passOver, special } from './going.ts';
import { homing } from './homing.ts';
import { meet } from './meeting.ts';
import { baseFor, facingOf, mountsAs, onTheTable, runnerFor, type Runner } from './runners.ts';
import { settle } from './settling.ts';

type Told = Tell<ArgEvent>;

/** A movement phase, or a part of it, while it runs. */
export interface Run {
  readonly state: ArgState;
  readonly runners: readonly Runner[];
  readonly dice: Dice;
  readonly tell: Told;
  field: Field;
  lines: readonly Segment[];
  /** Dice of group orders: leader and mode (ARG-064). */
  readonly groupRolls: Map<string, readonly number[]>;
  /** Pairs that can come together in this phase at all, as two numbers each. */
  near: readonly number[];
  /** Whether anything is climbed or falls when it is crossed. */
  special: boolean;
  /** Pairs by number · length + number: 1 stop each other, 2 in contact since the start (ARG-238). */
  stops: Uint8Array;
  /** Whether there are any of the latter. */
  held: boolean;
  readonly watched: boolean;
  tick: number;
}

/** Runs the orders of these figures to the end; everybody else stands in the way. `watched`: who comes near the hidden is tested. */
export function runMoves(state: ArgState, movers: (figure: Figure) => boolean, dice: Dice, tell: Told, watched: boolean): void {
  const runners = onTheTable(state).map(figure => runnerFor(state, figure, movers(figure)));
  if (!runners.some(runner => runner.moves)) return;
  for (const { figure, moves } of runners) if (moves) figure.from = figure.at;
  const run: Run = {
    state,
    runners,
    dice,
    tell,
    field: fieldOf(state.table),
    lines: obstacles(state),
    groupRolls: new Map(),
    stops: NO_STOPS,
    near: [],
    special: false,
    held: false,
    watched: watched && state.secrets,
    tick: 0,
  };
  meetings(run);
  breakRings(runners);
  for (run.tick = 1; run.tick <= TICKS; run.tick += 1) if (!oneTick(run)) break;
  settle(run);
}

const NO_STOPS = new Uint8Array(0);

/** Everything about who can meet whom, worked out once. */
function meetings(run: Run): void {
  const { runners } = run;
  const n = runners.length;
  const stops = pairs(run.state, runners);
  const near: number[] = [];
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const a = runners[i];
      const b = runners[j];
      if (stops[i * n + j] === 0 || a === undefined || b === undefined || (!a.moves && !b.moves)) continue;
      const reach = a.left + b.left + 600;
      const [dx, dy] = [a.x - b.x, a.y - b.y];
      if (dx * dx + dy * dy <= reach * reach) near.push(i, j);
    }
  }
  Object.assign(run, { stops, near, held: stops.includes(2), special: special(run.lines) });
}

/** Who stops whom: enemies, and whoever runs into somebody hidden who is no friend (ARG-049, ARG-144). */
function pairs(state: ArgState, runners: readonly Runner[]): Uint8Array {
  const n = runners.length;
  const stops = new Uint8Array(n * n);
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const a = runners[i];
      const b = runners[j];
      if (a === undefined || b === undefined || a.figure.kit.faction === b.figure.kit.faction) continue;
      const barred = hostile(state, a.figure, b.figure) || ((a.figure.hidden || b.figure.hidden) && !friends(state, a.figure, b.figure));
      if (!barred) continue;
      const already = gap(a, b) <= TOUCH ? 2 : 1; // ARG-238
      stops[i * n + j] = already;
      stops[j * n + i] = already;
    }
  }
  return stops;
}

/** ARG-241: a ring of followers, made by several players, stands still. */
function breakRings(runners: readonly Runner[]): void {
  const byId = new Map<FigureId, Runner>();
  for (const runner of runners) if (runner.given?.do === 'follow') byId.set(runner.figure.kit.id, runner);
  for (const start of byId.values()) {
    let at: Runner | undefined = start;
    for (let i = 0; i <= byId.size && at !== undefined; i += 1) {
      at = at.given?.do === 'follow' ? byId.get(at.given.target) : undefined;
      if (at === start) break;
    }
    if (at === start) start.left = 0;
  }
}

function oneTick(run: Run): boolean {
  const { runners } = run;
  let any = false;
  for (const runner of runners) {
    runner.dx = 0;
    runner.dy = 0;
    runner.cut = 1;
    runner.out = false;
    if (!runner.moves || runner.stopped || runner.gone) continue;
    if (run.tick <= runner.starts) {
      any = true;
      continue;
    }
    if (run.tick === runner.starts + 1 && runner.starts > 0) changeMode(run, runner);
    step(run, runner);
    if (runner.dx !== 0 || runner.dy !== 0) any = true;
  }
  const waiting = runners.some(
    runner => runner.moves && !runner.stopped && !runner.gone && runner.left > 0 && !runner.blocked && idle(runner),
  );
  if (!any && !waiting) return false;
  if (run.held) holdBack(run);
  contacts(run);
  for (const runner of runners) {
    if (runner.dx === 0 && runner.dy === 0) continue;
    runner.x += runner.dx * runner.cut;
    runner.y += runner.dy * runner.cut;
    runner.tick = run.tick;
    runner.track.push([Math.round(runner.x), Math.round(runner.y)]);
    if (run.special) passOver(run, runner);
    if (offTable(run.state.table, runner)) runner.gone = true; // ARG-073
  }
  if (run.held) letGo(run);
  if (run.watched) watch(run);
  return true;
}

/** Stands still in this tick, but may go on in the next: held up by ground or waiting for a friend to go (ARG-236, ARG-241). */
const idle = ({ given }: Runner): boolean => given?.do === 'charge' || given?.do === 'follow';

/** ARG-068: in the middle of the move he is up, or down. */
function changeMode({ state, tell }: Run, runner: Runner): void {
  const { figure, given } = runner;
  if (given?.do === 'mount') {
    figure.mode = mountsAs(state, figure, given.horse);
    state.horses = state.horses.filter(one => one.id !== given.horse);
  } else {
    const war = figure.mode === 'cavalry';
    state.horses = [...state.horses, { id: `horse of ${figure.kit.id}`, at: figure.at, facing: figure.facing, war }];
    figure.mode = 'foot';
  }
  runner.who = { ...runner.who, mode: figure.mode };
  figure.base = baseFor(figure.mode, figure.facing);
  runner.r = figure.base.radius;
  [runner.hx, runner.hy] = figure.base.half ?? [0, 0];
  runner.track.push(figure.at);
  tell({ kind: 'mounted', figure: figure.kit.id, up: given?.do === 'mount', rules: ['ARG-068'] });
}

/** One mover's step of this tick, as far as ground and allowance let him; contact is looked at afterwards. */
function step(run: Run, runner: Runner): void {
  if (runner.left <= 0 || runner.blocked) return;
  const [fromX, fromY] = [runner.x, runner.y];
  let want = Math.min(runner.pace, runner.left);
  let [x, y] = [fromX, fromY];
  while (want > HAIR) {
    const next = runner.way[runner.leg];
    if (next === undefined) {
      const heading = headingOf(run, runner, x, y);
      if (heading === null) break;
      const far = Math.min(want, heading.far);
      const gone = go(run, runner, x, y, heading.x * far, heading.y * far, far);
      x += gone.dx;
      y += gone.dy;
      break;
    }
    const [dx, dy] = [next[0] - x, next[1] - y];
    const leg = Math.sqrt(dx * dx + dy * dy);
    if (leg <= HAIR) {
      runner.leg += 1;
      continue;
    }
    const far = Math.min(want, leg);
    if (runner.clear < far) lookAhead(run, runner, x, y, next[0], next[1], leg);
    const gone = go(run, runner, x, y, (dx / leg) * far, (dy / leg) * far, far);
    x += gone.dx;
    y += gone.dy;
    if (!gone.whole) break;
    want = Math.min(want - far, runner.left);
    if (far === leg) [runner.leg, runner.clear] = [runner.leg + 1, 0];
  }
  runner.dx = x - fromX;
  runner.dy = y - fromY;
  if (runner.dx !== 0 || runner.dy !== 0) turn(run, runner);
}

/** Where somebody without a drawn way goes now: at his target (ARG-048, ARG-239), or after his friend (ARG-241). */
function headingOf(run: Run, runner: Runner, x: number, y: number): { x: number; y: number; far: number } | null {
  const { given } = runner;
  if (given?.do === 'charge') {
    const target = targetOf(run, runner, given.target);
    if (target === null) return null; // ARG-236
    const blockers = blockersAt(run, runner, target);
    const heading = homing({ x, y, r: runner.r, hx: runner.hx, hy: runner.hy }, target, blockers);
    return heading === null ? null : { x: heading.x, y: heading.y, far: heading.most ?? Number.POSITIVE_INFINITY };
  }
  if (given?.do !== 'follow') return null;
  const friend = run.runners.find(other => other.figure.kit.id === given.target);
  if (friend === undefined || friend.gone || !friend.moves) return null;
  const dx = friend.x + runner.offset[0] - x;
  const dy = friend.y + runner.offset[1] - y;
  const far = Math.sqrt(dx * dx + dy * dy);
  return far <= HAIR ? null : { x: dx / far, y: dy / far, far };
}

const NOBODY: readonly Runner[] = [];

/** Friends around a target who have stopped or do not move. */
function blockersAt(run: Run, runner: Runner, target: Runner): readonly Runner[] {
  let found: Runner[] | null = null;
  for (const other of run.runners) {
    if (other === runner || other === target || other.gone || (other.moves && !other.stopped)) continue;
    const [dx, dy] = [other.x - target.x, other.y - target.y];
    if (dx > 1000 || dx < -1000 || dy > 1000 || dy < -1000 || !friends(run.state, runner.figure, other.figure)) continue;
    found ??= [];
    found.push(other);
  }
  return found ?? NOBODY;
}

/** The named enemy or, of a couple or group, the member nearest to him at the start of the tick (ARG-235). */
function targetOf(run: Run, runner: Runner, id: FigureId): Runner | null {
  let best: Runner | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of run.runners) {
    if (other.gone || (runner.members.length === 0 ? other.figure.kit.id !== id : !runner.members.includes(other.figure))) continue;
    if (!hostile(run.state, runner.figure, other.figure)) continue;
    const away = gap(runner, other);
    if (away < least) [best, least] = [other, away];
  }
  return best;
}

/** ARG-252: a rider turns his base into his way; if that would touch an enemy, they are in contact, his former facing kept. */
function turn(run: Run, runner: Runner): void {
  if (runner.hx === 0 && runner.hy === 0) return;
  const { half } = longBase(HORSE.radius, HORSE.half, facingOf(runner.dx, runner.dy));
  if (half === undefined) return;
  const turned = { x: runner.x, y: runner.y, r: runner.r, hx: half[0], hy: half[1] };
  const n = run.runners.length;
  const me = run.runners.indexOf(runner);
  for (let j = 0; j < n; j += 1) {
    const other = run.runners[j];
    if (other === undefined || other.gone || run.stops[me * n + j] !== 1) continue;
    if (Math.abs(other.x - runner.x) > 700 || Math.abs(other.y - runner.y) > 700 || gap(turned, other) > 0) continue;
    // Up against him, as he stands.
    const apart = Math.max(0, gap(runner, other));
    const [dx, dy] = [other.x - runner.x, other.y - runner.y];
    const far = Math.sqrt(dx * dx + dy * dy);
    [runner.dx, runner.dy] = [(dx / far) * apart, (dy / far) * apart];
    meet(run, runner, other, 1);
    return;
  }
  [runner.hx, runner.hy] = half;
}

/** ARG-066, ARG-238, ARG-R11, ARG-R101: those in contact since the start do not stop each other, but nobody steps into the other. */
function holdBack(run: Run): void {
  const { runners, stops } = run;
  const n = runners.length;
  for (let i = 0; i < n; i += 1) {
    const a = runners[i];
    if (a === undefined || a.gone || (a.dx === 0 && a.dy === 0)) continue;
    for (let j = 0; j < n; j += 1) {
      if (stops[i * n + j] !== 2) continue;
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
    }
  }
}

/** ARG-049, ARG-237: first the earliest touch of the tick, then dice order; whoever touches is out of this tick. */
function contacts(run: Run): void {
  const { runners, stops, near } = run;
  const n = runners.length;
  let since = 0;
  for (;;) {
    let best = 2;
    let [first, second]: [Runner | null, Runner | null] = [null, null];
    for (let k = 0; k < near.length; k += 2) {
      const i = near[k] ?? 0;
      const j = near[k + 1] ?? 0;
      if (stops[i * n + j] !== 1) continue;
      const a = runners[i];
      const b = runners[j];
      if (a === undefined || b === undefined || a.gone || b.gone) continue;
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      if (dx > 1000 || dx < -1000 || dy > 1000 || dy < -1000) continue;
      if (((a.dx === 0 && a.dy === 0) || a.out) && ((b.dx === 0 && b.dy === 0) || b.out)) continue;
      const t = timeOf(a, b, since);
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

const offTable = ({ width, height }: Table, { x, y }: Runner): boolean => x < 0 || y < 0 || x > width || y > height;

/** ARG-238: once more than a millimetre apart, contact stops them again. */
function letGo({ runners, stops }: Run): void {
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
