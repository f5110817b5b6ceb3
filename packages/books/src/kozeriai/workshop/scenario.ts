/** Scenarios of Kozeriai as they are written (KOZ-01, KOZ-02, KOZ-R06). */
import { present, say } from '@nobori/engine';
import { hexAtColumnRow, readPlaces, type Hex, type HexMap } from '@nobori/engine/hex';
import { patternsOf, placesOf, type Path, type ScenarioKit, putAt } from '@nobori/engine/workshop';
import { isBarred } from '../ground.ts';
import { boardOf, cellOf, OFF, terrainOf } from '@nobori/engine/hex';
import type { KozScenario } from '../files/battle.ts';
import { muster, type KozForce } from '../muster/muster.ts';
import { SCENARIOS } from '../scenarios/index.ts';

/** KOZ-02: so many rows at an edge. */
const ROWS = 3;

/** Where somebody can stand in the rows at the south or north edge. */
function edgeOf(map: HexMap, edge: 'south' | 'north'): Hex[] {
  const board = boardOf(map);
  const rows = Array.from({ length: ROWS }, (_, i) => (edge === 'north' ? i : map.rows - 1 - i));
  return rows
    .flatMap(row => Array.from({ length: map.columns }, (_, column) => hexAtColumnRow(map, column, row)))
    .filter(hex => cellOf(board, hex) !== OFF && !isBarred(terrainOf(board, cellOf(board, hex)))); // KOZ-R38
}

const setUpAt = (one: KozScenario, side: string, area: string): KozScenario => ({
  ...one,
  contingents: one.contingents.map(troop =>
    troop.side === side ? { ...troop, figures: troop.figures.map(man => (man.at === null ? { ...man, area } : man)) } : troop,
  ),
});

export const scenario: ScenarioKit<KozScenario> = {
  on(ground) {
    const [one, two] = muster.ready;
    const found = muster.field([present(one, 'a ready force'), present(two, 'a ready force')]);
    if (!found.ok || ground.kind !== 'hex') return present(SCENARIOS[0], 'a scenario');
    const { map } = ground;
    const [south = '', north = ''] = found.value.chairs.map(({ side }) => side);
    const field = { ...found.value, map };
    return setUpAt(setUpAt(field, south, placesOf(map, edgeOf(map, 'south'))), north, placesOf(map, edgeOf(map, 'north')));
  },
  ground: ({ map }) => ({ kind: 'hex', map }),
  withGround: (one, ground) => (ground.kind === 'hex' ? { ...one, map: ground.map } : one),
  named: (one, side, name) => ({ ...one, chairs: one.chairs.map(chair => (chair.side === side ? { ...chair, name } : chair)) }),
  force(one, side) {
    const name = one.chairs.find(chair => chair.side === side)?.name ?? side;
    const units = one.contingents.filter(troop => troop.side === side).flatMap(({ figures }) => figures);
    return { id: side, name, units };
  },
  withForce(one, side, force) {
    const mine = one.contingents.filter(troop => troop.side === side).flatMap(({ figures }) => figures);
    const area = mine.find(man => man.area !== null)?.area ?? placesOf(one.map, edgeOf(one.map, 'south'));
    const found = muster.field([force as KozForce, force as KozForce]); // one of this book's muster
    if (!found.ok) return one;
    const facing = mine[0]?.facing ?? 0;
    const figures = (found.value.contingents[0]?.figures ?? []).map((man, i) => ({
      ...man,
      id: `${side}-${i + 1}`,
      area,
      at: null,
      facing,
    }));
    const others = one.contingents.filter(troop => troop.side !== side);
    const gone = new Set<string>(mine.map(({ id }) => id));
    const next = { ...one, contingents: [...others, { side, figures }] };
    return next.unnamed === undefined ? next : { ...next, unnamed: next.unnamed.filter(id => !gone.has(id)) };
  },
  /** Men with the same area are set up in one zone. */
  zones(one) {
    const rows = new Map<string, { side: string; area: string; paths: Path[] }>();
    one.contingents.forEach(({ side, figures }, i) =>
      figures.forEach(({ at, area }, k) => {
        if (at !== null || area === null) return;
        const row = rows.get(`${side} ${area}`) ?? { side, area, paths: [] };
        row.paths.push(['contingents', i, 'figures', k, 'area']);
        rows.set(`${side} ${area}`, row);
      }),
    );
    return [...rows.values()].map(({ side, area, paths }) => ({
      paths,
      side,
      title: say('{name, verbatim}: set up here', { name: one.chairs.find(chair => chair.side === side)?.name ?? side }),
      spots: readPlaces(one.map, area).hexes,
    }));
  },
  withZone: (one, { paths }, spots) => paths.reduce((next, path) => putAt(next, path, placesOf(one.map, spots)), one),
  turns: { path: ['turnLimit'], least: 1, most: 500 },
  later: null, // the book has nobody who comes later
  patterns: patternsOf(SCENARIOS),
};
