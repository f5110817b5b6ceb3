/** Moving horses: what each activity is, KOZ-34 to KOZ-44, rulings KOZ-R50, R51, R94. */
import { ask, type Tell } from '@nobori/engine';
import { direction, DIRECTIONS, facingOf, pairAt, stepPair, type Hex, type HexFacing, type PairStep } from '@nobori/engine/hex';
import type { KozEvent } from '../events.ts';
import { crossing, type Crossing } from '../ground.ts';
import { act, mayAct } from '../actions/onFoot.ts';
import type { OrderOf } from '../orders.ts';
import { refusal, type Refusal } from '../rules.ts';
import { horseOf, struck, type Figure, type KozState } from '../state.ts';
import { GAIT, GAITS, type Gait } from '../tables.ts';

/** One way to carry out an activity: where the front ends up if nothing is in the way, and by which steps. */
export interface Ride {
  readonly to: Hex;
  readonly facing: HexFacing;
  readonly steps: readonly PairStep[];
}

export const SIDESTEPS: readonly PairStep[] = ['sideAheadRight', 'sideBackRight', 'sideBackLeft', 'sideAheadLeft'];
const forward = (count: number): PairStep[] => Array.from({ length: count }, () => 'forward' as const);

/** KOZ-37 to KOZ-43: straight on, or with one turn of 60° before, between or after the steps. */
function stepsIn(gait: Gait): (readonly PairStep[])[] {
  if (gait === 'halt') return [];
  if (gait === 'turn') return [['headLeft'], ['headRight']];
  if (gait === 'sidestep') return SIDESTEPS.map(step => [step]);
  if (gait === 'back') return [['back']];
  const { hexes, turns } = GAIT[gait];
  const ways: (readonly PairStep[])[] = [forward(hexes)];
  if (turns > 0)
    for (let before = 0; before <= hexes; before += 1)
      for (const turn of ['headLeft', 'headRight'] as const) ways.push([...forward(before), turn, ...forward(hexes - before)]);
  return ways;
}

/** Where such steps lead from (0, 0), facing so: worked out once. */
function ridden(facing: HexFacing, steps: readonly PairStep[]): Ride {
  let pair = pairAt([0, 0], facing);
  for (const step of steps) pair = stepPair(pair, step);
  return { to: pair.at, facing: facingOf(pair), steps };
}
const RIDES = Object.fromEntries(
  GAITS.map(gait => [gait, DIRECTIONS.map(facing => stepsIn(gait).map(steps => ridden(facing, steps)))]),
) as unknown as Readonly<Record<Gait, readonly (readonly Ride[])[]>>; // a row for every gait

/** KOZ-R50: the ways a horse can carry out an activity from where it stands. */
export function ridesOf(horse: Figure, gait: Gait): Ride[] {
  const rides = RIDES[gait][horse.facing] ?? [];
  return rides.map(({ to, facing, steps }) => ({ to: [horse.at[0] + to[0], horse.at[1] + to[1]], facing, steps }));
}

/** What the horse does when nobody says more: straight on; a turn or sidestep to the same side as before. */
export function usualRide(horse: Figure): Ride | null {
  const rides = ridesOf(horse, horse.gait);
  if (horse.gait === 'turn') return rides[horse.bearing === 5 ? 0 : 1] ?? null;
  if (horse.gait === 'sidestep') return rides[[1, 2, 4, 5].indexOf(horse.bearing)] ?? rides[0] ?? null;
  return rides[0] ?? null;
}

/** KOZ-44, KOZ-R51: at most 2 hexes' difference of speed; sidestep, back and turn only out of a trot or slower. */
export function mayChangeTo(horse: Figure, gait: Gait): boolean {
  if (gait === horse.gait) return false;
  const [now, then] = [GAIT[horse.gait].speed, GAIT[gait].speed];
  return Math.abs(now - then) <= 2;
}

/** Does the way lead over something that can be jumped? */
export function meetsObstacle(state: KozState, horse: Figure, { steps }: Ride): boolean {
  let pair = pairAt(horse.at, horse.facing);
  let facing = horse.facing;
  for (const step of steps) {
    if (step === 'forward' && JUMPABLE.includes(crossing(state, pair.at, facing))) return true;
    pair = stepPair(pair, step);
    if (step === 'headLeft') facing = direction(facing - 1);
    if (step === 'headRight') facing = direction(facing + 1);
  }
  return false;
}
const JUMPABLE: readonly Crossing[] = ['jump', 'climb', 'gap'];
export const jumps = (gait: Gait): boolean => GAIT[gait].speed >= 3; // KOZ-47

export function refuseRide(state: KozState, rider: Figure, order: OrderOf<'ride'>): Refusal | null {
  const horse = horseOf(state, rider);
  const facts = { figure: rider.kit.id, gait: order.gait };
  if (horse === null) return refusal('KOZ-35', '{figure} has no horse to ride.', facts);
  if (horse.rode) return refusal('KOZ-R51', 'The horse of {figure} has carried out its activity this phase.', facts);
  if (order.gait !== horse.gait) {
    if (!mayAct(rider)) return refusal('KOZ-33', '{figure} has no action left to change the gait.', facts);
    if (struck(state, rider)) return refusal('KOZ-R94', '{figure} has struck this turn, so the horse goes on as it was.', facts);
    if (!mayChangeTo(horse, order.gait))
      return refusal('KOZ-44', 'The horse cannot go from {was} to {gait} at once.', { ...facts, was: horse.gait });
  }
  if (order.gait === 'halt') return null;
  const ride = ridesOf(horse, order.gait).find(
    one => one.to[0] === order.to[0] && one.to[1] === order.to[1] && one.facing === order.facing,
  );
  if (ride === undefined) return refusal(GAIT[order.gait].rule, 'A {gait} does not lead there.', facts);
  if (order.jump && !jumps(order.gait)) return refusal('KOZ-47', 'Only a cantering or galloping horse can jump.', facts);
  return null;
}

/** KOZ-35: the horse carries out its activity; a new one is the rider's action. */
export function ride(state: KozState, rider: Figure, order: OrderOf<'ride'>, tell: Tell<KozEvent>): void {
  const horse = horseOf(state, rider);
  if (horse === null) return;
  if (order.gait !== horse.gait) {
    act(rider, { barred: true });
    rider.busy = true;
    rider.switched = state.turn; // KOZ-36, KOZ-R94
    horse.gait = order.gait;
    tell({ kind: 'gait', figure: horse.kit.id, gait: order.gait, rules: ['KOZ-33', GAIT[order.gait].rule] });
  }
  horse.rode = true;
  const found = ridesOf(horse, order.gait).find(
    one => one.to[0] === order.to[0] && one.to[1] === order.to[1] && one.facing === order.facing,
  );
  if (found === undefined) return;
  const [step] = found.steps;
  if (order.gait === 'turn') horse.bearing = step === 'headLeft' ? 5 : 1;
  if (order.gait === 'sidestep') horse.bearing = direction([1, 2, 4, 5][SIDESTEPS.indexOf(step ?? 'forward')] ?? 1);
  ask(state, { kind: 'riding', figure: horse.kit.id, steps: found.steps, jump: order.jump, cleared: false, asked: [], offered: [] });
}
