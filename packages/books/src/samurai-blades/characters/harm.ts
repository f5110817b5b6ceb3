/** What happens to characters and horses: BLD-004 to BLD-010, BLD-T13, BLD-T16, BLD-153, BLD-159, BLD-164, BLD-201. */
import { ask, type Tell } from '@nobori/engine';
import { cellOf, hexesAround, hexOf, nearestCells, OFF, sameHex, type Cell, type Hex } from '@nobori/engine/hex';
import { fieldOf, sideTo } from '../terrain/field.ts';
import { cellsOf, groundOf, knownIn, standsIn, type Ground } from '../terrain/occupancy.ts';
import { labelFor, NOWHERE } from '../terrain/hexNames.ts';
import { refusal, type Refusal } from '../rules.ts';
import { footCost } from '../movement/walking.ts';
import { audienceOf, figureOf, hidden, type BladesEvent, type BladesState, type Figure, type Side } from '../state.ts';
import { samuraiClass } from './counterValues.ts';

export type Injury = 'stunned' | 'wounded' | 'killed';

/** What a result of BLD-T3 or BLD-T7 does to a rider and his horse (BLD-T16). */
export interface RiderHarm {
  readonly horse: boolean;
  readonly rider: Injury;
  /** Off the horse, dead or alive. */
  readonly off: boolean;
}
export const RIDER_MISSILE: Readonly<Record<'B' | 'C' | 'D', RiderHarm>> = {
  B: { horse: true, rider: 'stunned', off: true }, // BLD-060, BLD-R03
  C: { horse: false, rider: 'wounded', off: true }, // BLD-061
  D: { horse: true, rider: 'wounded', off: true }, // BLD-062
};
export const RIDER_COMBAT: Readonly<Record<'D' | 'E' | 'F' | 'G' | 'H', RiderHarm>> = {
  D: { horse: true, rider: 'stunned', off: true }, // BLD-150
  E: { horse: false, rider: 'wounded', off: false }, // BLD-151, BLD-R50
  F: { horse: true, rider: 'wounded', off: true }, // BLD-152
  G: { horse: false, rider: 'killed', off: true }, // BLD-153
  H: { horse: true, rider: 'killed', off: true }, // BLD-154
};

/** What he was about comes to nothing (BLD-046, BLD-R19). */
export function dropTask(state: BladesState, figure: Figure, tell: Tell<BladesEvent>): void {
  if (figure.task === null) return;
  tell({ kind: 'failed', figure: figure.kit.id, task: figure.task.kind, ...audienceOf(state, figure), rules: ['BLD-046'] });
  figure.task = null;
}

/** BLD-T13: a healthy character takes the injury as it is; whoever is wounded or stunned already dies of any (BLD-005). */
export function injure(state: BladesState, figure: Figure, injury: Injury, tell: Tell<BladesEvent>): void {
  dropTask(state, figure, tell);
  if (injury === 'killed' || figure.health !== 'healthy') return die(state, figure, tell); // BLD-005
  figure.health = injury; // BLD-004
  tell({ kind: injury, figure: figure.kit.id, ...audienceOf(state, figure), rules: [injury === 'stunned' ? 'BLD-007' : 'BLD-006'] });
}

/** BLD-010: the dead lie in their hex; a rider's body is put beside his horse, which is riderless from now on (BLD-153). */
export function die(state: BladesState, figure: Figure, tell: Tell<BladesEvent>): void {
  dropTask(state, figure, tell);
  figure.health = 'dead';
  figure.lastHealth = 'dead';
  figure.moved = 0; // from now on: when the body was last shifted (BLD-105)
  const reveals = hidden(state, figure) ? { reveals: true } : {};
  figure.unseen = false;
  tell({ kind: 'killed', figure: figure.kit.id, ...reveals, rules: ['BLD-010'] });
  if (figure.rides !== null) return unhorse(state, figure);
  if (inRiver(state, figure.at)) washAway(figure);
}

const inRiver = (state: BladesState, hex: Hex): boolean => {
  const field = fieldOf(state.battle);
  return field.river[cellOf(field.board, hex)] === 1;
};

/** BLD-106: no body is left. */
export function washAway(figure: Figure): void {
  figure.health = 'gone';
  figure.at = NOWHERE;
  figure.rear = null;
}

/** A man comes off his horse; his owner puts him down (BLD-159). */
function unhorse(state: BladesState, man: Figure): void {
  const horse = figureOf(state, man.rides ?? man.kit.id);
  horse.rider = null;
  man.rides = null;
  man.at = NOWHERE;
  man.rear = null;
  ask(state, { kind: 'unhorsing', figure: man.kit.id, horse: horse.kit.id });
}

/** A dead horse stays in both its hexes and in its harness (BLD-010, BLD-127). */
export function killHorse(horse: Figure, tell: Tell<BladesEvent>): void {
  horse.health = 'dead';
  horse.control = null;
  horse.moved = 0; // as of any body (BLD-105)
  tell({ kind: 'killed', figure: horse.kit.id, rules: ['BLD-010'] });
}

