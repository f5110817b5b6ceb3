/** Horses under riders, BLD-107 to BLD-113, BLD-R36, BLD-T15: the pair of hexes steps forward, back, and swings its head or its rear. */
import { cached, present } from '@nobori/engine';
import {
  beside,
  cellOf,
  direction,
  DIRECTIONS,
  explore,
  facingOf,
  hexBeside,
  hexOf,
  inLine,
  OFF,
  opposite,
  PAIR_STEPS,
  pairOfPose,
  poseCell,
  poseFacing,
  poseOf,
  poseOfPair,
  settledFor,
  straightTowards,
  type Board,
  type Cell,
  type Direction,
  type Explored,
  type Hex,
  type HexFacing,
  type Pose,
} from '@nobori/engine/hex';
import { refusal, type Refusal } from '../rules.ts';
import type { Field } from '../terrain/field.ts';
import { knownIn, standsIn, type Ground } from '../terrain/occupancy.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { closed, mayStop, overBodies } from '../movement/walking.ts';
import { figureOf, type BladesState, type Figure, type Side } from '../state.ts';
import { ALL_STEPS, BACKWARD_STEPS, FORWARD_STEPS, HORSE_STEPS, type HorseStep } from '../tables.ts';

/** What entering a hex costs a horse or a cart, bodies counted; −1 = it may not (BLD-099, BLD-126). */
export function horseCost(state: BladesState, ground: Ground, cell: Cell, team: boolean): number {
  if (team && state.battle.special.cartsOutside && ground.field.kind[cell] === 'door') return -1; // 7.2, BLD-126
  return overBodies(ground, cell, ground.field.horse[cell] ?? -1); // BLD-126
}

/** The cart behind a ridden or led horse, if any. */
export const cartOf = (state: BladesState, horse: Figure): Figure | null => (horse.draws === null ? null : figureOf(state, horse.draws));

/** Where a step leads: the new front and rear cell, and which of them is newly entered. */
interface Stepped {
  readonly front: Cell;
  readonly rear: Cell;
  readonly entered: Cell;
  /** Whether a wall parts it from the horse. */
  readonly walled: boolean;
  readonly facing: HexFacing;
}

export function stepped(ground: Ground, front: Cell, facing: HexFacing, step: HorseStep): Stepped | null {
  const { board } = ground.field;
  const how = HOW[step];
  const pose = poseAfter(board, front, facing, how);
  if (pose === OFF) return null;
  const [newFront, turned] = [poseCell(pose), poseFacing(pose)];
  const newRear = beside(board, newFront, opposite(turned));
  const from = how.ahead ? front : beside(board, front, opposite(facing));
  return {
    front: newFront,
    rear: newRear,
    entered: enteredBy(board, pose, how),
    walled: wallBefore(ground.field, from, facing, how),
    facing: turned,
  };
}

/** The cell that is newly entered, where the horse then stands so. */
const enteredBy = (board: Board, pose: Pose, { head }: How): Cell =>
  head ? poseCell(pose) : beside(board, poseCell(pose), opposite(poseFacing(pose)));

const wallBefore = ({ barred }: Field, from: Cell, facing: HexFacing, { over }: How): boolean =>
  barred[6 * from + ((facing + over) % 6)] === 1;

/** How the horse then stands; OFF where a half of it would not be on the map. */
function poseAfter({ beside: next }: Board, front: Cell, facing: HexFacing, { towards, turn }: How): Pose {
  const to = towards === null ? front : (next[6 * front + ((facing + towards) % 6)] ?? OFF);
  if (to === OFF) return OFF;
  const turned = (facing + turn + 6) % 6;
  return (next[6 * to + ((turned + 3) % 6)] ?? OFF) === OFF ? OFF : 6 * to + turned;
}

interface How {
  /** Where the front goes, as the horse sees it; null: it stays. */
  readonly towards: Direction | null;
  readonly turn: number;
  /** The head is what enters a hex. */
  readonly head: boolean;
  /** It is entered from the hex of the front. */
  readonly ahead: boolean;
  /** … and over this side of that hex, as the horse sees it. */
  readonly over: Direction;
  /** How many times the cost of the hex. */
  readonly price: number;
}

