/** Budget and troops, ARG-221 to ARG-229, ARG-251: what a force costs, and a field for two to four of them. What it may hold stands in workshop/limits.ts, which loads late. */
import { against, figureId, list, seatId, type FigureId, type Force, type Muster, chairOf, forceWith } from '@nobori/engine';
import { cm, type Point } from '@nobori/engine/table';
import { box, figureSpec, zone, type ArgScenario, type Battle, type FigureSpec } from '../files/battle.ts';
import { blockOf } from './statBlocks.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { READY_FORCES } from './readyForces.ts';
import { costOf, horsesCost } from './points.ts';
import { STANDARD_TURNS } from '../tables.ts';

export interface ArgForce extends Force {
  readonly units: readonly FigureSpec[];
}

const FIELD = { width: cm(120), height: cm(90), depth: cm(20) } as const;
const EDGES = [
  { id: 'south', zone: box(0, 0, 120, 20) },
  { id: 'north', zone: box(0, 70, 120, 90) },
  { id: 'west', zone: box(0, 25, 20, 65) },
  { id: 'east', zone: box(100, 25, 120, 65) },
] as const;

/** ARG-229: two to four forces on open ground with a few bushes, each within 20 cm of its edge. */
export function fieldOf(forces: readonly ArgForce[], relations: Battle['relations'] = {}): ArgScenario {
  const sides = forces.map((force, i) => ({ force, ...(EDGES[i] ?? EDGES[0]) }));
  const bush = (id: string, outline: readonly Point[]) => ({ id, kind: 'bushes', name: 'Bushes', outline });
  return {
    id: `field-${forces.map(({ id }) => id).join('-')}`,
    title: against(forces.map(({ name }) => name)),
    story: 'Troops meet in open country. Who kills or captures more prevails.',
    size: 'medium',
    chairs: sides.map(({ id, force }) => chairOf(seatId(id), id, force)),
    options: {},
    table: {
      width: FIELD.width,
      height: FIELD.height,
      areas: [
        bush('bushes-west', box(30, 38, 42, 50)),
        bush('bushes-east', box(78, 40, 90, 52)),
        { id: 'copse', kind: 'woods', name: 'Copse', outline: box(54, 40, 66, 52) },
      ],
      lines: [],
      marks: [],
    },
    factions: sides.map(({ id, force, zone: within }) => ({
      id,
      name: force.name,
      figures: force.units,
      deploy: [zone([within])],
      npc: false,
    })),
    relations,
    grudges: [],
    mantlets: mantletsFor(sides),
    ambushes: [],
    treason: null,
    relief: null,
    turnLimit: STANDARD_TURNS,
    victory: pointsGoals(sides.map(({ id }) => id)),
  };
}

/** Every mantlet bearer brings his mantlet. */
function mantletsFor(sides: readonly { readonly force: ArgForce }[]): Battle['mantlets'] {
  return sides.flatMap(({ force }, no) => mantletsOf(force.units, no));
}

/** The mantlets of a faction's bearers. */
export const mantletsOf = (units: readonly FigureSpec[], no: number): Battle['mantlets'] =>
  idsOf(units, no).flatMap(({ id, is }) =>
    blockOf(is).roles.some(role => role === 'tateBearer')
      ? [{ id: `tate of ${id}`, at: [0, 0] as const, facing: [0, 1000] as const, fixed: false, bearer: id }]
      : [],
  );

/** Everybody of a faction, as figures.ts calls them: by his own id, or a letter for the faction and his place in the list. */
export const idsOf = (units: readonly FigureSpec[], no: number): { readonly id: FigureId; readonly is: FigureSpec['is'] }[] =>
  units
    .flatMap(spec => Array.from({ length: spec.count }, () => spec))
    .map(({ id, is }, i) => ({ id: id ?? figureId(`${'ABCDEFGH'[no] ?? 'Z'}${i + 1}`), is }));

const forceShape = forceWith<ArgForce>({ units: list(figureSpec, 0, 40) });

/** The scenario that is a field, and its forces. */
export const FIELDED = { scenario: 'open-field', forces: ['asakura', 'temple'] } as const;

export const muster: Muster<ArgForce, ArgScenario> = {
  shape: forceShape,
  ready: READY_FORCES,
  fielded: FIELDED,
  cost: force => force.units.reduce((sum, spec) => sum + spec.count * (costOf(spec) + horsesCost(spec)), 0),
  field(forces) {
    if (forces.length < 2 || forces.length > EDGES.length)
      return { ok: false, complaints: [{ place: 'forces', expected: 'two to four forces' }] };
    return { ok: true, value: fieldOf(forces) };
  },
};
