/** Scenarios of Samurai Skirmish as they are written (SSK-111 to SSK-115). */
import { present, say } from '@nobori/engine';
import { patternsOf, putAt, type ScenarioKit, type ZoneRow } from '@nobori/engine/workshop';
import { homeZone, type SskScenario } from '../files/battle.ts';
import { muster, type SskForce } from '../muster/muster.ts';
import { SCENARIOS } from '../scenarios/index.ts';

type Side = SskScenario['sides'][number];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const sideNo = ({ sides }: SskScenario, id: string): number => Math.max(0, sides.findIndex(side => side.id === id)); // prettier-ignore

export const scenario: ScenarioKit<SskScenario> = {
  on(ground) {
    const [one, two] = muster.ready;
    const found = muster.field([present(one, 'a ready force'), present(two, 'a ready force')]);
    if (!found.ok || ground.kind !== 'table') return present(SCENARIOS[0], 'a scenario');
    const { table } = ground;
    const [south, north] = found.value.sides;
    return {
      ...found.value,
      table,
      sides: [
        { ...south, zone: homeZone(table, 'south') },
        { ...north, zone: homeZone(table, 'north') },
      ],
    }; // SSK-113
  },
  ground: ({ table }) => ({ kind: 'table', table }),
  withGround: (one, ground) => (ground.kind === 'table' ? { ...one, table: ground.table } : one),
  named: (one, side, name) => ({
    ...putAt(one, ['sides', sideNo(one, side), 'name'], name),
    chairs: one.chairs.map(chair => (chair.side === side ? { ...chair, name } : chair)),
  }),
  force(one, side) {
    const found = one.sides.find(({ id }) => id === side);
    return found === undefined ? null : { id: side, name: found.name, units: found.units.map(({ of, figures }) => ({ of, figures })) };
  },
  withForce(one, side, force) {
    const no = sideNo(one, side);
    const taken = new Set(one.sides.flatMap((other, i) => (i === no ? [] : other.units.map(({ id }) => id))));
    const free = LETTERS.filter(letter => !taken.has(letter));
    const { units } = force as SskForce; // one of this book's muster
    return putAt(one, ['sides', no, 'units'], units.map((unit, i) => ({ ...unit, id: free[i] ?? 'Z', zone: null }))); // prettier-ignore
  },
  zones: ({ sides }) => sides.flatMap((side, i) => [...sideZones(side, i), ...unitZones(side, i)]),
  withZone: (one, { paths }, spots) => paths.reduce((next, path) => putAt(next, path, spots), one),
  turns: { path: ['turnLimit'], least: 1, most: 100 },
  later: null, // the book has nobody who comes later
  patterns: patternsOf(SCENARIOS),
};

const sideZones = ({ id, name, zone }: Side, i: number): ZoneRow[] =>
  zone.within.map((spots, j) => ({ paths: [['sides', i, 'zone', 'within', j]], side: id, title: say('{name, verbatim}: set up here', { name }), spots })); // prettier-ignore
const unitZones = ({ id, units }: Side, i: number): ZoneRow[] =>
  units.flatMap((unit, k) =>
    (unit.zone?.within ?? []).map((spots, j) => ({
      paths: [['sides', i, 'units', k, 'zone', 'within', j]],
      side: id,
      title: say('Unit {unit, verbatim}: set up here', { unit: unit.id }),
      spots,
    })),
  );
