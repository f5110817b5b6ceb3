/** The board in letters: terrain as signs, figures by their ids, a legend below. */
import {
  called,
  fill,
  readerFor,
  type AreaLook,
  type Book,
  type FigureCard,
  type Ground,
  type LineLook,
  type Reader,
  type State,
  type Terrain,
  type ThingLook,
} from '@nobori/engine';
import { areaSet, insideAny, touchesLine, lineSet, type Table } from '@nobori/engine/table';
import colours from 'picocolors';

/** One sign for each look of the ground. */
const AREA_SIGNS: Readonly<Record<AreaLook, string>> = {
  open: ' ',
  plain: ' ',
  floor: ' ',
  court: ' ',
  road: '·',
  bridge: '=',
  jetty: '=',
  paddy: '"',
  field: '"',
  crops: '"',
  woods: '♣',
  garden: '♣',
  cedars: '♣',
  bamboo: '♠',
  scrub: '♣',
  reeds: '"',
  marsh: ',',
  water: '~',
  shallows: '≈',
  hill: '^',
  cliff: '▒',
  rough: '▒',
  snow: '*',
  building: '▓',
  hall: '▓',
  village: '▓',
};
const LINE_SIGNS: Readonly<Record<LineLook, string>> = {
  fence: '+',
  rail: '+',
  'low wall': '▬',
  'high wall': '█',
  'house wall': '█',
  palisade: '█',
  barricade: '#',
  hedge: '%',
  'high hedge': '%',
  ditch: '_',
  stream: '≈',
  ford: '≈',
  bank: '▬',
  gate: ' ',
  'shut gate': '▬',
  door: '▬',
  'open door': ' ',
  window: '▬',
  steps: '▬',
  road: '·',
  plain: '+',
};
const isArea = (look: AreaLook | LineLook | ThingLook): look is AreaLook => look in AREA_SIGNS;
const isLine = (look: LineLook | ThingLook): look is LineLook => look in LINE_SIGNS;

function areaSign({ areas }: Terrain, kind: string): string {
  const look = areas[kind]?.look;
  return look === undefined ? ' ' : isArea(look) ? AREA_SIGNS[look] : isLine(look) ? LINE_SIGNS[look] : '¤';
}
const lineSign = ({ lines }: Terrain, kind: string): string => LINE_SIGNS[lines[kind]?.look ?? 'plain'];

/** Sides are told apart by colour and by the mark before the id. */
const MARKS = ['', '*', '°', '^'] as const;
const PAINTS = [colours.cyan, colours.red, colours.yellow, colours.green] as const;

export function boardText(book: Book, state: State, columns = 78): string {
  const ground = book.ground(state);
  const cards = book.cards(state).filter(card => card.at !== null);
  const sides = [...new Set(state.chairs.map(chair => chair.side))];
  const drawn =
    ground.kind === 'table' ? tableText(ground.table, book.terrain, cards, sides, columns) : rollCall(cards, readerFor(book, state));
  return [...drawn, ...legend(book.terrain, ground, sides, state)].join('\n');
}

function tableText(table: Table, terrain: Terrain, cards: readonly FigureCard[], sides: readonly string[], columns: number): string[] {
  const width = Math.max(20, Math.min(columns, 120) - 6);
  const cell = table.width / width;
  const rows = Math.max(8, Math.round(table.height / (cell * 2))); // letters are twice as high as wide
  const high = table.height / rows;
  const areas = table.areas.map(area => ({ sign: areaSign(terrain, area.kind), set: areaSet([area]) }));
  const lines = table.lines.map(line => ({ sign: lineSign(terrain, line.kind), set: lineSet([line]) }));
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => {
      const [x, y] = [Math.round((column + 0.5) * cell), Math.round((row + 0.5) * high)];
      const [west, east, south, north] = [x - cell / 2, x + cell / 2, y - high / 2, y + high / 2].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      const wall = lines.findLast(({ set }) => touchesLine(set, [west, y], [east, y]) || touchesLine(set, [x, south], [x, north]));
      return (wall ?? areas.findLast(({ set }) => insideAny(set, [x, y])))?.sign ?? ' ';
    }),
  );
  for (const mark of table.marks ?? []) put(grid, mark.at, cell, high, colours.bold('¤'), 1);
  for (const card of cards) {
    const side = Math.max(0, sides.indexOf(card.side));
    const label = `${MARKS[side] ?? ''}${card.id}`;
    const paint = PAINTS[side] ?? colours.white;
    if (card.at !== null) put(grid, card.at, cell, high, paint(card.leader ? colours.underline(label) : label), label.length);
  }
  const inches = (units: number): string => String(Math.round(units / 254)).padStart(3);
  const edge = `    ┌${'─'.repeat(width)}┐`;
  const body = grid.map((cells, row) => `${inches((row + 0.5) * high)} │${cells.join('')}│`).reverse();
  return [edge, ...body, edge.replace('┌', '└').replace('┐', '┘')];
}

/** Writes a label over the signs, so that it takes the room of as many of them. */
function put(grid: string[][], at: readonly [number, number], cell: number, high: number, label: string, length: number): void {
  const row = grid[Math.min(grid.length - 1, Math.max(0, Math.floor(at[1] / high)))];
  if (row === undefined) return;
  let column = Math.max(0, Math.min(row.length - length, Math.floor(at[0] / cell - length / 2)));
  // Men side by side are shown side by side: look a little to the right for room.
  const free = (from: number): boolean => row.slice(from, from + length).every(sign => sign.length === 1 && !/[A-Z0-9]/.test(sign));
  for (let shift = 0; shift < 4 && !free(column); shift += 1) column = Math.min(row.length - length, column + 1);
  row[column] = label;
  for (let i = 1; i < length; i += 1) row[column + i] = '';
}

const rollCall = (cards: readonly FigureCard[], reader: Reader): string[] =>
  cards.map(card => `  ${card.id.padEnd(6)} ${called(card.name, reader)} at ${card.at?.join(', ') ?? 'nowhere'}`);

function legend(terrain: Terrain, ground: Ground, sides: readonly string[], state: State): string[] {
  const who = sides.map((side, i) =>
    (PAINTS[i] ?? colours.white)(`${MARKS[i] ?? ''}${state.chairs.find(chair => chair.side === side)?.name ?? side}`),
  );
  if (ground.kind !== 'table') return [`  ${who.join('   ')}`];
  const { areas, lines } = ground.table;
  const shown = [
    ...areas.map(({ kind }) => [areaSign(terrain, kind), terrain.areas[kind]] as const),
    ...lines.map(({ kind }) => [lineSign(terrain, kind), terrain.lines[kind]] as const),
  ];
  const signs = new Set(
    shown.flatMap(([sign, ground_]) => (sign === ' ' || ground_ === undefined ? [] : [`${sign} ${fill(ground_.title)}`])),
  );
  const [thing] = ground.table.marks ?? [];
  const title = thing === undefined ? undefined : terrain.things[thing.kind]?.title;
  const marks = thing === undefined ? [] : [`¤ ${title === undefined ? thing.name : fill(title)}`];
  return [`    ${who.join('   ')}   leaders underlined   ${[...signs, ...marks].join('   ')}`];
}
