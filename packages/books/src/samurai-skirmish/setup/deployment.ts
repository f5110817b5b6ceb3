/** Setting up, SSK-113, SSK-115: the loser of the roll places all its units, then the winner. */
import { present, type FigureId, type Tell, say, tellRoll } from '@nobori/engine';
import {
  areaSet,
  comparePoint,
  drawUp,
  insideAny,
  onLine,
  onTable,
  overlapping,
  sideOf,
  within,
  wholeBaseInside,
  type AreaSet,
  type Place,
  type Point,
} from '@nobori/engine/table';
import type { Zone } from '../files/battle.ts';
import { coherent, type Placed } from '../coherency/coherency.ts';
import type { SskEvent } from '../events.ts';
import { refusal, type Dice, type Refusal, type Throw } from '../rules.ts';
import {
  inTouch,
  leaderOf,
  OFF_TABLE,
  sideId,
  waiting,
  type Figure,
  type Side,
  type SskOrder,
  type SskState,
  type Unit,
} from '../state.ts';
import { groundOf } from '../terrain/terrain.ts';
import { D6 } from '../tables.ts';

export type Deploy = Extract<SskOrder, { kind: 'deploy' }>;

/** SSK-113: each side rolls a D6, ties again; the loser places first. */
export function rollForDeployment(state: SskState, dice: Dice, tell: Tell<SskEvent>): Side {
  const callOf = (side: Side): Throw => ({ who: sideId(state, side), for: say('deployment'), rule: 'SSK-113' });
  const calls = [callOf(0), callOf(1)] as const;
  const loser: Side = dice.rollOff(calls, D6)[1] === 0 ? 0 : 1;
  tellRoll(tell, { ...calls[loser], for: say('deployment (lost)') }, { dice: [D6], faces: dice.faces, result: loser });
  return loser;
}

export const unplaced = (state: SskState, side: Side): Unit[] => state.units.filter(unit => unit.side === side && waits(state, unit));

/** Is on the table. */
const stands = (figure: Figure): boolean => !waiting(figure) && figure.fate === null;

/** It has still to be set up. */
export function waits({ figures }: SskState, { id }: Unit): boolean {
  for (const figure of figures) if (figure.kit.unit === id && waiting(figure)) return true;
  return false;
}

export function zoneFor(state: SskState, unit: Unit): Zone {
  const side = state.battle.sides[unit.side];
  return side.units.find(one => one.id === unit.id)?.zone ?? side.zone;
}

/** A zone's outlines made ready for measuring, once for each zone. */
const measured = new WeakMap<Zone, { readonly within: AreaSet; readonly outside: AreaSet | null }>();
function measuredZone(zone: Zone): { readonly within: AreaSet; readonly outside: AreaSet | null } {
  let found = measured.get(zone);
  if (found === undefined) {
    const set = (outlines: readonly (readonly Point[])[]): AreaSet =>
      areaSet(outlines.map((outline, i) => ({ id: `zone ${i}`, kind: 'zone', outline })));
    found = { within: set(zone.within), outside: zone.outside === null ? null : set([zone.outside]) };
    measured.set(zone, found);
  }
  return found;
}

/** Wholly inside the zone, on ground one can stand on, apart from everything it must be apart from. */
export function refusePlace(state: SskState, figure: Figure, place: Place, zone: Zone): Refusal | null {
  const facts = { figure: figure.kit.id };
  const ground = groundOf(state);
  const { within: inside, outside } = measuredZone(zone);
  if (!onTable(state.battle.table, place.at) || !wholeBaseInside(inside, place))
    return refusal('SSK-113', '{figure} must stand wholly inside his deployment zone.', facts);
  if (outside !== null && sideOf(outside, 0, place.at) >= 0) {
    return refusal('SSK-113', '{figure} must stand outside the enclosure.', facts);
  }
  for (const { lines, least } of zone.apart) {
    for (const line of state.battle.table.lines) {
      if (!lines.includes(line.id)) continue;
      for (let i = 1; i < line.points.length; i += 1) {
        const [a, b] = [line.points[i - 1], line.points[i]];
        if (
          a !== undefined &&
          b !== undefined &&
          comparePoint(place.at[0], place.at[1], a[0], a[1], b[0], b[1], least + place.base.radius) < 0
        )
          return refusal('SSK-113', '{figure} must stand at least {least} inches from {line}.', {
            ...facts,
            least: least / 254,
            line: line.id,
          });
      }
    }
  }
  for (const { unit, more } of zone.clear) {
    const near = state.figures.find(other => other.kit.unit === unit && !waiting(other) && within(place, other, more));
    if (near !== undefined)
      return refusal('SSK-113', '{figure} must stand more than {more} inches from {other}.', {
        ...facts,
        more: more / 254,
        other: near.kit.id,
      });
  }
  if (insideAny(ground.areas.impassable, place.at)) return refusal('SSK-R08', '{figure} cannot stand on impassable ground.', facts);
  return onLine(ground.lines.barrier, place.at) ? refusal('SSK-R08', '{figure} cannot stand on a wall or fence.', facts) : null;
}

