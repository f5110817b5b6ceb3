/** Ground of a book that is played on hexes: one kit for all of them, from the book's own words and its own rule of where one can go. */
import { beside, boardOf, hexOf, levelOf, OFF, type Board, type Cell } from '../hex/board.ts';
import { DIRECTIONS, type Direction, type Hex } from '../hex/frame.ts';
import { labelOf, type HexMap } from '../hex/map.ts';
import { bug } from '../bug.ts';
import type { Ground } from '../kernel/book.ts';
import { read, type Shape } from '../kernel/shape.ts';
import { say, type RuleId } from '../kernel/words.ts';
import { written } from '../writing/index.ts';
import type { GroundFinding, GroundKit } from './ground.ts';
import { complaintsFound, WELL } from './findings.ts';
import { gapsIn } from './gaps.ts';
import { mapOf, sheetOf, walled } from './hexSheet.ts';
import { blockOf } from './hexTools.ts';
import { hexesFrom, housed, type HexWords } from './landscape/onHexes.ts';
import { landscapeOf, RECIPE_TITLES, RECIPES } from './landscape/recipes.ts';

interface HexGround extends Pick<GroundKit, 'palette' | 'sizes' | 'heights' | 'note'> {
  readonly shape: Shape<HexMap>;
  readonly words: HexWords;
  /** Can a man on foot come from a hex to the next, doors opened? Off the board he cannot. */
  goes(board: Board, from: Cell, towards: Direction): boolean;
  /** Nobody can be there. */
  barred(kind: string): boolean;
  /** Sides that are meant to keep somebody out, and the rule they do it by. */
  readonly fences: Readonly<Record<string, RuleId>>;
  /** The rule by which a difference of height is a wall, and from how much on. */
  readonly cliff?: { readonly from: number; readonly rule: RuleId };
}

const mapIn = (ground: Ground): HexMap => {
  if (ground.kind !== 'hex') throw bug('a table where hexes were meant');
  return ground.map;
};

export function hexGround({ shape, words, goes, barred, fences, cliff, ...kit }: HexGround): GroundKit {
  const emptyMap = ({ wide, deep }: { wide: number; deep: number }): HexMap => {
    const found = read(shape, { columns: wide, rows: deep });
    if (!found.ok) throw bug('a bare map cannot be read', { complaints: found.complaints });
    return found.value;
  };
  const asGround = (map: HexMap): Ground => ({ kind: 'hex', map });
  return {
    ...kit,
    recipes: RECIPES.map(id => ({ id, title: RECIPE_TITLES[id] })),
    empty: size => asGround(emptyMap(size)),
    draw(recipe, seed, size) {
      const id = RECIPES.find(one => one === recipe) ?? 'valley';
      const bare = emptyMap(size);
      return asGround(hexesFrom(landscapeOf(id, seed, size.wide, size.deep), words, bare));
    },
    house(ground, from, to) {
      const map = mapIn(ground);
      const sheet = sheetOf(map);
      return asGround(mapOf(housed(sheet, blockOf(sheet, from, to), words.house, []), map));
    },
    looked(ground) {
      const map = mapIn(ground);
      const wrong = complaintsFound(read(shape, written(shape, map)));
      if (wrong.length > 0) return wrong;
      const board = boardOf(map);
      return [
        ...pockets(board, goes, barred),
        ...holes(map, fences),
        ...(cliff === undefined ? [] : cliffs(board, cliff.from, cliff.rule)),
      ];
    },
    read(value) {
      const found = read(shape, value, 'map');
      return found.ok ? { ok: true, value: asGround(found.value) } : found;
    },
    write: ground => written(shape, mapIn(ground)),
  };
}

/** Hexes that hang together by ways one can go, the largest first. */
function partsOf(board: Board, goes: HexGround['goes'], barred: (kind: string) => boolean): Cell[][] {
  const seen = new Uint8Array(board.size);
  const open = (cell: Cell): boolean => !barred(board.kinds[board.terrain[cell] ?? 0] ?? '');
  const parts: Cell[][] = [];
  for (let start = 0; start < board.size; start += 1) {
    if (seen[start] === 1 || !open(start)) continue;
    seen[start] = 1;
    const part: Cell[] = [start];
    for (const cell of part) {
      for (const d of DIRECTIONS) {
        const next = beside(board, cell, d);
        if (next === OFF || seen[next] === 1 || !open(next) || !goes(board, cell, d)) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts.toSorted((a, b) => b.length - a.length);
}

function pockets(board: Board, goes: HexGround['goes'], barred: (kind: string) => boolean): GroundFinding[] {
  const [, ...cutOff] = partsOf(board, goes, barred);
  if (cutOff.length === 0) return [{ rank: 'good', ...WELL, at: [] }];
  return cutOff.map(part => {
    const hexes = part.map(cell => hexOf(board, cell));
    const facts = { n: part.length, hex: labelOf(board.map, hexes[0] ?? [0, 0]) };
    const says = say('Nobody comes to {hex, verbatim}, {n, plural, one {one hex} other {# hexes}}: there is no way in.', facts);
    return { rank: 'fault', says, rules: [], at: hexes };
  });
}

/** What is meant to keep somebody out and leaves every second side open. */
function holes(map: HexMap, fences: HexGround['fences']): GroundFinding[] {
  const sheet = sheetOf(map);
  return Object.entries(fences).flatMap(([kind, rule]): GroundFinding[] => {
    const gaps = gapsIn(sheet, kind);
    const [first] = gaps;
    if (first === undefined) return [];
    const facts = { kind, hex: labelOf(map, first.hex), n: gaps.length };
    return [
      {
        rank: 'remark',
        says: say('The {kind, word} at {hex, verbatim} leaves {n, plural, one {a side} other {# sides}} open: it keeps nobody out.', facts),
        rules: [rule],
        at: gaps.map(({ hex }) => hex),
        mended: { says: say('Close it'), ground: { kind: 'hex', map: mapOf(walled(sheet, gaps, kind), map) } },
      },
    ];
  });
}

function cliffs(board: Board, from: number, rule: RuleId): GroundFinding[] {
  const found: Hex[] = [];
  for (let cell = 0; cell < board.size; cell += 1)
    for (const d of [0, 1, 2] as const) {
      const next = beside(board, cell, d);
      if (next !== OFF && Math.abs(levelOf(board, next) - levelOf(board, cell)) >= from) found.push(hexOf(board, cell));
    }
  const [first] = found;
  if (first === undefined) return [];
  const facts = { n: found.length, hex: labelOf(board.map, first) };
  const says = say('From {hex, verbatim} on, {n, plural, one {one side is} other {# sides are}} so steep as to be a wall.', facts);
  return [{ rank: 'remark', says, rules: [rule], at: found }];
}
