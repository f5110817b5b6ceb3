/** Where a plotted figure on a table could get to from the end of its way-points, found by asking its cost spot by spot, a little at a time. */
import type { Plotted, Spot } from '@nobori/engine';
import { reachOutline } from '@nobori/engine/table';
import { judged } from './draft.ts';

export interface Reached {
  /** Rings around the area. */
  readonly outline: readonly (readonly Spot[])[];
}

/** Spots from the middle of the area to its rim: fine enough for an outline, few enough to be asked between two frames. */
const FINENESS = 16;
/** Milliseconds of asking before the page gets its turn. */
const SLICE = 6;

const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

export async function reachOf(plotted: Plotted, fixed: readonly Spot[], stop: AbortSignal): Promise<Reached | null> {
  const spent = judged(plotted, fixed);
  const from = fixed.at(-1) ?? plotted.from;
  if (from === null || typeof spent !== 'number' || plotted.allowance <= spent) return null;
  const allowance = plotted.allowance - spent;
  const spacing = Math.max(1, Math.ceil(allowance / FINENESS));
  const known = new Map<string, number>();
  let until = performance.now() + SLICE;
  for (let row = -FINENESS; row <= FINENESS; row += 1) {
    for (let column = -FINENESS; column <= FINENESS; column += 1) {
      const spot: Spot = [from[0] + column * spacing, from[1] + row * spacing];
      if (Math.hypot(column, row) * spacing > allowance) continue;
      const cost = judged(plotted, [...fixed, spot]);
      known.set(spot.join(), typeof cost === 'number' ? cost - spent : Number.POSITIVE_INFINITY);
    }
    if (performance.now() < until) continue;
    await breath();
    if (stop.aborted) return null;
    until = performance.now() + SLICE;
  }
  return { outline: reachOutline({ from, allowance, spacing, cost: to => known.get(to.join()) ?? Number.POSITIVE_INFINITY }) };
}
