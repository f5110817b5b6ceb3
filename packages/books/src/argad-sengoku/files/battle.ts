/** What a game is played on and for: table, factions, deployment, ambushes, victory (ARG-221, ARG-229, ARG-233). Laid down before, never changed. */
import {
  dictionary,
  flag,
  goalsShape,
  list,
  maybe,
  object,
  oneOf,
  optional,
  scenarioWith,
  text,
  upgraded,
  whole,
  type Scenario,
  type Shape,
  type Shaped,
  figureIdShape,
} from '@nobori/engine';
import { cm, tableShape, type Point, pointShape as point } from '@nobori/engine/table';
import { goalsOfOld } from '../scenarios/goals.ts';
import { BLOCK_IDS, GIFTS, ROLES, TRAITS } from '../muster/statBlocks.ts';
import { AREAS, ARMOURS, BEASTS, LINES, MISSILES, MODES, STANDARD_TURNS, WEAPONS, type Weapon } from '../tables.ts';

const outline = list(point, 3);
export const figureName = figureIdShape;
/** The keys of a literal object are just its keys. */
export const WEAPON_NAMES = Object.keys(WEAPONS) as readonly Weapon[];

/** A figure of a troop: a stat block and what differs from it (ARG-002, ARG-026, ARG-040). */
export const figureFields = {
  is: oneOf(BLOCK_IDS),
  id: maybe(figureName),
  name: maybe(text('a name', 60)),
  class: maybe(whole(1, 6)),
  armour: maybe(oneOf(ARMOURS)),
  weapons: maybe(list(oneOf(WEAPON_NAMES))),
  missiles: maybe(list(oneOf(MISSILES))),
  traits: maybe(list(oneOf(TRAITS))),
  roles: maybe(list(oneOf(ROLES))),
  perception: maybe(whole(1, 6)),
  mode: maybe(oneOf(MODES)),
  /** ARG-006, ARG-033: what a rider sits on, where it is not the usual. */
  beast: maybe(oneOf(BEASTS)),
  horo: maybe(flag()),
  gifts: optional(list(oneOf(GIFTS)), () => []),
  /** ARG-065: kinds of ground it knows well. */
  accustomed: optional(list(text()), () => []),
  /** ARG-227: what follows him or waits at the stable; it costs, and does not fight. */
  horses: optional(list(oneOf(['pack horse', 'warhorse'])), () => []),
  /** ARG-117: so many shots, where they are counted. */
  ammo: maybe(whole(0, 99)),
  /** ARG-003: the player's own character. */
  player: optional(flag(), () => false),
};
export const figureSpec = object({ ...figureFields, count: optional(whole(1, 20), () => 1) });
export type FigureSpec = Shaped<typeof figureSpec>;

/** Where some figures are set up, in the open or hidden (ARG-229, ARG-135). */
const deployment = object({
  within: list(outline, 1),
  /** Whose; everybody not named elsewhere when empty. */
  figures: optional(list(figureName), () => []),
  hidden: optional(flag(), () => false),
  /** Within so much of a figure that is set up too. */
  near: maybe(object({ figure: figureName, reach: whole(0) })),
});
export type Deployment = Shaped<typeof deployment>;

const faction = object({
  id: text('the id of a faction', 40),
  name: text('the name of a faction', 60),
  figures: list(figureSpec, 0, 60),
  deploy: optional(list(deployment), () => []),
  /** ARG-005: non-player characters, moved by the game master. */
  npc: optional(flag(), () => false),
});
export type Faction = Shaped<typeof faction>;

export const RELATIONS = ['ally', 'neutral', 'enemy'] as const;
export type Relation = (typeof RELATIONS)[number];

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];
const ambush = object({
  /** Factions that wrote it together (ARG-246). */
  factions: list(whole(0), 1),
  chief: maybe(figureName),
  /** ARG-146: which signals were agreed on. */
  signals: optional(list(oneOf(['shout', 'music', 'firearm', 'banner', 'sight'])), () => ['shout', 'music', 'banner', 'sight'] as const),
});
export type Ambush = Shaped<typeof ambush>;

