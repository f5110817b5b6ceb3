/** Choices in the action phase, NOD-R024, NOD-R123: ready moves all around, actions of single figures, something at random. Plotted moves stand in movement/choices.ts. */
import { present, still, type Choices, type FigureId, type Random } from '@nobori/engine';
import { distanceSquared, distinctMoves, touchesAnySide, type Point } from '@nobori/engine/table';
import { ableGroups } from './activation.ts';
import { END } from '../asking.ts';
import { objectiveOf } from '../sight/command.ts';
import { engaged, groupsFought } from '../basics/contact.ts';
import { refuseActor, refuseIdling } from './figureActions.ts';
import { canShoot, readyWeapon, toLoad } from '../shooting/targets.ts';
import { nearestMm } from '../basics/millimetres.ts';
import { refuseMove } from '../movement/moves.ts';
import { approach, charge, commonPace, moversOf, paceTogether, scaled, shifted } from '../movement/readyMoves.ts';
import { knownLoads } from '../sight/hiding.ts';
import { knownEnemies, visibleGroups } from '../sight/sight.ts';
import type { Acting } from '../moments.ts';
import type { Move, NodOrder } from '../orders.ts';
import { membersOf, type Figure, type Group, type NodState } from '../state.ts';
import { actionsLeft } from '../wounds/wounds.ts';
import { deedsOf } from './figureActionChoices.ts';
import { formsOf } from './formChoices.ts';
import { exits, shotAt, throwers, waysPlot } from '../movement/choices.ts';

/** Sixteen ways to go, as whole numbers out of 1000. */
const COMPASS: readonly Point[] = [[1000, 0], [924, 383], [707, 707], [383, 924], [0, 1000], [-383, 924], [-707, 707], [-924, 383], [-1000, 0], [-924, -383], [-707, -707], [-383, -924], [0, -1000], [383, -924], [707, -707], [924, -383]]; // prettier-ignore

/** All groups that may still act: the first order of one begins its activation. */
export function activationChoices(state: NodState): Choices<NodOrder> {
  const groups = (): Group[] => ableGroups(state);
  return {
    list: () =>
      still(state, () => [
        ...groups().flatMap(group => [...ordersOf(state, group, false), { kind: 'finish', unit: group.id } as const]),
        END,
      ]),
    plots: () => still(state, () => groups().map(group => waysPlot(state, group))),
    forms: () => still(state, () => groups().flatMap(group => formsOf(state, group))),
    sample(random) {
      const able = groups();
      const group = able[random.below(Math.max(1, able.length))]; // none, where a side is asked only because somebody of it is hidden
      if (group === undefined || random.below(16) === 0) return END;
      return randomOrder(state, group, false, random) ?? { kind: 'finish', unit: group.id };
    },
  };
}

export function actingChoices(state: NodState, at: Acting): Choices<NodOrder> {
  const group = (): Group =>
    present(
      state.groups.find(one => one.id === at.unit),
      'the acting group',
    );
  return {
    list: () => still(state, () => [...ordersOf(state, group(), at.went), { kind: 'finish', unit: at.unit }, END]),
    plots: () => (at.went ? [] : [waysPlot(state, group())]),
    forms: () => formsOf(state, group()),
    sample: random => (random.below(6) === 0 ? END : (randomOrder(state, group(), at.went, random) ?? END)),
  };
}

function ordersOf(state: NodState, group: Group, went: boolean): NodOrder[] {
  const members = membersOf(state, group.id);
  return [
    ...(went ? [] : readyMoves(state, group)),
    ...members.flatMap(figure => deedsOf(state, figure)),
    ...(group.hidden ? [{ kind: 'reveal', unit: group.id } as const] : []),
  ];
}

/** For people's lists and for bots: into contact, at every group one sees, to the objective, all around the compass. */
function readyMoves(state: NodState, group: Group): Move[] {
  const members = membersOf(state, group.id);
  const { add: keep, all } = distinctMoves(({ ways, leave, during }: Move) => JSON.stringify([ways, leave, during]));
  const add = (move: Move | null): void => {
    if (move !== null) keep(move);
  };
  const seen = visibleGroups(state, members);
  for (const unit of new Set([...groupsFought(state, members), ...seen.map(one => one.id)])) add(charge(state, group, unit));
  for (const one of seen) {
    const [foe] = membersOf(state, one.id);
    if (foe !== undefined) add(approach(state, group, foe.at));
  }
  const able = throwers(state, group);
  if (able.length > 0) for (const move of all()) for (const one of seen) add(withThrow(state, group, move, able, one.id));
  add(approach(state, group, objectiveOf(state, group.side)));
  for (const { at } of knownLoads(state, group.side)) add(approach(state, group, at));
  const pace = commonPace(state, group);
  if (pace > 0) for (const way of COMPASS) add(shifted(state, group, scaled(way, pace)) ?? shifted(state, group, scaled(way, pace / 2)));
  const leaving = exits(state, group).map(extra => extra.figure);
  if (leaving.length > 0) for (const move of all()) add(withLeave(state, group, move, leaving));
  return all();
}

