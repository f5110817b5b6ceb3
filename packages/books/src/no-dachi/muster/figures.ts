/** From what is bought to figures on the table: NOD-004, NOD-011 to NOD-029, NOD-169, NOD-221, NOD-228, NOD-229. */
import type { FigureId } from '@nobori/engine';
import type { Bought, FieldedGroup, NodScenario } from '../files/battle.ts';
import { loadSteps } from '../shooting/targets.ts';
import { baseFor, OFF_TABLE, type Figure, type Group, type Kit, type Load, type NodOptions, type Side } from '../state.ts';
import { ARMOUR, ARMOURS, CLASS, CLOSE, MISSILE, type Armour, type Close } from '../tables.ts';

export const HORSE_COST = 15; // NOD-012
export const PAVISE_COST = 5; // NOD-019

/** NOD-228, NOD-R013: a fire-lance is a katana at all times, and lesser blades besides are free; a pole-arm is bought and fought with. */
const lanceOnly = ({ close, missiles }: Pick<Bought, 'close' | 'missiles'>): boolean =>
  missiles.includes('firelance') && ['katana', 'wakizashi', 'tanto', 'improvised'].includes(close);

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
  return CLASS[bought.class].cost + close + missiles + armour + (bought.horse ? HORSE_COST : 0) + (bought.pavise ? PAVISE_COST : 0);
}

export function kitOf(bought: Bought, id: FigureId, name: string, unit: string, side: Side): Kit {
  return {
    id,
    name,
    unit,
    side,
    class: bought.class,
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
  };
}

/** NOD-R019: weapons are loaded at the start, unless the option says otherwise; what cannot be loaded again always is. */
export function freshFigure(kit: Kit, mounted: boolean, options: Pick<NodOptions, 'startLoaded'>): Figure {
  const figure: Figure = {
    kit,
    mounted,
    base: baseFor(mounted),
    at: OFF_TABLE,
    facing: [0, 1],
    fate: null,
    wounds: 0,
    horse: 0,
    loading: [],
    spent: 0,
    ridden: 0,
    acted: false,
    moved: false,
    held: false,
    climb: null,
    carries: null,
    came: false,
  };
  figure.loading = kit.missiles.map(weapon => {
    const steps = loadSteps(figure, weapon);
    return steps === null ? 1 : options.startLoaded ? steps : 0;
  });
  return figure;
}

const ANYWHERE = { zones: null, hides: null, area: null };

export const freshGroup = (
  id: string,
  side: Side,
  strength: number,
  options: Pick<NodOptions, 'holdWhen' | 'holdWhom' | 'holdHow'>,
  { zones, hides, area }: Pick<Group, 'zones' | 'hides' | 'area'> = ANYWHERE,
): Group => ({
  id,
  side,
  strength,
  zones,
  hides,
  area,
  status: 'steady',
  until: 0,
  order: { kind: 'halt' },
  front: [0, 1],
  frontIn: 0,
  trend: null,
  watched: null,
  won: 0,
  wonIn: 0,
  loudIn: 0,
  shotBy: [],
  injured: false,
  instruction: { when: options.holdWhen, whom: options.holdWhom, how: options.holdHow },
  slowIn: 0,
  hidden: false,
  declared: false,
  ambush: 0,
  message: null,
  activated: false,
  halted: false,
  movedIn: 0,
  walked: 0,
});

/** Which way a side looks at deployment: to the enemy's edge (NOD-R082). */
export const FRONT = { south: [0, 1], north: [0, -1], west: [1, 0], east: [-1, 0] } as const;

export interface FieldedForce {
  readonly group: Group;
  readonly figures: readonly Figure[];
  readonly loads: readonly Load[];
}

export function fieldGroup(spec: FieldedGroup, side: Side, scenario: NodScenario, options: NodOptions): FieldedForce {
  const front = FRONT[scenario.sides[side].edge];
  const group = freshGroup(spec.id, side, spec.figures.length, options, spec);
  group.front = front;
  const figures = spec.figures.map(one => {
    const figure = freshFigure(kitOf(one, one.id, one.name, spec.id, side), one.horse, options);
    figure.facing = front;
    figure.at = spec.places?.[one.id] ?? OFF_TABLE;
    return figure;
  });
  const loads = spec.figures.filter(one => one.pavise).map(one => paviseOf(one.id, spec.id, spec.places?.[one.id] ?? OFF_TABLE, front));
  return { group, figures, loads };
}

export const paviseOf = (owner: string, unit: string, at: Load['at'], facing: Load['facing']): Load => ({
  id: `pavise of ${owner}`,
  kind: 'pavise',
  name: 'Pavise',
  unit,
  at,
  facing,
  gone: false,
});

/** NOD-R007: ids ascend by letters, then number. */
export function inIdOrder(a: { readonly kit: Kit }, b: { readonly kit: Kit }): number {
  const [x, y] = [sortKey(a.kit.id), sortKey(b.kit.id)];
  return x < y ? -1 : x > y ? 1 : 0;
}
const sortKey = (id: string): string => id.replace(/\d+/g, digits => digits.padStart(4, '0'));