export const mantletShape = object({
  id: text(),
  at: point,
  facing: point,
  fixed: optional(flag(), () => false),
  bearer: maybe(figureName),
});
export type Mantlet = Shaped<typeof mantletShape>;

export const groundShape = tableShape({ areas: AREAS, lines: LINES });

const field = {
  table: groundShape,
  factions: list(faction, 2, 8),
  /** Pairs of factions that are not enemies: "a|b" by place in the list. */
  relations: optional(dictionary<Relation>(oneOf(RELATIONS)), () => ({})),
  /** ARG-S3: enemies whatever their factions are to each other. */
  grudges: optional(list(object({ figure: figureName, target: figureName })), () => []),
  mantlets: optional(list(mantletShape), () => []),
  ambushes: optional(list(ambush), () => []),
  /** ARG-153: one of these is really somebody else's. */
  treason: maybe(object({ faction: whole(0), among: list(figureName, 1), is: oneOf(BLOCK_IDS), follows: maybe(figureName) })),
  /** ARG-S3 (3): who comes when somebody has left over an edge. */
  relief: maybe(object({ messenger: figureName, edge: oneOf(EDGES), after: whole(1), figures: list(figureName) })),
  turnLimit: optional(whole(1, 100), () => STANDARD_TURNS),
  /** What it is fought for, and how it ends (ARG-233, and each scenario's own). */
  victory: goalsShape,
};

/** Left out: points. Release 0.1.0 wrote the kind of victory as a word. */
function withGoals(written: Readonly<Record<string, unknown>>): unknown {
  const { victory: old, factions, table } = written;
  const known = typeof old === 'object' && old !== null && 'ends' in old;
  if (known || (old !== undefined && (typeof old !== 'object' || old === null))) return written;
  const idOf = (one: unknown): string => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : '');
  const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(idOf) : []);
  const marks: unknown = typeof table === 'object' && table !== null && 'marks' in table ? table.marks : [];
  const isCart = (mark: unknown): boolean => typeof mark === 'object' && mark !== null && 'kind' in mark && mark.kind === 'cart';
  const carts = Array.isArray(marks) ? marks.filter(isCart) : [];
  return { ...written, victory: goalsOfOld(idsIn(factions), idsIn(carts), { ...old }) };
}

export const battleShape = upgraded(object(field), withGoals);
export type Battle = Shaped<typeof battleShape>;

export type ArgScenario = Scenario & Battle;
export const scenarioShape: Shape<ArgScenario> = upgraded(scenarioWith(field), withGoals);

/** The battle of a scenario, without what only its title page needs. */
export const battleOn = (b: Battle): Battle => ({
  table: b.table,
  factions: b.factions,
  relations: b.relations,
  grudges: b.grudges,
  mantlets: b.mantlets,
  ambushes: b.ambushes,
  treason: b.treason,
  relief: b.relief,
  turnLimit: b.turnLimit,
  victory: b.victory,
});

/** A rectangle by two opposite corners, in centimetres. */
export const box = (x1: number, y1: number, x2: number, y2: number): readonly Point[] => [
  [cm(x1), cm(y1)],
  [cm(x2), cm(y1)],
  [cm(x2), cm(y2)],
  [cm(x1), cm(y2)],
];
/** A point in centimetres. */
export const spot = (x: number, y: number): Point => [cm(x), cm(y)];

/** A stat block and what differs from it. */
export const man = (is: FigureSpec['is'], changes: Partial<FigureSpec> = {}): FigureSpec => ({ ...PLAIN, is, ...changes });
const PLAIN: Omit<FigureSpec, 'is'> = {
  id: null,
  name: null,
  class: null,
  armour: null,
  weapons: null,
  missiles: null,
  traits: null,
  roles: null,
  perception: null,
  mode: null,
  beast: null,
  horo: null,
  gifts: [],
  accustomed: [],
  horses: [],
  ammo: null,
  player: false,
  count: 1,
};
export const zone = (within: readonly (readonly Point[])[], more: Partial<Deployment> = {}): Deployment => ({
  within,
  figures: [],
  hidden: false,
  near: null,
  ...more,
});
