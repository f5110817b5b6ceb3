/** Led horses and draft horses, BLD-117 to BLD-124, BLD-206, BLD-210, BLD-R40: everything trails, bending by at most 60° at each joint. */
import { present, type FigureId, type Tell } from '@nobori/engine';
import { cellOf, drawnOn, inLine, type Cell, type Hex } from '@nobori/engine/hex';
import { EXIT_COSTS, leaveMap, mayLeave } from '../movement/leavingTheMap.ts';
import { refusal, type Refusal } from '../rules.ts';
import { adjacent, groundOf, knownIn, type Ground } from '../terrain/occupancy.ts';
import { allowanceOf, refuseMover, refuseStraying } from '../movement/moves.ts';
import { stepCost, walkCost, walkCosts, whyNoStep } from '../movement/walking.ts';
import { tellBeset } from '../night/beset.ts';
import { shownAs } from '../night/night.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { cartOf, horseCost } from './riding.ts';
import {
  activeSide,
  conscious,
  figureOf,
  findFigure,
  other,
  put,
  riderless,
  takeHorse,
  unknownTo,
  type BladesEvent,
  type BladesState,
  type Figure,
  type Lead,
  type Side,
} from '../state.ts';
import { CART_POINTS } from '../tables.ts';
import { travel } from '../movement/stepByStep.ts';
import { sideTo } from '../terrain/field.ts';

/** BLD-122: at the start of step 3 control lapses without a conscious man beside the horse, and passes to the side that alone has any. */
export function takeControl(state: BladesState, tell: Tell<BladesEvent>): void {
  for (const horse of state.figures) {
    if (horse.is !== 'DRAFT' || horse.health !== 'healthy') continue;
    const control = controlOf(state, horse, null);
    tellBeset(state, horse, 'BLD-122', (_to, known) => controlOf(state, horse, known), tell);
    horse.control = control;
  }
}

/** Who controls it from now on, as far as a side knows who is beside it; null: as it is. */
function controlOf(state: BladesState, horse: Figure, known: Side | null): Side | null {
  const side = activeSide(state);
  const mine = attended(state, horse, side, known);
  if (mine && !attended(state, horse, other(side), known)) return side;
  return horse.control !== null && attended(state, horse, horse.control, known) ? horse.control : null;
}

/** A conscious man of the side beside it or on it. */
function attended(state: BladesState, horse: Figure, side: Side, known: Side | null): boolean {
  for (const man of state.figures)
    if (man.kit.side === side && (adjacent(man, horse) || man.rides === horse.kit.id) && conscious(state, man))
      if (known === null || !unknownTo(state, man, known)) return true;
  return false;
}

/** BLD-118, BLD-120 to BLD-122, BLD-206: may this man lead this horse in this phase? */
export function refuseLeader(state: BladesState, side: Side, id: FigureId, horseId: FigureId): Refusal | null {
  const refused = refuseMover(state, side, id);
  if (refused !== null) return refused;
  const horse = findFigure(state, horseId);
  if (horse === null || !riderless(horse)) return refusal('BLD-117', '{horse} is no horse to be led.', { figure: id, horse: horseId });
  return refuseLed(state, side, figureOf(state, id), horse);
}

/** … this horse without rider, by a man who may move? */
export function refuseLed(state: BladesState, side: Side, man: Figure, horse: Figure): Refusal | null {
  const facts = { figure: man.kit.id, horse: horse.kit.id };
  if (man.rides !== null) return refusal('BLD-118', 'Only somebody on foot leads a horse.', facts);
  if (horse.moved === state.phase) return refusal('BLD-206', '{horse} has been moved in this phase.', facts);
  if (horse.is !== 'DRAFT') return null;
  if (!adjacent(man, horse)) return refusal('BLD-121', '{figure} must begin step 3 next to {horse} to lead it.', facts);
  return horse.control === side ? null : refusal('BLD-122', '{horse} is not under the control of this side.', facts);
}

/** The chain a leader pulls: himself, the horse's front and rear, the cart's front and rear. Null where he stands in none of the hexes ahead. */
export function chainOf(state: BladesState, man: Hex, horse: Figure): readonly Hex[] | null {
  const cart = cartOf(state, horse);
  const rear = horse.rear ?? horse.at;
  const straight = [man, horse.at, rear, ...(cart === null ? [] : [cart.at, cart.rear ?? cart.at])];
  if (inLine(straight)) return straight;
  if (cart !== null) return null;
  const turned = [man, rear, horse.at]; // BLD-119: an unharnessed horse may first be turned end for end, free
  return inLine(turned) ? turned : null;
}

