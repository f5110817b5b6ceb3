/** Bridges and jetties: boards across the way, a rail on either side. */
import type { Chance } from '../chance.ts';
import { add, boxIn, dist, frameOf, offset, shift, unit, type Pt } from '../geometry.ts';
import { carve, circle, poly } from '../ink.ts';
import type { Draft } from '../sheet.ts';

export interface Deck {
  readonly lacquer?: boolean;
  readonly rails?: boolean;
  readonly u: number;
}
/** People walk from a to b. */
export function bridge(draft: Draft, a: Pt, b: Pt, width: number, rnd: Chance, { lacquer = true, rails = true, u }: Deck): void {
  // The deck lands on either bank: a hand's breadth more than the water it crosses.
  const land = u * 0.13;
  const L = dist(a, b) + 2 * land;
  const at = frameOf(add(a, unit(b, a), land), b);
  const w = width / 2;
  const plank = Math.min(width * 0.115, u * 0.19);
  // A slight camber, seen only where the rails run across the picture.
  const camber = Math.abs(at(1, 0)[1] - a[1]) < 0.5 ? Math.min(width * 0.07, u * 0.14) : 0;
  const arch = (x: number): number => Math.sin((Math.PI * x) / L) * camber;
  draft.print('shade', poly(shift(boxIn(at, 2, -w, L - 4, width), u * 0.1, u * 0.24)));
  draft.print('timber', poly(boxIn(at, 0, -w, L, width)));
  let seams = '';
  let nails = '';
  let worn = '';
  for (let x = plank * 0.5; x < L - 1; x += plank) {
    seams += carve([at(x, -w + 1), at(x + rnd.pm(0.6), 0), at(x, w - 1)], u * 0.04, rnd, 0.4);
    nails += circle(at(x + plank * 0.5, -w * 0.8), u * 0.022) + circle(at(x + plank * 0.5, w * 0.8), u * 0.022);
    if (rnd.chance(0.3) && x + plank < L) worn += poly(boxIn(at, x + 0.8, -w + 1.5, plank - 1.4, width - 3));
  }
  draft.print('timber2', worn).print('soft', seams).print('soft', nails);
  draft.print('key', carve([at(0, -w), at(0, 0), at(0, w)], u * 0.07, rnd) + carve([at(L, -w), at(L, 0), at(L, w)], u * 0.08, rnd));
  if (!rails) return;
  const thick = Math.min(width * 0.085, u * 0.13);
  const paint = lacquer ? 'lacquer' : 'timber2';
  const posts = Math.max(2, Math.round(L / (u * 0.8)));
  for (const s of [-1, 1]) {
    const rail: Pt[] = [];
    for (let i = 0; i <= 16; i++) rail.push(at((L * i) / 16, s * w - arch((L * i) / 16)));
    draft.print(paint, carve(rail, thick, rnd, 0.05));
    draft.print('key', carve(offset(rail, thick * 0.58), u * 0.037, rnd) + carve(offset(rail, -thick * 0.58), u * 0.055, rnd));
    for (let i = 0; i <= posts; i++) {
      const x = L * (0.02 + (0.96 * i) / posts);
      const p = at(x, s * w - arch(x));
      draft
        .print(paint, circle(p, thick * 0.85))
        .print('line', circle(p, thick * 0.85))
        .print('key', circle(p, thick * 0.33));
    }
  }
}
