/** For ourselves: every drawing on one page. `?show=figures|terrain|things|ui|cards|table&map=…|hex&map=…`, `&theme=dark`, `&look=night`. */
import { BOOKS } from '@nobori/books';
import type { Scenario } from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
import type { Table } from '@nobori/engine/table';
import '../board/scenery.css';
import '../style/print.css';
import '../style/tokens.css';
import { CRESTS, crestDisc, crestsFor, type Crest } from './crests.ts';
import { DICE, dieSvg } from './dice.ts';
import { fallenParts, figureMarkup, figureSvg, ghostParts } from './figures.ts';
import type { Loop, Pt } from './geometry.ts';
import { heroScene } from './hero.ts';
import { hexFrame, outlines } from './hexgrid.ts';
import { ICONS, iconSvg, type Icon } from './icons.ts';
import { AREA_ART, LINE_ART, THING_ART } from './kinds.ts';
import { lookOf, STATES } from './looks.ts';
import { markup, svgOf, type Part } from './parts.ts';
import { PIECES, pieceParts } from './pieces.ts';
import { paletteAt } from './palette.ts';
import { paintScene, type Scene } from './scene.ts';
import { sheetSvg } from './sheet-svg.ts';
import * as signals from './signals.ts';
import { EXAMPLES } from './specimen-maps.ts';
import { TABLE_UNIT, tableFrame } from './tableframe.ts';
import { thumbnailSvg } from './thumbnail.ts';
import { startPress } from './tiles.ts';
import { emptyShelf, endSeal, handOver, lost, vignetteSvg, waiting } from './vignettes.ts';
import { WEAPONS, weaponParts, type Weapon } from './weapons.ts';

const asked = new URLSearchParams(location.search);
const show = asked.get('show');
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

const figure = (art: string, text: string): string => `<figure>${art}<figcaption>${text}</figcaption></figure>`;
const row = (items: readonly string[], cls = ''): string => `<div class="row ${cls}">${items.join('')}</div>`;
// The keys of our own literal records are just their keys.
const keys = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[];

interface Sample {
  looks?: string[];
  marks?: string[];
  leader?: boolean;
  out?: boolean;
  side?: number;
  crest?: Crest;
  facing?: number | null;
  long?: number;
  label?: string;
}
const token = (
  {
    looks = ['samurai', 'naginata'],
    marks = [],
    leader = false,
    out = false,
    side = 1,
    crest = 'kuyo',
    facing = -30,
    long = 0,
    label = '',
  }: Sample,
  size: number,
): string => figureSvg({ looks, marks, leader, out }, { side, crest, facing, long, label }, size);

function figures(): string {
  const crests: Crest[] = ['kuyo', 'rokumonsen', 'yotsume', 'takeda', 'mokko', 'hikiryo', 'wave', 'katabami'];
  const sides = crests.map((crest, i) =>
    figure(token({ side: i + 1, crest, marks: i === 0 ? [] : [`wounds ${i}`] }, 120), `side ${i + 1}`),
  );
  const kinds = [
    figure(token({ leader: true, looks: ['daimyo', 'katana'] }, 120), 'leader'),
    figure(token({ marks: ['spent'] }, 120), 'has acted'),
    figure(token({ marks: ['spent'], side: 3, crest: 'yotsume' }, 120), 'has acted'),
    figure(token({ facing: null, looks: ['ashigaru', 'sword', 'arquebus'], label: 'C4' }, 120), 'no facing, label'),
    figure(token({ facing: null, looks: ['samurai', 'spear', 'horse'], side: 2, crest: 'rokumonsen' }, 130), 'mounted, table'),
    figure(token({ facing: -30, looks: ['samurai', 'yumi', 'horse'], side: 4, crest: 'takeda', long: 1.9 }, 170), 'mounted, hexes'),
    figure(token({ marks: ['hidden'], looks: ['ninja', 'throwing'], crest: 'tsuki' }, 120), 'hidden'),
    figure(svgOf(fallenParts(), '-64 -64 128 128', 90, { cls: 'fig side-2' }), 'fallen'),
    figure(
      svgOf(ghostParts(lookOf({ looks: ['spear'], marks: [], leader: false, out: false })), '-64 -64 128 128', 90, { cls: 'fig' }),
      'ghost',
    ),
  ];
  const weapons = keys(WEAPONS).map((name, i) =>
    figure(
      token({ looks: [lookWord(name)], side: 1 + (i % 4), crest: crests[i % 4] ?? 'kuyo', facing: null }, 56) +
        token({ looks: [lookWord(name)], side: 1 + (i % 4), facing: null }, 36),
      name,
    ),
  );
  const states = STATES.map(state =>
    figure(
      token({ marks: [state], side: 2, crest: 'rokumonsen', looks: ['yari'] }, 64) +
        token({ marks: [state], side: 2, looks: ['yari'] }, 36),
      state,
    ),
  );
  const mon = keys(CRESTS).map(crest => figure(svgOf(crestDisc(crest), '-52 -52 104 104', 40, { cls: 'crest side-1' }), crest));
  const pieces = PIECES.map(art => figure(svgOf(pieceParts(art, ['yari']), '-92 -64 184 128', [92, 64], { cls: 'piece-art side-2' }) + svgOf(pieceParts(art, ['yari']), '-92 -64 184 128', [46, 32], { cls: 'piece-art side-2' }), art)); // prettier-ignore
  return row(sides, 'ground') + row(kinds, 'ground') + row(weapons, 'ground') + row(pieces, 'ground') + row(states, 'ground') + row(mon);
}
const lookWord = (weapon: Weapon): string =>
  ({
    chain: 'kusarigama',
    fork: 'sasumata',
    weights: 'manrikigusari',
    barbs: 'sodegarami',
    rake: 'kumade',
    horse: 'draft horse',
    banner: 'banner',
    fist: 'unarmed',
    fan: 'tessen',
    club: 'tetsubo',
    staff: 'bo',
  })[weapon as string] ?? weapon;

