/** A page to try the board on by hand and by script, outside the app: ?show=table, reach, shot, group, hex or flood; ?theme=dark. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { begin, figureId, rolled, seeded, type FigureCard, type FigureId, type Ground, type Spot } from '@nobori/engine';
import { hexDisk, type HexMap } from '@nobori/engine/hex';
import { StrictMode, useRef, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import '../style/tokens.css';
import '../style/base.css';
import '../style/print.css';
import { Board, type BoardFigure, type BoardHandle, type BoardProps, type DragFeedback, type Lit } from './index.ts';

const wish = new URLSearchParams(window.location.search);
const show = wish.get('show') ?? 'table';
document.documentElement.dataset['theme'] = wish.get('theme') ?? 'light';
/** Everything the board reported, for scripts. */
const told: unknown[] = [];
Object.assign(window, { told });
const tell = (what: string, value: unknown): void => {
  told.push([what, value]);
  const log = document.querySelector('#log');
  if (log !== null) log.textContent = `${what} ${JSON.stringify(value)}`;
};

/** The rice carts after some orders by chance. */
function riceCarts(orders: number): { ground: Ground; figures: BoardFigure[] } {
  const scenario = samuraiSkirmish.scenarios.find(({ id }) => id === 'rice-carts');
  const [open, silent, chance] = [seeded('open'), seeded('silent'), seeded('orders')];
  const begun = begin(samuraiSkirmish, { scenario, options: {} }, () => rolled(open, silent));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('The rice carts cannot begin.');
  const { game } = begun.value;
  for (let i = 0; i < orders; i += 1) {
    const [ask] = samuraiSkirmish.prompt(game.state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) break;
    game.submit(seat, ask.choices.sample(chance));
  }
  const sides = game.state.chairs.map(({ side }) => side);
  const figures = samuraiSkirmish.cards(game.state).map((card): BoardFigure => ({ card, side: sides.indexOf(card.side) }));
  return { ground: samuraiSkirmish.ground(game.state), figures };
}

const HEXES: HexMap = {
  columns: 24,
  rows: 16,
  lower: 'odd',
  labels: 'letters',
  ground: 'open',
  terrain: { woods: 'R2-U5 S6 A11-D14', road: 'A9-X9', river: 'K1-L8 K10-L16', bridge: 'K9-L9', paddy: 'N12-Q15' },
  levels: { '1': 'F2-I5' },
  edges: { barricade: 'O10-Q10/NE' },
};
const hexMan = (
  id: string,
  name: string,
  side: string,
  looks: readonly string[],
  at: Spot,
  marks: readonly string[] = [],
  leader = false,
): FigureCard => ({ id: figureId(id), name, side, unit: null, leader, at, looks, stats: [], marks, out: marks.includes('dead') });
const hexFigures: BoardFigure[] = [
  { card: { ...hexMan('kojuro', 'Katakura Kojūrō', 'date', ['samurai', 'naginata'], [13, 3], ['wounds 1'], true), facing: 2 }, side: 0 },
  { card: { ...hexMan('jinbei', 'Jinbei', 'date', ['ashigaru', 'yari'], [14, 1], ['engaged']), facing: 2 }, side: 0 },
  { card: { ...hexMan('heita', 'Heita', 'date', ['ashigaru', 'yari'], [10, 4], ['wounds 2']), facing: 1 }, side: 0 },
  { card: { ...hexMan('gosuke', 'Gosuke', 'date', ['ashigaru', 'teppo'], [8, 6], ['reloading']), facing: 1 }, side: 0, spent: true },
  { card: { ...hexMan('kosuke', 'Anayama Kosuke', 'sanada', ['samurai', 'katana'], [15, 2], ['wounds 2']), facing: 5 }, side: 1 },
  { card: { ...hexMan('unno', 'Unno Rokurō', 'sanada', ['samurai', 'yari'], [16, 0], [], true), facing: 5 }, side: 1 },
  { card: { ...hexMan('juzo', 'Kakei Jūzō', 'sanada', ['ashigaru', 'teppo'], [15, 6], []), facing: 5 }, side: 1 },
  { card: hexMan('body', 'Ashigaru', 'sanada', ['ashigaru', 'yari'], [12, 2], ['dead']), side: 1 },
];

