/** Hiding, NOD-070 to NOD-074, NOD-R039, NOD-R040; ninja, NOD-168 to NOD-174, NOD-R095, NOD-R096. */
import { D6, say, type Tell } from '@nobori/engine';
import { compareDistance, gapUp, within, withinPoint, type Point } from '@nobori/engine/table';
import type { Dice, NodRule } from '../rules.ts';
import { alarm } from '../scenarios/alarm.ts';
import { engaged } from '../basics/contact.ts';
import { inCoverArea, onWallTop } from '../basics/ground.ts';
import { seenByEnemies, sees } from './sight.ts';
import type { NodEvent } from '../events.ts';
import {
  groupOf,
  membersOf,
  other,
  seatsFor,
  standing,
  type Figure,
  type Group,
  type GroupId,
  type Load,
  type NodState,
  type Side,
} from '../state.ts';
import { AMBUSH, CONTACT, OBSERVED_AT_LEAST, SEEN_AT } from '../tables.ts';

export function reveal(state: NodState, group: Group, rules: readonly NodRule[], tell: Tell<NodEvent>): void {
  if (!group.hidden) return;
  group.hidden = false;
  group.ambush = 0;
  tell({ kind: 'revealed', unit: group.id, reveals: true, rules });
  alarm(state, other(group.side), 'seen', tell);
}

/** What a hidden group does is told to its own side only (NOD-R039); what comes to light by it, to all. */
export const toldOf =
  (state: NodState, group: Group, tell: Tell<NodEvent>): Tell<NodEvent> =>
  event =>
    tell(group.hidden && event.reveals !== true && event.kind !== 'alarmed' ? { ...event, only: seatsFor(state, group.side) } : event);

/** The groups of which a side knows nothing; null: whoever belongs to neither. */
export const hiddenFrom = ({ groups }: NodState, side: Side | null): GroupId[] =>
  groups.flatMap(group => ((group.hidden || group.declared) && group.side !== side ? [group.id] : []));

/** Has a side anybody hidden, as all may know? */
export const lurks = ({ groups, unseen }: NodState, side: Side): boolean =>
  unseen[side] || groups.some(group => group.side === side && (group.hidden || group.declared));

/** Where a load lies when nobody has touched it; null for what its owner has brought along. */
export const firstPlace = ({ battle }: NodState, { id }: Load): Point | null => battle.special.loads.find(one => one.id === id)?.at ?? null;

/** Whoever is hidden has what he carries, or stands by, hidden with him (NOD-R039): those who do not know of him think it where it always lay. */
export function thoughtAt(state: NodState, unknown: readonly GroupId[], load: Load): Point {
  const secret = (figure: Figure): boolean =>
    unknown.includes(figure.kit.unit) && (figure.carries === load.id || withinPoint(figure, load.at, CONTACT));
  return (unknown.length > 0 && state.figures.some(secret) ? firstPlace(state, load) : null) ?? load.at;
}

/** What lies about, as far as a side knows, and where it thinks that. */
export function knownLoads(state: NodState, side: Side): { readonly id: string; readonly at: Point }[] {
  const unknown = hiddenFrom(state, side);
  return state.loads.flatMap(load =>
    load.gone || (load.unit !== null && unknown.includes(load.unit)) ? [] : [{ id: load.id, at: thoughtAt(state, unknown, load) }],
  );
}

export const isNinja = (members: readonly Figure[]): boolean => members.some(figure => figure.kit.ninja);

const anyHidden = (state: NodState): boolean => {
  for (const group of state.groups) if (group.hidden) return true;
  return false;
};

/** Could a group on its way find somebody hidden, or be found itself? */
export function findsOrIsFound(state: NodState, mover: Group): boolean {
  for (const group of state.groups) if (group.hidden && (group === mover || group.side !== mover.side)) return true;
  return false;
}

/** NOD-071: all of them in cover, wherever the enemy stands. */
export const whollyInCover = (state: NodState, members: readonly Figure[]): boolean =>
  members.every(figure => inCoverArea(state, figure.at) || onWallTop(figure)); // NOD-071

/** NOD-R039: when both sides are set up, declared groups stay hidden out of sight or in cover; ninja wherever they are (NOD-170). */
export function unveil(state: NodState, dice: Dice, tell: Tell<NodEvent>): void {
  for (const group of state.groups) {
    const members = membersOf(state, group.id);
    if (!group.declared || members.length === 0) continue;
    group.declared = false;
    if (isNinja(members) || whollyInCover(state, members) || !seenByEnemies(state, group.side, members)) hide(group, members, dice); // NOD-168, NOD-170
    else tell({ kind: 'revealed', unit: group.id, reveals: true, rules: ['NOD-R039'] });
  }
}

/** NOD-074, NOD-R040: one secret D6 for each group that becomes hidden; ninja have rules of their own. */
function hide(group: Group, members: readonly Figure[], dice: Dice): void {
  group.hidden = true;
  group.ambush = isNinja(members) ? 0 : dice.die({ who: group.id, for: say('ambush'), rule: 'NOD-074', silent: true }, D6);
}

/** At the end of its own activation a group nobody sees or touches is hidden again (NOD-R039, NOD-R095, NOD-R096). */
export function hideAgain(state: NodState, group: Group, dice: Dice, tell: Tell<NodEvent>): void {
  const members = membersOf(state, group.id);
  if (group.hidden || members.length === 0 || members.some(figure => engaged(state, figure)) || seenByEnemies(state, group.side, members))
    return;
  hide(group, members, dice);
  tell({ kind: 'hid', unit: group.id, reveals: true, rules: ['NOD-070', 'NOD-R039'] }); // that nobody at all sees it
}

