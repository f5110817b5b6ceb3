/** The board in letters: terrain as signs, figures by their ids, a legend below. */
import {
  called,
  fill,
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
import type { HexMap } from '@nobori/engine/hex';
import { areaSet, insideAny, touchesLine, lineSet, type Table } from '@nobori/engine/table';
import colours from 'picocolors';
import { hexText, rollCall } from './hexText.ts';
import { readerIn } from '../language.ts';

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

/** So high that the question and a few choices still fit on a screen of 24 lines. */
const LINES = 24;

export function boardText(book: Book, state: State, columns = 80, lines = LINES): string {
  const ground = book.ground(state);
  const cards = book.cards(state).filter(card => card.at !== null);
  const sides = [...new Set(state.chairs.map(chair => chair.side))];
  const reader = readerIn(book, state);
  const names = ground.kind === 'table' ? inLines(named(cards, sides, reader), columns) : [];
  const drawn =
    ground.kind === 'table'
      ? [...tableText(ground.table, book, cards, sides, columns, lines - names.length), ...names]
      : mapText(ground.map, book, cards, sides, reader, columns, lines);
  return [...drawn, ...legend(book.terrain, ground, sides, reader, columns)].join('\n');
}

/** Who is who: what stands on the table beside the name it is told by, where he has one of his own. */
const named = (cards: readonly FigureCard[], sides: readonly string[], reader: Reader): string[] =>
  cards.filter(({ full }) => typeof full === 'string').map(card => `${labelOn(sides, card)} ${called(card.name, reader)}`);

const labelOn = (sides: readonly string[], card: FigureCard): string =>
  `${MARKS[sideOf(sides, card)] ?? ''}${card.tag ?? card.id}`.slice(0, LABEL);

const sideOf = (sides: readonly string[], { side }: FigureCard): number => Math.max(0, sides.indexOf(side));

function mapText(
  map: HexMap,
  { terrain }: Book,
  cards: readonly FigureCard[],
  sides: readonly string[],
  reader: Reader,
  columns: number,
  lines: number,
): string[] {
  const there = cards.filter(({ out }) => !out);
  const paint = (card: FigureCard, text: string): string => {
    const painted = (PAINTS[sideOf(sides, card)] ?? colours.white)(text);
    return card.leader ? colours.underline(painted) : painted;
  };
  const shown = { sign: (kind: string) => areaSign(terrain, kind), mark: (card: FigureCard) => MARKS[sideOf(sides, card)] ?? '', paint };
  const list = rollCall(map, there, reader, shown, columns);
  const room = Math.max(9, lines - 3 - list.length);
  return [...hexText(map, there, shown, columns, room), ...list];
}

/** Of a long name its first letters. */
const LABEL = 4;

function tableText(
  table: Table,
  { terrain, board: unit }: Book,
  cards: readonly FigureCard[],
  sides: readonly string[],
  columns: number,
  high: number,
): string[] {
  // Letters are twice as high as wide; the frame, its ruler and the legend take seven lines.
  const most = Math.max(8, high - 7);
  const width = Math.max(20, Math.min(columns - 6, Math.floor((table.width / table.height) * 2 * most)));
  const cell = table.width / width;
  const rows = Math.max(8, Math.min(most, Math.round(table.height / (cell * 2))));
  const tall = table.height / rows;
  const areas = table.areas.map(area => ({ sign: areaSign(terrain, area.kind), set: areaSet([area]) }));
  const lines = table.lines.map(line => ({ sign: lineSign(terrain, line.kind), set: lineSet([line]) }));
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => {
      const [x, y] = [Math.round((column + 0.5) * cell), Math.round((row + 0.5) * tall)];
      const [west, east, south, north] = [x - cell / 2, x + cell / 2, y - tall / 2, y + tall / 2].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      const wall = lines.findLast(({ set }) => touchesLine(set, [west, y], [east, y]) || touchesLine(set, [x, south], [x, north]));
      return (wall ?? areas.findLast(({ set }) => insideAny(set, [x, y])))?.sign ?? ' ';
    }),
  );
  for (const mark of table.marks ?? []) put(grid, mark.at, cell, tall, colours.bold('¤'), 1);
  for (const card of cards) {
    const side = sideOf(sides, card);
    const label = labelOn(sides, card);
    const paint = PAINTS[side] ?? colours.white;
    if (card.at !== null) put(grid, card.at, cell, tall, paint(card.leader ? colours.underline(label) : label), label.length);
  }
  const inUnits = (units: number): string => String(Math.round(units / (unit === 'cm' ? 100 : 254)));
  const edge = `    ┌${'─'.repeat(width)}┐`;
  const body = grid.map((cells, row) => `${inUnits((row + 0.5) * tall).padStart(3)} │${cells.join('')}│`).reverse();
  return [edge, ...body, edge.replace('┌', '└').replace('┐', '┘'), ruler(width, column => inUnits(column * cell))];
}

