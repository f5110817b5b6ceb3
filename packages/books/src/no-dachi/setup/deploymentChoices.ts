/** Choices: setting up (NOD-043, NOD-044): ranks in the zone, a place of one's own for everybody, hidden or not. */
import {
  bug,
  cached,
  present,
  say,
  silently,
  still,
  type Choices,
  type FigureId,
  type Form,
  type Plot,
  type Random,
  type Spot,
} from '@nobori/engine';
import { drawUp, type Point } from '@nobori/engine/table';
import { refuseAgree } from '../sight/command.ts';
import { copyState } from '../copies.ts';
import {
  comesUnseen,
  declaredHidden,
  deploy,
  unplaced,
  zonesFor,
  refuseDeploy,
  refuseEdge,
  refusePlace,
  type Deploy,
} from './deployment.ts';
import { commandsFor } from '../actions/formChoices.ts';
import { nearestMm, toMm } from '../basics/millimetres.ts';
import type { NodOrder } from '../orders.ts';
import { FAMILIES } from '../shown/families.ts';
import { standing, type Figure, type Group, type NodState, type Side } from '../state.ts';

export function deployChoices(state: NodState, side: Side): Choices<NodOrder> {
  return {
    list: () => still(state, () => [...unplaced(state, side).flatMap(group => readyDeployments(state, group)), ...ends(state, side)]),
    plots: () => unplaced(state, side).map(group => placesPlot(state, group)),
    forms: () => signalForms(state, side),
    sample(random) {
      const groups = unplaced(state, side);
      return somewhere(state, present(groups[random.below(groups.length)], 'a group to set up'), random);
    },
  };
}

/** NOD-R023: the other edge, while it can be had. */
const ends = (state: NodState, side: Side): NodOrder[] =>
  state.battle.sides.filter(({ edge }) => refuseEdge(state, side, edge) === null).map(({ edge }) => ({ kind: 'edge', edge }));

/** NOD-R043: one order for each group, to be carried out at the signal. */
function signalForms(state: NodState, side: Side): Form<NodOrder>[] {
  if (refuseAgree(state, side, { kind: 'agree', orders: {} }) !== null) return [];
  const units = state.groups.filter(group => group.side === side).map(({ id }) => id);
  const words = commandsFor(state, side);
  const values = words.map(({ key, title }) => ({ key, title }));
  return [
    {
      key: 'agree',
      title: say('Agree on a signal'),
      family: FAMILIES.signal,
      role: 'act',
      fields: units.map(unit => ({ key: unit, title: say('Group {unit}', { unit }), kind: 'choice' as const, value: 'halt', values })),
      order: filled => ({
        kind: 'agree',
        orders: Object.fromEntries(units.map(unit => [unit, words.find(({ key }) => key === filled[unit])?.order ?? { kind: 'halt' }])),
      }),
    },
  ];
}

/** Between neighbours in a rank. */
const ELBOW_ROOM = 100;

const figuresOf = (state: NodState, group: Group): Figure[] => state.figures.filter(figure => figure.kit.unit === group.id);

/** A group in two ranks, the middle of its front rank at the given point. */
function ranks(state: NodState, group: Group, middle: Point | null, files: number): Deploy | null {
  const members = figuresOf(state, group);
  const { edge } = state.battle.sides[group.side];
  const front = edge === 'north' ? 'south' : edge === 'west' ? 'east' : edge === 'east' ? 'west' : 'north';
  const taken = state.figures.filter(one => standing(one) && (one.kit.side === group.side || !declaredHidden(state, one)));
  const first = present(members[0], 'a figure of the group');
  for (const zone of zonesFor(state, group)) {
    const spots = drawUp({
      zone,
      bases: members.map(figure => figure.base),
      front,
      files,
      gap: ELBOW_ROOM,
      ...(middle === null ? {} : { middle }),
      taken,
      mayStand: place => refusePlace(state, group, first, { at: toMm(place.at), base: place.base }) === null,
    });
    if (spots === null) continue;
    const places: Record<FigureId, Point> = {};
    members.forEach((figure, i) => {
      places[figure.kit.id] = toMm(spots[i] ?? [0, 0]);
    });
    const order: Deploy = { kind: 'deploy', unit: group.id, places, hidden: false, order: null };
    if (refuseDeploy(state, group.side, order) === null) return order;
  }
  return null;
}

const filesOf = (state: NodState, group: Group): number => Math.ceil(figuresOf(state, group).length / 2);

/** The middle of the zone's front, and points across it; hidden too where that is allowed. */
function readyDeployments(state: NodState, group: Group): NodOrder[] {
  const found = new Map<string, Deploy>();
  for (const order of [
    ranks(state, group, null, filesOf(state, group)),
    ...middles(state, group).map(at => ranks(state, group, at, filesOf(state, group))),
  ])
    if (order !== null) found.set(JSON.stringify(order.places), order);
  if (found.size === 0) found.set('', anywhere(state, group));
  return [...found.values()].flatMap(order => {
    const hidden = { ...order, hidden: true };
    if (refuseDeploy(state, group.side, hidden) !== null) return [order];
    return comesUnseen(state, group.side) ? [hidden] : [order, hidden];
  });
}

