/**
 * Samurai Blades: what a position is worth, in points of the force list. Men first, then the fights that can be joined next, then what
 * the scenario is about, then closing in.
 */
import type { samuraiBlades } from '@nobori/books/samurai-blades';
import { sideOf as sideIdOf, type Seat } from '@nobori/engine';
import { hexOfLabel, lengthOf, type Hex } from '@nobori/engine/hex';
import type { Doctrine } from './doctrine.ts';

type BladesState = ReturnType<typeof samuraiBlades.begin>;
type BladesOrder = Parameters<typeof samuraiBlades.answer>[2];
type Figure = BladesState['figures'][number];
type Side = Figure['kit']['side'];

/** How much of a man is left. */
const LIFE: Readonly<Record<Figure['health'], number>> = { healthy: 1, stunned: 0.65, wounded: 0.45, dead: 0, gone: 0, left: 1 };

/** Attack and defence by counter, for judging fights to come; the rules themselves decide them. */
const STRENGTH: Readonly<Record<Figure['is'], readonly [attack: number, defence: number]>> = {
  LORD: [20, 9],
  LORDU: [14, 4],
  SAM4: [21, 8],
  SAM3: [18, 7],
  SAM2: [15, 6],
  SAM1: [12, 5],
  SAMB: [13, 6],
  RON: [14, 6],
  RON2: [18, 6],
  SMON: [15, 6],
  MON: [10, 4],
  NIN: [12, 5],
  NIN2: [15, 6],
  ASHY: [9, 4],
  ASHN: [10, 4],
  ASHB: [6, 4],
  BANC: [13, 5],
  BAN: [8, 4],
  BANB: [5, 4],
  HEAD: [5, 3],
  PEA: [4, 3],
  POR: [3, 3],
  VIL: [2, 2],
  HORSE: [0, 6],
  DRAFT: [0, 5],
  CART: [0, 9],
};
const ARCHERS: readonly Figure['is'][] = ['SAMB', 'ASHB', 'BANB'];

/** Where a bowman likes to stand. */
const BOWSHOT = 8;

export const samuraiBladesDoctrine: Doctrine<BladesState, BladesOrder> = {
  horizon: () => 'order',
  habit: () => null,
  worth(view, seat) {
    const side = sideOf(view, seat);
    const mine = view.figures.filter(figure => figure.kit.side === side && figure.kit.sort === 'man');
    const theirs = view.figures.filter(figure => figure.kit.side !== side && figure.kit.sort === 'man');
    const [here, there] = [mine.filter(onMap), theirs.filter(onMap)];
    return (
      menOf(mine) -
      menOf(theirs) +
      brawls(here, there) +
      closing(view, here, there) +
      aims(view, side, here, there) +
      light(view, side) +
      duel(view, side) -
      tasks(here, menOf(mine) < 0.3 * menOf(theirs))
    );
  },
};

/** Lanterns serve those who are being stalked. */
function light(view: BladesState, side: Side): number {
  const { night, alarm } = view.battle.special;
  if (!night || alarm === null) return 0;
  return (side === alarm ? 3 : -1) * view.lanterns.filter(({ lit }) => lit).length;
}

/** Whoever has taken up a challenge goes to meet the other. */
function duel(view: BladesState, side: Side): number {
  const cart = carted(view);
  const called = view.moments.at(-1)?.kind === 'challenge'; // it may be accepted
  if (view.duel === null && !called) return 0;
  const delay = cart === null ? -10 : side === cart.side ? -40 : 15; // while it lasts nobody brings the cart on
  const [one, two] = view.figures.filter(({ kit }) => view.duel?.by.includes(kit.id) === true);
  return delay + (one === undefined || two === undefined || !onMap(one) || !onMap(two) ? 0 : -1.5 * distance(one, two));
}