/** BLD-T16. */
export function harmRider(state: BladesState, rider: Figure, harm: RiderHarm, tell: Tell<BladesEvent>): void {
  const horse = figureOf(state, rider.rides ?? rider.kit.id);
  if (harm.horse) killHorse(horse, tell);
  injure(state, rider, harm.rider, tell);
  if (harm.off && rider.rides !== null) unhorse(state, rider);
}

/** BLD-101: samurai and horses in the river are gone, horse and rider together. */
export function drown(state: BladesState, figure: Figure, tell: Tell<BladesEvent>): void {
  dropTask(state, figure, tell);
  if (figure.rides !== null) {
    const horse = figureOf(state, figure.rides);
    horse.rider = null;
    washAway(horse);
    figure.rides = null;
  }
  washAway(figure);
  figure.unseen = false;
  tell({ kind: 'drowned', figure: figure.kit.id, rules: ['BLD-101'] });
}

export const drowns = (figure: Figure): boolean => figure.kit.sort === 'horse' || figure.rides !== null || samuraiClass(figure);

/** Round the front, then round the rear hex of the horse, the cells one could step to from it: no wall or terrace edge between. */
function stepsFrom(ground: Ground, horse: Figure, accept: (cell: Cell) => boolean): Hex[] {
  const { field } = ground;
  const own = cellsOf(field, horse);
  return hexesAround({ at: horse.at, rear: horse.rear ?? horse.at }).filter(hex => {
    const cell = cellOf(field.board, hex);
    if (cell === OFF || !accept(cell)) return false;
    return own.some(from => {
      const side = sideTo(field, from, cell);
      return side !== -1 && field.barred[6 * from + side] !== 1;
    });
  });
}

/** BLD-201, BLD-R53: where a man who came off his horse may be put; never empty. As far as `known` knows who stands there; null: as it is. */
export function placingHexes(state: BladesState, man: Figure, horse: Figure, known: Side | null): Hex[] {
  const ground = groundOf(state);
  const { field } = ground;
  const own = [horse.at, horse.rear ?? horse.at];
  if (man.health === 'dead') {
    const beside = stepsFrom(ground, horse, cell => (field.foot[cell] ?? -1) >= 0 && standsIn(state, ground, cell)?.kit.sort !== 'cart');
    return beside.length > 0 ? beside : own;
  }
  const free = freeHexes(state, man, horse);
  if (free.length > 0) return free; // (1)
  if (horse.health === 'dead') return own; // (2)
  const open = nearestCells(field.board, cellsOf(field, horse), cell => freeCell(state, ground, man, cell, known)); // (3)
  return open.map(cell => hexOf(field.board, cell)); // BLD-R53
}

/** … and why not anywhere else, for all his owner knows. */
export function refusePlacing(state: BladesState, man: Figure, horse: Figure, hex: Hex): Refusal {
  const ground = groundOf(state);
  const { field } = ground;
  const facts = { figure: man.kit.id, hex: labelFor(hex) };
  const cell = cellOf(field.board, hex);
  if (cell === OFF) return refusal('BLD-201', '{hex} is not on the map.', facts);
  const dead = man.health === 'dead';
  if (dead ? (field.foot[cell] ?? -1) < 0 : footCost(ground, man, cell) === -1)
    return refusal('BLD-201', 'A man on foot cannot stand in {hex}.', facts);
  const there = knownIn(state, ground, man.kit.side, cell);
  if (there !== null && (!dead || there.kit.sort === 'cart'))
    return refusal('BLD-201', '{other} is in {hex}.', { ...facts, other: there.kit.id });
  const sides = cellsOf(field, horse).map(from => sideTo(field, from, cell));
  if (placingHexes(state, man, horse, man.kit.side).some(one => sameHex(one, hex)))
    return refusal('BLD-207', 'Somebody unseen keeps {figure} out of {hex}.', facts);
  if (sides.every(side => side === -1)) return refusal('BLD-201', '{figure} can be put down nearer to the horse than {hex}.', facts);
  return refusal('BLD-201', 'A wall or terrace edge stands between the horse and {hex}.', facts);
}

/** BLD-201 (1), BLD-202: the free hexes adjacent to either hex of the horse. Nobody unseen is there: until now somebody conscious sat on it. */
export function freeHexes(state: BladesState, man: Figure, horse: Figure): Hex[] {
  const ground = groundOf(state);
  return stepsFrom(ground, horse, cell => freeCell(state, ground, man, cell, null));
}

const freeCell = (state: BladesState, ground: Ground, man: Figure, cell: Cell, known: Side | null): boolean =>
  knownIn(state, ground, known, cell) === null && footCost(ground, man, cell) !== -1;

/** Puts a man, or his body, down. */
export function putDown(state: BladesState, man: Figure, at: Hex, tell: Tell<BladesEvent>): void {
  man.at = at;
  man.rear = null;
  tell({ kind: 'unhorsed', figure: man.kit.id, at, rules: ['BLD-159', 'BLD-201'] });
  if (man.health === 'dead' && inRiver(state, at)) washAway(man);
}
