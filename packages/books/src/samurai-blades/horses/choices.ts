/** Choices: horses that are led and carts that are hauled (BLD-118 to BLD-125); the cheapest way for each place where the team can end. */
import { present, type FigureId, type Random } from '@nobori/engine';
import {
  cellOf,
  direction,
  DIRECTIONS,
  hexBeside,
  hexOf,
  OFF,
  opposite,
  sameHex,
  straightTowards,
  type Board,
  type Cell,
  type Direction,
  type Explored,
  type Hex,
} from '@nobori/engine/hex';
import { EXIT_COSTS, mayLeave } from '../movement/leavingTheMap.ts';
import { adjacent, distanceBetween, groundOf, knownIn, type Ground } from '../terrain/occupancy.ts';
import { besideEnds, crewPoints, drawnBy, haulStops, refuseCrewman, refuseHaulWay } from './carts.ts';
import {
  chainOf,
  fullReserve,
  refuseLead,
  parted,
  refuseLeadEnd,
  refuseLed,
  refuseLeader,
  takenFrom,
  teamStep,
  type Reserve,
  type TeamStop,
} from './ledHorses.ts';
import { allowanceOf, refuseMover } from '../movement/moves.ts';
import { horseCost } from './riding.ts';
import { reachOnFoot, stepCostsOf, wayTo } from '../movement/walking.ts';
import { riderless, type BladesOrder, type BladesState, type Figure, type Haul, type Lead, type Side } from '../state.ts';
import { CART_POINTS } from '../tables.ts';

/** Nobody walks farther than his points: each hex takes one at least (BLD-T1). */
const isNear = (man: Figure, horse: Figure, points: number): boolean => distanceBetween(man, horse) <= points + 1;

