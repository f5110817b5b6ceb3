/** Rivers, ponds, streams, fords, ditches, marsh. Colour is strongest under the banks and fades to midstream. */
import type { Chance } from '../chance.ts';
import {
  add,
  bounds,
  edgeDistance,
  insideAll,
  normals,
  nth,
  offset,
  relax,
  resample,
  ring,
  scatter,
  shift,
  blob,
  smooth,
  wander,
  wobble,
  type Loop,
  type Pt,
} from '../geometry.ts';
import { broken, curve, flick, stroke } from '../ink.ts';
import type { Spine } from '../region.ts';
import type { Draft, Inking } from '../sheet.ts';
import { grain } from './grain.ts';
import { reeds, washOf } from './trees.ts';

/** Nested strokes clipped to the water stand for the wiped colour of a print. */
const bokashi = (width: number): Inking => ({ stroke: 'water-deep', width, opacity: 0.085 });

/** The water's edge as drawn wanders; where it leaves the exact edge, a strip of wet ground fills up to it. */
function banksOf(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): Loop[] {
  draft.print('marsh', loops.map(loop => curve(relax(loop, u * 0.2, 3))).join(''));
  return loops.map((loop, i) => wobble(wander(relax(loop, u * 0.25, 12), u * 0.13, u * 1.5, 31 + i), u * 0.018, rnd, true));
}

/** Still water finds its own shape inside the exact edge; turf fills the rest. */
function pondBanks(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): Loop[] {
  draft.print('marsh', loops.map(loop => curve(relax(loop, u * 0.2, 4))).join(''));
  let grass = '';
  for (const p of scatter(
    draft.onPaper(bounds(loops.flat()), 0),
    u * 0.5,
    rnd,
    q => insideAll(loops, q) && loops.some(loop => edgeDistance(loop, q) < u * 0.35),
    4,
  ))
    grass += flick(p, add(p, [rnd.pm(2), -u * rnd.in(0.08, 0.16)]), u * 0.04);
  draft.print('soft', grass);
  return loops.map((loop, i) => {
    const box = bounds(loop);
    const room = Math.min(u * 0.34, (box.x1 - box.x0) * 0.1, (box.y1 - box.y0) * 0.1);
    return wobble(
      wander(offset(relax(loop, u * 0.25, 40), -room, true), room * 1.1, u * 2.1, Math.floor(rnd() * 900) + i),
      u * 0.018,
      rnd,
      true,
    );
  });
}

function depths(draft: Draft, banks: readonly Loop[], width: number): string {
  const all = banks.map(bank => curve(resample(bank, 9, true))).join('');
  draft.print('water', all);
  draft.clipped(all, () => {
    for (let k = 10; k >= 1; k--) draft.ink(bokashi(width * 0.056 * k), all);
  });
  return all;
}

function shore(draft: Draft, banks: readonly Loop[], rnd: Chance, u: number): void {
  let key = '';
  let turf = '';
  for (const bank of banks) {
    key += broken(resample(bank, u * 0.14, true), u * 0.085, rnd, { on: [14, 34], off: [0, 2] });
    const out = resample(bank, u * 0.3, true);
    const ns = normals(out, true);
    out.forEach((p, i) => {
      if (!rnd.chance(0.42)) return;
      const n = nth(ns, i);
      const q = add(p, n, u * 0.02);
      turf += flick(q, add(q, [n[0] * u * 0.1 + rnd.pm(2), n[1] * u * 0.1 - u * rnd.in(0.06, 0.16)]), u * 0.04);
    });
  }
  draft.print('key', key).print('soft', turf);
}

/** Running water: flow lines follow the course and break where the brush ran dry. */
export function river(draft: Draft, loops: readonly Loop[], spine: Spine, rnd: Chance, u: number): void {
  const banks = banksOf(draft, loops, rnd, u);
  const width =
    nth(
      [...spine.half].sort((a, b) => a - b),
      Math.floor(spine.half.length / 2),
    ) * 2;
  const all = depths(draft, banks, width);
  draft.clipped(all, () => {
    grain(draft, draft.onPaper(bounds(banks.flat()), 0), 0.8);
    const [line, half] = finer(spine, u * 0.18);
    let dark = '';
    let light = '';
    for (let k = -5; k <= 5; k++) {
      const lane = offset(line, (t, i) => k * nth(half, i) * 0.176 + Math.sin(t * 9 + k) * width * 0.012);
      if (k % 2 !== 0) dark += broken(lane, u * (0.055 - Math.abs(k) * 0.004), rnd, { on: [8, 26], off: [10, 40] });
      else light += broken(lane, u * 0.04, rnd, { on: [6, 18], off: [18, 50] });
    }
    draft.print('flow', dark).print('flowLight', light);
  });
  shore(draft, banks, rnd, u);
  furnish(draft, banks, rnd, u, 0.7);
}
function finer({ line, half }: Spine, step: number): [Pt[], number[]] {
  const fine = resample(smooth(line, { closed: false, times: 1 }), step);
  return [fine, fine.map((_, i) => nth(half, Math.min(half.length - 1, Math.floor((i / fine.length) * half.length))))];
}

