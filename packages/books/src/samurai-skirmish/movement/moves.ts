/** Movement Section, ordinary moves: SSK-027 to SSK-038, SSK-121, and the rulings SSK-R08, SSK-R17, SSK-R28 to SSK-R32, SSK-R61. */
import type { FigureId, Tell } from '@nobori/engine';
import {
  anyRunOver,
  compareGaps,
  crossings,
  enters,
  figuresAround,
  figuresIn,
  insideUp,
  leavesTable,
  legCrossings,
  legLength,
  onLine,
  overlapping,
  pathInside,
  same,
  touchesLine,
  type LineSet,
  type Place,
  type Point,
} from '@nobori/engine/table';
import { coherent, homeOf, type Placed } from '../coherency/coherency.ts';
import { copyState } from '../copies.ts';
import { makeContacts, touched } from '../melee/contact.ts';
import { refusal, type Refusal } from '../rules.ts';
import { mayLeave, paceOf, refuseAsleep } from '../scenarios/specials.ts';
import type { SskEvent } from '../events.ts';
import {
  baseFor,
  engaged,
  enemiesTouching,
  findFigure,
  inTouch,
  leaderOf,
  membersOf,
  sideId,
  unitOf,
  unitsTouching,
  type Figure,
  type Side,
  type SskOrder,
  type SskState,
  type Unit,
} from '../state.ts';
import { groundOf, parted } from '../terrain/terrain.ts';
import { BASES, CONTACT_SLACK, LEAST_ALLOWANCE, LEG_WOUND_COST, MOVE, OBSTACLE_COST } from '../tables.ts';

export type Move = Extract<SskOrder, { kind: 'move' }>;

/** SSK-027 to SSK-029, SSK-031, SSK-033, SSK-034: base move, charge bonus, leg wounds. */
export function allowance(state: SskState, figure: Figure, charging: boolean): number {
  const row = figure.mounted ? MOVE.mounted : figure.kit.type === 'ninja' ? MOVE.ninja : MOVE.foot; // SSK-033, SSK-029
  const full = (charging ? row.charge : row.move) - LEG_WOUND_COST * figure.legs; // SSK-034, SSK-R58
  return paceOf(state, figure, Math.max(LEAST_ALLOWANCE, full));
}

/** SSK-R08: length, difficult ground again, two inches an obstacle; Ninja pay for the length alone (SSK-033). */
export function wayCost(state: SskState, figure: Figure, way: readonly Point[]): number {
  const to = way[0];
  if (way.length === 1 && to !== undefined) return legCost(state, figure, to);
  const path = [figure.at, ...way];
  let cost = 0;
  for (let i = 1; i < path.length; i += 1) cost += legLength(path[i - 1] ?? figure.at, path[i] ?? figure.at);
  if (figure.kit.type === 'ninja') return cost; // SSK-033, SSK-R32
  const ground = groundOf(state);
  cost += pathInside(ground.areas.difficult, path); // SSK-032
  return cost + OBSTACLE_COST * crossings(ground.lines.obstacle, path, figure.came ?? undefined); // SSK-030
}

/** The same for one straight leg, which is what nearly every move is; without a list to build. */
function legCost(state: SskState, figure: Figure, to: Point): number {
  const length = legLength(figure.at, to);
  if (figure.kit.type === 'ninja') return length; // SSK-R32
  const ground = groundOf(state);
  const difficult = ground.areas.difficult.areas.length === 0 ? 0 : insideUp(ground.areas.difficult, figure.at, to);
  const obstacles =
    ground.lines.obstacle.lines.length === 0 ? 0 : legCrossings(ground.lines.obstacle, figure.at, to, figure.came ?? undefined);
  return length + difficult + OBSTACLE_COST * obstacles;
}

/** SSK-035, SSK-R08, SSK-R31: where a centre may go, whatever it costs. */
export function refuseGround(state: SskState, figure: Figure, way: readonly Point[]): Refusal | null {
  const { id } = figure.kit;
  const { table } = state.battle;
  const ground = groundOf(state);
  if (leavesTable(table, way)) return refusal('SSK-R80', '{figure} may not leave the table.', { figure: id });
  let from = figure.at;
  for (const to of way) {
    if (enters(ground.areas.impassable, from, to))
      return refusal('SSK-R08', '{figure} cannot go through {ground}.', { figure: id, ground: 'impassable ground' });
    if (figure.kit.type !== 'ninja' && touchesLine(ground.lines.barrier, from, to))
      return refusal('SSK-R08', 'A high wall is in the way of {figure}; only Ninja cross it.', { figure: id });
    from = to;
  }
  if (figure.kit.type === 'ninja' && onLine(ground.lines.barrier, from))
    return refusal('SSK-R08', '{figure} may cross a high wall but not stop on it.', { figure: id });
  return null;
}

