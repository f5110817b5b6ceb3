/** A hex map in letters: four signs a hex, odd or even columns half a row lower; beside it who stands where, by the labels of the map. */
import { called, type FigureCard, type Reader } from '@nobori/engine';
import { boardOf, cellAt, columnRowOf, hexAtColumnRow, labelOf, labelParts, OFF, terrainOf, type HexMap } from '@nobori/engine/hex';

interface Shown {
  /** One sign for a kind of ground. */
  sign(kind: string): string;
  /** What stands before the name of everybody of its side. */
  mark(card: FigureCard): string;
  /** How a figure is painted. */
  paint(card: FigureCard, text: string): string;
}

/** Letters and numbers a hex takes. */
const WIDE = 3;

interface Window {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** The part of the map that fits, round those who stand on it. */
function windowOn(map: HexMap, cards: readonly FigureCard[], columns: number, lines: number): Window {
  const most = { columns: Math.max(4, Math.floor((columns - 5) / WIDE)), rows: Math.max(3, Math.floor((lines - 3) / 2)) };
  const places = cards.flatMap(({ at }) => (at === null ? [] : [columnRowOf(map, at)]));
  const along = (part: 0 | 1, all: number, room: number): readonly [from: number, length: number] => {
    if (all <= room) return [0, all];
    const taken = places.map(place => place[part]);
    const middle = taken.length === 0 ? all / 2 : (Math.min(...taken) + Math.max(...taken)) / 2;
    return [Math.max(0, Math.min(all - room, Math.round(middle - room / 2))), room];
  };
  const [left, wide] = along(0, map.columns, most.columns);
  const [top, high] = along(1, map.rows, most.rows);
  return { left, top, columns: wide, rows: high };
}

/** Two lines a row of hexes: the higher columns on the first, the lower ones on the second. */
export function hexText(map: HexMap, cards: readonly FigureCard[], shown: Shown, columns: number, lines: number): string[] {
  const board = boardOf(map);
  const part = windowOn(map, cards, columns, lines);
  const at = new Map(
    cards.flatMap(card => [card.at, card.also ?? null].flatMap(hex => (hex === null ? [] : [[labelOf(map, hex), card] as const]))),
  );
  const cell = (column: number, row: number): string => {
    const hex = hexAtColumnRow(map, column, row);
    const place = cellAt(board, hex[0], hex[1]);
    if (place === OFF) return ' '.repeat(WIDE);
    const card = at.get(labelOf(map, hex));
    if (card !== undefined) return shown.paint(card, tagOf(card, shown.mark(card)));
    const sign = shown.sign(terrainOf(board, place));
    return ` ${sign === ' ' ? '·' : sign} `;
  };
  const high = (column: number): boolean => (column % 2 === 0) === (map.lower === 'odd');
  const text: string[] = [];
  const rulers = Array.from({ length: part.columns }, (_, i) => labelParts(map, hexAtColumnRow(map, part.left + i, 0))[0]);
  text.push(
    `    ${rulers
      .map(letter =>
        letter
          .slice(-WIDE + 1)
          .padStart(2)
          .padEnd(WIDE),
      )
      .join('')}`,
  );
  for (let row = part.top; row < part.top + part.rows; row += 1) {
    const [, label] = labelParts(map, hexAtColumnRow(map, part.left, row));
    for (const upper of [true, false]) {
      const cells = Array.from({ length: part.columns }, (_, i) => part.left + i).map(column =>
        high(column) === upper ? cell(column, row) : ' '.repeat(WIDE),
      );
      text.push(`${(upper ? label : '').padStart(3)} ${cells.join('')}`);
    }
  }
  return text;
}

/** What stands in a hex: what is written on its base, or the first letters of its id. */
const tagOf = ({ tag, id }: FigureCard, mark: string): string => `${mark}${tag ?? id}`.slice(0, WIDE).padEnd(WIDE);

/** Everybody by name and the label of his hex, as many in a line as fit. */
export function rollCall(
  map: HexMap,
  cards: readonly FigureCard[],
  reader: Reader,
  { mark }: Pick<Shown, 'mark'>,
  columns: number,
): string[] {
  const said = cards.map(card => {
    const hexes = [card.at, card.also ?? null].flatMap(hex => (hex === null ? [] : [labelOf(map, hex)]));
    return `${tagOf(card, mark(card)).trim()} ${called(card.name, reader)} ${hexes.join('/')}`;
  });
  const text: string[] = [];
  for (const one of said) {
    const last = text.at(-1);
    if (last !== undefined && last.length + one.length + 2 <= columns - 2) text[text.length - 1] = `${last}, ${one}`;
    else text.push(`  ${one}`);
  }
  return text;
}