/** How far across it is, every so many letters. */
function ruler(width: number, says: (column: number) => string): string {
  const marks = Array.from({ length: Math.ceil(width / RULED) }, (_, i) => says(i * RULED).padEnd(RULED));
  return `     ${marks.join('')}`.trimEnd();
}
const RULED = 8;

/** Writes a label over the signs, so that it takes the room of as many of them. */
function put(grid: string[][], at: readonly [number, number], cell: number, high: number, label: string, length: number): void {
  const row = grid[Math.min(grid.length - 1, Math.max(0, Math.floor(at[1] / high)))];
  if (row === undefined) return;
  const wanted = Math.max(0, Math.min(row.length - length, Math.floor(at[0] / cell - length / 2)));
  const free = (from: number): boolean => row.slice(from, from + length).every(sign => sign.length === 1 && !/[A-Z0-9]/.test(sign));
  // Men side by side are shown side by side: as near as there is room.
  const column = Array.from({ length: row.length - length + 1 }, (_, i) => i)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a)
    .find(free);
  if (column === undefined) return;
  row[column] = label;
  for (let i = 1; i < length; i += 1) row[column + i] = '';
}

function legend(terrain: Terrain, ground: Ground, sides: readonly string[], reader: Reader, columns: number): string[] {
  const who = sides.map((side, i) => (PAINTS[i] ?? colours.white)(`${MARKS[i] ?? ''}${called(reader.nameOf(side), reader)}`));
  if (ground.kind !== 'table') return [`  ${who.join('   ')}`, ...signsOf(ground.map, terrain, reader, columns)];
  const { areas, lines } = ground.table;
  const shown = [
    ...areas.map(({ kind }) => [areaSign(terrain, kind), terrain.areas[kind]] as const),
    ...lines.map(({ kind }) => [lineSign(terrain, kind), terrain.lines[kind]] as const),
  ];
  const signs = new Set(
    shown.flatMap(([sign, ground_]) => (sign === ' ' || ground_ === undefined ? [] : [`${sign} ${fill(ground_.title, reader)}`])),
  );
  const [thing] = ground.table.marks ?? [];
  const title = thing === undefined ? undefined : terrain.things[thing.kind]?.title;
  const marks = thing === undefined ? [] : [`¤ ${title === undefined ? called(thing.name ?? thing.kind, reader) : fill(title, reader)}`];
  return [`    ${who.join('   ')}   leaders underlined`, ...inLines([...signs, ...marks], columns)];
}

/** The signs on a hex map, and what they mean. */
function signsOf(map: HexMap, terrain: Terrain, reader: Reader, columns: number): string[] {
  const signs = new Set(
    Object.keys(map.terrain ?? {}).flatMap(kind => {
      const [sign, title] = [areaSign(terrain, kind), terrain.areas[kind]?.title];
      return sign === ' ' || title === undefined ? [] : [`${sign} ${fill(title, reader)}`];
    }),
  );
  return inLines([...signs], columns);
}

/** As many in a line as fit. */
function inLines(words: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 3 <= columns) lines[lines.length - 1] = `${last}   ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines;
}