/** One stop of a team: where each link is, what the leader has spent, what the horse has. */
export interface TeamStop {
  readonly chain: readonly Hex[];
  readonly spent: number;
  readonly drawn: number;
}

/** BLD-098: what is led cannot come from its hex into the one that its leader leaves. */
export function parted({ field }: Ground, front: Cell, here: Cell): boolean {
  const over = sideTo(field, front, here);
  return over === -1 || field.barred[6 * front + over] === 1;
}

/** One step of a team to a hex, or why not: leader first, everything else a hex behind (BLD-119, BLD-210). */
export function teamStep(state: BladesState, ground: Ground, man: Figure, horse: Figure, before: TeamStop, to: Hex): TeamStop | Refusal {
  const { field } = ground;
  const [from = man.at, front = man.at] = before.chain;
  const facts = { figure: man.kit.id, horse: horse.kit.id, hex: labelFor(to) };
  const [here, there] = [cellOf(field.board, from), cellOf(field.board, to)];
  const towards = there < 0 ? -1 : sideTo(field, here, there);
  const cost = towards === -1 ? -1 : stepCost(state, ground, man, here, towards);
  if (cost < 0) return whyNoStep(state, ground, man, here, to);
  const price = horseCost(state, ground, here, horse.is !== 'HORSE');
  if (price < 0) return refusal('BLD-099', '{horse} cannot follow into {hex}.', { ...facts, hex: labelFor(from) });
  if (parted(ground, cellOf(field.board, front), here))
    return refusal('BLD-098', 'Something bars the way of {horse} to {hex}.', { ...facts, hex: labelFor(from) });
  const chain = drawnOn(before.chain, to); // BLD-R40
  if (!inLine(chain)) return refusal('BLD-210', 'The team would bend by more than 60° at a joint.', facts);
  return { chain, spent: before.spent + cost, drawn: before.drawn + price };
}

/** The whole of a lead: the walk to the horse, then the team's stops; or why not. */
function teamStops(state: BladesState, ground: Ground, order: Lead): readonly TeamStop[] | Refusal {
  const man = figureOf(state, order.figure);
  const horse = figureOf(state, order.horse);
  const walked = walkCost(state, ground, man, order.walk);
  if (typeof walked !== 'number') return walked;
  const chain = chainOf(state, order.walk.at(-1) ?? man.at, horse);
  if (chain === null)
    return refusal('BLD-210', '{figure} must stand in one of the three hexes ahead of {horse}.', {
      figure: order.figure,
      horse: order.horse,
    });
  const stops: TeamStop[] = [{ chain, spent: walked, drawn: 0 }];
  for (const hex of order.way) {
    const next = teamStep(state, ground, man, horse, stops.at(-1) ?? { chain, spent: walked, drawn: 0 }, hex);
    if ('rule' in next) return next;
    stops.push(next);
  }
  return stops;
}

/** What is left to somebody who pulls: his own points, and how far what he pulls has come in this phase. */
export interface Reserve {
  readonly points: number;
  readonly drawn: number;
}
/** BLD-093; a sentry's few points bind him in whatever way he moves (7.3). */
export const fullReserve = (state: BladesState, man: Figure): Reserve => ({ points: allowanceOf(state, man).points, drawn: 0 });

export function refuseLead(state: BladesState, side: Side, order: Lead): Refusal | null {
  return (
    refuseLeader(state, side, order.figure, order.horse) ??
    refuseLeadWay(state, side, order, fullReserve(state, figureOf(state, order.figure)))
  );
}

/** A way with a horse, by one who may lead it, with what is left to him. */
export function refuseLeadWay(state: BladesState, side: Side, order: Lead, reserve: Reserve): Refusal | null {
  const ground = groundOf(state);
  const stops = teamStops(state, ground, order);
  if ('rule' in stops) return stops;
  const [man, horse] = [figureOf(state, order.figure), figureOf(state, order.horse)];
  const { chain, spent, drawn } = present(stops.at(-1), 'where it begins at least');
  const taken = chain.find(hex => takenFrom(state, ground, side, cellOf(ground.field.board, hex), man, horse)) ?? null;
  const end = { at: chain[0] ?? man.at, taken, spent, drawn, goes: order.way.length > 0, leave: order.leave };
  return refuseLeadEnd(state, side, man, horse, end, reserve);
}

