/** Budget and troops, ARG-221 to ARG-229, ARG-251: what a force costs, what looks odd in it, and a field for two to four of them. */
import {
  against,
  list,
  object,
  say,
  seatId,
  text,
  type Force,
  type Muster,
  type Shape,
  CREST_LOOKS,
  maybe,
  oneOf,
  chairOf,
} from '@nobori/engine';
import { cm, type Point } from '@nobori/engine/table';
import { box, figureSpec, zone, type ArgScenario, type Battle, type FigureSpec } from '../files/battle.ts';
import { refusal, type Refusal } from '../rules.ts';
import { blockOf } from './statBlocks.ts';
import { pointsGoals } from '../scenarios/goals.ts';
import { READY_FORCES } from './readyForces.ts';
import { costOf, horsesCost } from './points.ts';
import { STANDARD_TURNS } from '../tables.ts';

export interface ArgForce extends Force {
  readonly units: readonly FigureSpec[];
}

/** ARG-130: what nobody may be. */
function checkForce(force: ArgForce): Refusal[] {
  const both = force.units.filter(({ gifts }) => gifts.includes('strongBow') && gifts.includes('sharpshooter'));
  return [
    ...(force.units.length === 0 ? [refusal('ARG-002', 'A troop needs at least one figure.')] : []),
    ...both.map(spec =>
      refusal('ARG-130', '{figure}: nobody is both very strong and a sharpshooter.', { figure: spec.name ?? say(blockOf(spec.is).title) }),
    ),
  ];
}

/** ARG-228: longer weapons are not for everyone; this warns, and does not forbid. */
function notesOn(force: ArgForce): Refusal[] {
  return force.units.flatMap(spec => {
    const block = blockOf(spec.is);
    const figure = spec.name ?? say(block.title);
    const odd = (what: string): Refusal =>
      refusal('ARG-228', '{figure}: {what} is not usual for a {type}.', { figure, what: say(what), type: say(block.title) });
    const reserved = (['no-dashi', 'naginata'] as const).filter(
      weapon => spec.weapons?.includes(weapon) === true && !block.weapons.includes(weapon),
    );
    return [
      ...reserved.map(odd),
      ...(spec.horo === true && !block.horo ? [odd('a horo')] : []),
      ...(spec.missiles?.includes('shuriken') === true && !block.missiles.includes('shuriken') ? [odd('a shuriken')] : []),
      ...(spec.armour === 5 && block.armour !== 5 ? [odd('armour 5')] : []),
    ];
  });
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

/** Every mantlet bearer brings his mantlet. Ids as the muster gives them: a letter for the faction, then the place in the list. */
function mantletsFor(sides: readonly { readonly force: ArgForce }[]): Battle['mantlets'] {
  return sides.flatMap(({ force }, no) => {
    let number = 0;
    return force.units.flatMap(spec =>
      Array.from({ length: spec.count }, () => {
        number += 1;
        const bearer = spec.id ?? figureIdOf(no, number);
        return blockOf(spec.is).roles.some(role => role === 'tateBearer')
          ? [{ id: `tate of ${bearer}`, at: [0, 0] as const, facing: [0, 1000] as const, fixed: false, bearer }]
          : [];
      }).flat(),
    );
  });
}
const figureIdOf = (no: number, number: number): NonNullable<FigureSpec['id']> =>
  `${'ABCDEFGH'[no] ?? 'Z'}${number}` as NonNullable<FigureSpec['id']>; // the id figures.ts gives

const forceShape: Shape<ArgForce> = object({ id: text(), name: text(), crest: maybe(oneOf(CREST_LOOKS)), units: list(figureSpec, 1, 40) });

/** The scenario that is a field, and its forces. */
export const FIELDED = { scenario: 'open-field', forces: ['asakura', 'temple'] } as const;

export const muster: Muster<ArgForce, ArgScenario> = {
  shape: forceShape,
  ready: READY_FORCES,
  fielded: FIELDED,
  cost: force => force.units.reduce((sum, spec) => sum + spec.count * (costOf(spec) + horsesCost(spec)), 0),
  check: checkForce,
  notes: notesOn,
  field(forces) {
    if (forces.length < 2 || forces.length > EDGES.length)
      return { ok: false, complaints: [{ place: 'forces', expected: 'two to four forces' }] };
    return { ok: true, value: fieldOf(forces) };
  },
};
