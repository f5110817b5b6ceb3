/** Setting up, NOD-042 to NOD-044, NOD-R023, NOD-R039: who is the Attacker, where groups may stand, which are hidden. */
import { callOf, D6, say, tellRoll, type Tell } from '@nobori/engine';
import { areaSet, figuresAround, sideOf, type AreaSet, type Place, type Point } from '@nobori/engine/table';
import type { BattleSide } from '../files/battle.ts';
import { CONTACT, type Edge } from '../tables.ts';
import { refuseApart } from '../movement/coherency.ts';
import { refusal, type Dice, type Refusal, type Throw } from '../rules.ts';
import { objectiveOf, refuseAttack } from '../sight/command.ts';
import { inContact, overlap } from '../basics/contact.ts';
import { refuseRest } from '../basics/ground.ts';
import { isNinja } from '../sight/hiding.ts';
import { wholeMm } from '../basics/millimetres.ts';
import type { NodEvent } from '../events.ts';
import type { NodOrder } from '../orders.ts';
import {
  findGroup,
  groupOf,
  other,
  seatsFor,
  sideId,
  SIDES,
  standing,
  waiting,
  type Figure,
  type Group,
  type NodState,
  type Side,
} from '../state.ts';

export type Deploy = Extract<NodOrder, { kind: 'deploy' }>;

/** NOD-042: a D6 each, ties again; the winner is the Attacker. */
export function rollForAttacker(state: NodState, dice: Dice, tell: Tell<NodEvent>): void {
  const roll = (side: Side): Throw => ({ who: sideId(state, side), for: say('who attacks'), rule: 'NOD-042' });
  state.attacker =
    dice.rollOff(
      SIDES.map(side => callOf(roll(side))),
      D6,
    )[0] === 0
      ? 0
      : 1;
  const side = sideId(state, state.attacker);
  // The higher of the two that decided it.
  tellRoll(tell, roll(state.attacker), { dice: [D6], faces: dice.faces, result: Math.max(0, ...dice.faces.slice(-2)) });
  tell({ kind: 'attacker', side, rules: ['NOD-042', 'NOD-R023'] });
}

/** NOD-R041: the first order of every group, unless its player says otherwise. */
export function firstOrders(state: NodState): void {
  for (const group of state.groups)
    group.order = group.side === state.attacker ? { kind: 'goTo', at: objectiveOf(state, group.side) } : { kind: 'halt' };
}

/** NOD-R023: who won the roll may take the other of the two edges, before anybody stands on the table; a scenario that names places or objectives has settled it. */
export function refuseEdge(state: NodState, side: Side, edge: Edge): Refusal | null {
  const { sides, attacker } = state.battle;
  if (attacker !== null || side !== state.attacker) return refusal('NOD-R023', 'Only the Attacker by the roll chooses his edge.');
  if (state.groups.some(group => group.zones !== null) || sides.some(one => one.objective !== null))
    return refusal('NOD-R023', 'The scenario names the edges.');
  if (state.figures.some(figure => !waiting(figure))) return refusal('NOD-R023', 'Somebody has been set up: the edges are settled.');
  if (sides[side].edge === edge) return refusal('NOD-R023', 'This side stands at that edge.');
  return sides.some(one => one.edge === edge) ? null : refusal('NOD-R023', 'The sides stand at opposite edges.');
}

/** The sides change ends: edges, zones, and which way everybody looks. */
export function takeEdge(state: NodState, side: Side, tell: Tell<NodEvent>): void {
  const { battle } = state;
  const moved = (one: Side): BattleSide => ({
    ...battle.sides[one],
    edge: battle.sides[other(one)].edge,
    zones: battle.sides[other(one)].zones,
  });
  state.battle = { ...battle, sides: [moved(0), moved(1)] };
  const back = ([x, y]: Point): Point => [0 - x, 0 - y];
  for (const group of state.groups) group.front = back(group.front);
  for (const figure of state.figures) figure.facing = back(figure.facing);
  for (const load of state.loads) load.facing = back(load.facing);
  firstOrders(state);
  tell({ kind: 'edgeTaken', side: sideId(state, side), edge: state.battle.sides[side].edge, rules: ['NOD-R023'] });
}

export const unplaced = (state: NodState, side: Side): Group[] => state.groups.filter(group => group.side === side && waits(state, group));

/** Is somebody of the group still to be set up? */
function waits(state: NodState, group: Group): boolean {
  for (const figure of state.figures) if (figure.kit.unit === group.id && waiting(figure)) return true;
  return false;
}

export const zonesFor = (state: NodState, group: Group): readonly (readonly Point[])[] =>
  group.zones ?? state.battle.sides[group.side].zones;

const sets = new WeakMap<readonly (readonly Point[])[], AreaSet>();
const setOf = (zones: readonly (readonly Point[])[]): AreaSet => {
  let found = sets.get(zones);
  if (found === undefined) sets.set(zones, (found = areaSet(zones.map((outline, i) => ({ id: `zone ${i}`, kind: 'zone', outline })))));
  return found;
};
export const within = (zones: readonly (readonly Point[])[], at: Point): boolean => {
  const set = setOf(zones);
  return set.areas.some((_, i) => sideOf(set, i, at) >= 0);
};

