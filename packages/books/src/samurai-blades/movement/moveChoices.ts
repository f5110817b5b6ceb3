/** Choices: where men and riders can go (BLD-093, BLD-107 to BLD-111): one order a place, by a cheapest way; for riders one a place and facing. */
import type { Random } from '@nobori/engine';
import {
  cellOf,
  direction,
  DIRECTIONS,
  facingOf,
  hexOf,
  OFF,
  poseCell,
  poseFacing,
  reachedCells,
  type Cell,
  type Explored,
  type Hex,
} from '@nobori/engine/hex';
import { keepsQuiet } from '../night/alarm.ts';
import { EXIT_COSTS, mayLeave } from './leavingTheMap.ts';
import { fieldOf } from '../terrain/field.ts';
import { distanceToHex, enemiesKnown, groundOf, type Ground } from '../terrain/occupancy.ts';
import { refuseStraying, type Allowance } from './moves.ts';
import { litCells } from '../night/night.ts';
import { mayStop, reachOnFoot, stepCost, wayTo } from './walking.ts';
import { cartBlocked, mayStopRiding, reachRiding, rideCost, ridden, rideTo, stepped } from '../horses/riding.ts';
import {
  conscious,
  figureOf,
  hidden,
  isMan,
  living,
  unknownTo,
  type BladesOrder,
  type BladesState,
  type Figure,
  type OrderOf,
  type Ride,
} from '../state.ts';
import { ALL_STEPS, FORWARD_STEPS, type HorseStep } from '../tables.ts';

/** Everything one character may do on his own feet or on his horse; whoever has explored already how far they carry him hands it in. */
export function movesOf(state: BladesState, figure: Figure, allowance: Allowance, reach?: Explored): BladesOrder[] {
  if (figure.rides === null) return walks(state, figure, allowance, reach);
  return figureOf(state, figure.rides).draws === null ? rides(state, figure, allowance, reach) : drives(state, figure, allowance);
}

/** Whether he can go anywhere at all; mostly a step to a free hex next to him settles it. */
export function mayGo(state: BladesState, figure: Figure, allowance: Allowance): boolean {
  if (figure.rides !== null) return mayRideOn(state, figure, allowance);
  if (figure.kit.post === null) {
    const ground = groundOf(state);
    const here = cellOf(ground.field.board, figure.at);
    for (const towards of DIRECTIONS) {
      const cost = stepCost(state, ground, figure, here, towards);
      if (cost >= 0 && cost <= allowance.points && mayStop(state, ground, figure, ground.field.board.beside[6 * here + towards] ?? OFF))
        return true;
    }
  }
  return movesOf(state, figure, allowance).length > 0;
}

function mayRideOn(state: BladesState, figure: Figure, allowance: Allowance): boolean {
  const ground = groundOf(state);
  const front = cellOf(ground.field.board, figure.at);
  const facing = facingOf({ at: figure.at, rear: figure.rear ?? figure.at });
  if (figureOf(state, figure.rides ?? figure.kit.id).draws === null)
    for (const step of ALL_STEPS) {
      const next = stepped(ground, front, facing, step);
      const cost = next === null ? -1 : rideCost(state, ground, figure.kit.side, next, step, false);
      if (
        next !== null &&
        cost >= 0 &&
        cost <= allowance.points &&
        mayStop(state, ground, figure, next.front) &&
        mayStop(state, ground, figure, next.rear)
      )
        return true;
    }
  return movesOf(state, figure, allowance).length > 0;
}

