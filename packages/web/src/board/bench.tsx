/** The largest boards we promise to move smoothly: 180 × 120 cm and 60 × 40 hexes, with 120 figures each. A script calls `boardBench()`. */
import { figureId, say, type Ground, type Looks, type Mark, type Spot } from '@nobori/engine';
import { hexAtColumnRow, type HexMap } from '@nobori/engine/hex';
import { cm, rectangle, type Table } from '@nobori/engine/table';
import { render } from 'preact';
import '../style/tokens.css';
import '../style/base.css';
import '../style/figures.css';
import '../style/dice.css';
import '../style/print.css';
import '../style/signals.css';
import type { GroundLooks } from '../art/kinds.ts';
import { pan, zoom, type Smoothness } from './frames.ts';
import { framesFor } from './frame.ts';
import { Board, type BoardFigure, type Lit } from './index.ts';

const MEN = 120;
const LOOKS: readonly Looks[] = [
  { weapon: 'katana', head: 'kabuto', mounted: false },
  { weapon: 'yari', head: 'jingasa', mounted: false },
  { weapon: 'yumi', head: 'jingasa', mounted: false },
  { weapon: 'naginata', head: 'cowl', mounted: false },
  { weapon: 'teppo', head: 'jingasa', mounted: false },
  { weapon: 'yari', head: 'kabuto', mounted: true },
];
/** Its ground is named after its looks. */
const GROUND: GroundLooks = {
  areas: { open: 'open', woods: 'woods', paddy: 'paddy', road: 'road', river: 'water', hill: 'hill', bridge: 'bridge' },
  lines: { 'low wall': 'low wall' },
  things: {},
};
const mark = (kind: Mark['kind'], count?: number): Mark => ({
  kind,
  label: say(kind),
  rule: '',
  ...(count === undefined ? {} : { count }),
});

const table: Table = {
  width: cm(180),
  height: cm(120),
  areas: [
    ...[0, 1, 2, 3, 4, 5].map(i => ({
      id: `wood-${i}`,
      kind: 'woods',
      outline: rectangle([cm(5 + 30 * i), cm(70 + 8 * (i % 3))], [cm(23 + 30 * i), cm(88 + 8 * (i % 3))]),
    })),
    ...[0, 1, 2, 3].map(i => ({ id: `paddy-${i}`, kind: 'paddy', outline: rectangle([cm(8 + 45 * i), cm(8)], [cm(38 + 45 * i), cm(30)]) })),
    { id: 'road', kind: 'road', outline: rectangle([0, cm(52)], [cm(180), cm(57)]) },
    { id: 'river', kind: 'river', outline: rectangle([cm(88), 0], [cm(96), cm(120)]) },
    { id: 'hill', kind: 'hill', outline: rectangle([cm(120), cm(35)], [cm(160), cm(50)]) },
  ],
  lines: [
    {
      id: 'wall',
      kind: 'low wall',
      points: [
        [cm(20), cm(62)],
        [cm(80), cm(62)],
      ],
    },
  ],
  marks: [],
};

const map: HexMap = {
  columns: 60,
  rows: 40,
  lower: 'odd',
  labels: 'numbers',
  ground: 'open',
  terrain: {
    woods: '3,3-12,9 40,4-52,10 5,28-14,36 44,26-55,35',
    river: '28,0-29,39',
    road: '0,20-59,20',
    bridge: '28,20-29,20',
    paddy: '16,4-24,12 34,28-41,36',
  },
  levels: { '1': '33,12-40,18' },
};

const card = (i: number, at: Spot): BoardFigure['card'] => ({
  id: figureId(`m${i}`),
  name: `Man ${i}`,
  side: i % 2 === 0 ? 'east' : 'west',
  unit: `U${i % 12}`,
  leader: i % 12 === 0,
  at,
  is: say('man'),
  looks: LOOKS[i % LOOKS.length] ?? { weapon: 'katana', head: null, mounted: false },
  stats: [],
  marks: i % 7 === 0 ? [mark('wounds', 1)] : i % 11 === 0 ? [mark('engaged')] : [],
  spent: false,
  fate: null,
  out: false,
});

