/** Choices: setting up (ARG-229): in ranks, at random, or place by place. `refuse…` judges them all. */
import { say, still, type Choices, type FigureId, type Plot, type Spot } from '@nobori/engine';
import { crowdOf, type Crowd, type Point } from '@nobori/engine/table';
import { baseAt, refuseDeploy, refusePlace, toDeploy, unplaced, zoneOf } from './deployment.ts';
import { indoors } from '../terrain/terrain.ts';
import { factionNos, mounted, type ArgOrder, type ArgState, type FactionNo, type Figure } from '../state.ts';

export function deployChoices(state: ArgState, no: FactionNo, end: ArgOrder): Choices<ArgOrder> {
  const traitors = (): ArgOrder[] => {
    const { treason } = state.battle;
    return treason === null || treason.faction !== no || state.options.treason === 'off'
      ? []
      : treason.among.map(figure => ({ kind: 'traitor', figure }));
  };
  const finished = (): boolean => unplaced(state, no).length === 0;
  return {
    list: () =>
      still(state, () => (finished() ? [end, ...traitors(), ...formations(state, no)] : [...formations(state, no), ...traitors()])),
    plots: () => [placesPlot(state, no)],
    sample(random) {
      if (finished()) {
        const secret = traitors();
        return (random.below(2) === 0 ? secret[random.below(Math.max(1, secret.length))] : undefined) ?? end;
      }
      return somewhere(state, no, (low, high) => low + random.below(Math.max(1, high - low + 1))) ?? inRanks(state, no, 0);
    },
  };
}

/** Ready ones, each with everybody who still has to be set up. */
export function formations(state: ArgState, no: FactionNo): ArgOrder[] {
  return [0, 1, 2]
    .map(shift => inRanks(state, no, shift))
    .filter(order => order.kind === 'deploy' && refuseDeploy(state, no, order) === null);
}

/** Everybody still to be set up, wherever there is room, by this way of choosing between two bounds. */
function somewhere(state: ArgState, no: FactionNo, between: (low: number, high: number) => number): ArgOrder | null {
  const places: Record<FigureId, Point> = {};
  const taken = crowdOf(toDeploy(state, no).filter(figure => figure.at[0] >= 0));
  for (const figure of masterFirst(state, unplaced(state, no))) {
    const at = spotFor(state, figure, taken, places, between);
    if (at === null) return null;
    places[figure.kit.id] = at;
    taken.add({ at, base: baseAt(state, figure, at) });
  }
  const order: ArgOrder = { kind: 'deploy', places };
  return refuseDeploy(state, no, order) === null ? order : null;
}

/** Those others must stand near come first, then those who must stand near them, then who needs most room. */
function masterFirst(state: ArgState, figures: readonly Figure[]): Figure[] {
  const rank = (figure: Figure): number => {
    const zone = zoneOf(state, figure);
    if (zone !== null && zone.near !== null) return 1;
    if (state.battle.factions[figure.kit.faction]?.deploy.some(({ near }) => near?.figure === figure.kit.id) === true) return 0;
    return mounted(figure) ? 2 : 3;
  };
  return [...figures].sort((a, b) => rank(a) - rank(b));
}

/** Where he stands whom somebody must stand near; nowhere while he is not on the table. */
const besideOf = (state: ArgState, id: FigureId, places: Readonly<Record<FigureId, Point>>): Point | undefined =>
  places[id] ?? state.figures.find(({ kit, at }) => kit.id === id && at[0] >= 0)?.at;

function spotFor(
  state: ArgState,
  figure: Figure,
  taken: Crowd,
  places: Readonly<Record<FigureId, Point>>,
  between: (low: number, high: number) => number,
): Point | null {
  const zone = zoneOf(state, figure);
  const near = zone?.near ?? null;
  const beside = near === null ? undefined : besideOf(state, near.figure, places);
  const reach = near === null ? 0 : near.reach;
  for (let tries = 0; tries < 80; tries += 1) {
    const outline = zone?.within[between(0, zone.within.length - 1)] ?? [];
    const [west, south, east, north] = boxOf(state, outline);
    const at: Point =
      beside === undefined
        ? [between(west, east), between(south, north)]
        : [between(beside[0] - reach, beside[0] + reach), between(beside[1] - reach, beside[1] + reach)];
    const close = beside === undefined || (at[0] - beside[0]) ** 2 + (at[1] - beside[1]) ** 2 <= (reach + 100) ** 2;
    if (close && refusePlace(state, figure, at) === null && !taken.overlaps({ at, base: baseAt(state, figure, at) })) return at;
  }
  return null;
}

