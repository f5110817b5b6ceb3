/** What a game is played on and for: table, factions, deployment, ambushes, victory (ARG-221, ARG-229, ARG-233). Laid down before, never changed. */
import * as f from '@nobori/engine/fields';
import { foughtOn, goalsIn, idsIn, keysOf, nameable, olderGoals } from '@nobori/engine';
import { boxOf, cm, directionShape, lengthsIn, tableShape, type Point } from '@nobori/engine/table';
import { RELATIONS, withRelations, type Relation } from './relations.ts';
import { goalsOfOld, pointsGoals } from '../scenarios/goals.ts';
import { BLOCK_IDS, GIFTS, ROLES, TRAITS } from '../muster/statBlocks.ts';
import { AREAS, ARMOURS, BEASTS, LINES, MISSILES, MODES, STANDARD_TURNS, WEAPONS, type Weapon } from '../tables.ts';

const { length, point, outline } = lengthsIn('cm');
const figureName = f.figureIdShape;
export const WEAPON_NAMES: readonly Weapon[] = keysOf(WEAPONS);

/** A figure of a troop: a stat block and what differs from it (ARG-002, ARG-026, ARG-040). */
export const figureFields = {
  is: f.oneOf(BLOCK_IDS),
  id: f.maybe(figureName),
  name: f.maybe(f.text('a name', 60)),
  class: f.maybe(f.whole(1, 6)),
  armour: f.maybe(f.oneOf(ARMOURS)),
  weapons: f.maybe(f.list(f.oneOf(WEAPON_NAMES))),
  missiles: f.maybe(f.list(f.oneOf(MISSILES))),
  traits: f.maybe(f.list(f.oneOf(TRAITS))),
  roles: f.maybe(f.list(f.oneOf(ROLES))),
  perception: f.maybe(f.whole(1, 6)),
  mode: f.maybe(f.oneOf(MODES)),
  beast: f.maybe(f.oneOf(BEASTS)), // ARG-006, ARG-033: what a rider sits on, where it is not the usual
  horo: f.maybe(f.flag()),
  gifts: f.some(f.oneOf(GIFTS)),
  accustomed: f.some(f.oneOf([...keysOf(AREAS), ...keysOf(LINES)])), // ARG-065: kinds of ground it knows well
  /** ARG-227: what follows him or waits at the stable; it costs, and does not fight. */
  horses: f.some(f.oneOf(['pack horse', 'warhorse'])),
  ammo: f.maybe(f.whole(0, 99)), // ARG-117: so many shots, where they are counted
  player: f.mark(), // ARG-003: the player's own character
};
export const figureSpec = nameable({ ...figureFields, count: f.optional(f.whole(1, 20), () => 1) });
export type FigureSpec = f.Shaped<typeof figureSpec>;

/** Where some figures are set up, in the open or hidden (ARG-229, ARG-135). */
const deployment = f.object({
  within: f.list(outline, 1),
  figures: f.some(figureName), // whose; everybody not named elsewhere when empty
  hidden: f.mark(),
  /** Within so much of a figure that is set up too. */
  near: f.maybe(f.object({ figure: figureName, reach: length(0) })),
});
export type Deployment = f.Shaped<typeof deployment>;

const faction = f.object({
  id: f.text('the id of a faction', 40),
  name: f.text('the name of a faction', 60),
  figures: f.list(figureSpec, 0, 60),
  deploy: f.some(deployment),
  npc: f.mark(), // ARG-005: non-player characters, moved by the game master
});
export type Faction = f.Shaped<typeof faction>;

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];
/** ARG-T18. */
const SIGNALS = ['shout', 'music', 'firearm', 'banner', 'sight'] as const;
const ambush = f.object({
  factions: f.list(f.whole(0), 1), // factions that wrote it together (ARG-246)
  chief: f.maybe(figureName),
  /** ARG-146: which signals were agreed on; all five where none is named. */
  signals: f.optional(f.list(f.oneOf(SIGNALS)), () => SIGNALS),
});
export type Ambush = f.Shaped<typeof ambush>;

export const mantletShape = f.object({
  id: f.text(),
  at: point,
  facing: directionShape,
  fixed: f.mark(),
  bearer: f.maybe(figureName),
});
export type Mantlet = f.Shaped<typeof mantletShape>;

export const groundShape = tableShape({ areas: AREAS, lines: LINES }, 'cm');

const field = {
  table: groundShape,
  factions: f.list(faction, 2, 8),
  /** Pairs of factions that are not enemies: "white|grey", by their ids. */
  relations: f.optional(f.dictionary<Relation>(f.oneOf(RELATIONS)), () => ({})),
  /** ARG-S3: enemies whatever their factions are to each other. */
  grudges: f.some(f.object({ figure: figureName, target: figureName })),
  mantlets: f.some(mantletShape),
  ambushes: f.some(ambush),
  /** ARG-153: one of these is really somebody else's. */
  treason: f.maybe(f.object({ faction: f.whole(0), among: f.list(figureName, 1), is: f.oneOf(BLOCK_IDS), follows: f.maybe(figureName) })),
  /** ARG-S3 (3): who comes so many turns after somebody has left over an edge; without a messenger, in that turn of the battle. */
  relief: f.maybe(f.object({ messenger: f.maybe(figureName), edge: f.oneOf(EDGES), after: f.whole(1), figures: f.list(figureName) })),
  turnLimit: f.optional(f.whole(1, 100), () => STANDARD_TURNS),
  victory: goalsIn(point, length), // what it is fought for, and how it ends (ARG-233, and each scenario's own)
};

/** Left out: points. */
const withGoals = olderGoals(({ factions, table }, old) => {
  const marks: unknown = f.isPlainObject(table) ? table['marks'] : [];
  const carts = Array.isArray(marks) ? marks.filter(mark => f.isPlainObject(mark) && mark['kind'] === 'cart') : [];
  return goalsOfOld(idsIn(factions), idsIn(carts), old);
});

const fought = foughtOn(field, withGoals, ({ factions }) => pointsGoals(idsIn(factions)), withRelations);
export const { battleShape, scenarioShape, battleOn } = fought;
export type Battle = f.Shaped<typeof battleShape>;
export type ArgScenario = f.Shaped<typeof scenarioShape>;

/** A rectangle by two opposite corners, in centimetres. */
export const box = (x1: number, y1: number, x2: number, y2: number): readonly Point[] => boxOf([cm(x1), cm(y1)], [cm(x2), cm(y2)]);

/** A stat block and what differs from it. */
export const man = (is: FigureSpec['is'], changes: Partial<FigureSpec> = {}): FigureSpec => ({ ...PLAIN, is, ...changes });
const { is: _any, ...PLAIN } = f.filledIn(figureSpec, { is: BLOCK_IDS[0] });
export const zone = (within: Deployment['within'], more: Partial<Deployment> = {}): Deployment =>
  f.filledIn(deployment, { within, ...more });