/** SSK-R31: the moving base may nowhere overlap an enemy base. */
export function refuseThroughEnemies(figure: Figure, way: readonly Point[], enemies: readonly Figure[]): Refusal | null {
  let from = figure.at;
  for (const to of way) {
    const met = anyRunOver(figure.base, from, to, enemies);
    const hit = met < 0 ? undefined : enemies[met];
    if (hit !== undefined) return refusal('SSK-R31', '{figure} cannot pass through {enemy}.', { figure: figure.kit.id, enemy: hit.kit.id });
    from = to;
  }
  return null;
}

export function refuseCost(state: SskState, figure: Figure, way: readonly Point[], charging: boolean): Refusal | null {
  const cost = wayCost(state, figure, way);
  const most = allowance(state, figure, charging);
  if (cost <= most) return null;
  return refusal('SSK-R08', '{figure} can move {most, length}; this way costs {cost, length}.', { figure: figure.kit.id, most, cost });
}

export const enemiesOf = (state: SskState, side: Side): Figure[] =>
  state.figures.filter(figure => figure.fate === null && figure.kit.side !== side);

/** One figure's way, by itself: what the plot shows while dragging. Its end is judged with the whole unit. */
export function refuseWay(
  state: SskState,
  figure: Figure,
  way: readonly Point[],
  charging: boolean,
  enemies: readonly Figure[],
): Refusal | null {
  return refuseCost(state, figure, way, charging) ?? refuseGround(state, figure, way) ?? refuseThroughEnemies(figure, way, enemies);
}

/** SSK-025, SSK-020: may this unit make this move? */
export function refuseMove(state: SskState, side: Side, order: Move): Refusal | null {
  const unit = state.units.find(one => one.id === order.unit);
  if (unit === undefined) return refusal('SSK-025', 'There is no unit {unit}.', { unit: order.unit });
  if (unit.side !== side) return refusal('SSK-001', 'Unit {unit} belongs to {side}.', { unit: unit.id, side: sideId(state, unit.side) });
  const idle = refuseUnitActs(state, unit);
  if (idle !== null) return idle;
  const others = nearby(state, unit, order);
  return refuseMovers(state, unit, order, others) ?? refuseEnds(state, onFoot(state, order.dismount), unit, order, others);
}

/** SSK-025, SSK-R71, SSK-R72: units that cannot make an ordinary move now. */
function refuseUnitActs(state: SskState, unit: Unit): Refusal | null {
  if (unit.acted) return refusal('SSK-025', 'Unit {unit} has had its move this turn.', { unit: unit.id });
  if (unit.charge !== null)
    return refusal('SSK-024', 'Unit {unit} has declared a charge on {target} and must carry it out.', {
      unit: unit.id,
      target: unit.charge,
    });
  if (unit.status === 'holding') return refusal('SSK-R71', 'Unit {unit} holds its ground this turn.', { unit: unit.id });
  if (unit.status === 'fleeing') return refusal('SSK-R72', 'Unit {unit} is in flight.', { unit: unit.id });
  return refuseAsleep(state, unit);
}

/** Each figure named: is it there, may it move, can it go that way? */
function refuseMovers(state: SskState, unit: Unit, order: Move, others: readonly Figure[]): Refusal | null {
  const enemies = others.filter(one => one.kit.side !== unit.side);
  for (const [id, way] of Object.entries(order.ways)) {
    const figure = findFigure(state, id as FigureId);
    if (figure === null || figure.kit.unit !== unit.id || figure.fate !== null)
      return refusal('SSK-025', '{figure} is not a figure of unit {unit} on the table.', { figure: id, unit: unit.id });
    if (way.length === 0) return refusal('SSK-035', 'The way of {figure} has no points; leave him out to let him stand.', { figure: id });
    if (engaged(state, figure) && !state.options.breakOff)
      return refusal('SSK-038', '{figure} is in contact with an enemy and may not move.', { figure: id });
    if (order.dismount.includes(figure.kit.id)) return refusal('SSK-R61', '{figure} dismounts: that takes his whole move.', { figure: id });
    const refused = refuseWay(state, figure, way, false, enemies);
    if (refused !== null) return refused;
  }
  for (const id of order.dismount) {
    const figure = findFigure(state, id);
    if (!state.options.dismount) return refusal('SSK-R61', 'Nobody dismounts in this game.', { figure: id });
    if (figure === null || figure.kit.unit !== unit.id || figure.fate !== null)
      return refusal('SSK-025', '{figure} is not a figure of unit {unit} on the table.', { figure: id, unit: unit.id });
    if (!figure.mounted) return refusal('SSK-R61', '{figure} is on foot and cannot dismount.', { figure: id });
    if (engaged(state, figure)) return refusal('SSK-R61', '{figure} is in contact with an enemy and cannot dismount.', { figure: id });
  }
  return null;
}