/** A swinging end comes from where it was; a stepping pair enters from the hex the other half now holds. */
function howOf(step: HorseStep): How {
  const { front: towards, turn } = PAIR_STEPS[step];
  const swings = step === 'headLeft' || step === 'headRight';
  const head = swings || FORWARD_STEPS.some(one => one === step);
  const ahead = !swings && BACKWARD_STEPS.every(one => one !== step);
  const front: Hex = towards === null ? [0, 0] : hexBeside([0, 0], towards);
  const entered = head ? front : hexBeside(front, direction(turn), -1);
  const over = present(straightTowards(ahead ? [0, 0] : hexBeside([0, 0], 0, -1), entered), 'a hex next to the horse');
  return { towards, turn, head, ahead, over, price: HORSE_STEPS[step] };
}
const HOW = Object.fromEntries(ALL_STEPS.map(step => [step, howOf(step)])) as Readonly<Record<HorseStep, How>>; // a row for every step
const HOWS = ALL_STEPS.map(step => HOW[step]);

/** BLD-107 to BLD-111: the cost of one step; −1 where a hex is not for horses, holds an enemy, or a wall parts it from the horse. */
export function rideCost(state: BladesState, ground: Ground, side: Side, next: Stepped, step: HorseStep, team: boolean): number {
  const cost = next.walled ? -1 : enterCost(state, ground, side, next.entered, team);
  return cost < 0 ? -1 : HORSE_STEPS[step] * cost; // BLD-R36
}

const enterCost = (state: BladesState, ground: Ground, side: Side, cell: Cell, team: boolean): number =>
  closed(state, ground, side, cell) ? -1 : horseCost(state, ground, cell, team);

/** BLD-124, BLD-210: a harnessed horse makes forward steps only, and its line may bend by 60° at each joint. */
const stepsFor = (harnessed: boolean): readonly HorseStep[] => (harnessed ? FORWARD_STEPS : ALL_STEPS);

/** Everywhere a rider can get to: poses of front and facing. A team with a cart has its own, shorter way of looking (moveChoices.ts). */
export function reachRiding(state: BladesState, ground: Ground, rider: Figure, points: number, over?: Explored): Explored {
  const { board } = ground.field;
  const draft = figureOf(state, rider.rides ?? rider.kit.id).is === 'DRAFT';
  const { side } = rider.kit;
  // A hex is entered by many steps, from all around and facing anywhere: what that costs is found once. 0: not known yet.
  const entering = new Int8Array(board.size);
  const costOf = (cell: Cell): number => {
    const known = entering[cell] ?? 0;
    return known === 0 ? (entering[cell] = enterCost(state, ground, side, cell, draft)) : known;
  };
  const leads = leadsOf(ground.field);
  const steps = (pose: Pose, go: (next: Pose, cost: number) => void, known: Int32Array): void => {
    let n = pose * HOWS.length;
    for (const how of HOWS) {
      const to = leads[n++] ?? OFF;
      if (to === OFF || settledFor(known, to, pose)) continue; // every step costs a point at least (BLD-T15)
      const cost = costOf(enteredBy(board, to, how));
      if (cost >= 0) go(to, how.price * cost); // BLD-R36
    }
  };
  return explore({ size: 6 * board.size, steps }, [startPose(ground, rider)], points, over);
}

/** Where each of a horse's steps leads from each pose, OFF beyond the map and behind walls: neither ever changes, and every ride asks it of hundreds of poses. */
const leadsOf = cached((field: Field): Int32Array => {
  const { board } = field;
  const leads = new Int32Array(6 * board.size * HOWS.length);
  let n = 0;
  for (let front = 0; front < board.size; front += 1)
    for (const facing of DIRECTIONS) {
      const rear = beside(board, front, opposite(facing));
      for (const how of HOWS) {
        const walled = wallBefore(field, how.ahead ? front : rear, facing, how);
        leads[n++] = rear === OFF || walled ? OFF : poseAfter(board, front, facing, how);
      }
    }
  return leads;
});

const startPose = (ground: Ground, rider: Figure): Pose => poseOfPair(ground.field.board, { at: rider.at, rear: rider.rear ?? rider.at });

/** The steps of a cheapest way to a pose, and the front hex after each. Who asks for many keeps `by` for them: 1 + the number of the step that leads to each pose. */
export function rideTo(
  ground: Ground,
  { before }: Explored,
  pose: Pose,
  by = new Int8Array(before.length),
): { readonly steps: HorseStep[]; readonly way: Hex[] } {
  const { board } = ground.field;
  let length = 0;
  for (let at = pose; (before[at] ?? -1) >= 0; at = before[at] ?? -1) length += 1;
  let n = length;
  for (let at = pose, from = before[at] ?? -1; from >= 0; at = from, from = before[at] ?? -1) {
    if (by[at] === 0) by[at] = 1 + stepBetween(ground.field, from, at);
    n -= 1;
    taken[n] = ALL_STEPS[(by[at] ?? 1) - 1] ?? 'forward';
    trail[n] = hexOf(board, poseCell(at));
  }
  return { steps: taken.slice(0, length), way: trail.slice(0, length) };
}
/** Gathered here from the end and copied out, as ways on foot are. */
const taken: HorseStep[] = [];
const trail: Hex[] = [];