const sideOf = (view: BladesState, seat: Seat): Side => (sideIdOf(view, seat) === view.battle.sides[0].id ? 0 : 1);
const living = ({ health }: Figure): boolean => health === 'healthy' || health === 'wounded' || health === 'stunned';
const onMap = (figure: Figure): boolean => living(figure) && figure.at[0] > -50;
const valueOf = (figure: Figure): number => STRENGTH[figure.is][0] + STRENGTH[figure.is][1] + (figure.rides === null ? 0 : 8);

const menOf = (men: readonly Figure[]): number => {
  let sum = 0;
  for (const man of men) sum += valueOf(man) * LIFE[man.health];
  return sum;
};

/** Dying by one's own hand is for those who have lost; getting up on a horse is not. */
function tasks(men: readonly Figure[], lost: boolean): number {
  let sum = 0;
  for (const { task, rides } of men) {
    if (task?.kind === 'seppuku') sum += lost ? -20 : 40;
    else if (task?.kind === 'dismount') sum += 6;
    else if (task?.kind === 'mount') sum += rides === null ? -3 : 0;
    else if (task?.kind === 'clear' || task?.kind === 'detach') sum += 2;
  }
  return sum;
}

const apart = (a: Hex, b: Hex): number => lengthOf(b[0] - a[0], b[1] - a[1]);
function distance(a: Figure, b: Figure): number {
  let least = apart(a.at, b.at);
  if (a.rear !== null) least = Math.min(least, apart(a.rear, b.at));
  if (b.rear !== null) least = Math.min(least, apart(a.at, b.rear));
  return least;
}

const strike = (figure: Figure): number =>
  figure.health === 'stunned' ? 0 : (STRENGTH[figure.is][0] + (figure.rides === null ? 0 : 5)) * (figure.health === 'wounded' ? 0.5 : 1);
const stand = (figure: Figure): number => STRENGTH[figure.is][1] * (figure.health === 'healthy' ? 1 : 0.5);

/** What a blow at these odds is worth, as a share of the man struck: even odds are a gamble that costs the attacker. */
const gain = (odds: number): number => Math.min(0.7, 0.14 * (odds - 1.3));

/** One more round between all who touch: each strikes the neighbour it can hurt most, all of them together if there are several. */
function brawls(mine: readonly Figure[], theirs: readonly Figure[]): number {
  return blows(mine, theirs) - 0.8 * blows(theirs, mine);
}
function blows(attackers: readonly Figure[], targets: readonly Figure[]): number {
  let sum = 0;
  for (const target of targets) {
    let strength = 0;
    for (const attacker of attackers) if (distance(attacker, target) === 1) strength += strike(attacker);
    if (strength > 0) sum += Math.max(0, gain(strength / stand(target))) * valueOf(target);
  }
  return sum;
}

/** Swordsmen close in, bowmen come within range, the much weaker keep away. */
function closing(view: BladesState, mine: readonly Figure[], theirs: readonly Figure[]): number {
  if (theirs.length === 0) return 0;
  const eager = carted(view) === null && hunted(view) === null && place(view) === null ? 0.35 : 0.18;
  let sum = 0;
  for (const man of mine) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const enemy of theirs) nearest = Math.min(nearest, distance(man, enemy));
    const shoots = ARCHERS.includes(man.is);
    sum -= eager * Math.abs(nearest - (shoots ? BOWSHOT : 1)) * (man.is === 'POR' || man.is === 'VIL' ? -0.2 : 1);
  }
  return sum;
}

const nearestTo = (men: readonly Figure[], hex: Hex): number => men.reduce((least, man) => Math.min(least, apart(man.at, hex)), 40);

/** The side whose goal it is, and the figure it names: the cart to be brought off the map, or the man to be killed. */
interface Named {
  readonly side: Side;
  readonly figure: string;
}
function named(view: BladesState, wanted: 'leave' | 'kill'): Named | null {
  for (const { kind, side, figures } of view.battle.victory.goals) {
    const [figure] = figures;
    if (kind === wanted && figure !== undefined) return { side: side === view.battle.sides[0].id ? 0 : 1, figure };
  }
  return null;
}
const carted = (view: BladesState): Named | null => named(view, 'leave');
const hunted = (view: BladesState): Named | null => named(view, 'kill');

