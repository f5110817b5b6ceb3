/** A landscape as a hex map, in a book's words. A pace is a hex. */
import { DIRECTIONS, type Direction, type Hex } from '../../hex/frame.ts';
import { hexBeside, hexKey } from '../../hex/hex.ts';
import { columnRowOf, type HexMap } from '../../hex/map.ts';
import { hexesOf, kindAt, levelAt, mapOf, onSheet, painted, raised, sheetOf, walled, type HexSheet, type HexSide } from '../hexSheet.ts';
import { hexLine, hexUnder, insideOf, middleOf, outlineOf } from '../hexTools.ts';
import { offAt, type Barrier, type Feature, type Landscape, type Pace, type Prop, type Spread, type Wind } from './landscape.ts';

type Patch = Exclude<Spread, 'hill'> | 'stream' | 'river' | 'bridge' | 'ford' | 'road';

/** What walls and doors of a house are: hexes, or sides of hexes. */
export interface HouseWords {
  readonly floor: string;
  readonly wall: { readonly hex: string } | { readonly side: string };
  readonly door: { readonly hex: string } | { readonly side: string };
}

export interface HexWords {
  readonly hexes: Partial<Readonly<Record<Patch | Prop, string>>>;
  readonly sides: Partial<Readonly<Record<Barrier, string>>>;
  readonly house: HouseWords;
  /** How a hill rises: by heights alone, or over hexes that slope. Left out where a book knows no heights. */
  readonly hill?: { readonly slope: string | null };
}

export function hexesFrom(landscape: Landscape, words: HexWords, bare: HexMap): HexMap {
  const { height } = landscape;
  let sheet = sheetOf(bare);
  const all = hexesOf(sheet);
  // Paces are counted from the south-west corner, rows from the north.
  const at = (hex: Hex): Pace => {
    const [x, y] = middleOf(sheet, hex);
    return [x + 0.5, height - 0.5 - y];
  };
  const hexOf = ([x, y]: Pace): Hex => hexUnder(sheet, x - 0.5, height - 0.5 - y);
  const paint = (word: Patch | Prop, hexes: readonly Hex[]): void => {
    const kind = words.hexes[word];
    if (kind !== undefined) sheet = painted(sheet, hexes, kind);
  };
  const along = (course: readonly Pace[]): Hex[] =>
    course
      .slice(1)
      .flatMap((to, i) => hexLine(sheet, hexOf(course[i] ?? to), hexOf(to)))
      .filter(hex => onSheet(sheet, hex));
  const inBox = ([x0, y0]: Pace, [x1, y1]: Pace): Hex[] =>
    all.filter(hex => {
      const [column, row] = columnRowOf(sheet, hex);
      const [x, y] = [column + 0.5, height - 0.5 - row];
      return x > x0 && x < x1 && y > y0 && y < y1;
    });

  const stream = ({ course, width, deep, crossings }: Extract<Feature, { is: 'stream' }>): void => {
    const wet = all.filter(hex => {
      const [x, y] = at(hex);
      return Math.abs(y - offAt(course, x)) < Math.max(0.5, width / 2 - 0.1);
    });
    paint(deep && words.hexes.river !== undefined ? 'river' : 'stream', [...along(course), ...wet]);
    const water = new Set([...along(course), ...wet].map(hexKey));
    for (const { how, from, to } of crossings) {
      const [middle] = [(from + to) / 2];
      const over = all.filter(hex => water.has(hexKey(hex)) && Math.abs(at(hex)[0] - middle) <= (how === 'bridge' ? 0.5 : 1));
      if (how === 'bridge') paint(words.hexes.bridge === undefined ? 'road' : 'bridge', over);
      else if (deep) paint(words.hexes.ford === undefined ? 'road' : 'ford', over);
    }
  };

  const hill = (outline: readonly Pace[], level: number): void => {
    if (words.hill === undefined) return;
    const top = all.filter(hex => insideOf(outline, at(hex)));
    const keys = new Set(top.map(hexKey));
    const { slope } = words.hill;
    sheet = raised(sheet, top, level);
    if (slope === null) return;
    // A slope hex has the lower height: it lies around the top.
    const foot = top.flatMap(hex => DIRECTIONS.map(d => hexBeside(hex, d))).filter(hex => onSheet(sheet, hex) && !keys.has(hexKey(hex)));
    sheet = painted(sheet, foot, slope);
  };

  const { floor, wall, door } = words.house;
  const built = [floor, ...('hex' in wall ? [wall.hex] : []), ...('hex' in door ? [door.hex] : [])];
  /** A yard goes at least one hex around its house, whose walls are its own. */
  const around = (box: readonly Hex[]): Hex[] => {
    const beside = box.filter(hex => built.includes(kindAt(sheet, hex))).flatMap(hex => DIRECTIONS.map(d => hexBeside(hex, d)));
    return [...new Map([...box, ...beside.filter(hex => onSheet(sheet, hex))].map(hex => [hexKey(hex), hex])).values()];
  };
  const isRoad = (hex: Hex): boolean => onSheet(sheet, hex) && kindAt(sheet, hex) === words.hexes.road;
  const leavesRoads = ({ hex, at: side }: HexSide): boolean => !isRoad(hex) || !isRoad(hexBeside(hex, side));
  const isBridge = (hex: Hex): boolean => [words.hexes.bridge, words.hexes.stream, words.hexes.river].includes(kindAt(sheet, hex));
  for (const feature of landscape.features) {
    switch (feature.is) {
      case 'stream':
        stream(feature);
        break;
      case 'road':
        paint('road', along(feature.course).filter(hex => !isBridge(hex) && kindAt(sheet, hex) !== words.hill?.slope));
        break; // prettier-ignore
      case 'spread': {
        if (feature.of === 'hill') hill(feature.outline, feature.level ?? 1);
        else
          paint(feature.of, all.filter(hex => insideOf(feature.outline, at(hex)) && kindAt(sheet, hex) === sheet.ground)); // prettier-ignore
        break;
      }
      case 'house': {
        const block = roomy(inBox(feature.from, feature.to), sheet, hexOf(mid(feature)));
        sheet = housed(sheet, block, words.house, feature.doors);
        break;
      }
      case 'yard': {
        const kind = words.sides[feature.of];
        if (kind !== undefined)
          sheet = walled(sheet, yardOf(sheet, around(inBox(feature.from, feature.to)), feature.open).filter(leavesRoads), kind);
        break;
      }
      case 'barrier':
        break; // between hexes only yards have sides of their own
      case 'prop': {
        const hex = hexOf(feature.at);
        if (onSheet(sheet, hex) && kindAt(sheet, hex) === sheet.ground) paint(feature.of, [hex]);
        break;
      }
      default:
        feature satisfies never;
    }
  }
  return mapOf(sheet, bare);
}