const middles = (state: NodState, group: Group): readonly Point[] => middlesOf(zonesFor(state, group));

const middlesOf = cached((zones: readonly (readonly Point[])[]): readonly Point[] =>
  zones.flatMap(zone => {
    const [west, south, east, north] = boxOf(zone);
    return [1, 2, 3].flatMap(third =>
      [1, 3].map((row): Point => nearestMm(west + ((east - west) * third) / 4, south + ((north - south) * row) / 4)),
    );
  }),
);

export const safeDeployment = (state: NodState, side: Side): NodOrder =>
  anywhere(state, present(unplaced(state, side)[0], 'a group to set up'));

/** Somewhere in the zone there is room: files in which there is none are not read. */
export function anywhere(state: NodState, group: Group): Deploy {
  const found = roomFor(state, group);
  if (found === null) throw bug('no room to set up a group', { unit: group.id });
  return found;
}

function roomFor(state: NodState, group: Group): Deploy | null {
  const plain = ranks(state, group, null, filesOf(state, group));
  if (plain !== null) return plain;
  for (const zone of zonesFor(state, group)) {
    const [west, south, east, north] = boxOf(zone);
    const parts = 8;
    for (let row = 0; row <= parts; row += 1) {
      for (let column = 0; column <= parts; column += 1) {
        const middle = nearestMm(west + ((east - west) * column) / parts, south + ((north - south) * row) / parts);
        const order = ranks(state, group, middle, filesOf(state, group)) ?? ranks(state, group, middle, 1);
        if (order !== null) return order;
      }
    }
  }
  return null;
}

/** The first group for which no room is left, when everybody who waits is set up one after the other. */
export function roomless(state: NodState): Group | null {
  const trial = copyState(state);
  for (const group of trial.groups) {
    if (!unplaced(trial, group.side).includes(group)) continue;
    const order = roomFor(trial, group);
    if (order === null) return group;
    deploy(trial, order, silently);
  }
  return null;
}

/** Two plain ranks around a point, without looking for room: often lawful, and quick to try. */
function plainRanks(state: NodState, group: Group, [x, y]: Point): Deploy | null {
  const members = figuresOf(state, group);
  const files = filesOf(state, group);
  const north = state.battle.sides[group.side].edge === 'north';
  const places: Record<FigureId, Point> = {};
  members.forEach((figure, i) => {
    const pitch = 2 * figure.base.radius + ELBOW_ROOM;
    const depth = Math.floor(i / files) * pitch;
    places[figure.kit.id] = [x + (i % files) * pitch, north ? y + depth : y - depth];
  });
  const order: Deploy = { kind: 'deploy', unit: group.id, places, hidden: false, order: null };
  return refuseDeploy(state, group.side, order) === null ? order : null;
}

function somewhere(state: NodState, group: Group, random: Random): NodOrder {
  const spots = middles(state, group);
  const spot = spots[random.below(spots.length)] ?? [0, 0];
  const order = plainRanks(state, group, spot) ?? ranks(state, group, spot, filesOf(state, group)) ?? anywhere(state, group);
  const hidden = { ...order, hidden: true };
  return random.below(3) === 0 && refuseDeploy(state, group.side, hidden) === null ? hidden : order;
}

function boxOf(outline: readonly Point[]): [number, number, number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function placesPlot(state: NodState, group: Group): Plot<NodOrder> {
  const members = figuresOf(state, group);
  const first = commandsFor(state, group.side); // NOD-R041
  const mayHide = !comesUnseen(state, group.side) && (group.hides === null || group.hides.length > 0);
  return {
    kind: 'places',
    title: say('Set up group {unit}', { unit: group.id }),
    figures: members.map(figure => ({ figure: figure.kit.id, from: null, allowance: 0, cost: () => 0 })),
    zones: zonesFor(state, group),
    ready: say('Formations'),
    extras: members
      .slice(0, 1)
      .flatMap(({ kit: { id } }) => [
        ...(mayHide ? [{ figure: id, what: 'hidden', title: say('The group is hidden') }] : []),
        ...first.map(({ key, title }) => ({ figure: id, what: key, title: say('First order: {order}', { order: title }) })),
      ]),
    order: (ways, extras = []) => ({
      kind: 'deploy',
      unit: group.id,
      places: lastPoints(ways),
      hidden: extras.some(extra => extra.what === 'hidden'),
      order: first.find(({ key }) => extras.some(extra => extra.what === key))?.order ?? null,
    }),
  };
}

const lastPoints = (ways: Readonly<Record<string, readonly Spot[]>>): Readonly<Record<FigureId, Point>> =>
  Object.fromEntries(
    Object.entries(ways).flatMap(([figure, way]) => (way.length === 0 ? [] : [[figure, toMm(present(way.at(-1), 'an end'))]])),
  );
