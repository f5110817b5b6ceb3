/** A move of a group as it is ordered: what it costs and whether it is lawful, NOD-063 to NOD-069, NOD-R004, NOD-R024, NOD-R034, NOD-R035, NOD-R037. march.ts carries it out. */
import { anyRunOver, same, touchesAnySide, withinEighthTurn, type Place, type Point } from '@nobori/engine/table';
import { refusal, type Refusal } from '../rules.ts';
import { fasterThan, refuseApart, straggles } from './coherency.ts';
import { refuseUncommanded } from '../sight/command.ts';
import { gapBetween, groupsFought, inContact, movedTo, overlap, standsOn, type Stand } from '../basics/contact.ts';
import { barred, leavesTop, legCost, refuseRest } from '../basics/ground.ts';
import { wholeMm } from '../basics/millimetres.ts';
import { enemiesIn, knownEnemies, visibleEnemies } from '../sight/sight.ts';
import type { Move } from '../orders.ts';
import { groupOf, membersOf, type Figure, type Group, type GroupId, type NodState, type Side } from '../state.ts';
import { refuseDuring } from '../shooting/targets.ts';
import { ARMOUR, BASES, COHERENCY, MOVE } from '../tables.ts';
import { actionsLeft, ridesLeft } from '../wounds/wounds.ts';

/** NOD-063 to NOD-065, NOD-068, NOD-R093: one movement allowance. */
export function paceOf(state: NodState, figure: Figure): number {
  if (figure.mounted) return MOVE.horse;
  if (figure.kit.pace !== null) return figure.kit.pace;
  if (figure.kit.animal) return MOVE.animal;
  return figure.kit.ninja ? MOVE.ninja[state.options.ninjaMove] : ARMOUR[figure.kit.armour].move;
}

/** NOD-176, NOD-T9. */
const slow = (state: NodState, group: Group): boolean => group.slowIn === state.turn;

export function wayCost(state: NodState, group: Group, figure: Figure, way: readonly Point[]): number {
  const halved = slow(state, group);
  let cost = 0;
  let from = figure.at;
  for (const to of way) {
    cost += legCost(state, figure.mounted, halved, from, to);
    from = to;
  }
  return cost;
}

/** NOD-067, NOD-R035: quarters of a horse move that a ride uses, or what is wrong with its turns. */
export function quartersOf(
  state: NodState,
  group: Group,
  figure: Figure,
  way: readonly Point[],
  turns: readonly Point[],
  last: Point | null,
): number | Refusal {
  const tooSharp = (): Refusal =>
    refusal('NOD-067', 'The horse of {figure} turns at most 45° for each quarter of its move.', { figure: figure.kit.id });
  let facing = figure.facing;
  let quarters = 0;
  for (const turn of turns) {
    if (!withinEighthTurn(facing, turn)) return tooSharp();
    facing = turn;
    quarters += 1;
  }
  const halved = slow(state, group);
  let from = figure.at;
  let leg = 0;
  for (const to of way) {
    const ahead: Point = [to[0] - from[0], to[1] - from[1]];
    const straightOn = leg > 0 && facing[0] * ahead[1] === facing[1] * ahead[0] && facing[0] * ahead[0] + facing[1] * ahead[1] > 0;
    if (!straightOn) {
      quarters += Math.ceil(leg / MOVE.quarter);
      leg = 0;
      if (!withinEighthTurn(facing, ahead)) return tooSharp();
    }
    leg += legCost(state, true, halved, from, to);
    facing = ahead;
    from = to;
  }
  quarters += Math.ceil(leg / MOVE.quarter);
  if (last === null) return quarters;
  return withinEighthTurn(facing, last) ? quarters + 1 : tooSharp();
}

/** Where the horse looks when it has ridden so. */
export function facingAfter(
  figure: Pick<Figure, 'at' | 'facing'>,
  way: readonly Point[],
  turns: readonly Point[],
  last: Point | null,
): Point {
  const end = way[way.length - 1];
  if (last !== null) return last;
  if (end === undefined) return turns[turns.length - 1] ?? figure.facing;
  const before = way[way.length - 2] ?? figure.at;
  return [end[0] - before[0], end[1] - before[1]];
}

