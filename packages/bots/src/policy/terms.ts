/**
 * What an order is described by: terms that all books share, and for each family of a book's choices how its worth changes with the
 * situation. Families and fields are the book's own data; a book that nobody has played yet has none, and goes by what is shared.
 */
import { ICONS_OF_ACTS, type ActIcon } from '@nobori/engine';

const OF_WAYS = [
  'gain',
  'bar',
  'close',
  'closeBold',
  'closeShoots',
  'threat',
  'together',
  'far',
  'moved',
  'faces',
  'gainLate',
  'aside',
] as const;
/** Who looks at a door on his way can open it. */
const OF_FACING = ['opens'] as const;
const OF_TARGETS = ['target', 'targetNear', 'targetHurt', 'targetWanted', 'edge', 'gang'] as const;
const PLAIN = ['ends', 'grave', 'stall', 'many', ...OF_WAYS, ...OF_FACING, ...OF_TARGETS] as const;
type Plain = (typeof PLAIN)[number] | ActIcon;

export const SHARED: readonly string[] = [...PLAIN, ...ICONS_OF_ACTS];
export const AT = Object.fromEntries(SHARED.map((name, i) => [name, i])) as Readonly<Record<Plain, number>>; // every name has its place

/** What is sensible in all books before a game was played. */
const SENSIBLE: Readonly<Partial<Record<Plain, number>>> = {
  ...{ ends: -0.5, grave: -3, stall: 2, gain: 1.5, bar: 0.8, close: 0.4, closeBold: 0.5, closeShoots: -0.6, target: 0.3, targetHurt: 0.4 },
  ...{ targetWanted: 1, edge: 0.3, strike: 1, shoot: 1, charge: 0.5, throw: 0.5, faces: 0.3, opens: 4 },
};

/** What the worth of a family may depend on: nothing, who is stronger, how near the enemy is, own wounds, the clock, who would win now. */
export const SITUATION = ['always', 'bold', 'near', 'hurt', 'late', 'ahead'] as const;

/** Weights as a file has them. */
export interface OrderWeights {
  readonly shared?: Readonly<Record<string, number>>;
  /** In the order of SITUATION. */
  readonly families?: Readonly<Record<string, readonly number[]>>;
  /** By kind of order and field: marks count when they are set, numbers by their size. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Where each term stands in a row of weights. */
export interface Terms {
  readonly families: Map<string, number>;
  readonly fields: Map<string, Map<string, number>>;
  count: number;
  /** New families and fields get a place as they are met: while learning. */
  readonly grows: boolean;
}

/** The terms of a file of weights, and the weights in their places. */
export function termsOf(
  { shared = {}, families = {}, fields = {} }: OrderWeights,
  grows = false,
): { readonly terms: Terms; readonly row: number[] } {
  const row = SHARED.map(name => shared[name] ?? SENSIBLE[name as Plain] ?? 0); // every name of SHARED is one
  const terms: Terms = { families: new Map(), fields: new Map(), count: row.length, grows };
  for (const [key, weights] of Object.entries(families)) {
    terms.families.set(key, row.length);
    row.push(...SITUATION.map((_, i) => weights[i] ?? 0));
  }
  for (const [kind, of] of Object.entries(fields)) {
    terms.fields.set(kind, new Map(Object.keys(of).map((field, i) => [field, row.length + i])));
    row.push(...Object.values(of));
  }
  terms.count = row.length;
  return { terms, row };
}

const round = (weight: number): number => Math.round(weight * 100) / 100;

/** The same as a file has them. */
export function weightsIn(terms: Terms, row: ArrayLike<number>): OrderWeights {
  const at = (place: number): number => round(row[place] ?? 0);
  return {
    shared: Object.fromEntries(SHARED.map((name, i) => [name, at(i)])),
    families: Object.fromEntries([...terms.families].map(([key, first]) => [key, SITUATION.map((_, i) => at(first + i))])),
    fields: Object.fromEntries(
      [...terms.fields].map(([kind, of]) => [kind, Object.fromEntries([...of].map(([field, place]) => [field, at(place)]))]),
    ),
  };
}

/** Where the terms of a family begin; −1 where nothing is known of it. */
export function familyAt(terms: Terms, key: string): number {
  const known = terms.families.get(key);
  if (known !== undefined || !terms.grows) return known ?? -1;
  const first = terms.count;
  terms.families.set(key, first);
  terms.count += SITUATION.length;
  return first;
}

export function fieldAt(terms: Terms, kind: string, field: string): number {
  const known = terms.fields.get(kind)?.get(field);
  if (known !== undefined || !terms.grows) return known ?? -1;
  const of = terms.fields.get(kind) ?? new Map<string, number>();
  terms.fields.set(kind, of);
  of.set(field, terms.count);
  terms.count += 1;
  return terms.count - 1;
}