/** Thousands of orders of a list are copies of one: what is written out each time would soon be laid among what stays, and holds all its ways there. */
function walks(state: BladesState, figure: Figure, { points, oneStep }: Allowance, explored?: Explored): OrderOf<'move'>[] {
  const ground = groundOf(state);
  const { board } = ground.field;
  const start = cellOf(board, figure.at);
  const found: OrderOf<'move'>[] = [];
  const reach = explored ?? reachOnFoot(state, ground, figure, points);
  const move: OrderOf<'move'> = { kind: 'move', figure: figure.kit.id, way: [], leave: false, cost: 0 };
  const unseen = hidden(state, figure) ? reachOnFoot(state, ground, figure, points, { avoid: exposed(state, figure) }) : reach;
  for (const cell of reachedCells(reach)) {
    const hex = hexOf(board, cell);
    const by = (unseen.cost[cell] ?? -1) >= 0 ? unseen : reach;
    const cost = by.cost[cell] ?? 0;
    const stays = cell !== start && mayStop(state, ground, figure, cell) && refuseStraying(state, figure, hex) === null;
    const leaves = !oneStep && cost + EXIT_COSTS <= points && mayLeave(state, figure.kit.side, hex, false);
    if (!stays && !leaves) continue; // where he may end is known before how he comes there
    const way = wayTo(ground, by, cell);
    if (oneStep && way.length > 1) continue;
    if (stays) found.push({ ...move, way, cost });
    if (leaves) found.push({ ...move, way, leave: true, cost: cost + EXIT_COSTS });
  }
  return found;
}

/** Where a ninja would be seen: a way in the dark is offered before a shorter one through the light. */
function exposed(state: BladesState, figure: Figure): (cell: Cell) => boolean {
  const { board } = fieldOf(state.battle);
  const lit = litCells(state);
  const watchers = enemiesKnown(state, figure.kit.side).filter(enemy => conscious(state, enemy));
  return cell => lit.has(cell) || watchers.some(enemy => distanceToHex(enemy, hexOf(board, cell)) === 1);
}

function rides(state: BladesState, figure: Figure, { points, oneStep }: Allowance, explored?: Explored): Ride[] {
  const ground = groundOf(state);
  const reach = explored ?? reachRiding(state, ground, figure, points);
  const found: Ride[] = [];
  const by = new Int8Array(reach.cost.length);
  const ride: Ride = { kind: 'ride', figure: figure.kit.id, steps: [], way: [], facing: 0, leave: false, cost: 0 };
  for (const pose of reachedCells(reach)) {
    if (reach.cost[pose] === 0 || !mayStopRiding(state, ground, figure, pose)) continue;
    const { steps, way } = rideTo(ground, reach, pose, by);
    if (steps.length === 0 || (oneStep && steps.length > 1)) continue;
    found.push({ ...ride, steps, way, facing: poseFacing(pose), cost: reach.cost[pose] ?? 0 });
  }
  return found;
}

/** A rider whose horse draws a cart: forward steps only, the cart behind (BLD-124). */
function drives(state: BladesState, figure: Figure, { points }: Allowance): Ride[] {
  const ground = groundOf(state);
  const found: Ride[] = [];
  const go = (steps: readonly HorseStep[]): void => {
    const gone = ridden(state, ground, figure, steps);
    if ('rule' in gone || (gone.at(-1)?.cost ?? 0) > points) return;
    const last = gone.at(-1);
    const way = gone.map(({ pose }) => hexOf(ground.field.board, poseCell(pose)));
    const end = way.at(-1) ?? figure.at;
    const facing = last === undefined ? facingOf({ at: figure.at, rear: figure.rear ?? figure.at }) : poseFacing(last.pose);
    const cost = last?.cost ?? 0;
    const order = { kind: 'ride', figure: figure.kit.id, steps, way, facing } as const;
    if (last !== undefined && mayStopRiding(state, ground, figure, last.pose) && cartBlocked(state, ground, figure, last) === null)
      found.push({ ...order, leave: false, cost });
    if (cost + EXIT_COSTS <= points && mayLeave(state, figure.kit.side, end, true))
      found.push({ ...order, leave: true, cost: cost + EXIT_COSTS });
    for (const step of FORWARD_STEPS) go([...steps, step]);
  };
  go([]);
  return found;
}