const mid = ({ from, to }: { readonly from: Pace; readonly to: Pace }): Pace => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/** Walls that are hexes leave a room only in a block of three by three. */
function roomy(block: readonly Hex[], sheet: HexSheet, centre: Hex): readonly Hex[] {
  const [column, row] = columnRowOf(sheet, centre);
  const near = hexesOf(sheet).filter(hex => {
    const [c, r] = columnRowOf(sheet, hex);
    return Math.abs(c - column) <= 1 && Math.abs(r - row) <= 1;
  });
  return [...new Map([...block, ...near].map(hex => [hexKey(hex), hex])).values()].filter(
    hex => levelAt(sheet, hex) === levelAt(sheet, centre),
  );
}

const TOWARDS: Readonly<Record<Wind, Direction>> = { north: 0, east: 2, south: 3, west: 5 };

/** Walls around a block and doors in the middle of some sides; a room has at least one. */
export function housed(sheet: HexSheet, block: readonly Hex[], { floor, wall, door }: HouseWords, doors: readonly Wind[]): HexSheet {
  const rim = outlineOf(block);
  const laid = painted(sheet, block, floor);
  const sided = 'side' in wall ? walled(laid, rim, wall.side) : painted(laid, rim.map(({ hex }) => hex), wall.hex); // prettier-ignore
  const wanted = doors.length === 0 ? (['south'] as const) : doors;
  return wanted.reduce((next, wind) => {
    const at = doorway(next, block, rim, wind, 'hex' in wall);
    if (at === null) return next;
    return 'side' in door ? walled(next, [at], door.side) : painted(next, [at.hex], door.hex);
  }, sided);
}

/** The side of the rim nearest to the middle of that wind; where walls are hexes, one that has a room behind it. */
function doorway(sheet: HexSheet, block: readonly Hex[], rim: readonly HexSide[], wind: Wind, thick: boolean): HexSide | null {
  const points = block.map(hex => middleOf(sheet, hex));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const within = new Set(block.map(hexKey));
  const walls = new Set(rim.map(({ hex }) => hexKey(hex)));
  const isRoom = (hex: Hex): boolean => within.has(hexKey(hex)) && !walls.has(hexKey(hex));
  const towards = TOWARDS[wind];
  const near = rim
    .filter(({ hex, at }) => at === towards && onSheet(sheet, hexBeside(hex, at)))
    .filter(({ hex }) => !thick || DIRECTIONS.some(d => isRoom(hexBeside(hex, d))))
    .map(side => {
      const [x, y] = middleOf(sheet, side.hex);
      return { side, off: wind === 'north' || wind === 'south' ? Math.abs(x - cx) : Math.abs(y - cy) };
    });
  return near.toSorted((a, b) => a.off - b.off)[0]?.side ?? null;
}

/** The outline of a block, open in the middle of some sides. */
function yardOf(sheet: HexSheet, block: readonly Hex[], open: readonly Wind[]): HexSide[] {
  const rim = outlineOf(block);
  const gates = open.flatMap(wind => {
    const gate = doorway(sheet, block, rim, wind, false);
    return gate === null ? [] : [gate.hex];
  });
  const keys = new Set(gates.map(hexKey));
  return rim.filter(({ hex }) => !keys.has(hexKey(hex)));
}
