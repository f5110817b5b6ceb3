/** What factions are to each other, as files write it: "white|grey", by the ids of the factions or their places in the list, in either order (ARG-004). */
import * as f from '@nobori/engine/fields';
import { idsIn, type Fault } from '@nobori/engine';

export const RELATIONS = ['ally', 'neutral', 'enemy'] as const;
export type Relation = (typeof RELATIONS)[number];
export type Relations = Readonly<Record<string, Relation>>;

/** A state keeps them by places, the smaller first. */
export const pairKey = (a: number, b: number): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** The two places a key means; null when it names no two factions. */
function pairOf(key: string, factions: readonly string[]): readonly [number, number] | null {
  const places = key.split('|').map(name => {
    const place = factions.indexOf(name);
    return place < 0 && factions[Number(name)] !== undefined ? Number(name) : place;
  });
  const [a = -1, b = -1] = places;
  return places.length === 2 && a >= 0 && b >= 0 && a !== b ? [a, b] : null;
}

const renamed = <R>(relations: Readonly<Record<string, R>>, to: (key: string) => string): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(relations).map(([key, as]) => [to(key), as]));

/** As a state keeps them; keys that name nobody have been complained about. */
export const byPlaces = <R>(relations: Readonly<Record<string, R>>, factions: readonly string[]): Readonly<Record<string, R>> =>
  renamed(relations, key => {
    const pair = pairOf(key, factions);
    return pair === null ? key : pairKey(...pair);
  });

/** By ids, as people write them. */
export const byNames = (relations: Relations, factions: readonly string[]): Relations => {
  const named = (place: string): string => factions[Number(place)] ?? place;
  return renamed(relations, key => key.split('|').map(named).join('|'));
};

/** What is wrong with them: keys that do not name two factions. */
export function wrongRelations(relations: Readonly<Record<string, unknown>>, factions: readonly string[], fault: Fault): void {
  for (const key of Object.keys(relations))
    if (pairOf(key, factions) === null) fault(`relations.${key}`, `two of ${factions.join(', ')}, as "${factions.slice(0, 2).join('|')}"`);
}

interface Related {
  readonly factions: readonly { readonly id: string }[];
  readonly relations: Relations;
}
/** Reads and writes the relations of a battle by the ids of its factions. */
export function withRelations<T extends Related>(shape: f.Shape<T>): f.Shape<T> {
  const judged = f.checked(shape, ({ relations, factions }, fault) => wrongRelations(relations, idsIn(factions), fault));
  return {
    ...f.upgraded(judged, raw =>
      f.isPlainObject(raw['relations']) ? { ...raw, relations: byPlaces(raw['relations'], idsIn(raw['factions'])) } : raw,
    ),
    says: (value, write) => write(shape, { ...value, relations: byNames(value.relations, idsIn(value.factions)) }),
  };
}
