/** Combat engagement zones, KOZ-113 to KOZ-123, and the rulings KOZ-R18 to KOZ-R20, R23. */
import {
  cellAt,
  centreBlocker,
  covers,
  coveredHexes,
  edgeAt,
  inForwardArc,
  OFF,
  seenFrom,
  sectorsOf,
  straightTowards,
  type Hex,
  type Pattern,
} from '@nobori/engine/hex';
import { apart, between, boardFor, barsStroke, long, nearHex, opaque, rearOf, rearQ, rearR, standingAt } from '../ground.ts';
import { armIn, guard, modeReady, modeUsable, recovering, weaponIn } from '../weapons/inHand.ts';
import { horseOf, mounted, sideNow, type Figure, type KozState } from '../state.ts';
import { SADDLE, SADDLE_FAR, SPEARS, zoneFrom, ZONES, type EngagementZone, type SaddleZone, type ZoneId } from './zoneTables.ts';
import type { Mode } from '../weapons/glossary.ts';

const edited = new WeakMap<object, Map<string, EngagementZone>>();

/** The zone of a mode as this game has it: options naginataArc, nodachiReach and zones. */
function zoneOf(state: KozState, mode: Mode): EngagementZone {
  const { options, battle } = state;
  let id: ZoneId = mode.zone;
  if (id === 'nodachi' && options.nodachiReach === 'naginata') id = 'naginata';
  if (id === 'naginata' && options.naginataArc === 'wide') id = 'naginataWide';
  if (options.zones === 'edited') {
    const row = battle.zones[id];
    if (row !== undefined) {
      const known = edited.get(battle.zones) ?? new Map<string, EngagementZone>();
      edited.set(battle.zones, known);
      const zone = known.get(id) ?? zoneFrom(row);
      known.set(id, zone);
      return zone;
    }
  }
  return ZONES[id];
}

/** KOZ-T15, KOZ-T16: from the saddle spears thrust ahead, all else strikes to the sides. */
const saddleOf = (mode: Mode): SaddleZone => (SPEARS.includes(mode.zone) ? SADDLE.riderYari : SADDLE.riderKatana);

const attackPattern = (state: KozState, figure: Figure, mode: Mode): Pattern =>
  mounted(figure) ? saddleOf(mode).attack : zoneOf(state, mode).attack;

/** KOZ-R20: the greatest distance of the mode's attack hexes. */
export const reachIn = (state: KozState, figure: Figure, mode: Mode): number =>
  mounted(figure) ? saddleOf(mode).reach : zoneOf(state, mode).reach;

/** KOZ-130: what the weapon reaches on foot; in the saddle too it counts as so long (KOZ-T15). */
export const lengthOf = (state: KozState, mode: Mode): number => zoneOf(state, mode).reach;

/** KOZ-R20: the longest mode that is ready, or its guard when none is. A mode still hidden counts only for its owner's own closing stroke. */
export function reachOfFigure(state: KozState, figure: Figure, hiddenToo = false): number {
  const weapon = weaponIn(figure);
  const arm = armIn(figure);
  let most = 0;
  for (const mode of weapon.modes) {
    if (!modeReady(state, figure, weapon, arm, mode)) continue;
    if (arm.hidden && !hiddenToo && mode !== weapon.modes[0]) continue;
    most = Math.max(most, reachIn(state, figure, mode));
  }
  return most > 0 ? most : reachIn(state, figure, guard(state, figure));
}

/** Whether a hex of the target lies in the pattern. */
const coveredBy = (pattern: Pattern, attacker: Figure, target: Figure): boolean =>
  covers(pattern, attacker.at, attacker.facing, target.at) ||
  (long(target) && covers(pattern, attacker.at, attacker.facing, rearOf(target)));

/** KOZ-114: the target stands in a hex that this mode can attack, and nothing is in the way (KOZ-R15, KOZ-R23). */
export function inZone(state: KozState, attacker: Figure, mode: Mode, target: Figure): boolean {
  const distance = reachedAt(state, attacker, mode, target);
  if (distance === null) return false;
  return !(mode.recovers === 'far' && distance >= 3 && recovering(state, armIn(attacker))); // KOZ-175
}

/** In a hex that this mode could attack, whatever stands in the way. */
export const aheadOf = (state: KozState, attacker: Figure, mode: Mode, target: Figure): boolean =>
  coveredBy(attackPattern(state, attacker, mode), attacker, target);

/** … but something does. */
export const barred = (state: KozState, attacker: Figure, mode: Mode, target: Figure): boolean =>
  reachedAt(state, attacker, mode, target) === null;

/** How far away the target can be reached, were the weapon ready; null when it cannot. A horse is reached in either of its hexes (KOZ-R50). */
function reachedAt(state: KozState, attacker: Figure, mode: Mode, target: Figure): number | null {
  const pattern = attackPattern(state, attacker, mode);
  const front = reachedIn(state, attacker, mode, target, pattern, target.at);
  if (!long(target)) return front;
  const rear = reachedIn(state, attacker, mode, target, pattern, rearOf(target));
  return front === null || rear === null ? (front ?? rear) : Math.min(front, rear);
}

