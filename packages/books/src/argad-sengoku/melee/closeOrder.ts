/** Close order, ARG-057, ARG-058, ARG-200 to ARG-203, ARG-249: an advanced rule, where the option is on. */
import { distanceUp, type Point } from '@nobori/engine/table';
import { touch } from '../basics/clusters.ts';
import { refusal, type Refusal } from '../rules.ts';
import { MARCH } from '../tables.ts';
import { goer, gradeAt, groundOf, worseAhead } from '../terrain/terrain.ts';
import { classOf, standing, type ArgOrder, type ArgState, type Figure } from '../state.ts';

/** So many men are a body (ARG-200). */
const LEAST = 4;
/** Within 15°: cosine as a share of a thousand thousand, facings being a thousand long. */
const FIFTEEN = 0.9659;
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const length = (a: Point): number => Math.sqrt(dot(a, a));
const alike = (a: Point, b: Point): boolean => dot(a, b) >= FIFTEEN * length(a) * length(b) - 1e-6;

/** ARG-200: pikemen have the training, others paid for it (ARG-227). */
const trained = (figure: Figure): boolean =>
  figure.mode === 'foot' && (figure.kit.weapons.includes('pike') || figure.kit.gifts.includes('drilled'));

/** The body a figure stands in: at least four, each touching a neighbour, facing alike, two wide; nobody when it stands in none. */
export function unitOf(state: ArgState, figure: Figure): readonly Figure[] {
  if (!state.options.closeOrder || !standing(figure) || !trained(figure)) return [];
  const body = [figure];
  for (const one of body) {
    for (const other of state.figures) {
      if (body.includes(other) || other.kit.faction !== figure.kit.faction || !standing(other) || !trained(other)) continue;
      if (touch(state, one, other) && alike(figure.facing, other.facing)) body.push(other);
    }
  }
  return body.length >= LEAST && widthOf(body, figure.facing) >= 2 ? state.figures.filter(one => body.includes(one)) : [];
}

/** How many files a body has across its front. */
export function widthOf(body: readonly Figure[], facing: Point): number {
  const across: Point = [facing[1], -facing[0]];
  const places = body.map(({ at }) => dot(at, across) / length(across)).sort((a, b) => a - b);
  return places.reduce((files, place, i) => files + (i === 0 || place - (places[i - 1] ?? 0) > 100 ? 1 : 0), 0);
}

/** ARG-249: who may be ordered as one body this turn. */
export function formUp(state: ArgState): void {
  for (const figure of state.figures) figure.drilled = state.options.closeOrder && unitOf(state, figure).length > 0;
}

/** In close order now: still one of at least four who have kept together, which only counts where the option is on (ARG-249). */
export const inCloseOrder = (state: ArgState, figure: Figure): boolean =>
  state.options.closeOrder && figure.drilled && unitOf(state, figure).filter(one => one.drilled).length >= LEAST;

/** ARG-203: contact from outside the half circle ahead. */
export const onFlank = (figure: Figure, enemy: Figure): boolean =>
  dot(figure.facing, [enemy.at[0] - figure.at[0], enemy.at[1] - figure.at[1]]) < 0; // ARG-203

type March = Extract<ArgOrder, { kind: 'march' }>;

/** ARG-057, ARG-058: how far this march may go. */
export function marchLimit(body: readonly Figure[], order: March): number {
  const [lead] = body;
  const [to] = order.way;
  if (lead === undefined || to === undefined) return 0;
  const facing = facingFor(lead, order);
  if (!alike(facing, [to[0] - lead.at[0], to[1] - lead.at[1]])) return MARCH.aside;
  return widthOf(body, facing) === 2 ? MARCH.columnOfTwos : MARCH.forward;
}
/** Which way a body looks when it sets off: who turns first looks there already (ARG-058). */
const facingFor = (lead: Figure, { first, turn }: March): Point => (first && turn !== null ? turn : lead.facing);
/** Straight forward, backwards, to the right, to the left (ARG-249). */
const straightWays = ([x, y]: Point): Point[] => [
  [x, y],
  [-x, -y],
  [y, -x],
  [-y, x],
];

export function refuseMarch(state: ArgState, body: readonly Figure[], order: March): Refusal | null {
  const [lead] = body;
  if (lead === undefined || !state.options.closeOrder) return refusal('ARG-200', 'Close order is not played here.');
  const unit = unitOf(state, lead);
  if (unit.length === 0 || unit.length !== body.length || !unit.every(one => body.includes(one)))
    return refusal('ARG-249', 'Only a whole body in close order marches as one.');
  if (order.turn !== null && length(order.turn) < 1) return refusal('ARG-009', 'A facing needs a direction.');
  if (order.turn !== null && order.way.length > 0 && body.some(one => classOf(state, one) <= 2))
    return refusal('ARG-058', 'Soldiers of class 2 turn on their heel only if they do not move.');
  const [to] = order.way;
  if (to === undefined) return order.turn === null ? refusal('ARG-249', 'A march needs a way or a turn.') : null;
  if (order.way.length > 1) return refusal('ARG-057', 'In close order one marches straight.');
  const way: Point = [to[0] - lead.at[0], to[1] - lead.at[1]];
  if (!straightWays(facingFor(lead, order)).some(one => alike(one, way)))
    return refusal('ARG-249', 'A body marches straight forward, sideways or backwards.');
  const most = marchLimit(body, order);
  if (distanceUp(lead.at, to) > most) return refusal('ARG-057', 'In close order this way may be {most, length} at most.', { most });
  const ground = groundOf(state);
  const [dx, dy] = [to[0] - lead.at[0], to[1] - lead.at[1]];
  for (const one of body) {
    const [x, y] = one.at;
    const who = goer(state, one);
    if (gradeAt(ground, who, x, y) > 0 || worseAhead(ground, who, x, y, x + dx, y + dy, 0) !== null)
      return refusal('ARG-057', '{figure} would have to march over difficult ground.', { figure: one.kit.id });
  }
  return null;
}
