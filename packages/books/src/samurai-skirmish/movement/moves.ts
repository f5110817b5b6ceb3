/** Movement Section, ordinary moves: SSK-027 to SSK-038, SSK-121, and the rulings SSK-R08, SSK-R17, SSK-R28 to SSK-R32, SSK-R61. */
import type { FigureId, Tell } from '@nobori/engine';
import { figuresIn, onLine, same, type LineSet, type Place, type Point } from '@nobori/engine/table';
import { coherent, type Placed } from '../coherency/coherency.ts';
import { copyState } from '../copies.ts';
import type { SskEvent } from '../events.ts';
import { makeContacts, touched } from '../melee/contact.ts';
import { refusal, type Refusal } from '../rules.ts';
import { mayLeave, refuseAsleep } from '../scenarios/specials.ts';
import {
  baseFor,
  engaged,
  enemiesTouching,
  findFigure,
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
import { BASES, CONTACT_SLACK } from '../tables.ts';
import { groundOf } from '../terrain/terrain.ts';
import { refuseMates, refuseNeighbours, refuseContact } from './endPlaces.ts';
import { refuseStray } from './strays.ts';
import { allowance, wayCost, refuseWay } from './ways.ts';

export type Move = Extract<SskOrder, { kind: 'move' }>;

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
