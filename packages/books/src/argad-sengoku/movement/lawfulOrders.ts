/** Which orders are lawful, ARG-047, ARG-053, ARG-235, ARG-236, ARG-241, ARG-243: who may be told to do what. */
import { say, type FigureId } from '@nobori/engine';
import { pathLength, within, withinPoint, type Point } from '@nobori/engine/table';
import { clusterOf, engaged, enemiesTouching, visibleTo } from '../basics/clusters.ts';
import { marchLimit, refuseMarch } from '../melee/closeOrder.ts';
import { refusal, type Refusal } from '../rules.ts';
import { lineOfSight } from '../terrain/sight.ts';
import { goer, groundOf, worseAhead } from '../terrain/terrain.ts';
import { ARMS_LENGTH, CART_MOVE, CART_RADIUS, TOUCH, handOf, type Mode } from '../tables.ts';
import {
  factionId,
  findFigure,
  figureOf,
  figuresOf,
  friends,
  hostile,
  mounted,
  standing,
  toReload,
  type ArgOrder,
  type ArgState,
  type FactionNo,
  type Figure,
  type Given,
  type ShotTime,
} from '../state.ts';
import { allowance } from './allowance.ts';
import { facingOf, mountsAs } from './runners.ts';

export type Planned = Extract<
  ArgOrder,
  { kind: 'hold' | 'reload' | 'hide' | 'brace' | 'take' | 'plant' | 'move' | 'charge' | 'follow' | 'mount' | 'dismount' | 'march' | 'drag' }
>;

/** The figures of an order, if this faction may order them together. */
function refuseFigures(state: ArgState, faction: FactionNo, ids: readonly FigureId[]): Refusal | null {
  const [first] = ids;
  if (first === undefined) return refusal('ARG-047', 'An order is given to somebody.');
  for (const id of ids) {
    const figure = findFigure(state, id);
    // Whose it is comes first: a refusal must not tell anybody that somebody is hidden there.
    if (figure === null || figure.kit.faction !== faction) return refusal('ARG-047', '{figure} is not yours to order.', { figure: id });
    if (!standing(figure)) return refusal('ARG-016', '{figure} is no longer on the table.', { figure: id });
    const bound = refuseBound(state, figure);
    if (bound !== null) return bound;
  }
  if (ids.length === 1) return null;
  if (new Set(ids).size !== ids.length) return refusal('ARG-053', 'Each figure is ordered once.');
  const cluster = clusterOf(state, figureOf(state, first), faction);
  const apart = ids.find(id => !cluster.some(one => one.kit.id === id));
  return apart === undefined
    ? null
    : refusal('ARG-235', '{figure} does not stand with the others: one order is for one cluster.', { figure: apart });
}

/** ARG-052, ARG-R13: whom an enemy has run into before his own side moves stays where he is. */
const pinned = (state: ArgState, { meets }: Figure): boolean => state.options.moveSystem === 'igougo' && meets.length > 0;

/** Those who cannot take orders now. */
export function refuseBound(state: ArgState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.down === 'out') return refusal('ARG-215', '{figure} lies knocked out.', facts);
  if (figure.order?.do === 'nothing') return refusal('ARG-051', '{figure} is caught in a deadlock and does nothing this turn.', facts);
  if (figure.nerve === 'run') return refusal('ARG-217', '{figure} has lost his nerve and runs.', facts);
  if (pinned(state, figure)) return refusal('ARG-052', 'An enemy has run into {figure}, who may not move any more.', facts);
  if (porter(state, figure) !== null) return refusal('ARG-S3', '{figure} carries the chests and follows.', facts);
  return null;
}

/** ARG-S3 (6): the servants follow while their master lives and no traitor has sprung. */
function porter(state: ArgState, figure: Figure): FigureId | null {
  const { treason } = state.battle;
  if (treason === null || treason.follows === null || !treason.among.includes(figure.kit.id)) return null;
  const master = findFigure(state, treason.follows);
  // Whoever is no longer among his people, or has gone from their eyes, was the traitor.
  const sprung = treason.among.some(id => findFigure(state, id)?.kit.faction !== master?.kit.faction);
  return master !== null && standing(master) && !sprung ? treason.follows : null;
}

/** ARG-T2, ARG-236: may these figures be given this order? Only what their owner can know decides. */
export function refusePlan(state: ArgState, faction: FactionNo, order: Planned): Refusal | null {
  const wrong = refuseFigures(state, faction, order.figures);
  if (wrong !== null) return wrong;
  const body = figuresOf(state, order.figures);
  for (const figure of body) {
    const refused = refuseOne(state, figure, order);
    if (refused !== null) return refused;
  }
  if (order.kind === 'march') return refuseMarch(state, body, order);
  if (order.kind === 'move') return refuseWay(state, body, order.way, paceOf(state, body));
  return null;
}

