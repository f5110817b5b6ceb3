/** Morale, SSK-090 to SSK-110, and the rulings SSK-R62 to SSK-R76, SSK-R82: the book's optional rule. */
import { factors, type Tell, say, callOf, tellRoll } from '@nobori/engine';
import { compareSegments, inches, type Point } from '@nobori/engine/table';
import { partFrom } from '../melee/contact.ts';
import { pool } from '../firing/firing.ts';
import type { Dice, Modifier, Throw } from '../rules.ts';
import { edgePoint } from '../terrain/tableEdges.ts';
import type { SskEvent } from '../events.ts';
import { firstSide, leaderOf, membersOf, samuraiClass, type Fate, type Figure, type SskState, type Unit, type UnitId } from '../state.ts';
import { anyEngaged, unitInCover } from '../terrain/terrain.ts';
import { D6, MORALE, MORALE_RESULTS, MORALE_SUCCESS, TROOP, type MoraleResult } from '../tables.ts';

/** SSK-095, SSK-R75: units whose rank and file are Samurai class never test. */
const exempt = (unit: Unit): boolean => unit.of === 'samurai';

const deadOf = (state: SskState, unit: Unit): Figure[] =>
  state.figures.filter(figure => figure.kit.unit === unit.id && figure.fate === 'dead');

/** SSK-091: its leader died this turn. */
const lostLeader = (state: SskState, unit: Unit): boolean =>
  unit.leads !== null && leaderOf(state, unit.id) === null && deadOf(state, unit).some(figure => figure.leader && diedNow(state, figure)); // SSK-091

/** Died in this turn's Results Section: those who fell earlier have lost their place in the turn's count. */
const diedNow = (state: SskState, figure: Figure): boolean => state.fallen.includes(figure.kit.id);

/** SSK-092, SSK-R63: half of those who stood when the turn began, or once in the game half of the start. */
function lostHalf(state: SskState, unit: Unit): boolean {
  const left = membersOf(state, unit.id).length;
  if (state.options.fiftyPercent === 'ofStart') return !unit.halved && left * 2 <= unit.strength;
  const dead = deadOf(state, unit).filter(figure => diedNow(state, figure)).length;
  return dead > 0 && dead * 2 >= unit.existing; // SSK-092
}

/** SSK-R69: First's units that must test by letter, then Second's. */
export function mustTest(state: SskState): UnitId[] {
  if (!state.options.morale) return []; // SSK-090
  // Nobody fell, nobody runs: nothing can have shaken anybody. That is so in most turns.
  const calm = state.fallen.length === 0 && !state.units.some(unit => unit.status === 'fleeing' || unit.passed);
  if (calm && state.options.fiftyPercent === 'perTurn') return [];
  const first = firstSide(state);
  const daimyoFell = (unit: Unit): boolean =>
    state.options.daimyoDeath &&
    state.figures.some(
      figure => figure.kit.type === 'daimyo' && figure.kit.side === unit.side && figure.fate === 'dead' && diedNow(state, figure),
    ); // SSK-R76
  const testing = state.units.filter(unit => {
    if (exempt(unit) || membersOf(state, unit.id).length === 0) return false;
    const half = lostHalf(state, unit);
    if (half) unit.halved = true;
    return half || lostLeader(state, unit) || unit.status === 'fleeing' || unit.passed || daimyoFell(unit);
  });
  return [...testing.filter(unit => unit.side === first), ...testing.filter(unit => unit.side !== first)].map(unit => unit.id);
}

const DICE_OF = {
  ashigaru: 'dice of ashigaru',
  sohei: 'dice of sohei',
  ronin: 'dice of ronin',
  ninja: 'dice of ninja',
  samurai: 'dice of samurai',
  hatamoto: 'dice of hatamoto',
  daimyo: 'dice of daimyo',
} as const satisfies Record<keyof typeof TROOP, string>;

/** SSK-097 to SSK-103, SSK-109: the leader's dice, dead or alive, and the six lines that change them. */
function moraleModifiers(state: SskState, unit: Unit): Modifier[] {
  const members = membersOf(state, unit.id);
  const leader = unit.leads === null ? null : leaderOf(state, unit.id);
  const rolls = unit.leads ?? unit.of; // SSK-R64, SSK-R66
  return [
    { label: DICE_OF[rolls], value: TROOP[rolls].dice, rule: unit.leads === null ? 'SSK-109' : 'SSK-097' },
    ...factors(MORALE, {
      cover: unitInCover(state, members),
      leaderAlive: unit.leads === null ? null : leader !== null,
      samuraiLeader: leader !== null && samuraiClass(leader.kit.type), // SSK-R65
      underFire: unit.shotAt,
      openCounts: state.options.openPenalty === 'always' || unit.shotAt, // SSK-R82
    }),
  ];
}

