/** What must always hold in a game, whatever was ordered: asked by tests after every order, and of every situation that is read. */
import { askedInVain, faultIn, type Fault, type FigureId } from '@nobori/engine';
import { declaredFaults } from '@nobori/engine/fields';
import { cellOf, hexesTouch, inLine, OFF, sameHex, type Hex } from '@nobori/engine/hex';
import { ninja, samuraiClass } from '../characters/counterValues.ts';
import { drowns } from '../characters/harm.ts';
import { isNight } from '../night/night.ts';
import { roomless, waiting } from '../setup/steps.ts';
import { figureOf, isMan, living, occupies, STATE, type BladesState, type Figure, type Side } from '../state.ts';
import { fieldOf, FLAT, sideTo, type Field } from '../terrain/field.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { underWayFaults } from './underWay.ts';

export function faults(state: BladesState, fault: Fault): void {
  for (const figure of state.figures) {
    const about = faultIn(figure.kit.id, fault);
    if (isMan(figure)) manFaults(state, figure, about);
    else beastFaults(state, figure, about);
    taskFaults(state, figure, faultIn('task', about));
  }
  declaredFaults(STATE, state, state.figures, sideOf, fault);
  placeFaults(state, fault);
  askedInVain(state, side => waiting(state, side), fault); // BLD-196
  thingFaults(state, fault);
  duelFaults(state, fault);
  for (const moment of state.moments) {
    underWayFaults(state, moment, fault);
    const crowded = moment.kind === 'deployment' ? roomless(state, moment.side) : null;
    if (crowded !== null) fault(crowded.kit.id, 'an edge hex where he can begin: there is none left for him'); // BLD-196
  }
}

/** BLD-003, BLD-014: a rider is where his horse is, and nobody else sits on it. */
function manFaults(state: BladesState, figure: Figure, fault: Fault): void {
  const { rides, rear, at, health } = figure;
  if (living(figure) && (rides === null) !== (rear === null))
    fault('rear', rides === null ? 'one hex for a man on foot, two for a rider' : 'a rear hex: a rider fills two');
  if (figure.unseen && !(isNight(state) && ninja(figure) && living(figure))) fault('unseen', 'a living ninja at night (BLD-183)');
  if (living(figure) && figure.lastHealth === 'dead') fault('lastHealth', 'a state of the living: the dead stay dead');
  if (figure.control !== null) fault('control', 'a horse: nobody else is under control');
  if (figure.draws !== null) fault('draws', 'a horse: nobody else is put to a cart');
  if (rides === null) return;
  const horse = figureOf(state, rides);
  if (horse.kit.sort !== 'horse') return fault('rides', `a horse, found ${rides}`);
  if (horse.rider !== figure.kit.id) fault('rides', `a horse of his own: ${rides} carries ${horse.rider ?? 'nobody'}`);
  if (health === 'dead' || health === 'stunned') fault('rides', `nobody: a ${health} man is off his horse`); // BLD-150, BLD-153
  if (horse.health !== health && (horse.health === 'dead' || horse.health === 'gone')) fault('rides', `a living horse, ${rides} is dead`);
  if (!sameHex(horse.at, at) || horse.rear === null || rear === null || !sameHex(horse.rear, rear))
    fault('rides', `the hexes of ${rides}: a rider is where his horse is`);
}

/** BLD-010, BLD-124, BLD-210: animals are well or dead, carts are whole; one living horse a cart, in line with it. */
function beastFaults(state: BladesState, figure: Figure, fault: Fault): void {
  const { health, rear, draws } = figure;
  const { sort } = figure.kit;
  if (health === 'wounded' || health === 'stunned') fault('health', `"healthy" or "dead": a ${sort} is never ${health}`); // BLD-164
  if (sort === 'cart' && health === 'dead') fault('health', '"healthy": carts do not die');
  if (rear === null && (health === 'healthy' || health === 'dead')) fault('rear', 'a rear hex: horses and carts fill two');
  if (figure.rides !== null) fault('rides', 'a man: nobody else rides');
  if (sort === 'cart' && figure.control !== null) fault('control', 'a horse: carts are under nobody’s control');
  if (draws === null) return;
  const cart = figureOf(state, draws);
  if (sort === 'cart' || cart.kit.sort !== 'cart') return fault('draws', `a horse put to a cart, found ${draws}`);
  if (figure.is !== 'DRAFT') fault('draws', 'nothing: only draft horses are put to carts'); // BLD-124
  if (state.figures.some(other => other !== figure && other.draws === draws)) fault('draws', 'a cart no other horse is put to'); // BLD-124
  if (health === 'healthy' && rear !== null && cart.rear !== null && !inLine([figure.at, rear, cart.at, cart.rear]))
    fault('draws', `horse and cart in line, the rear of the horse in a marked hex of ${draws}`); // BLD-210
}

