/** Declarations: fields under one name, and the moments of a turn. */
import { bug } from '../bug.ts';
import { canonical } from '../kernel/digest.ts';
import { STANDINGS, type State } from '../kernel/state.ts';
import { byKind, dictionary, leavingOut, list, maybe, object, oneOf, optionValue, text } from '../kernel/shape.ts';
import type { ObjectOf, Shape, UnionOf } from '../kernel/shape.ts';
import {
  EVERYBODY,
  everybody,
  fixed,
  given,
  type Entries,
  type StateField,
  type StateFields,
  type HeldBy,
  type InFiles,
  type Unwritten,
} from './field.ts';

/** Is read and described as it stands in files, which is without what is handed in. */
export interface Declaration<F extends StateFields> extends Shape<ObjectOf<InFiles<F>>> {
  /** As its type is called. */
  readonly name: string;
  readonly fields: F;
  /** The fields that stand in files: a file's shape spreads them, and says for itself what it says differently. */
  readonly inFiles: InFiles<F>;
  /** What stands in files, without what is at its default, or at what is `usual` here. */
  write(kept: HeldBy<F>, usual?: Partial<HeldBy<F>>): Record<string, unknown>;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const same = (a: unknown, b: unknown): boolean => a === b || (isObject(a) && isObject(b) && canonical(a) === canonical(b));

/** Does some view have to change something in here? */
const thinned = (field: StateField): boolean => field.seenBy !== EVERYBODY || field.eachSeenBy !== undefined || field.names !== undefined;
const thinnedWithin = (shape: Shape<unknown> & { readonly fields?: StateFields }): boolean =>
  Object.values(shape.fields ?? {}).some(field => thinned(field) || thinnedWithin(field)) ||
  (shape.of ?? []).some(part => part.names !== undefined || thinnedWithin(part));

/** `name` is what the type of it is called: copies.ts is written with it. */
export function keeps<F extends StateFields>(name: string, fields: F): Declaration<F> {
  const entries = Object.entries(fields);
  for (const [key, field] of entries) {
    if (field.entries === undefined && field.names === undefined && thinnedWithin(field))
      throw bug('what is hidden or named in here needs rows or many', { field: `${name}.${key}` });
  }
  const written = entries.filter(([, field]) => field.unwritten !== true);
  // The keys that are left when what is handed in is taken out, which Object.fromEntries cannot say.
  const inFiles = Object.fromEntries(written.map(([key, field]) => [field.inFilesAs ?? key, field])) as InFiles<F>;
  return {
    ...object(inFiles),
    name,
    fields,
    inFiles,
    write(kept, usual = {}) {
      const [values, defaults] = [kept, usual] as readonly Readonly<Record<string, unknown>>[]; // read by key
      const said: Record<string, unknown> = {};
      for (const [key, { inFilesAs = key, missing }] of written) {
        const value = values?.[key];
        const least = key in usual ? defaults?.[key] : missing?.();
        if (least === undefined || !same(value, least)) said[inFilesAs] = value;
      }
      return said;
    },
  };
}

/** … of which everybody may see all. */
export const openly = <F extends StateFields>(name: string, fields: F) => keeps(name, everybody(fields));

type Kinds = Readonly<Record<string, StateFields>>;
/** The moments of a turn, told apart by `kind`; each is replaced, never changed. */
export interface Moments<K extends Kinds> extends Shape<UnionOf<K>> {
  readonly kinds: { readonly [N in keyof K]: Declaration<K[N]> };
}

export function moments<K extends Kinds>(kinds: K): Moments<K> {
  const declared = Object.entries(kinds).map(([kind, fields]) => [kind, keeps(kind, { ...everybody({ kind: oneOf([kind]) }), ...fields })]);
  return { ...byKind(kinds), kinds: Object.fromEntries(declared) as Moments<K>['kinds'] }; // the same keys again
}

/** Where the turn stands in a file: the name of a step (`missing` when nothing is said), or the whole stack of moments. */
export const stepShape = <M>(moment: Shape<M>, missing: string): Shape<string | readonly M[]> => ({
  of: [list(moment)],
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: moment.schema }] },
  read: (value, place, complaints) => (typeof value === 'string' ? value : list(moment).read(value, place, complaints)),
  missing: () => missing,
});

const reason = object({ text: text(), facts: dictionary<string | number | boolean>(optionValue()) });
const ended = object({ standing: dictionary(oneOf(STANDINGS)), why: reason, rules: list(text()), by: maybe(list(text())) });
/** How a game has ended, where a file must say it: a book that cannot judge a position anew. */
export const verdictShape: Shape<State['verdict']> = maybe(leavingOut(ended, 'by'));

/** What every state keeps: who sits there, the options, how it ended. A book brings its battle, its turn and its moments. */
export const stateFields = <P>() =>
  everybody({
    chairs: fixed(given<State['chairs']>()),
    options: fixed(given<P>()),
    verdict: given<State['verdict']>(() => null),
  });

// Lists of what is declared.

const holding = (entries: Entries): { readonly entries: Entries } => ({ entries });

/** Things that are changed in place. */
export const many = <F extends StateFields>(of: Declaration<F>): StateField<HeldBy<F>[]> & Unwritten => ({
  ...given<HeldBy<F>[]>(),
  ...holding({ as: 'many', of }),
});

/** Things that are replaced, never changed: copies share the list. */
export const rows = <F extends StateFields>(of: Declaration<F>, least = 0): StateField<readonly ObjectOf<InFiles<F>>[]> => ({
  ...list<ObjectOf<InFiles<F>>>(of, least),
  ...holding({ as: 'rows', of }),
});

export const stack = <K extends Kinds>(of: Moments<K>): StateField<UnionOf<K>[]> & Unwritten => ({
  ...given<UnionOf<K>[]>(() => []),
  ...holding({ as: 'stack', of }),
});