/** The hex both sides want to hold. */
function place(view: BladesState): Hex | null {
  for (const { kind, where } of view.battle.victory.goals)
    for (const one of where) if (kind === 'hold' && one.kind === 'area') return one.spots[0] ?? null;
  return null;
}

/** What the scenario is fought for. */
function aims(view: BladesState, side: Side, mine: readonly Figure[], theirs: readonly Figure[]): number {
  const [cart, victim, held] = [carted(view), hunted(view), place(view)];
  const of = (one: Named): readonly [readonly Figure[], readonly Figure[]] => (side === one.side ? [mine, theirs] : [theirs, mine]);
  let worth = 0;
  if (held !== null) worth += (0.5 + view.turn / view.battle.turnLimit) * (hold(mine, held) - hold(theirs, held));
  if (cart !== null) worth += (side === cart.side ? 1 : -1) * convoy(view, cart.side, cart.figure, ...of(cart));
  if (victim !== null) worth += (side === victim.side ? 1 : -1) * hunt(view, victim.figure, of(victim)[0]);
  return worth;
}

const hold = (men: readonly Figure[], at: Hex): number => {
  const near = nearestTo(
    men.filter(({ health }) => health !== 'stunned'),
    at,
  );
  return near === 0 ? 12 : -0.8 * near;
};

/** Hexes to the far column, over the bridge where there is one. */
function toGo(view: BladesState, [q, r]: Hex): number {
  const { map } = view.battle;
  const bridge = hexOfLabel(map, map.terrain?.['bridge'] ?? '');
  if (bridge === null || q >= bridge[0]) return map.columns - 1 - q;
  return apart([q, r], bridge) + map.columns - 1 - bridge[0];
}

/** How far the cart has come, and who stands beside it. */
function convoy(view: BladesState, side: Side, cartId: string, guards: readonly Figure[], raiders: readonly Figure[]): number {
  const cart = view.figures.find(({ kit }) => kit.id === cartId);
  if (cart === undefined) return 0;
  if (cart.health === 'left') return 200;
  const beside = (men: readonly Figure[]): number => men.filter(man => man.health !== 'stunned' && distance(man, cart) === 1).length;
  const horse = view.figures.find(({ draws }) => draws === cart.kit.id);
  const control = horse?.control ?? null;
  const led = horse?.health === 'healthy' ? (control === side ? 6 : control === null ? 0 : -6) : -3;
  return (
    -2.2 * toGo(view, horse?.health === 'healthy' ? horse.at : cart.at) -
    toGo(view, cart.at) +
    led +
    3 * Math.min(2, beside(guards)) -
    5 * beside(raiders) -
    0.5 * nearestTo(guards, cart.at) +
    0.4 * nearestTo(raiders, cart.at)
  );
}

/** The victim's life; while he lives the killers come nearer, afterwards they make for the edge. */
function hunt(view: BladesState, victimId: string, killers: readonly Figure[]): number {
  const victim = view.figures.find(({ kit }) => kit.id === victimId);
  if (victim === undefined) return 0;
  const quiet = view.alarm === null ? 10 : 0;
  if (living(victim)) {
    let near = 0;
    for (const man of killers) near -= 0.7 * apart(man.at, victim.at);
    return near + quiet + 60 * (1 - LIFE[victim.health]);
  }
  const { columns, rows } = view.battle.map;
  const toEdge = ({ at: [q, r] }: Figure): number => {
    const row = r + ((q + 1) >> 1);
    return Math.min(q, columns - 1 - q, row, rows - 1 - row);
  };
  return 120 + quiet - 3 * killers.reduce((least, man) => Math.min(least, toEdge(man)), 20);
}
