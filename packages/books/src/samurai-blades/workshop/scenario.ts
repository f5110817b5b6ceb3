/** Scenarios of Samurai Blades as they are written (BLD-196, BLD-198). */
import { figureId, present, say } from '@nobori/engine';
import { boardOf, cellOf, hexAtColumnRow, hexBeside, hexKey, OFF, terrainOf, type Hex, type HexMap } from '@nobori/engine/hex';
import { patternsOf, putAt, type ScenarioKit } from '@nobori/engine/workshop';
import type { BladesScenario, ManSpec } from '../files/battle.ts';
import { fieldOf, muster, type BladesForce } from '../muster/muster.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { FLAT } from '../terrain/field.ts';
import type { Terrain } from '../tables.ts';

const sideNo = ({ sides }: BladesScenario, id: string): 0 | 1 => (sides[1].id === id ? 1 : 0);

/** Flat ground from one edge on, column by column. */
function standings(map: HexMap, from: 'west' | 'east'): Hex[] {
  const board = boardOf(map);
  const columns = Array.from({ length: map.columns }, (_, i) => (from === 'west' ? i : map.columns - 1 - i)).slice(1);
  const middle = (map.rows - 1) / 2;
  const rows = Array.from({ length: map.rows }, (_, row) => row).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return columns
    .flatMap(column => rows.map(row => hexAtColumnRow(map, column, row)))
    .filter(hex => cellOf(board, hex) !== OFF && FLAT.includes(terrainOf(board, cellOf(board, hex)) as Terrain)); // BLD-019
}

/** Men on their places one after the other, a rider with the hex behind him. */
function placed(
  map: HexMap,
  men: readonly ManSpec[],
  places: readonly Hex[],
  from: 'west' | 'east',
  taken: ReadonlySet<number>,
): ManSpec[] {
  const used = new Set(taken);
  const board = boardOf(map);
  const isFree = (hex: Hex): boolean => cellOf(board, hex) !== OFF && !used.has(hexKey(hex)) && FLAT.includes(terrainOf(board, cellOf(board, hex)) as Terrain); // prettier-ignore
  return men.map(man => {
    const behind = (hex: Hex): Hex => hexBeside(hex, from === 'west' ? 5 : 1);
    const at = places.find(hex => isFree(hex) && (man.rear === null || isFree(behind(hex)))) ?? null;
    if (at === null) return { ...man, at: null, rear: null };
    used.add(hexKey(at));
    if (man.rear === null) return { ...man, at };
    used.add(hexKey(behind(at)));
    return { ...man, at, rear: behind(at) };
  });
}

const hexesOf = (men: readonly ManSpec[]): Hex[] => men.flatMap(({ at, rear }) => [at, rear].filter(hex => hex !== null));

/** The edge nearer to where they stand. */
function edgeOf({ map, sides }: BladesScenario, no: 0 | 1): 'west' | 'east' {
  const columns = hexesOf(sides[no].men).map(([q]) => q);
  if (columns.length === 0) return no === 0 ? 'west' : 'east';
  return columns.reduce((sum, q) => sum + q, 0) / columns.length < map.columns / 2 ? 'west' : 'east';
}

export const scenario: ScenarioKit<BladesScenario> = {
  on(ground) {
    const [, one, two] = muster.ready;
    const field = fieldOf([present(one, 'a ready force'), present(two, 'a ready force')]);
    if (ground.kind !== 'hex') return field;
    const { map } = ground;
    const [west, east] = field.sides;
    const first = placed(map, west.men, standings(map, 'west'), 'west', new Set());
    const second = placed(map, east.men, standings(map, 'east'), 'east', new Set(hexesOf(first).map(hexKey)));
    return { ...field, map, sides: [{ ...west, men: first }, { ...east, men: second }], horses: [], carts: [], lanterns: [], barricades: [] }; // prettier-ignore
  },
  ground: ({ map }) => ({ kind: 'hex', map }),
  withGround: (one, ground) => (ground.kind === 'hex' ? { ...one, map: ground.map } : one),
  named: (one, side, name) => ({
    ...putAt(one, ['sides', sideNo(one, side), 'name'], name),
    chairs: one.chairs.map(chair => (chair.side === side ? { ...chair, name } : chair)),
  }),
  force(one, side) {
    const { name, men } = one.sides[sideNo(one, side)];
    return { id: side, name, units: men.map(({ is, rear }) => ({ is, count: 1, mounted: rear !== null })) };
  },
  withForce(one, side, force) {
    const no = sideNo(one, side);
    const mine = force as BladesForce; // one of this book's muster
    const fresh = fieldOf([mine, mine]).sides[0].men.map((man, i) => ({ ...man, id: figureId(`${side}-${i + 1}`) }));
    const others = one.sides[no === 0 ? 1 : 0].men;
    const taken = new Set([...hexesOf(others), ...[...one.horses, ...one.carts].flatMap(({ at, rear }) => [at, rear])].map(hexKey));
    const from = edgeOf(one, no);
    const before = hexesOf(one.sides[no].men);
    const stood = placed(one.map, fresh, [...before, ...standings(one.map, from)], from, taken);
    // Whoever sets up his men himself goes on doing so; a rider has his two hexes.
    const men = before.length > 0 ? stood : stood.map(man => (man.rear === null ? { ...man, at: null } : man));
    const gone = new Set<string>(one.sides[no].men.map(({ id }) => id));
    const unnamed = [...(one.unnamed ?? []).filter(id => !gone.has(id)), ...men.map(({ id }) => id)];
    return { ...putAt(one, ['sides', no, 'men'], men), unnamed };
  },
  /** BLD-196: everybody has his hex; the zone of a side is where its men stand, one after the other. */
  zones: ({ sides }) =>
    sides.flatMap(({ id, name, men }, i) =>
      men.some(({ at }) => at !== null)
        ? [{ paths: [['sides', i, 'men']], side: id, title: say('{name, verbatim}: stand here', { name }), spots: men.map(({ at }) => at).filter(at => at !== null) }]
        : [],
    ), // prettier-ignore
  /** Whoever stands in it stays as he is; the others go where it is free. */
  withZone(one, { side }, spots) {
    const no = sideNo(one, side);
    const { men } = one.sides[no];
    const within = new Set(spots.map(hexKey));
    const stays = ({ at }: ManSpec): boolean => at !== null && within.has(hexKey(at));
    const taken = new Set([...hexesOf(one.sides[no === 0 ? 1 : 0].men), ...hexesOf(men.filter(stays))].map(hexKey));
    const gone = men.filter(man => !stays(man));
    const moved = placed(one.map, gone, spots, edgeOf(one, no), taken);
    return putAt(one, ['sides', no, 'men'], men.map(man => moved[gone.indexOf(man)] ?? man)); // prettier-ignore
  },
  turns: { path: ['turnLimit'], least: 1, most: 99 },
  later: null, // the book has nobody who comes later
  patterns: patternsOf(SCENARIOS),
};
