/** Points and force lists, SSK-008 to SSK-016, SSK-116 to SSK-120: what a force costs and what it may hold. */
import {
  against,
  list,
  object,
  seatId,
  text,
  type Force,
  type Muster,
  type Options,
  type Shape,
  CREST_LOOKS,
  maybe,
  oneOf,
  chairOf,
} from '@nobori/engine';
import { homeZone, NOTHING_SPECIAL, STANDARD, unitSpec, type FigureSpec, type SskScenario, type UnitSpec } from '../files/battle.ts';
import { refusal, type Refusal } from '../rules.ts';
import { oneByOne } from './figures.ts';
import { costOf, twoHanded } from './points.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { READY_FORCES } from './readyForces.ts';
import { POINTS, UNITS } from '../tables.ts';

export interface SskForce extends Force {
  readonly units: readonly UnitSpec[];
}

const costOfUnit = ({ figures }: UnitSpec, morale: boolean): number => figures.reduce((sum, spec) => sum + costOf(spec, morale), 0);

/** SSK-008 to SSK-013: size and leader of one unit. */
function checkUnit(unit: UnitSpec, place: string): Refusal[] {
  const found: Refusal[] = [];
  const men = oneByOne(unit.figures);
  const { least, most, leaders } = UNITS[unit.of]; // SSK-015
  const rule = ({ ashigaru: 'SSK-008', sohei: 'SSK-009', samurai: 'SSK-010', ronin: 'SSK-011', ninja: 'SSK-012' } as const)[unit.of];
  if (men.length < least || men.length > most)
    found.push(
      refusal(rule, '{unit} has {count} figures; a unit of {troop} has {least} to {most}, the leader included.', {
        ...{ unit: place, count: men.length, troop: unit.of, least, most },
      }),
    );
  const led = men.filter(man => man.leader);
  const [leader] = led;
  if (leaders.length === 0 && led.length > 0)
    found.push(refusal(rule, '{unit}: a unit of {troop} has no leader.', { unit: place, troop: unit.of }));
  if (leaders.length > 0 && led.length !== 1)
    found.push(refusal('SSK-013', '{unit} needs exactly one leader, it has {count}.', { unit: place, count: led.length }));
  if (leader !== undefined && leaders.length > 0 && !(leaders as readonly string[]).includes(leader.is)) {
    found.push(refusal(rule, '{unit} cannot be led by {leader}; possible are {leaders}.', { unit: place, leader: leader.is, leaders }));
  }
  for (const man of men) {
    const hatamotoUnderDaimyo = man.is === 'hatamoto' && leader?.is === 'daimyo'; // SSK-119, SSK-R13
    if (!man.leader && man.is !== unit.of && !hatamotoUnderDaimyo)
      found.push(
        refusal('SSK-016', '{unit}: apart from its leader a unit of {troop} holds no {type}.', {
          unit: place,
          troop: unit.of,
          type: man.is,
        }),
      );
  }
  return found;
}

/** SSK-118: what a figure may buy. */
export function checkKit(spec: FigureSpec, place: string): Refusal[] {
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

/** SSK-119: ranks within the force. */
function checkRanks(force: SskForce): Refusal[] {
  const daimyo = force.units.flatMap(unit => oneByOne(unit.figures)).filter(man => man.is === 'daimyo').length;
  return [
    ...(force.units.length === 0 ? [refusal('SSK-119', 'A force needs at least one unit.')] : []),
    ...(daimyo > 1 ? [refusal('SSK-119', 'A force has at most one Daimyo, this one has {count}.', { count: daimyo })] : []),
  ];
}

const checkForce = (force: SskForce): Refusal[] => [
  ...checkRanks(force),
  ...force.units.flatMap((unit, i) => {
    const place = `unit ${i + 1}`;
    return [...checkUnit(unit, place), ...unit.figures.flatMap(spec => checkKit(spec, place))];
  }),
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** SSK-111, SSK-113, SSK-114: two forces on the standard table. */
export function fieldOf([one, two]: readonly [SskForce, SskForce]): SskScenario {
  const { width, height } = STANDARD;
  const side = (id: string, force: SskForce, edge: 'south' | 'north', first: number): SskScenario['sides'][number] => ({
    id,
    name: force.name,
    edge,
    zone: homeZone(STANDARD, edge),
    units: force.units.map((unit, i) => ({ ...unit, id: LETTERS[first + i] ?? 'Z', zone: null })),
  });
  return {
    id: `field-${one.id}-${two.id}`,
    title: against([one.name, two.name]),
    story: 'Two forces meet on open ground.',
    size: 'medium',
    chairs: [chairOf(seatId('south'), 'south', one), chairOf(seatId('north'), 'north', two)],
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

const forceShape: Shape<SskForce> = object({ id: text(), name: text(), crest: maybe(oneOf(CREST_LOOKS)), units: list(unitSpec, 1, 12) });

/** The scenario that is a field, and its forces. */
export const FIELDED = { scenario: 'open-field', forces: ['F2', 'F6'] } as const;

export const muster: Muster<SskForce, SskScenario> = {
  shape: forceShape,
  ready: READY_FORCES, // SSK-120
  fielded: FIELDED,
  cost: (force, options: Options) => force.units.reduce((sum, unit) => sum + costOfUnit(unit, options['morale'] !== false), 0), // SSK-R78
  check: checkForce,
  field(forces) {
    const [one, two] = forces;
    if (one === undefined || two === undefined || forces.length !== 2)
      return { ok: false, complaints: [{ place: 'forces', expected: 'two forces' }] };
    return { ok: true, value: fieldOf([one, two]) };
  },
};
