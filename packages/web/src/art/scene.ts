/** A map in the painter's terms, whatever board it came from, and the order in which it is printed: flat ground, water, works, what stands. */
import { chance, type Chance } from './chance.ts';
import { bounds, chainDistance, inBox, insideAll, nth, resample, scatter, type Box, type Loop, type Pt } from './geometry.ts';
import { poly } from './ink.ts';
import type { AreaLook, LineLook, ThingLook } from '@nobori/engine';
import { spineOf } from './region.ts';
import { Draft, type Sheet } from './sheet.ts';
import * as barriers from './terrain/barriers.ts';
import { bridge } from './terrain/bridges.ts';
import { dryField, layOf, paddy } from './terrain/fields.ts';
import { court, fibres, hatch, ichimonji, plainArea, road, roadArea, tufts, wash } from './terrain/ground.ts';
import { pavilion, room } from './terrain/plans.ts';
import { cliff, hill, rough, snow, steps } from './terrain/relief.ts';
import { building, type Cover } from './terrain/roofs.ts';
import * as things from './terrain/things.ts';
import { bambooGrove, gold, hedge, matsu, momiji, scrub, shrub, standingCrop, sugi, woods, zoki } from './terrain/trees.ts';
import { ditch, ford, marsh, pond, river, stones, stream } from './terrain/water.ts';

export interface SceneArea {
  readonly id: string;
  readonly art: AreaLook;
  readonly loops: readonly Loop[];
  readonly level?: number;
  /** What one walks on in a house; mats where nothing is said. */
  readonly floor?: 'mats' | 'boards';
}
export interface SceneLine {
  readonly id: string;
  readonly art: LineLook;
  readonly pts: readonly Pt[];
}
export interface SceneThing {
  readonly id: string;
  readonly art: ThingLook;
  readonly at: Pt;
}
/** A bridge or jetty: people walk from a to b. */
export interface SceneDeck {
  readonly id: string;
  readonly a: Pt;
  readonly b: Pt;
  readonly width: number;
  readonly rails: boolean;
  readonly lacquer: boolean;
}
export interface Scene {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The size of a man on this map: everything is drawn in this measure. */
  readonly u: number;
  readonly areas: readonly SceneArea[];
  readonly lines: readonly SceneLine[];
  readonly things: readonly SceneThing[];
  readonly decks: readonly SceneDeck[];
  /** Yards inside walls, and floors inside rails: nothing to the rules, but what one would see. */
  readonly yards: readonly Loop[];
  readonly pavilions: readonly Loop[];
  /** Path of the grid. What is drawn runs on to the edge of the paper; the grid tells which hexes there are. */
  readonly grid?: string;
  /** Less of everything, for pictures the size of a card. */
  readonly small?: boolean;
}

/** Below water lie hills and fields; above it only what people built. */
const FIRST: readonly AreaLook[] = [
  'plain',
  'open',
  'snow',
  'hill',
  'court',
  'road',
  'field',
  'paddy',
  'marsh',
  'rough',
  'shallows',
  'water',
];

export function paintScene(scene: Scene): Sheet {
  const draft = new Draft(scene.width, scene.height, scene.small === true ? 0.66 : 1);
  const { width, height, u } = scene;
  const seeded = (feature: string): Chance => chance(`${scene.id}/${feature}`);
  const frame: Box = { x0: 0, y0: 0, x1: width, y1: height };
  draft.print(
    'ground',
    poly([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]),
  );
  fibres(draft, frame, seeded('paper'), Math.round((width * height) / 5200));
  const rnd = seeded('wash');
  for (const p of scatter(frame, u * 6.5, rnd, undefined, 4))
    wash(draft, p, u * rnd.in(4, 8), u * rnd.in(2.6, 4.4), rnd.chance(0.5) ? 'wood-wash' : 'hill', rnd.in(0.35, 0.75));
  for (const [i, yard] of scene.yards.entries()) court(draft, yard, seeded(`yard${i}`), u, p => bare(scene)(p));

  const rank = (area: SceneArea): number => {
    const at = FIRST.indexOf(area.art);
    return at < 0 ? FIRST.length : at;
  };
  const ordered = scene.areas
    .map((area, i) => ({ area, i }))
    .sort((a, b) => rank(a.area) - rank(b.area) || (a.area.level ?? 0) - (b.area.level ?? 0) || a.i - b.i);
  const paint = (some: typeof ordered): void => some.forEach(({ area }) => paintArea(draft, area, seeded(area.id), u));
  paint(ordered.filter(({ area }) => rank(area) < FIRST.length));
  draft.raise(); // what grows at the water grows below the bridges
  paint(ordered.filter(({ area }) => rank(area) === FIRST.length));
  for (const deck of scene.decks) bridge(draft, deck.a, deck.b, deck.width, seeded(deck.id), { ...deck, u });
  for (const [i, loop] of scene.pavilions.entries()) pavilion(draft, loop, seeded(`pavilion${i}`), u);
  for (const line of scene.lines) paintLine(draft, line, seeded(line.id), u);
  for (const thing of scene.things) paintThing(draft, thing, seeded(thing.id), u);
  const margin = u * 0.4;
  tufts(
    draft,
    { x0: margin, y0: margin, x1: width - margin, y1: height - margin },
    seeded('tufts'),
    u,
    bare(scene),
    (scene.small === true ? 2.6 : 1.9) * (scene.areas.length === 0 ? 0.62 : 1),
  );
  draft.raise();
  ichimonji(draft, width, Math.min(height * 0.12, u * 2.2));
  if (scene.grid !== undefined) draft.print('grid', scene.grid);
  draft.print(
    'edge',
    poly([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]),
  );
  return draft.sheet();
}

