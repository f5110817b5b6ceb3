/**
 * A plan on the board before it becomes an order: figures of one plot with the ways or places they would get. The book judges: each way
 * by its plotted figure, the whole by `refuse`. Nothing here knows a rule.
 */
import type { Extra, FigureId, Order, Plot, Plotted, Refusal, Spot } from '@nobori/engine';
import type { Offer } from './offers.ts';

type Ways = Readonly<Record<FigureId, readonly Spot[]>>;

export interface Draft {
  readonly plot: Plot;
  /** Way-points after the start; the last is where the figure would stand. */
  readonly ways: Ways;
  /** What figures do besides, in the same order: dismount, leave the board. */
  readonly extras?: readonly Extra[];
}

const same = (a: Spot | undefined, b: Spot): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

export const emptyDraft = (plot: Plot): Draft => ({ plot, ways: {} });

/** A ready-made order as the beginning of one's own. */
export const readyDraft = (plot: Plot, offer: Offer): Draft => ({ plot, ways: offer.ways ?? {} });

export const isEmpty = ({ ways, extras = [] }: Draft): boolean => Object.keys(ways).length === 0 && extras.length === 0;

export const plottedOf = (plot: Plot, figure: FigureId): Plotted | null => plot.figures.find(one => one.figure === figure) ?? null;

/** Where a figure would stand: at the end of its way, else where it is. */
export const endOf = ({ plot, ways }: Draft, figure: FigureId): Spot | null =>
  ways[figure]?.at(-1) ?? plottedOf(plot, figure)?.from ?? null;

/** Way-points that stay while the last leg is drawn anew. */
export const fixedOf = ({ ways }: Draft, figure: FigureId): readonly Spot[] => (ways[figure] ?? []).slice(0, -1);

export const orderOf = ({ plot, ways, extras }: Draft): Order => plot.order(ways, extras);

/** Cost of a way, or why it cannot be gone. */
export const judged = (plotted: Plotted, way: readonly Spot[]): number | Refusal => (way.length === 0 ? 0 : plotted.cost(way));

const allowed = (plotted: Plotted, way: readonly Spot[]): boolean => {
  const cost = judged(plotted, way);
  return typeof cost === 'number' && (cost <= plotted.allowance || plotted.allowance === 0);
};

const between = (a: Spot, b: Spot, share: number): Spot => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
];

/** Halvings when looking for the farthest lawful point: 2⁻¹² of a move is thinner than a hair. */
const HALVINGS = 12;

interface Leg {
  readonly plotted: Plotted;
  readonly fixed: readonly Spot[];
  readonly from: Spot;
  readonly to: Spot;
}

/** The largest share of their legs that all can go: a body keeps its shape. */
function share(legs: readonly Leg[]): number {
  const all = (part: number): boolean =>
    legs.every(({ plotted, fixed, from, to }) => allowed(plotted, [...fixed, between(from, to, part)]));
  if (all(1)) return 1;
  let [good, bad] = [0, 1];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (good + bad) / 2;
    if (all(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

export interface Carried {
  readonly draft: Draft;
  /** Why the wanted place itself cannot be had; null when it can. */
  readonly refusal: Refusal | null;
  /** Carried as far as it goes instead of as far as was wanted. */
  readonly shortened: boolean;
  /** The dearest way among those carried. */
  readonly cost: number;
  readonly allowance: number;
}

/**
 * Carries figures so that the grabbed one comes to `to`, the others by the same vector; those who cannot get there go as far as all of
 * them can. Only tables have plots: on hexes every order is listed.
 */
export function carried(draft: Draft, who: readonly FigureId[], grabbed: FigureId, to: Spot): Carried {
  const { plot } = draft;
  const origin = endOf(draft, grabbed);
  const placing = plot.kind === 'places';
  const legs = who.flatMap((figure): Leg[] => {
    const plotted = plottedOf(plot, figure);
    const stands = endOf(draft, figure);
    if (plotted === null || stands === null || origin === null) return [];
    const fixed = placing ? [] : fixedOf(draft, figure);
    const from = placing ? stands : (fixed.at(-1) ?? plotted.from ?? stands);
    return [{ plotted, fixed, from, to: [stands[0] + to[0] - origin[0], stands[1] + to[1] - origin[1]] }];
  });
  const part = placing ? 1 : share(legs);
  const ways: Record<FigureId, readonly Spot[]> = { ...draft.ways };
  let [cost, allowance, refusal] = [0, 0, null as Refusal | null];
  for (const { plotted, fixed, from, to: wanted } of legs) {
    const end = part === 1 ? wanted : between(from, wanted, part);
    const way = [...fixed, end];
    const wish = judged(plotted, part === 1 ? way : [...fixed, wanted]);
    if (typeof wish !== 'number') refusal ??= wish;
    const price = judged(plotted, way);
    if (typeof price === 'number' && price >= cost) [cost, allowance] = [price, plotted.allowance];
    if (plotted.from !== null && fixed.length === 0 && same(plotted.from, end)) delete ways[plotted.figure];
    else ways[plotted.figure] = way;
  }
  return { draft: { ...draft, ways }, refusal, shortened: part < 1, cost, allowance };
}

/** The end of the figure's way becomes a way-point: the next leg starts there. */
export function turnedAt(draft: Draft, figures: readonly FigureId[]): Draft {
  const ways: Record<FigureId, readonly Spot[]> = { ...draft.ways };
  for (const figure of figures) {
    const way = ways[figure];
    const end = way?.at(-1);
    if (way !== undefined && end !== undefined) ways[figure] = [...way, end];
  }
  return { ...draft, ways };
}

/** Doubled points (a way-point on which the way then ended) are dropped. */
export function tidied(draft: Draft): Draft {
  const ways = Object.fromEntries(
    Object.entries(draft.ways).map(([figure, way]) => [figure, way.filter((spot, i) => !same(way[i - 1], spot))]),
  );
  return { ...draft, ways };
}

/** Takes up, or leaves, what a figure may do besides. */
export function withExtra(draft: Draft, extra: Extra): Draft {
  const { extras = [] } = draft;
  const on = extras.some(one => one.figure === extra.figure && one.what === extra.what);
  return { ...draft, extras: on ? extras.filter(one => one.figure !== extra.figure || one.what !== extra.what) : [...extras, extra] };
}

/** Back to where it stands. */
export function withoutWay(draft: Draft, figure: FigureId): Draft {
  const ways: Record<FigureId, readonly Spot[]> = { ...draft.ways };
  delete ways[figure];
  return { ...draft, ways };
}