/** One figure's place by itself: in the zone, on ground that bears it, on nobody and against no enemy. */
export function refusePlace(state: NodState, group: Group, figure: Figure, place: Place): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (!wholeMm(place.at)) return refusal('NOD-R001', '{figure} can only be placed on whole millimetres.', facts);
  if (!within(zonesFor(state, group), place.at)) return refusal('NOD-044', '{figure} must be set up inside his deployment zone.', facts);
  const restless = refuseRest(state, figure, figure.mounted, place);
  if (restless !== null) return restless;
  for (const other of figuresAround(state, place, CONTACT)) {
    const near = other.kit.side === figure.kit.side ? overlap(place, other) : inContact(state, place, other);
    if (!near || other.kit.unit === group.id || !standing(other)) continue;
    if (other.kit.side !== figure.kit.side && declaredHidden(state, other)) continue; // nobody knows of it
    return refusal('NOD-R003', '{figure} would stand on or against {other}.', { ...facts, other: other.kit.id });
  }
  return null;
}

/** Set up unseen by the other side (NOD-R039). */
export function declaredHidden(state: NodState, { kit }: Figure): boolean {
  const { declared, hidden } = groupOf(state, kit.unit);
  return declared || hidden;
}

export function refuseDeploy(state: NodState, side: Side, { unit, places, hidden, order }: Deploy): Refusal | null {
  const group = findGroup(state, unit);
  if (group === null || group.side !== side || !waits(state, group))
    return refusal('NOD-043', '{unit} is no group of this side that is still to be set up.', { unit });
  const members = state.figures.filter(figure => figure.kit.unit === unit);
  const stranger = Object.keys(places).find(name => !members.some(figure => figure.kit.id === name));
  if (stranger !== undefined) return refusal('NOD-040', '{figure} is not a figure of group {unit}.', { figure: stranger, unit });
  const ends = new Map<Figure, Place>();
  for (const figure of members) {
    const at = places[figure.kit.id];
    if (at === undefined) return refusal('NOD-043', '{figure} has no place yet: a group is set up as a whole.', { figure: figure.kit.id });
    const place: Place = { at, base: figure.base };
    const refused = refusePlace(state, group, figure, place);
    if (refused !== null) return refused;
    for (const [mate, there] of ends)
      if (overlap(place, there))
        return refusal('NOD-R003', '{figure} would stand on {other}.', { figure: figure.kit.id, other: mate.kit.id });
    ends.set(figure, place);
  }
  const unknown = order === null ? null : refuseAttack(state, side, order);
  if (unknown !== null) return unknown;
  if (hidden) {
    const hides = group.hides;
    const somewhere = hides === null || members.every(figure => within(hides, places[figure.kit.id] ?? figure.at));
    if (!somewhere) return refusal('NOD-R039', 'Group {unit} cannot be hidden there.', { unit });
  }
  return refuseApart(state, members, [...ends.values()], []) === null
    ? null
    : refusal('NOD-035', 'Group {unit} must be set up in one body, no more than 5 cm from man to man.', { unit });
}

/** NOD-S3: whoever comes by night is hidden, said or not. */
export const comesUnseen = ({ battle }: NodState, side: Side): boolean => battle.special.unseen === side;

/** NOD-R017, NOD-R039: figures placed, pavises planted, hidden groups told to nobody else. */
export function deploy(state: NodState, { unit, places, hidden, order }: Deploy, tell: Tell<NodEvent>): void {
  const group = state.groups.find(one => one.id === unit);
  if (group === undefined) return;
  for (const figure of state.figures) {
    const place = figure.kit.unit === unit ? places[figure.kit.id] : undefined;
    if (place === undefined) continue;
    figure.at = place;
    const pavise = state.loads.find(load => load.id === `pavise of ${figure.kit.id}`);
    if (pavise !== undefined) pavise.at = place;
  }
  group.declared = hidden || comesUnseen(state, group.side);
  if (order !== null) group.order = order;
  tell({ kind: 'deployed', unit, places, rules: ['NOD-043', 'NOD-044'], ...(group.declared ? { only: seatsFor(state, group.side) } : {}) });
}

/** NOD-045: the largest group the automaton draws up. */
const AUTOMATON_GROUP = 6;

/** NOD-167, NOD-R092: the automaton never leads ninja, unless the option lets it; and its groups have up to six figures. */
export function refuseAutomaton(state: NodState, side: Side): Refusal | null {
  if (state.automaton.includes(side)) return refusal('NOD-185', 'The automaton leads this side already.');
  if (!state.options.automatonNinja && isNinja(state.figures.filter(figure => figure.kit.side === side)))
    return refusal('NOD-167', 'Ninja are for players only: the automaton cannot lead them.');
  const large = state.groups.find(group => group.side === side && group.strength > AUTOMATON_GROUP);
  if (large !== undefined)
    return refusal('NOD-045', 'The automaton draws up groups of up to six figures; {unit} has more.', { unit: large.id });
  return null;
}