const table = riceCarts(Number(wish.get('orders') ?? 14));
const standing = table.figures.filter(({ card }) => card.at !== null);
const mine = standing.filter(({ side }) => side === 0);
const foes = standing.filter(({ side }) => side === 1);
const INCH = 254;

const at = (figure: BoardFigure | undefined): Spot => figure?.card.at ?? [4000, 4000];
const idOf = (figure: BoardFigure | undefined): FigureId => figure?.card.id ?? figureId('nobody');
const ring = ([x, y]: Spot, radius: number, wobble = 0): Spot[] =>
  Array.from({ length: 48 }, (_, i): Spot => {
    const angle = (i / 48) * 2 * Math.PI;
    const r = radius * (1 + wobble * Math.sin(5 * angle) * Math.cos(2 * angle));
    return [Math.round(x + r * Math.cos(angle)), Math.round(y + r * Math.sin(angle))];
  });

function tableLit(): Lit[] {
  const [me, foe, other, third] = [mine[0], foes[0], foes[1], foes[2]];
  const [x, y] = at(me);
  if (show === 'reach') {
    return [
      { id: 'reach', kind: 'reach', outline: [ring([x, y], 6 * INCH, 0.06)], label: '6″ move' },
      { id: 'charge', kind: 'reach', tone: 'bad', outline: [ring([x, y], 10 * INCH, 0.08)], label: '10″ charge' },
      {
        id: 'way',
        kind: 'way',
        figure: idOf(me),
        way: [
          [x, y],
          [x + 2 * INCH, y + 2 * INCH],
          [x + 2 * INCH, y + 5 * INCH],
        ],
        label: '2.8 + 3.0 = 5.8″',
      },
      { id: 'zone', kind: 'zone', outline: [ring(at(foe), 3 * INCH)], label: 'Held ground' },
      ...mine.slice(1, 5).map((figure): Lit => ({ id: `mine ${figure.card.id}`, kind: 'mine', figure: figure.card.id })),
    ];
  }
  if (show === 'shot') {
    return [
      { id: 'r1', kind: 'range', figure: idOf(me), radius: 6 * INCH, label: 'Short 6″' },
      { id: 'r2', kind: 'range', figure: idOf(me), radius: 12 * INCH, label: 'Medium 12″' },
      { id: 'r3', kind: 'range', figure: idOf(me), radius: 24 * INCH, label: 'Long 24″' },
      { id: 't1', kind: 'target', figure: idOf(foe), label: '26% hurt' },
      { id: 't2', kind: 'target', figure: idOf(other), label: '17% hurt' },
      { id: 's1', kind: 'sight', way: [at(me), at(foe)], label: '14.2″, long' },
      {
        id: 's2',
        kind: 'sight',
        tone: 'bad',
        way: [at(me), at(third)],
        at: [(x + at(third)[0]) / 2, (y + at(third)[1]) / 2],
        outline: [ring([(x + at(third)[0]) / 2, (y + at(third)[1]) / 2 + 300], 3 * INCH)],
        label: 'Blocked: wood',
      },
    ];
  }
  return mine.map((figure): Lit => ({ id: `mine ${figure.card.id}`, kind: 'mine', figure: figure.card.id }));
}

function hexLit(): Lit[] {
  if (show === 'flood') {
    return hexDisk([13, 3], 4)
      .slice(1)
      .map(([q, r]): Lit => ({
        id: `${q},${r}`,
        kind: 'place',
        at: [q, r],
        label: String(Math.max(Math.abs(q - 13), Math.abs(r - 3), Math.abs(q + r - 16))),
      }));
  }
  const steps: Spot[] = [
    [13, 2],
    [14, 2],
    [14, 3],
    [13, 4],
    [12, 4],
    [12, 3],
  ];
  return [
    {
      id: 'zone',
      kind: 'zone',
      outline: [
        [
          [14, 2],
          [14, 3],
          [15, 2],
          [15, 1],
          [15, 3],
        ],
      ],
    },
    ...steps.map((spot): Lit => ({ id: `step ${spot.join()}`, kind: 'place', at: spot, label: 'Step' })),
    { id: 'dash 1', kind: 'place', tone: 'bad', at: [15, 3], label: 'Dash' },
    { id: 'dash 2', kind: 'place', tone: 'bad', at: [16, 3], label: 'Dash' },
    { id: 'target', kind: 'target', figure: figureId('kosuke'), label: '55% draws blood' },
  ];
}