/** One figure's way by itself: ground, cost, enemies it knows of. Its end is judged with the whole group. */
export function refuseWay(
  state: NodState,
  group: Group,
  figure: Figure,
  way: readonly Point[],
  turns: readonly Point[],
  last: Point | null,
  enemies: readonly Figure[],
): Refusal | null {
  const { id } = figure.kit;
  let from = figure.at;
  for (const to of way) {
    if (!wholeMm(to)) return refusal('NOD-R001', '{figure} can only be placed on whole millimetres.', { figure: id });
    if (same(from, to)) return refusal('NOD-R004', 'The way of {figure} has a leg without length.', { figure: id });
    const stop = barred(state, figure, from, to);
    if (stop === 'edge') return refusal('NOD-R037', '{figure} may not leave the table.', { figure: id });
    if (stop !== null)
      return stop === 'line'
        ? refusal('NOD-R004', '{figure} cannot go through a wall or fence.', { figure: id })
        : refusal('NOD-R004', '{figure} cannot go through this ground.', { figure: id });
    if (leavesTop(state, figure, from, to))
      return refusal('NOD-R033', '{figure} is on top of a wall: he goes along it, or climbs down.', { figure: id });
    const met = anyRunOver(figure.base, from, to, enemies);
    if (met >= 0) return refusal('NOD-R004', '{figure} cannot pass through {enemy}.', { figure: id, enemy: enemies[met]?.kit.id ?? '' });
    from = to;
  }
  if (figure.mounted) {
    const quarters = quartersOf(state, group, figure, way, turns, last);
    if (typeof quarters !== 'number') return quarters;
    if (quarters > MOVE.quarters)
      return refusal('NOD-R035', 'The ride of {figure} takes {quarters} quarters of a horse move, there are 4.', { figure: id, quarters });
    return null;
  }
  const cost = wayCost(state, group, figure, way);
  const most = paceOf(state, figure);
  return cost <= most
    ? null
    : refusal('NOD-054', '{figure} moves {most, length} an action; this way costs {cost, length}.', { figure: id, most, cost });
}

/** May this figure make a move in this step? */
export function refuseMover(state: NodState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.mounted) {
    if (figure.moved) return refusal('NOD-R031', 'The horse of {figure} has had its move in this step.', facts);
    return ridesLeft(figure) > 0 ? null : refusal('NOD-R031', 'The horse of {figure} has no move left this turn.', facts);
  }
  if (figure.moved) return refusal('NOD-R024', '{figure} has moved in this step.', facts);
  if (figure.acted) return refusal('NOD-R024', '{figure} has acted in this step.', facts);
  if (figure.climb !== null && !figure.climb.top) return refusal('NOD-R033', '{figure} is climbing.', facts);
  return actionsLeft(state, figure) > 0 ? null : refusal('NOD-051', '{figure} has no action left this turn.', facts);
}

/** NOD-R087, NOD-R088: may the group not come nearer to the enemy now? */
export const mayNotAdvance = (state: NodState, group: Group): boolean =>
  (group.status === 'noAdvance' || group.status === 'fallBack') && state.turn <= group.until;

/** A move of one step: every way by itself, then where all would stand. */
export function refuseMove(state: NodState, group: Group, order: Move): Refusal | null {
  const enemies = knownEnemies(state, group.side);
  const members = membersOf(state, group.id);
  const stranger = strangerIn(order.ways, members) ?? strangerIn(order.turns, members) ?? strangerIn(order.facing, members);
  if (stranger !== null)
    return refusal('NOD-040', '{figure} is not a standing figure of group {unit}.', { figure: stranger, unit: group.id });
  const ways = waysOf(order, members);
  const near = alongWays(state, group.side, enemies, members, ways);
  let goes = false;
  for (let i = 0; i < members.length; i += 1) {
    const figure = members[i];
    if (figure === undefined) continue;
    const { id } = figure.kit;
    const way = ways[i];
    const turns = order.turns[id];
    const last = order.facing[id] ?? null;
    if (way === undefined && turns === undefined && last === null) continue;
    goes = true;
    const refused = refuseMover(state, figure);
    if (refused !== null) return refused;
    if (!figure.mounted && (turns !== undefined || last !== null))
      return refusal('NOD-069', '{figure} is on foot and has no facing.', { figure: id });
    const bad = refuseWay(state, group, figure, way ?? NOWHERE, turns ?? NOWHERE, last, near);
    if (bad !== null) return bad;
  }
  if (!goes) return refusal('NOD-054', 'Nobody of group {unit} moves.', { unit: group.id });
  return refuseEnds(state, group, members, ways, order.leave, enemies) ?? refuseDuring(state, group, order);
}

