/** What a battle is fought on and for: table, sides, forces, victory, specials (NOD-041 to NOD-046). Laid down before the game, never changed. */
import * as f from '@nobori/engine/fields';
import { battlesOf, goalsIn, idsIn, nameable, olderGoals, foughtFor, scenarioWith, sideShape as side } from '@nobori/engine';
import { lengthsIn, tableShape } from '@nobori/engine/table';
import { goalsOfOld, pointsGoals } from '../scenarios/goals.ts';
import { ARMOURS, CLASSES, CLOSE_WEAPONS, EDGES, GROUND, MISSILES } from '../tables.ts';

const figure = f.figureIdShape;

const { length, point, way, outline } = lengthsIn('cm');

/** A figure of a force: what is bought for it (NOD-011). */
export const boughtFields = {
  /** The line of the force list it belongs to; empty in scenarios of one's own. */
  entry: f.optional(f.text(), () => ''),
  class: f.oneOf(CLASSES),
  close: f.optional(f.oneOf(CLOSE_WEAPONS), () => 'improvised' as const),
  missiles: f.optional(f.list(f.oneOf(MISSILES), 0, 6), () => []),
  armour: f.optional(f.oneOf(ARMOURS), () => 'none' as const),
  horse: f.mark(),
  pavise: f.mark(),
  shield: f.mark(), // NOD-229: a Korean shield
  ninja: f.mark(), // NOD-169: always counts as in Light armour
  samurai: f.mark(), // NOD-R091: commits seppuku
  animal: f.mark(), // NOD-068: a dog, an ape … moves as unarmoured foot, unless a rate is given
  pace: f.maybe(length(10, 5_000)), // what it goes on foot in an action, where a scenario says otherwise
  /** NOD-R057: what its horse wears, where a scenario says so. */
  barding: f.optional(f.oneOf(ARMOURS), () => 'none' as const),
  leader: f.mark(),
  commander: f.mark(), // NOD-046
  called: f.optional(f.text(), () => ''), // NOD-184: another name for its weapon
};
export const boughtShape = f.keeps('Bought', f.everybody(boughtFields));

/** In a force he may have a name of his own. */
export const mustered = nameable(boughtFields);
export type Bought = f.Shaped<typeof mustered>;

const fielded = nameable({ id: figure, name: f.optional(f.text(), () => ''), ...boughtFields });

const group = f.object({
  id: f.text('the id of a group'),
  figures: f.list(fielded, 1, 8), // NOD-032
  zones: f.maybe(f.list(outline, 1)), // where it may be set up; null: its side's zones
  places: f.maybe(f.dictionary(point)), // set up already
  hides: f.maybe(f.list(outline)), // NOD-039, NOD-S1: zones in which it may be hidden; null: anywhere
  area: f.maybe(outline), // NOD-199: the area an automaton defends with it
});
export type FieldedGroup = f.Shaped<typeof group>;

/** A side as everybody may know it: its force is in the figures of the state. */
const openFields = {
  id: f.text('the id of a side'),
  name: f.text('the name of a side'),
  edge: f.oneOf(EDGES),
  zones: f.list(outline, 1),
  objective: f.maybe(point),
};
const battleSide = f.object(openFields);
export type BattleSide = f.Shaped<typeof battleSide>;
const sideFields = f.object({ ...openFields, groups: f.list(group, 0, 120) });
export type ScenarioSide = f.Shaped<typeof sideFields>;

/** What a scenario adds to the rules (NOD-R029, NOD-S3). */
const special = f.object({
  sight: f.maybe(length(1)), // nobody sees farther
  /** Whoever stands this near to a burning lantern is seen from anywhere. */
  lanterns: f.some(f.object({ id: f.text(), at: point, reach: length(0) })),
  /** Lines that open when a figure touches them from inside that area and spends an action. */
  gates: f.some(f.object({ line: f.text(), inside: outline })),
  loads: f.some(f.object({ id: f.text(), name: f.text(), at: point })), // barrels and the like (NOD-060)
  ladders: f.some(f.object({ id: f.text(), at: point })), // marks that are ladders (NOD-059)
  exit: f.maybe(side), // the side that may leave over any edge
  free: f.maybe(side), // the side NOD-R041 does not bind
  unseen: f.maybe(side), // the side that comes unseen: all its groups are set up hidden
  /** A side that stands until the alarm, but for a group that walks its round in file. */
  watch: f.maybe(f.object({ side, patrol: f.text(), round: way })),
});
export const NOTHING_SPECIAL = f.filledIn(special, {});

const field = {
  table: tableShape(GROUND, 'cm'),
  sides: f.pair(sideFields),
  deploysFirst: f.maybe(side), // the side that deploys first; null: the attacker (NOD-R023)
  attacker: f.maybe(side), // the side that moves first; null: rolled for (NOD-042)
  year: f.optional(f.whole(600, 1868), () => 1560),
  victory: goalsIn(point, length), // what it is fought for, and how it ends (NOD-R121, and each scenario's own)
  special: f.optional(special, () => NOTHING_SPECIAL),
  /** NOD-R008: properties of a kind of ground that this field changes. */
  ground: f.optional(f.dictionary(f.dictionary(f.flag())), (): Readonly<Record<string, Readonly<Record<string, boolean>>>> => ({})),
};
/** Left out: break the enemy, else points. Beside the word of release 0.1.0 stood whether half of the points decides. */
function withGoals(written: f.Raw): f.Raw {
  const { halfLoses, ...rest } = written;
  const upgraded = olderGoals(({ sides, victory }, old) => {
    const [first = '', second = ''] = idsIn(sides);
    const sideWith = (id: string): 0 | 1 => {
      const forces = f.read(f.pair(sideFields), sides);
      return forces.ok && forces.value[1].groups.some(({ figures }) => figures.some(one => one.id === id)) ? 1 : 0;
    };
    return goalsOfOld([first, second], sideWith, victory === undefined ? { kind: 'points' } : old, halfLoses !== false);
  })(rest);
  return upgraded === rest ? written : upgraded;
}

export const battleShape = f.upgraded(f.object({ ...field, sides: f.pair(battleSide) }), withGoals);
export type Battle = f.Shaped<typeof battleShape>;

export const scenarioShape = foughtFor(scenarioWith(field), withGoals, ({ sides: [one, two] }) => pointsGoals([one.id, two.id]));
export type NodScenario = f.Shaped<typeof scenarioShape>;

const open = ({ groups: _force, ...side }: ScenarioSide): BattleSide => side;

/** Without its forces, which not everybody may know. */
export const battleOn = battlesOf<NodScenario, Battle>(({ sides: [one, two], ...rest }) => ({ ...rest, sides: [open(one), open(two)] }));
