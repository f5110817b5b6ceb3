/** What a figure may do in its action: everything for people, one thing at random for playouts. `refuse` judges both. */
import { present, type Random, type Seat } from '@nobori/engine';
import { direction, DIRECTIONS, hexBeside } from '@nobori/engine/hex';
import { apart, crossing, horseAt } from '../ground.ts';
import { knownAs, othersToDraw, refuseChange, weaponIn } from '../weapons/inHand.ts';
import { mayChangeTo, meetsObstacle, ridesOf, usualRide } from '../horses/gaits.ts';
import { mayAct, refuseClimb, refuseDash, refuseDoor, refuseExit, refuseLie, refuseReload, refuseRise, refuseStep, refuseTurn, STEPS } from './onFoot.ts'; // prettier-ignore
import { refuseCharge } from '../techniques/bodyCharges.ts';
import { refuseKiai } from '../techniques/kiai.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { dismountHexes, refuseMount } from '../horses/mounting.ts';
import { refuseAiming, refuseServing, refuseShoot } from '../shooting/shooting.ts';
import { able, horseOf, mounted, namedAs, sideNow, struck, type Figure, type KozState } from '../state.ts';
import { GAIT, GAITS, type Gait } from '../tables.ts';

/** KOZ-R51: a horse of this rider still has to carry out its activity. */
export const mustRide = (state: KozState, rider: Figure): boolean => {
  const horse = horseOf(state, rider);
  return horse !== null && rider.fate === null && horse.fate === null && !horse.rode && horse.gait !== 'halt';
};

function anyMustRide(state: KozState, seat: Seat): boolean {
  for (const figure of state.figures) if (figure.kit.seat === seat && mustRide(state, figure)) return true;
  return false;
}

export const rideOrder = (rider: Figure, horse: Figure, jump = false): OrderOf<'ride'> | null => {
  const usual = usualRide(horse);
  return usual === null ? null : { kind: 'ride', figure: rider.kit.id, gait: horse.gait, to: usual.to, facing: usual.facing, jump };
};

/** The gaits a rider may choose from: as it was, or another if he may change it (KOZ-R94). */
function gaitsFor(state: KozState, rider: Figure): Gait[] {
  const horse = horseOf(state, rider);
  if (horse === null || horse.rode || rider.fate !== null) return [];
  const mayChange = mayAct(rider) && !struck(state, rider);
  return GAITS.filter(gait => (gait === horse.gait ? gait !== 'halt' : mayChange && mayChangeTo(horse, gait)));
}

/** Ways to ride in that gait. */
function ridesIn(state: KozState, rider: Figure, gait: Gait): OrderOf<'ride'>[] {
  const horse = horseOf(state, rider);
  if (horse === null) return [];
  const figure = rider.kit.id;
  if (gait === 'halt') return [{ kind: 'ride', figure, gait, to: horse.at, facing: horse.facing, jump: false }];
  return ridesOf(horse, gait).flatMap(ride => {
    const order = { kind: 'ride' as const, figure, gait, to: ride.to, facing: ride.facing, jump: false };
    return GAIT[gait].speed >= 3 && meetsObstacle(state, horse, ride) ? [order, { ...order, jump: true }] : [order];
  });
}

/** KOZ-21 to KOZ-28: steps, turns, standing still and dashes, each also with a reload action where there is something to load. */
function movesFor(state: KozState, figure: Figure): KozOrder[] {
  const id = figure.kit.id;
  const found: KozOrder[] = [];
  const loads = refuseReload(figure) === null && refuseServing(state, figure) === null ? [false, true] : [false];
  for (const reload of loads) {
    for (const { towards, turn } of STEPS) {
      const to = hexBeside(figure.at, direction(figure.facing + towards));
      const order = { kind: 'step' as const, figure: id, to, facing: direction(figure.facing + turn), reload };
      if (refuseStep(state, figure, order) === null) found.push(order);
    }
    for (const turn of [1, -1, 2, -2, 3]) {
      const order = { kind: 'turn' as const, figure: id, facing: direction(figure.facing + turn), reload };
      if (refuseTurn(state, figure, order) === null) found.push(order);
    }
    found.push({ kind: 'stand', figure: id, reload });
  }
  for (const hexes of [2, 3]) {
    const to = hexBeside(figure.at, figure.facing, hexes);
    if (refuseDash(state, figure, to) === null) found.push({ kind: 'dash', figure: id, to });
  }
  return found;
}

