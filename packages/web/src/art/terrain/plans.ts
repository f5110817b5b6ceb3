/** Houses with the roof blown away (fukinuki yatai), wherever figures may stand inside: floors, mats, hearth; and open pavilions. */
import type { Chance } from '../chance.ts';
import { around, bounds, boxLoop, nth, resample, type Box, type Loop, type Pt } from '../geometry.ts';
import { carve, circle, f, poly, rect } from '../ink.ts';
import type { Draft } from '../sheet.ts';

/** Tatami, two by one, never four corners meeting; borders on the long sides. Prints over a box, to be clipped to the room. */
function tatami(draft: Draft, box: Box, mat: number): void {
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const cols = Math.max(2, Math.round(w / mat));
  const rows = Math.max(2, 2 * Math.round(h / mat / 2));
  const [cw, ch] = [w / cols, h / rows];
  const hem = mat * 0.055;
  let border = '';
  let weave = '';
  const lay = (i: number, j: number, W: number, H: number): void => {
    const [x, y, ww, hh] = [box.x0 + i * cw, box.y0 + j * ch, W * cw, H * ch];
    const lying = W >= H;
    draft.print(lying ? 'tatami1' : 'tatami2', rect(x, y, ww, hh));
    for (let k = 1; k < 6; k++)
      weave += lying ? `M${f(x + 2)} ${f(y + (hh * k) / 6)}h${f(ww - 4)}` : `M${f(x + (ww * k) / 6)} ${f(y + 2)}v${f(hh - 4)}`;
    border += lying
      ? rect(x, y, ww, hem) + rect(x, y + hh - hem, ww, hem) + rect(x - hem * 0.3, y, hem * 0.6, hh)
      : rect(x, y, hem, hh) + rect(x + ww - hem, y, hem, hh) + rect(x, y - hem * 0.3, ww, hem * 0.6);
  };
  for (let j = 0; j < rows; j += 2) {
    if (j % 4 === 2) {
      for (let i = 0; i < cols; i++) lay(i, j, 1, 2);
      continue;
    }
    for (const k of [0, 1]) {
      let i = 0;
      if (k === 1) lay(i++, j + k, 1, 1);
      while (i < cols) {
        const W = Math.min(2, cols - i);
        lay(i, j + k, W, 1);
        i += W;
      }
    }
  }
  draft.print('weave', weave).print('heri', border);
}

/** Boards along the longer side. */
function boards(draft: Draft, loop: Loop, rnd: Chance, u: number): void {
  const box = bounds(loop);
  const wide = box.x1 - box.x0 >= box.y1 - box.y0;
  draft.print('timber', poly(loop));
  draft.clipped(poly(loop), () => {
    let seams = '';
    let pale = '';
    const step = u * 0.22;
    for (let k = wide ? box.y0 : box.x0; k < (wide ? box.y1 : box.x1); k += step) {
      const line: Pt[] = wide
        ? [
            [box.x0, k],
            [box.x1, k],
          ]
        : [
            [k, box.y0],
            [k, box.y1],
          ];
      seams += carve(resample(line, u * 0.6), u * 0.03, rnd, 0.5);
      for (const p of resample(line, u * 1.7)) {
        const j: Pt = wide ? [p[0] + rnd.in(0, u), p[1]] : [p[0], p[1] + rnd.in(0, u)];
        seams += wide ? rect(j[0], j[1], u * 0.025, step) : rect(j[0], j[1], step, u * 0.025);
        if (rnd.chance(0.16)) pale += wide ? rect(j[0], j[1], u * 1.2, step) : rect(j[0], j[1], step, u * 1.2);
      }
    }
    draft.print('timber2', pale).print('soft', seams);
  });
}

/** A room of any outline: earth floor by the door, mats for the rest. */
export function room(draft: Draft, loop: Loop, rnd: Chance, u: number, floor: 'mats' | 'boards' | 'earth' = 'mats'): void {
  if (floor === 'boards') return boards(draft, loop, rnd, u);
  const d = poly(loop);
  const box = bounds(loop);
  draft.print('earth', d);
  draft.clipped(d, () => {
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
    let dust = '';
    for (let i = 0; i < ((w * h) / (u * u)) * 5; i++)
      dust += circle([rnd.in(box.x0, box.x1), rnd.in(box.y0, box.y1)], u * rnd.in(0.014, 0.03));
    draft.print('faint', dust);
    if (floor === 'earth' || w < u * 3) return;
    const from = box.x0 + w * 0.28;
    tatami(draft, { ...box, x0: from }, u * 0.74);
    draft.print(
      'key',
      carve(
        resample(
          [
            [from, box.y0],
            [from, box.y1],
          ],
          u * 0.4,
        ),
        u * 0.08,
        rnd,
      ),
    );
    hearth(draft, [from + (box.x1 - from) * 0.36, (box.y0 + box.y1) / 2], u);
  });
  return undefined;
}
function hearth(draft: Draft, [x, y]: Pt, u: number): void {
  const pit = rect(x - u * 0.26, y - u * 0.26, u * 0.52, u * 0.52);
  draft
    .print('timber2', pit)
    .print('tile1', rect(x - u * 0.19, y - u * 0.19, u * 0.38, u * 0.38))
    .print('ember', circle([x, y], u * 0.09))
    .print('line', pit);
}

/** A pavilion: raised boards with mats in the middle, four posts, one step. Its rail is drawn with the other barriers. */
export function pavilion(draft: Draft, loop: Loop, rnd: Chance, u: number): void {
  const box = bounds(loop);
  const margin = u * 0.5;
  draft.print('shade', poly(loop.map(([x, y]): Pt => [x + u * 0.14, y + u * 0.2])));
  boards(draft, loop, rnd, u);
  const inner = { x0: box.x0 + margin, y0: box.y0 + margin, x1: box.x1 - margin, y1: box.y1 - margin };
  if (inner.x1 - inner.x0 > u && inner.y1 - inner.y0 > u) {
    draft.clipped(poly(boxLoop(inner)), () => tatami(draft, inner, u * 0.74));
    draft.print('line', poly(boxLoop(inner)));
  }
  loop.forEach((p, i) => {
    const q = around(loop, i + 1);
    draft.print('key', carve(resample([p, q], u * 0.4), u * 0.07, rnd));
  });
  draft.print('wall', loop.map((_, i) => circle(nth(loop, i), u * 0.12)).join(''));
}
