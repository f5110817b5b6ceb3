/** The choices of each decision: ready orders for people and bots, a cheap lawful one for playouts. `refuse…` judges them all. */
import { bug, listed, present, say, type Choices, type Extra, type FigureId, type Plot, type Random, type Spot } from '@nobori/engine';
import { contactSpots, distanceSquared, type Point } from '@nobori/engine/table';
import { chargeOrder, chargeSpots, dutyOf, followUp, refuseDeclare, refuseShortWay, refuseStand, type Duty } from './charges.ts';
import { drawnUp, inRanks, refuseDeploy, unplaced, zoneFor, type Deploy } from './deployment.ts';
import { refuseFire, refuseFirer } from './firing.ts';
import { mostParries, refuseParry, spreadTargets } from './melee.ts';
import { allowance, enemiesOf, partWay, refuseMove, refuseWay, STEPS_HOME, wayCost, type Move } from './movement.ts';
import { regrouping } from './regroup.ts';
import { touchesEdge } from './edges.ts';
import { asleep } from './night.ts';
import { CONTACT_SLACK } from './tables.ts';
import {
  anyFree,
  engaged,
  figureOf,
  findFigure,
  membersOf,
  unitOf,
  type Bout,
  type Declare,
  type Figure,
  type Side,
  type SskOrder,
  type SskState,
  type Unit,
} from './state.ts';

export const safeEnd = (): SskOrder => ({ kind: 'done' });

// Deployment (SSK-113)

export function deployChoices(state: SskState, side: Side): Choices<SskOrder> {
  return {
    list: () => unplaced(state, side).flatMap(unit => readyFormations(state, unit)),
    plots: () => unplaced(state, side).map(unit => placesPlot(state, unit)),
    sample(random) {
      const units = unplaced(state, side);
      const unit = present(units[random.below(units.length)], 'a unit to set up');
      const outlines = zoneFor(state, unit).within;
      const [x1, y1, x2, y2] = boxOf(present(outlines[random.below(outlines.length)], 'a zone'));
      for (let tries = 0; tries < 60; tries += 1) {
        const order = randomRanks(state, unit, random, x1, y1, x2, y2);
        if (refuseDeploy(state, side, order) === null) return order;
      }
      return anywhere(state, unit);
    },
  };
}

/** Ranks somewhere inside the box, so that at least the box holds them. */
function randomRanks(state: SskState, unit: Unit, random: Random, x1: number, y1: number, x2: number, y2: number): Deploy {
  const files = 2 + random.below(5);
  const plain = inRanks(state, unit, files, [0, 0]);
  const [west, south, east, north] = boxOf(Object.values(plain.places));
  const room = membersOf(state, unit.id).reduce((widest, figure) => Math.max(widest, figure.base.radius), 0);
  const x = x1 + room - west + random.below(Math.max(1, x2 - x1 - 2 * room - (east - west) + 1));
  const y = y1 + room - south + random.below(Math.max(1, y2 - y1 - 2 * room - (north - south) + 1));
  return inRanks(state, unit, files, [x, y]);
}

function readyFormations(state: SskState, unit: Unit): Deploy[] {
  const [x1, y1, x2, y2] = boxOf(zoneFor(state, unit).within[0] ?? []);
  const files = Math.ceil(membersOf(state, unit.id).length / 2);
  const middles = [1, 2, 3].flatMap(third =>
    [1, 3].map((row): Point => [x1 + Math.floor(((x2 - x1) * third) / 4), y1 + Math.floor(((y2 - y1) * row) / 4)]),
  );
  return [drawnUp(state, unit, files, null), ...middles.map(middle => drawnUp(state, unit, files, middle))].filter(order => order !== null);
}

export function safeDeployment(state: SskState, side: Side): SskOrder {
  return anywhere(state, present(unplaced(state, side)[0], 'a unit to set up'));
}

/** Somewhere in the zone there is room. */
function anywhere(state: SskState, unit: Unit): Deploy {
  const files = Math.ceil(membersOf(state, unit.id).length / 2);
  const plain = drawnUp(state, unit, files, null);
  if (plain !== null) return plain;
  const parts = 8;
  for (const outline of zoneFor(state, unit).within) {
    const [x1, y1, x2, y2] = boxOf(outline);
    for (let row = 0; row <= parts; row += 1) {
      for (let column = 0; column <= parts; column += 1) {
        const middle: Point = [x1 + Math.floor(((x2 - x1) * column) / parts), y1 + Math.floor(((y2 - y1) * row) / parts)];
        const order = drawnUp(state, unit, files, middle) ?? drawnUp(state, unit, 2, middle);
        if (order !== null) return order;
      }
    }
  }
  throw bug('no room to set up a unit', { unit: unit.id });
}