/** Standing water: long still strokes, rings, lotus leaves. */
export function pond(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  const banks = pondBanks(draft, loops, rnd, u);
  const box = draft.onPaper(bounds(banks.flat()), u);
  const all = depths(draft, banks, Math.min(box.x1 - box.x0, box.y1 - box.y0, u * 5));
  const deep = (p: Pt): boolean => insideAll(banks, p) && banks.every(bank => edgeDistance(bank, p) > u * 0.3);
  draft.clipped(all, () => {
    grain(draft, box, 0.8);
    let dark = '';
    let light = '';
    for (let y = box.y0 + u * 0.2; y < box.y1; y += u * rnd.in(0.17, 0.3)) {
      for (let x = box.x0 + rnd() * u; x < box.x1; x += u * rnd.in(1.2, 3)) {
        const long = u * rnd.in(0.5, 1.5);
        const line: Pt[] = [
          [x, y],
          [x + long / 3, y + rnd.pm(u * 0.03)],
          [x + (long * 2) / 3, y + rnd.pm(u * 0.03)],
          [x + long, y],
        ];
        if (rnd.chance(0.4)) light += stroke(line, u * 0.045, rnd);
        else dark += stroke(line, u * 0.035, rnd);
      }
    }
    draft.print('flow', dark).print('flowLight', light);
    const pads = scatter(box, u * 0.5, rnd, deep, 3)
      .filter(() => rnd.chance(0.3))
      .slice(0, 9);
    for (const p of pads) {
      const r = u * rnd.in(0.09, 0.15);
      const leaf = ring(p, r, r * 0.62, 20 + rnd.pm(60), 340 + rnd.pm(20), 9);
      draft.print('leaf2', curve([p, ...shift(leaf, 0.6, 0.5)])).print('fineLine', curve([p, ...leaf]));
      if (rnd.chance(0.3)) draft.print('screen', curve(blob(add(p, [r * 0.3, -r * 0.5]), r * 0.3, r * 0.3, rnd, { n: 6, amp: 0.3 })));
    }
  });
  shore(draft, banks, rnd, u);
  furnish(draft, banks, rnd, u, 1);
}

/** Reeds and stones at the water's edge: never so many that they look like cover. */
function furnish(draft: Draft, banks: readonly Loop[], rnd: Chance, u: number, share: number): void {
  for (const bank of banks) {
    const spots = resample(bank, u * 3.4, true);
    const ns = normals(spots, true);
    spots.forEach((p, i) => {
      if (!rnd.chance(0.5 * share)) return;
      const n = nth(ns, i);
      if (rnd.chance(0.55)) {
        const foot = add(p, n, -u * 0.12);
        draft.stand(foot[1], () => reeds(draft, foot, u * 0.95, rnd));
      } else stones(draft, add(p, n, -u * 0.05), u * 0.8, rnd, 2 + Math.floor(rnd() * 2));
    });
  }
}
export function stones(draft: Draft, p: Pt, u: number, rnd: Chance, n = 3): void {
  for (let i = 0; i < n; i++) {
    const c = add(p, [rnd.pm(u * 0.3), rnd.pm(u * 0.16)]);
    const r = u * rnd.in(0.07, 0.14);
    const b = blob(c, r, r * 0.66, rnd, { n: 7, amp: 0.16 });
    draft
      .print('stone', curve(shift(b, 0.6, 0.5)))
      .print('fineLine', curve(b))
      .print('key', stroke(resample(ring(c, r, r * 0.66, -20, 200, 8), 2), u * 0.035, rnd));
  }
}