/** A random move, cheaply: a walk towards somebody or nowhere in particular, cut back to where one may stop. */
export function randomMove(state: BladesState, figure: Figure, allowance: Allowance, random: Random): BladesOrder | null {
  if (allowance.oneStep || keepsQuiet(state, figure) || (figure.rides !== null && figureOf(state, figure.rides).draws !== null)) {
    const moves = movesOf(state, figure, allowance);
    return moves[random.below(Math.max(1, moves.length))] ?? null;
  }
  const ground = groundOf(state);
  const met = state.figures[random.below(state.figures.length)]; // about half the time at an enemy, else anywhere
  const enemy =
    met !== undefined && isMan(met) && met.kit.side !== figure.kit.side && living(met) && !unknownTo(state, met, figure.kit.side);
  const goal = enemy ? met.at : null;
  return figure.rides === null
    ? randomWalk(state, ground, figure, allowance.points, goal, random)
    : randomRide(state, ground, figure, allowance.points, goal, random);
}

function randomWalk(
  state: BladesState,
  ground: Ground,
  figure: Figure,
  points: number,
  goal: Hex | null,
  random: Random,
): BladesOrder | null {
  const { board } = ground.field;
  const way: Hex[] = [];
  let here = cellOf(board, figure.at);
  let left = 1 + random.below(points);
  let stops = 0;
  for (let tries = 0; tries < 12 && left > 0; tries += 1) {
    const towards = goal === null || tries % 3 === 2 ? direction(random.below(6)) : nearer(ground, here, goal);
    const cost = stepCost(state, ground, figure, here, towards);
    if (cost < 0 || cost > left) continue;
    left -= cost;
    here = board.beside[6 * here + towards] ?? OFF;
    way.push(hexOf(board, here));
    if (mayStop(state, ground, figure, here)) stops = way.length;
    if (goal !== null && random.below(8) === 0) break;
  }
  const last = way[stops - 1];
  if (last === undefined) return null;
  const start = figure.at;
  if (last[0] === start[0] && last[1] === start[1]) return null;
  const leave = random.below(2) === 0 && left > 0 && stops === way.length && mayLeave(state, figure.kit.side, last, false);
  return { kind: 'move', figure: figure.kit.id, way: way.slice(0, stops), leave, cost: 0 };
}

/** The direction that leads nearest to a goal. */
function nearer(ground: Ground, from: number, goal: Hex): (typeof DIRECTIONS)[number] {
  const [q, r] = hexOf(ground.field.board, from);
  const dq = goal[0] - q;
  const dr = goal[1] - r;
  if (dq > 0) return dr < 0 ? 1 : 2;
  if (dq < 0) return dr > 0 ? 4 : 5;
  return dr < 0 ? 0 : 3;
}

function randomRide(
  state: BladesState,
  ground: Ground,
  figure: Figure,
  points: number,
  goal: Hex | null,
  random: Random,
): BladesOrder | null {
  const { board } = ground.field;
  const draft = figureOf(state, figure.rides ?? figure.kit.id).is === 'DRAFT';
  const steps: HorseStep[] = [];
  const way: Hex[] = [];
  let front = cellOf(board, figure.at);
  let facing = facingOf({ at: figure.at, rear: figure.rear ?? figure.at });
  let left = 1 + random.below(points);
  let stops = 0;
  let ended = facing;
  for (let tries = 0; tries < 14 && left > 0; tries += 1) {
    const step = goal === null || tries % 3 === 2 ? ALL_STEPS[random.below(ALL_STEPS.length)] : forwardTo(ground, front, facing, goal);
    const next = step === undefined ? null : stepped(ground, front, facing, step);
    if (step === undefined || next === null) continue;
    const cost = rideCost(state, ground, figure.kit.side, next, step, draft);
    if (cost < 0 || cost > left) continue;
    left -= cost;
    front = next.front;
    facing = next.facing;
    steps.push(step);
    way.push(hexOf(board, front));
    if (!mayStop(state, ground, figure, front) || !mayStop(state, ground, figure, next.rear)) continue;
    stops = steps.length;
    ended = facing;
  }
  return stops === 0
    ? null
    : { kind: 'ride', figure: figure.kit.id, steps: steps.slice(0, stops), way: way.slice(0, stops), facing: ended, leave: false, cost: 0 };
}

const forwardTo = (ground: Ground, front: number, facing: number, goal: Hex): HorseStep => {
  const turn = direction(nearer(ground, front, goal) - facing);
  return turn === 0 ? 'forward' : turn <= 2 ? 'forwardRight' : turn >= 4 ? 'forwardLeft' : 'headLeft';
};