function boxOf(outline: readonly Point[]): [number, number, number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function placesPlot(state: SskState, unit: Unit): Plot<SskOrder> {
  return {
    kind: 'places',
    title: say('Set up unit {unit}', { unit: unit.id }),
    figures: membersOf(state, unit.id).map(figure => ({ figure: figure.kit.id, from: null, allowance: 0, cost: () => 0 })),
    zones: zoneFor(state, unit).within,
    extras: [],
    order: ways => ({ kind: 'deploy', unit: unit.id, places: lastPoints(ways) }),
  };
}

const lastPoints = (ways: Readonly<Record<string, readonly Spot[]>>): Readonly<Record<FigureId, Point>> =>
  Object.fromEntries(Object.entries(ways).flatMap(([figure, way]) => (way.length === 0 ? [] : [[figure, present(way.at(-1), 'an end')]])));

// Declaring charges (SSK-024)

export function declareChoices(state: SskState, side: Side, declared: readonly Declare[]): Choices<SskOrder> {
  const open = (): Unit[] =>
    state.units.filter(unit => unit.side === side && unit.charge === null && !declared.some(one => one.unit === unit.id));
  const enemies = (): Unit[] => state.units.filter(unit => unit.side !== side);
  const may = (unit: Unit, target: Unit): boolean =>
    refuseDeclare(state, side, { kind: 'declare', unit: unit.id, target: target.id }) === null;
  return {
    list: () => [
      ...open().flatMap(unit =>
        enemies()
          .filter(target => may(unit, target))
          .map((target): SskOrder => ({ kind: 'declare', unit: unit.id, target: target.id })),
      ),
      safeEnd(),
    ],
    plots: () => [],
    sample(random) {
      const [units, targets] = [open(), enemies()];
      const unit = units[random.below(units.length + 1)];
      const target = targets[random.below(Math.max(1, targets.length))];
      return unit !== undefined && target !== undefined && may(unit, target)
        ? { kind: 'declare', unit: unit.id, target: target.id }
        : safeEnd();
    },
  };
}

export const firstChoices: Choices<SskOrder> = listed(() => [
  { kind: 'first', side: 0 },
  { kind: 'first', side: 1 },
]);

// Moving (SSK-025)

/** Sixteen ways to go, as whole numbers out of 1000. */
const COMPASS: readonly Point[] = [
  [1000, 0],
  [924, 383],
  [707, 707],
  [383, 924],
  [0, 1000],
  [-383, 924],
  [-707, 707],
  [-924, 383],
  [-1000, 0],
  [-924, -383],
  [-707, -707],
  [-383, -924],
  [0, -1000],
  [383, -924],
  [707, -707],
  [924, -383],
];

const mayMove = (state: SskState, unit: Unit): boolean =>
  !unit.acted && unit.charge === null && unit.status === 'steady' && !asleep(state, unit.id) && anyFree(state, unit.id);

export function moveChoices(state: SskState, side: Side, part: 'all' | 'charges' | 'others'): Choices<SskOrder> {
  const charging = (): Unit[] =>
    state.units.filter(unit => unit.side === side && unit.charge !== null && !unit.acted && anyFree(state, unit.id));
  const units = (): Unit[] => (part === 'charges' ? [] : state.units.filter(unit => unit.side === side && mayMove(state, unit)));
  const bound = (): Move | null => units().reduce<Move | null>((found, unit) => found ?? regrouping(state, unit), null);
  return {
    list() {
      const charges = charging();
      if (charges.length > 0) return charges.flatMap(unit => chargeChoices(state, chargeOrder(state, unit.id)).list());
      const home = bound();
      return [...units().flatMap(unit => readyMoves(state, unit)), home ?? safeEnd()];
    },
    plots: () => (charging().length > 0 ? [] : units().map(unit => waysPlot(state, unit))),
    sample(random) {
      const charges = charging();
      const charger = charges[random.below(Math.max(1, charges.length))];
      if (charger !== undefined) return chargeChoices(state, chargeOrder(state, charger.id)).sample(random);
      const able = units();
      const unit = able[random.below(able.length + 1)];
      return (unit === undefined ? null : randomMove(state, unit, random)) ?? bound() ?? safeEnd();
    },
  };
}

function waysPlot(state: SskState, unit: Unit): Plot<SskOrder> {
  const enemies = enemiesOf(state, unit.side);
  return {
    kind: 'ways',
    title: say('Move unit {unit}', { unit: unit.id }),
    figures: membersOf(state, unit.id)
      .filter(figure => !engaged(state, figure) || state.options.breakOff)
      .map(figure => ({
        figure: figure.kit.id,
        from: figure.at,
        allowance: allowance(state, figure, false),
        cost: way => refuseWay(state, figure, way, false, enemies) ?? wayCost(state, figure, way),
      })),
    zones: [],
    extras: [...dismounts(state, unit), ...exits(state, unit)],
    order: (ways, extras = []) => ({
      kind: 'move',
      unit: unit.id,
      ways,
      dismount: named(extras, 'dismount'),
      leave: named(extras, 'leave'),
    }),
  };
}

const named = (extras: readonly Extra[], what: string): FigureId[] =>
  extras.filter(extra => extra.what === what).map(extra => extra.figure);

/** SSK-R61: riders who may get off, where the option is on. */
const dismounts = (state: SskState, unit: Unit): Extra[] =>
  !state.options.dismount
    ? []
    : membersOf(state, unit.id)
        .filter(figure => figure.mounted && !engaged(state, figure))
        .map(figure => ({ figure: figure.kit.id, what: 'dismount', title: say('{figure} dismounts', { figure: figure.kit.id }) }));

/** SSK-S3 (5): those who may slip away once their base touches an edge. */
const exits = (state: SskState, unit: Unit): Extra[] =>
  state.battle.special.exit !== unit.side
    ? []
    : membersOf(state, unit.id).map(figure => ({
        figure: figure.kit.id,
        what: 'leave',
        title: say('{figure} leaves the table', { figure: figure.kit.id }),
      }));

/** The whole unit by one vector, each figure as far along it as it can afford; null when that is not lawful. */
export function shifted(state: SskState, unit: Unit, [dx, dy]: Point): Move | null {
  const { width, height } = state.battle.table;
  const ways: Record<FigureId, readonly Point[]> = {};
  const leave: FigureId[] = [];
  let moves = false;
  for (const figure of membersOf(state, unit.id)) {
    if (engaged(state, figure)) continue;
    const goal: Point = [Math.max(0, Math.min(width, figure.at[0] + dx)), Math.max(0, Math.min(height, figure.at[1] + dy))];
    const most = allowance(state, figure, false);
    const cost = wayCost(state, figure, [goal]);
    const to = cost <= most ? goal : partWay(figure.at, goal, Math.floor((most * most) / cost), STEPS_HOME);
    if (to[0] === figure.at[0] && to[1] === figure.at[1]) continue;
    ways[figure.kit.id] = [to];
    moves = true;
    if (state.battle.special.exit === unit.side && touchesEdge(state, to, figure.base.radius) && escapes(state)) leave.push(figure.kit.id);
  }
  if (!moves) return null;
  const order: Move = { kind: 'move', unit: unit.id, ways, dismount: [], leave };
  return refuseMove(state, unit.side, order) === null ? order : null;
}

/** Those who may leave do so once their work is done. */
function escapes(state: SskState): boolean {
  const { victory } = state.battle;
  return victory.kind === 'assassination' && findFigure(state, victory.victim)?.fate !== null;
}

function randomMove(state: SskState, unit: Unit, random: Random): Move | null {
  const members = membersOf(state, unit.id);
  const most = allowance(state, present(members[0], 'a figure of the unit'), false);
  const length = 1 + random.below(most);
  const enemies = enemiesOf(state, unit.side);
  const toward = enemies[random.below(2 * Math.max(1, enemies.length))]; // half the time at somebody, half anywhere
  const vector =
    toward === undefined
      ? scaled(present(COMPASS[random.below(COMPASS.length)], 'a way to go'), length, 1000)
      : at(members, toward, length);
  return shifted(state, unit, vector) ?? shifted(state, unit, [Math.trunc(vector[0] / 2), Math.trunc(vector[1] / 2)]);
}

const scaled = ([x, y]: Point, by: number, of: number): Point => [Math.trunc((x * by) / of), Math.trunc((y * by) / of)];

function at(members: readonly Figure[], enemy: Figure, length: number): Point {
  const from = present(members[0], 'a figure of the unit').at;
  const gap = Math.max(1, Math.floor(Math.sqrt(distanceSquared(from, enemy.at))));
  return scaled([enemy.at[0] - from[0], enemy.at[1] - from[1]], Math.min(length, gap), gap);
}

/** For people's lists and for bots: all around the compass, at every enemy unit, to every mark; whole, half and quarter way. */
function readyMoves(state: SskState, unit: Unit): Move[] {
  const members = membersOf(state, unit.id);
  const leader = present(members[0], 'a figure of the unit');
  const most = allowance(state, leader, false);
  const goals = [
    ...state.units
      .filter(one => one.side !== unit.side)
      .flatMap(one => membersOf(state, one.id).slice(0, 1))
      .map(enemy => enemy.at),
    ...(state.battle.table.marks ?? []).map(mark => mark.at),
  ];
  const vectors = [
    ...COMPASS.map(way => scaled(way, most, 1000)),
    ...goals.map((goal): Point => {
      const to = partWay(leader.at, goal, most, STEPS_HOME);
      return [to[0] - leader.at[0], to[1] - leader.at[1]];
    }),
  ];
  const found = new Map<string, Move>();
  for (const vector of vectors) {
    for (const part of [1, 2, 4]) {
      const move = shifted(state, unit, scaled(vector, 1, part));
      if (move === null) continue;
      found.set(JSON.stringify(move.ways), move);
      if (part === 1) break; // the whole way is open: the shorter ones add little
    }
  }
  const joining = joins(state, unit);
  const offHorse = dismounts(state, unit).map((extra): Move => ({
    kind: 'move',
    unit: unit.id,
    ways: {},
    dismount: [extra.figure],
    leave: [],
  }));
  const home = regrouping(state, unit);
  return [
    ...found.values(),
    ...offHorse.filter(order => refuseMove(state, unit.side, order) === null),
    ...(joining === null ? [] : [joining]),
    ...(home === null ? [] : [home]),
  ];
}

/** SSK-R29: free figures of a unit in melee walk up to the enemies it fights. */
function joins(state: SskState, unit: Unit): Move | null {
  const members = membersOf(state, unit.id);
  if (!members.some(figure => engaged(state, figure))) return null;
  const ways: Record<FigureId, readonly Point[]> = {};
  let order: Move | null = null;
  for (const figure of members) {
    if (engaged(state, figure)) continue;
    const foes = enemiesOf(state, unit.side)
      .filter(enemy => state.contacts.some(({ a, b }) => a === enemy.kit.id || b === enemy.kit.id))
      .sort((a, b) => distanceSquared(figure.at, a.at) - distanceSquared(figure.at, b.at));
    for (const foe of foes.slice(0, 3)) {
      const spot = freeSpot(state, unit, figure, foe, ways);
      if (spot === null) continue;
      ways[figure.kit.id] = [spot];
      order = { kind: 'move', unit: unit.id, ways: { ...ways }, dismount: [], leave: [] };
      break;
    }
  }
  return order;
}

function freeSpot(
  state: SskState,
  unit: Unit,
  figure: Figure,
  foe: Figure,
  ways: Readonly<Record<FigureId, readonly Point[]>>,
): Point | null {
  return (
    ring(figure, foe).find(spot => {
      const order: Move = { kind: 'move', unit: unit.id, ways: { ...ways, [figure.kit.id]: [spot] }, dismount: [], leave: [] };
      return refuseMove(state, unit.side, order) === null;
    }) ?? null
  );
}
const ring = (figure: Figure, foe: Figure): Point[] => contactSpots(figure.base, figure.at, foe, CONTACT_SLACK);

// Charging (SSK-R25)

export function chargeChoices(state: SskState, left: readonly FigureId[]): Choices<SskOrder> {
  const next = (): readonly FigureId[] =>
    state.options.chargeTargets === 'free' && !figureOf(state, present(left[0], 'a charger')).leader ? left : left.slice(0, 1);
  return {
    list: () => next().flatMap(id => chargesOf(state, figureOf(state, id))),
    plots: () => [],
    sample(random) {
      const ids = next();
      const figure = figureOf(state, present(ids[random.below(ids.length)], 'a charger'));
      const duty = dutyOf(state, figure);
      const spots = chargeSpots(state, figure, duty);
      const to = spots[random.below(Math.max(1, spots.length))];
      return to === undefined ? fallsShort(state, figure, duty) : { kind: 'charge', figure: figure.kit.id, to };
    },
  };
}

function chargesOf(state: SskState, figure: Figure): SskOrder[] {
  const id = figure.kit.id;
  const duty = dutyOf(state, figure);
  const charges = chargeSpots(state, figure, duty).map((to): SskOrder => ({ kind: 'charge', figure: id, to }));
  const short = advanceOf(state, figure, duty);
  const stands: SskOrder[] = refuseStand(state, id) === null ? [{ kind: 'stand', figure: id }] : [];
  return [...charges, ...(short === null ? [] : [short]), ...stands];
}

/** SSK-R26: straight at the nearest of the target, as far as it goes; who would be left behind goes after the others (SSK-R18). */
function advanceOf(state: SskState, figure: Figure, duty: Duty): SskOrder | null {
  if (duty.kind !== 'none') return null;
  const unit = unitOf(state, figure.kit.unit);
  const [nearest] = enemiesOf(state, unit.side)
    .filter(enemy => enemy.kit.unit === unit.charge)
    .sort((a, b) => distanceSquared(figure.at, a.at) - distanceSquared(figure.at, b.at));
  for (let step = STEPS_HOME; nearest !== undefined && step > 0; step -= 3) {
    const way = [partWay(figure.at, nearest.at, allowance(state, figure, true), step)];
    if (refuseShortWay(state, figure, way) === null) return { kind: 'advance', figure: figure.kit.id, way };
  }
  const way = followUp(state, figure);
  return way === null ? null : { kind: 'advance', figure: figure.kit.id, way };
}

const fallsShort = (state: SskState, figure: Figure, duty: Duty): SskOrder =>
  advanceOf(state, figure, duty) ?? { kind: 'stand', figure: figure.kit.id };

/** The safe default: home if he can, else as near as he gets. */
export function safeCharge(state: SskState, left: readonly FigureId[]): SskOrder {
  const figure = figureOf(state, present(left[0], 'a charger'));
  const duty = dutyOf(state, figure);
  const [to] = chargeSpots(state, figure, duty);
  return to === undefined ? fallsShort(state, figure, duty) : { kind: 'charge', figure: figure.kit.id, to };
}

// Firing (SSK-052)

export function fireChoices(state: SskState, side: Side): Choices<SskOrder> {
  const firers = (): Figure[] =>
    state.figures.filter(
      figure => figure.kit.side === side && figure.kit.missile !== null && refuseFirer(state, side, figure.kit.id) === null,
    );
  return {
    list: () => [
      ...firers().flatMap(figure =>
        enemiesOf(state, side)
          .filter(target => refuseFire(state, side, figure.kit.id, target.kit.id) === null)
          .map((target): SskOrder => ({ kind: 'fire', figure: figure.kit.id, target: target.kit.id })),
      ),
      safeEnd(),
    ],
    plots: () => [],
    sample(random) {
      const able = firers();
      const figure = able[random.below(able.length + 1)];
      if (figure === undefined) return safeEnd();
      const enemies = enemiesOf(state, side);
      for (let tries = 0; tries < 3; tries += 1) {
        const target = enemies[random.below(Math.max(1, enemies.length))];
        if (target !== undefined && refuseFire(state, side, figure.kit.id, target.kit.id) === null)
          return { kind: 'fire', figure: figure.kit.id, target: target.kit.id };
      }
      return safeEnd();
    },
  };
}

// Parrying (SSK-R47)

export function parryChoices(state: SskState, bouts: readonly Bout[], side: Side): Choices<SskOrder> {
  const open = (): Bout[] => bouts.filter(bout => bout.parry === null && figureOf(state, bout.figure).kit.side === side);
  const of = (bout: Bout): SskOrder[] => {
    const orders: SskOrder[] = [];
    for (let hits = 0; hits <= mostParries(state, bouts, bout); hits += 1) {
      for (const spread of [{}, ...spreadTargets(state, bouts, bout).map(target => ({ [target]: 1 }))]) {
        const order = { kind: 'parry', figure: bout.figure, hits, spread } as const;
        if (refuseParry(state, bouts, side, order) === null) orders.push(order);
      }
    }
    return orders;
  };
  return {
    list: () => open().flatMap(of),
    plots: () => [],
    sample(random) {
      const undecided = open();
      const bout = present(undecided[random.below(undecided.length)], 'a parry to decide');
      return { kind: 'parry', figure: bout.figure, hits: random.below(mostParries(state, bouts, bout) + 1), spread: {} };
    },
  };
}
