/** What a battle is fought on and for: table, sides, forces, victory, specials (NOD-041 to NOD-046). Laid down before the game, never changed. */
import {
  chairShape,
  dictionary,
  everybody,
  flag,
  goalsShape,
  keeps,
  list,
  maybe,
  object,
  oneOf,
  optional,
  optionValue,
  pair,
  read,
  text,
  upgraded,
  whole,
  type Scenario,
  type Shape,
  type Shaped,
  figureIdShape as figure,
} from '@nobori/engine';
import { cm, tableShape, type Point, pointShape } from '@nobori/engine/table';
import { goalsOfOld } from '../scenarios/goals.ts';
import { ARMOURS, CLASSES, CLOSE_WEAPONS, EDGES, GROUND, MISSILES } from '../tables.ts';

export const point = pointShape;
const outline = list(point, 3);
const no = (): boolean => false;

/** A figure of a force: what is bought for it (NOD-011). */
export const boughtFields = {
  /** The line of the force list it belongs to; empty in scenarios of one's own. */
  entry: optional(text(), () => ''),
  class: oneOf(CLASSES),
  close: optional(oneOf(CLOSE_WEAPONS), () => 'improvised' as const),
  missiles: optional(list(oneOf(MISSILES), 0, 6), () => []),
  armour: optional(oneOf(ARMOURS), () => 'none' as const),
  horse: optional(flag(), no),
  pavise: optional(flag(), no),
  /** NOD-229: a Korean shield. */
  shield: optional(flag(), no),
  /** NOD-169: always counts as in Light armour. */
  ninja: optional(flag(), no),
  /** NOD-R091: commits seppuku. */
  samurai: optional(flag(), no),
  /** NOD-068: a dog, an ape … moves as unarmoured foot, unless a rate is given. */
  animal: optional(flag(), no),
  /** What it goes on foot in an action, where a scenario says otherwise. */
  pace: maybe(whole(10, 5_000)),
  /** NOD-R057: what its horse wears, where a scenario says so. */
  barding: optional(oneOf(ARMOURS), () => 'none' as const),
  leader: optional(flag(), no),
  /** NOD-046. */
  commander: optional(flag(), no),
  /** NOD-184: another name for its weapon. */
  called: optional(text(), () => ''),
};
export const boughtShape = keeps('Bought', everybody(boughtFields));
export type Bought = Shaped<typeof boughtShape>;

const fielded = object({ id: figure, name: optional(text(), () => ''), ...boughtFields });
export type Fielded = Shaped<typeof fielded>;

const group = object({
  id: text('the id of a group'),
  figures: list(fielded, 1, 8), // NOD-032
  /** Where it may be set up; null: its side's zones. */
  zones: maybe(list(outline, 1)),
  /** Set up already. */
  places: maybe(dictionary(point)),
  /** NOD-039, NOD-S1: zones in which it may be hidden; null: anywhere. */
  hides: maybe(list(outline)),
  /** NOD-199: the area an automaton defends with it. */
  area: maybe(outline),
});
export type FieldedGroup = Shaped<typeof group>;

const sideShape = object({
  id: text('the id of a side'),
  name: text('the name of a side'),
  edge: oneOf(EDGES),
  zones: list(outline, 1),
  objective: maybe(point),
  groups: list(group, 0, 40),
});
export type ScenarioSide = Shaped<typeof sideShape>;

/** What a scenario adds to the rules (NOD-R029, NOD-S3). */
const special = object({
  /** Nobody sees farther. */
  sight: maybe(whole(1)),
  /** Whoever stands this near to a burning lantern is seen from anywhere. */
  lanterns: optional(list(object({ id: text(), at: point, reach: whole(0) })), () => []),
  /** Lines that open when a figure touches them from inside that area and spends an action. */
  gates: optional(list(object({ line: text(), inside: outline })), () => []),
  /** Barrels and the like (NOD-060). */
  loads: optional(list(object({ id: text(), name: text(), at: point })), () => []),
  /** Marks that are ladders (NOD-059). */
  ladders: optional(list(object({ id: text(), at: point })), () => []),
  /** The side that may leave over any edge. */
  exit: maybe(oneOf([0, 1])),
  /** The side NOD-R041 does not bind. */
  free: maybe(oneOf([0, 1])),
  /** The side that comes unseen: all its groups are set up hidden. */
  unseen: maybe(oneOf([0, 1])),
  /** A side that stands until the alarm, but for a group that walks its round in file. */
  watch: maybe(object({ side: oneOf([0, 1]), patrol: text(), round: list(point, 2) })),
});
export type Special = Shaped<typeof special>;
export const NOTHING_SPECIAL: Special = {
  sight: null,
  lanterns: [],
  gates: [],
  loads: [],
  ladders: [],
  exit: null,
  free: null,
  unseen: null,
  watch: null,
};

