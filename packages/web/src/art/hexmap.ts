/** The hex map as a sheet. Outlines of hexes are worn smooth, but every hex centre stays clearly inside or outside. */
import type { AreaLook, LineLook } from '@nobori/engine';
import {
  boardOf,
  cellOf,
  DIRECTIONS,
  edgeNamed,
  hexBeside,
  hexKey,
  levelOf,
  OFF,
  terrainOf,
  vertexNamed,
  vertexPoint,
  FINE,
  type Board,
  type Direction,
  type Hex,
  type HexMap,
} from '@nobori/engine/hex';
import {
  add,
  bounds,
  boxLoop,
  clamp,
  clockwise,
  dist,
  last,
  mix,
  nth,
  offset,
  relax,
  unit,
  type Box,
  type Loop,
  type Pt,
} from './geometry.ts';
import { gridTicks, hexFrame, outlines, sideOf, withMargin, type HexFrame } from './hexgrid.ts';
import { HEX_SIZE } from './hexsize.ts';
import { hexLook, lineLook, thingLook, type GroundLooks, type HexLook } from './kinds.ts';
import { paintScene, type Scene, type SceneArea, type SceneDeck, type SceneLine, type SceneThing } from './scene.ts';
import type { Sheet } from './sheet.ts';

export const paintHexMap = (map: HexMap, looks: GroundLooks, id: string): Sheet => paintScene(hexScene(map, looks, id));

/** What is drawn for a hex; things on it are drawn by themselves. */
type HexArt = Exclude<HexLook, object> | 'thing';
const hexArt = (looks: GroundLooks, kind: string): HexArt => {
  const look = hexLook(looks, kind);
  return typeof look === 'object' ? 'thing' : look;
};
const HOUSE: readonly HexArt[] = ['wall', 'door', 'window', 'floor'];

interface Painted {
  readonly hex: Hex;
  readonly art: HexArt;
  readonly kind: string;
  readonly level: number;
}

export interface HexFit {
  readonly size: number;
  readonly u: number;
  readonly small?: boolean;
}

export function hexScene(
  map: HexMap,
  looks: GroundLooks,
  id: string,
  { size, u, small = false }: HexFit = { size: HEX_SIZE, u: HEX_SIZE },
): Scene {
  const board = boardOf(map);
  const frame = hexFrame(map, size);
  const margin = withMargin(map);
  const painted: Painted[] = margin.map(({ hex, like }) => {
    const cell = cellOf(board, like);
    const kind = cell === OFF ? map.ground : terrainOf(board, cell);
    return { hex, kind, art: hexArt(looks, kind), level: cell === OFF ? 0 : levelOf(board, cell) };
  });
  const onMap = board.hexes;
  const areas: SceneArea[] = [];
  const lines: SceneLine[] = [];
  const things: SceneThing[] = [];
  const decks: SceneDeck[] = [];
  const worn = (hexes: readonly Hex[], times: number): Loop[] => outlines(frame, hexes).map(loop => relax(loop, size * 0.25, times));
  const groups = (fits: (one: Painted) => boolean): Hex[][] => components(painted.filter(fits).map(one => one.hex));
  const name = (art: string, hexes: readonly Hex[]): string => `${art} ${nth(hexes, 0).join(',')}`;

  const highest = Math.max(0, ...painted.map(one => one.level));
  for (let level = 1; level <= highest; level++) {
    for (const hexes of groups(one => one.level >= level))
      areas.push({ id: name(`level ${level}`, hexes), art: 'hill', loops: worn(hexes, Math.min(40, 2 * hexes.length)), level });
  }
  const known = new Map(painted.map(one => [hexKey(one.hex), one]));
  const spans = spansAmong(painted, known);
  for (const art of new Set(painted.map(one => one.art))) {
    if (
      art === 'bridge' ||
      art === 'jetty' ||
      art === 'thing' ||
      art === 'stairs' ||
      art === 'open' ||
      art === 'wall' ||
      art === 'door' ||
      art === 'window' ||
      art === 'floor'
    )
      continue;
    if (art === 'plain' && hexArt(looks, map.ground) === 'plain') continue; // bare ground of a name we do not know
    // Water runs on under a bridge, and a road leads onto it; shallows run on under what is deep, so that a stream with a ford is one stream.
    const runsOn = isWet(art) || art === 'road';
    // A slope goes round what it leads up to: the height itself is not a hole in it.
    const above = art === 'hill';
    for (const hexes of groups(
      one =>
        one.art === art ||
        (runsOn && (one.art === 'bridge' || spans.has(hexKey(one.hex)))) ||
        (art === 'shallows' && one.art === 'water') ||
        (above && one.level > 0),
    )) {
      if (hexes.some(hex => known.get(hexKey(hex))?.art === art))
        areas.push({ id: name(art, hexes), art, loops: loopsFor(art, hexes, frame, size, worn) });
    }
  }
  for (const hexes of groups(one => one.art === 'bridge' || one.art === 'jetty'))
    decks.push(deckOf(name('bridge', hexes), hexes, painted, frame, size));
  for (const hexes of groups(one => HOUSE.includes(one.art))) houseOfHexes(hexes, painted, frame, size, areas, lines);
  for (const { hex, art, kind } of painted)
    if (art === 'stairs') lines.push(stairsAt(hex, painted, frame, size));
    else if (art === 'thing') {
      const look = hexLook(looks, kind);
      if (typeof look === 'object') things.push({ id: name(kind, [hex]), art: look.thing, at: add(frame.centre(hex), [0, size * 0.3]) });
    }

  edgesOf(board, looks, frame, size, areas, lines);
  marksOf(board, looks, frame, size, things);
  return {
    id,
    width: frame.width,
    height: frame.height,
    u,
    areas,
    lines,
    things,
    decks,
    yards: [],
    pavilions: [],
    ...(small ? { small } : { grid: gridTicks(frame, onMap) }),
  };
}

