/** Clearing bodies, BLD-104 to BLD-106, BLD-208, BLD-R39: two men, a whole phase, one horse or three men one hex on. */
import type { FigureId, Tell } from '@nobori/engine';
import { cellOf, hexesAround, OFF, sameHex, stepPair, type Hex, type Pair } from '@nobori/engine/hex';
import { refusal, type Refusal } from '../rules.ts';
import { sideTo } from '../terrain/field.ts';
import { distanceToHex, groundOf, standsIn } from '../terrain/occupancy.ts';
import { washAway } from '../characters/harm.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { audienceOf, figureOf, turnOfPhase, type BladesEvent, type BladesState, type Figure, type OrderOf, type Side } from '../state.ts';
import { ALL_STEPS, CLEARED_MEN } from '../tables.ts';
import { refuseDeclarer } from '../phase/wholeTurnActions.ts';

/** The bodies that lie in a hex, whole or in part. */
const bodiesIn = (state: BladesState, at: Hex): Figure[] =>
  state.figures.filter(
    figure => figure.health === 'dead' && (sameHex(figure.at, at) || (figure.rear !== null && sameHex(figure.rear, at))),
  );

export function refuseClear(state: BladesState, side: Side, { figures, at }: OrderOf<'clear'>): Refusal | null {
  const [one, two] = figures;
  const facts = { hex: labelFor(at) };
  if (one === undefined || two === undefined || figures.length !== 2 || one === two)
    return refusal('BLD-104', 'Two men clear a hex of bodies.', facts);
  for (const id of figures) {
    const refused = refuseDeclarer(state, side, id);
    if (refused !== null) return refused;
    const man = figureOf(state, id);
    if (man.rides !== null) return refusal('BLD-104', '{figure} must be on foot to clear bodies.', { ...facts, figure: id });
    if (distanceToHex(man, at) > 1) return refusal('BLD-104', '{figure} must be in {hex} or next to it.', { ...facts, figure: id });
  }
  const bodies = bodiesIn(state, at);
  if (bodies.length === 0) return refusal('BLD-104', 'No bodies lie in {hex}.', facts);
  return bodies.every(body => shiftedOnce(state, body))
    ? refusal('BLD-105', 'The bodies in {hex} have been moved in this turn.', facts)
    : null;
}

/** BLD-105: bodies move one hex a turn. */
const shiftedOnce = (state: BladesState, { moved }: Figure): boolean => turnOfPhase(moved) === state.turn;

export function clear(state: BladesState, { figures, at }: OrderOf<'clear'>, tell: Tell<BladesEvent>): void {
  const [one, two] = figures;
  if (one === undefined || two === undefined) return;
  figureOf(state, one).task = { kind: 'clear', at, mate: two };
  figureOf(state, two).task = { kind: 'clear', at, mate: one };
  for (const id of figures)
    tell({ kind: 'declared', figure: id, task: 'clear', ...audienceOf(state, figureOf(state, id)), rules: ['BLD-104'] });
}

/** BLD-208: where a man could step to from the hex, occupied or not. */
function mayLie(state: BladesState, from: Hex, to: Hex): boolean {
  const ground = groundOf(state);
  const { field } = ground;
  const [here, there] = [cellOf(field.board, from), cellOf(field.board, to)];
  if (there === OFF || (field.foot[there] ?? -1) < 0 || standsIn(state, ground, there)?.kit.sort === 'cart') return false;
  const side = sideTo(field, here, there);
  return side !== -1 && field.barred[6 * here + side] !== 1;
}

type Shift = OrderOf<'shift'>;

/** Everything a pair may do with the bodies of a hex: up to three men together, or one horse by a step that empties it. */
export function shifts(state: BladesState, at: Hex): Shift[] {
  const bodies = bodiesIn(state, at).filter(body => !shiftedOnce(state, body));
  const men = bodies.filter(({ kit }) => kit.sort === 'man').slice(0, CLEARED_MEN); // BLD-R39
  const found: Shift[] = [];
  if (men.length > 0)
    for (const to of hexesAround({ at }))
      if (mayLie(state, at, to)) found.push({ kind: 'shift', bodies: men.map(({ kit }) => kit.id), at: to, rear: null });
  for (const horse of bodies.filter(({ kit }) => kit.sort === 'horse')) {
    for (const pair of horsePlaces(state, horse, at)) found.push({ kind: 'shift', bodies: [horse.kit.id], at: pair.at, rear: pair.rear });
  }
  return found;
}

