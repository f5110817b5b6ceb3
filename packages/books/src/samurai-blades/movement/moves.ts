/** Step 3 on one's own feet or one's own horse, and advances after combat: BLD-039, BLD-093, BLD-111, BLD-160 to BLD-163, BLD-209. */
import { ask, type FigureId, type Tell } from '@nobori/engine';
import { facingOf, type Hex } from '@nobori/engine/hex';
import { keepsQuiet, SENTRY } from '../night/alarm.ts';
import { refuseActor } from '../phase/whoMayAct.ts';
import { refusal, type BldRule, type Refusal } from '../rules.ts';
import { EXIT_COSTS, leaveMap, mayLeave } from './leavingTheMap.ts';
import { adjacent, distanceToHex, enemiesKnown, groundOf, type Ground } from '../terrain/occupancy.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { refuseWay, walkCosts } from './walking.ts';
import { cartBlocked, cartOf, mayStopRiding, pairAtPose, ridden, type Ridden } from '../horses/riding.ts';
import { figureOf, put, type BladesEvent, type BladesState, type Figure, type OrderOf, type Ride, type Side } from '../state.ts';
import { pointsOf } from '../characters/counterValues.ts';
import { travel } from './stepByStep.ts';

type Move = OrderOf<'move'>;

/** How far somebody may go, and whether by a single step only. */
export interface Allowance {
  readonly points: number;
  readonly oneStep: boolean;
}

/** BLD-093; sentries of a sleeping house have less (7.3). */
export const allowanceOf = (state: BladesState, figure: Figure): Allowance => {
  const points = pointsOf(state, figure);
  return { points: keepsQuiet(state, figure) ? Math.min(points, SENTRY.points) : points, oneStep: false };
};

/** BLD-160, BLD-161, BLD-R55, BLD-R68: half his points, rounded down; one hex only if a living enemy other than the beaten is adjacent. */
export function advanceOf(state: BladesState, figure: Figure, beaten: readonly FigureId[]): Allowance {
  const beset = enemiesKnown(state, figure.kit.side).some(enemy => !beaten.includes(enemy.kit.id) && adjacent(figure, enemy));
  return { points: Math.floor(pointsOf(state, figure) / 2), oneStep: beset }; // BLD-R55, BLD-R68
}

/** BLD-039: a conscious character who has not moved in this phase. */
export function refuseMover(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const refused = refuseActor(state, side, id);
  if (refused !== null) return refused;
  return figureOf(state, id).moved === state.phase ? refusal('BLD-093', '{figure} has moved in this phase.', { figure: id }) : null;
}

/** 7.3: a sentry ends within two hexes of his post before the alarm. */
export function refuseStraying(state: BladesState, figure: Figure, end: Hex): Refusal | null {
  const { post } = figure.kit;
  if (post === null || !keepsQuiet(state, figure) || distanceToHex({ ...figure, at: end, rear: null }, post) <= SENTRY.leash) return null;
  return refusal('BLD-196', 'Before the alarm {figure} stays within {leash} hexes of the post at {hex}.', {
    figure: figure.kit.id,
    leash: SENTRY.leash,
    hex: labelFor(post),
  });
}

/** A way on foot. */
export function refuseMove(state: BladesState, figure: Figure, order: Move, { points, oneStep }: Allowance): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.rides !== null) return refusal('BLD-107', '{figure} is mounted and moves as a rider.', facts);
  const end = order.way.at(-1) ?? figure.at;
  if (!order.leave && order.way.length === 0) return refusal('BLD-093', '{figure} goes nowhere.', facts);
  if (oneStep && order.way.length > 1)
    return refusal('BLD-161', '{figure} stands next to another enemy and may advance one hex only.', facts);
  if (order.leave && !mayLeave(state, figure.kit.side, end, false))
    return refusal('BLD-199', '{figure} may not leave the map here.', facts);
  const ground = groundOf(state);
  return (
    refuseWay(state, ground, figure, order.way, points, order.leave ? EXIT_COSTS : 0) ??
    (order.leave ? null : refuseStraying(state, figure, end))
  );
}

/** Carries a way out; the points left when it was broken off because a ninja was uncovered, else null. */
export function march(
  state: BladesState,
  figure: Figure,
  order: Move,
  { points }: Allowance,
  rule: BldRule,
  tell: Tell<BladesEvent>,
): number | null {
  const { way } = order;
  const start = figure.at;
  const found = walkCosts(state, groundOf(state), figure, way);
  const costs = 'rule' in found ? [] : found;
  const place = (stop: number): void => put(state, figure, way[stop] ?? start, null);
  const { reached, spent } = travel(state, figure, { way, costs, place }, points, rule, tell);
  if (reached < way.length - 1) return points - spent;
  if (order.leave) leaveMap(state, [figure], tell);
  return null;
}

