/** Goes through a state and puts something in the place of everything a seat may not see. */
import { bug } from '../bug.ts';
import { EVERYBODY, type AnyDeclaration, type Entries } from './field.ts';
import type { AnySight } from './sight.ts';

export type Bag = Record<string, unknown>;
export type Ask<L> = (look: L, it: unknown) => boolean;
export type Put<L> = (look: L, it: unknown) => unknown;

/** What the names in the declarations mean. */
export interface Meanings<L> {
  readonly sights: readonly AnySight<L>[];
  /** May he know of it? By what `idOf` calls it; the rule is given an id. */
  readonly known?: Readonly<Record<string, (look: L, id: never) => boolean>>;
}
export interface Looking<L> {
  readonly look: L;
  /** Nothing that anybody may see is hidden from him. */
  readonly open: boolean;
}
/** Puts `shown` in the place of a field. */
export type Hide = (own: Bag, key: string, shown: unknown, of: AnyDeclaration) => void;

/** What has to be done with one kind of thing before it is shown; null where nothing in it is ever hidden. */
export interface Thinner<L> {
  /** Does it name somebody of whom he may not know? Then it is not there for him. */
  gone(looking: Looking<L>, it: unknown): boolean;
  /** `own` is ours to change, unless it is the truth itself: then what comes back is a changed copy. */
  thin(looking: Looking<L>, truth: Bag, own: Bag, hide: Hide): Bag;
}

interface Secret<L> {
  readonly key: string;
  readonly instead: Put<L>;
}
interface Named<L> {
  readonly key: string;
  readonly known: Ask<L>;
  /** Null: without the name there is nothing to show. */
  readonly instead: Put<L> | null;
}
interface Listed<L> {
  readonly key: string;
  readonly sees: Ask<L> | null;
  readonly instead: Put<L> | null;
  readonly thinnerFor: (entry: unknown) => Thinner<L> | null;
}

/** The sight of a declaration. Its functions are only asked about what this declaration keeps: the one place where their arguments lose their type. */
export function sightOf<L>(of: AnyDeclaration, { sights }: Meanings<L>) {
  const mine = sights.find(one => one.of === of);
  return {
    /** Without a rule nobody sees it. */
    rule: (who: string): Ask<L> => (mine?.rules[who] as Ask<L> | undefined) ?? (() => false),
    instead: (key: string): Put<L> | null => (mine?.instead?.[key] as Put<L> | undefined) ?? null,
    eachInstead: (key: string): Put<L> | null => (mine?.eachInstead?.[key] as Put<L> | undefined) ?? null,
    guess: (key: string) => (mine?.guess?.[key] as ((...asked: readonly unknown[]) => unknown) | undefined) ?? null,
  };
}

/** By the kind of a moment, or the same for all; null where there is none at all. */
export function forEntries<T>(entries: Entries | undefined, make: (of: AnyDeclaration) => T | null): ((entry: unknown) => T | null) | null {
  if (entries === undefined) return null;
  if (entries.as !== 'stack') {
    const one = make(entries.of);
    return one === null ? null : () => one;
  }
  const kinds = new Map<string, T>();
  for (const [kind, of] of Object.entries(entries.of.kinds)) {
    const one = make(of);
    if (one !== null) kinds.set(kind, one);
  }
  return kinds.size === 0 ? null : entry => kinds.get((entry as { readonly kind: string }).kind) ?? null;
}

const nothing = (): null => null;

export function thinnerOf<L>(of: AnyDeclaration, meanings: Meanings<L>): Thinner<L> | null {
  const sight = sightOf(of, meanings);
  const nobodys: Secret<L>[] = [];
  const by = new Map<string, Secret<L>[]>();
  const named: Named<L>[] = [];
  const lists: Listed<L>[] = [];
  for (const [key, field] of Object.entries(of.fields)) {
    const { missing, seenBy, eachSeenBy, names, entries } = field;
    const instead = sight.instead(key) ?? (missing === undefined ? null : missing);
    if (seenBy !== EVERYBODY) {
      if (instead === null) throw bug('what is hidden needs a default', { field: `${of.name}.${key}` });
      const secrets = seenBy === undefined ? nobodys : (by.get(seenBy) ?? []);
      secrets.push({ key, instead });
      if (seenBy !== undefined) by.set(seenBy, secrets);
    }
    if (names !== undefined) {
      const known = meanings.known?.[names];
      if (known === undefined) throw bug('who may know of it?', { field: `${of.name}.${key}`, names });
      named.push({ key, known: known as Ask<L>, instead });
    }
    const thinnerFor = forEntries(entries, one => thinnerOf(one, meanings));
    if (thinnerFor !== null || eachSeenBy !== undefined) {
      const sees = eachSeenBy === undefined ? null : sight.rule(eachSeenBy);
      lists.push({ key, sees, instead: sight.eachInstead(key), thinnerFor: thinnerFor ?? nothing });
    }
  }
  const groups = [...by].map(([who, secrets]) => ({ sees: sight.rule(who), secrets }));
  if (nobodys.length + groups.length + named.length + lists.length === 0) return null;
  const needed = named.filter(({ instead }) => instead === null);

  return {
    gone({ look, open }, it) {
      if (open) return false;
      for (const { key, known } of needed) {
        const id = (it as Bag)[key];
        if (!Array.isArray(id) && !known(look, id)) return true;
      }
      return false;
    },
    thin(looking, truth, own, hide) {
      const { look, open } = looking;
      let seen = own;
      const mine = (): Bag => {
        if (seen === truth) seen = { ...truth }; // what is shared is never changed in place
        return seen;
      };
      for (const list of lists) {
        const shown = entriesSeen(looking, list, truth[list.key], own[list.key], hide);
        if (shown !== own[list.key]) mine()[list.key] = shown;
      }
      if (!open)
        for (const name of named) {
          const shown = namesSeen(look, name, truth, seen[name.key]);
          if (shown !== seen[name.key]) mine()[name.key] = shown;
        }
      for (const { key, instead } of nobodys) hide(mine(), key, instead(look, truth), of);
      if (!open)
        for (const { sees, secrets } of groups) {
          if (sees(look, truth)) continue;
          for (const { key, instead } of secrets) hide(mine(), key, instead(look, truth), of);
        }
      return seen;
    },
  };
}

/** The ids he may know of; in place of a single one he may not, what shows instead. */
function namesSeen<L>(look: L, { known, instead }: Named<L>, truth: Bag, named: unknown): unknown {
  if (named === null) return null;
  if (!Array.isArray(named)) return known(look, named) ? named : instead?.(look, truth);
  return named.every(id => known(look, id)) ? named : named.filter(id => known(look, id));
}

/** A new list only where one entry differs. */
function entriesSeen<L>(looking: Looking<L>, { sees, instead, thinnerFor }: Listed<L>, all: unknown, own: unknown, hide: Hide): unknown {
  if (!Array.isArray(all) || !Array.isArray(own)) return own;
  const { look, open } = looking;
  let shown: unknown[] | null = null;
  for (let i = 0; i < all.length; i += 1) {
    const one: unknown = all[i];
    const copy: unknown = own[i];
    const thinner = thinnerFor(one);
    const visible = (open || sees === null || sees(look, one)) && thinner?.gone(looking, one) !== true;
    const after = !visible
      ? (instead?.(look, one) ?? null)
      : thinner === null
        ? copy
        : thinner.thin(looking, one as Bag, copy as Bag, hide);
    if (after !== copy) shown ??= own.slice(0, i);
    if (after !== null) shown?.push(after);
  }
  return shown ?? own;
}
