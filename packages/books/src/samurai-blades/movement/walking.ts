/** Movement on foot, BLD-093 to BLD-103, BLD-199. */
import { whileStill } from '@nobori/engine';
import {
  cellOf,
  DIRECTIONS,
  explore,
  hexOf,
  OFF,
  settledFor,
  type Cell,
  type Direction,
  type Explored,
  type Hex,
} from '@nobori/engine/hex';
import { refusal, type Refusal } from '../rules.ts';
import { sideTo } from '../terrain/field.ts';
import { standsIn, type Ground } from '../terrain/occupancy.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { isMan, living, unknownTo, type BladesState, type Figure, type Side } from '../state.ts';
import { BODIES } from '../tables.ts';
import { samuraiClass } from '../characters/counterValues.ts';

/** BLD-T11: what bodies make of a hex's cost; −1 = impassable. */
export function overBodies(ground: Ground, cell: Cell, points: number): number {
  const bodies = ground.bodies[cell] ?? 0;
  if (points < 0 || bodies >= BODIES.bars) return -1;
  return bodies >= BODIES.doubles ? 2 * points : points;
}

/** What entering a hex costs a man on foot, bodies counted; −1 = he may not (BLD-T1, BLD-100). */
export function footCost(ground: Ground, man: Figure, cell: Cell): number {
  if (ground.field.river[cell] === 1 && samuraiClass(man)) return -1;
  return overBodies(ground, cell, ground.field.foot[cell] ?? -1);
}

/** BLD-095, BLD-035: hexes of living enemies he knows of and of carts let nobody through. Horses without rider and friends may be passed (BLD-096). */
export function closed(state: BladesState, ground: Ground, side: Side, cell: Cell): boolean {
  const figure = standsIn(state, ground, cell);
  if (figure === null) return false;
  if (figure.kit.sort === 'cart') return true;
  return figure.kit.sort === 'man' && figure.kit.side !== side && !unknownTo(state, figure, side);
}

/** BLD-013, BLD-R15: may he end here? Nobody else in the hex, as far as his side knows. */
export function mayStop(state: BladesState, ground: Ground, self: Figure, cell: Cell): boolean {
  const figure = standsIn(state, ground, cell);
  return figure === null || figure === self || unknownTo(state, figure, self.kit.side); // BLD-R15
}

/** BLD-102, BLD-R37: nobody steps out of a window hex to a side where a living enemy stands next to it. */
export function windowBarred(state: BladesState, ground: Ground, side: Side, from: Cell, towards: Direction): boolean {
  const { windowSide, board } = ground.field;
  const out = windowSide[6 * from + towards] ?? 0;
  if (out === 0) return false;
  for (const d of DIRECTIONS) {
    if (windowSide[6 * from + d] !== out) continue;
    const figure = standsIn(state, ground, board.beside[6 * from + d] ?? OFF);
    if (figure !== null && isMan(figure) && living(figure) && figure.kit.side !== side && !unknownTo(state, figure, side)) return true; // BLD-R37
  }
  return false;
}

/** What one step on foot costs; −1 where it is not allowed. Enemies beside the way do not matter (BLD-097, BLD-R35). */
export function stepCost(state: BladesState, ground: Ground, man: Figure, from: Cell, towards: Direction): number {
  const { field } = ground;
  const to = field.board.beside[6 * from + towards] ?? OFF;
  if (to === OFF || field.barred[6 * from + towards] === 1) return -1; // BLD-098, BLD-199
  const cost = footCost(ground, man, to);
  if (cost < 0 || closed(state, ground, man.kit.side, to)) return -1;
  return windowBarred(state, ground, man.kit.side, from, towards) ? -1 : cost; // BLD-097, BLD-R35
}

/** What steps cost men of a kind and side while nobody moves, at 6 × cell + direction: where many stand, each is asked for by many. 0: not yet. */
const stepCosts = whileStill((): Map<string, Int8Array> => new Map());

/** The cost of a step of this man (`stepCost`), found once while a list is made. */
export function stepCostsOf(state: BladesState, ground: Ground, man: Figure): (from: Cell, towards: Direction) => number {
  const all = stepCosts(state);
  if (all === null) return (from, towards) => stepCost(state, ground, man, from, towards);
  const alike = `${man.kit.side} ${samuraiClass(man)}`;
  const known = all.get(alike) ?? new Int8Array(6 * ground.field.size);
  all.set(alike, known);
  return (from, towards) => {
    const cost = known[6 * from + towards] ?? 0;
    return cost === 0 ? (known[6 * from + towards] = stepCost(state, ground, man, from, towards)) : cost;
  };
}