/** A tick of somebody's movement: who comes into view (NOD-072, NOD-073, NOD-R040)? True when a group was revealed. */
export function lookAround(state: NodState, mover: Group, movers: readonly Figure[], tell: Tell<NodEvent>): boolean {
  let found = false;
  for (const group of state.groups) {
    if (!group.hidden) continue;
    const members = membersOf(state, group.id);
    if (isNinja(members)) continue;
    if (group === mover) {
      if (!seenByEnemies(state, group.side, members)) continue;
      reveal(state, group, ['NOD-072', 'NOD-R039'], tell);
      found = true;
    } else if (group.side !== mover.side && spotted(state, group, members, movers)) {
      reveal(state, group, ['NOD-073', 'NOD-R040'], tell);
      found = true;
    }
  }
  return found;
}

/** Somebody climbed, mounted or opened a gate, or smoke has gone: who is seen now? The group that stirred is as if it had moved. */
export function lookAgain(state: NodState, stirred: Group | null, tell: Tell<NodEvent>): void {
  for (const group of state.groups) {
    if (!group.hidden) continue;
    const members = membersOf(state, group.id);
    if (isNinja(members)) continue;
    const enemies = state.figures.filter(one => one.kit.side !== group.side && standing(one));
    if (group === stirred ? seenByEnemies(state, group.side, members) : spotted(state, group, members, enemies))
      reveal(state, group, group === stirred ? ['NOD-072', 'NOD-R039'] : ['NOD-R039', 'NOD-R040'], tell);
  }
}

/** NOD-R039: is there somebody unseen where it would stand? Then he is found, and it stays where it is. */
export function walksInto(state: NodState, figure: Figure, at: Point, tell: Tell<NodEvent>): boolean {
  const place = { at, base: figure.base };
  for (const enemy of state.figures) {
    if (enemy.kit.side === figure.kit.side || !standing(enemy) || compareDistance(place, enemy, 0) >= 0) continue;
    reveal(state, groupOf(state, enemy.kit.unit), ['NOD-R039'], tell);
    return true;
  }
  return false;
}

/** Seen in the open at any distance, in cover within the secret distance. */
function spotted(state: NodState, group: Group, members: readonly Figure[], movers: readonly Figure[]): boolean {
  const covered = whollyInCover(state, members);
  for (const mover of movers)
    for (const member of members) if ((!covered || within(mover, member, group.ambush * AMBUSH)) && sees(state, mover, member)) return true;
  return false;
}

/** NOD-R095: the closest approach, in sight, of the group that moves to each hidden ninja group. */
export function noteApproach(state: NodState, mover: Group, movers: readonly Figure[]): void {
  for (const group of state.groups) {
    if (!group.hidden || group.side === mover.side) continue;
    const members = membersOf(state, group.id);
    if (!isNinja(members)) continue;
    const least = closest(state, movers, members);
    const key = approachOf(mover, group);
    if (least < (state.nearest[key] ?? Number.POSITIVE_INFINITY)) state.nearest = { ...state.nearest, [key]: least };
  }
}

/** Whose approach to whom. */
const approachOf = (mover: Group, ninja: Group): string => `${mover.id} > ${ninja.id}`;

/** The smallest gap between watchers and those they see; Infinity when they see none of them. */
function closest(state: NodState, watchers: readonly Figure[], members: readonly Figure[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const watcher of watchers)
    for (const member of members) if (sees(state, watcher, member)) least = Math.min(least, gapUp(watcher, member));
  return least;
}

/** NOD-171 to NOD-174, NOD-R095: at the end of an activation, one secret D6 for each pair of groups that could see and be seen. */
export function observe(state: NodState, mover: Group, dice: Dice, tell: Tell<NodEvent>): void {
  const moved = mover.movedIn === state.turn;
  const members = moved && mover.hidden ? membersOf(state, mover.id) : [];
  if (isNinja(members)) {
    for (const watcher of state.groups) {
      if (!mover.hidden || watcher.side === mover.side) continue;
      const watchers = membersOf(state, watcher.id);
      spot(state, mover, members, closest(state, watchers, members), 'moving', watcher.id, dice, tell);
    }
  }
  for (const ninja of state.groups) {
    const least = ninja.hidden && ninja.side !== mover.side ? state.nearest[approachOf(mover, ninja)] : undefined;
    if (least === undefined) continue;
    const { [approachOf(mover, ninja)]: _seen, ...others } = state.nearest;
    state.nearest = others;
    if (moved) spot(state, ninja, membersOf(state, ninja.id), least, 'still', mover.id, dice, tell);
  }
}

function spot(
  state: NodState,
  ninja: Group,
  members: readonly Figure[],
  distance: number,
  how: 'still' | 'moving',
  by: GroupId,
  dice: Dice,
  tell: Tell<NodEvent>,
): void {
  const each = SEEN_AT[whollyInCover(state, members) ? 'cover' : 'open'][how]; // NOD-174
  const counts = Math.max(OBSERVED_AT_LEAST, distance); // NOD-173
  const cap = state.battle.special.sight ?? Number.POSITIVE_INFINITY;
  if (counts > Math.min(cap, 6 * each)) return; // no throw: it could not be seen
  const face = dice.die({ who: by, for: say('observation'), rule: 'NOD-R095', silent: true }, D6);
  if (counts <= Math.min(cap, face * each)) reveal(state, ninja, ['NOD-171', 'NOD-172'], tell);
}

/** NOD-R095: contact always reveals. */
export function revealTouching(state: NodState, tell: Tell<NodEvent>): void {
  if (!anyHidden(state)) return;
  for (const group of state.groups) {
    if (group.hidden && membersOf(state, group.id).some(figure => standing(figure) && engaged(state, figure)))
      reveal(state, group, ['NOD-R095'], tell);
  }
}
