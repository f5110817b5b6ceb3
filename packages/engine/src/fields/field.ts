/**
 * A field of a state is declared once: a shape (its kind and its default) with a few marks (who may see it, whether it ever changes).
 * Its type, reading, schema, terse writing, view, copy and key all follow from that. A field without a mark is seen by nobody.
 */
import { bug } from '../bug.ts';
import { flag, list, optional, whole, type Shape, type Shaped } from '../kernel/shape.ts';

export const EVERYBODY = 'everybody';

interface Marks {
  /** Who may see it: everybody, or whoever the rule of this name says. */
  readonly seenBy?: string;
  /** A list shown entry by entry: who may not see an entry does not see that there is one. */
  readonly eachSeenBy?: string;
  /** The same from the first die to the verdict: copies share it. */
  readonly fixed?: true;
  /** Not in files under its own name: handed in, worked out, or written in some other way. */
  readonly unwritten?: true;
  /** What files call it, where that is not its own name. */
  readonly inFilesAs?: string;
  /** The entries of this list have fields of their own. */
  readonly entries?: Entries;
}
export type StateField<T = unknown> = Shape<T> & Marks;
export type StateFields = Readonly<Record<string, StateField>>;

/** Any set of fields with a name. */
export interface AnyDeclaration extends Shape<unknown> {
  readonly name: string;
  readonly fields: StateFields;
}
/** `many` are changed in place and copied one by one, `rows` are replaced, a `stack` of moments grows and shrinks, each moment is replaced. */
export type Entries =
  | { readonly as: 'many' | 'rows'; readonly of: AnyDeclaration }
  | { readonly as: 'stack'; readonly of: { readonly kinds: Readonly<Record<string, AnyDeclaration>> } };

// What the marks say to the compiler.

export interface Seen<W extends string> {
  readonly seenBy: W;
}
export interface EachSeen<W extends string> {
  readonly eachSeenBy: W;
}
export interface Fixed {
  readonly fixed: true;
}
export interface Unwritten {
  readonly unwritten: true;
}
export interface CalledInFiles<N extends string> {
  readonly inFilesAs: N;
}

type Flat<T> = { [K in keyof T]: T[K] } & {};
type Changing<F extends StateFields> = { -readonly [K in keyof F as F[K] extends Fixed ? never : K]: Shaped<F[K]> };
type Constant<F extends StateFields> = { readonly [K in keyof F as F[K] extends Fixed ? K : never]: Shaped<F[K]> };
/** What these fields hold: what is fixed is readonly, the rest may be set. */
export type HeldBy<F extends StateFields> = Flat<Constant<F> & Changing<F>>;
/** … those of a declaration. */
export type Keeps<D> = D extends { readonly fields: infer F extends StateFields } ? HeldBy<F> : never;
/** What may be left out of a file, filled in: what a figure then is. */
export type FilledIn<T, K extends keyof T> = { readonly [P in K]-?: NonNullable<T[P]> };
/** … from what such a figure usually has. */
export const filledFrom = <const K extends string, T extends { readonly [P in K]: unknown }>(
  spec: T,
  usual: FilledIn<T, NoInfer<K>>,
  keys: readonly K[],
): FilledIn<T, K> => Object.fromEntries(keys.map(key => [key, spec[key] ?? usual[key]])) as FilledIn<T, K>; // just these keys
/** The fields that stand in files, as files call them. */
export type InFiles<F extends StateFields> = {
  readonly [K in keyof F as F[K] extends Unwritten ? never : F[K] extends CalledInFiles<infer N> ? N : K]: F[K];
};

// Marks.

/** Only those may see these fields of whom the rule called `who` says so (see `sight`). A field marked already keeps its mark. */
export const seenBy = <const W extends string, F extends StateFields>(who: W, fields: F): { readonly [K in keyof F]: F[K] & Seen<W> } =>
  // The same keys again, which Object.fromEntries cannot say.
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { seenBy: who, ...field }])) as never;

/** Everybody may see these fields. */
export const everybody = <F extends StateFields>(fields: F): { readonly [K in keyof F]: F[K] & Seen<typeof EVERYBODY> } =>
  seenBy(EVERYBODY, fields);

/** A list whose very length is a secret: each entry is there for those of whom the rule called `who` says so. */
export const eachSeenBy = <const W extends string, S extends StateField<readonly unknown[] | null>>(who: W, field: S): S & EachSeen<W> => ({
  ...field,
  eachSeenBy: who,
});

export const fixed = <S extends StateField>(field: S): S & Fixed => ({ ...field, fixed: true });

/** Files call it otherwise: there its own name says what somebody came with, and this one what he has now. */
export const inFilesAs = <const N extends string, S extends StateField>(name: N, field: S): S & CalledInFiles<N> => ({
  ...field,
  inFilesAs: name,
});

// Kinds beyond those of shape.ts.

/** Yes or no; no when nothing is said. */
export const mark = (): Shape<boolean> => optional(flag(), () => false);

/** From none to `most`; none when nothing is said. */
export const count = (most?: number): Shape<number> => optional(whole(0, most), () => 0);

/** A list; empty when nothing is said. */
export const some = <T>(of: Shape<T>): Shape<readonly T[]> => optional(list(of), () => []);

/** Handed in, never read from a file by itself: a kit, a map, options. `missing`: what it is when nobody has handed it in. */
export const given = <T>(missing?: () => T): StateField<T> & Unwritten => ({
  unwritten: true,
  schema: {},
  read: (_value, place) => {
    throw bug('is not read from files', { place });
  },
  ...(missing === undefined ? {} : { missing }),
});

/** Worked out from other fields whenever those change. */
export const derived = <T>(): StateField<T> & Unwritten => given<T>();