function Harness(): ReactElement {
  const hex = show === 'hex' || show === 'flood';
  const [figures, setFigures] = useState<readonly BoardFigure[]>(hex ? hexFigures : table.figures);
  const [chosen, choose] = useState<FigureId | null>(hex ? figureId('kojuro') : show === 'table' ? null : idOf(mine[0]));
  const [animate, setAnimate] = useState<BoardProps['animate']>([]);
  const [points, setPoints] = useState<readonly Spot[]>([]);
  const board = useRef<BoardHandle>(null);
  const dragged = hex ? [figureId('kojuro')] : show === 'group' ? mine.map(({ card }) => card.id) : [idOf(mine[0])];
  const wayTo = (to: Spot, grabbed: FigureId): Spot[] => [at(figures.find(({ card }) => card.id === grabbed)), ...points, to];
  const [lit] = useState(hex ? hexLit : tableLit);
  const props: BoardProps = {
    ground: hex ? { kind: 'hex', map: HEXES } : table.ground,
    groundId: hex ? 'harness hexes' : 'rice-carts',
    figures,
    sides: hex ? ['Date', 'Sanada'] : ['The temple band', 'The escort'],
    lit,
    chosen,
    onPickFigure: id => {
      tell('figure', id);
      choose(id);
    },
    onPickSpot: spot => tell('spot', spot),
    onPickLit: id => tell('lit', id),
    onHover: what => tell('hover', what),
    onLongPress: what => tell('long', what),
    drag: {
      figures: dragged,
      onMove(to, grabbed): DragFeedback {
        const way = wayTo(to, grabbed);
        const length = way.reduce(
          (sum, [x, y], i) => sum + (i === 0 ? 0 : Math.hypot(x - (way[i - 1]?.[0] ?? x), y - (way[i - 1]?.[1] ?? y))),
          0,
        );
        const shown = hex ? length : length / INCH;
        return shown <= (hex ? 4 : 8)
          ? { label: `${shown.toFixed(1)}${hex ? '' : '″'}`, ok: true, way }
          : { label: `${shown.toFixed(1)} of ${hex ? 4 : '8″'}: too far (SSK-027)`, ok: false, way };
      },
      onDrop(to, grabbed) {
        tell('drop', to);
        const way = wayTo(to, grabbed);
        const [x, y] = way[0] ?? to;
        setFigures(
          figures.map(figure =>
            dragged.includes(figure.card.id) && figure.card.at !== null
              ? { ...figure, card: { ...figure.card, at: [figure.card.at[0] + to[0] - x, figure.card.at[1] + to[1] - y] } }
              : figure,
          ),
        );
        setAnimate([{ figure: grabbed, way }]);
        setPoints([]);
      },
      onWaypoint(to) {
        tell('waypoint', to);
        setPoints([...points, to]);
      },
      onCancel() {
        tell('cancel', null);
        setPoints([]);
      },
    },
    animate,
    insets: { bottom: wish.get('foot') === null ? 0 : 120 },
    ref: board,
  };
  return (
    <div style={{ height: '100%', display: 'grid', gridTemplateRows: '1fr auto' }}>
      <Board {...props} />
      <p style={{ padding: '4px 12px', borderTop: '1px solid', display: 'flex', gap: 8, fontSize: 13 }}>
        <button type="button" onClick={() => board.current?.fit()}>
          Fit
        </button>
        <button type="button" onClick={() => board.current?.setTool('ruler')}>
          Ruler
        </button>
        <span id="log" />
      </p>
    </div>
  );
}

const host = document.querySelector('#root');
if (host !== null)
  createRoot(host).render(
    <StrictMode>
      <Harness />
    </StrictMode>,
  );
