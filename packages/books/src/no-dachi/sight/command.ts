/** Command, NOD-075 to NOD-079, NOD-R041 to NOD-R043, NOD-R085: voice, orders, messengers and signals. */
import { onceWhileStill, type Tell } from '@nobori/engine';
import { within, type Place, type Point } from '@nobori/engine/table';
import type { Battle } from '../files/battle.ts';
import { isTogether, straggles } from '../movement/coherency.ts';
import { gap, gapBetween, groupsFought } from '../basics/contact.ts';
import { groundOf, inCoverArea, linesOf } from '../basics/ground.ts';
import { refusal, type Refusal } from '../rules.ts';
import { seenBy, sees, visibleEnemies } from './sight.ts';
import type { NodEvent } from '../events.ts';
import type { Command, NodOrder } from '../orders.ts';
import {
  findGroup,
  groupOf,
  membersOf,
  other,
  seatsFor,
  standing,
  type Figure,
  type Group,
  type GroupId,
  type NodState,
  type Side,
} from '../state.ts';
import { COHERENCY, MESSENGER, SIGNAL, VOICE, type Edge } from '../tables.ts';
import { restOfWay } from '../movement/pathfinding.ts';

/** NOD-R085: standing, and his group not broken. */
export const commanderOk: (state: NodState, side: Side) => Figure | null = onceWhileStill((state, side) => {
  for (const figure of state.figures) {
    if (figure.kit.side !== side || !figure.kit.commander || !standing(figure)) continue;
    const { status } = groupOf(state, figure.kit.unit);
    return status === 'broken' || status === 'lost' ? null : figure; // NOD-R085
  }
  return null;
});

/** NOD-079, NOD-R041: the commander's own group, or anybody within his voice. */
export function inCommand(state: NodState, group: Group, members: readonly Figure[]): boolean {
  const commander = commanderOk(state, group.side);
  if (commander === null) return false;
  return commander.kit.unit === group.id || members.some(figure => within(figure, commander, VOICE));
}

/** Does NOD-R041 bind this group at all? */
const bound = (state: NodState, group: Group): boolean =>
  state.options.commandLimits && !state.automaton.includes(group.side) && state.battle.special.free !== group.side;

/** NOD-R041: the middle of the enemy's table edge where a scenario names no objective. */
export function objectiveOf({ battle }: NodState, side: Side): Point {
  return battle.sides[side].objective ?? middleOf(battle, battle.sides[other(side)].edge);
}

/** The middle of a side's own edge: where to fall back to. */
export const homeOf = ({ battle }: NodState, side: Side): Point => middleOf(battle, battle.sides[side].edge);

function middleOf({ table: { width, height } }: Battle, edge: Edge): Point {
  const [x, y] = [Math.floor(width / 20) * 10, Math.floor(height / 20) * 10];
  if (edge === 'south') return [x, 0];
  if (edge === 'north') return [x, height];
  return edge === 'west' ? [0, y] : [width, y];
}

const spotOf = (at: Point): Place => ({ at, base: { radius: 0 } });

/** Where an order leads: a point, or the figures of a group one knows of. */
export function goalsOf(state: NodState, side: Side, order: Command): readonly Place[] {
  switch (order.kind) {
    case 'halt':
      return [];
    case 'goTo':
    case 'fallBack':
      return [spotOf(order.at)];
    case 'attack': {
      const target = findGroup(state, order.unit);
      return target === null || (target.side !== side && target.hidden) ? [] : membersOf(state, target.id);
    }
  }
}

/** NOD-R041: may a group out of command end the step there? */
export function refuseUncommanded(
  state: NodState,
  group: Group,
  members: readonly Figure[],
  places: readonly Place[],
  enemies: readonly Figure[],
): Refusal | null {
  if (!bound(state, group) || inCommand(state, group, members)) return null;
  const nearerTo = (goals: readonly Place[]): boolean => goals.length > 0 && gapBetween(places, goals) < gapBetween(members, goals);
  const fought = groupsFought(state, members);
  if (
    fought.length > 0 &&
    joinsFight(
      members,
      places,
      enemies.filter(enemy => fought.includes(enemy.kit.unit)),
    )
  )
    return null;
  if (
    members.every((figure, i) => gap(figure, places[i] ?? figure) + 2 * figure.base.radius <= COHERENCY) &&
    !isTogether(state, members, enemies)
  )
    return null;
  if (members.every((figure, i) => places[i] === figure || straggles(state, members, figure))) return null; // NOD-R123: catching up goes before command
  if (messengerMay(state, group, nearerTo)) return null;
  const seen = visibleEnemies(state, members);
  if (seen.length > 0) {
    if (anyNearer(places, seen, gapsToSeen(state, members))) return null; // NOD-078: towards the enemy
    if (seen.some(enemy => enemy.kit.missiles.length > 0) && nearerToCover(state, members, places)) return null; // NOD-078: to cover
    return refusal('NOD-078', 'Group {unit} is out of command and sees the enemy: it goes towards him, to cover if he shoots, or halts.', {
      unit: group.id,
    });
  }
  for (const goals of [goalsOf(state, group.side, group.order), [spotOf(objectiveOf(state, group.side))]]) {
    if (nearerTo(goals) || goesRound(state, members, places, goals)) return null; // NOD-075 to NOD-077
  }
  for (const loud of state.groups) {
    if (loud === group || loud.loudIn < state.turn - 1 || loud.loudIn === 0 || (loud.side !== group.side && loud.hidden)) continue;
    const there = membersOf(state, loud.id);
    if (!there.some(figure => seenBy(state, members, figure)) && nearerTo(there)) return null; // NOD-077: to the sound of fighting
  }
  return refusal(
    'NOD-075',
    'Group {unit} is out of command and sees no enemy: it goes on with its order, to its objective, or to the sound of fighting.',
    {
      unit: group.id,
    },
  );
}