/** As far as two bases and the contact slack reach: whoever is farther from all ways cannot matter to them. */
const ELBOWS = 2 * BASES.mounted.radius + CONTACT_SLACK;

/** Figures of other units near any of the ways of a move. In most moves there are none, and nothing has to be measured. */
function nearby(state: SskState, unit: Unit, { ways }: Move): Figure[] {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  const reach = (point: Point): void => {
    west = Math.min(west, point[0] - ELBOWS);
    east = Math.max(east, point[0] + ELBOWS);
    south = Math.min(south, point[1] - ELBOWS);
    north = Math.max(north, point[1] + ELBOWS);
  };
  for (const figure of membersOf(state, unit.id)) {
    const way = ways[figure.kit.id];
    if (way === undefined) continue;
    reach(figure.at);
    for (const point of way) reach(point);
  }
  const inside = ({ at }: Figure): boolean => at[0] >= west && at[0] <= east && at[1] >= south && at[1] <= north;
  return figuresIn(state, west, south, east, north).filter(one => one.fate === null && one.kit.unit !== unit.id && inside(one));
}

/** As it will be when these have dismounted: on smaller bases distances grow (SSK-R61, SSK-020). */
function onFoot(state: SskState, ids: readonly FigureId[]): SskState {
  if (ids.length === 0) return state;
  const after = copyState(state);
  for (const figure of after.figures) if (ids.includes(figure.kit.id)) figure.base = baseFor(false);
  return after;
}

/** Where everybody would stand: no overlaps, no contact but by joining, coherency. */
function refuseEnds(before: SskState, state: SskState, unit: Unit, order: Move, others: readonly Figure[]): Refusal | null {
  const { ways } = order;
  const members = membersOf(state, unit.id);
  const spots = members.map((figure): Place => {
    const end = ways[figure.kit.id]?.at(-1);
    return end === undefined ? figure : { at: end, base: figure.base };
  });
  const placed: Placed = figure => spots[members.indexOf(figure)]?.at ?? figure.at;
  for (const id of order.leave) {
    const refused = mayLeave(state, members.find(figure => figure.kit.id === id) ?? null, id, placed);
    if (refused !== null) return refused;
  }
  const staying = order.leave.length === 0 ? members : members.filter(figure => !order.leave.includes(figure.kit.id));
  const joinable = unitsTouching(state, unit.id);
  for (let i = 0; i < members.length; i += 1) {
    const figure = members[i];
    const there = spots[i];
    if (figure === undefined || there === undefined || there === figure || order.leave.includes(figure.kit.id)) continue;
    const refused =
      refuseMates(figure, there, members, spots, order.leave) ??
      refuseNeighbours(figure, there, others) ??
      refuseContact(state, figure, there.at, joinable, others);
    if (refused !== null) return refused;
  }
  const leader = unit.leads === null ? null : leaderOf(state, unit.id);
  for (const figure of staying) {
    if (engaged(state, figure) && ways[figure.kit.id] === undefined) continue; // SSK-R17: exempt while locked
    if (coherent(state, unit, staying, figure, placed, leader)) continue;
    const refused = refuseStray(before, state, unit, staying, figure, placed);
    if (refused !== null) return refused;
  }
  return null;
}

const standsOn = (figure: Figure, other: Figure): Refusal =>
  refusal('SSK-035', '{figure} would stand on the base of {other}.', { figure: figure.kit.id, other: other.kit.id });

/** SSK-035 within the moving unit: everybody where he ends. */
function refuseMates(
  figure: Figure,
  there: Place,
  members: readonly Figure[],
  spots: readonly Place[],
  gone: readonly FigureId[],
): Refusal | null {
  for (let i = 0; i < members.length; i += 1) {
    const mate = members[i];
    const spot = spots[i];
    if (mate === undefined || spot === undefined || mate === figure || !overlapping(there, spot)) continue;
    if (!gone.includes(mate.kit.id)) return standsOn(figure, mate);
  }
  return null;
}