const isWet = (art: HexArt | undefined): boolean => art === 'water' || art === 'shallows';

/** Planks with water on two sides are a bridge, whatever they are called; a quay has it on one. */
function spansAmong(painted: readonly Painted[], known: ReadonlyMap<number, Painted>): ReadonlySet<number> {
  const isSpan = ({ hex, art }: Painted): boolean => {
    const wet = DIRECTIONS.map(d => isWet(known.get(hexKey(hexBeside(hex, d)))?.art));
    return art === 'jetty' && wet.filter((one, i) => one && !wet.at(i - 1)).length > 1;
  };
  return new Set(painted.filter(isSpan).map(({ hex }) => hexKey(hex)));
}

/** Hexes that hang together. */
function components(hexes: readonly Hex[]): Hex[][] {
  const left = new Map(hexes.map(hex => [hexKey(hex), hex]));
  const groups: Hex[][] = [];
  for (const start of hexes) {
    if (!left.delete(hexKey(start))) continue;
    const group = [start];
    for (const hex of group) {
      for (const d of DIRECTIONS) {
        const next = hexBeside(hex, d);
        if (left.delete(hexKey(next))) group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

function loopsFor(
  art: AreaLook,
  hexes: readonly Hex[],
  frame: HexFrame,
  size: number,
  worn: (hexes: readonly Hex[], times: number) => Loop[],
): readonly Loop[] {
  if (art === 'building' || art === 'hall') {
    const block = blockOf(hexes, frame, size);
    return block === null ? worn(hexes, 14) : [boxLoop(block)];
  }
  if (art === 'road') return worn(hexes, 34).map(loop => offset(loop, -size * 0.2, true));
  return worn(hexes, art === 'water' ? 26 : art === 'hill' ? 40 : 12);
}

/** Hexes that fill a block of columns and rows: its walls run straight on quarter lines, every centre clearly in. */
function blockOf(hexes: readonly Hex[], frame: HexFrame, size: number): Box | null {
  const centres = hexes.map(hex => frame.centre(hex));
  const box = bounds(centres);
  const high = Math.sqrt(3) * size;
  const columns = Math.round((box.x1 - box.x0) / (size * 1.5)) + 1;
  const grown = columns === 1 ? 0.42 : 0.25;
  const block = { x0: box.x0 - size * 0.72, x1: box.x1 + size * 0.72, y0: box.y0 - high * grown, y1: box.y1 + high * grown };
  const share = (hexes.length * 1.5 * size * high) / ((block.x1 - block.x0) * (block.y1 - block.y0));
  return share > 0.78 ? block : null;
}

/** People cross from land to land: the axis on which the neighbours that are not water lie. */
function deckOf(id: string, hexes: readonly Hex[], painted: readonly Painted[], frame: HexFrame, size: number): SceneDeck {
  const art = new Map(painted.map(one => [hexKey(one.hex), one.art]));
  const own = new Set(hexes.map(hexKey));
  const centres = hexes.map(hex => frame.centre(hex));
  const middle = bounds(centres);
  const c: Pt = [(middle.x0 + middle.x1) / 2, (middle.y0 + middle.y1) / 2];
  let [xx, xy, yy] = [0, 0, 0];
  for (const hex of hexes) {
    for (const d of DIRECTIONS) {
      const key = hexKey(hexBeside(hex, d));
      const there = art.get(key);
      if (own.has(key) || there === undefined || isWet(there)) continue;
      const [x, y] = frame.centre(hexBeside(hex, d));
      xx += (x - c[0]) ** 2;
      xy += (x - c[0]) * (y - c[1]);
      yy += (y - c[1]) ** 2;
    }
  }
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const along: Pt = [Math.cos(turn), Math.sin(turn)];
  const t = centres.map(([x, y]) => (x - c[0]) * along[0] + (y - c[1]) * along[1]);
  const n = centres.map(([x, y]) => (y - c[1]) * along[0] - (x - c[0]) * along[1]);
  const width = Math.max(...n) - Math.min(...n) + size * 1.3;
  return {
    id,
    a: add(c, along, Math.min(...t) - size * 0.8),
    b: add(c, along, Math.max(...t) + size * 0.8),
    width,
    rails: hexes.some(hex => art.get(hexKey(hex)) === 'bridge'),
    lacquer: true,
  };
}

/** A house whose walls, doors and windows are hexes: a plan on straight lines through the middle of the wall hexes, or along them. */
function houseOfHexes(
  hexes: readonly Hex[],
  painted: readonly Painted[],
  frame: HexFrame,
  size: number,
  areas: SceneArea[],
  lines: SceneLine[],
): void {
  const art = new Map(painted.map(one => [hexKey(one.hex), one.art]));
  const of = (kind: HexArt): Hex[] => hexes.filter(hex => art.get(hexKey(hex)) === kind);
  const id = `house ${nth(hexes, 0).join(',')}`;
  const walls = of('wall');
  const openings = [
    ...of('door').map(hex => ({ art: 'open door' as const, at: frame.centre(hex) })),
    ...of('window').map(hex => ({ art: 'window' as const, at: frame.centre(hex) })),
  ];
  const block = blockOf(hexes, frame, size);
  if (block !== null) {
    const inset = walls.length === 0 ? 0 : size * 0.62;
    const room = { x0: block.x0 + inset, y0: block.y0 + inset * 0.6, x1: block.x1 - inset, y1: block.y1 - inset * 0.6 };
    planOf(id, room, openings, size, areas, lines);
    return;
  }
  const loops = outlines(frame, hexes).map(loop => relax(loop, size * 0.25, 14));
  areas.push({ id, art: 'floor', loops });
  const solid = new Set([...walls, ...of('door'), ...of('window')].map(hexKey));
  for (const hex of walls) {
    for (const d of [0, 1, 2] as const) {
      const next = hexBeside(hex, d);
      if (solid.has(hexKey(next)))
        lines.push({ id: `${id} ${hexKey(hex)} ${d}`, art: 'house wall', pts: [frame.centre(hex), frame.centre(next)] });
    }
  }
  openings.forEach((one, i) =>
    lines.push({ id: `${id} opening ${i}`, art: one.art, pts: [add(one.at, [-size * 0.45, 0]), add(one.at, [size * 0.45, 0])] }),
  );
}

/** Four walls with their openings, each put on the nearest wall. */
function planOf(
  id: string,
  room: Box,
  openings: readonly { readonly art: LineLook; readonly at: Pt }[],
  size: number,
  areas: SceneArea[],
  lines: SceneLine[],
): void {
  areas.push({ id, art: 'floor', loops: [boxLoop(room)] });
  const corners = boxLoop(room);
  corners.forEach((a, i) => {
    const b = nth(corners, (i + 1) % 4);
    const [along, long] = [unit(a, b), dist(a, b)];
    const wide = Math.min(size * 0.9, long * 0.4);
    const here = openings
      .filter(({ at }) => nearestSide(corners, at) === i)
      .map(({ art, at }) => ({ art, t: clamp((at[0] - a[0]) * along[0] + (at[1] - a[1]) * along[1], wide * 0.6, long - wide * 0.6) }))
      .sort((p, q) => p.t - q.t);
    let from = 0;
    here.forEach(({ art, t }, k) => {
      if (t - wide / 2 > from)
        lines.push({ id: `${id} wall ${i}${k}`, art: 'house wall', pts: [add(a, along, from), add(a, along, t - wide / 2)] });
      lines.push({ id: `${id} opening ${i}${k}`, art, pts: [add(a, along, t - wide / 2), add(a, along, t + wide / 2)] });
      from = t + wide / 2;
    });
    lines.push({ id: `${id} wall ${i}`, art: 'house wall', pts: [add(a, along, from), b] });
  });
}
function nearestSide(corners: Loop, [x, y]: Pt): number {
  const [nw, se] = [nth(corners, 0), nth(corners, 2)];
  const away = [Math.abs(y - nw[1]), Math.abs(x - se[0]), Math.abs(y - se[1]), Math.abs(x - nw[0])];
  return away.indexOf(Math.min(...away));
}

const OPENINGS: ReadonlySet<LineLook> = new Set(['gate', 'shut gate', 'door', 'open door', 'window']);
const IN_HOUSES: ReadonlySet<LineLook> = new Set<LineLook>([...OPENINGS, 'high wall', 'house wall']);

/** What lies on hexsides: chains worn smooth, or, where walls and doors close a ring, a house. */
function edgesOf(board: Board, looks: GroundLooks, frame: HexFrame, size: number, areas: SceneArea[], lines: SceneLine[]): void {
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

/** Steps lead up towards the building beside them; across the hex where there is none. */
function stairsAt(hex: Hex, painted: readonly Painted[], frame: HexFrame, size: number): SceneLine {
  const art = new Map(painted.map(one => [hexKey(one.hex), one.art]));
  const up =
    DIRECTIONS.find(d => ['building', 'hall', 'floor', 'wall', 'door', 'hill'].includes(art.get(hexKey(hexBeside(hex, d))) ?? '')) ?? 0;
  const centre = frame.centre(hex);
  const u = unit(centre, frame.centre(hexBeside(hex, up)));
  const aside: Pt = [-u[1] * size * 0.62, u[0] * size * 0.62];
  return { id: `stairs ${hex.join(',')}`, art: 'steps', pts: [add(centre, aside), add(centre, aside, -1)] };
}

/** Things in hexes and at corners; several in one hex stand side by side. */
function marksOf(board: Board, looks: GroundLooks, frame: HexFrame, size: number, things: SceneThing[]): void {
  board.hexes.forEach((hex, cell) => {
    const here = board.marks.flatMap((kind, bit) => {
      const art = (((board.marked[cell] ?? 0) >>> bit) & 1) === 1 ? thingLook(looks, kind) : null;
      return art === null ? [] : [{ kind, art }];
    });
    here.forEach(({ kind, art }, i) => {
      const at = add(frame.centre(hex), [(i - (here.length - 1) / 2) * size * 0.7, size * 0.3]);
      things.push({ id: `${kind} ${hex.join(',')}`, art, at });
    });
  });
  board.vertexKind.forEach((kind, vertex) => {
    if (kind === 0) return;
    const { x, y } = vertexPoint(vertexNamed(board, vertex));
    const art = thingLook(looks, board.vertexKinds[kind] ?? '');
    if (art !== null) things.push({ id: `vertex ${vertex}`, art, at: frame.centre([x / FINE, y / FINE]) });
  });
}