/** Every area, line and thing once, on a sheet of its own. */
function terrain(): string {
  const box = (x: number, y: number, w: number, h: number): Loop => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const areas = AREA_ART.filter(art => art !== 'bridge' && art !== 'jetty').map((art, i) => ({
    id: art,
    art,
    name: art,
    level: 1,
    loops: [box(20 + (i % 7) * 196, 30 + Math.floor(i / 7) * 186, 166, 134)],
  }));
  const lines = LINE_ART.map((art, i) => ({
    id: art,
    art,
    pts: [
      [20 + (i % 7) * 196, 640 + Math.floor(i / 7) * 74],
      [20 + (i % 7) * 196 + (/door|window|gate|steps/.test(art) ? 60 : 130), 640 + Math.floor(i / 7) * 74],
    ] as Pt[],
  }));
  const things = THING_ART.map((art, i) => ({ id: art, art, at: [50 + i * 86, 900] as Pt }));
  const scene: Scene = {
    id: 'specimen',
    width: 1400,
    height: 930,
    u: 32,
    areas,
    lines,
    things,
    decks: [{ id: 'bridge', a: [1290, 430], b: [1390, 430], width: 44, rails: true, lacquer: true }],
    yards: [],
    pavilions: [box(1210, 470, 60, 60)],
  };
  return sheetSvg(paintScene(scene), 'land-', { className: 'land', fit: 'meet' });
}

function ui(): string {
  const dice = DICE.flatMap(sides => [
    figure(dieSvg(sides, sides === 10 ? 0 : Math.ceil(sides / 2), 48), `d${sides}`),
    figure(dieSvg(sides, sides, 24) + dieSvg(sides, 1, 24, 'good') + dieSvg(sides, 2, 24, 'spent'), ''),
  ]);
  const small = keys(ICONS).map((name: Icon) => figure(iconSvg(name, 22), name));
  const arms = keys(WEAPONS).map(name => figure(svgOf(weaponParts(name, 256, 256, 512, ''), '-60 -60 632 632', 30, { cls: 'wpn' }), name));
  const vignettes = [
    figure(vignetteSvg(waiting()), 'waiting'),
    figure(vignetteSvg(handOver('rokumonsen'), 160, '', 'vignette side-2'), 'hand over'),
    figure(vignetteSvg(endSeal('kuyo')), 'the end'),
    figure(vignetteSvg(endSeal(null)), 'a draw'),
    figure(vignetteSvg(emptyShelf()), 'nothing yet'),
    figure(vignetteSvg(lost()), 'not on the map'),
  ];
  const face = (parts: readonly Part[], text: string): string => figure(svgOf(parts, '-70 -70 140 140', 110, {}), text);
  const hex: HexMap = { columns: 3, rows: 3, lower: 'odd', labels: 'numbers', ground: 'open' };
  const frame = hexFrame(hex);
  const square: Loop = [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
  ];
  const sig = [
    face([...signals.enso(46)], 'chosen'),
    face(signals.corners(44), 'target'),
    face(signals.ready(44), 'may act'),
    figure(
      svgOf(
        [
          ...signals.reachHex(frame.corners([1, 1], 0.8), frame.centre([1, 1]), -30, 'step'),
          ...signals.reachHex(frame.corners([2, 0], 0.8), frame.centre([2, 0]), -30, 'dash'),
        ],
        '50 20 170 150',
        110,
        {},
      ),
      'reach',
    ),
    figure(
      svgOf(
        signals.zone(
          outlines(frame, [
            [1, 0],
            [1, 1],
            [2, 0],
          ]),
        ),
        '40 20 190 180',
        110,
        {},
      ),
      'zone',
    ),
    face(signals.reachArea([square]), 'area'),
    face(signals.sight([-66, 40], [66, -40], { gap: 0 }), 'sight'),
    face(signals.sight([-66, 40], [66, -40], { gap: 0, dim: [-20, 12], stop: [20, -12] }), 'blocked'),
    face([...signals.rangeRing([0, 0], 30), ...signals.rangeRing([0, 0], 45, 1), ...signals.rangeRing([0, 0], 60, 2)], 'range'),
    face(
      signals.way(
        [
          [-60, 50],
          [-10, 0],
          [50, -30],
        ],
        10,
      ),
      'way',
    ),
    face(signals.measure([-50, 30], [50, -30]).parts, 'measure'),
    figure(svgOf([...signals.nobori(5)], '-10 -56 40 62', 110, { cls: 'side-2' }), 'banner'),
  ];
  return row(dice) + row(small) + row(arms) + row(sig, 'ground') + row(vignettes);
}

