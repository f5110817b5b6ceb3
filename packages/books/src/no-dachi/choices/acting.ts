/** Choices in the action phase, NOD-R024, NOD-R123: plots to move a group as one, ready moves all around, deeds, something at random. */
import { present, say, type Choices, type Extra, type FigureId, type Form, type Plot, type Random, type Sentence } from '@nobori/engine';
import { distanceSquared, touchesAnySide, type Point } from '@nobori/engine/table';
import { ableGroups } from '../activation.ts';
import { END } from '../asking.ts';
import type { Command } from '../battle.ts';
import { homeOf, inCommand, objectiveOf, refuseMessage } from '../command.ts';
import { engaged, groupsFought } from '../contact.ts';
import { readyWeapon, refuseShoot, toLoad } from '../shooting.ts';
import { toMm } from '../millimetres.ts';
import { paceOf, quartersOf, refuseMove, refuseMover, refuseWay, wayCost } from '../movement.ts';
import { HOWS, WHENS, WHOMS } from '../options.ts';
import { approach, charge, commonPace, moveOf, scaled, shifted, spotTurns } from '../plans.ts';
import { knownEnemies, visibleGroups } from '../sight.ts';
import {
  membersOf,
  type Figure,
  type Group,
  type Move,
  type NodOrder,
  type NodPending,
  type NodState,
  type Side,
  type Ways,
} from '../state.ts';
import { MOVE } from '../tables.ts';
import { actionsLeft } from '../wounds.ts';
import { deedsOf } from './deeds.ts';

type Acting = Extract<NodPending, { kind: 'acting' }>;

/** Sixteen ways to go, as whole numbers out of 1000. */
const COMPASS: readonly Point[] = [[1000, 0], [924, 383], [707, 707], [383, 924], [0, 1000], [-383, 924], [-707, 707], [-924, 383], [-1000, 0], [-924, -383], [-707, -707], [-383, -924], [0, -1000], [383, -924], [707, -707], [924, -383]]; // prettier-ignore