/** BLD-208: any one step of BLD-T15 that empties the hex to be cleared. A horse in harness stays in it until it is detached (BLD-127). */
function horsePlaces(state: BladesState, horse: Figure, cleared: Hex): Pair[] {
  const from = { at: horse.at, rear: horse.rear ?? horse.at };
  if (horse.draws !== null) return [];
  return ALL_STEPS.map(step => stepPair(from, step)).filter(
    pair => !sameHex(pair.at, cleared) && !sameHex(pair.rear, cleared) && lies(state, from, pair.at) && lies(state, from, pair.rear),
  );
}

const lies = (state: BladesState, from: Pair, to: Hex): boolean =>
  sameHex(to, from.at) || sameHex(to, from.rear) || mayLie(state, from.at, to) || mayLie(state, from.rear, to);

export function refuseShift(state: BladesState, cleared: Hex, order: Shift): Refusal | null {
  const same = (a: Hex | null, b: Hex | null): boolean => (a === null || b === null ? a === b : sameHex(a, b));
  const men = order.bodies.length > 0 && order.bodies.every(id => state.figures.some(one => one.kit.id === id && one.kit.sort === 'man'));
  const lying = bodiesIn(state, cleared).map(({ kit }) => kit.id);
  if (order.bodies.length === 0 || new Set(order.bodies).size !== order.bodies.length || !order.bodies.every(id => lying.includes(id)))
    return refusal('BLD-104', 'These bodies do not lie in {hex}.', { hex: labelFor(cleared) });
  if (order.bodies.some(id => shiftedOnce(state, figureOf(state, id)))) return refusal('BLD-105', 'A body moves one hex a turn.');
  if (men && order.bodies.length > CLEARED_MEN) return refusal('BLD-105', 'Two men shift one horse or up to three men.');
  const [body] = order.bodies.map(id => figureOf(state, id));
  if (men || body === undefined)
    return order.rear === null ? refuseManThere(state, cleared, order.at) : refusal('BLD-208', 'A man’s body lies in one hex, not in two.');
  if (order.bodies.length > 1) return refusal('BLD-105', 'Two men shift one horse or up to three men.');
  if (body.draws !== null) return refusal('BLD-127', '{figure} is in harness: it must be detached first.', { figure: body.kit.id });
  const offered = horsePlaces(state, body, cleared);
  if (offered.some(pair => same(pair.at, order.at) && same(pair.rear, order.rear))) return null;
  return refuseHorseThere(body, cleared, order);
}

function refuseManThere(state: BladesState, cleared: Hex, to: Hex): Refusal | null {
  const hex = labelFor(to);
  if (!hexesAround({ at: cleared }).some(one => sameHex(one, to)))
    return refusal('BLD-208', '{hex} is not next to {from}: bodies are moved one hex.', { hex, from: labelFor(cleared) });
  return mayLie(state, cleared, to)
    ? null
    : refusal('BLD-208', 'Nobody could step to {hex} from there: no body can be put there.', { hex });
}

function refuseHorseThere(horse: Figure, cleared: Hex, { at, rear }: Shift): Refusal {
  if (rear === null) return refusal('BLD-208', 'A horse lies in two hexes: say in which.');
  if (sameHex(at, cleared) || sameHex(rear, cleared))
    return refusal('BLD-208', 'The horse would still lie in {hex}.', { hex: labelFor(cleared) });
  const from = { at: horse.at, rear: horse.rear ?? horse.at };
  const steps = ALL_STEPS.map(step => stepPair(from, step));
  return steps.some(pair => sameHex(pair.at, at) && sameHex(pair.rear, rear))
    ? refusal('BLD-208', 'The ground or an obstacle keeps the horse from lying there.')
    : refusal('BLD-208', 'A horse cannot get there by one step.');
}

/** BLD-106: what comes to lie in a river is washed away. */
export function shift(state: BladesState, order: Shift, tell: Tell<BladesEvent>): void {
  const { field } = groundOf(state);
  const wet = [order.at, order.rear].some(hex => hex !== null && field.river[cellOf(field.board, hex)] === 1);
  for (const id of order.bodies) {
    const body = figureOf(state, id);
    body.at = order.at;
    body.rear = order.rear;
    body.moved = state.phase; // BLD-105
    if (wet) washAway(body); // BLD-106
  }
  tell({ kind: 'shifted', bodies: order.bodies, to: order.at, rules: ['BLD-104', 'BLD-208'] });
}

/** The pairs at work, each once. */
export function pairsClearing(state: BladesState, side: Side): { readonly figures: readonly FigureId[]; readonly at: Hex }[] {
  const found: { figures: readonly FigureId[]; at: Hex }[] = [];
  for (const { kit, task } of state.figures)
    if (kit.side === side && task?.kind === 'clear' && !found.some(({ figures }) => figures.includes(kit.id)))
      found.push({ figures: [kit.id, task.mate], at: task.at });
  return found;
}