/** Scenarios with a table, whatever book they are of. */
const tables = BOOKS.flatMap(book => book.scenarios).flatMap((scenario: Scenario & { table?: Table }) =>
  scenario.table === undefined ? [] : [{ scenario, table: scenario.table }],
);

function cards(): string {
  const own = tables.map(({ scenario, table }) =>
    thumbnailSvg(
      table,
      scenario.id,
      [
        { side: 1, at: [table.width * 0.4, table.height * 0.2] },
        { side: 1, at: [table.width * 0.5, table.height * 0.16] },
        { side: 2, at: [table.width * 0.5, table.height * 0.7] },
        { side: 2, at: [table.width * 0.6, table.height * 0.74] },
      ],
      scenario.title,
    ),
  );
  const hexes = Object.entries(EXAMPLES).map(([id, map]) =>
    thumbnailSvg(
      map,
      id,
      [
        { side: 3, at: [5, 4] },
        { side: 4, at: [9, 3] },
      ],
      id,
    ),
  );
  return (
    sheetSvg(heroScene(), 'hero-', { className: 'hero' }) + `<div class="row" style="margin-top:20px">${[...own, ...hexes].join('')}</div>`
  );
}

/** A board with tiles under live figures, as the app shows it. */
function board(host: HTMLElement): void {
  const name = asked.get('map') ?? 'koka-manor';
  const look = asked.get('look');
  const area = document.createElement('div');
  area.className = 'board';
  if (look !== null) area.dataset['look'] = look;
  host.append(area);
  const world = document.createElement('div');
  world.className = 'world';
  area.append(world);
  const hexMap = EXAMPLES[name];
  const found = tables.find(({ scenario }) => scenario.id === name);
  const size = hexMap !== undefined ? hexFrame(hexMap) : tableFrame(found?.table ?? { width: 6096, height: 6096 });
  const scale = Number(asked.get('scale') ?? Math.min(area.clientWidth / size.width, area.clientHeight / size.height));
  const [dx, dy] = [Number(asked.get('x') ?? 0), Number(asked.get('y') ?? 0)];
  world.style.transform = `translate(${-dx * scale}px, ${-dy * scale}px) scale(${scale})`;
  const press = startPress();
  const source =
    hexMap !== undefined
      ? ({ kind: 'hex', id: name, map: hexMap } as const)
      : ({ kind: 'table', id: name, table: found?.table ?? { width: 6096, height: 6096, areas: [], lines: [] } } as const);
  const ratio = devicePixelRatio;
  press.open(source);
  const [wide, high] = [Math.min(size.width - dx, area.clientWidth / scale), Math.min(size.height - dy, area.clientHeight / scale)];
  void press
    .print(name, paletteAt(area), [dx, dy], scale * ratio, Math.ceil(wide * scale * ratio), Math.ceil(high * scale * ratio))
    .then(print => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [print.width, print.height];
      canvas.getContext('2d')?.drawImage(print, 0, 0);
      canvas.style.cssText = `position:absolute;left:${dx}px;top:${dy}px;width:${wide}px;height:${high}px`;
      world.prepend(canvas);
    });
  world.insertAdjacentHTML(
    'beforeend',
    `<svg width="${size.width}" height="${size.height}">${hexMap !== undefined ? hexArmy(hexMap) : found === undefined ? '' : tableArmy(found.table, found.scenario)}</svg>`,
  );
}
const put = (at: Pt, inner: string): string => `<g transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})">${inner}</g>`;
function tableArmy(table: Table, scenario: Scenario): string {
  const frame = tableFrame(table);
  const crests = crestsFor(scenario.chairs.map(chair => chair.name));
  const man = (x: number, y: number, side: number, looks: string[], marks: string[] = [], leader = false): string => {
    const at = frame.toSheet([table.width * x, table.height * y]);
    const mounted = looks.includes('horse');
    return put(
      at,
      figureMarkup(
        { looks, marks, leader, out: marks.includes('dead') },
        { side, crest: crests[side - 1] ?? 'kuyo', detail: 1 },
        (mounted ? 200 : 125) / TABLE_UNIT,
      ),
    );
  };
  const chosen = frame.toSheet([table.width * 0.46, table.height * 0.36]);
  const foe = frame.toSheet([table.width * 0.52, table.height * 0.6]);
  return (
    markup([...signals.rangeRing(chosen, 152), ...signals.sight(chosen, foe)]) +
    put(chosen, markup(signals.enso(20))) +
    put(foe, markup(signals.corners(17))) +
    man(0.46, 0.36, 1, ['ronin', 'axe']) +
    man(0.42, 0.33, 1, ['ronin', 'sword'], ['leg wounds 1']) +
    man(0.5, 0.32, 1, ['ronin', 'nodachi'], ['moved']) +
    man(0.38, 0.35, 1, ['sohei', 'naginata'], ['spent']) +
    man(0.54, 0.34, 1, ['ninja', 'throwing']) +
    man(0.6, 0.33, 1, ['samurai', 'spear', 'horse'], [], true) +
    man(0.52, 0.6, 2, ['samurai', 'spear'], [], true) +
    man(0.56, 0.63, 2, ['ashigaru', 'sword', 'yumi'], ['reloading']) +
    man(0.47, 0.62, 2, ['ashigaru', 'arquebus'], ['engaged with A1', 'wounds 2']) +
    man(0.43, 0.65, 2, ['ashigaru', 'spear'], ['dead'])
  );
}
function hexArmy(map: HexMap): string {
  const frame = hexFrame(map);
  const man = (
    q: number,
    r: number,
    side: number,
    crest: Crest,
    facing: number,
    looks: string[],
    marks: string[] = [],
    leader = false,
  ): string =>
    put(
      frame.centre([q, r]),
      figureMarkup(
        { looks, marks, leader, out: false },
        { side, crest, facing: frame.degrees(facing), long: looks.includes('horse') ? 69.3 / 28.8 : 0, detail: 1 },
        28.8,
      ),
    );
  const centre = frame.centre([10, 4]);
  return (
    markup(
      signals.zone(
        outlines(frame, [
          [10, 3],
          [11, 3],
          [10, 2],
        ]),
      ),
    ) +
    markup(
      [
        [9, 4],
        [11, 4],
        [10, 5],
      ].flatMap(([q = 0, r = 0]) => signals.reachHex(frame.corners([q, r], 0.8), frame.centre([q, r]), -30, 'step')),
    ) +
    put(centre, markup(signals.enso(40))) +
    man(10, 4, 1, 'kuyo', 0, ['samurai', 'naginata'], ['wounds 1'], true) +
    man(11, 2, 2, 'rokumonsen', 4, ['samurai', 'katana'], ['engaged']) +
    man(13, 3, 2, 'rokumonsen', 5, ['ashigaru', 'yari']) +
    man(5, 5, 1, 'kuyo', 1, ['samurai', 'yari', 'horse'])
  );
}

const sections: Readonly<Record<string, () => string>> = { figures, terrain, ui, cards };
for (const [name, draw] of Object.entries(sections)) {
  if (show !== null && show !== name) continue;
  for (const theme of asked.has('theme') || show === null ? [asked.get('theme') ?? 'light'] : ['light', 'dark']) {
    const section = document.createElement('section');
    section.dataset['theme'] = theme;
    section.innerHTML = draw();
    document.body.append(section);
  }
}
if (show === 'table' || show === 'hex') board(document.body);
