/** Scenarios of Argad Sengoku as they are written (ARG-221, ARG-229, ARG-233). */
import { present, say } from '@nobori/engine';
import { boxOf, cm } from '@nobori/engine/table';
import { patternsOf, putAt, type ScenarioKit } from '@nobori/engine/workshop';
import { zone, type ArgScenario } from '../files/battle.ts';
import { menOf } from '../muster/figures.ts';
import { fieldOf, mantletsOf, muster, type ArgForce } from '../muster/muster.ts';
import { SCENARIOS } from '../scenarios/index.ts';

const DEPTH = cm(20); // ARG-229
const factionNo = ({ factions }: ArgScenario, id: string): number => Math.max(0, factions.findIndex(one => one.id === id)); // prettier-ignore

export const scenario: ScenarioKit<ArgScenario> = {
  on(ground) {
    const [one, two] = muster.ready;
    const field = fieldOf([present(one, 'a ready force'), present(two, 'a ready force')]);
    if (ground.kind !== 'table') return field;
    const { width, height } = ground.table;
    const edges = [boxOf([0, 0], [width, DEPTH]), boxOf([0, height - DEPTH], [width, height])];
    return {
      ...field,
      table: ground.table,
      factions: field.factions.map((faction, i) => ({ ...faction, deploy: [zone([edges[i] ?? []])] })),
    };
  },
  ground: ({ table }) => ({ kind: 'table', table }),
  withGround: (one, ground) => (ground.kind === 'table' ? { ...one, table: ground.table } : one),
  named: (one, side, name) => ({
    ...putAt(one, ['factions', factionNo(one, side), 'name'], name),
    chairs: one.chairs.map(chair => (chair.side === side ? { ...chair, name } : chair)),
  }),
  force(one, side) {
    const found = one.factions[factionNo(one, side)];
    return found === undefined ? null : { id: side, name: found.name, units: found.figures };
  },
  withForce(one, side, force) {
    const no = factionNo(one, side);
    const { units } = force as ArgForce; // one of this book's muster
    const gone = new Set<string>(menOf(one.factions)[no]?.map(({ id }) => id));
    const mantlets = one.mantlets.filter(({ bearer }) => bearer === null || !gone.has(bearer));
    const led = putAt(one, ['factions', no, 'figures'], units);
    return { ...led, mantlets: [...mantlets, ...mantletsOf(menOf(led.factions)[no] ?? [])] };
  },
  zones: ({ factions }) =>
    factions.flatMap(({ id, name, deploy }, i) =>
      deploy.flatMap((one, k) =>
        one.within.map((spots, j) => ({
          paths: [['factions', i, 'deploy', k, 'within', j]],
          side: id,
          title: one.hidden ? say('{name, verbatim}: hide here', { name }) : say('{name, verbatim}: set up here', { name }),
          spots,
        })),
      ),
    ),
  withZone: (one, { paths }, spots) => paths.reduce((next, path) => putAt(next, path, spots), one),
  turns: { path: ['turnLimit'], least: 1, most: 100 },
  later: {
    of({ relief, factions }) {
      if (relief === null) return null;
      const { messenger, edge, after, figures } = relief;
      const no = menOf(factions).findIndex(men => men.some(({ id }) => figures.includes(id)));
      const side = factions[Math.max(0, no)]?.id ?? '';
      return { side, messenger, edge, turn: after, figures };
    },
    put: (one, later) => ({
      ...one,
      relief: later === null ? null : { messenger: later.messenger, edge: later.edge, after: later.turn, figures: [...later.figures] },
    }),
  }, // ARG-S3
  patterns: patternsOf(SCENARIOS),
};