/** A stream that is a line to the rules: a narrow bed on either side of it. */
export function stream(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const line = wander(relax(pts, u * 0.2, 8, false), u * 0.08, u * 1.3, 11, false);
  const l = wobble(offset(line, u * 0.24), u * 0.03, rnd);
  const r = wobble(offset(line, -u * 0.24), u * 0.03, rnd);
  const bed = curve([...l, ...[...r].reverse()]);
  draft.print('water', bed);
  draft.clipped(bed, () => {
    for (let k = 5; k >= 1; k--) draft.ink(bokashi(u * 0.06 * k), bed);
    let dark = '';
    let light = '';
    for (const k of [-0.1, 0.02, 0.12]) dark += broken(offset(line, u * k), u * 0.035, rnd, { on: [4, 14], off: [5, 16] });
    light += broken(offset(line, -u * 0.05), u * 0.035, rnd, { on: [3, 9], off: [8, 22] });
    draft.print('flow', dark).print('flowLight', light);
  });
  draft.print(
    'key',
    broken(resample(l, u * 0.14), u * 0.06, rnd, { on: [10, 26], off: [0, 2] }) +
      broken(resample(r, u * 0.14), u * 0.07, rnd, { on: [10, 26], off: [0, 2] }),
  );
}
/** A ford: the stream, paler, with the stones people step on. */
export function ford(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const line = relax(pts, u * 0.25, 4, false);
  const bed = curve([...wobble(offset(line, u * 0.3), u * 0.03, rnd), ...wobble(offset(line, -u * 0.3), u * 0.03, rnd).reverse()]);
  draft
    .print('shallow', bed)
    .print(
      'soft',
      broken(resample(offset(line, u * 0.3), u * 0.14), u * 0.04, rnd) + broken(resample(offset(line, -u * 0.3), u * 0.14), u * 0.04, rnd),
    );
  const ns = normals(line);
  draft.clipped(bed, () =>
    draft.print('flowLight', broken(offset(line, u * 0.08), u * 0.04, rnd) + broken(offset(line, -u * 0.12), u * 0.03, rnd)),
  );
  line.forEach((p, i) => {
    if (i % 3 === 1) for (const k of [-0.16, 0, 0.16]) stones(draft, add(p, nth(ns, i), u * k), u * 0.7, rnd, 1);
  });
}
/** A ditch: two lips and hachures falling inwards, dark at the bottom. */
export function ditch(draft: Draft, pts: readonly Pt[], rnd: Chance, u: number): void {
  const line = wander(relax(pts, u * 0.16, 4, false), u * 0.04, u, 23, false);
  const [l, r] = [wobble(offset(line, u * 0.2), u * 0.02, rnd), wobble(offset(line, -u * 0.2), u * 0.02, rnd)];
  draft.print('dike', curve([...l, ...[...r].reverse()])).print('shade', stroke(line, u * 0.22, rnd));
  const ns = normals(line);
  let d = '';
  line.forEach((p, i) => {
    const n = nth(ns, i);
    d += flick(add(p, n, u * 0.2), add(p, n, u * rnd.in(0.03, 0.1)), u * 0.05, rnd.pm(1));
    d += flick(add(p, n, -u * 0.2), add(p, n, -u * rnd.in(0.03, 0.1)), u * 0.05, rnd.pm(1));
  });
  draft
    .print('soft', d)
    .print('key', broken(l, u * 0.045, rnd, { on: [8, 20], off: [0, 2] }) + broken(r, u * 0.06, rnd, { on: [8, 20], off: [0, 2] }));
}

/** Wet ground: dashes of water between reeds. */
export function marsh(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  washOf(draft, loops, rnd, u, 'marsh');
  const box = draft.onPaper(bounds(loops.flat()), u * 0.5);
  const wet = (p: Pt): boolean => insideAll(loops, p) && loops.every(loop => edgeDistance(loop, p) > u * 0.2);
  let pools = '';
  let lines = '';
  for (const p of scatter(box, u * 0.9, rnd, wet, 6)) {
    const rx = u * rnd.in(0.28, 0.5);
    pools += curve(blob(p, rx, rx * 0.3, rnd, { n: 9, amp: 0.15 }));
    for (let k = 0; k < 2; k++)
      lines += stroke(
        [add(p, [-rx * 0.7, k * u * 0.07]), add(p, [0, k * u * 0.07 + 0.5]), add(p, [rx * rnd.in(0.4, 0.8), k * u * 0.07])],
        u * 0.03,
        rnd,
      );
  }
  draft.print('water', pools).print('flow', lines);
  for (const p of scatter(box, u * 0.8, rnd, wet, 5))
    if (rnd.chance(0.7)) draft.stand(p[1], () => reeds(draft, p, u * rnd.in(0.8, 1), rnd));
}
