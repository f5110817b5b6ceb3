/** A measured length: a line with ends like a rule, or the box between two corners, and its middle for the label. */
import { add, mix, unit, type Pt } from './geometry.ts';
import { P } from './ink.ts';
import type { Part } from './parts.ts';

export function measure(from: Pt, to: Pt, boxed = false): { readonly parts: readonly Part[]; readonly middle: Pt } {
  const u = unit(from, to);
  const n: Pt = [-u[1] * 7, u[0] * 7];
  const end = (p: Pt): string => `M${P(add(p, n))}L${P(add(p, n, -1))}`;
  const d = boxed ? `M${P(from)}H${to[0]}V${to[1]}H${from[0]}Z` : `M${P(from)}L${P(to)}${end(from)}${end(to)}`;
  return {
    parts: [
      { d, cls: 'measure-halo' },
      { d, cls: 'measure' },
    ],
    middle: mix(from, to, 0.5),
  };
}