/** How a way with a horse ends, which it can go. */
interface LeadEnd {
  /** Where the leader then is, and the first hex of the team that is taken. */
  readonly at: Hex;
  readonly taken: Hex | null;
  readonly spent: number;
  readonly drawn: number;
  /** It leads somewhere; off the map. */
  readonly goes: boolean;
  readonly leave: boolean;
}

export function refuseLeadEnd(
  state: BladesState,
  side: Side,
  man: Figure,
  horse: Figure,
  { at, taken, spent, drawn, goes, leave }: LeadEnd,
  reserve: Reserve,
): Refusal | null {
  const extra = leave ? EXIT_COSTS : 0;
  const facts = { figure: man.kit.id, horse: horse.kit.id, cost: spent + extra, points: reserve.points };
  if (!goes && !leave) return refusal('BLD-118', '{figure} leads {horse} nowhere.', facts);
  if (facts.cost > reserve.points) return refusal('BLD-094', '{figure} has {points} points; that way costs {cost}.', facts);
  if (horse.is === 'DRAFT' && reserve.drawn + drawn + extra > CART_POINTS.horse)
    return refusal('BLD-120', '{horse} goes no further than {points} points in a phase.', { ...facts, points: CART_POINTS.horse });
  if (leave)
    return mayLeave(state, side, at, horse.draws !== null) ? null : refusal('BLD-199', '{figure} may not leave the map here.', facts);
  if (taken !== null)
    return refusal('BLD-013', 'The team of {figure} would stop in {hex}, which is taken.', { ...facts, hex: labelFor(taken) });
  return refuseStraying(state, man, at);
}

/** BLD-013, BLD-111: at the end nobody else is in any hex of the team. */
export function takenFrom(state: BladesState, ground: Ground, side: Side, cell: Cell, man: Figure, horse: Figure): boolean {
  const there = knownIn(state, ground, side, cell);
  return there !== null && there !== man && there !== horse && there.kit.id !== horse.draws;
}

/** Carries it out; where it was broken off because a ninja was uncovered, what is left (BLD-R59), else null. */
export function lead(state: BladesState, order: Lead, { points, drawn }: Reserve, tell: Tell<BladesEvent>): Reserve | null {
  const ground = groundOf(state);
  const man = figureOf(state, order.figure);
  const horse = figureOf(state, order.horse);
  const cart = cartOf(state, horse);
  const found = teamStops(state, ground, order);
  const team = 'rule' in found ? [] : found;
  const walked = walkCosts(state, ground, man, order.walk);
  const led = team.slice(1);
  const costs = [...('rule' in walked ? [] : walked), ...led.map(({ spent }) => spent)];
  const way = [...order.walk, ...order.way];
  const place = (stop: number): void => {
    const to = led[stop - order.walk.length];
    if (to === undefined) put(state, man, way[stop] ?? man.at, null);
    else placeTeam(state, [man, horse, cart], to.chain);
  };
  const { reached, spent } = travel(state, man, { way, costs, place }, points, 'BLD-118', tell);
  const gone = led[reached - order.walk.length];
  if (gone !== undefined || order.leave) {
    horse.moved = state.phase; // BLD-206
    if (cart !== null) cart.moved = state.phase;
    takeHorse(horse, man.kit.side); // BLD-R71
    tell({ kind: 'led', figure: shownAs(state, man), horse: order.horse, way: [horse.at], rules: ['BLD-119'] });
  }
  if (reached < way.length - 1) return { points: points - spent, drawn: drawn + (gone?.drawn ?? 0) };
  if (order.leave) leaveMap(state, [man, horse, ...(cart === null ? [] : [cart])], tell);
  return null;
}

export function placeTeam(state: BladesState, [man, horse, cart]: readonly (Figure | null)[], chain: readonly Hex[]): void {
  const [at, front, rear, cartFront, cartRear] = chain;
  if (man !== null && man !== undefined && at !== undefined) put(state, man, at, null);
  if (horse !== null && horse !== undefined && front !== undefined) put(state, horse, front, rear ?? null);
  if (cart !== null && cart !== undefined && cartFront !== undefined) put(state, cart, cartFront, cartRear ?? null);
}
