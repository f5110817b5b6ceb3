/** Carts moved by men, BLD-123, BLD-125 to BLD-127, BLD-206, BLD-R42, and what an uncovered ninja makes of it (BLD-R59). */
import { ask, type FigureId, type Tell } from '@nobori/engine';
import { cellOf, hexBeside, DIRECTIONS, inLine, sameHex, type Hex } from '@nobori/engine/hex';
import { EXIT_COSTS, leaveMap, mayLeave } from '../movement/leavingTheMap.ts';
import { allowanceOf, refuseMover, refuseStraying } from '../movement/moves.ts';
import { travel } from '../movement/stepByStep.ts';
import { reachOnFoot, refuseWay, walkCosts, wayTo } from '../movement/walking.ts';
import { shownAs } from '../night/night.ts';
import { refusal, type Refusal } from '../rules.ts';
import { activeSide, figureOf, findFigure, put, type BladesEvent, type BladesState, type Figure, type Haul, type Side } from '../state.ts';
import { CART_POINTS } from '../tables.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { adjacent, groundOf, knownIn, type Ground } from '../terrain/occupancy.ts';
import { fullReserve, placeTeam, teamStep, type Reserve, type TeamStop } from './ledHorses.ts';

/** The horse in the shafts, alive or dead. */
export const drawnBy = (state: BladesState, cart: Figure): Figure | null =>
  state.figures.find(horse => horse.draws === cart.kit.id) ?? null;

/** Somebody of the crew: conscious, on foot, beginning step 3 next to the cart. */
export function refuseCrewman(state: BladesState, side: Side, id: FigureId, cart: Figure): Refusal | null {
  const refused = refuseMover(state, side, id);
  if (refused !== null) return refused;
  const man = figureOf(state, id);
  const facts = { figure: id, cart: cart.kit.id };
  if (man.rides !== null) return refusal('BLD-125', '{figure} must be on foot to move a cart.', facts);
  return adjacent(man, cart) ? null : refusal('BLD-125', '{figure} must begin step 3 next to the cart.', facts);
}

/** BLD-T14. */
export const crewPoints = (men: number): number => (men < 2 ? 0 : men === 2 ? CART_POINTS.two : CART_POINTS.more);

/** The cart's chain behind the man who draws it, hex by hex; the cart pays horse cost for the hexes its front enters (BLD-126). */
export function haulStops(
  state: BladesState,
  ground: Ground,
  man: Figure,
  cart: Figure,
  way: readonly Hex[],
): readonly TeamStop[] | Refusal {
  const chain = [man.at, cart.at, cart.rear ?? cart.at];
  const facts = { figure: man.kit.id, cart: cart.kit.id };
  if (!inLine(chain)) return refusal('BLD-123', '{figure} must stand in one of the three marked hexes before the cart.', facts); // BLD-R42
  const stops: TeamStop[] = [{ chain, spent: 0, drawn: 0 }];
  for (const hex of way) {
    const next = teamStep(state, ground, man, cart, stops.at(-1) ?? { chain, spent: 0, drawn: 0 }, hex);
    if ('rule' in next) return next;
    stops.push(next);
  }
  return stops;
}

export function refuseHaul(state: BladesState, side: Side, order: Haul): Refusal | null {
  const cart = findFigure(state, order.cart);
  const facts = { figure: order.figure, cart: order.cart };
  if (cart === null || cart.kit.sort !== 'cart') return refusal('BLD-123', '{cart} is no cart.', facts);
  if (cart.health !== 'healthy') return refusal('BLD-123', '{cart} is not there any more.', facts);
  if (drawnBy(state, cart) !== null) return refusal('BLD-127', 'A horse is harnessed to {cart}: it must be detached first.', facts);
  if (cart.moved === state.phase) return refusal('BLD-206', '{cart} has been moved in this phase.', facts);
  const crew = crewOf(state, order);
  if (crew.length < 2 || !crew.some(({ kit }) => kit.id === order.figure))
    return refusal('BLD-125', 'At least two men move a cart, one of them drawing it.', facts);
  for (const { kit } of crew) {
    const refused = refuseCrewman(state, side, kit.id, cart);
    if (refused !== null) return refused;
  }
  return refuseHaulWay(state, side, order, fullReserve(state, figureOf(state, order.figure)));
}