/** All groups that may still act: the first order of one begins its activation. */
export function activationChoices(state: NodState): Choices<NodOrder> {
  const groups = (): Group[] => ableGroups(state);
  return {
    list: () => [...groups().flatMap(group => [...ordersOf(state, group, false), { kind: 'finish', unit: group.id } as const]), END],
    plots: () => groups().map(group => waysPlot(state, group)),
    forms: () => groups().flatMap(group => formsOf(state, group)),
    sample(random) {
      const able = groups();
      const group = able[random.below(able.length)];
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
    list: () => [...ordersOf(state, group(), at.went), { kind: 'finish', unit: at.unit }, END],
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
export function readyMoves(state: NodState, group: Group): Move[] {
  const members = membersOf(state, group.id);
  const found = new Map<string, Move>();
  const add = (move: Move | null): void => {
    if (move !== null) found.set(JSON.stringify(move.ways), move);
  };
  const seen = visibleGroups(state, group.side, members);
  for (const unit of new Set([...groupsFought(state, members), ...seen.map(one => one.id)])) add(charge(state, group, unit));
  for (const one of seen) {
    const [foe] = membersOf(state, one.id);
    if (foe !== undefined) add(approach(state, group, foe.at));
  }
  add(approach(state, group, objectiveOf(state, group.side)));
  for (const { at, gone } of state.loads) if (!gone) add(approach(state, group, at));
  const pace = commonPace(state, group);
  if (pace > 0) for (const way of COMPASS) add(shifted(state, group, scaled(way, pace)) ?? shifted(state, group, scaled(way, pace / 2)));
  const leaving = exits(state, group).map(extra => extra.figure);
  if (leaving.length > 0) for (const move of found.values()) add(withLeave(state, group, move, leaving));
  return [...found.values()];
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
    if (order !== null && refuseShoot(state, figure, order.target, null) === null && figure.climb === null)
      return random.below(2) === 0 ? pick(deedsOf(state, figure), random) : lawfulDeed(state, figure, order);
    if (weapon === null && toLoad(figure, null) !== null) return pick(deedsOf(state, figure), random);
  }
  return random.below(4) === 0 ? pick(deedsOf(state, figure), random) : null;
}

/** A straggler must catch up first: only then is a deed of his refused. */
const lawfulDeed = (state: NodState, figure: Figure, order: NodOrder): NodOrder | null =>
  deedsOf(state, figure).length > 0 ? order : null;

const pick = (orders: readonly NodOrder[], random: Random): NodOrder | null => orders[random.below(Math.max(1, orders.length))] ?? null;

function randomMove(state: NodState, group: Group, members: readonly Figure[], random: Random): Move | null {
  const pace = commonPace(state, group);
  if (pace === 0) return null;
  const length = 10 * (1 + random.below(pace / 10));
  const enemies = knownEnemies(state, group.side);
  const foe = enemies[random.below(2 * Math.max(1, enemies.length))];
  if (foe === undefined) return shifted(state, group, scaled(present(COMPASS[random.below(COMPASS.length)], 'a way to go'), length));
  const first = members[0];
  if (first === undefined) return null;
  const near = distanceSquared(first.at, foe.at) < (pace + 400) ** 2;
  if (near && random.below(2) === 0) return charge(state, group, foe.kit.unit);
  return shifted(state, group, [...vector(first.at, foe.at, length)]);
}

function vector(from: Point, to: Point, length: number): Point {
  const gap = Math.max(1, Math.sqrt(distanceSquared(from, to)));
  const share = Math.min(1, length / gap);
  return toMm([(to[0] - from[0]) * share, (to[1] - from[1]) * share]);
}

/** One drag moves the group in formation, single figures can be corrected; cost and refusals are seen while dragging. */
function waysPlot(state: NodState, group: Group): Plot<NodOrder> {
  const enemies = knownEnemies(state, group.side);
  const able = membersOf(state, group.id).filter(figure => refuseMover(state, figure) === null);
  const inMm = (way: readonly Point[]): Point[] =>
    way.map(toMm).filter((at, i, all) => at[0] !== all[i - 1]?.[0] || at[1] !== all[i - 1]?.[1]);
  return {
    kind: 'ways',
    title: say('Move group {unit}', { unit: group.id }),
    figures: able.map(figure => ({
      figure: figure.kit.id,
      from: figure.at,
      allowance: paceOf(state, figure),
      cost(path) {
        const way = withoutStart(figure, inMm(path));
        const first = way[0];
        if (first === undefined) return 0;
        const turns = spotTurns(figure, first);
        return refuseWay(state, group, figure, way, turns, null, enemies) ?? costShown(state, group, figure, way, turns);
      },
    })),
    zones: [],
    extras: exits(state, group),
    order(ways, extras = []) {
      const plotted: Record<FigureId, readonly Point[]> = {};
      const turns: Record<FigureId, readonly Point[]> = {};
      for (const figure of able) {
        const way = withoutStart(figure, inMm(ways[figure.kit.id] ?? []));
        const first = way[0];
        if (first === undefined) continue;
        plotted[figure.kit.id] = way;
        const before = spotTurns(figure, first);
        if (before.length > 0) turns[figure.kit.id] = before;
      }
      return { ...moveOf(group.id, plotted, turns), leave: extras.filter(extra => extra.what === 'leave').map(extra => extra.figure) };
    },
  };
}

const withoutStart = (figure: Figure, way: readonly Point[]): readonly Point[] =>
  way[0] !== undefined && way[0][0] === figure.at[0] && way[0][1] === figure.at[1] ? way.slice(1) : way;

/** A horse pays by quarters (NOD-R035). */
function costShown(state: NodState, group: Group, figure: Figure, way: readonly Point[], turns: Ways[FigureId]): number {
  if (!figure.mounted) return wayCost(state, group, figure, way);
  const quarters = quartersOf(state, group, figure, way, turns ?? [], null);
  return Math.max(wayCost(state, group, figure, way), typeof quarters === 'number' ? (quarters - 1) * MOVE.quarter : 0);
}

/** NOD-R037, NOD-S3: those who may leave once their base touches an edge. */
const exits = (state: NodState, group: Group): Extra[] =>
  state.battle.special.exit !== group.side
    ? []
    : membersOf(state, group.id).map(figure => ({
        figure: figure.kit.id,
        what: 'leave',
        title: say('{figure} leaves the table', { figure: figure.kit.id }),
      }));

/** Instructions, orders, messages and the front: whatever takes a choice of several things at once. */
function formsOf(state: NodState, group: Group): Form<NodOrder>[] {
  const unit = group.id;
  const members = membersOf(state, unit);
  const [first] = members;
  const choice = <T extends string>(key: string, title: string, value: T, values: readonly T[]) => ({
    key,
    title: say(title),
    kind: 'choice' as const,
    value,
    values: values.map(one => ({ key: one, title: say(one) })),
  });
  const figure = first === undefined ? {} : { figure: first.kit.id };
  const { when, whom, how } = group.instruction;
  const holds = members.some(one => one.kit.missiles.length > 0);
  const goals = commandsFor(state, group.side);
  const word = (key: unknown): Command => goals.find(goal => goal.key === key)?.order ?? { kind: 'halt' };
  const order = {
    key: 'order',
    title: say('Order'),
    kind: 'choice' as const,
    value: 'halt',
    values: goals.map(({ key, title }) => ({ key, title })),
  };
  const pickOf = <T extends string>(values: readonly T[], value: unknown, usual: T): T => values.find(one => one === value) ?? usual;
  const addressees = state.groups.filter(
    one => one.side === group.side && one !== group && refuseMessage(state, group, one.id, { kind: 'halt' }) === null,
  );
  return [
    ...(holds
      ? [
          {
            key: `instruct ${unit}`,
            title: say('Standing instruction of {unit}', { unit }),
            ...figure,
            fields: [choice('when', 'When', when, WHENS), choice('whom', 'At whom', whom, WHOMS), choice('how', 'How', how, HOWS)],
            order: (filled: Readonly<Record<string, string | number>>): NodOrder => ({
              kind: 'instruct',
              unit,
              when: pickOf(WHENS, filled['when'], when),
              whom: pickOf(WHOMS, filled['whom'], whom),
              how: pickOf(HOWS, filled['how'], how),
            }),
          },
        ]
      : []),
    ...(inCommand(state, group, members)
      ? [
          {
            key: `command ${unit}`,
            title: say('New order for {unit}', { unit }),
            ...figure,
            fields: [order],
            order: (filled: Readonly<Record<string, string | number>>): NodOrder => ({
              kind: 'command',
              unit,
              order: word(filled['order']),
            }),
          },
        ]
      : []),
    ...addressees.map(to => ({
      key: `message ${unit} ${to.id}`,
      title: say('Message to {unit}', { unit: to.id }),
      ...figure,
      fields: [order],
      order: (filled: Readonly<Record<string, string | number>>): NodOrder => ({
        kind: 'message',
        unit,
        to: to.id,
        order: word(filled['order']),
      }),
    })),
    {
      key: `front ${unit}`,
      title: say('Front of {unit}', { unit }),
      ...figure,
      fields: [choice('facing', 'Towards', 'north', ['north', 'east', 'south', 'west'])],
      order: (filled: Readonly<Record<string, string | number>>): NodOrder => ({
        kind: 'front',
        unit,
        facing: SIDES_OF_TABLE[pickOf(['north', 'east', 'south', 'west'] as const, filled['facing'], 'north')],
      }),
    },
  ];
}

const SIDES_OF_TABLE = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const;

/** Orders one might give: halt, the objective, back to the own edge, each enemy group one knows of. */
export function commandsFor(state: NodState, side: Side): { readonly key: string; readonly title: Sentence; readonly order: Command }[] {
  const enemies = new Set(knownEnemies(state, side).map(enemy => enemy.kit.unit));
  return [
    { key: 'halt', title: say('halt'), order: { kind: 'halt' } },
    { key: 'objective', title: say('go to the objective'), order: { kind: 'goTo', at: objectiveOf(state, side) } },
    { key: 'back', title: say('fall back'), order: { kind: 'fallBack', at: homeOf(state, side) } },
    ...[...enemies].map(unit => ({
      key: `attack ${unit}`,
      title: say('attack {unit}', { unit }),
      order: { kind: 'attack' as const, unit },
    })),
  ];
}