/** SSK-035 against everybody else. */
function refuseNeighbours(figure: Figure, there: Place, others: readonly Figure[]): Refusal | null {
  for (const one of others) if (overlapping(there, one)) return standsOn(figure, one);
  return null;
}

/** SSK-035: no two bases on one spot, mates where they are placed. Friends may be passed, so only the end counts. */
export function refuseOverlap(state: SskState, figure: Figure, at: Point, placed: Placed): Refusal | null {
  const there: Place = { at, base: figure.base };
  for (const one of state.figures) {
    if (one === figure || one.fate !== null) continue;
    const spot = one.kit.unit === figure.kit.unit ? placed(one) : one.at;
    if (overlapping(there, spot === one.at ? one : { at: spot, base: one.base })) return standsOn(figure, one);
  }
  return null;
}

/** SSK-035 for one figure among all the others as they stand, but for those of `without`. */
export function refuseNoRoom(state: SskState, figure: Figure, to: Point, without: readonly Figure[] = []): Refusal | null {
  const there: Place = { at: to, base: figure.base };
  for (const one of figuresAround(state, there, 0)) {
    if (one !== figure && one.fate === null && overlapping(there, one) && !without.includes(one)) return standsOn(figure, one);
  }
  return null;
}

/** SSK-037, SSK-R28, SSK-R29: contact only with enemies whose unit one's own is already fighting, unless advanceToContact is on. */
function refuseContact(
  state: SskState,
  figure: Figure,
  at: Point,
  joinable: readonly string[],
  among: readonly Figure[] = state.figures,
): Refusal | null {
  const leaving = engaged(state, figure);
  if (state.options.advanceToContact && !leaving) return null;
  const there: Place = { at, base: figure.base };
  for (const enemy of among) {
    if (enemy.fate !== null || enemy.kit.side === figure.kit.side || !inTouch(there, enemy) || parted(state, at, enemy.at)) continue;
    const facts = { figure: figure.kit.id, enemy: enemy.kit.id };
    if (leaving) return refusal('SSK-R30', '{figure} breaks off and must end out of contact, but would touch {enemy}.', facts);
    if (joinable.includes(enemy.kit.unit)) continue;
    return refusal(
      'SSK-037',
      '{figure} would touch {enemy}: contact is made only by a declared charge, or by joining a melee of his unit.',
      facts,
    );
  }
  return null;
}

/** SSK-R17: who strays must come back; if he cannot, he must come nearer; if his way is barred, he is free. */
function refuseStray(
  before: SskState,
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed,
): Refusal | null {
  const asItStood = membersOf(before, unit.id);
  const stood = asItStood.find(one => one.kit.id === figure.kit.id) ?? figure;
  if (coherent(before, unit, asItStood, stood)) {
    return refusal('SSK-020', '{figure} would end out of coherency with unit {unit}.', { figure: figure.kit.id, unit: unit.id });
  }
  return refuseHomecoming(state, unit, members, figure, placed, allowance(state, figure, false));
}

/** Into coherency if the straight way allows, else nearer. */
function refuseHomecoming(
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed,
  most: number,
): Refusal | null {
  const home = homeOf(state, unit, members, figure, placed);
  if (home === null) return null;
  const there: Place = { at: placed(home), base: home.base };
  const straight = straightHome(state, unit, members, figure, placed, there.at, most);
  if (straight === 'barred') return null;
  if (straight === 'coherent') {
    return refusal('SSK-R17', '{figure} is out of coherency and can get back to {home}: he must end there.', {
      figure: figure.kit.id,
      home: home.kit.id,
    });
  }
  const ends: Place = { at: placed(figure), base: figure.base };
  if (compareGaps(ends, there, figure, there) < 0) return null;
  return refusal('SSK-R17', '{figure} is out of coherency and must end nearer to {home} than he began.', {
    figure: figure.kit.id,
    home: home.kit.id,
  });
}

/** Into how many steps the straight way home is cut to see how far it leads. */
export const STEPS_HOME = 24;

/** Going straight home with the whole allowance: would it bring him into coherency, only nearer, or is the way barred at once? */
export function straightHome(
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed,
  home: Point,
  most: number,
): 'coherent' | 'nearer' | 'barred' {
  let best: 'nearer' | 'barred' = 'barred';
  for (let step = STEPS_HOME; step > 0; step -= 1) {
    const to = partWay(figure.at, home, most, step);
    if (same(to, figure.at) || refuseStandStraight(state, figure, to, placed, most) !== null) continue;
    if (coherent(state, unit, members, figure, one => (one === figure ? to : placed(one)))) return 'coherent';
    best = 'nearer';
  }
  return best;
}

