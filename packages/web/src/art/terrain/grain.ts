/** Mokume: the grain of the cherry block shows in flat colour. */
import { chance } from '../chance.ts';
import { type Box, type Pt } from '../geometry.ts';
import { curve } from '../ink.ts';
import type { Draft } from '../sheet.ts';

/** Long wavering lines over a box; call it inside a clip. `wide` spaces them. */
export function grain(draft: Draft, box: Box, wide = 1): void {
  const rnd = chance(`mokume ${Math.round(box.x0)} ${Math.round(box.y0)}`);
  let d = '';
  for (let y = box.y0 + 3; y < box.y1; y += rnd.in(4, 8) * wide) {
    const a = rnd.in(1, 3.5);
    const phase = rnd.in(0, 6.28);
    const pts: Pt[] = [];
    for (let x = box.x0; x <= box.x1 + 30; x += 30) pts.push([x, y + a * Math.sin(x / 51 + phase) + 0.8 * Math.sin(x / 17 + phase * 2)]);
    if (pts.length > 1) d += curve(pts, false);
  }
  draft.print('grain', d);
}
