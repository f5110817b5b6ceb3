/** What the names in a declaration mean: who may see what, what shows in its place, and what may be behind it. */
import type { Random } from '../dice/random.ts';
import type { Shaped } from '../kernel/shape.ts';
import type { AnyDeclaration, EachSeen, EVERYBODY, StateFields, HeldBy, Seen } from './field.ts';
import type { Declaration } from './keeps.ts';

type WhoSees<T> = T extends Seen<string> ? Exclude<T['seenBy'], typeof EVERYBODY> : never;
type WhoSeesEach<T> = T extends EachSeen<string> ? T['eachSeenBy'] : never;
type Whos<F extends StateFields> = { [K in keyof F]: WhoSees<F[K]> }[keyof F];
type EachWhos<F extends StateFields> = { [K in keyof F]: WhoSeesEach<F[K]> }[keyof F];
type Entry<T> = T extends readonly (infer E)[] ? E : never;
type EntryFor<F extends StateFields, W> = {
  [K in keyof F]: F[K] extends EachSeen<string> ? (F[K]['eachSeenBy'] extends W ? Entry<Shaped<F[K]>> : never) : never;
}[keyof F];

/** `look`: who looks at what, worked out once a view. `it`: the thing asked about, as it truly is. */
type ByLook<L, T, V> = (look: L, it: T) => V;
type Guessed<L, T, V> = (look: L, it: T, random: Random) => V;

/** Of one declaration: `const bouts: Sight<Look, typeof BOUT> = { of: BOUT, rules: … }`. A name without a rule does not compile. */
export type Sight<L, D> = D extends Declaration<infer F> ? SightOn<L, F> : never;

interface SightOn<L, F extends StateFields> {
  readonly of: Declaration<F>;
  /** May he see it? Has to answer alike on a state and on its view: that something is hidden is itself open. */
  readonly rules: { readonly [W in Whos<F> | EachWhos<F>]: ByLook<L, W extends EachWhos<F> ? EntryFor<F, W> : HeldBy<F>, boolean> };
  /** What shows in place of a field one may not see; left out: its default. */
  readonly instead?: { readonly [K in keyof F]?: ByLook<L, HeldBy<F>, Shaped<F[K]>> };
  /** What shows in place of a list's entry one may not see; left out, or null: nothing. */
  readonly eachInstead?: { readonly [K in keyof F]?: ByLook<L, Entry<Shaped<F[K]>>, Entry<Shaped<F[K]>> | null> };
  /** What may be behind a field that is hidden from him; of a list from which something may be missing, the whole list. Left out: what shows. */
  readonly guess?: { readonly [K in keyof F]?: Guessed<L, HeldBy<F>, Shaped<F[K]>> };
}

/** Any sight at all. Its functions are only ever asked about what its own declaration keeps. */
export interface AnySight<L> {
  readonly of: AnyDeclaration;
  readonly rules: Readonly<Record<string, ByLook<L, never, boolean>>>;
  readonly instead?: Readonly<Record<string, ByLook<L, never, unknown> | undefined>>;
  readonly eachInstead?: Readonly<Record<string, ByLook<L, never, unknown> | undefined>>;
  readonly guess?: Readonly<Record<string, Guessed<L, never, unknown> | undefined>>;
}