/** A way with a cart, by a crew that may move it, with what is left to the man who draws it. */
export function refuseHaulWay(state: BladesState, side: Side, order: Haul, { points: own, drawn }: Reserve): Refusal | null {
  const cart = figureOf(state, order.cart);
  const facts = { figure: order.figure, cart: order.cart };
  const crew = crewOf(state, order);
  const ground = groundOf(state);
  const man = figureOf(state, order.figure);
  const stops = haulStops(state, ground, man, cart, order.ways[order.figure] ?? []);
  if ('rule' in stops) return stops;
  const last = stops.at(-1);
  const extra = order.leave ? EXIT_COSTS : 0;
  const points = crewPoints(crew.length);
  if (stops.length + extra === 1) return refusal('BLD-125', 'The cart goes nowhere.', facts);
  if (drawn + (last?.drawn ?? 0) + extra > points || (last?.spent ?? 0) + extra > own)
    return refusal('BLD-125', 'The crew has {points} points for the cart.', { ...facts, points });
  if (order.leave)
    return mayLeave(state, side, last?.chain[0] ?? man.at, true) ? null : refusal('BLD-199', 'The cart may not leave the map here.', facts);
  return refuseCrewEnd(state, ground, crew, cart, order, last?.chain ?? []);
}

const crewOf = (state: BladesState, { ways }: Haul): Figure[] => state.figures.filter(({ kit }) => kit.id in ways);

/** BLD-125: all of them end next to the cart, each in a hex of his own, by a way of his own. */
function refuseCrewEnd(
  state: BladesState,
  ground: Ground,
  crew: readonly Figure[],
  cart: Figure,
  order: Haul,
  chain: readonly Hex[],
): Refusal | null {
  const [, front = cart.at, rear = cart.at] = chain;
  const moved = { ...cart, at: front, rear };
  const taken: Hex[] = [front, rear];
  for (const man of crew) {
    const way = order.ways[man.kit.id] ?? [];
    const end = way.at(-1) ?? man.at;
    const facts = { figure: man.kit.id, hex: labelFor(end), cart: cart.kit.id };
    if (man.kit.id !== order.figure && way.length > 0) {
      const refused = refuseWay(state, ground, man, way, allowanceOf(state, man).points);
      if (refused !== null && refused.rule !== 'BLD-096') return refused;
    }
    if (!adjacent({ ...man, at: end, rear: null }, moved))
      return refusal('BLD-125', '{figure} must end next to the cart, not in {hex}.', facts);
    const there = knownIn(state, ground, man.kit.side, cellOf(ground.field.board, end));
    if (taken.some(hex => sameHex(hex, end)) || (there !== null && !crew.includes(there)))
      return refusal('BLD-013', '{hex} is taken.', facts);
    const strays = refuseStraying(state, man, end);
    if (strays !== null) return strays;
    taken.push(end);
  }
  for (const hex of [front, rear]) {
    const there = knownIn(state, ground, activeSide(state), cellOf(ground.field.board, hex));
    if (there !== null && there !== cart && !crew.includes(there))
      return refusal('BLD-013', 'The cart cannot stop in {hex}.', { hex: labelFor(hex) });
  }
  return null;
}

/** The cart goes, and its crew with it. Broken off, the man who draws it may go on with it while points are left (BLD-R59). */
export function haul(state: BladesState, order: Haul, { points, drawn }: Reserve, tell: Tell<BladesEvent>): void {
  const ground = groundOf(state);
  const man = figureOf(state, order.figure);
  const cart = figureOf(state, order.cart);
  const crew = crewOf(state, order);
  const found = haulStops(state, ground, man, cart, order.ways[order.figure] ?? []);
  const stops = 'rule' in found ? [] : found.slice(1);
  const journey = {
    way: order.ways[order.figure] ?? [],
    costs: stops.map(({ spent }) => spent),
    place: (stop: number): void => placeTeam(state, [man, cart, null], stops[stop]?.chain ?? []),
  };
  const behind = crew.filter(one => one !== man).map(one => following(state, ground, one, order.ways[one.kit.id] ?? []));
  const { reached, spent } = travel(state, man, journey, points, 'BLD-125', tell);
  const whole = reached === stops.length - 1;
  const late = whole ? closeUp(state, behind, tell) : [];
  for (const one of crew) one.moved = state.phase;
  cart.moved = state.phase;
  tell({ kind: 'hauled', figures: crew.map(one => shownAs(state, one)), cart: order.cart, to: cart.at, rules: ['BLD-125'] });
  if (whole && order.leave) return leaveMap(state, [...crew, cart], tell);
  if (whole) return sendFor(state, cart, late);
  const left = points - spent;
  const gone = drawn + (stops[reached]?.drawn ?? 0);
  const helpers = behind.map(({ figure }) => figure.kit.id);
  if (left > 0 && gone < crewPoints(crew.length))
    ask(state, { kind: 'movingOn', figure: man.kit.id, left, advance: false, pulls: cart.kit.id, drawn: gone, crew: helpers });
  else sendHelpers(state, cart.kit.id, helpers);
}

