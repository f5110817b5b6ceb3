/** Figures slide along their way, all at once, in less than a quarter of a second. */
import type { Frame } from './frame.ts';
import { dist, lengthOf, type Pt } from './geometry.ts';
import type { Moved } from './types.ts';

const LASTS = 230;

/** Key frames of a way: each way-point when a steady walker would pass it. */
export function keyFrames(way: readonly Pt[]): { readonly transform: string; readonly offset: number }[] {
  const total = lengthOf(way);
  let gone = 0;
  return way.map((at, i) => {
    gone += i === 0 ? 0 : dist(way[i - 1] ?? at, at);
    return {
      transform: `translate(${at[0]}px, ${at[1]}px)`,
      offset: total === 0 ? i / Math.max(1, way.length - 1) : Math.min(1, gone / total),
    };
  });
}

export function slide(live: SVGSVGElement, frame: Frame, moves: readonly Moved[]): void {
  for (const { figure, way } of moves) {
    const points = way.map(spot => frame.world(spot));
    if (points.length < 2 || lengthOf(points) === 0) continue;
    const id = CSS.escape(figure);
    for (const element of live.querySelectorAll(`[data-figure="${id}"], [data-mark-of="${id}"]`)) {
      element.animate([...keyFrames(points)], { duration: LASTS, easing: 'cubic-bezier(.2, .7, .2, 1)' });
    }
  }
}