function refuseOne(state: ArgState, figure: Figure, order: Planned): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (order.kind !== 'march' && order.facing?.every(part => part === 0) === true) return refusal('ARG-009', 'A facing needs a direction.');
  switch (order.kind) {
    case 'hold':
      return refuseMoment(state, figure, order.shot);
    case 'reload':
      if (toReload(figure, order.with ?? null) === null) return refusal('ARG-114', '{figure} has nothing to reload.', facts);
      return engaged(state, figure) ? refusal('ARG-114', '{figure} is in contact with an enemy and cannot reload.', facts) : null;
    case 'hide':
      return engaged(state, figure) ? refusal('ARG-136', '{figure} is in contact with an enemy and cannot hide.', facts) : null;
    case 'brace':
      if (mounted(figure)) return refusal('ARG-191', '{figure} is mounted: a spear is set against a charge on foot.', facts);
      return !figure.kit.weapons.some(weapon => handOf(weapon).lance === true)
        ? refusal('ARG-191', '{figure} has no spear to set against a charge.', facts)
        : null;
    case 'take':
      return takeable(state, figure) === null ? refusal('ARG-R86', 'There is nothing here for {figure} to pick up.', facts) : null;
    case 'plant':
      return figure.carries === null ? refusal('ARG-206', '{figure} carries no mantlet.', facts) : null;
    case 'charge':
      return refuseCharge(state, figure, order.target, order.way);
    case 'follow':
      return refuseFollow(state, figure, order.target);
    case 'mount':
    case 'dismount':
      return refuseAdvance(state, figure, order.way) ?? refuseMounting(state, figure, order);
    case 'drag':
      return refuseAdvance(state, figure, order.way) ?? refuseDrag(state, figure, order);
    case 'move':
    case 'march':
      return refuseAdvance(state, figure, order.way);
  }
}

/** ARG-213: the moment of a held shot; a man nobody sees cannot be waited for, as if there were none (ARG-244). */
function refuseMoment(state: ArgState, { kit: { faction } }: Figure, shot: ShotTime | null): Refusal | null {
  if (shot === null) return null;
  if (state.options.shotMoment === 'end') return refusal('ARG-213', 'All shots are taken after movement.');
  const awaited = shot.when === 'near' ? findFigure(state, shot.figure) : null;
  if (shot.when === 'start' || (awaited !== null && standing(awaited) && visibleTo(awaited, faction))) return null;
  return refusal('ARG-213', 'There is no {target} to wait for.', { target: shot.figure });
}

/** ARG-217. */
const refuseAdvance = (state: ArgState, figure: Figure, way: readonly Point[]): Refusal | null =>
  figure.nerve === 'halt' && advances(state, figure, way)
    ? refusal('ARG-217', '{figure} does not dare to advance.', { figure: figure.kit.id })
    : null;

/** ARG-217: nearer to the nearest enemy he knows of. */
function advances(state: ArgState, figure: Figure, way: readonly Point[]): boolean {
  const end = way.at(-1) ?? figure.at;
  const squared = (at: Point): number =>
    Math.min(
      ...state.figures
        .filter(one => standing(one) && visibleTo(one, figure.kit.faction) && hostile(state, figure, one))
        .map(one => (one.at[0] - at[0]) ** 2 + (one.at[1] - at[1]) ** 2),
    );
  return squared(end) < squared(figure.at);
}

/** ARG-235: a group goes at the pace of its slowest. */
export function paceOf(state: ArgState, body: readonly Figure[]): number {
  let pace = Number.POSITIVE_INFINITY;
  for (const one of body) pace = Math.min(pace, allowance(state, one));
  return pace;
}

/** ARG-236: a drawn path that is too long, or crosses what its first figure cannot pass, is refused. */
export function refuseWay(state: ArgState, body: readonly Figure[], way: readonly Point[], most: number, mode?: Mode): Refusal | null {
  const [lead] = body;
  if (lead === undefined) return null;
  if (way.length === 0) return refusal('ARG-047', 'A move needs a way.');
  const path = [lead.at, ...way];
  const length = pathLength(path);
  if (length > most)
    return refusal('ARG-054', 'The way is {length, length} long, {figure} may go {most, length}.', { length, figure: lead.kit.id, most });
  return refuseGround(state, lead, path, mode);
}

function refuseGround(state: ArgState, figure: Figure, path: readonly Point[], mode?: Mode): Refusal | null {
  const who = goer(state, figure, mode);
  const ground = groundOf(state);
  for (let i = 0; i + 1 < path.length; i += 1) {
    const [a, b] = [path[i] ?? figure.at, path[i + 1] ?? figure.at];
    const wall = worseAhead(ground, who, a[0], a[1], b[0], b[1], 2);
    if (wall !== null) return refusal('ARG-236', '{figure} cannot pass there ({kind}).', { figure: figure.kit.id, kind: say(wall.kind) });
  }
  return null;
}