/** One of the crew who follows the cart, on his own way. */
interface Follower {
  readonly figure: Figure;
  readonly way: readonly Hex[];
  readonly costs: readonly number[];
}
function following(state: BladesState, ground: Ground, figure: Figure, way: readonly Hex[]): Follower {
  const costs = walkCosts(state, ground, figure, way);
  return { figure, way, costs: 'rule' in costs ? [] : costs };
}

/** One who still has to come up to the cart, and what points he has for it. */
interface Late {
  readonly figure: FigureId;
  readonly left: number;
}

/** The others follow. Whoever uncovers somebody stops there; he, and those who have not yet gone, come up to the cart by another way (BLD-R59). */
function closeUp(state: BladesState, crew: readonly Follower[], tell: Tell<BladesEvent>): Late[] {
  for (const [i, { figure, way, costs }] of crew.entries()) {
    if (way.length === 0) continue;
    const place = (stop: number): void => put(state, figure, way[stop] ?? figure.at, null);
    const seen: Tell<BladesEvent> = event => {
      if (event.kind !== 'moved' && event.kind !== 'stirred') tell(event); // that they go with the cart is told of all of them together
    };
    const { points } = allowanceOf(state, figure);
    const { reached, spent } = travel(state, figure, { way, costs, place }, points, 'BLD-125', seen);
    if (reached === way.length - 1) continue;
    const others = crew.slice(i + 1).map(one => ({ figure: one.figure.kit.id, left: allowanceOf(state, one.figure).points }));
    return [{ figure: figure.kit.id, left: points - spent }, ...others];
  }
  return [];
}

/** BLD-R59: the helpers of a cart whose way was broken off come up to it, one after another. */
export const sendHelpers = (state: BladesState, cart: FigureId, helpers: readonly FigureId[]): void =>
  sendFor(
    state,
    figureOf(state, cart),
    helpers.map(figure => ({ figure, left: allowanceOf(state, figureOf(state, figure)).points })),
  );

function sendFor(state: BladesState, cart: Figure, late: readonly Late[]): void {
  for (const one of late.toReversed()) ask(state, { kind: 'following', ...one, cart: cart.kit.id });
}

/** The ways of a helper to the free hexes next to the cart that his points reach; an empty one where he stands there already. */
export function waysToCart(state: BladesState, man: Figure, cart: Figure, left: number): Hex[][] {
  const ground = groundOf(state);
  const { board } = ground.field;
  const reach = reachOnFoot(state, ground, man, left);
  return besideEnds(cart).flatMap(hex => {
    const cell = cellOf(board, hex);
    if (cell < 0 || (reach.cost[cell] ?? -1) < 0 || refuseStraying(state, man, hex) !== null) return [];
    const there = knownIn(state, ground, man.kit.side, cell);
    return there === null || there === man ? [wayTo(ground, reach, cell)] : [];
  });
}

/** He goes; whoever uncovers somebody on the way may change the rest. */
export function comeUp(state: BladesState, man: Figure, cart: Figure, way: readonly Hex[], left: number, tell: Tell<BladesEvent>): void {
  const { costs } = following(state, groundOf(state), man, way);
  const place = (stop: number): void => put(state, man, way[stop] ?? man.at, null);
  const { reached, spent } = travel(state, man, { way, costs, place }, left, 'BLD-R59', tell);
  if (reached < way.length - 1) sendFor(state, cart, [{ figure: man.kit.id, left: left - spent }]);
}

/** The hexes round both ends of a horse or a cart. */
export const besideEnds = (pair: Figure): Hex[] => {
  const ends = [pair.at, pair.rear ?? pair.at];
  const around = ends.flatMap(end => DIRECTIONS.map(d => hexBeside(end, d)));
  return around.filter((hex, i) => !ends.some(end => sameHex(end, hex)) && around.findIndex(one => sameHex(one, hex)) === i);
};