const NOWHERE: readonly Point[] = [];

type Way = readonly Point[] | undefined;

/** Everybody's way, in the order of the group; names in an order take longest to find, so they are looked up once. */
const waysOf = ({ ways }: Pick<Move, 'ways'>, members: readonly Figure[]): readonly Way[] => members.map(({ kit }) => ways[kit.id]);

/** Those of the enemies whom one of the ways may come across: in most moves nobody, and nothing has to be measured. */
function alongWays(
  state: NodState,
  side: Side,
  enemies: readonly Figure[],
  members: readonly Figure[],
  ways: readonly Way[],
): readonly Figure[] {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < members.length; i += 1) {
    const way = ways[i];
    const start = members[i]?.at;
    if (way === undefined || start === undefined) continue;
    for (let j = -1; j < way.length; j += 1) {
      const point = j < 0 ? start : (way[j] ?? start);
      west = Math.min(west, point[0]);
      east = Math.max(east, point[0]);
      south = Math.min(south, point[1]);
      north = Math.max(north, point[1]);
    }
  }
  const found: Figure[] = [];
  west -= ELBOWS;
  south -= ELBOWS;
  east += ELBOWS;
  north += ELBOWS;
  for (const enemy of enemiesIn(state, side, enemies, west, south, east, north)) {
    const [x, y] = enemy.at;
    if (x >= west && x <= east && y >= south && y <= north) found.push(enemy);
  }
  return found;
}

/** As far as two bases reach. */
const ELBOWS = 2 * BASES.mounted.radius;

/** Somebody named who is no standing figure of the group. */
function strangerIn(named: object, members: readonly Figure[]): string | null {
  for (const id in named) {
    let found = false;
    for (const figure of members) if (figure.kit.id === id) found = true;
    if (!found) return id;
  }
  return null;
}

/** The end of his way as a place; who has none stays. */
function endOf(figure: Figure, way: Way): Stand {
  const end = way === undefined ? undefined : way[way.length - 1];
  return end === undefined ? figure : movedTo(figure, end);
}

/** The same for whoever is asked for. */
export const placesAfter =
  ({ ways }: Pick<Move, 'ways'>) =>
  (figure: Figure): Stand =>
    endOf(figure, ways[figure.kit.id]);

function refuseEnds(
  state: NodState,
  group: Group,
  members: readonly Figure[],
  ways: readonly Way[],
  leave: Move['leave'],
  enemies: readonly Figure[],
): Refusal | null {
  const ends: Stand[] = [];
  for (let i = 0; i < members.length; i += 1) {
    const figure = members[i];
    if (figure !== undefined) ends.push(endOf(figure, ways[i]));
  }
  for (const id of leave) {
    const place = ends[members.findIndex(one => one.kit.id === id)];
    if (place === undefined) return refusal('NOD-R037', '{figure} is not of {unit}.', { figure: id, unit: group.id });
    if (state.battle.special.exit !== group.side) return refusal('NOD-R037', 'Nobody of this side leaves the table in this battle.');
    if (!touchesAnySide(state.battle.table, place))
      return refusal('NOD-R037', '{figure} must come to an edge of the table to leave it.', { figure: id });
  }
  const gone = leave.length === 0 ? null : members.map(({ kit }) => leave.includes(kit.id));
  const staying = without(gone, members);
  const theirs = without(gone, ways);
  const places = without(gone, ends);
  const mates = (one: Figure): boolean => one.kit.unit === group.id;
  for (let i = 0; i < staying.length; i += 1) {
    const figure = staying[i];
    const place = places[i];
    if (figure === undefined || place === undefined || theirs[i] === undefined) continue;
    const restless = refuseRest(state, figure, figure.mounted, place);
    if (restless !== null) return restless;
    for (let j = 0; j < staying.length; j += 1) {
      const there = places[j];
      if (there !== undefined && i !== j && overlap(place, there))
        return refusal('NOD-R003', '{figure} would stand on {other}.', { figure: figure.kit.id, other: staying[j]?.kit.id ?? '' });
    }
    const under = standsOn(state, figure, place, mates);
    if (under !== null) return refusal('NOD-R003', '{figure} would stand on {other}.', { figure: figure.kit.id, other: under.kit.id });
  }
  return (
    refuseAdvance(state, group, members, ways, ends) ??
    refuseStraying(state, staying, theirs, places) ??
    refuseApart(state, staying, places, enemies) ??
    refuseUncommanded(state, group, staying, places, enemies)
  );
}