/** The number of the step that leads from pose to pose: no two lead to the same. */
const stepBetween = (field: Field, from: Pose, to: Pose): number => leadsOf(field).indexOf(to, from * HOWS.length) - from * HOWS.length;

/** BLD-111, BLD-013: both hexes empty at the end of the move. */
export function mayStopRiding(state: BladesState, ground: Ground, rider: Figure, pose: Pose): boolean {
  const front = poseCell(pose);
  const rear = beside(ground.field.board, front, opposite(poseFacing(pose)));
  return mayStop(state, ground, rider, front) && mayStop(state, ground, rider, rear);
}

/** How a ride stands after one of its steps: what it has cost so far, where the horse and the cart behind it are. */
export interface Ridden {
  readonly cost: number;
  readonly pose: Pose;
  readonly cart: readonly Hex[] | null;
}

/** BLD-013: nor does the cart behind stop on anybody; the hex that is taken, null if none is. */
export function cartBlocked(state: BladesState, ground: Ground, rider: Figure, { cart }: Ridden): Hex | null {
  const own = figureOf(state, rider.rides ?? rider.kit.id).draws;
  const taken = cart?.find(hex => {
    const there = knownIn(state, ground, rider.kit.side, cellOf(ground.field.board, hex));
    return there !== null && there !== rider && there.kit.id !== own;
  });
  return taken ?? null;
}

/** A ride, step by step, or why it cannot be ridden. */
export function ridden(state: BladesState, ground: Ground, rider: Figure, steps: readonly HorseStep[]): readonly Ridden[] | Refusal {
  const { board } = ground.field;
  const horse = figureOf(state, rider.rides ?? rider.kit.id);
  const cart = cartOf(state, horse);
  let chain: readonly Hex[] | null = cart === null ? null : [rider.at, rider.rear ?? rider.at, cart.at, cart.rear ?? cart.at];
  let front = cellOf(board, rider.at);
  let facing: Direction = facingOf({ at: rider.at, rear: rider.rear ?? rider.at });
  let cost = 0;
  const stops: Ridden[] = [];
  for (const step of steps) {
    const facts = { figure: rider.kit.id, step };
    if (!stepsFor(cart !== null).includes(step)) return refusal('BLD-124', '{figure} draws a cart and makes forward steps only.', facts);
    const next = stepped(ground, front, facing, step);
    if (next === null) return refusal('BLD-199', '{figure} would leave the map.', facts);
    const price = rideCost(state, ground, rider.kit.side, next, step, horse.is === 'DRAFT');
    if (price < 0) return whyNotRide(state, ground, rider, next);
    cost += price;
    front = next.front;
    facing = next.facing;
    if (chain !== null) {
      chain = [hexOf(board, front), ...chain.slice(0, 3)];
      if (!inLine(chain)) return refusal('BLD-210', 'The team would bend by more than 60° at a joint.', facts);
    }
    stops.push({ cost, pose: poseOf(front, facing), cart: chain === null ? null : chain.slice(2) });
  }
  return stops;
}

function whyNotRide(state: BladesState, ground: Ground, rider: Figure, next: Stepped): Refusal {
  const { field } = ground;
  const facts = { figure: rider.kit.id, hex: labelFor(hexOf(field.board, next.entered)) };
  if (closed(state, ground, rider.kit.side, next.entered)) {
    return standsIn(state, ground, next.entered)?.kit.sort === 'cart'
      ? refusal('BLD-035', 'A cart stands in {hex}: nobody moves through it.', facts)
      : refusal('BLD-095', 'An enemy stands in {hex}: {figure} cannot ride through it.', facts);
  }
  if (overBodies(ground, next.entered, 1) === -1) return refusal('BLD-103', 'The bodies in {hex} bar the way.', facts);
  if ((field.horse[next.entered] ?? -1) < 0) return refusal('BLD-099', '{hex} is not for horses.', facts);
  return refusal('BLD-098', 'Something bars the way to {hex}.', facts);
}

export const pairAtPose = (ground: Ground, pose: Pose): { readonly at: Hex; readonly rear: Hex } => pairOfPose(ground.field.board, pose);