/** The point `step` twenty-fourths of the allowance along the line, or of the line if that is shorter. */
export function partWay(from: Point, to: Point, most: number, step: number): Point {
  const length = legLength(from, to);
  const reach = Math.floor((Math.min(most, length) * step) / STEPS_HOME);
  if (length === 0) return from;
  return [from[0] + Math.trunc(((to[0] - from[0]) * reach) / length), from[1] + Math.trunc(((to[1] - from[1]) * reach) / length)];
}

function refuseStandStraight(state: SskState, figure: Figure, to: Point, placed: Placed, most: number): Refusal | null {
  if (wayCost(state, figure, [to]) > most) return refusal('SSK-R08', 'too far');
  return (
    refuseGround(state, figure, [to]) ??
    refuseThroughEnemies(figure, [to], enemiesOf(state, figure.kit.side)) ??
    refuseOverlap(state, figure, to, placed) ??
    refuseContact(state, figure, to, unitsTouching(state, figure.kit.unit))
  );
}

/** A stray's straight way to where it is placed: lawful, and doing its duty (SSK-R17). */
export function refuseComingHome(state: SskState, unit: Unit, members: readonly Figure[], figure: Figure, placed: Placed): Refusal | null {
  const most = allowance(state, figure, false);
  const refused = refuseStandStraight(state, figure, placed(figure), placed, most);
  if (refused !== null || coherent(state, unit, members, figure, placed)) return refused;
  return refuseHomecoming(state, unit, members, figure, placed, most);
}

/** Carries an ordinary move out: every figure goes its way, then contacts are what they are. */
export function moveUnit(state: SskState, order: Move, tell: Tell<SskEvent>): void {
  const unit = unitOf(state, order.unit);
  unit.acted = true;
  const movers = membersOf(state, unit.id).filter(figure => order.ways[figure.kit.id] !== undefined);
  const fighting = unitsTouching(state, unit.id);
  for (const figure of movers) {
    for (const enemy of enemiesTouching(state, figure))
      state.partings = [...state.partings, { leaver: figure.kit.id, enemy: enemy.kit.id }]; // SSK-R30
    const way = order.ways[figure.kit.id] ?? [];
    const cost = wayCost(state, figure, way);
    const most = allowance(state, figure, false);
    goAlong(state, figure, way);
    // SSK-R28: whoever walks up to a unit his own was not fighting may be shot at as a charger; joining is no charge (SSK-R29).
    const walksUp = state.options.advanceToContact && touched(state, figure).some(enemy => !fighting.includes(enemy.kit.unit));
    makeContacts(state, figure, walksUp ? 'advanced' : null);
    tell({ kind: 'moved', figure: figure.kit.id, way, cost, allowance: most, rules: ['SSK-035', 'SSK-036'] });
  }
  for (const id of order.dismount) {
    const figure = membersOf(state, unit.id).find(one => one.kit.id === id);
    if (figure === undefined) continue;
    figure.mounted = false;
    figure.base = baseFor(false);
    tell({ kind: 'dismounted', figure: id, rules: ['SSK-R61'] });
  }
  for (const id of order.leave) {
    const figure = membersOf(state, unit.id).find(one => one.kit.id === id);
    if (figure === undefined) continue;
    figure.fate = 'escaped';
    tell({ kind: 'left', figure: id, fate: 'escaped', rules: ['SSK-R80'] });
  }
}

/** The last point off the lines: walking along an obstacle does not make one forget the side one came from (SSK-R08). */
const lastOff = (lines: LineSet, path: readonly (Point | null)[]): Point | null =>
  path.findLast(point => point !== null && !onLine(lines, point)) ?? null;

/** Moves the figure and notes that it has moved (SSK-036). */
export function goAlong(state: SskState, figure: Figure, way: readonly Point[]): void {
  const to = way.at(-1);
  if (to === undefined || same(to, figure.at)) return;
  // Only a stop exactly on an obstacle needs a memory of the side one came from (SSK-R08).
  const obstacles = groundOf(state).lines.obstacle;
  figure.came = onLine(obstacles, to) ? lastOff(obstacles, [figure.came, figure.at, ...way.slice(0, -1)]) : null;
  figure.at = to;
  state.moves += 1;
  figure.moved = state.moves;
}
