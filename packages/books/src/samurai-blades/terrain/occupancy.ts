/** Who stands and lies where, BLD-010, BLD-013, BLD-014, BLD-103: made from a state as it is now, and good until somebody in it moves. */
import { cached } from '@nobori/engine';
import { cellOf, DIRECTIONS, lengthOf, OFF, type Cell, type Hex } from '@nobori/engine/hex';
import type { Battle } from '../files/battle.ts';
import { fieldOf, type Field } from './field.ts';
import { isMan, living, occupies, unknownTo, type BladesState, type Figure, type Side } from '../state.ts';
import { BODIES } from '../tables.ts';

export interface Ground {
  readonly field: Field;
  /** For each cell 1 + the place in the list of figures of whoever occupies it, 0 for nobody. */
  readonly who: readonly number[];
  /** Body points (BLD-T11). */
  readonly bodies: readonly number[];
}

/** A figure as it stood when a ground was made, and the cells of its hexes. */
interface Stood extends Pick<Figure, 'kit' | 'at' | 'rear' | 'health' | 'rider'> {
  readonly front: Cell;
  readonly back: Cell;
}

/** The latest ground of each battle: many questions are asked of it between one move and the next, and a move changes one figure of many. */
interface Laid {
  ground: Ground;
  readonly stood: Stood[];
}

export function groundOf(state: BladesState): Ground {
  const { battle, figures } = state;
  const latest = laidOf(battle);
  const { ground, stood } = latest;
  let same = stood.length === figures.length;
  let noBodyMoved = same;
  if (!same) stood.length = 0;
  for (let i = 0; i < figures.length; i++) {
    const is = figures[i];
    const was = stood[i];
    if (is === undefined || (was !== undefined && standsAs(is, was))) continue;
    if (is.health === 'dead' || was?.health === 'dead') noBodyMoved = false;
    stood[i] = asItStands(ground.field, is);
    same = false;
  }
  if (!same) latest.ground = survey(ground.field, stood, noBodyMoved ? ground.bodies : bodiesOf(ground.field, stood));
  return latest.ground;
}

const laidOf = cached((battle: Battle): Laid => {
  const field = fieldOf(battle);
  return { ground: { field, who: field.nobody, bodies: field.nobody }, stood: [] };
});

const standsAs = (is: Figure, was: Stood): boolean =>
  is.at === was.at && is.rear === was.rear && is.health === was.health && is.rider === was.rider && is.kit === was.kit;

const asItStands = ({ board }: Field, { kit, at, rear, health, rider }: Figure): Stood => ({
  kit,
  at,
  rear,
  health,
  rider,
  front: cellOf(board, at),
  back: rear === null ? OFF : cellOf(board, rear),
});

function survey(field: Field, figures: readonly Stood[], bodies: readonly number[]): Ground {
  const who = field.nobody.slice(); // plain arrays: small typed ones are dearer to make
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i];
    if (figure === undefined || !occupies(figure)) continue;
    const { front, back } = figure;
    if (front !== OFF) who[front] = i + 1;
    if (back !== OFF) who[back] = i + 1;
  }
  return { field, who, bodies };
}

function bodiesOf(field: Field, figures: readonly Stood[]): readonly number[] {
  const bodies = field.nobody.slice();
  for (const { health, kit, front, back } of figures) {
    if (health !== 'dead') continue;
    const points = kit.sort === 'horse' ? BODIES.horse : BODIES.man; // BLD-R69
    if (front !== OFF) bodies[front] = (bodies[front] ?? 0) + points;
    if (back !== OFF) bodies[back] = (bodies[back] ?? 0) + points;
  }
  return bodies;
}

/** Who occupies a cell: a character (with the horse under him), a horse, a part of a cart. */
export function standsIn(state: BladesState, ground: Ground, cell: Cell): Figure | null {
  const number = ground.who[cell] ?? 0;
  return number === 0 ? null : (state.figures[number - 1] ?? null); // asking a list for place −1 would be slow
}

/** The same as far as a side knows: an unseen ninja is not there for it (BLD-207). For nobody in particular all are there. */
export function knownIn(state: BladesState, ground: Ground, side: Side | null, cell: Cell): Figure | null {
  const figure = standsIn(state, ground, cell);
  return figure === null || (side !== null && unknownTo(state, figure, side)) ? null : figure;
}

const apart = (a: Hex, b: Hex): number => lengthOf(b[0] - a[0], b[1] - a[1]);

/** BLD-048: the smallest distance between any of their hexes. */
export function distanceBetween(a: Figure, b: Figure): number {
  let least = apart(a.at, b.at);
  if (a.rear !== null) least = Math.min(least, apart(a.rear, b.at)); // BLD-048
  if (b.rear !== null) {
    least = Math.min(least, apart(a.at, b.rear));
    if (a.rear !== null) least = Math.min(least, apart(a.rear, b.rear));
  }
  return least;
}

export const distanceToHex = (figure: Figure, hex: Hex): number =>
  figure.rear === null ? apart(figure.at, hex) : Math.min(apart(figure.at, hex), apart(figure.rear, hex));

/** Both hexes count (BLD-014). */
export const adjacent = (a: Figure, b: Figure): boolean => {
  const dq = a.at[0] - b.at[0];
  const dr = a.at[1] - b.at[1];
  if (dq > 3 || dq < -3 || dr > 3 || dr < -3) return false; // most pairs are far apart
  return distanceBetween(a, b) === 1; // BLD-014
};

/** The hexes of a figure that are on the map. */
export function cellsOf(field: Field, figure: Figure): Cell[] {
  const cells: Cell[] = [];
  const front = cellOf(field.board, figure.at);
  if (front !== OFF) cells.push(front);
  const rear = figure.rear === null ? OFF : cellOf(field.board, figure.rear);
  if (rear !== OFF) cells.push(rear);
  return cells;
}

/** Whether two figures touch over a hexside that `bars` does not close; 1 in the table closes it. */
export function touchOver(field: Field, bars: Uint8Array, a: Figure, b: Figure): boolean {
  if (!adjacent(a, b)) return false;
  const mine = cellsOf(field, a);
  const his = cellsOf(field, b);
  for (const cell of mine)
    for (const side of DIRECTIONS) if (bars[6 * cell + side] !== 1 && his.includes(field.board.beside[6 * cell + side] ?? OFF)) return true;
  return false;
}

/** Living characters of the other side, as far as the side knows them (BLD-011). */
export function enemiesKnown(state: BladesState, side: Side): Figure[] {
  const found: Figure[] = [];
  for (const figure of state.figures)
    if (figure.kit.side !== side && isMan(figure) && living(figure) && !unknownTo(state, figure, side)) found.push(figure);
  return found;
}

/** Is a living enemy of the side, the stunned included (BLD-R13), in a hex next to this cell (or, for two-hex pieces, any part of one)? As far as `known` knows. */
export function enemyBeside(state: BladesState, ground: Ground, cell: Cell, side: Side, known: Side | null): boolean {
  const { beside } = ground.field.board;
  for (let slot = 6 * cell; slot < 6 * cell + 6; slot++) {
    const next = beside[slot] ?? OFF;
    if (next === OFF) continue;
    const figure = knownIn(state, ground, known, next);
    if (figure !== null && figure.kit.sort === 'man' && figure.kit.side !== side) return true; // BLD-R13
  }
  return false;
}