function withLeave(state: NodState, group: Group, move: Move, who: readonly FigureId[]): Move | null {
  const leave = who.filter(id => {
    const figure = state.figures.find(one => one.kit.id === id);
    const end = move.ways[id]?.at(-1);
    return figure !== undefined && end !== undefined && touchesAnySide(state.battle.table, { at: end, base: figure.base });
  });
  const order = { ...move, leave };
  return leave.length > 0 && refuseMove(state, group, order) === null ? order : null;
}

/** NOD-177: the same, with every shuriken that may be thrown at that group where the move ends. */
function withThrow(state: NodState, group: Group, move: Move, who: readonly Figure[], target: string): Move | null {
  const during = who
    .flatMap(figure => shotAt(state, move, figure, target, 'end'))
    .filter(shot => refuseMove(state, group, { ...move, during: [shot] }) === null);
  return during.length > 0 ? { ...move, during } : null;
}

/** Something lawful, cheaply: mostly a move at somebody, sometimes a shot, a load, another deed. */
function randomOrder(state: NodState, group: Group, went: boolean, random: Random): NodOrder | null {
  const members = membersOf(state, group.id);
  const one = members[random.below(Math.max(1, members.length))];
  if (one === undefined) return null;
  if (went || random.below(3) === 0) return randomDeed(state, one, random);
  return randomMove(state, group, members, random) ?? randomDeed(state, one, random);
}

function randomDeed(state: NodState, figure: Figure, random: Random): NodOrder | null {
  if (
    figure.kit.missiles.length > 0 &&
    !figure.acted &&
    actionsLeft(state, figure) > 0 &&
    (figure.mounted || !figure.moved) &&
    !engaged(state, figure)
  ) {
    const foes = knownEnemies(state, figure.kit.side);
    const foe = foes[random.below(Math.max(1, foes.length))];
    const weapon = readyWeapon(figure, null);
    const order =
      foe === undefined || weapon === null ? null : ({ kind: 'shoot', figure: figure.kit.id, target: foe.kit.unit, weapon: null } as const);
    if (order !== null && canShoot(state, figure, order.target, null) && figure.climb === null)
      return random.below(2) === 0 ? pick(deedsOf(state, figure), random) : lawfulDeed(state, figure, order);
    if (weapon === null && toLoad(figure, null) >= 0) return pick(deedsOf(state, figure), random);
  }
  return random.below(4) === 0 ? pick(deedsOf(state, figure), random) : null;
}

/** A straggler must catch up first: only then is a deed of his refused. */
const lawfulDeed = (state: NodState, figure: Figure, order: NodOrder): NodOrder | null =>
  refuseActor(state, figure, figure.kit.id) === null && refuseIdling(state, figure) === null ? order : null;

const pick = (orders: readonly NodOrder[], random: Random): NodOrder | null => orders[random.below(Math.max(1, orders.length))] ?? null;

function randomMove(state: NodState, group: Group, members: readonly Figure[], random: Random): Move | null {
  const movers = moversOf(state, group);
  const pace = paceTogether(state, group, movers);
  if (pace === 0) return null;
  const length = 10 * (1 + random.below(pace / 10));
  const enemies = knownEnemies(state, group.side);
  const foe = enemies[random.below(2 * Math.max(1, enemies.length))];
  if (foe === undefined)
    return shifted(state, group, scaled(present(COMPASS[random.below(COMPASS.length)], 'a way to go'), length), movers);
  const first = members[0];
  if (first === undefined) return null;
  const near = distanceSquared(first.at, foe.at) < (pace + 400) ** 2;
  if (near && random.below(2) === 0) return charge(state, group, foe.kit.unit);
  return shifted(state, group, vector(first.at, foe.at, length), movers);
}

function vector(from: Point, to: Point, length: number): Point {
  const gap = Math.max(1, Math.sqrt(distanceSquared(from, to)));
  const share = Math.min(1, length / gap);
  return nearestMm((to[0] - from[0]) * share, (to[1] - from[1]) * share);
}
