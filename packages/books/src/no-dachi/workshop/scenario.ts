/** Scenarios of No-Dachi as they are written (NOD-041 to NOD-046). */
import { present, say } from '@nobori/engine';
import { boxOf } from '@nobori/engine/table';
import { patternsOf, putAt, type ScenarioKit } from '@nobori/engine/workshop';
import type { NodScenario } from '../files/battle.ts';
import { fieldOf } from '../muster/customBattle.ts';
import { muster, type NodForce } from '../muster/muster.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { DEPLOYMENT } from '../tables.ts';

const sideNo = ({ sides }: NodScenario, id: string): 0 | 1 => (sides[1].id === id ? 1 : 0);

export const scenario: ScenarioKit<NodScenario> = {
  on(ground) {
    const [one, two] = muster.ready;
    const field = fieldOf([present(one, 'a ready force'), present(two, 'a ready force')]);
    if (ground.kind !== 'table') return field;
    const { table } = ground;
    const { width, height } = table;
    const [south, north] = field.sides;
    return {
      ...field,
      table,
      sides: [
        { ...south, zones: [boxOf([0, 0], [width, DEPLOYMENT])] },
        { ...north, zones: [boxOf([0, height - DEPLOYMENT], [width, height])] },
      ],
    }; // NOD-043
  },
  ground: ({ table }) => ({ kind: 'table', table }),
  withGround: (one, ground) => (ground.kind === 'table' ? { ...one, table: ground.table } : one),
  named: (one, side, name) => ({
    ...putAt(one, ['sides', sideNo(one, side), 'name'], name),
    chairs: one.chairs.map(chair => (chair.side === side ? { ...chair, name } : chair)),
  }),
  force(one, side) {
    const { name, groups } = one.sides[sideNo(one, side)];
    const force: NodForce = { ...present(muster.ready[0], 'a ready force'), id: side, name, year: one.year, units: groups.map(({ figures }) => ({ figures })) }; // prettier-ignore
    return force; // priced man by man, whatever list they are of
  },
  withForce(one, side, force) {
    const no = sideNo(one, side);
    const mine = force as NodForce; // one of this book's muster
    const { groups } = fieldOf([mine, mine]).sides[no];
    const gone = new Set<string>(one.sides[no].groups.flatMap(({ figures }) => figures.map(({ id }) => id)));
    const rest = putAt(one, ['sides', no, 'groups'], groups);
    return rest.unnamed === undefined ? rest : { ...rest, unnamed: rest.unnamed.filter(id => !gone.has(id)) };
  },
  zones: ({ sides }) =>
    sides.flatMap(({ id, name, zones, groups }, i) => [
      ...zones.map((spots, j) => ({
        paths: [['sides', i, 'zones', j]],
        side: id,
        title: say('{name, verbatim}: set up here', { name }),
        spots,
      })),
      ...groups.flatMap((group, k) =>
        (group.zones ?? []).map((spots, j) => ({
          paths: [['sides', i, 'groups', k, 'zones', j]],
          side: id,
          title: say('Group {group, verbatim}: set up here', { group: group.id }),
          spots,
        })),
      ),
    ]),
  withZone: (one, { paths }, spots) => paths.reduce((next, path) => putAt(next, path, spots), one),
  turns: null, // NOD-R121: it lasts until somebody breaks, or has the points
  later: null, // the book has nobody who comes later
  patterns: patternsOf(SCENARIOS),
};
