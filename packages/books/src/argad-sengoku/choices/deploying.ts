/** Choices: setting up (ARG-229): in ranks, at random, or place by place. `refuse…` judges them all. */
import { say, type Choices, type FigureId, type Plot, type Spot } from '@nobori/engine';
import { overlapping, type Point } from '@nobori/engine/table';
import { refuseDeploy, refusePlace, toDeploy, unplaced, zoneOf } from '../deployment.ts';
import type { ArgOrder, ArgState, FactionNo, Figure } from '../state.ts';

export function deployChoices(state: ArgState, no: FactionNo, end: ArgOrder): Choices<ArgOrder> {
  const traitors = (): ArgOrder[] => {
    const { treason } = state.battle;
    return treason === null || treason.faction !== no || state.options.treason === 'off'
      ? []
      : treason.among.map(figure => ({ kind: 'traitor', figure }));
  };
  const finished = (): boolean => unplaced(state, no).length === 0;
  return {
    list: () => (finished() ? [end, ...traitors(), ...formations(state, no)] : [...formations(state, no), ...traitors()]),
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

function formations(state: ArgState, no: FactionNo): ArgOrder[] {
  return [0, 1, 2]
    .map(shift => inRanks(state, no, shift))
    .filter(order => order.kind === 'deploy' && refuseDeploy(state, no, order) === null);
}

/** Everybody still to be set up, wherever there is room, by this way of choosing between two bounds. */
function somewhere(state: ArgState, no: FactionNo, between: (low: number, high: number) => number): ArgOrder | null {
  const places: Record<FigureId, Point> = {};
  const taken = toDeploy(state, no)
    .filter(figure => figure.at[0] >= 0)
    .map(({ at, base }) => ({ at, base }));
  for (const figure of masterFirst(state, unplaced(state, no))) {
    const at = spotFor(state, figure, taken, places, between);
    if (at === null) return null;
    places[figure.kit.id] = at;
    taken.push({ at, base: figure.base });
  }
  const order: ArgOrder = { kind: 'deploy', places };
  return refuseDeploy(state, no, order) === null ? order : null;
}

/** Those others must stand near come first, then those who must stand near them. */
function masterFirst(state: ArgState, figures: readonly Figure[]): Figure[] {
  const rank = (figure: Figure): number => {
    const zone = zoneOf(state, figure);
    if (zone !== null && zone.near !== null) return 1;
    return state.battle.factions[figure.kit.faction]?.deploy.some(({ near }) => near?.figure === figure.kit.id) === true ? 0 : 2;
  };
  return [...figures].sort((a, b) => rank(a) - rank(b));
}

function spotFor(
  state: ArgState,
  figure: Figure,
  taken: readonly { at: Point; base: Figure['base'] }[],
  places: Readonly<Record<FigureId, Point>>,
  between: (low: number, high: number) => number,
): Point | null {
  const zone = zoneOf(state, figure);
  const near = zone?.near ?? null;
  const beside = near === null ? undefined : (places[near.figure] ?? state.figures.find(one => one.kit.id === near.figure)?.at);
  const reach = near === null ? 0 : near.reach;
  for (let tries = 0; tries < 80; tries += 1) {
    const outline = zone?.within[between(0, zone.within.length - 1)] ?? [];
    const [west, south, east, north] = boxOf(state, outline);
    const at: Point =
      beside === undefined
        ? [between(west, east), between(south, north)]
        : [between(beside[0] - reach, beside[0] + reach), between(beside[1] - reach, beside[1] + reach)];
    const close = beside === undefined || (at[0] - beside[0]) ** 2 + (at[1] - beside[1]) ** 2 <= (reach + 100) ** 2;
    if (close && refusePlace(state, figure, at) === null && !taken.some(one => overlapping(one, { at, base: figure.base }))) return at;
  }
  return null;
}

function boxOf(state: ArgState, outline: readonly Point[]): [number, number, number, number] {
  if (outline.length === 0) return [0, 0, state.table.width, state.table.height];
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A plain formation: rank after rank through the zones, 3.5 cm apart; `shift` moves it along. */
export function inRanks(state: ArgState, no: FactionNo, shift: number): ArgOrder {
  const places: Record<FigureId, Point> = {};
  const taken = toDeploy(state, no)
    .filter(figure => figure.at[0] >= 0)
    .map(({ at, base }) => ({ at, base }));
  for (const figure of masterFirst(state, unplaced(state, no))) {
    const at = firstFree(state, figure, taken, places, shift);
    if (at === null) continue;
    places[figure.kit.id] = at;
    taken.push({ at, base: figure.base });
  }
  return { kind: 'deploy', places };
}

function firstFree(
  state: ArgState,
  figure: Figure,
  taken: readonly { at: Point; base: Figure['base'] }[],
  places: Readonly<Record<FigureId, Point>>,
  shift: number,
): Point | null {
  const zone = zoneOf(state, figure);
  const near = zone?.near ?? null;
  const beside = near === null ? undefined : (places[near.figure] ?? state.figures.find(one => one.kit.id === near.figure)?.at);
  const fits = (at: Point): boolean =>
    refusePlace(state, figure, at) === null && !taken.some(one => overlapping(one, { at, base: figure.base }));
  if (near !== null && beside !== undefined) {
    for (let n = 0; n < 81; n += 1) {
      const at: Point = [beside[0] + ((n % 9) - 4) * 110, beside[1] + (Math.floor(n / 9) - 4) * 110];
      if ((at[0] - beside[0]) ** 2 + (at[1] - beside[1]) ** 2 <= near.reach ** 2 && fits(at)) return at;
    }
  }
  // Loosely first, then as close as there is need.
  for (const step of figure.mode === 'foot' ? [350, 210, 50] : [600, 260, 50])
    for (const outline of zone?.within ?? [[]]) {
      const [west, south, east, north] = boxOf(state, outline);
      const wide = Math.max(1, Math.floor((east - west - 200) / step) + 1);
      const high = Math.max(1, Math.floor((north - south - 200) / step) + 1);
      for (let n = 0; n < wide * high; n += 1) {
        const k = (n + Math.floor((wide * high * shift) / 3)) % (wide * high);
        const at: Point = [west + 100 + (k % wide) * step, south + 100 + Math.floor(k / wide) * step];
        if (fits(at)) return at;
      }
    }
  return null;
}

function placesPlot(state: ArgState, no: FactionNo): Plot<ArgOrder> {
  const figures = toDeploy(state, no);
  return {
    kind: 'places',
    title: say('Set up'),
    figures: figures.map(figure => ({ figure: figure.kit.id, from: figure.at[0] < 0 ? null : figure.at, allowance: 0, cost: () => 0 })),
    zones: figures.flatMap(figure => zoneOf(state, figure)?.within ?? []),
    extras: [],
    order: ways => ({ kind: 'deploy', places: lastPoints(ways) }),
  };
}

const lastPoints = (ways: Readonly<Record<string, readonly Spot[]>>): Readonly<Record<FigureId, Point>> =>
  Object.fromEntries(Object.entries(ways).flatMap(([figure, way]) => (way.length === 0 ? [] : [[figure, way.at(-1) ?? [0, 0]]])));