export function refuseDeploy(state: SskState, side: Side, { unit: id, places }: Deploy): Refusal | null {
  const unit = unplaced(state, side).find(one => one.id === id);
  if (unit === undefined)
    return refusal('SSK-113', '{unit} is not a unit that {side} has still to set up.', { unit: id, side: sideId(state, side) });
  const members = state.figures.filter(figure => figure.kit.unit === id);
  const zone = zoneFor(state, unit);
  const extra = Object.keys(places).find(name => !members.some(figure => figure.kit.id === name));
  if (extra !== undefined) return refusal('SSK-113', '{figure} is not a figure of unit {unit}.', { figure: extra, unit: id });
  const others = state.figures.filter(figure => figure.kit.unit !== id && stands(figure));
  const placed: Place[] = [];
  for (const figure of members) {
    const at = places[figure.kit.id];
    if (at === undefined) return refusal('SSK-113', '{figure} has no place yet: a unit is set up as a whole.', { figure: figure.kit.id });
    const place: Place = { at, base: figure.base };
    const refused = refusePlace(state, figure, place, zone) ?? refuseCrowd(figure, place, members, placed, others);
    if (refused !== null) return refused;
    placed.push(place);
  }
  const lost = scattered(state, unit, members, places);
  return lost === null ? null : refusal('SSK-113', '{figure} would stand out of coherency.', { figure: lost.kit.id });
}

/** The first who would stand out of coherency. */
function scattered(state: SskState, unit: Unit, members: readonly Figure[], places: Deploy['places']): Figure | null {
  const placed: Placed = figure => places[figure.kit.id] ?? OFF_TABLE;
  const leader = unit.leads === null ? null : leaderOf(state, unit.id);
  return members.find(figure => !coherent(state, unit, members, figure, placed, leader)) ?? null;
}

/** On nobody's base, and against no enemy's. */
function refuseCrowd(
  figure: Figure,
  place: Place,
  members: readonly Figure[],
  placed: readonly Place[],
  others: readonly Figure[],
): Refusal | null {
  const against = (other: FigureId): Refusal =>
    refusal('SSK-113', '{figure} would stand on or against {other}.', { figure: figure.kit.id, other });
  const mate = placed.findIndex(one => overlapping(place, one));
  if (mate >= 0) return against(members[mate]?.kit.id ?? figure.kit.id);
  for (const other of others) {
    if (overlapping(place, other) || (other.kit.side !== figure.kit.side && inTouch(place, other))) return against(other.kit.id);
  }
  return null;
}

export function deploy(state: SskState, { unit, places }: Deploy, tell: Tell<SskEvent>): void {
  for (const figure of state.figures) {
    const place = figure.kit.unit === unit ? places[figure.kit.id] : undefined;
    if (place === undefined) continue;
    figure.at = place;
    figure.from = place;
  }
  tell({ kind: 'deployed', unit, places, rules: ['SSK-113'] });
}

/** Between neighbours in a rank: a finger's breadth, so that men can be picked up. */
const ELBOW_ROOM = 60;

/** A unit in plain ranks with its first man at the given point, without looking for room: often lawful, and quick to try. */
export function inRanks(state: SskState, unit: Unit, files: number, [x, y]: Point): Deploy {
  const places: Record<FigureId, Point> = {};
  const back = state.battle.sides[unit.side].edge === 'north' ? 1 : -1;
  let i = 0;
  for (const figure of state.figures) {
    if (figure.kit.unit !== unit.id) continue;
    const pitch = 2 * figure.base.radius + ELBOW_ROOM;
    places[figure.kit.id] = [x + (i % files) * pitch, y + back * Math.floor(i / files) * pitch];
    i += 1;
  }
  return { kind: 'deploy', unit: unit.id, places };
}

/** Draws a unit up in ranks of so many, its front rank's middle at the given point: what is offered, and what happens by default. */
type DrawnUp = (files: number, middle: Point | null) => Deploy | null;

/** … as the table is now: who stands there is looked up once for all the places that are tried. */
export function drill(state: SskState, unit: Unit): DrawnUp {
  const zone = zoneFor(state, unit);
  const members = state.figures.filter(figure => figure.kit.unit === unit.id);
  const bases = members.map(figure => figure.base);
  const taken = state.figures.filter(stands);
  const enemies = taken.filter(({ kit }) => kit.side !== unit.side);
  const edge = state.battle.sides[unit.side].edge;
  const front = edge === 'north' ? 'south' : edge === 'west' ? 'east' : edge === 'east' ? 'west' : 'north';
  const mayStand = (place: Place): boolean => refusePlace(state, present(members[0], 'a figure of the unit'), place, zone) === null;
  return (files, middle) => {
    for (const within of zone.within) {
      const spots = drawUp({ zone: within, bases, front, files, gap: ELBOW_ROOM, middle, taken, mayStand });
      if (spots === null) continue;
      const places: Record<FigureId, Point> = {};
      members.forEach((figure, i) => {
        const spot = spots[i];
        if (spot !== undefined) places[figure.kit.id] = spot;
      });
      const order: Deploy = { kind: 'deploy', unit: unit.id, places };
      // Ranks stand in the zone and on nobody: what is left of SSK-113 is that they keep together and touch no enemy.
      const atEnemies = spots.some((at, i) => enemies.some(enemy => inTouch({ at, base: bases[i] ?? enemy.base }, enemy)));
      if (!atEnemies && scattered(state, unit, members, places) === null) return order;
    }
    return null;
  };
}
