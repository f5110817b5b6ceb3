/** What a battle is fought on and for: table, sides, zones, victory, specials (SSK-111 to SSK-115). Laid down before the game, never changed. */
import {
  chairShape,
  dictionary,
  flag,
  goalsShape,
  list,
  maybe,
  object,
  oneOf,
  optional,
  optionValue,
  pair,
  text,
  upgraded,
  whole,
  type Scenario,
  type Shape,
  type Shaped,
  AREA_LOOKS,
  leavingOut,
} from '@nobori/engine';
import { inches, type Point, type Table, pointShape as point } from '@nobori/engine/table';
import { goalsOfOld } from '../scenarios/goals.ts';
import { GROUND, MISSILE_NAMES, TROOPS, UNIT_KINDS, WEAPONS } from '../tables.ts';

const outline = list(point, 3);

/** Where figures may be set up: wholly inside one of the outlines, and as far from things as it says. */
const zone = object({
  within: list(outline, 1),
  outside: maybe(outline),
  /** At least this far from these lines, base edge to line. */
  apart: optional(list(object({ lines: list(text()), least: whole(0) })), () => []),
  /** More than this from every figure of that unit. */
  clear: optional(list(object({ unit: text(), more: whole(0) })), () => []),
});
export type Zone = Shaped<typeof zone>;

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

/** A figure of a force: a troop type and what differs from its plain self (SSK-R14, SSK-R15). */
export const figureFields = {
  is: oneOf(TROOPS),
  count: optional(whole(1, 20), () => 1),
  leader: optional(flag(), () => false),
  armoured: maybe(flag()),
  mounted: optional(flag(), () => false),
  weapon: optional(oneOf(WEAPONS), () => 'sword' as const),
  missile: maybe(oneOf(MISSILE_NAMES)),
  trained: optional(flag(), () => false),
};
export const figureSpec = object(figureFields);
export type FigureSpec = Shaped<typeof figureSpec>;

export const unitSpec = object({ of: oneOf(UNIT_KINDS), figures: list(figureSpec, 1, 20) });
export type UnitSpec = Shaped<typeof unitSpec>;

const fieldedUnit = object({ id: text('a unit letter', 2), of: oneOf(UNIT_KINDS), figures: list(figureSpec, 1, 20), zone: maybe(zone) });
export type FieldedUnit = Shaped<typeof fieldedUnit>;

const side = object({
  id: text('the id of a side'),
  name: text('the name of a side'),
  edge: maybe(oneOf(EDGES)),
  zone,
  units: list(fieldedUnit, 0, 20),
});
export type BattleSide = Shaped<typeof side>;

/** SSK-S3: night, sleepers, the unaware, the alarm, the way out. */
const special = object({
  /** Nobody sees farther. */
  sight: maybe(whole(1)),
  asleep: optional(list(text()), () => []),
  unaware: optional(list(text()), () => []),
  alarm: maybe(object({ side: oneOf([0, 1]), watch: list(text()), reach: whole(0), need: whole(1, 6) })),
  /** The side that may leave over any edge. */
  exit: maybe(oneOf([0, 1])),
});
export type Special = Shaped<typeof special>;
export const NOTHING_SPECIAL: Special = { sight: null, asleep: [], unaware: [], alarm: null, exit: null };

const area = leavingOut(
  object({ id: text(), kind: oneOf(keysOf(GROUND.areas)), name: optional(text(), () => ''), outline, look: maybe(oneOf(AREA_LOOKS)) }),
  'look',
);
const line = object({ id: text(), kind: oneOf(keysOf(GROUND.lines)), name: optional(text(), () => ''), points: list(point, 2) });
const mark = object({ id: text(), kind: text(), name: optional(text(), () => ''), at: point });
export const tableShape: Shape<Table> = object({
  width: whole(254, 20_000),
  height: whole(254, 20_000),
  areas: optional(list(area), () => []),
  lines: optional(list(line), () => []),
  marks: optional(list(mark), () => []),
});

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  // The keys of a literal object are just its keys.
  return Object.keys(record) as K[];
}

const twoSides: Shape<readonly [BattleSide, BattleSide]> = pair(side);

const field = {
  table: tableShape,
  sides: twoSides,
  turnLimit: optional(whole(1, 100), () => STANDARD.turns),
  deploysFirst: maybe(oneOf([0, 1])),
  /** What it is fought for, and how it ends (SSK-114, and each scenario's own). */
  victory: goalsShape,
  special: optional(special, () => NOTHING_SPECIAL),
  /** Unit sizes and mixing need not be kept. */
  waived: optional(flag(), () => false),
};
/** Left out: the last one standing, else points. Release 0.1.0 wrote the kind of victory as a word. */
function withGoals(written: Readonly<Record<string, unknown>>): unknown {
  const { victory: old, sides, table: ground } = written;
  const known = typeof old === 'object' && old !== null && 'ends' in old;
  if (known || (old !== undefined && (typeof old !== 'object' || old === null))) return written;
  const idOf = (one: unknown): string => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : '');
  const [first, second] = Array.isArray(sides) ? sides.map(idOf) : [];
  const marks: unknown = typeof ground === 'object' && ground !== null && 'marks' in ground ? ground.marks : [];
  return {
    ...written,
    victory: goalsOfOld([first ?? '', second ?? ''], Array.isArray(marks) ? marks.map(idOf) : [], { ...old }),
  };
}

export const battleShape = upgraded(object(field), withGoals);
export type Battle = Shaped<typeof battleShape>;

export type SskScenario = Scenario & Battle;
export const scenarioShape: Shape<SskScenario> = upgraded(
  object({
    id: text(),
    title: text(),
    story: text(),
    size: oneOf(['small', 'medium', 'large']),
    chairs: list(chairShape, 2),
    options: optional(dictionary(optionValue()), () => ({})),
    ...field,
  }),
  withGoals,
);

/** The battle of a scenario, without what only its title page needs. */
export const battleOn = ({ table, sides, turnLimit, deploysFirst, victory, special, waived }: Battle): Battle => ({
  table,
  sides,
  turnLimit,
  deploysFirst,
  victory,
  special,
  waived,
});

/** SSK-111, SSK-113, SSK-114: the standard table. */
export const STANDARD = { width: inches(48), height: inches(36), depth: inches(8), turns: 12 } as const;

/** A rectangle by two opposite corners, in inches. */
export function box(x1: number, y1: number, x2: number, y2: number): readonly Point[] {
  const [west, south, east, north] = [inches(x1), inches(y1), inches(x2), inches(y2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** A point in inches. */
export const spot = (x: number, y: number): Point => [inches(x), inches(y)];

export const zoneOf = (...within: readonly (readonly Point[])[]): Zone => ({ within, outside: null, apart: [], clear: [] });
