/** The hex map as a sheet. Outlines of hexes are worn smooth, but every hex centre stays clearly inside or outside. */
import type { AreaLook } from '@nobori/engine';
import {
  boardOf,
  cellOf,
  DIRECTIONS,
  hexBeside,
  hexKey,
  levelOf,
  OFF,
  terrainOf,
  vertexNamed,
  vertexPoint,
  FINE,
  type Board,
  type Hex,
  type HexMap,
} from '@nobori/engine/hex';
import { add, bounds, boxLoop, nth, offset, relax, unit, type Loop, type Pt } from './geometry.ts';
import { gridTicks, hexFrame, outlines, withMargin, type HexFrame } from './hexgrid.ts';
import { blockOf, houseOfHexes, type HexArt, type Painted } from './hexhouses.ts';
import { edgesOf } from './hexsides.ts';
import { HEX_SIZE } from './hexsize.ts';
import { hexLook, thingLook, type GroundLooks } from './kinds.ts';
import { paintScene, type Scene, type SceneArea, type SceneDeck, type SceneLine, type SceneThing } from './scene.ts';
import type { Sheet } from './sheet.ts';

export const paintHexMap = (map: HexMap, looks: GroundLooks, id: string): Sheet => paintScene(hexScene(map, looks, id));

const hexArt = (looks: GroundLooks, kind: string): HexArt => {
  const look = hexLook(looks, kind);
  return typeof look === 'object' ? 'thing' : look;
};
const HOUSE: readonly HexArt[] = ['wall', 'door', 'window', 'floor'];

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