/** Open ground: where a tuft of grass would tell no lie. */
function bare(scene: Scene): (p: Pt) => boolean {
  const { u } = scene;
  const taken = scene.areas
    .filter(({ art }) => art !== 'open' && art !== 'hill' && art !== 'snow')
    .map(({ loops }) => ({ loops, box: bounds(loops.flat(), u * 0.25) }));
  const lines = scene.lines.map(({ pts }) => ({ pts, box: bounds(pts, u * 0.7) }));
  const floors = scene.pavilions.map(loop => bounds(loop, u * 0.3));
  return p =>
    !taken.some(({ loops, box }) => inBox(box, p) && (insideAll(loops, p) || insideAll(loops, [p[0], p[1] - u * 0.25]))) &&
    !lines.some(({ pts, box }) => inBox(box, p) && chainDistance(pts, p) < u * 0.6) &&
    !floors.some(box => inBox(box, p)) &&
    !scene.decks.some(deck => chainDistance([deck.a, deck.b], p) < deck.width * 0.5 + u * 0.45);
}

const coverOf = (rnd: Chance): Cover => (rnd.chance(0.8) ? 'thatch' : 'tile');

function paintArea(draft: Draft, { art, loops, level = 0, floor = 'mats' }: SceneArea, rnd: Chance, u: number): void {
  const first = nth(loops, 0);
  switch (art) {
    case 'open':
      return plainArea(draft, loops, rnd, u, 'sand');
    case 'plain':
      plainArea(draft, loops, rnd, u);
      return hatch(draft, loops, rnd, u);
    case 'court':
      for (const loop of loops) court(draft, loop, rnd, u, () => true);
      return undefined;
    case 'road':
      return roadArea(draft, loops, spineOf(loops, u), rnd, u);
    case 'paddy':
      return paddy(draft, loops, rnd, u, layOf(first));
    case 'field':
      return dryField(draft, loops, rnd, u, layOf(first) + 0.05);
    case 'crops':
      return standingCrop(draft, loops, rnd, u, 'autumn');
    case 'reeds':
      return standingCrop(draft, loops, rnd, u, 'reed');
    case 'woods':
      return woods(draft, loops, rnd, u * 1.24, { gap: 0.5 });
    case 'garden':
      return woods(draft, loops, rnd, u * 1.24, { accents: 0.55, gap: 0.52 });
    case 'cedars':
      return woods(draft, loops, rnd, u * 1.24, { accents: 0.05, trees: [sugi, sugi, matsu] });
    case 'bamboo':
      return bambooGrove(draft, loops, rnd, u * 1.24);
    case 'scrub':
      return scrub(draft, loops, rnd, u);
    case 'marsh':
      return marsh(draft, loops, rnd, u);
    case 'water': {
      const spine = spineOf(loops, u);
      return spine.slender > 2.4 ? river(draft, loops, spine, rnd, u) : pond(draft, loops, rnd, u);
    }
    case 'shallows':
      plainArea(draft, loops, rnd, u, 'sand');
      return pond(draft, loops, rnd, u * 0.8);
    case 'hill':
      return hill(draft, loops, rnd, u, { reach: 0.8 - 0.1 * Math.min(3, level), block: level > 1 ? 'hill2' : 'hill' });
    case 'cliff':
      return cliff(draft, loops, rnd, u);
    case 'rough':
      return rough(draft, loops, rnd, u);
    case 'snow':
      return snow(draft, loops, rnd, u);
    case 'building':
    case 'hall':
      for (const loop of loops) {
        const box = bounds(loop);
        draft.stand(box.y1 - u * 0.2, () => {
          const [w, h] = [box.x1 - box.x0 + u * 3, box.y1 - box.y0 + u * 3];
          things.glow(draft, [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 + u * 0.3], w * 0.56, h / w);
          building(draft, loop, rnd, u, art === 'hall' ? 'tile' : coverOf(rnd));
        });
      }
      return undefined;
    case 'floor':
      for (const loop of loops) room(draft, loop, rnd, u, floor);
      return undefined;
    case 'village':
      return village(draft, loops, rnd, u);
    case 'bridge':
    case 'jetty':
      return undefined; // decks
    default:
      return art satisfies never;
  }
}
/** A built-up area without plans of its houses: roofs among gardens. */
function village(draft: Draft, loops: readonly Loop[], rnd: Chance, u: number): void {
  plainArea(draft, loops, rnd, u, 'sand');
  const room = (p: Pt): boolean =>
    [
      [-1.6, -1],
      [1.6, -1],
      [1.6, 1],
      [-1.6, 1],
    ].every(([x = 0, y = 0]) => insideAll(loops, [p[0] + x * u, p[1] + y * u]));
  for (const p of scatter(draft.onPaper(bounds(loops.flat()), 0), u * 3.4, rnd, room, 20)) {
    const shape = { centre: p, w: u * rnd.in(2.3, 3), h: u * rnd.in(1.5, 1.9), turn: rnd.pm(0.25) };
    draft.stand(p[1] + u, () => {
      const { w, h, turn } = shape;
      const corner = (x: number, y: number): Pt => [
        p[0] + x * Math.cos(turn) - y * Math.sin(turn),
        p[1] + x * Math.sin(turn) + y * Math.cos(turn),
      ];
      building(draft, [corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(w / 2, h / 2), corner(-w / 2, h / 2)], rnd, u, 'thatch');
    });
  }
}