function refuseCharge(state: ArgState, figure: Figure, target: FigureId, way: readonly Point[]): Refusal | null {
  const enemy = findFigure(state, target);
  if (enemy === null || !standing(enemy) || !visibleTo(enemy, figure.kit.faction))
    return refusal('ARG-047', 'There is no {target} to charge.', { target });
  if (!hostile(state, figure, enemy)) return refusal('ARG-250', '{target} is no enemy of {figure}.', { target, figure: figure.kit.id });
  if (figure.nerve === 'halt') return refusal('ARG-217', '{figure} does not dare to advance.', { figure: figure.kit.id });
  return way.length === 0 ? null : refuseWay(state, [figure], way, allowance(state, figure));
}

/** ARG-241. */
function refuseFollow(state: ArgState, figure: Figure, target: FigureId): Refusal | null {
  const friend = findFigure(state, target);
  if (
    friend === null ||
    friend === figure ||
    !standing(friend) ||
    !visibleTo(friend, figure.kit.faction) ||
    !friends(state, figure, friend)
  )
    return refusal('ARG-241', '{target} is nobody {figure} could follow.', { target, figure: figure.kit.id });
  if (!lineOfSight(state, figure.at, friend.at))
    return refusal('ARG-241', '{figure} does not see {target}.', { target, figure: figure.kit.id });
  let at: Figure | null = friend;
  for (let i = 0; i <= state.figures.length && at !== null; i += 1) {
    // Only one's own orders are known; a ring made by several players is dealt with when it is run.
    if (at === figure) return refusal('ARG-241', 'They would follow each other in a ring.');
    at = at.kit.faction === figure.kit.faction && at.order?.do === 'follow' ? findFigure(state, at.order.target) : null;
  }
  return null;
}

/** ARG-068. */
function refuseMounting(state: ArgState, figure: Figure, order: Extract<Planned, { kind: 'mount' | 'dismount' }>): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (order.figures.length > 1) return refusal('ARG-068', 'Everybody mounts for himself.');
  if (engaged(state, figure)) return refusal('ARG-068', '{figure} is in contact with an enemy.', facts);
  if (order.kind === 'dismount') {
    if (!mounted(figure)) return refusal('ARG-068', '{figure} is on foot.', facts);
    return order.way.length === 0 ? null : refuseWay(state, [figure], order.way, allowance(state, figure, 'foot') / 2, 'foot');
  }
  if (mounted(figure)) return refusal('ARG-068', '{figure} is already mounted.', facts);
  const horse = state.horses.find(one => one.id === order.horse);
  if (horse === undefined || !withinPoint(figure, horse.at, ARMS_LENGTH))
    return refusal('ARG-068', '{figure} has no horse at hand.', facts);
  const mode = mountsAs(state, figure, horse.id);
  return order.way.length === 0 ? null : refuseWay(state, [figure], order.way, allowance(state, figure, mode) / 2, mode);
}

/** ARG-S2: on foot, at the cart, no enemy within 4 cm of it. */
function refuseDrag(state: ArgState, figure: Figure, { cart, way, figures }: Extract<Planned, { kind: 'drag' }>): Refusal | null {
  const at = state.carts[cart];
  const mine = state.battle.victory.goals.find(goal => goal.with['drag'] === true && goal.side === factionId(state, figure.kit.faction));
  const near = mine?.where.find(where => where.kind === 'piece' && where.id === cart);
  if (at === undefined) return refusal('ARG-S2', 'There is no such cart.');
  if (near?.kind !== 'piece') return refusal('ARG-S2', 'The side of {figure} has no use for this cart.', { figure: figure.kit.id });
  if (mounted(figure)) return refusal('ARG-S2', '{figure} must be on foot to drag the cart.', { figure: figure.kit.id });
  const helped = state.figures.some(one => one !== figure && one.order?.do === 'drag' && one.order.cart === cart);
  if (figures.length > 1 || helped) return refusal('ARG-S2', 'One man drags the cart.');
  const place = { at, base: { radius: CART_RADIUS } };
  if (!within(figure, place, TOUCH)) return refusal('ARG-S2', '{figure} does not stand at the cart.', { figure: figure.kit.id });
  const guard = state.figures.find(
    one => standing(one) && visibleTo(one, figure.kit.faction) && hostile(state, figure, one) && within(one, place, near.reach),
  );
  if (guard !== undefined) return refusal('ARG-S2', '{enemy} is too near the cart.', { enemy: guard.kit.id });
  return refuseWay(state, [figure], way, Math.min(CART_MOVE, allowance(state, figure)));
}