/** How far a group stands from each of the enemies it sees. */
const gapsToSeen: (state: NodState, members: readonly Figure[]) => readonly number[] = onceWhileStill((state, members) =>
  visibleEnemies(state, members).map(enemy => gapBetween(members, [enemy])),
);

/** Is anybody here nearer to one of these than the gap that goes with him? Asked of every move of a group out of command. */
function anyNearer(places: readonly Place[], seen: readonly Figure[], gaps: readonly number[]): boolean {
  for (let i = 0; i < seen.length; i += 1) {
    const enemy = seen[i];
    const before = gaps[i] ?? 0;
    if (enemy !== undefined) for (const place of places) if (gap(place, enemy) < before) return true;
  }
  return false;
}

/** Every mover comes nearer to those his group is fighting. */
const joinsFight = (members: readonly Figure[], places: readonly Place[], foes: readonly Figure[]): boolean =>
  places.every((place, i) => place === members[i] || gapBetween([place], foes) < gapBetween(members.slice(i, i + 1), foes));

/** NOD-R042: with an order to the group it is for, afterwards back to the commander. */
function messengerMay(state: NodState, group: Group, nearerTo: (goals: readonly Place[]) => boolean): boolean {
  if (group.message === null) return false;
  if (!group.message.delivered) return nearerTo(membersOf(state, group.message.to));
  const commander = commanderOk(state, group.side);
  return commander !== null && nearerTo([commander]);
}

/** NOD-076: round slow ground by the shortest way: what is left of the way grows less. */
function goesRound(state: NodState, members: readonly Figure[], places: readonly Place[], goals: readonly Place[]): boolean {
  const [goal] = goals;
  const [first] = members;
  const [there] = places;
  if (goal === undefined || first === undefined || there === undefined || goals.length !== 1) return false; // NOD-076
  return restOfWay(state, first, there.at, goal.at) < restOfWay(state, first, first.at, goal.at); // NOD-076
}

/** How far the nearest cover is from a place: an area or a line, from the base edge (NOD-R002, NOD-R088). Below zero: the base reaches over its edge. */
function coverGap(state: NodState, { at, base }: Place): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { outline } of groundOf(state).areas.cover.areas) least = Math.min(least, toChain(at, closed(outline)) - base.radius);
  for (const { points } of linesOf(state, 'cover').lines) least = Math.min(least, toChain(at, points) - base.radius);
  return least;
}

export const toCover = (state: NodState, place: Place): number => (inCoverArea(state, place.at) ? 0 : Math.max(0, coverGap(state, place)));

/** In an area (by its centre), or up against a line (NOD-R049). */
const atCover = (state: NodState, place: Place): boolean =>
  inCoverArea(state, place.at) || linesOf(state, 'cover').lines.some(({ points }) => toChain(place.at, points) <= place.base.radius);

const closed = (outline: readonly Point[]): readonly Point[] => [...outline, ...outline.slice(0, 1)];

function toChain(at: Point, chain: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < chain.length; i += 1) {
    const foot = footOnSegment(at, chain[i - 1] ?? at, chain[i] ?? at);
    least = Math.min(least, Math.sqrt((foot[0] - at[0]) ** 2 + (foot[1] - at[1]) ** 2));
  }
  return least;
}

/** The nearest point of a segment. */
export function footOnSegment(at: Point, a: Point, b: Point): readonly [number, number] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square));
  return [a[0] + share * dx, a[1] + share * dy];
}

function nearerToCover(state: NodState, members: readonly Figure[], places: readonly Place[]): boolean {
  const least = (all: readonly Place[]): number =>
    all.reduce((sum, place) => Math.min(sum, coverGap(state, place)), Number.POSITIVE_INFINITY);
  return places.some(place => atCover(state, place)) || least(places) < least(members);
}

