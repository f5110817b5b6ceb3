/** Whole-turn actions, BLD-046, BLD-114 to BLD-116, BLD-127, BLD-202, BLD-205, BLD-R19, and the envoy's armour (7.3). */
import type { FigureId, Tell } from '@nobori/engine';
import { cellOf, inLine, sameHex, type Hex } from '@nobori/engine/hex';
import { refusal, type Refusal } from '../rules.ts';
import { refuseActor } from './whoMayAct.ts';
import { fieldOf } from '../terrain/field.ts';
import { adjacent } from '../terrain/occupancy.ts';
import { dropTask, freeHexes, putDown } from '../characters/harm.ts';
import { drawnBy } from '../horses/carts.ts';
import {
  audienceOf,
  figureOf,
  findFigure,
  hidden,
  other,
  riderless,
  seatsFor,
  sideId,
  takeHorse,
  type BladesEvent,
  type BladesState,
  type Figure,
  type OrderOf,
  type Side,
  type Task,
} from '../state.ts';
import { samuraiClass } from '../characters/counterValues.ts';

/** BLD-046: declared by one who has not shot, thrown or moved in this phase. */
export function refuseDeclarer(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const refused = refuseActor(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  if (figure.moved === state.phase) return refusal('BLD-046', '{figure} has moved in this phase.', { figure: id });
  if (Math.floor(figure.shot / 8) === state.phase) return refusal('BLD-046', '{figure} has shot in this phase.', { figure: id });
  return null;
}

/** BLD-115: samurai class, and others who began the game mounted; not the wounded. */
function mayRide(figure: Figure): boolean {
  return figure.health === 'healthy' && (samuraiClass(figure) || figure.kit.rode);
}

export function refuseMount(state: BladesState, side: Side, { figure: id, target }: OrderOf<'mount'>): Refusal | null {
  const refused = refuseDeclarer(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  const horse = findFigure(state, target);
  const facts = { figure: id, target };
  if (figure.rides !== null) return refusal('BLD-114', '{figure} is mounted.', facts);
  if (figure.health === 'wounded') return refusal('BLD-115', '{figure} is wounded and may not mount.', facts);
  if (!mayRide(figure)) return refusal('BLD-115', 'Only samurai, and those who began the game mounted, may ride.', facts);
  if (horse === null || !riderless(horse)) return refusal('BLD-114', '{target} is no riderless horse.', facts);
  if (horse.is === 'DRAFT' && horse.control !== side) return refusal('BLD-122', '{target} is not under the control of this side.', facts);
  return adjacent(figure, horse) ? null : refusal('BLD-114', '{figure} must be next to {target} to mount.', facts);
}

export function refuseDismount(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const refused = refuseDeclarer(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  if (figure.rides === null) return refusal('BLD-114', '{figure} is not mounted.', { figure: id });
  return freeHexes(state, figure, figureOf(state, figure.rides)).length > 0
    ? null
    : refusal('BLD-202', '{figure} has no free hex to dismount into.', { figure: id });
}

/** BLD-127: one man next to the horse, alive or dead, detaches it. */
export function refuseDetach(state: BladesState, side: Side, { figure: id, target }: OrderOf<'detach'>): Refusal | null {
  const refused = refuseDeclarer(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  const horse = findFigure(state, target);
  const facts = { figure: id, target };
  if (figure.rides !== null) return refusal('BLD-127', '{figure} must be on foot.', facts);
  if (horse === null || horse.draws === null) return refusal('BLD-127', '{target} is not in harness.', facts);
  return adjacent(figure, horse) ? null : refusal('BLD-127', '{figure} must be next to {target}.', facts);
}

/** BLD-127, BLD-210: harnessing takes the same, and only in line. */
export function refuseHarness(state: BladesState, side: Side, { figure: id, target, cart: cartId }: OrderOf<'harness'>): Refusal | null {
  const refused = refuseDeclarer(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  const horse = findFigure(state, target);
  const cart = findFigure(state, cartId);
  const facts = { figure: id, target, cart: cartId };
  if (figure.rides !== null) return refusal('BLD-127', '{figure} must be on foot.', facts);
  if (horse === null || horse.is !== 'DRAFT') return refusal('BLD-124', '{target} is no draft horse.', facts);
  if (horse.draws !== null) return refusal('BLD-124', '{target} is in harness already.', facts);
  if (!riderless(horse)) return refusal('BLD-124', '{target} cannot be led to a cart now.', facts);
  if (horse.control !== side) return refusal('BLD-122', '{target} is not under the control of this side.', facts);
  if (cart === null || cart.kit.sort !== 'cart') return refusal('BLD-127', '{cart} is no cart.', facts);
  if (drawnBy(state, cart) !== null) return refusal('BLD-127', 'A horse is harnessed to {cart} already.', facts);
  if (!adjacent(figure, horse)) return refusal('BLD-127', '{figure} must be next to {target}.', facts);
  return inHarnessLine(horse, cart) ? null : refusal('BLD-210', '{target} and {cart} do not stand in line.', facts);
}

const inHarnessLine = (horse: Figure, cart: Figure): boolean => inLine([horse.at, horse.rear ?? horse.at, cart.at, cart.rear ?? cart.at]);

/** 7.3: the envoy arms himself inside the hall, after the alarm. */
export function refuseArm(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const refused = refuseDeclarer(state, side, id);
  if (refused !== null) return refused;
  const figure = figureOf(state, id);
  const field = fieldOf(state.battle);
  if (state.battle.special.arms !== id || figure.is !== 'LORDU')
    return refusal('BLD-196', '{figure} has no armour to put on.', { figure: id });
  if (state.alarm === null) return refusal('BLD-196', '{figure} does not arm before the alarm.', { figure: id });
  return field.kind[cellOf(field.board, figure.at)] === 'interior'
    ? null
    : refusal('BLD-196', '{figure} arms himself inside the hall only.', { figure: id });
}

/** He begins, and does nothing else in this phase. */
export function declare(state: BladesState, id: FigureId, task: Task, tell: Tell<BladesEvent>): void {
  const figure = figureOf(state, id);
  figure.task = task;
  tell({ kind: 'declared', figure: id, task: task.kind, ...audienceOf(state, figure), rules: ['BLD-046'] });
}

/** Who has something to complete at the start of his side's phase, or with option quickMount in step 6. */
export const dueTasks = (state: BladesState, side: Side, of: (task: Task) => boolean): Figure[] =>
  state.figures.filter(figure => figure.kit.side === side && figure.task !== null && of(figure.task));

/** BLD-202: the hexes a man who dismounts may choose from; nobody else has a choice. */
export const dismountHexes = (state: BladesState, figure: Figure): Hex[] =>
  figure.rides === null ? [] : freeHexes(state, figure, figureOf(state, figure.rides));

/** Completes an action, or finds that it has come to nothing (BLD-205). */
export function complete(state: BladesState, id: FigureId, at: Hex | null, tell: Tell<BladesEvent>): void {
  const figure = figureOf(state, id);
  const { task } = figure;
  if (task === null) return;
  const doIt = completion(state, figure, task, at, tell);
  if (doIt === null) return dropTask(state, figure, tell);
  figure.task = null;
  const { side } = figure.kit;
  tell({ kind: 'completed', figure: id, task: task.kind, ...audienceOf(state, figure), rules: ['BLD-046'] });
  // Of a horse that is out of harness, or in it, all see that somebody was there.
  if (hidden(state, figure))
    tell({ kind: 'stirred', side: sideId(state, side), only: seatsFor(state, other(side)), reveals: true, rules: ['BLD-183'] });
  doIt();
}

/** What completing it does; null when it comes to nothing. */
function completion(state: BladesState, figure: Figure, task: Task, at: Hex | null, tell: Tell<BladesEvent>): (() => void) | null {
  switch (task.kind) {
    case 'mount': {
      const horse = figureOf(state, task.horse);
      if (!riderless(horse) || !sameHex(horse.at, task.at) || !adjacent(figure, horse)) return null;
      return () => sitUp(figure, horse);
    }
    case 'dismount': {
      const horse = figure.rides === null ? null : figureOf(state, figure.rides);
      const [first] = dismountHexes(state, figure);
      if (horse === null || first === undefined) return null; // BLD-202: he stays in the saddle
      return () => {
        horse.rider = null;
        figure.rides = null;
        putDown(state, figure, at ?? first, tell);
      };
    }
    case 'detach': {
      const horse = figureOf(state, task.horse);
      if (horse.draws === null || !sameHex(horse.at, task.at) || !adjacent(figure, horse)) return null;
      return () => {
        horse.draws = null;
      };
    }
    case 'harness': {
      const horse = figureOf(state, task.horse);
      const cart = figureOf(state, task.cart);
      const gone = !riderless(horse) || !sameHex(horse.at, task.at) || !adjacent(figure, horse) || drawnBy(state, cart) !== null;
      if (gone || !inHarnessLine(horse, cart)) return null;
      return () => {
        horse.draws = cart.kit.id;
      };
    }
    case 'arm':
      return () => arm(state, figure);
    case 'seppuku': // completed by seppuku.ts
    case 'clear': // completed by clearingBodies.ts
      return null;
  }
}

/** BLD-114: his mounted piece replaces horse and man in the horse's two hexes. */
export function sitUp(figure: Figure, horse: Figure): void {
  figure.rides = horse.kit.id;
  figure.at = horse.at;
  figure.rear = horse.rear;
  horse.rider = figure.kit.id;
  takeHorse(horse, figure.kit.side); // BLD-R71
}

/** 7.3: two such actions in a row. */
function arm(state: BladesState, figure: Figure): void {
  const inRow = figure.armed > 0 && figure.armed === state.phase - 2;
  figure.armed = inRow ? 0 : state.phase;
  if (inRow) figure.is = 'LORD';
}
