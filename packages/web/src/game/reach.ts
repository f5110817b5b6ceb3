/** Where a plotted figure could get to from the end of its way-points, found by asking its cost spot by spot, a little at a time. */
import type { Ground, Plotted, Spot } from '@nobori/engine';
import { judged } from './draft.ts';

export interface Reached {
  /** Rings around the area, on a table. */
  readonly outline: readonly (readonly Spot[])[];
  /** Hexes with their cost and the cheapest way there, on a hex map. */
  readonly hexes: readonly { readonly at: Spot; readonly cost: number; readonly way: readonly Spot[] }[];
}

/** Spots from the middle of the area to its rim: fine enough for an outline, few enough to be asked between two frames. */
const FINENESS = 16;
/** Milliseconds of asking before the page gets its turn. */
const SLICE = 6;
const MOST_HEXES = 600;

const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

export async function reachOf(plotted: Plotted, fixed: readonly Spot[], ground: Ground, stop: AbortSignal): Promise<Reached | null> {
  const spent = judged(plotted, fixed);
  const from = fixed.at(-1) ?? plotted.from;
  if (from === null || typeof spent !== 'number' || plotted.allowance <= spent) return null;
  const ask = (end: Spot, before: readonly Spot[] = fixed): number => {
    const cost = judged(plotted, [...before, end]);
    return typeof cost === 'number' ? cost : Number.POSITIVE_INFINITY;
  };
  return ground.kind === 'table'
    ? overTable(from, plotted.allowance - spent, spent, ask, stop)
    : overHexes(from, fixed, plotted.allowance, ask, stop);
}

async function overTable(
  from: Spot,
  allowance: number,
  spent: number,
  ask: (end: Spot) => number,
  stop: AbortSignal,
): Promise<Reached | null> {
  const { reachable } = await import('@nobori/engine/table');
  const spacing = Math.max(1, Math.ceil(allowance / FINENESS));
  const known = new Map<string, number>();
  let until = performance.now() + SLICE;
  for (let row = -FINENESS; row <= FINENESS; row += 1) {
    for (let column = -FINENESS; column <= FINENESS; column += 1) {
      const spot: Spot = [from[0] + column * spacing, from[1] + row * spacing];
      if (Math.hypot(column, row) * spacing <= allowance) known.set(spot.join(), ask(spot) - spent);
    }
    if (performance.now() < until) continue;
    await breath();
    if (stop.aborted) return null;
    until = performance.now() + SLICE;
  }
  const { outline } = reachable({
    from,
    allowance,
    spacing,
    turns: [],
    cost: (_from, to) => known.get(to.join()) ?? Number.POSITIVE_INFINITY,
  });
  return { outline, hexes: [] };
}

/** Outward hex by hex: each is reached over the cheapest of its neighbours. */
async function overHexes(
  from: Spot,
  fixed: readonly Spot[],
  allowance: number,
  ask: (end: Spot, before: readonly Spot[]) => number,
  stop: AbortSignal,
): Promise<Reached | null> {
  const { neighbours } = await import('@nobori/engine/hex');
  const best = new Map<string, { readonly at: Spot; readonly cost: number; readonly way: readonly Spot[] }>();
  const open: { readonly at: Spot; readonly way: readonly Spot[] }[] = [{ at: from, way: fixed }];
  let until = performance.now() + SLICE;
  while (open.length > 0 && best.size < MOST_HEXES) {
    const here = open.shift();
    if (here === undefined) break;
    for (const at of neighbours(here.at)) {
      const cost = ask(at, here.way);
      const known = best.get(at.join());
      if (cost > allowance || (known !== undefined && known.cost <= cost)) continue;
      const way = [...here.way, at];
      best.set(at.join(), { at, cost, way });
      open.push({ at, way });
    }
    if (performance.now() < until) continue;
    await breath();
    if (stop.aborted) return null;
    until = performance.now() + SLICE;
  }
  return { outline: [], hexes: [...best.values()] };
}
