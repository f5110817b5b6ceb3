/** Points and force lists, SSK-116 to SSK-120: what a force costs. What it may hold stands in workshop/limits.ts, which loads late. */
import {
  against,
  chairsWith,
  forceWith,
  asOne,
  list,
  twoSided,
  type Fact,
  type Force,
  type Muster,
  type Options,
  type Together,
} from '@nobori/engine';
import { homeZone, NOTHING_SPECIAL, STANDARD, unitSpec, type FigureSpec, type SskScenario, type UnitSpec } from '../files/battle.ts';
import { refusal, type Refusal } from '../rules.ts';
import { costOf, twoHanded } from './points.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { READY_FORCES } from './readyForces.ts';
import { POINTS } from '../tables.ts';

export interface SskForce extends Force {
  readonly units: readonly UnitSpec[];
}

const costOfUnit = ({ figures }: UnitSpec, morale: boolean): number => figures.reduce((sum, spec) => sum + costOf(spec, morale), 0);

/** SSK-118: what a figure may buy. */
export function checkKit(spec: FigureSpec, place: Fact): Refusal[] {
  const price = POINTS[spec.is];
  const facts = { unit: place, type: spec.is };
  const found: Refusal[] = [];
  if (spec.is === 'ninja' && (spec.weapon !== 'sword' || (spec.missile !== null && spec.missile !== 'throwing') || spec.armoured === true))
    found.push(refusal('SSK-118', '{unit}: Ninja may buy nothing.', facts));
  if (spec.is !== 'ninja' && spec.missile === 'throwing')
    found.push(refusal('SSK-056', '{unit}: throwing weapons are for Ninja only.', facts));
  if (twoHanded(spec.weapon) && spec.missile !== null)
    found.push(refusal('SSK-118', '{unit}: {type} may buy a two-handed weapon or a missile weapon, not both.', facts));
  if (spec.mounted && price.horse === null) found.push(refusal('SSK-118', '{unit}: {type} may not be mounted.', facts));
  if (spec.trained && (price.trained === null || spec.missile === null))
    found.push(refusal('SSK-118', '{unit}: "trained" is for Ashigaru and Sohei with a missile weapon.', facts));
  return found;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const letterOf = (unit: number): string => `${LETTERS[Math.floor(unit / 26) - 1] ?? ''}${LETTERS[unit % 26] ?? ''}`;

/** SSK-111, SSK-113, SSK-114: two forces on the standard table. */
export const fieldOf = ([one, two]: readonly [SskForce, SskForce]): SskScenario => battleOf([one], [two]);

/** SSK-R11: whoever fights together shares one side's units. */
function battleOf(south: Together<SskForce>, north: Together<SskForce>): SskScenario {
  const [one, two] = [asOne(south), asOne(north)];
  const { width, height } = STANDARD;
  const side = (id: string, force: SskForce, edge: 'south' | 'north', first: number): SskScenario['sides'][number] => ({
    id,
    name: force.name,
    edge,
    zone: homeZone(STANDARD, edge),
    units: force.units.map((unit, i) => ({ ...unit, id: letterOf(first + i), zone: null })),
  });
  return {
    id: `field-${one.id}-${two.id}`,
    title: against([one.name, two.name]),
    story: 'Two forces meet on open ground.',
    size: 'medium',
    chairs: [...chairsWith('south', south), ...chairsWith('north', north)],
    options: {},
    table: { width, height, areas: [], lines: [], marks: [] },
    sides: [side('south', one, 'south', 0), side('north', two, 'north', one.units.length)],
    turnLimit: STANDARD.turns,
    deploysFirst: null,
    victory: pointsGoals(['south', 'north']),
    special: NOTHING_SPECIAL,
    waived: false,
  };
}

const forceShape = forceWith<SskForce>({ units: list(unitSpec, 0, 12) });

/** The scenario that is a field, and its forces. */
export const FIELDED = { scenario: 'open-plain', forces: ['F2', 'F1'] } as const;

export const muster: Muster<SskForce, SskScenario> = {
  shape: forceShape,
  ready: READY_FORCES, // SSK-120
  fielded: FIELDED,
  cost: (force, options: Options) => force.units.reduce((sum, unit) => sum + costOfUnit(unit, options['morale'] !== false), 0), // SSK-R78
  sides: 2,
  field: (forces, sides) => twoSided(forces, sides, battleOf),
};
