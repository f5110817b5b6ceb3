/** Hex maps read from files: their shape, then whether every place is on the map and every word is one the book knows. */
import { alike, dictionary, joined, object, optional, text, type Shape } from '../kernel/shape.ts';
import { readMap, type HexMap } from './map.ts';

const WORDS = ['terrain', 'marks', 'edges', 'vertices'] as const;

type Words = Partial<Readonly<Record<(typeof WORDS)[number], readonly string[]>>>;
type Sheet = { readonly [K in 'columns' | 'rows' | 'lower' | 'labels' | 'ground']: Shape<HexMap[K]> };

/** A map of a book that knows these words: a slip of the pen would take a hedge away without a sound. Each of them, and each height, has its places. */
export const mapIn = (sheet: Sheet, known: Words, places = text()): Shape<HexMap> => {
  const written = optional(dictionary(places), () => ({}));
  const lists = Object.keys(known).filter(list => list !== 'terrain');
  return judgedBy(known, object({ ...sheet, terrain: written, levels: written, ...alike(lists, written) }));
};

const judgedBy = (known: Words, fields: Shape<HexMap>): Shape<HexMap> => ({
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
      // The place is named: whoever drew it looks for it on the map.
      for (const [kind, at] of Object.entries(map[list] ?? {}))
        if (!words.includes(kind))
          wrong(`${list}.${kind}`, words.length === 0 ? `no ${list} here` : `one of ${words.join(', ')}, at ${at}`);
    }
    if (known.terrain?.includes(map.ground) === false) wrong('ground', `one of ${known.terrain.join(', ')}, found "${map.ground}"`);
    return complaints.length === before ? map : undefined;
  },
});
