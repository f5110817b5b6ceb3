/** Choices: horses that are led and carts that are hauled (BLD-118 to BLD-125); the cheapest way for each place where the team can end. */
import type { FigureId, Random } from '@nobori/engine';
import { cellOf, hexBeside, DIRECTIONS, sameHex, type Hex } from '@nobori/engine/hex';
import { EXIT_COSTS, mayLeave } from '../movement/leavingTheMap.ts';
import { adjacent, groundOf, knownIn, type Ground } from '../terrain/occupancy.ts';
import { besideEnds, crewPoints, drawnBy, haulStops, refuseCrewman, refuseHaulWay } from './carts.ts';
import { chainOf, fullReserve, refuseLead, refuseLeader, refuseLeadWay, teamStep, type Reserve, type TeamStop } from './ledHorses.ts';
import { allowanceOf } from '../movement/moves.ts';
import { reachOnFoot, wayTo } from '../movement/walking.ts';
import { riderless, type BladesOrder, type BladesState, type Figure, type Haul, type Lead, type Side } from '../state.ts';
import { CART_POINTS } from '../tables.ts';

/** Every horse this man could lead, to every place. */
export function leadsOf(state: BladesState, side: Side, man: Figure): Lead[] {
  return state.figures
    .filter(horse => riderless(horse) && refuseLeader(state, side, man.kit.id, horse.kit.id) === null)
    .flatMap(horse => leads(state, side, man, horse, fullReserve(state, man)));
}

/** A horse led somewhere at random, cheaply: one that stands behind him already, by a few steps. */
export function randomLead(state: BladesState, side: Side, man: Figure, random: Random): Lead | null {
  for (const horse of state.figures) {
    if (!riderless(horse) || !adjacent(man, horse) || refuseLeader(state, side, man.kit.id, horse.kit.id) !== null) continue;
    const chain = chainOf(state, man.at, horse);
    if (chain === null) continue;
    const ground = groundOf(state);
    const { points } = fullReserve(state, man);
    const most = horse.is === 'DRAFT' ? CART_POINTS.horse : points;
    const way: Hex[] = [];
    let stop: TeamStop = { chain, spent: 0, drawn: 0 };
    for (let tries = 2 + random.below(8); tries > 0; tries -= 1) {
      const to = hexBeside(stop.chain[0] ?? man.at, DIRECTIONS[random.below(6)] ?? 0);
      const next = teamStep(state, ground, man, horse, stop, to);
      if ('rule' in next || next.spent > points || next.drawn > most) continue;
      stop = next;
      way.push(to);
    }
    const [end = man.at] = stop.chain;
    const leave = stop.spent + EXIT_COSTS <= points && stop.drawn + EXIT_COSTS <= most && mayLeave(state, side, end, horse.draws !== null);
    const order: Lead = { kind: 'lead', figure: man.kit.id, horse: horse.kit.id, walk: [], way, leave };
    if (refuseLead(state, side, order) === null) return order;
  }
  return null;
}

/** A team on its way: the walk to the horse, the way with it, how it then stands. */
interface Gone {
  readonly stop: TeamStop;
  readonly walk: readonly Hex[];
  readonly way: readonly Hex[];
}

/** A horse he may lead, to every place that is left to him. */
export function leads(state: BladesState, side: Side, man: Figure, horse: Figure, reserve: Reserve): Lead[] {
  const ground = groundOf(state);
  const { points } = reserve;
  const reach = reachOnFoot(state, ground, man, points);
  const starts: Gone[] = [];
  for (const hex of besideEnds(horse)) {
    const cell = cellOf(ground.field.board, hex);
    const spent = cell < 0 ? -1 : (reach.cost[cell] ?? -1);
    const chain = spent < 0 ? null : chainOf(state, hex, horse);
    if (chain !== null) starts.push({ stop: { chain, spent, drawn: 0 }, walk: wayTo(ground, reach, cell), way: [] });
  }
  const best = new Map<string, { readonly order: Lead; readonly spent: number }>();
  for (const { stop, walk, way } of teamWays(state, ground, man, horse, starts, reserve)) {
    const order = { kind: 'lead', figure: man.kit.id, horse: horse.kit.id, walk, way, leave: false } as const;
    const key = stop.chain.slice(0, 2).join(' ');
    if ((best.get(key)?.spent ?? Infinity) > stop.spent) best.set(key, { order, spent: stop.spent });
    const [end = man.at] = stop.chain;
    if (stop.spent + EXIT_COSTS <= points && mayLeave(state, side, end, horse.draws !== null))
      best.set(`leave ${key}`, { order: { ...order, leave: true }, spent: stop.spent });
  }
  return [...best.values()].map(({ order }) => order).filter(order => refuseLeadWay(state, side, order, reserve) === null);
}