/** One unit's test; gives back the units its flight shakes (SSK-094), but for those that have tested this turn (SSK-110). */
export function testMorale(state: SskState, unit: Unit, tested: readonly UnitId[], dice: Dice, tell: Tell<SskEvent>): UnitId[] {
  const modifiers = moraleModifiers(state, unit);
  const { count, need } = pool(modifiers, MORALE_SUCCESS); // SSK-104, SSK-105
  const what: Throw = { who: unit.id, for: say('morale'), rule: 'SSK-097', rules: ['SSK-104'], modifiers };
  const successes = dice.successes(callOf(what), count, D6, need);
  const result: MoraleResult = MORALE_RESULTS[Math.min(successes, 2)] ?? 'normal'; // SSK-R70
  tellRoll(tell, what, { dice: [D6], faces: dice.faces, modifies: 'dice', need, result: successes });
  tell({ kind: 'tested', unit: unit.id, successes, result, rules: ['SSK-106', 'SSK-107', 'SSK-108'] });
  const wasFleeing = unit.status === 'fleeing';
  if (result === 'rout') return wasFleeing ? [] : rout(state, unit, tested, tell);
  if (wasFleeing) {
    unit.status = 'steady'; // SSK-R74
    tell({ kind: 'rallied', unit: unit.id, rules: ['SSK-093', 'SSK-R74'] });
  }
  unit.holdNext = result === 'hold'; // SSK-R71
  if (result === 'hold') tell({ kind: 'holds', unit: unit.id, rules: ['SSK-107', 'SSK-R71'] });
  return [];
}

/** SSK-106, SSK-R72: the unit is gone, or runs; either way its contacts end. */
function rout(state: SskState, unit: Unit, tested: readonly UnitId[], tell: Tell<SskEvent>): UnitId[] {
  const members = membersOf(state, unit.id);
  const line = flightLine(state, members);
  for (const figure of members) partFrom(state, figure);
  unit.holdNext = false;
  if (state.options.rout === 'flee') {
    unit.status = 'fleeing';
    tell({ kind: 'fleeing', unit: unit.id, rules: ['SSK-106', 'SSK-R72'] });
    return [];
  }
  for (const figure of members) leaveTable(figure, 'routed'); // SSK-096
  tell({ kind: 'routed', unit: unit.id, rules: ['SSK-106'] });
  return line === null ? [] : shakenBy(state, unit, tested, line, tell);
}

function leaveTable(figure: Figure, fate: Fate): void {
  figure.fate = fate;
}

/** SSK-R73: from the leader, or the lowest-numbered survivor, straight to the own edge. */
function flightLine(state: SskState, members: readonly Figure[]): readonly [Point, Point] | null {
  const runner = members.find(figure => figure.leader) ?? members[0];
  return runner === undefined ? null : [runner.at, edgePoint(state, runner.kit.side, runner.at)];
}

/** SSK-094: friends not engaged and not exempt within 6" of the line. */
const PASSES_WITHIN = inches(6);
function shakenBy(state: SskState, from: Unit, tested: readonly UnitId[], line: readonly [Point, Point], tell: Tell<SskEvent>): UnitId[] {
  const mayTest = (unit: Unit): boolean => unit.side === from.side && unit !== from && !tested.includes(unit.id); // SSK-R69
  const shaken = state.units.filter(unit => mayTest(unit) && canBeShaken(state, unit) && passedBy(state, unit, line));
  for (const unit of shaken) tell({ kind: 'shaken', unit: unit.id, by: from.id, rules: ['SSK-094', 'SSK-R73'] });
  return shaken.map(unit => unit.id);
}

export const canBeShaken = (state: SskState, unit: Unit): boolean =>
  !exempt(unit) && unit.status !== 'fleeing' && !anyEngaged(state, membersOf(state, unit.id));

/** Does a figure of the unit come within 6" of the line, base edge to line? */
export function passedBy(state: SskState, unit: Unit, [from, to]: readonly [Point, Point]): boolean {
  return membersOf(state, unit.id).some(figure => {
    const [x, y] = figure.at;
    return compareSegments(x, y, x, y, from[0], from[1], to[0], to[1], PASSES_WITHIN + figure.base.radius) <= 0;
  });
}