/** Every horse this man could lead, to every place that he can reach. */
export function leadsOf(state: BladesState, side: Side, man: Figure, reach: Explored): Lead[] {
  if (refuseMover(state, side, man.kit.id) !== null) return [];
  const reserve = fullReserve(state, man);
  return state.figures
    .filter(horse => riderless(horse) && isNear(man, horse, reserve.points) && refuseLed(state, side, man, horse) === null)
    .flatMap(horse => leads(state, side, man, horse, reserve, reach));
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

/** Where a way with a team begins: the walk to it, and how it then stands. */
interface Start {
  readonly stop: TeamStop;
  readonly walk: readonly Hex[];
}

/** A team on its way: where the leader is, how each link lies to the one before it, the leader's first (LINKS), and where it comes from. */
interface Team {
  readonly cell: Cell;
  readonly links: number;
  readonly spent: number;
  readonly drawn: number;
  readonly before: Team | null;
  readonly start: Start;
}
/** Directions of links as one number: the first counts ones, the next sixes. */
const LINKS = 6;

/** Which links a chain has. */
function linksOf(chain: readonly Hex[]): number {
  let links = 0;
  for (let n = chain.length - 1; n > 0; n -= 1)
    links = LINKS * links + present(straightTowards(present(chain[n - 1], 'a link'), present(chain[n], 'a link')), 'links that touch');
  return links;
}

/** The hexes of a team. */
function chainFrom(board: Board, { cell, links, start }: Team): readonly Hex[] {
  const chain: Hex[] = [hexOf(board, cell)];
  for (let n = 1, at = cell, left = links; n < start.stop.chain.length; n += 1, left = Math.trunc(left / LINKS)) {
    at = board.beside[6 * at + direction(left)] ?? OFF;
    chain.push(hexOf(board, at));
  }
  return chain;
}

/** Whether somebody else is in a hex of a team: found before its hexes are put together, because where many stand most ways end so. */
function mayNotStand(state: BladesState, ground: Ground, side: Side, man: Figure, horse: Figure, { cell, links, start }: Team): boolean {
  const { beside } = ground.field.board;
  for (let n = 0, at = cell, left = links; n < start.stop.chain.length; n += 1, left = Math.trunc(left / LINKS)) {
    if (takenFrom(state, ground, side, at, man, horse)) return true;
    at = beside[6 * at + direction(left)] ?? OFF;
  }
  return false;
}

const stopOf = (board: Board, team: Team): TeamStop => ({ chain: chainFrom(board, team), spent: team.spent, drawn: team.drawn });

/** The way of the leader, without the hex where it begins. */
function wayOf(board: Board, team: Team): Hex[] {
  let length = 0;
  for (let at = team; at.before !== null; at = at.before) trail[length++] = hexOf(board, at.cell);
  return trail.slice(0, length).reverse();
}
/** Gathered here and copied out, as ways on foot are. */
const trail: Hex[] = [];

/** A horse he may lead, to every place that is left to him. */
export function leads(state: BladesState, side: Side, man: Figure, horse: Figure, reserve: Reserve, reach?: Explored): Lead[] {
  const ground = groundOf(state);
  const { board } = ground.field;
  const { points } = reserve;
  const starts = startsBeside(state, ground, horse, reach ?? reachOnFoot(state, ground, man, points));
  // The cheapest for each place of leader and front; the others are forgotten before their ways are worked out.
  const LEAVING = LINKS * board.size;
  const keys: number[] = [];
  for (const team of teamWays(state, ground, man, horse, starts, reserve)) {
    const key = LINKS * team.cell + direction(team.links);
    const known = cheapest[key];
    if (known === undefined) keys.push(key);
    if (known === undefined || known.spent > team.spent) cheapest[key] = team;
    if (team.spent + EXIT_COSTS > points || !mayLeave(state, side, hexOf(board, team.cell), horse.draws !== null)) continue;
    if (cheapest[LEAVING + key] === undefined) keys.push(LEAVING + key);
    cheapest[LEAVING + key] = team;
  }
  const found: Lead[] = [];
  const order: Lead = { kind: 'lead', figure: man.kit.id, horse: horse.kit.id, walk: [], way: [], leave: false };
  for (const key of keys) {
    const team = cheapest[key];
    cheapest[key] = undefined;
    if (team === undefined) continue;
    const leave = key >= LEAVING;
    if (!leave && mayNotStand(state, ground, side, man, horse, team)) continue;
    const { cell, spent, drawn, before } = team;
    const end = { at: hexOf(board, cell), taken: null, spent, drawn, goes: before !== null, leave };
    if (refuseLeadEnd(state, side, man, horse, end, reserve) === null)
      found.push({ ...order, walk: team.start.walk, way: wayOf(board, team), leave });
  }
  return found;
}

/** The team found for each place, while one horse's are sifted: one table for all searches, which wipe out what they wrote. */
const cheapest: (Team | undefined)[] = [];

/** Where he can begin to lead a horse: in the hexes ahead of it, or behind it if it may be turned. */
function startsBeside(state: BladesState, ground: Ground, horse: Figure, reach: Explored): Start[] {
  const starts: Start[] = [];
  for (const hex of besideEnds(horse)) {
    const cell = cellOf(ground.field.board, hex);
    const spent = cell < 0 ? -1 : (reach.cost[cell] ?? -1);
    const chain = spent < 0 ? null : chainOf(state, hex, horse);
    if (chain !== null) starts.push({ stop: { chain, spent, drawn: 0 }, walk: wayTo(ground, reach, cell) });
  }
  return starts;
}

/** The links of a chain are straight or bent by 60° (BLD-210). */
const straightEnough = (one: Direction, next: Direction): boolean => {
  const bend = direction(next - one);
  return bend === 0 || bend === 1 || bend === 5;
};

/** Where the leader of a chain may go whose first link lies so. */
const AHEAD = DIRECTIONS.map(behind => DIRECTIONS.filter(towards => straightEnough(opposite(towards), behind)));

/**
 * Everywhere a team can be pulled to from these starts; how it stands is known by its first three links, the rest lies behind them. The steps
 * are those of `teamStep`, on numbers: what lies behind the leader only moves on, so that of a chain in line only the new link can be bent.
 */
function teamWays(
  state: BladesState,
  ground: Ground,
  man: Figure,
  pulled: Figure,
  starts: readonly Start[],
  { points, drawn }: Reserve,
): readonly Team[] {
  const { board } = ground.field;
  const most = pulled.is === 'DRAFT' || pulled.is === 'CART' ? CART_POINTS.horse - drawn : points;
  const known = spentAt(LINKS * LINKS * board.size);
  const costOf = stepCostsOf(state, ground, man);
  const oneLess = LINKS ** ((starts[0]?.stop.chain.length ?? 2) - 2); // the chain is the same, wherever he begins to pull it
  const open = starts
    .map((start): Team => {
      const { chain, spent, drawn: gone } = start.stop;
      const cell = cellOf(board, present(chain[0], 'a leader'));
      return { cell, links: linksOf(chain), spent, drawn: gone, before: null, start };
    })
    .sort((a, b) => a.spent - b.spent);
  for (const team of open) {
    const { cell, links, start } = team;
    const behind = direction(links);
    const price = horseCost(state, ground, cell, pulled.is !== 'HORSE');
    const pulledOn = team.drawn + price;
    if (price < 0 || pulledOn > most || parted(ground, board.beside[6 * cell + behind] ?? OFF, cell)) continue;
    const kept = links % oneLess;
    for (const d of AHEAD[behind] ?? []) {
      const back = opposite(d);
      const to = board.beside[6 * cell + d] ?? OFF;
      const key = LINKS * (LINKS * to + back) + behind;
      const least = to === OFF ? 1 : (known[key] ?? 0);
      if (least > 0 && least <= team.spent + 1) continue; // every hex costs a point at least (BLD-T1)
      const cost = costOf(cell, d);
      const spent = team.spent + cost;
      if (cost < 0 || spent > points || (least > 0 && least <= spent)) continue;
      known[key] = spent;
      open.push({ cell: to, links: back + LINKS * kept, spent, drawn: pulledOn, before: team, start });
    }
  }
  for (const { cell, links } of open) known[LINKS * LINKS * cell + LINKS * direction(links) + direction(Math.trunc(links / LINKS))] = 0;
  return open;
}

/** What the cheapest way to each place and first two links has cost, 0: there is none. One table for all searches, which wipe out what they wrote. */
const spentAt = (size: number): Int16Array => (spentSoFar.length < size ? (spentSoFar = new Int16Array(size)) : spentSoFar);
let spentSoFar = new Int16Array(0);

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
  for (const team of teamWays(state, ground, man, cart, [{ stop: first, walk: [] }], reserve)) {
    const [stop, way] = [stopOf(ground.field.board, team), wayOf(ground.field.board, team)];
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
