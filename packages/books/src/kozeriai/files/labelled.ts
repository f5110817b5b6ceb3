/** Hexes as a person writes them: by the labels printed on the map, also in goals. */
import { spokenOf, understood, upgraded, type Raw, type Shape, type Spoken, type Telling } from '@nobori/engine';
import { boardOf, cellOf, hexKey, hexOfLabel, labelOf, OFF, readPlaces, type Hex, type HexMap } from '@nobori/engine/hex';

/** What labels mean on a map, and what is told by them: `"spots": "12,4-15,8"`, `"at": "12,8"`. */
export const labelsOn = (map: HexMap): Pick<Spoken & Telling, 'hex' | 'hexes' | 'label' | 'labels'> => ({
  hex: label => hexOfLabel(map, label),
  hexes(text) {
    const { hexes, faults } = readPlaces(map, text);
    return faults.length === 0 ? hexes : null;
  },
  label: hex => (cellOf(boardOf(map), hex) === OFF ? null : labelOf(map, hex)),
  labels: hexes => placesOf(map, hexes),
});

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

/** A shape with a map whose labels are understood in it. What is no label is left to the shape to complain about. */
export const labelled = <T extends { readonly map: HexMap }>(shape: Shape<T>, mapShape: Shape<HexMap>): Shape<T> => ({
  ...upgraded(shape, (raw: Raw) => {
    const map = mapShape.read(raw['map'], '', []);
    return map === undefined ? raw : understood(shape, raw, labelsOn(map));
  }),
  says: (value, write) => spokenOf(shape, write(shape, value), labelsOn(value.map)),
});