/** Everywhere a man can walk to with so many points, through no cell he wants to avoid; where he may stop is sifted by `mayStop`. */
export function reachOnFoot(
  state: BladesState,
  ground: Ground,
  man: Figure,
  points: number,
  { avoid, over }: { readonly avoid?: (cell: Cell) => boolean; readonly over?: Explored | undefined } = {},
): Explored {
  const costOf = stepCostsOf(state, ground, man);
  const steps = (from: number, go: (next: number, cost: number) => void, known: Int32Array): void => {
    for (const towards of DIRECTIONS) {
      const to = ground.field.board.beside[6 * from + towards] ?? OFF;
      if (settledFor(known, to, from)) continue; // every hex costs a point at least (BLD-T1)
      const cost = costOf(from, towards);
      if (cost >= 0 && avoid?.(to) !== true) go(to, cost);
    }
  };
  return explore({ size: ground.field.size, steps }, [cellOf(ground.field.board, man.at)], points, over);
}

/** The way to a cell of a reach, without the hex he stands in. */
export function wayTo(ground: Ground, { before }: Explored, cell: Cell): Hex[] {
  let length = 0;
  for (let at = cell; (before[at] ?? -1) >= 0; at = before[at] ?? -1) length += 1;
  let n = length;
  for (let at = cell; (before[at] ?? -1) >= 0; at = before[at] ?? -1) trail[--n] = hexOf(ground.field.board, at);
  return trail.slice(0, length);
}
/** Ways are gathered here and copied out: thousands are made for a list, and a row that grows takes several times its room. */
const trail: Hex[] = [];

/** What a way on foot has cost after each hex, or why it cannot be gone. Where it ends is not looked at. */
export function walkCosts(state: BladesState, ground: Ground, man: Figure, way: readonly Hex[]): readonly number[] | Refusal {
  const { field } = ground;
  const costs: number[] = [];
  let from = cellOf(field.board, man.at);
  let spent = 0;
  for (const hex of way) {
    const to = cellOf(field.board, hex);
    const towards = to === OFF ? -1 : sideTo(field, from, to);
    const cost = towards === -1 ? -1 : stepCost(state, ground, man, from, towards);
    if (cost < 0) return whyNoStep(state, ground, man, from, hex);
    spent += cost;
    costs.push(spent);
    from = to;
  }
  return costs;
}

/** What a whole way costs, or why it cannot be gone. */
export function walkCost(state: BladesState, ground: Ground, man: Figure, way: readonly Hex[]): number | Refusal {
  const costs = walkCosts(state, ground, man, way);
  return 'rule' in costs ? costs : (costs.at(-1) ?? 0);
}

/** Why a step to a hex, which `stepCost` has no price for, cannot be made. */
export function whyNoStep(state: BladesState, ground: Ground, man: Figure, from: Cell, hex: Hex): Refusal {
  const { field } = ground;
  const to = cellOf(field.board, hex);
  const facts = { figure: man.kit.id, hex: labelFor(hex) };
  if (to === OFF) return refusal('BLD-199', '{figure} cannot leave the map at {hex}.', facts);
  const towards = sideTo(field, from, to);
  if (towards === -1) return refusal('BLD-093', '{figure} must go from hex to hex; {hex} is not next to the hex before.', facts);
  if (closed(state, ground, man.kit.side, to)) {
    const cart = standsIn(state, ground, to)?.kit.sort === 'cart';
    return cart
      ? refusal('BLD-035', 'A cart stands in {hex}: nobody moves through it.', facts)
      : refusal('BLD-095', 'An enemy stands in {hex}: {figure} cannot move through it.', facts);
  }
  if (field.barred[6 * from + towards] === 1) {
    const [here, there] = [field.kind[from], field.kind[to]];
    if (here === 'bridge' || there === 'bridge') return refusal('BLD-020', 'Nobody steps between bridge and river ({hex}).', facts);
    if (here === 'temple' || there === 'temple')
      return refusal('BLD-028', 'A temple is entered and left by doors, windows or stairs only, not at {hex}.', facts);
    return refusal('BLD-098', 'A wall bars the way to {hex}.', facts);
  }
  if ((ground.bodies[to] ?? 0) >= BODIES.bars) return refusal('BLD-103', 'The bodies in {hex} bar the way.', facts);
  if (field.river[to] === 1) return refusal('BLD-100', 'Only lighter infantry may enter the river at {hex}.', facts);
  if ((field.foot[to] ?? -1) < 0) return refusal('BLD-030', '{hex} cannot be entered.', facts);
  return refusal('BLD-102', 'An enemy stands before the window: {figure} cannot go on to {hex}.', facts);
}

/** BLD-093, BLD-094: a whole move of so many points, to a hex where he may stop. */
export function refuseWay(state: BladesState, ground: Ground, man: Figure, way: readonly Hex[], points: number, extra = 0): Refusal | null {
  const cost = walkCost(state, ground, man, way);
  if (typeof cost !== 'number') return cost;
  const facts = { figure: man.kit.id, cost: cost + extra, points };
  if (cost + extra > points) return refusal('BLD-094', '{figure} has {points} points; that way costs {cost}.', facts);
  const end = way.at(-1);
  if (end !== undefined && extra === 0 && !mayStop(state, ground, man, cellOf(ground.field.board, end)))
    return refusal('BLD-096', '{figure} may pass {hex} but not stop there.', { figure: man.kit.id, hex: labelFor(end) });
  return null;
}
