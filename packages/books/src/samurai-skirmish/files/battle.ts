/** What a battle is fought on and for: table, sides, zones, victory, specials (SSK-111 to SSK-115). Laid down before the game, never changed. */
import * as f from '@nobori/engine/fields';
import { foughtOn, goalsIn, idsIn, olderGoals, sideShape, nameable } from '@nobori/engine';
import { boxOf, inches, lengthsIn, tableShape, type Table } from '@nobori/engine/table';
import { goalsOfOld, pointsGoals } from '../scenarios/goals.ts';
import { GROUND, MISSILE_NAMES, TROOPS, UNIT_KINDS, WEAPONS } from '../tables.ts';

const { length, point, outline } = lengthsIn('in');

/** Where figures may be set up: wholly inside one of the outlines, and as far from things as it says. */
const zone = f.object({
  within: f.list(outline, 1),
  outside: f.maybe(outline),
  /** At least this far from these lines, base edge to line. */
  apart: f.some(f.object({ lines: f.list(f.text()), least: length(0) })),
  clear: f.some(f.object({ unit: f.text(), more: length(0) })), // more than this from every figure of that unit
});
export type Zone = f.Shaped<typeof zone>;

/** A figure of a force: a troop type and what differs from its plain self (SSK-R14, SSK-R15). */
export const figureFields = {
  is: f.oneOf(TROOPS),
  count: f.optional(f.whole(1, 20), () => 1),
  leader: f.mark(),
  armoured: f.maybe(f.flag()),
  mounted: f.mark(),
  weapon: f.optional(f.oneOf(WEAPONS), () => 'sword' as const),
  missile: f.maybe(f.oneOf(MISSILE_NAMES)),
  trained: f.mark(),
};
const figureSpec = nameable(figureFields);
export type FigureSpec = f.Shaped<typeof figureSpec>;

const unitFields = { of: f.oneOf(UNIT_KINDS), figures: f.list(figureSpec, 1, 20) };
export const unitSpec = f.object(unitFields);
export type UnitSpec = f.Shaped<typeof unitSpec>;

const fieldedUnit = f.object({ id: f.text('a unit letter', 2), ...unitFields, zone: f.maybe(zone) });
export type FieldedUnit = f.Shaped<typeof fieldedUnit>;

const side = f.object({
  id: f.text('the id of a side'),
  name: f.text('the name of a side'),
  edge: f.maybe(f.oneOf(['south', 'north', 'west', 'east'])),
  zone,
  units: f.list(fieldedUnit, 0, 84),
});

/** SSK-S3: night, sleepers, the unaware, the alarm, the way out. */
const special = f.object({
  sight: f.maybe(length(1)), // nobody sees farther
  asleep: f.some(f.text()),
  unaware: f.some(f.text()),
  alarm: f.maybe(f.object({ side: sideShape, watch: f.list(f.text()), reach: length(0), need: f.whole(1, 6) })),
  exit: f.maybe(sideShape), // the side that may leave over any edge
});
export const NOTHING_SPECIAL = f.filledIn(special, {});

export const groundShape = tableShape(GROUND, 'in');

const field = {
  table: groundShape,
  sides: f.pair(side),
  turnLimit: f.optional(f.whole(1, 100), () => STANDARD.turns),
  deploysFirst: f.maybe(sideShape),
  victory: goalsIn(point, length), // what it is fought for, and how it ends (SSK-114, and each scenario's own)
  special: f.optional(special, () => NOTHING_SPECIAL),
  waived: f.mark(), // unit sizes and mixing need not be kept
};
/** Left out: the last one standing, else points. */
const withGoals = olderGoals(({ sides, table: ground }, old) => {
  const [first = '', second = ''] = idsIn(sides);
  return goalsOfOld([first, second], f.isPlainObject(ground) ? idsIn(ground['marks']) : [], old);
});

const fought = foughtOn(field, withGoals, ({ sides: [one, two] }) => pointsGoals([one.id, two.id]));
export const { battleShape, scenarioShape, battleOn } = fought;
export type Battle = f.Shaped<typeof battleShape>;
export type SskScenario = f.Shaped<typeof scenarioShape>;

/** SSK-111, SSK-113, SSK-114: the standard table. */
export const STANDARD = { width: inches(48), height: inches(36), depth: inches(8), turns: 12 } as const;

/** SSK-113: the strip along an edge in which a side sets up. */
export const homeZone = ({ width, height }: Pick<Table, 'width' | 'height'>, edge: 'south' | 'north'): Zone =>
  f.filledIn(zone, {
    within: [edge === 'south' ? boxOf([0, 0], [width, STANDARD.depth]) : boxOf([0, height - STANDARD.depth], [width, height])],
  });