function paintLine(draft: Draft, { art, pts }: SceneLine, rnd: Chance, u: number): void {
  const [a, b] = [nth(pts, 0), nth(pts, pts.length - 1)];
  switch (art) {
    case 'fence':
      return barriers.fence(draft, pts, rnd, u);
    case 'rail':
      return barriers.rail(draft, pts, rnd, u);
    case 'low wall':
      return barriers.lowWall(draft, pts, rnd, u);
    case 'high wall':
      return barriers.highWall(draft, pts, rnd, u);
    case 'palisade':
      return barriers.palisade(draft, pts, rnd, u);
    case 'barricade':
      return barriers.barricade(draft, pts, rnd, u);
    case 'hedge':
    case 'high hedge':
      draft.stand(Math.min(a[1], b[1]), () => hedge(draft, pts, u * (art === 'hedge' ? 0.44 : 0.66), rnd));
      return undefined;
    case 'ditch':
      return ditch(draft, pts, rnd, u);
    case 'stream':
      return stream(draft, pts, rnd, u);
    case 'ford':
      return ford(draft, pts, rnd, u);
    case 'bank':
      return barriers.bank(draft, pts, rnd, u);
    case 'gate':
      return barriers.gate(draft, pts, rnd, u);
    case 'shut gate':
      return barriers.gate(draft, pts, rnd, u, true);
    case 'house wall':
      return barriers.houseWall(draft, pts, rnd, u);
    case 'door':
      return barriers.slidingDoor(draft, a, b, u);
    case 'open door':
      return barriers.slidingDoor(draft, a, b, u, true);
    case 'window':
      return barriers.window(draft, a, b, rnd, u);
    case 'steps': {
      const n = { x: (b[1] - a[1]) / 2, y: (a[0] - b[0]) / 2 };
      const m: Pt = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return steps(
        draft,
        [m[0] + n.x * 0.5, m[1] + n.y * 0.5],
        [m[0] - n.x * 0.5, m[1] - n.y * 0.5],
        Math.hypot(b[0] - a[0], b[1] - a[1]),
        4,
        rnd,
      );
    }
    case 'road':
      return road(draft, resample(pts, u * 0.2), u * 0.9, rnd);
    case 'plain':
      return barriers.plainLine(draft, pts, rnd, u);
    default:
      return art satisfies never;
  }
}

const THINGS: Readonly<Record<ThingLook, things.Thing>> = {
  cart: things.cart,
  lantern: things.stoneLantern,
  torii: things.torii,
  well: things.well,
  crates: things.crates,
  barrel: things.barrel,
  bales: things.bales,
  fire: things.fire,
  boat: things.boat,
  banner: things.standard,
  pine: (draft, p, u, rnd) => matsu(draft, p, u * 1.3, rnd),
  cedar: (draft, p, u, rnd) => sugi(draft, p, u * 1.2, rnd),
  tree: (draft, p, u, rnd) => (rnd.chance(0.6) ? zoki : rnd.chance(0.5) ? gold : momiji)(draft, p, u * 1.25, rnd),
  bush: (draft, p, u, rnd) => shrub(draft, p, u, rnd),
  stones: (draft, p, u, rnd) => stones(draft, p, u * 2, rnd, 3),
  stake: things.stake,
};
function paintThing(draft: Draft, { art, at }: SceneThing, rnd: Chance, u: number): void {
  draft.stand(at[1], () => THINGS[art](draft, at, u, rnd));
}
