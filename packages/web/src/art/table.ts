/** The measured table: from the engine's terrain (tenths of a millimetre, north up) to a sheet (millimetres, north up means smaller y). */
import type { LineLook } from '@nobori/engine';
import type { Area, Point, Table } from '@nobori/engine/table';
import { add, around, bounds, chainDistance, clockwise, dist, inside, last, left, mix, nth, unit, type Loop, type Pt } from './geometry.ts';
import { areaLook, lineLook, thingLook, type GroundLooks } from './kinds.ts';
import { joined, touching } from './region.ts';
import { paintScene, type Scene, type SceneArea, type SceneDeck } from './scene.ts';
import type { Sheet } from './sheet.ts';
import { TABLE_MAN, TABLE_UNIT } from './tableframe.ts';
import { rectangleOf } from './terrain/roofs.ts';

export const paintTable = (table: Table, looks: GroundLooks, id: string): Sheet => paintScene(tableScene(table, looks, id));

/** How a map is fitted to a picture: sheet units for a unit of the table, and the size of a man there. */
export interface Fit {
  readonly sx: number;
  readonly sy: number;
  readonly u: number;
  readonly small?: boolean;
}
/** What may close a yard. */
const WALLS: ReadonlySet<LineLook> = new Set(['low wall', 'high wall', 'house wall', 'palisade', 'gate', 'shut gate']);
const PLAIN_FIT: Fit = { sx: 1 / TABLE_UNIT, sy: 1 / TABLE_UNIT, u: TABLE_MAN };

export function tableScene(table: Table, looks: GroundLooks, id: string, fit: Fit = PLAIN_FIT): Scene {
  const { sx, sy, u } = fit;
  const exact = (n: number): number => Math.round(n * 1e4) / 1e4;
  const [width, height] = [exact(table.width * sx), exact(table.height * sy)];
  const at = ([x, y]: Point): Pt => [x * sx, (table.height - y) * sy];
  // What reaches the edge of the table goes on beyond it, so that no bank or rim is drawn along the edge.
  const spill =
    (out: number): ((p: Pt) => Pt) =>
    ([x, y]) => [x <= 0 ? -out : x >= width ? width + out : x, y <= 0 ? -out : y >= height ? height + out : y];
  const loopOf = (area: Area, out: number): Loop => clockwise(area.outline.map(at).map(spill(out)));

  // Where people go in and out there is no roof, whatever the house looks like from outside: nobody stands on it.
  const parts = table.areas.map(area => {
    const usual = areaLook(looks, area.kind);
    return { area, art: usual === 'floor' ? usual : (area.look ?? usual) };
  });
  const bridges = parts.filter(({ art }) => art === 'bridge' || art === 'jetty');
  const wet = parts.filter(({ art }) => art === 'water');
  const dry = parts.filter(({ art }) => art !== 'water' && art !== 'bridge' && art !== 'jetty');
  const areas: SceneArea[] = dry.map(({ area, art }) => ({
    id: area.id,
    art,
    loops: [loopOf(area, art === 'building' || art === 'hall' || art === 'floor' ? 0 : u * 2.5)],
    ...(art === 'floor' ? { floor: 'boards' as const } : {}),
    ...(area.height === undefined ? {} : { level: Math.round(area.height / 100) }),
  }));
  areas.push(
    ...waters(
      wet.map(({ area }) => ({ id: area.id, loop: loopOf(area, u * 2.5) })),
      bridges.map(({ area }) => loopOf(area, 0)),
      u,
    ),
  );

  const drawn = table.lines.map(line => ({ line, art: lineLook(looks, line.kind) }));
  const walls = drawn.filter(({ art }) => WALLS.has(art)).map(({ line }) => line.points.map(at));
  const rails = drawn.filter(({ art }) => art === 'rail').map(({ line }) => line.points.map(at));
  return {
    id,
    width,
    height,
    u,
    areas,
    lines: [
      ...drawn.map(({ line, art }) => ({ id: line.id, art, pts: line.points.map(at) })),
      ...parts.flatMap(({ area, art }) =>
        art === 'floor' ? [{ id: `${area.id} walls`, art: 'house wall' as const, pts: closed(loopOf(area, 0)) }] : [],
      ),
    ],
    things: (table.marks ?? []).flatMap(mark => {
      const art = thingLook(looks, mark.kind);
      return art === null ? [] : [{ id: mark.id, art, at: at(mark.at) }];
    }),
    decks: bridges.map(({ area, art }) =>
      deckOf(
        area.id,
        loopOf(area, 0),
        wet.map(w => loopOf(w.area, u * 2.5)),
        drawn.filter(({ art: stream }) => stream === 'stream').map(({ line }) => line.points.map(at)),
        art === 'bridge',
        u,
      ),
    ),
    yards: ringsOf(walls),
    pavilions: ringsOf(rails),
    ...(fit.small === true ? { small: true } : {}),
  };
}