/** A ride by the steps of BLD-T15. */
export function refuseRide(state: BladesState, figure: Figure, order: Ride, { points, oneStep }: Allowance): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.rides === null) return refusal('BLD-107', '{figure} is on foot.', facts);
  if (order.steps.length === 0 && !order.leave) return refusal('BLD-093', '{figure} goes nowhere.', facts);
  if (oneStep && order.steps.length > 1)
    return refusal('BLD-161', '{figure} stands next to another enemy and may advance one step only.', facts);
  const horse = figureOf(state, figure.rides);
  if (horse.is === 'DRAFT' && horse.control !== null && horse.control !== figure.kit.side)
    return refusal('BLD-122', '{figure} does not control this draft horse.', facts);
  const ground = groundOf(state);
  const found = ridden(state, ground, figure, order.steps);
  if ('rule' in found) return found;
  return refuseRideEnd(state, ground, figure, order, found, points);
}

function refuseRideEnd(
  state: BladesState,
  ground: Ground,
  figure: Figure,
  order: Ride,
  found: readonly Ridden[],
  points: number,
): Refusal | null {
  const last = found.at(-1);
  const facts = { figure: figure.kit.id, cost: (last?.cost ?? 0) + (order.leave ? EXIT_COSTS : 0), points };
  if (facts.cost > points) return refusal('BLD-094', '{figure} has {points} points; that ride costs {cost}.', facts);
  const fronts = found.map(({ pose }) => pairAtPose(ground, pose).at);
  const agrees =
    fronts.length === order.way.length && fronts.every((hex, i) => hex[0] === order.way[i]?.[0] && hex[1] === order.way[i]?.[1]);
  const end = last === undefined ? { at: figure.at, rear: figure.rear ?? figure.at } : pairAtPose(ground, last.pose);
  if (!agrees || facingOf(end) !== order.facing) return refusal('BLD-107', 'The steps of {figure} do not lead along that way.', facts);
  const team = figureOf(state, figure.rides ?? figure.kit.id).draws !== null;
  if (order.leave)
    return mayLeave(state, figure.kit.side, end.at, team) ? null : refusal('BLD-199', '{figure} may not leave the map here.', facts);
  if (last !== undefined && !mayStopRiding(state, ground, figure, last.pose))
    return refusal('BLD-111', '{figure} may pass friends but not stop on them.', facts);
  const taken = last === undefined ? null : cartBlocked(state, ground, figure, last);
  if (taken !== null)
    return refusal('BLD-013', 'The cart behind {figure} would stop in {hex}, which is taken.', { ...facts, hex: labelFor(taken) });
  return null;
}

/** Carries a ride out, the cart trailing behind; gives the points left if it was broken off. */
export function ride(
  state: BladesState,
  figure: Figure,
  order: Ride,
  { points }: Allowance,
  rule: BldRule,
  tell: Tell<BladesEvent>,
): number | null {
  const ground = groundOf(state);
  const horse = figureOf(state, figure.rides ?? figure.kit.id);
  const cart = cartOf(state, horse);
  const gone = ridden(state, ground, figure, order.steps);
  const found = 'rule' in gone ? [] : gone;
  const costs = found.map(({ cost }) => cost);
  const place = (stop: number): void => {
    const to = found[stop];
    if (to === undefined) return;
    const { at, rear } = pairAtPose(ground, to.pose);
    put(state, figure, at, rear);
    if (cart !== null && to.cart !== null) put(state, cart, to.cart[0] ?? cart.at, to.cart[1] ?? null);
  };
  horse.moved = state.phase; // BLD-206
  if (cart !== null) cart.moved = state.phase;
  const { reached, spent } = travel(state, figure, { way: order.way, costs, place }, points, rule, tell);
  if (reached < order.way.length - 1) return points - spent;
  if (order.leave) leaveMap(state, cart === null ? [figure] : [figure, cart], tell);
  return null;
}

/** The rest of a move that uncovered somebody: he may change it, with the horse he leads if there is one (BLD-R59). */
export function goOn(
  state: BladesState,
  figure: Figure,
  left: number | null,
  advance: boolean,
  led: { readonly horse: FigureId; readonly drawn: number } | null = null,
): void {
  if (left === null || left <= 0 || figure.health === 'left') return;
  ask(state, { kind: 'movingOn', figure: figure.kit.id, left, advance, pulls: led?.horse ?? null, drawn: led?.drawn ?? 0, crew: [] });
}
