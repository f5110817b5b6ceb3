/** Choices: Setting up (SSK-113): ready formations, places of one's own, somewhere at random. `refuse…` judges them all. */
import { bug, present, say, silently, still, type Choices, type FigureId, type Plot, type Random, type Spot } from '@nobori/engine';
import { crowdOf, type Crowd, type Point } from '@nobori/engine/table';
import { copyState } from '../copies.ts';
import { deploy, drill, inRanks, refuseDeploy, unplaced, waits, zoneFor, type Deploy } from './deployment.ts';
import { membersOf, type Figure, type Side, type SskOrder, type SskState, type Unit } from '../state.ts';

export function deployChoices(state: SskState, side: Side): Choices<SskOrder> {
  return {
    list: () =>
      still(state, () => {
        const leaves = leavesRoom(state, side);
        return unplaced(state, side).flatMap(unit => readyFormations(state, unit).filter(leaves));
      }),
    plots: () => unplaced(state, side).map(unit => placesPlot(state, unit)),
    sample(random) {
      const units = unplaced(state, side);
      const unit = present(units[random.below(units.length)], 'a unit to set up');
      const outlines = zoneFor(state, unit).within;
      const [x1, y1, x2, y2] = boxOf(present(outlines[random.below(outlines.length)], 'a zone'));
      const leaves = leavesRoom(state, side);
      for (let tries = 0; tries < 60; tries += 1) {
        const order = randomRanks(state, unit, random, x1, y1, x2, y2);
        if (refuseDeploy(state, side, order) === null && leaves(order)) return order;
      }
      return safeDeployment(state, side);
    },
  };
}

/** Ranks somewhere inside the box, so that at least the box holds them. */
function randomRanks(state: SskState, unit: Unit, random: Random, x1: number, y1: number, x2: number, y2: number): Deploy {
  const files = 2 + random.below(5);
  const plain = inRanks(state, unit, files, [0, 0]);
  let [west, south, east, north, room] = [0, 0, 0, 0, 0];
  for (const figure of state.figures) {
    const place = figure.kit.unit === unit.id ? plain.places[figure.kit.id] : undefined;
    if (place === undefined) continue;
    west = Math.min(west, place[0]);
    east = Math.max(east, place[0]);
    south = Math.min(south, place[1]);
    north = Math.max(north, place[1]);
    room = Math.max(room, figure.base.radius);
  }
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
  const drawnUp = drill(state, unit);
  return [null, ...middles].map(middle => drawnUp(files, middle)).filter(order => order !== null);
}

export function safeDeployment(state: SskState, side: Side): SskOrder {
  return anywhere(state, present(unplaced(state, side)[0], 'a unit to set up'));
}

/** Somewhere in the zone there is room: files in which there is none are not read. */
function anywhere(state: SskState, unit: Unit): Deploy {
  const found = roomFor(state, unit);
  if (found === null) throw bug('no room to set up a unit', { unit: unit.id });
  return found;
}

function roomFor(state: SskState, unit: Unit): Deploy | null {
  const files = Math.ceil(membersOf(state, unit.id).length / 2);
  const drawnUp = drill(state, unit);
  const plain = drawnUp(files, null);
  if (plain !== null) return plain;
  const parts = 8;
  for (const outline of zoneFor(state, unit).within) {
    const [x1, y1, x2, y2] = boxOf(outline);
    for (let row = 0; row <= parts; row += 1) {
      for (let column = 0; column <= parts; column += 1) {
        const middle: Point = [x1 + Math.floor(((x2 - x1) * column) / parts), y1 + Math.floor(((y2 - y1) * row) / parts)];
        const order = drawnUp(files, middle) ?? drawnUp(2, middle);
        if (order !== null) return order;
      }
    }
  }
  return null;
}

/** The first unit for which no room is left when everybody who waits is set up one after the other. */
export const roomless = (state: SskState): Unit | null => crowdedOut(copyState(state), () => true);

/** … tried on this very state, with these units. */
function crowdedOut(trial: SskState, among: (unit: Unit) => boolean): Unit | null {
  for (const unit of trial.units) {
    if (!among(unit) || !waits(trial, unit)) continue;
    const order = roomFor(trial, unit);
    if (order === null) return unit;
    deploy(trial, order, silently);
  }
  return null;
}

/** Whoever waits is not crowded out by it: in a narrow zone the first unit could take the room of the next. All are tried on one copy. */
function leavesRoom(state: SskState, side: Side): (order: Deploy) => boolean {
  if (unplaced(state, side).length === 1) return () => true;
  const trial = copyState(state);
  const reset = (): void =>
    trial.figures.forEach((figure, i) => {
      const same = present(state.figures[i], 'the same figure');
      figure.at = same.at;
      figure.from = same.from;
    });
  // Where the others are set up without this unit: whoever keeps off those places leaves them to the others, and they are tried only once.
  const others = new Map<string, Crowd | null>();
  function placesWithout(id: string): Crowd | null {
    reset();
    if (crowdedOut(trial, unit => unit.side === side && unit.id !== id) !== null) return null;
    const found = trial.figures.filter((figure, i) => figure.at !== state.figures[i]?.at);
    return crowdOf(found.map(({ at, base }) => ({ at, base })));
  }
  return order => {
    const taken = others.has(order.unit) ? (others.get(order.unit) ?? null) : placesWithout(order.unit);
    others.set(order.unit, taken);
    const stands = ({ kit, base }: Figure): boolean => {
      const at = order.places[kit.id];
      return at !== undefined && taken?.overlaps({ at, base }) === true;
    };
    if (taken !== null && !membersOf(state, order.unit).some(stands)) return true;
    reset();
    deploy(trial, order, silently);
    return crowdedOut(trial, unit => unit.side === side) === null;
  };
}

function boxOf(outline: readonly Point[]): [number, number, number, number] {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of outline) {
    west = Math.min(west, point[0]);
    east = Math.max(east, point[0]);
    south = Math.min(south, point[1]);
    north = Math.max(north, point[1]);
  }
  return [west, south, east, north];
}

function placesPlot(state: SskState, unit: Unit): Plot<SskOrder> {
  return {
    kind: 'places',
    title: say('Set up unit {unit}', { unit: unit.id }),
    ready: say('Formations'),
    figures: membersOf(state, unit.id).map(figure => ({ figure: figure.kit.id, from: null, allowance: 0, cost: () => 0 })),
    zones: zoneFor(state, unit).within,
    extras: [],
    order: ways => ({ kind: 'deploy', unit: unit.id, places: lastPoints(ways) }),
  };
}

const lastPoints = (ways: Readonly<Record<string, readonly Spot[]>>): Readonly<Record<FigureId, Point>> =>
  Object.fromEntries(Object.entries(ways).flatMap(([figure, way]) => (way.length === 0 ? [] : [[figure, present(way.at(-1), 'an end')]])));