/** An attack is ordered on an enemy one knows of; a hidden group is refused like one that is not there. */
export function refuseAttack(state: NodState, side: Side, order: Command): Refusal | null {
  const target = order.kind === 'attack' ? findGroup(state, order.unit) : null;
  if (order.kind !== 'attack' || (target !== null && target.side !== side && !target.hidden)) return null;
  return refusal('NOD-R042', '{unit} is no enemy group anybody knows of.', { unit: order.unit });
}

/** NOD-R125: a group's order can be changed while it is in command. */
export function refuseCommand(state: NodState, group: Group, order: Command): Refusal | null {
  const unknown = refuseAttack(state, group.side, order);
  if (unknown !== null) return unknown;
  if (!inCommand(state, group, membersOf(state, group.id)))
    return refusal('NOD-079', 'Group {unit} is more than 50 cm from its Force commander: only a messenger or a signal reaches it.', {
      unit: group.id,
    });
  return null;
}

/** NOD-R042: a group of one takes an order for another within 5 cm of the commander. */
export function refuseMessage(state: NodState, group: Group, to: GroupId, order: Command): Refusal | null {
  const target = findGroup(state, to);
  const commander = commanderOk(state, group.side);
  const [man] = membersOf(state, group.id);
  if (group.strength !== 1 || man === undefined)
    return refusal('NOD-R042', 'Only a group of one figure can be a messenger.', { unit: group.id });
  if (target === null || target.side !== group.side || target === group)
    return refusal('NOD-R042', 'There is no own group {unit} to send word to.', { unit: to });
  const unknown = refuseAttack(state, group.side, order);
  if (unknown !== null) return unknown;
  if (commander === null) return refusal('NOD-R042', 'No Force commander is there to send a message.', { figure: man.kit.id });
  if (commander === man) return refusal('NOD-R042', 'The Force commander does not carry his own messages.', { figure: man.kit.id });
  if (!within(man, commander, MESSENGER))
    return refusal('NOD-R042', '{figure} must be within 5 cm of the Force commander to take a message.', { figure: man.kit.id });
  return null;
}

/** NOD-R042: within 5 cm of a figure of that group the order is delivered. */
export function deliver(state: NodState, tell: Tell<NodEvent>): void {
  for (const group of state.groups) {
    const { message } = group;
    if (message === null || message.delivered) continue;
    const [man] = membersOf(state, group.id);
    const target = findGroup(state, message.to);
    if (man === undefined || target === null || !membersOf(state, target.id).some(figure => within(man, figure, MESSENGER))) continue;
    target.order = message.order;
    group.message = { ...message, delivered: true };
    tell({ kind: 'delivered', unit: group.id, to: target.id, only: seatsFor(state, group.side), rules: ['NOD-R042'] });
  }
}

/** NOD-R043: the commander gives the signal agreed on; groups that hear or see him follow. */
export function giveSignal(state: NodState, commander: Figure): void {
  const { side } = commander.kit;
  const agreed = state.signals[side];
  if (agreed === null) return;
  const given = { ...agreed, given: true };
  state.signals = side === 0 ? [given, state.signals[1]] : [state.signals[0], given];
  for (const group of state.groups) {
    const order = agreed.orders[group.id];
    if (group.side !== side || order === undefined) continue;
    if (membersOf(state, group.id).some(figure => within(figure, commander, SIGNAL) || sees(state, figure, commander))) group.order = order;
  }
}

export function refuseSignal(state: NodState, figure: Figure): Refusal | null {
  const agreed = state.signals[figure.kit.side];
  if (!state.options.signals) return refusal('NOD-R043', 'No signals are agreed on in this game.');
  if (commanderOk(state, figure.kit.side) !== figure)
    return refusal('NOD-R043', 'Only the Force commander gives the signal.', { figure: figure.kit.id });
  if (agreed === null) return refusal('NOD-R043', 'No signal has been agreed on.', { figure: figure.kit.id });
  return agreed.given ? refusal('NOD-R043', 'The signal has been given.', { figure: figure.kit.id }) : null;
}

/** Before deployment each side may agree on one signal with one order for each group. */
export function refuseAgree(state: NodState, side: Side, { orders }: Extract<NodOrder, { kind: 'agree' }>): Refusal | null {
  if (!state.options.signals) return refusal('NOD-R043', 'No signals are agreed on in this game.');
  if (state.signals[side] !== null) return refusal('NOD-R043', 'The signal has been agreed on.');
  for (const [unit, order] of Object.entries(orders)) {
    if (findGroup(state, unit)?.side !== side) return refusal('NOD-R043', '{unit} is no own group.', { unit });
    const unknown = refuseAttack(state, side, order);
    if (unknown !== null) return unknown;
  }
  return null;
}
