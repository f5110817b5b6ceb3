/** Hex maps read from files: their shape, then whether every place is on the map and every word is one the book knows. */
import { joined, type Shape } from '../kernel/shape.ts';
import { readMap, type HexMap } from './map.ts';

const WORDS = ['terrain', 'marks', 'edges', 'vertices'] as const;

/** A map of a book that knows these words: a slip of the pen would take a hedge away without a sound. */
export const mapIn = (
  fields: Shape<HexMap>,
  known: Partial<Readonly<Record<(typeof WORDS)[number], readonly string[]>>>,
): Shape<HexMap> => ({
  or: fields,
  schema: fields.schema,
  read(value, place, complaints) {
    const map = fields.read(value, place, complaints);
    if (map === undefined) return undefined;
    const before = complaints.length;
    const wrong = (where: string, expected: string): void => void complaints.push({ place: joined(place, where), expected });
    for (const fault of readMap(map).faults) wrong(fault.place, `${fault.wanted}, found ${fault.found}`);
    for (const list of WORDS) {
      const words = known[list] ?? [];
      for (const kind of Object.keys(map[list] ?? {}))
        if (!words.includes(kind)) wrong(`${list}.${kind}`, words.length === 0 ? `no ${list} here` : `one of ${words.join(', ')}`);
    }
    if (known.terrain?.includes(map.ground) === false) wrong('ground', `one of ${known.terrain.join(', ')}, found "${map.ground}"`);
    return complaints.length === before ? map : undefined;
  },
});
