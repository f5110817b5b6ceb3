/** What lies on the sides of hexes: walls, hedges, fences, streams, worn smooth; rings of walls are houses. */
import type { LineLook } from '@nobori/engine';
import { edgeNamed, type Board, type Direction } from '@nobori/engine/hex';
import { bounds, clockwise, dist, last, mix, nth, relax, type Pt } from './geometry.ts';
import { sideOf, type HexFrame } from './hexgrid.ts';
import { planOf } from './hexhouses.ts';
import { lineLook, type GroundLooks } from './kinds.ts';
import type { SceneArea, SceneLine } from './scene.ts';

const OPENINGS: ReadonlySet<LineLook> = new Set(['gate', 'shut gate', 'door', 'open door', 'window']);
const IN_HOUSES: ReadonlySet<LineLook> = new Set<LineLook>([...OPENINGS, 'high wall', 'house wall']);

/** What lies on hexsides: chains worn smooth, or, where walls and doors close a ring, a house. */
export function edgesOf(board: Board, looks: GroundLooks, frame: HexFrame, size: number, areas: SceneArea[], lines: SceneLine[]): void {
  const sides: { readonly art: LineLook; readonly side: readonly [Pt, Pt] }[] = [];
  board.edgeKind.forEach((kind, edge) => {
    if (kind === 0) return;
    const [q, r, side] = edgeNamed(board, edge);
    sides.push({ art: lineLook(looks, board.edgeKinds[kind] ?? ''), side: sideOf(frame, [q, r], side satisfies Direction) });
  });
  const house = sides.filter(({ art }) => IN_HOUSES.has(art));
  for (const chain of chainsOf(house.map(({ side }) => side))) {
    if (chain.length < 7 || dist(nth(chain, 0), last(chain)) > 1) {
      lines.push(...piecewise(chain, house, size));
      continue;
    }
    const ring = clockwise(chain.slice(0, -1));
    const box = bounds(ring);
    const high = Math.sqrt(3) * size;
    const room = { x0: box.x0 + size * 0.25, x1: box.x1 - size * 0.25, y0: box.y0 + high * 0.25, y1: box.y1 - high * 0.25 };
    const inRing = (one: (typeof house)[number]): boolean =>
      ring.some(p => dist(p, one.side[0]) < 1) && ring.some(p => dist(p, one.side[1]) < 1);
    const openings = house
      .filter(one => OPENINGS.has(one.art) && inRing(one))
      .map(({ art, side: [a, b] }) => ({ art: art === 'gate' || art === 'shut gate' ? ('door' as const) : art, at: mix(a, b, 0.5) }));
    planOf(`ring ${Math.round(box.x0)},${Math.round(box.y0)}`, room, openings, size, areas, lines);
  }
  const rest = sides.filter(one => !house.includes(one));
  for (const art of new Set(rest.map(one => one.art))) {
    const own = rest.filter(one => one.art === art).map(({ side }) => side);
    for (const chain of chainsOf(own)) {
      const worn = straightened(chain, size);
      lines.push({
        id: `${art} ${Math.round(nth(chain, 0)[0])},${Math.round(nth(chain, 0)[1])}`,
        art,
        pts: STANDING.includes(art) ? simplified(worn, size) : worn,
      });
    }
  }
}

function piecewise(
  chain: readonly Pt[],
  house: readonly { readonly art: LineLook; readonly side: readonly [Pt, Pt] }[],
  size: number,
): SceneLine[] {
  const artAt = (a: Pt, b: Pt): LineLook => house.find(({ side: [p, q] }) => dist(mix(p, q, 0.5), mix(a, b, 0.5)) < 1)?.art ?? 'high wall';
  const out: SceneLine[] = [];
  let run: Pt[] = [];
  const flush = (): void => {
    if (run.length > 1)
      out.push({
        id: `wall ${Math.round(nth(run, 0)[0])},${Math.round(nth(run, 0)[1])}`,
        art: 'high wall',
        pts: run.length > 2 ? simplified(relax(run, size * 0.25, 14, false), size) : run,
      });
    run = [];
  };
  for (let i = 1; i < chain.length; i++) {
    const [a, b] = [nth(chain, i - 1), nth(chain, i)];
    const art = artAt(a, b);
    if (art === 'high wall' || art === 'house wall') {
      if (run.length === 0) run.push(a);
      run.push(b);
      continue;
    }
    flush();
    out.push({ id: `${art} ${Math.round(a[0])},${Math.round(a[1])}`, art, pts: [a, b] });
  }
  flush();
  return out;
}

/** Hexsides run in zigzags; what people planted or built along them does not. A ring stays a ring. */
function straightened(chain: readonly Pt[], size: number): readonly Pt[] {
  if (chain.length < 3) return chain;
  if (dist(nth(chain, 0), last(chain)) > 1) return relax(chain, size * 0.25, 44, false);
  const ring = relax(chain.slice(0, -1), size * 0.25, 44);
  return [...ring, nth(ring, 0)];
}

/** What is put up piece by piece: not too many pieces. */
const STANDING: readonly LineLook[] = ['fence', 'rail', 'low wall', 'high wall', 'palisade', 'barricade', 'gate', 'shut gate'];
const simplified = (pts: readonly Pt[], size: number): Pt[] => {
  const step = Math.max(1, Math.round((size * 1.5) / (dist(nth(pts, 0), nth(pts, 1)) || 1)));
  return pts.filter((_, i) => i % step === 0 || i === pts.length - 1);
};

/** Joins sides that meet end to end; a closed chain ends where it began. */
function chainsOf(sides: readonly (readonly [Pt, Pt])[]): Pt[][] {
  const near = (p: Pt, q: Pt): boolean => dist(p, q) < 1;
  const left = [...sides];
  const chains: Pt[][] = [];
  for (let side = left.shift(); side !== undefined; side = left.shift()) {
    const chain = [...side];
    const grow = (end: () => Pt, put: (p: Pt) => void): void => {
      for (;;) {
        const at = left.findIndex(([a, b]) => near(a, end()) || near(b, end()));
        const [next] = at < 0 ? [] : left.splice(at, 1);
        if (next === undefined) return;
        put(near(next[0], end()) ? next[1] : next[0]);
        if (near(nth(chain, 0), last(chain))) return;
      }
    };
    grow(
      () => last(chain),
      p => chain.push(p),
    );
    if (!near(nth(chain, 0), last(chain)))
      grow(
        () => nth(chain, 0),
        p => chain.unshift(p),
      );
    chains.push(chain);
  }
  return chains;
}
