/** Choices: Ordinary moves (SSK-025): ways of one's own, ready moves all around, something at random. `refuse…` judges them all. */
import { counted } from '../victory.ts';
import { END, present, progress, say, still, type Choices, type Extra, type FigureId, type Plot, type Random } from '@nobori/engine';
import { contactSpots, distanceSquared, distinctMoves, type Point } from '@nobori/engine/table';
import { chargeOrder } from './charges.ts';
import { allowance, enemiesOf, refuseCost, refuseWay, wayCost } from './ways.ts';
import { partWay, STEPS_HOME } from './strays.ts';
import { refuseMove, type Move } from './moves.ts';
import { regrouping } from '../coherency/regrouping.ts';
import { touchesEdge } from '../terrain/tableEdges.ts';
import { asleep } from '../scenarios/specials.ts';
import { CONTACT_SLACK } from '../tables.ts';
import { anyFree, engaged, membersOf, type Figure, type Side, type SskOrder, type SskState, type Unit } from '../state.ts';
import { chargeChoices } from './chargeChoices.ts';

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
  !unit.acted &&
  unit.charge === null &&
  unit.status === 'steady' &&
  !asleep(state, unit.id) &&
  (state.options.breakOff ? membersOf(state, unit.id).length > 0 : anyFree(state, unit.id)); // SSK-R30

export function moveChoices(state: SskState, side: Side, part: 'all' | 'charges' | 'others'): Choices<SskOrder> {
  const charging = (): Unit[] =>
    state.units.filter(unit => unit.side === side && unit.charge !== null && !unit.acted && anyFree(state, unit.id));
  const units = (): Unit[] => (part === 'charges' ? [] : state.units.filter(unit => unit.side === side && mayMove(state, unit)));
  const bound = (): Move | null => units().reduce<Move | null>((found, unit) => found ?? regrouping(state, unit), null);
  return {
    list: () =>
      still(state, () => {
        const charges = charging();
        if (charges.length > 0) return charges.flatMap(unit => chargeChoices(state, chargeOrder(state, unit.id)).list());
        const home = bound();
        return [...units().flatMap(unit => readyMoves(state, unit)), home ?? END];
      }),
    plots: () => still(state, () => (charging().length > 0 ? [] : units().map(unit => waysPlot(state, unit)))),
    sample(random) {
      const charges = charging();
      const charger = charges[random.below(Math.max(1, charges.length))];
      if (charger !== undefined) return chargeChoices(state, chargeOrder(state, charger.id)).sample(random);
      const able = units();
      const unit = able[random.below(able.length + 1)];
      return (unit === undefined ? null : randomMove(state, unit, random)) ?? bound() ?? END;
    },
  };
}

/** Costs are shown while dragging, before anything is ordered: measuring is free (SSK-R09). */
function waysPlot(state: SskState, unit: Unit): Plot<SskOrder> {
  const enemies = enemiesOf(state, unit.side);
  return {
    kind: 'ways',
    title: say('Move unit {unit}', { unit: unit.id }),
    ready: say('Ready moves'),
    figures: membersOf(state, unit.id)
      .filter(figure => !engaged(state, figure) || state.options.breakOff)
      .map(figure => ({
        figure: figure.kit.id,
        from: figure.at,
        allowance: allowance(state, figure, false),
        cost: way => refuseWay(state, figure, way, false, enemies) ?? wayCost(state, figure, way), // SSK-R09
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

/** The whole unit by one vector; where that costs somebody too much, each figure as far along it as it can afford. Null: not lawful. */
function shifted(state: SskState, unit: Unit, vector: Point): Move | null {
  const whole = shift(state, unit, vector, false);
  if (whole === null) return null;
  const refused = refuseMove(state, unit.side, whole);
  if (refused === null) return whole;
  if (refused.rule !== 'SSK-R08') return null;
  const part = shift(state, unit, vector, true);
  return part !== null && refuseMove(state, unit.side, part) === null ? part : null;
}

function shift(state: SskState, unit: Unit, vector: Point, affordable: boolean): Move | null {
  const { width, height } = state.battle.table;
  const ways: Record<FigureId, readonly Point[]> = {};
  const leave: FigureId[] = [];
  let moves = false;
  for (const figure of membersOf(state, unit.id)) {
    if (engaged(state, figure)) continue;
    const goal: Point = [Math.max(0, Math.min(width, figure.at[0] + vector[0])), Math.max(0, Math.min(height, figure.at[1] + vector[1]))];
    const to = affordable ? asFarAsPaid(state, figure, goal) : goal;
    if (to[0] === figure.at[0] && to[1] === figure.at[1]) continue;
    ways[figure.kit.id] = [to];
    moves = true;
    if (state.battle.special.exit === unit.side && touchesEdge(state, figure, to) && escapes(state)) leave.push(figure.kit.id);
  }
  return moves ? { kind: 'move', unit: unit.id, ways, dismount: [], leave } : null;
}

function asFarAsPaid(state: SskState, figure: Figure, goal: Point): Point {
  const most = allowance(state, figure, false);
  const cost = wayCost(state, figure, [goal]);
  return cost <= most ? goal : partWay(figure.at, goal, Math.floor((most * most) / cost), STEPS_HOME);
}

/** Those who may leave do so once their work is done. */
function escapes(state: SskState): boolean {
  const hunted = state.battle.victory.goals.filter(({ kind }) => kind === 'kill');
  return hunted.length > 0 && hunted.every(goal => progress(state, state.battle.victory, goal, counted).done);
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
  const { add, all } = distinctMoves(({ ways }: Move) => JSON.stringify(ways));
  for (const vector of vectors) {
    for (const part of [1, 2, 4]) {
      const move = shifted(state, unit, scaled(vector, 1, part));
      if (move === null) continue;
      add(move);
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
    ...all(),
    ...offHorse.filter(order => refuseMove(state, unit.side, order) === null),
    ...(joining === null ? [] : [joining]),
    ...(home === null ? [] : [home]),
  ];
}

/** SSK-R29: free figures of a unit in melee walk up to the enemies it fights. */
function joins(state: SskState, unit: Unit): Move | null {
  const members = membersOf(state, unit.id);
  if (!members.some(figure => engaged(state, figure))) return null;
  const fighting = enemiesOf(state, unit.side).filter(enemy => engaged(state, enemy));
  const ways: Record<FigureId, readonly Point[]> = {};
  let order: Move | null = null;
  for (const figure of members) {
    if (engaged(state, figure)) continue;
    const foes = fighting.toSorted((a, b) => distanceSquared(figure.at, a.at) - distanceSquared(figure.at, b.at));
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
      if (refuseCost(state, figure, [spot], false) !== null) return false; // most are too far off, and the others need not be judged again
      const order: Move = { kind: 'move', unit: unit.id, ways: { ...ways, [figure.kit.id]: [spot] }, dismount: [], leave: [] };
      return refuseMove(state, unit.side, order) === null;
    }) ?? null
  );
}
const ring = (figure: Figure, foe: Figure): Point[] => contactSpots(figure.base, figure.at, foe, CONTACT_SLACK);
