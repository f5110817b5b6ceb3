/** Goals on a hex map as a person writes them: hexes by the labels printed on the map. */
import { isPlainObject, upgraded, type Goals, type Raw, type Shape } from '@nobori/engine';
import { hexKey, hexOfLabel, labelOf, readPlaces, type Hex, type HexMap } from '@nobori/engine/hex';

/** Something done to every place of every goal of a scenario, or of a file of one. */
function wheres(raw: unknown, change: (where: Raw) => Raw): unknown {
  const each = (list: unknown, to: (one: Raw) => Raw): unknown =>
    Array.isArray(list) ? list.map((one: unknown) => (isPlainObject(one) ? to(one) : one)) : list;
  if (!isPlainObject(raw) || !isPlainObject(raw['victory'])) return raw;
  const goals = each(raw['victory']['goals'], goal =>
    goal['where'] === undefined ? goal : { ...goal, where: each(goal['where'], change) },
  );
  return { ...raw, victory: goals === undefined ? raw['victory'] : { ...raw['victory'], goals } };
}

/** Hexes as places: a block where they are all of one, in its order, else one by one. */
export function placesOf(map: HexMap, hexes: readonly Hex[]): string {
  const said: string[] = [];
  for (let i = 0; i < hexes.length; i += 1) {
    for (let j = hexes.length - 1; j >= i; j -= 1) {
      const run = hexes.slice(i, j + 1);
      const ends = [...new Set([run[0], run.at(-1)])].flatMap(hex => (hex === undefined ? [] : [labelOf(map, hex)]));
      const block = readPlaces(map, ends.join('-')).hexes;
      if (block.length !== run.length || block.some((hex, n) => hexKey(hex) !== hexKey(run[n] ?? [-1, -1]))) continue;
      said.push(ends.join('-'));
      i = j;
      break;
    }
  }
  return said.join(' ');
}

/** A scenario whose goals name their hexes by labels: `"spots": "12,4-15,8"`, `"at": "12,8"`. What is no label is left to the shape to complain about. */
export const labelled = <T extends { readonly map: HexMap; readonly victory: Goals }>(
  shape: Shape<T>,
  mapShape: Shape<HexMap>,
): Shape<T> => ({
  ...upgraded(shape, raw => {
    const map = mapShape.read(raw['map'], '', []);
    if (map === undefined) return raw;
    const hexesIn = (text: string): unknown => {
      const { hexes, faults } = readPlaces(map, text);
      return faults.length === 0 ? hexes : text;
    };
    return wheres(raw, where => ({
      ...where,
      ...(typeof where['at'] === 'string' ? { at: hexOfLabel(map, where['at']) ?? where['at'] } : {}),
      ...(typeof where['spots'] === 'string' ? { spots: hexesIn(where['spots']) } : {}),
    }));
  }),
  says: (value, write) =>
    wheres(write(shape, value), where => ({
      ...where,
      ...(isHex(where['at']) ? { at: labelOf(value.map, where['at']) } : {}),
      ...(Array.isArray(where['spots']) ? { spots: placesOf(value.map, where['spots'].filter(isHex)) } : {}),
    })),
});

const isHex = (value: unknown): value is Hex => Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'number');