/** BLD-007, BLD-046: the dead and the stunned do nothing, and nobody does what he cannot. */
function taskFaults(state: BladesState, figure: Figure, fault: Fault): void {
  const { task } = figure;
  if (task === null) return;
  const wrong = (expected: string): void => fault('', expected);
  if (!isMan(figure) || !living(figure) || figure.health === 'stunned') return wrong('nothing: only conscious men do anything');
  const sortOf = (id: FigureId): string => figureOf(state, id).kit.sort;
  if (task.kind === 'dismount' && figure.rides === null) wrong('a rider to dismount');
  if ('horse' in task && sortOf(task.horse) !== 'horse') wrong(`a horse, found ${task.horse}`);
  if (task.kind === 'mount' && figure.rides !== null) wrong('a man on foot to mount');
  if (task.kind === 'mount' && figure.health === 'wounded') wrong('a healthy man to mount'); // BLD-115
  if (task.kind === 'harness' && sortOf(task.cart) !== 'cart') wrong(`a cart, found ${task.cart}`);
  if (task.kind === 'seppuku' && !samuraiClass(figure)) wrong('a samurai: nobody else commits seppuku'); // BLD-173
  if (task.kind !== 'clear') return;
  const mate = figureOf(state, task.mate);
  if (mate === figure || !isMan(mate) || mate.kit.side !== figure.kit.side) wrong('another man of his side to clear bodies with'); // BLD-104
  else if (mate.task?.kind !== 'clear' || mate.task.mate !== figure.kit.id) wrong(`${mate.kit.id} to clear bodies with him`);
}

/** The side of a man alive; a horse fights for itself, and drives back whoever attacked it (BLD-164). */
function sideOf(figure: Figure): Side | FigureId | null {
  const { id, side, sort } = figure.kit;
  return !living(figure) || sort === 'cart' ? null : sort === 'horse' ? id : side;
}

/** BLD-013, BLD-014: one to a hex, on the map, on ground that bears him; a horse or cart in two hexes that touch. */
function placeFaults(state: BladesState, fault: Fault): void {
  if (state.moments.some(({ kind }) => kind === 'deployment')) return; // not everybody is on the map yet
  const field = fieldOf(state.battle);
  const falls = (id: FigureId): boolean =>
    state.moments.some(moment => (moment.kind === 'placing' || moment.kind === 'unhorsing') && moment.figure === id);
  const taken = new Map<number, string>();
  for (const figure of state.figures) {
    const { kit, at, rear } = figure;
    const about = faultIn(kit.id, fault);
    if (falls(kit.id) || figure.rider !== null) continue;
    if (figure.health === 'dead' && cellOf(field.board, at) === OFF) about('at', 'a hex of the map: the dead lie in one');
    if (!occupies(figure)) continue;
    if (rear !== null) pairFaults(field, at, rear, faultIn('rear', about));
    hexFaults(field, figure, at, taken, faultIn('at', about));
    if (rear !== null) hexFaults(field, figure, rear, taken, faultIn('rear', about));
  }
}

function hexFaults(field: Field, figure: Figure, hex: Hex, taken: Map<number, string>, fault: Fault): void {
  const cell = cellOf(field.board, hex);
  if (cell === OFF) return fault('', `a hex of the map, found ${labelFor(hex)}`);
  const there = taken.get(cell);
  if (there !== undefined) fault('', `a hex of his own: ${there} is in ${labelFor(hex)}`); // BLD-013
  taken.set(cell, figure.kit.id);
  if ((figure.rear === null ? field.foot : field.horse)[cell] === -1)
    fault('', `ground to stand on, ${labelFor(hex)} is ${field.kind[cell] ?? ''}`);
  else if (field.river[cell] === 1 && drowns(figure)) fault('', 'dry ground: he would drown in the river'); // BLD-101
}

function pairFaults(field: Field, at: Hex, rear: Hex, fault: Fault): void {
  if (!hexesTouch(at, rear)) return fault('', `a hex next to ${labelFor(at)}, found ${labelFor(rear)}`);
  const [front, back] = [cellOf(field.board, at), cellOf(field.board, rear)];
  if (front === OFF || back === OFF) return;
  const side = sideTo(field, front, back);
  if (side !== -1 && field.barred[6 * front + side] === 1) fault('', 'no wall between its two hexes');
}

/** BLD-032, BLD-193: barricades on flat ground, lanterns on the map, one of each in a hex. */
function thingFaults({ battle, lanterns }: BladesState, fault: Fault): void {
  const field = fieldOf(battle);
  const look = (things: readonly { readonly at: Hex }[], list: string, fits: (cell: number) => boolean, expected: string): void =>
    things.forEach(({ at }, i) => {
      const cell = cellOf(field.board, at);
      if (cell === OFF || !fits(cell)) fault(`${list}[${i}].at`, `${expected}, found ${labelFor(at)}`);
      else if (things.some((one, n) => n < i && sameHex(one.at, at)))
        fault(`${list}[${i}].at`, `a hex without another, found ${labelFor(at)}`);
    });
  look(battle.barricades, 'barricades', cell => FLAT.some(kind => kind === field.kind[cell]), 'a hex of flat ground');
  look(lanterns, 'lanterns', () => true, 'a hex of the map');
}

/** BLD-167, BLD-170: a duel is fought by a samurai of each side, one of them alive at least. */
function duelFaults(state: BladesState, fault: Fault): void {
  const { duel } = state;
  if (duel === null) return;
  const two = duel.by.map(id => figureOf(state, id));
  if (two.some((one, side) => !samuraiClass(one) || one.kit.side !== side))
    fault('duel.by', 'a samurai of each side, the first side first');
  else if (!two.some(living)) fault('duel.by', 'somebody who still lives');
}
