/** From what is bought to figures on the table: NOD-004, NOD-011 to NOD-029, NOD-169, NOD-221, NOD-228, NOD-229. */
import { cached, itsName, type FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Bought, FieldedGroup, NodScenario } from '../files/battle.ts';
import { freshFigure, freshGroup, freshLoad } from '../copies.ts';
import { loadSteps } from '../shooting/targets.ts';
import {
  baseFor,
  OFF_TABLE,
  type Figure,
  type Group,
  type Instruction,
  type Kit,
  type Load,
  type NodOptions,
  type Side,
} from '../state.ts';
import { ARMOUR, ARMOURS, CLASS, CLOSE, MISSILE, type Armour, type Close } from '../tables.ts';

export const HORSE_COST = 15; // NOD-012
const PAVISE_COST = 5; // NOD-019

/** NOD-228, NOD-R013: a fire-lance is a katana at all times, and lesser blades besides are free; a pole-arm is bought and fought with. */
const lanceOnly = ({ close, missiles }: Pick<Bought, 'close' | 'missiles'>): boolean =>
  missiles.includes('firelance') && ['katana', 'wakizashi', 'tanto', 'improvised'].includes(close); // NOD-R013

const closeOf = (bought: Bought): Close => (lanceOnly(bought) ? 'katana' : bought.close);

/** NOD-169, NOD-229: ninja count as in Light armour, a Korean shield makes one class higher. */
export function countsAs({ armour, ninja, shield }: Pick<Bought, 'armour' | 'ninja' | 'shield'>): Armour {
  if (ninja) return 'light';
  return shield ? (ARMOURS[ARMOURS.indexOf(armour) + 1] ?? 'heavy') : armour;
}

/** NOD-011: class + weapons + armour + horse (+ pavise). A shield costs the step it stands for (NOD-R118). */
export function costOf(bought: Bought): number {
  const missiles = bought.missiles.reduce((sum, missile) => sum + MISSILE[missile].cost, 0);
  const close = lanceOnly(bought) ? 0 : CLOSE[bought.close].cost;
  const armour = bought.shield ? ARMOUR[countsAs(bought)].cost : ARMOUR[bought.armour].cost;
  return CLASS[bought.class].cost + close + missiles + armour + (bought.horse ? HORSE_COST : 0) + (bought.pavise ? PAVISE_COST : 0); // NOD-024, NOD-029, NOD-031, NOD-R009
}

export function kitOf(bought: Bought, who: Pick<Kit, 'id' | 'name' | 'goesBy'>, unit: string, side: Side): Kit {
  const { id, name } = who;
  return {
    id,
    name,
    unit,
    side,
    class: bought.class, // NOD-004
    close: closeOf(bought),
    missiles: bought.missiles,
    armour: bought.armour,
    counts: countsAs(bought),
    ninja: bought.ninja,
    samurai: bought.samurai,
    animal: bought.animal,
    pace: bought.pace,
    barding: bought.barding,
    leader: bought.leader,
    commander: bought.commander,
    called: bought.called,
    points: costOf(bought),
    ...itsName(who),
  };
}

/** What was bought for it. Horse and pavise were bought when the points say so: neither shows otherwise once they are gone. */
export function boughtFor(kit: Kit): Bought {
  const bare = { ...kit, entry: '', shield: kit.counts !== kit.armour && !kit.ninja, horse: false, pavise: false };
  const rest = kit.points - costOf(bare);
  return { ...bare, horse: rest >= HORSE_COST, pavise: rest === PAVISE_COST || rest === HORSE_COST + PAVISE_COST };
}

/** NOD-R019: weapons are loaded at the start, unless the option says otherwise; what cannot be loaded again always is. */
export const loadedAtStart = (kit: Kit, { startLoaded }: Pick<NodOptions, 'startLoaded'>): number[] =>
  kit.missiles.map(weapon => {
    const steps = loadSteps({ kit }, weapon);
    return steps === null ? 1 : startLoaded ? steps : 0;
  });

export const firstInstruction = ({ holdWhen: when, holdWhom: whom, holdHow: how }: NodOptions): Instruction => ({ when, whom, how });

/** Which way a side looks at deployment: to the enemy's edge (NOD-R082). */
export const FRONT = { south: [0, 1], north: [0, -1], west: [1, 0], east: [-1, 0] } as const;

export interface FieldedForce {
  readonly group: Group;
  readonly figures: readonly Figure[];
  readonly loads: readonly Load[];
}

export function fieldGroup(spec: FieldedGroup, side: Side, scenario: NodScenario, options: NodOptions): FieldedForce {
  const front = FRONT[scenario.sides[side].edge];
  const placeOf = (id: FigureId): Point => spec.places?.[id] ?? OFF_TABLE;
  const figures = spec.figures.map(one => {
    const kit = kitOf(one, one, spec.id, side);
    const loading = loadedAtStart(kit, options);
    return freshFigure({ kit, mounted: one.horse, base: baseFor(one.horse), at: placeOf(one.id), facing: front, loading });
  });
  const loads = spec.figures.filter(one => one.pavise).map(one => paviseOf(one.id, spec.id, placeOf(one.id), front));
  return { group: freshGroup({ ...spec, side, strength: figures.length, front, instruction: firstInstruction(options) }), figures, loads };
}

export const paviseOf = (owner: string, unit: string, at: Point, facing: Point): Load =>
  freshLoad({ id: `pavise of ${owner}`, kind: 'pavise', name: 'Pavise', unit, at, facing });

/** NOD-R007: as text, runs of digits by their value. */
const byKey = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0); // NOD-R007
const sortKey = (id: string): string => id.replace(/\d+/g, digits => digits.padStart(40, '0'));

const keyOfKit = cached(({ id }: Kit): string => sortKey(id)); // worlds are put in order again and again

export const inIdOrder = (a: { readonly kit: Kit }, b: { readonly kit: Kit }): number => byKey(keyOfKit(a.kit), keyOfKit(b.kit));
export const groupsInIdOrder = (a: Pick<Group, 'id'>, b: Pick<Group, 'id'>): number => byKey(sortKey(a.id), sortKey(b.id));