const onTable = (i: number): BoardFigure => ({
  card: card(i, [cm(12 + 7 * (i % 24)), cm(34 + 12 * Math.trunc(i / 24))]),
  side: i % 2,
  words: [],
});
const onHexes = (i: number): BoardFigure => ({
  card: { ...card(i, hexAtColumnRow(map, 3 + 2 * (i % 27), 6 + 7 * Math.trunc(i / 27))), facing: i % 6 },
  words: [],
  side: i % 2,
});

const lit: Lit[] = [
  ...Array.from({ length: 20 }, (_, i): Lit => ({ id: `mine ${i}`, kind: 'mine', figure: figureId(`m${2 * i}`) })),
  ...Array.from({ length: 6 }, (_, i): Lit => ({
    id: `target ${i}`,
    kind: 'target',
    figure: figureId(`m${2 * i + 1}`),
    label: '26% hurt',
  })),
];
const nothing = (): void => undefined;
const root = document.querySelector('#root') ?? document.body;

async function settled(): Promise<HTMLElement> {
  for (let i = 0; i < 600; i += 1) {
    await new Promise(resolve => window.setTimeout(resolve, 100));
    const view = document.querySelector('.board-view');
    if (view instanceof HTMLElement && document.querySelector('.board-ground[data-printed="all"]') !== null) return view;
  }
  throw new Error('The ground was never printed.');
}

async function laid(ground: Ground, figures: readonly BoardFigure[]): Promise<HTMLElement> {
  await framesFor('hex');
  render(
    <Board
      key={ground.kind}
      ground={ground}
      looks={GROUND}
      measured={ground.kind === 'table' ? 'cm' : 'hex'}
      groundId="bench"
      crests={['tomoe', 'igeta']}
      figures={figures}
      lit={lit}
      chosen={figureId('m30')}
      onPickFigure={nothing}
      onPickSpot={nothing}
      onPickLit={nothing}
      onHover={nothing}
      onLongPress={nothing}
      drag={null}
      animate={[]}
    />,
    root,
  );
  return settled();
}

/** Into the middle of the fight, where the bitmaps are largest. */
async function closer(view: HTMLElement): Promise<void> {
  for (let i = 0; i < 8; i += 1)
    view.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, view: window, clientX: 500, clientY: 400, deltaY: -120 }),
    );
  await new Promise(resolve => window.setTimeout(resolve, 600));
  await settled();
}

async function tried(
  ground: Ground,
  figures: readonly BoardFigure[],
): Promise<{ readonly pan: Smoothness; readonly zoom: Smoothness; readonly panCloser: Smoothness }> {
  const view = await laid(ground, figures);
  const first = await pan(view);
  const zoomed = await zoom(view);
  await closer(view);
  return { pan: first, zoom: zoomed, panCloser: await pan(view) };
}

const men = Array.from({ length: MEN }, (_, i) => i);
const GROUNDS: Readonly<Record<'table' | 'hex', readonly [Ground, readonly BoardFigure[]]>> = {
  table: [{ kind: 'table', table }, men.map(onTable)],
  hex: [{ kind: 'hex', map }, men.map(onHexes)],
};

async function boardBench(): Promise<Readonly<Record<string, Readonly<Record<string, Smoothness>>>>> {
  const found = { table: await tried(...GROUNDS.table), hex: await tried(...GROUNDS.hex) };
  const line = document.querySelector('#found');
  if (line !== null) line.textContent = JSON.stringify(found);
  return found;
}

const only = new URLSearchParams(window.location.search).get('only') === 'table' ? 'table' : 'hex';
Object.assign(window, {
  boardBench,
  boardReady: () => laid(...GROUNDS[only]).then(() => true),
  boardCloser: () => settled().then(closer),
  boardTry: (what: 'pan' | 'zoom') => settled().then(view => (what === 'pan' ? pan(view) : zoom(view))),
});
if (new URLSearchParams(window.location.search).has('go')) void boardBench();