/** Everywhere a team can be pulled to from these starts; how it stands is known by its first three links, the rest lies behind them. */
function teamWays(
  state: BladesState,
  ground: Ground,
  man: Figure,
  pulled: Figure,
  starts: readonly Gone[],
  { points, drawn }: Reserve,
): Gone[] {
  const most = pulled.is === 'DRAFT' || pulled.is === 'CART' ? CART_POINTS.horse - drawn : points;
  const known = new Map<string, number>();
  const open: Gone[] = [...starts].sort((a, b) => a.stop.spent - b.stop.spent);
  for (const { stop, walk, way } of open) {
    const [from = man.at] = stop.chain;
    for (const d of DIRECTIONS) {
      const next = teamStep(state, ground, man, pulled, stop, hexBeside(from, d));
      if ('rule' in next || next.spent > points || next.drawn > most) continue;
      const key = next.chain.slice(0, 3).join(' ');
      if ((known.get(key) ?? Infinity) <= next.spent) continue;
      known.set(key, next.spent);
      open.push({ stop: next, walk, way: [...way, hexBeside(from, d)] });
    }
  }
  return open;
}

/** Carts a side's men can move by hand: the one who draws goes every way he can, the others close up. */
export function haulsOf(state: BladesState, side: Side): BladesOrder[] {
  return state.figures.filter(({ kit, health }) => kit.sort === 'cart' && health === 'healthy').flatMap(cart => hauls(state, side, cart));
}

function hauls(state: BladesState, side: Side, cart: Figure): Haul[] {
  if (drawnBy(state, cart) !== null || cart.moved === state.phase) return [];
  const crew = state.figures.filter(
    man => man.kit.sort === 'man' && adjacent(man, cart) && refuseCrewman(state, side, man.kit.id, cart) === null,
  );
  return crew.length < 2 ? [] : crew.flatMap(man => haulsBy(state, side, cart, man, crew, fullReserve(state, man), true));
}

/** A cart drawn by this man, to every place that is left to him: with all of the crew, or with as many as it takes. */
export function haulsBy(
  state: BladesState,
  side: Side,
  cart: Figure,
  man: Figure,
  crew: readonly Figure[],
  reserve: Reserve,
  fewest = false,
): Haul[] {
  const ground = groundOf(state);
  const start = haulStops(state, ground, man, cart, []);
  const first = 'rule' in start ? undefined : start[0];
  if (first === undefined) return [];
  const found: Haul[] = [];
  const others = crew.filter(one => one !== man);
  for (const { stop, way } of teamWays(state, ground, man, cart, [{ stop: first, walk: [], way: [] }], reserve)) {
    const helpers = fewest ? (crewPoints(2) >= stop.drawn ? 1 : 2) : others.length;
    const ways = closingUp(state, ground, man, cart, others, stop, way, helpers);
    if (ways === null) continue;
    for (const leave of [false, true]) {
      const order: Haul = { kind: 'haul', figure: man.kit.id, cart: cart.kit.id, ways, leave };
      if ((!leave || mayLeave(state, side, stop.chain[0] ?? man.at, true)) && refuseHaulWay(state, side, order, reserve) === null)
        found.push(order);
    }
  }
  return found;
}

/** Each helper to the nearest free hex next to the cart. */
function closingUp(
  state: BladesState,
  ground: Ground,
  man: Figure,
  cart: Figure,
  crew: readonly Figure[],
  { chain }: TeamStop,
  way: readonly Hex[],
  helpers: number,
): Readonly<Record<FigureId, readonly Hex[]>> | null {
  const [end = man.at, front = cart.at, rear = cart.at] = chain;
  const ways: Record<FigureId, readonly Hex[]> = { [man.kit.id]: way };
  const taken: Hex[] = [end, front, rear];
  let found = 0;
  for (const helper of crew) {
    if (found >= helpers) continue;
    const reach = reachOnFoot(state, ground, helper, allowanceOf(state, helper).points);
    const spot = besideEnds({ ...cart, at: front, rear })
      .filter(hex => !taken.some(one => sameHex(one, hex)))
      .filter(hex => knownIn(state, ground, man.kit.side, cellOf(ground.field.board, hex)) === null || sameHex(hex, helper.at))
      .filter(hex => (reach.cost[cellOf(ground.field.board, hex)] ?? -1) >= 0)
      .sort((a, b) => (reach.cost[cellOf(ground.field.board, a)] ?? 0) - (reach.cost[cellOf(ground.field.board, b)] ?? 0))[0];
    if (spot === undefined) continue;
    ways[helper.kit.id] = wayTo(ground, reach, cellOf(ground.field.board, spot));
    taken.push(spot);
    found += 1;
  }
  return found === helpers ? ways : null;
}