/** Everything else it may do with its action. */
function otherActions(state: KozState, figure: Figure): KozOrder[] {
  const id = figure.kit.id;
  const found: KozOrder[] = [];
  if (refuseShoot(state, figure) === null) found.push({ kind: 'shoot', figure: id });
  if (refuseKiai(state, figure) === null) found.push({ kind: 'kiai', figure: id });
  if (mounted(figure)) {
    for (const to of dismountHexes(state, figure)) found.push({ kind: 'dismount', figure: id, to, facing: figure.facing });
  } else if (figure.lying) {
    if (refuseRise(state, figure) === null) found.push({ kind: 'rise', figure: id });
  } else {
    if (refuseLie(figure) === null) found.push({ kind: 'lie', figure: id });
    if (refuseDoor(state, figure) === null) found.push({ kind: 'door', figure: id });
    found.push(...aroundHim(state, figure));
  }
  const aims = weaponIn(figure).missile !== null;
  const charges = !mounted(figure) && !figure.lying;
  for (const target of state.figures) {
    if (sideNow(state, target) === figure.kit.side || target.fate !== null) continue; // a horse is whose rider's it is
    if (aims && refuseAiming(state, figure, target) === null) found.push({ kind: 'aim', figure: id, ...namedAs(target) });
    if (!charges || apart(figure, target) > 3) continue;
    for (const turn of [0, 1, -1]) {
      const order = { kind: 'charge' as const, figure: id, target: target.kit.id, facing: direction(figure.facing + turn) };
      if (refuseCharge(state, figure, target, order) === null) found.push(order);
    }
  }
  return found;
}

/** What a hex next to him offers: something to climb, a horse to mount, the way out. */
function aroundHim(state: KozState, figure: Figure): KozOrder[] {
  const found: KozOrder[] = [];
  const id = figure.kit.id;
  for (const d of [0, 1, 2, 3, 4, 5] as const) {
    const to = hexBeside(figure.at, d);
    const way = crossing(state, figure.at, d);
    if (way === 'climb' && refuseClimb(state, figure, to) === null) found.push({ kind: 'climb', figure: id, to });
    if (way === 'off' && refuseExit(state, figure, to) === null) found.push({ kind: 'leave', figure: id, to });
    const horse = horseAt(state, to[0], to[1]);
    if (
      horse !== null &&
      refuseMount(state, figure, horse) === null &&
      !found.some(one => one.kind === 'mount' && one.target === horse.kit.id)
    )
      found.push({ kind: 'mount', figure: id, target: horse.kit.id });
  }
  for (const hexes of [2, 3]) {
    const to = hexBeside(figure.at, figure.facing, hexes);
    if (to[0] === -1 && refuseExit(state, figure, to) === null) found.push({ kind: 'leave', figure: id, to });
  }
  return found;
}

/** KOZ-R33, KOZ-R73: free things, in one's own phase at any time. */
export function freeThings(state: KozState, figure: Figure): KozOrder[] {
  const found: KozOrder[] = [];
  for (const weapon of othersToDraw(state, figure))
    if (refuseChange(state, figure, weapon) === null) found.push({ kind: 'draw', figure: figure.kit.id, weapon, drop: false });
  if (figure.holding !== null) found.push({ kind: 'release', figure: figure.kit.id, target: figure.holding });
  return found;
}

/** KOZ-R68: a grappler can do nothing else, but may draw a close-in weapon for the next round. */
export const mayReachForKnife = (state: KozState, figure: Figure): boolean =>
  figure.grapple !== null &&
  able(figure) &&
  othersToDraw(state, figure).some(weapon => weapon !== 'hands' && refuseChange(state, figure, weapon) === null);

/** KOZ-R33: it has come to a weapon that lies on the ground, and may still pick it up in this phase. */
export const mayRecover = (state: KozState, figure: Figure): boolean =>
  state.dropped.length > 0 &&
  figure.moved &&
  able(figure) &&
  figure.grapple === null &&
  state.dropped.some(
    one => one.at[0] === figure.at[0] && one.at[1] === figure.at[1] && refuseChange(state, figure, knownAs(figure, one)) === null,
  );