const field = {
  table: tableShape(GROUND),
  sides: pair(sideShape),
  /** The side that deploys first; null: the attacker (NOD-R023). */
  deploysFirst: maybe(oneOf([0, 1])),
  /** The side that moves first; null: rolled for (NOD-042). */
  attacker: maybe(oneOf([0, 1])),
  year: optional(whole(600, 1868), () => 1560),
  /** What it is fought for, and how it ends (NOD-R121, and each scenario's own). */
  victory: goalsShape,
  special: optional(special, () => NOTHING_SPECIAL),
  /** NOD-R008: properties of a kind of ground that this field changes. */
  ground: optional(dictionary(dictionary(flag())), (): Readonly<Record<string, Readonly<Record<string, boolean>>>> => ({})),
};
/** Left out: break the enemy, else points. Release 0.1.0 wrote the kind of victory as a word, and beside it whether half of the points decides. */
function withGoals(written: Readonly<Record<string, unknown>>): unknown {
  const { halfLoses, ...rest } = written;
  const old = written['victory'] ?? { kind: 'points' };
  if (typeof old !== 'object' || 'ends' in old) return written;
  const sides: readonly unknown[] = Array.isArray(written['sides']) ? written['sides'] : [];
  const [first = '', second = ''] = sides.map(one => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : ''));
  const sideWith = (id: string): 0 | 1 => {
    const forces = read(pair(sideShape), sides);
    return forces.ok && forces.value[1].groups.some(({ figures }) => figures.some(one => one.id === id)) ? 1 : 0;
  };
  const victory = goalsOfOld([first, second], sideWith, { ...old }, halfLoses !== false);
  return victory === null ? written : { ...rest, victory };
}

const scenarioBattle = object(field);
type ScenarioBattle = Shaped<typeof scenarioBattle>;

/** A side as everybody may know it: its force is in the figures of the state. */
const battleSide = object({ id: text(), name: text(), edge: oneOf(EDGES), zones: list(outline, 1), objective: maybe(point) });
export type BattleSide = Shaped<typeof battleSide>;
export const battleShape = upgraded(object({ ...field, sides: pair(battleSide) }), withGoals);
export type Battle = Shaped<typeof battleShape>;

export type NodScenario = Scenario & ScenarioBattle;
export const scenarioShape: Shape<NodScenario> = upgraded(
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

const battles = new WeakMap<NodScenario, Battle>();

/** The battle of a scenario, without its forces and its title page; the same object each time, so that surveys are made once. */
export function battleOn(scenario: NodScenario): Battle {
  const known = battles.get(scenario);
  if (known !== undefined) return known;
  const { table, sides, deploysFirst, attacker, year, victory, special: extra, ground } = scenario;
  const open = ({ id, name, edge, zones, objective }: ScenarioSide): BattleSide => ({ id, name, edge, zones, objective });
  const battle: Battle = {
    table,
    sides: [open(sides[0]), open(sides[1])],
    deploysFirst,
    attacker,
    year,
    victory,
    special: extra,
    ground,
  };
  battles.set(scenario, battle);
  return battle;
}

/** A rectangle by two opposite corners, in centimetres. */
export function box(x1: number, y1: number, x2: number, y2: number): readonly Point[] {
  const [west, south, east, north] = [cm(x1), cm(y1), cm(x2), cm(y2)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** A point in centimetres. */
export const spot = (x: number, y: number): Point => [cm(x), cm(y)];