function boxOf(state: ArgState, outline: readonly Point[]): [number, number, number, number] {
  if (outline.length === 0) return [0, 0, state.table.width, state.table.height];
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * A plain formation: rank behind rank, 3.5 cm apart, across the way to the middle of the table and as near to it as the zone allows; by
 * `shift` on a wing. Under the open sky while there is room. Where those set up by hand leave too little room for the others, all are set
 * up anew.
 */
export function inRanks(state: ArgState, no: FactionNo, shift: number): ArgOrder {
  const missing = unplaced(state, no);
  const room = ranked(state, no, shift, missing);
  const { places, without } = room.without === null ? room : ranked(state, no, shift, toDeploy(state, no));
  return { kind: 'deploy', places: without !== null || missing.length === 0 ? {} : places };
}

/** Whoever finds no room in his zone, when everybody of his faction is set up. */
export function* roomless(state: ArgState): Generator<Figure> {
  for (const no of factionNos(state)) {
    if (unplaced(state, no).length === 0) continue;
    const { without } = ranked(state, no, 0, toDeploy(state, no));
    if (without !== null) yield without;
  }
}

/** Places for these, round their own people who keep theirs, and the first for whom there is none. */
function ranked(
  state: ArgState,
  no: FactionNo,
  shift: number,
  figures: readonly Figure[],
): { readonly places: Readonly<Record<FigureId, Point>>; readonly without: Figure | null } {
  const places: Record<FigureId, Point> = {};
  const taken = crowdOf(toDeploy(state, no).filter(figure => figure.at[0] >= 0 && !figures.includes(figure)));
  const files = new Map<string, Files>();
  for (const figure of masterFirst(state, figures)) {
    const at = firstFree(state, figure, taken, places, shift, files);
    if (at === null) return { places, without: figure };
    places[figure.kit.id] = at;
    taken.add({ at, base: baseAt(state, figure, at) });
  }
  return { places, without: null };
}

/** The places of a zone for those of one base, and how many of the first are taken: nobody gives his place up again, so nobody asks again. */
interface Files {
  readonly all: readonly Point[];
  taken: number;
}

function firstFree(
  state: ArgState,
  figure: Figure,
  taken: Crowd,
  places: Readonly<Record<FigureId, Point>>,
  shift: number,
  files: Map<string, Files>,
): Point | null {
  const zone = zoneOf(state, figure);
  const near = zone?.near ?? null;
  const beside = near === null ? undefined : besideOf(state, near.figure, places);
  const full = (at: Point): boolean => taken.overlaps({ at, base: baseAt(state, figure, at) });
  // Most places are taken, and that is told most quickly.
  const fits = (at: Point): boolean => !full(at) && refusePlace(state, figure, at) === null;
  if (near !== null && beside !== undefined) {
    for (let n = 0; n < 81; n += 1) {
      const at: Point = [beside[0] + ((n % 9) - 4) * 110, beside[1] + (Math.floor(n / 9) - 4) * 110];
      if ((at[0] - beside[0]) ** 2 + (at[1] - beside[1]) ** 2 <= near.reach ** 2 && fits(at)) return at;
    }
    return null;
  }
  const rim = figure.mode === 'foot' ? 150 : 300; // nobody hangs over the edge of the table
  // Loosely first, then as close as there is need.
  const steps = figure.mode === 'foot' ? [350, 210, 50] : [600, 260, 50];
  for (const open of [true, false])
    for (const step of steps)
      for (const outline of zone?.within ?? [[]]) {
        const box = boxOf(state, outline);
        const key = `${figure.beast} ${step} ${box.join()}`;
        const found = files.get(key) ?? { all: inOrder(state, box, { rim, step, shift }), taken: 0 };
        files.set(key, found);
        for (let next = found.all[found.taken]; next !== undefined && full(next); next = found.all[found.taken]) found.taken += 1;
        for (let i = found.taken; i < found.all.length; i += 1) {
          const at = found.all[i];
          if (at !== undefined && fits(at) && !(open && indoors(state, at))) return at;
        }
      }
  return null;
}

/** So many stand beside each other before there is a second rank. */
const FRONT = 7;

/** The places of a zone, rank behind rank. */
function inOrder(
  { table }: ArgState,
  [west, south, east, north]: readonly [number, number, number, number],
  { rim, step, shift }: { readonly rim: number; readonly step: number; readonly shift: number },
): Point[] {
  const sideways = Math.abs(west + east - table.width) * table.height > Math.abs(south + north - table.height) * table.width;
  const [low, high, middle] = sideways ? [south, north, table.height / 2] : [west, east, (west + east) / 2];
  const [front, back, ahead] = sideways ? [west, east, table.width / 2] : [south, north, table.height / 2];
  const wing = FLANKS[shift];
  const files = fromMiddle(low + rim, high - rim, step, wing === undefined ? middle : low + ((high - low) * wing) / 6);
  const ranks = fromMiddle(front + rim, back - rim, step, ahead);
  return [files.slice(0, FRONT), files.slice(FRONT)].flatMap(some =>
    ranks.flatMap(rank => some.map((file): Point => (sideways ? [rank, file] : [file, rank]))),
  );
}

/** Where the middle of a formation on a wing stands, in sixths of its zone: the left, the right. */
const FLANKS: Readonly<Record<number, number>> = { 1: 1, 2: 5 };

/** Places a step apart, those nearest the middle first, of two the lower. */
function fromMiddle(low: number, high: number, step: number, middle: number): number[] {
  const count = Math.max(1, Math.floor((high - low) / step) + 1);
  const places: number[] = [];
  let right = Math.max(0, Math.min(count, Math.ceil((middle - low) / step)));
  for (let left = right - 1; places.length < count;) {
    const [below, above] = [low + left * step, low + right * step];
    const down = right === count || (left >= 0 && middle - below <= above - middle);
    places.push(down ? below : above);
    if (down) left -= 1;
    else right += 1;
  }
  return places;
}

function placesPlot(state: ArgState, no: FactionNo): Plot<ArgOrder> {
  const figures = toDeploy(state, no);
  return {
    kind: 'places',
    title: say('Set up'),
    figures: figures.map(figure => ({ figure: figure.kit.id, from: figure.at[0] < 0 ? null : figure.at, allowance: 0, cost: () => 0 })),
    zones: figures.flatMap(figure => zoneOf(state, figure)?.within ?? []),
    ready: say('Formations'),
    extras: [],
    order: ways => ({ kind: 'deploy', places: lastPoints(ways) }),
  };
}

const lastPoints = (ways: Readonly<Record<string, readonly Spot[]>>): Readonly<Record<FigureId, Point>> =>
  Object.fromEntries(Object.entries(ways).flatMap(([figure, way]) => (way.length === 0 ? [] : [[figure, way.at(-1) ?? [0, 0]]])));