const without = <T>(gone: readonly boolean[] | null, all: readonly T[]): readonly T[] =>
  gone === null ? all : all.filter((_, i) => gone[i] !== true);

/** NOD-161, NOD-R087: nobody ends a step nearer to his nearest visible enemy than he began it. */
function refuseAdvance(
  state: NodState,
  group: Group,
  members: readonly Figure[],
  ways: readonly Way[],
  places: readonly Place[],
): Refusal | null {
  if (!mayNotAdvance(state, group)) return null;
  const seen = visibleEnemies(state, members);
  for (let i = 0; i < members.length; i += 1) {
    const figure = members[i];
    const place = places[i];
    if (figure === undefined || place === undefined || ways[i] === undefined) continue;
    const refused = refuseNearer(group, figure, place, seen);
    if (refused !== null) return refused;
  }
  return null;
}

/** The same for one figure, whatever takes it there. */
function refuseNearer(group: Group, figure: Figure, place: Place, seen: readonly Figure[]): Refusal | null {
  if (gapBetween([place], seen) >= gapBetween([figure], seen)) return null;
  return refusal('NOD-161', 'Group {unit} makes no advance: {figure} would come nearer to the enemy.', {
    unit: group.id,
    figure: figure.kit.id,
  });
}

/** NOD-035, NOD-161: climbing and mounting bring a man somewhere too: not out of his group, and not nearer if he may not advance. */
export function refuseStep(state: NodState, figure: Figure, place: Stand): Refusal | null {
  const group = groupOf(state, figure.kit.unit);
  const members = membersOf(state, group.id);
  const enemies = knownEnemies(state, group.side);
  const nearer = mayNotAdvance(state, group) ? refuseNearer(group, figure, place, visibleEnemies(state, members)) : null;
  return (
    nearer ??
    refuseApart(
      state,
      members,
      members.map(one => (one === figure ? place : one)),
      enemies,
    )
  );
}

/** NOD-039, NOD-R027: a straggler that moves comes nearer to the nearest faster figure of its group. */
function refuseStraying(state: NodState, members: readonly Figure[], ways: readonly Way[], places: readonly Place[]): Refusal | null {
  for (let i = 0; i < members.length; i += 1) {
    const figure = members[i];
    const place = places[i];
    if (figure === undefined || place === undefined || ways[i] === undefined || !straggles(state, members, figure)) continue;
    const faster = fasterThan(state, members, figure);
    const there = places.filter((_, j) => faster.some(mate => mate === members[j]));
    if (gapBetween([place], faster) >= gapBetween([figure], faster) && gapBetween([place], there) > COHERENCY)
      return refusal('NOD-039', '{figure} was left behind and must catch up with his group.', { figure: figure.kit.id });
  }
  return null;
}

/** NOD-R076: enemy groups that the move brings into contact and that the group was not in contact with. */
export function charged(state: NodState, group: Group, order: Pick<Move, 'ways'>): GroupId[] {
  const places: Stand[] = [];
  for (const figure of membersOf(state, group.id)) {
    const way = order.ways[figure.kit.id];
    if (way !== undefined) places.push(movedTo(figure, way[way.length - 1] ?? figure.at));
  }
  return newlyTouched(state, group, places);
}

/** NOD-R076: enemy groups that somebody would touch in these places, and that the group does not fight yet; in id order. */
export function newlyTouched(state: NodState, group: Group, places: readonly Stand[]): GroupId[] {
  const touched: GroupId[] = [];
  const enemies = knownEnemies(state, group.side);
  for (const place of places)
    for (const enemy of enemies) if (inContact(state, place, enemy) && !touched.includes(enemy.kit.unit)) touched.push(enemy.kit.unit);
  if (touched.length === 0) return touched;
  const before = groupsFought(state, membersOf(state, group.id));
  return state.groups.map(({ id }) => id).filter(unit => touched.includes(unit) && !before.includes(unit));
}

/** NOD-R032: mounting and dismounting end in no new contact. */
export function refuseNewContact(state: NodState, figure: Figure, place: Stand): Refusal | null {
  if (newlyTouched(state, groupOf(state, figure.kit.unit), [place]).length === 0) return null;
  return refusal('NOD-R032', '{figure} would come against an enemy: only a move or a climb is a charge.', { figure: figure.kit.id });
}
