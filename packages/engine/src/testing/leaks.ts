/** Planted leaks: a book in which one thing shows that should not. The checks of its suite must find every one. */
import { EVERYBODY, type AnyDeclaration, type Entries, type StateField } from '../fields/field.ts';
import { seeing, type Plan, type Secrets } from '../fields/seeing.ts';
import type { Book, Scenario } from '../kernel/book.ts';
import type { Event, Tell } from '../kernel/event.ts';
import type { Order, State } from '../kernel/state.ts';

export type Leak =
  /** A field that some may not see is seen by everybody; so are the entries of a list. */
  | { readonly kind: 'field'; readonly of: string; readonly key: string }
  /** A rule of who may see something always says yes. */
  | { readonly kind: 'rule'; readonly of: string; readonly who: string }
  /** Everybody may know of everybody. */
  | { readonly kind: 'name'; readonly names: string }
  /** What is told to some is told to all. */
  | { readonly kind: 'event'; readonly event: string };

export const leakName = (leak: Leak): string =>
  leak.kind === 'field'
    ? `field ${leak.of}.${leak.key}`
    : leak.kind === 'rule'
      ? `rule ${leak.of}: ${leak.who}`
      : leak.kind === 'name'
        ? `names of ${leak.names}`
        : `event ${leak.event}`;

/** All that a declaration hides. */
export function leaksOf({ of, sights, known = {} }: Secrets, secretEvents: readonly string[]): Leak[] {
  const all = declarationsIn(of);
  return [
    ...all.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]): Leak[] => (isHidden(field) ? [{ kind: 'field', of: name, key }] : [])),
    ),
    ...sights.flatMap(sight => Object.keys(sight.rules).map((who): Leak => ({ kind: 'rule', of: sight.of.name, who }))),
    ...Object.keys(known).map((names): Leak => ({ kind: 'name', names })),
    ...secretEvents.map((event): Leak => ({ kind: 'event', event })),
  ];
}

const isHidden = ({ seenBy, eachSeenBy }: StateField): boolean => seenBy !== EVERYBODY || eachSeenBy !== undefined;

const within = (entries: Entries): AnyDeclaration[] => (entries.as === 'stack' ? Object.values(entries.of.kinds) : [entries.of]);
function declarationsIn(of: AnyDeclaration): AnyDeclaration[] {
  const found = new Set<AnyDeclaration>();
  const add = (one: AnyDeclaration): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const { entries } of Object.values(one.fields)) if (entries !== undefined) within(entries).forEach(add);
  };
  add(of);
  return [...found];
}

/** The same book with the leak in it. */
export function withLeak<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  leak: Leak,
): Book<S, O, E, C> {
  const { declared } = book;
  if (leak.kind === 'event') {
    const loud =
      (tell: Tell<E>): Tell<E> =>
      event =>
        tell(event.kind === leak.event ? withoutOnly(event) : event);
    return {
      ...book,
      carryOut: (state, seat, order, dice, tell) => book.carryOut(state, seat, order, dice, loud(tell)),
      proceed: (state, dice, tell) => book.proceed(state, dice, loud(tell)),
    };
  }
  const leaking = seeing({ ...(declared.secrets as Plan<S, unknown>), ...leaked(declared.secrets, leak) }); // as it was made;
  return { ...book, declared: leaking, view: leaking.view, glimpse: leaking.glimpse, imagine: leaking.imagine };
}

function withoutOnly<E extends Event>(event: E): E {
  const { only: _only, ...open } = event;
  return open as unknown as E; // the same event without the optional field
}

/** @public Planted by scripts/leaks/vitest.config.ts. */
export function leaked(secrets: Secrets, leak: Leak): Secrets {
  if (leak.kind === 'name') return { ...secrets, known: { ...secrets.known, [leak.names]: () => true } };
  if (leak.kind === 'rule')
    return {
      ...secrets,
      sights: secrets.sights.map(sight =>
        sight.of.name === leak.of ? { ...sight, rules: { ...sight.rules, [leak.who]: () => true } } : sight,
      ),
    };
  const known = new Map<AnyDeclaration, AnyDeclaration>();
  const open = (of: AnyDeclaration): AnyDeclaration => {
    const done = known.get(of);
    if (done !== undefined) return done;
    const fields: Record<string, StateField> = {};
    const made = { ...of, fields };
    known.set(of, made);
    for (const [key, field] of Object.entries(of.fields)) {
      const { eachSeenBy: _hidden, ...rest } = field;
      const shown = leak.kind === 'field' && leak.of === of.name && leak.key === key ? { ...rest, seenBy: EVERYBODY } : field;
      fields[key] = field.entries === undefined ? shown : { ...shown, entries: opened(field.entries) };
    }
    return made;
  };
  const opened = (entries: Entries): Entries =>
    entries.as === 'stack'
      ? {
          as: 'stack',
          of: { ...entries.of, kinds: Object.fromEntries(Object.entries(entries.of.kinds).map(([kind, of]) => [kind, open(of)])) },
        }
      : { as: entries.as, of: open(entries.of) };
  const of = open(secrets.of);
  return { ...secrets, of, sights: secrets.sights.map(sight => ({ ...sight, of: open(sight.of) })) };
}