function reachedIn(state: KozState, attacker: Figure, mode: Mode, target: Figure, pattern: Pattern, hex: Hex): number | null {
  if (!covers(pattern, attacker.at, attacker.facing, hex)) return null;
  const from = nearHex(attacker, hex[0], hex[1]);
  const distance = between(from[0], from[1], hex[0], hex[1]);
  if (attacker.lying && distance > 1) return null; // KOZ-R15
  return strokeBlocked(state, attacker, mode, target, from, hex, distance) ? null : distance;
}

/** KOZ-R23: walls, cliffs, closed doors and high hedges; for poles standing enemies, for chains and ropes any standing figure between. */
function strokeBlocked(state: KozState, attacker: Figure, mode: Mode, target: Figure, from: Hex, to: Hex, distance: number): boolean {
  const board = boardFor(state);
  const start = cellAt(board, from[0], from[1]);
  const end = cellAt(board, to[0], to[1]);
  if (start === OFF || end === OFF || distance === 0) return distance !== 0;
  if (distance === 1) {
    const side = straightTowards(from, to);
    return side !== null && barsStroke(state, board, edgeAt(board, start, side));
  }
  const inTheWay = (cell: number): boolean => {
    if (opaque(board, cell)) return true;
    const [q, r] = board.hexes[cell] ?? from;
    const one = standingAt(state, q, r);
    if (one === null || one.kit.id === attacker.kit.id || one.kit.id === attacker.mount) return false;
    if (one.kit.id === target.kit.id || one.kit.id === target.mount) return false; // the nearer half of the horse it is aimed at
    return mode.rope || sideNow(state, one) !== attacker.kit.side;
  };
  return centreBlocker(board, start, end, { hex: inTheWay, edge: number => barsStroke(state, board, number) }, 'both') !== null;
}

/** KOZ-115, KOZ-R19: an attack from that hex costs the defender −2. A hex on the line of two sectors costs only if both do. */
export function weakFrom(state: KozState, defender: Figure, mode: Mode, from: Hex): boolean {
  if (mounted(defender)) return weakInSaddle(saddleOf(mode), defender, from);
  const zone = zoneOf(state, mode);
  const [q, r] = seenFrom(defender.at, defender.facing, from);
  const mask = between(0, 0, q, r) === 1 ? zone.near : zone.far; // KOZ-113, KOZ-R19
  return allIn(mask, sectorsOf(q, r));
}

function weakInSaddle(zone: SaddleZone, rider: Figure, from: Hex): boolean {
  const near = Math.min(between(rider.at[0], rider.at[1], from[0], from[1]), between(rearQ(rider), rearR(rider), from[0], from[1]));
  if (near <= 1) return covers(zone.weak, rider.at, rider.facing, from);
  const rear = rearOf(rider);
  if (between(rear[0], rear[1], from[0], from[1]) >= between(rider.at[0], rider.at[1], from[0], from[1])) return false;
  const [q, r] = seenFrom(rear, rider.facing, from);
  return allIn(SADDLE_FAR, sectorsOf(q, r));
}

function allIn(mask: number, sectors: readonly number[]): boolean {
  for (const sector of sectors) if (((mask >> sector) & 1) === 0) return false;
  return sectors.length > 0;
}

/** KOZ-131, KOZ-R61: ahead of the horse, measured from its front hex. */
export function aheadOfHorse(state: KozState, rider: Figure, other: Figure): boolean {
  const horse = horseOf(state, rider);
  if (horse === null) return false;
  return inForwardArc(horse.at, horse.facing, other.at) || (long(other) && inForwardArc(horse.at, horse.facing, rearOf(other)));
}

/**
 * KOZ-R35: the melee weapon in hand has the other in its zone, by any mode that everybody knows and the figure could use at all, ready or
 * not: a chain being recovered presses him, and a weapon that holds him; one that holds somebody else does not. Bows and guns do not count.
 */
export function threatens(state: KozState, figure: Figure, other: Figure): boolean {
  if (apart(figure, other) > 4 || (figure.holding !== null && figure.holding !== other.kit.id)) return false;
  const weapon = weaponIn(figure);
  const arm = armIn(figure);
  for (const mode of weapon.modes) {
    if (weapon.missile !== null && mode.class === 'unarmed') continue;
    if (weapon.missile !== null && mode.name === 'club') continue;
    if (mode.does === 'hook' || (arm.hidden && mode !== weapon.modes[0])) continue;
    if (modeUsable(state, figure, weapon, arm, mode) && reachedAt(state, figure, mode, other) !== null) return true;
  }
  return false;
}

/** The hexes a figure can strike now, each once: what the board shows. */
export function strikeHexes(state: KozState, figure: Figure): Hex[] {
  const weapon = weaponIn(figure);
  const arm = armIn(figure);
  const found = new Map<string, Hex>();
  for (const mode of weapon.modes) {
    if (!modeReady(state, figure, weapon, arm, mode)) continue;
    for (const hex of coveredHexes(attackPattern(state, figure, mode), figure.at, figure.facing)) {
      if (figure.lying && between(figure.at[0], figure.at[1], hex[0], hex[1]) > 1) continue;
      found.set(hex.join(), hex);
    }
  }
  return [...found.values()];
}