/** KOZ-R62: who dismounts may face any way. */
const everyWay = (order: KozOrder): KozOrder[] =>
  order.kind === 'dismount' ? DIRECTIONS.map(turn => ({ ...order, facing: direction(order.facing + turn) })) : [order];

/** All a seat may order in its actions. */
export function actionsFor(state: KozState, seat: Seat): KozOrder[] {
  const found: KozOrder[] = [];
  for (const figure of state.figures) {
    if (figure.kit.seat !== seat || figure.kit.horse) continue;
    for (const gait of gaitsFor(state, figure)) found.push(...ridesIn(state, figure, gait));
    if (mayAct(figure)) found.push(...movesFor(state, figure), ...otherActions(state, figure).flatMap(everyWay));
    if (mayAct(figure) || mayReachForKnife(state, figure) || mayRecover(state, figure)) found.push(...freeThings(state, figure));
  }
  if (!anyMustRide(state, seat)) found.push({ kind: 'done' });
  return found;
}

/** One of them, cheaply: a figure at random, then something it may do. */
export function sampleAction(state: KozState, seat: Seat, random: Random): KozOrder {
  let chosen: Figure | null = null;
  let seen = 0;
  for (const figure of state.figures) {
    if (figure.kit.seat !== seat || figure.kit.horse || !(mayAct(figure) || mustRide(state, figure))) continue;
    seen += 1;
    if (random.below(seen) === 0) chosen = figure;
  }
  if (chosen === null || (random.below(6) === 0 && !mustRide(state, chosen) && !anyMustRide(state, seat))) return { kind: 'done' };
  if (mounted(chosen)) return sampleRider(state, chosen, random);
  const id = chosen.kit.id;
  const luck = random.below(16);
  if (chosen.lying && luck < 12 && refuseRise(state, chosen) === null) return { kind: 'rise', figure: id };
  if (luck < 7) {
    const { towards, turn } = present(STEPS[random.below(STEPS.length)], 'a step');
    const to = hexBeside(chosen.at, direction(chosen.facing + towards));
    const order = { kind: 'step' as const, figure: id, to, facing: direction(chosen.facing + turn), reload: false };
    if (refuseStep(state, chosen, order) === null) return order;
  } else if (luck < 10) {
    const to = hexBeside(chosen.at, chosen.facing, 2 + random.below(2));
    if (refuseDash(state, chosen, to) === null) return { kind: 'dash', figure: id, to };
  } else if (luck < 12) {
    const order = { kind: 'turn' as const, figure: id, facing: direction(chosen.facing + 1 + random.below(5)), reload: false };
    if (refuseTurn(state, chosen, order) === null) return order;
  } else if (luck < 14) {
    const others = otherActions(state, chosen);
    if (luck === 12) others.push(...freeThings(state, chosen));
    if (others.length > 0) return present(others[random.below(others.length)], 'an action');
  }
  return { kind: 'stand', figure: id, reload: refuseReload(chosen) === null && refuseServing(state, chosen) === null };
}

function sampleRide(state: KozState, rider: Figure, gait: Gait, random: Random): KozOrder {
  const horse = present(horseOf(state, rider), 'a horse');
  if (gait === 'halt') return { kind: 'ride', figure: rider.kit.id, gait, to: horse.at, facing: horse.facing, jump: false };
  const rides = ridesOf(horse, gait);
  const { to, facing } = present(rides[random.below(rides.length)], 'a ride');
  return { kind: 'ride', figure: rider.kit.id, gait, to, facing, jump: GAIT[gait].speed >= 3 && random.below(2) === 0 };
}

function sampleRider(state: KozState, rider: Figure, random: Random): KozOrder {
  const gaits = gaitsFor(state, rider);
  const act = mayAct(rider);
  if (gaits.length > 0 && (!act || random.below(4) > 0)) {
    return sampleRide(state, rider, present(gaits[random.below(gaits.length)], 'a gait'), random);
  }
  if (!act) return { kind: 'done' };
  const others = otherActions(state, rider);
  if (others.length > 0 && random.below(3) === 0) return present(others[random.below(others.length)], 'an action');
  return { kind: 'stand', figure: rider.kit.id, reload: refuseReload(rider) === null && refuseServing(state, rider) === null };
}
