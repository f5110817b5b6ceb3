/** Budget and troops, ARG-221 to ARG-229, ARG-251: what a force costs, and a field for two to eight of them. What it may hold stands in workshop/limits.ts, which loads late. */
import { against, chairOf, forceWith, list, present, seatId, sidesFor, type Force, type Muster, type Together } from '@nobori/engine';
import { cm, type Point } from '@nobori/engine/table';
import { box, figureSpec, zone, type ArgScenario, type Battle, type FigureSpec } from '../files/battle.ts';
import { pairKey } from '../files/relations.ts';
import { menOf } from './figures.ts';
import { blockOf } from './statBlocks.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { READY_FORCES } from './readyForces.ts';
import { costOf, horsesCost } from './points.ts';
import { STANDARD_TURNS } from '../tables.ts';

export interface ArgForce extends Force {
  readonly units: readonly FigureSpec[];
}

/** ARG-229: where sides set up, each within 20 cm of its edge. More than four, and more than four forces, want a larger table. */
interface Field {
  readonly width: number;
  readonly height: number;
  readonly zones: readonly (readonly Point[])[];
}
const SMALL: Field = {
  width: 120,
  height: 90,
  zones: [box(0, 0, 120, 20), box(0, 70, 120, 90), box(0, 25, 20, 65), box(100, 25, 120, 65)],
};
const LARGE: Field = {
  width: 180,
  height: 120,
  zones: [box(0, 0, 180, 20), box(0, 100, 180, 120), box(0, 30, 20, 90), box(160, 30, 180, 90)],
};
const MANY: Field = {
  ...LARGE,
  zones: [
    ...[box(65, 0, 115, 20), box(65, 100, 115, 120), box(0, 40, 20, 80), box(160, 40, 180, 80)],
    ...[box(0, 0, 40, 20), box(140, 100, 180, 120), box(0, 100, 40, 120), box(140, 0, 180, 20)],
  ],
};
const PLACES = ['south', 'north', 'west', 'east', 'south-west', 'north-east', 'north-west', 'south-east'] as const;

/** Every force a faction of its own, each against all. */
export const fieldOf = (forces: readonly ArgForce[]): ArgScenario => battleOf(forces.map(force => [force] as const));

/** ARG-004: two to eight factions on open ground with a few bushes; those who fight together are allies and set up at one edge. */
function battleOf(groups: readonly Together<ArgForce>[]): ArgScenario {
  const forces = groups.flat();
  const field = groups.length > SMALL.zones.length ? MANY : forces.length > SMALL.zones.length ? LARGE : SMALL;
  const grouped = groups.flatMap((group, side) =>
    group.map((force, n) => ({ force, side, n, within: present(field.zones[side], 'a zone') })),
  );
  const sides = grouped.map(one => {
    const place = present(PLACES[one.side], 'a place');
    return { ...one, id: one.n === 0 ? place : `${place}-${one.n + 1}` };
  });
  const relations: Battle['relations'] = Object.fromEntries(
    sides.flatMap(({ side }, a) => sides.flatMap((other, b) => (a < b && other.side === side ? [[pairKey(a, b), 'ally' as const]] : []))),
  );
  const [across, up] = [(field.width - SMALL.width) / 2, (field.height - SMALL.height) / 2];
  const middle = (x1: number, y1: number, x2: number, y2: number) => box(x1 + across, y1 + up, x2 + across, y2 + up);
  const bush = (id: string, outline: readonly Point[]) => ({ id, kind: 'bushes', name: 'Bushes', outline });
  return {
    id: `field-${forces.map(({ id }) => id).join('-')}`,
    title: against(groups.map(([first]) => first.name)),
    story: 'Troops meet in open country. Who kills or captures more prevails.',
    size: 'medium',
    chairs: sides.map(({ id, force }) => chairOf(seatId(id), id, force)),
    options: {},
    table: {
      width: cm(field.width),
      height: cm(field.height),
      areas: [
        bush('bushes-west', middle(30, 38, 42, 50)),
        bush('bushes-east', middle(78, 40, 90, 52)),
        { id: 'copse', kind: 'woods', name: 'Copse', outline: middle(54, 40, 66, 52) },
      ],
      lines: [],
      marks: [],
    },
    factions: sides.map(({ id, force, within }) => ({
      id,
      name: force.name,
      figures: force.units,
      deploy: [zone([within])],
      npc: false,
    })),
    relations,
    grudges: [],
    mantlets: menOf(sides.map(({ force }) => ({ figures: force.units }))).flatMap(mantletsOf),
    ambushes: [],
    treason: null,
    relief: null,
    turnLimit: STANDARD_TURNS,
    victory: pointsGoals(sides.map(({ id }) => id)),
  };
}

/** Every mantlet bearer brings his mantlet. */
export const mantletsOf = (men: ReturnType<typeof menOf>[number]): Battle['mantlets'] =>
  men.flatMap(({ id, spec }) =>
    blockOf(spec.is).roles.some(role => role === 'tateBearer')
      ? [{ id: `tate of ${id}`, at: [0, 0] as const, facing: [0, 1000] as const, fixed: false, bearer: id }]
      : [],
  );

const forceShape = forceWith<ArgForce>({ units: list(figureSpec, 0, 40) });

/** The scenario that is a field, and its forces. */
export const FIELDED = { scenario: 'open-field', forces: ['asakura', 'temple'] } as const;

export const muster: Muster<ArgForce, ArgScenario> = {
  shape: forceShape,
  ready: READY_FORCES,
  fielded: FIELDED,
  cost: force => force.units.reduce((sum, spec) => sum + spec.count * (costOf(spec) + horsesCost(spec)), 0),
  sides: 8,
  field(forces, sides) {
    const found = sidesFor(8, forces, sides);
    return found.ok ? { ok: true, value: battleOf(found.value) } : found;
  },
};