/** The outline as a line that comes back to where it began. */
const closed = (loop: Loop): readonly Pt[] => [...loop, ...loop.slice(0, 1)];

/** Waters that touch each other, or the same bridge, are one. */
function waters(wet: readonly { id: string; loop: Loop }[], bridges: readonly Loop[], u: number): SceneArea[] {
  const loops = [...wet.map(({ loop }) => loop), ...bridges];
  return touching(loops, u * 0.06).flatMap(group => {
    const first = wet[nth(group, 0)];
    if (first === undefined) return []; // a bridge over dry land
    return [
      {
        id: first.id,
        art: 'water' as const,
        loops: joined(
          group.map(i => nth(loops, i)),
          u * 0.14,
        ),
      },
    ];
  });
}

/** Which way people walk: the rails stand on the sides that have water beyond. */
function deckOf(id: string, loop: Loop, water: readonly Loop[], streams: readonly (readonly Pt[])[], rails: boolean, u: number): SceneDeck {
  const shape = rectangleOf(loop);
  const box = bounds(loop);
  const corners: Loop =
    shape === null || loop.length !== 4
      ? [
          [box.x0, box.y0],
          [box.x1, box.y0],
          [box.x1, box.y1],
          [box.x0, box.y1],
        ]
      : loop;
  const wetness = (i: number): number => {
    const [p, q] = [nth(corners, i), around(corners, i + 1)];
    const out = left(unit(p, q));
    return [0.2, 0.35, 0.5, 0.65, 0.8].filter(t => {
      const probe = add(mix(p, q, t), out, u * 0.15);
      return water.some(w => inside(w, probe)) || streams.some(s => chainDistance(s, probe) < u * 0.2);
    }).length;
  };
  const [a, b, c, d] = [nth(corners, 0), nth(corners, 1), nth(corners, 2), nth(corners, 3)];
  const [acrossPicture, upPicture] = [wetness(0) + wetness(2), wetness(1) + wetness(3)];
  // Sides 0 and 2 are wet: people walk along them.
  const alongFirst = acrossPicture === upPicture ? dist(a, b) >= dist(b, c) : acrossPicture > upPicture;
  const [from, to, width] = alongFirst ? [mix(d, a, 0.5), mix(b, c, 0.5), dist(b, c)] : [mix(a, b, 0.5), mix(c, d, 0.5), dist(a, b)];
  return { id, a: from, b: to, width, rails, lacquer: true };
}

/** Lines that together close a ring: the wall of a manor with its gate, the rail of a pavilion. */
export function ringsOf(lines: readonly (readonly Pt[])[]): Loop[] {
  const same = (p: Pt, q: Pt): boolean => dist(p, q) < 0.5;
  const left = lines.filter(line => line.length > 1).map(line => [...line]);
  const rings: Loop[] = [];
  for (let chain = left.shift(); chain !== undefined; chain = left.shift()) {
    const closed = (): boolean => chain !== undefined && chain.length > 3 && same(nth(chain, 0), last(chain));
    for (let grown = true; grown && !closed();) {
      grown = false;
      const end = last(chain);
      const at = left.findIndex(line => same(nth(line, 0), end) || same(last(line), end));
      if (at < 0) continue;
      const [next] = left.splice(at, 1);
      if (next === undefined) continue;
      chain.push(...(same(nth(next, 0), end) ? next : next.reverse()).slice(1));
      grown = true;
    }
    if (closed()) rings.push(clockwise(chain.slice(0, -1)));
  }
  return rings;
}