/** ARG-R86, ARG-206: a pike laid down, a mantlet left standing. */
export function takeable(state: ArgState, figure: Figure): string | null {
  if (figure.pike === 'laid' && figure.pikeAt !== null && withinPoint(figure, figure.pikeAt, ARMS_LENGTH)) return 'pike';
  if (!figure.kit.roles.includes('tateBearer') || figure.carries !== null) return null;
  return state.mantlets.find(one => !one.fixed && one.bearer === null && withinPoint(figure, one.at, ARMS_LENGTH))?.id ?? null;
}

/** Writes an order down for each of its figures. */
export function plan(state: ArgState, faction: FactionNo, order: Planned): void {
  const body = figuresOf(state, order.figures);
  const [leader] = body;
  if (leader === undefined) return;
  const look = order.kind === 'march' ? null : (order.facing ?? null);
  const head: Head = {
    lead: leader.kit.id,
    warned: 'heed' in order ? order.heed : true,
    facing: look === null ? null : facingOf(look[0], look[1]),
  };
  const pace = order.kind === 'move' ? paceOf(state, body) : 0;
  const most = order.kind === 'march' ? marchLimit(body, order) : 0;
  for (const figure of body) figure.order = given(state, faction, order, figure, leader, head, pace, most);
}

type Head = Pick<Given, 'lead' | 'warned' | 'facing'>;

function given(
  state: ArgState,
  faction: FactionNo,
  order: Planned,
  figure: Figure,
  leader: Figure,
  { lead, warned, facing }: Head,
  pace: number,
  most: number,
): Given {
  const shifted = (way: readonly Point[]): readonly Point[] =>
    figure === leader ? way : way.map(([x, y]): Point => [x + figure.at[0] - leader.at[0], y + figure.at[1] - leader.at[1]]);
  switch (order.kind) {
    case 'hold':
      return { lead, warned, facing, do: 'hold', shot: order.shot };
    case 'move':
      return { lead, warned, facing, do: 'move', way: shifted(order.way), pace };
    case 'march':
      return { lead, warned, facing, do: 'march', way: shifted(order.way), turn: order.turn, first: order.first, most };
    case 'charge': {
      const group = order.figures.length > 1 && clusterOf(state, figureOf(state, order.target), faction).length > 1;
      return { lead, warned, facing, do: 'charge', target: order.target, group, way: order.way };
    }
    case 'follow':
      return { lead, warned, facing, do: 'follow', target: order.target };
    case 'mount':
      return { lead, warned, facing, do: 'mount', horse: order.horse, way: order.way };
    case 'dismount':
      return { lead, warned, facing, do: 'dismount', way: order.way };
    case 'drag':
      return { lead, warned, facing, do: 'drag', way: order.way, cart: order.cart };
    case 'reload':
      return { lead, warned, facing, do: 'reload', with: toReload(figure, order.with ?? null) };
    case 'hide':
    case 'brace':
    case 'take':
    case 'plant':
      return { lead, warned, facing, do: order.kind };
  }
}

/** ARG-243, ARG-217, ARG-S3: what somebody without an order does. */
export function defaultOrder(state: ArgState, figure: Figure): Given {
  const { lead, warned, facing }: Head = { lead: figure.kit.id, warned: true, facing: null };
  if (figure.down === 'out') return { lead, warned, facing, do: 'nothing' };
  if (pinned(state, figure)) return { lead, warned, facing, do: 'hold', shot: null };
  const master = porter(state, figure);
  if (master !== null) return { lead, warned, facing, do: 'follow', target: master };
  if (figure.nerve === 'run') return { lead, warned, facing, do: 'move', way: [awayFrom(state, figure)], pace: allowance(state, figure) };
  if (figure.hidden) return { lead, warned, facing, do: 'hide' };
  const empty = toReload(figure, null);
  if (empty !== null && !engaged(state, figure)) return { lead, warned, facing, do: 'reload', with: empty }; // ARG-243
  return { lead, warned, facing, do: 'hold', shot: null };
}

/** ARG-217: straight away from the nearest enemy, as far as he can. */
function awayFrom(state: ArgState, figure: Figure): Point {
  const enemies = state.figures.filter(one => standing(one) && !one.hidden && hostile(state, figure, one));
  const squared = (one: Figure): number => (one.at[0] - figure.at[0]) ** 2 + (one.at[1] - figure.at[1]) ** 2;
  const [nearest] = [...enemies, ...enemiesTouching(state, figure)].sort((a, b) => squared(a) - squared(b));
  const [dx, dy] = nearest === undefined ? [0, -1] : [figure.at[0] - nearest.at[0], figure.at[1] - nearest.at[1]];
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const far = allowance(state, figure);
  const to: Point = [figure.at[0] + Math.trunc((dx * far) / length), figure.at[1] + Math.trunc((dy * far) / length)];
  return refuseGround(state, figure, [figure.at, to]) === null ? to : figure.at;
}
