/** The state of a small book from its declaration: copies and situation files. Quick enough for a duel; a large book has copies written out. */
import type { AnyDeclaration } from '../fields/field.ts';
import type { Setup, Scenario } from '../kernel/book.ts';
import type { Options } from '../kernel/catalogue.ts';
import { canonical } from '../kernel/digest.ts';
import { list, maybe, object, optional, text, type Complaint, type ReadResult, type Shape } from '../kernel/shape.ts';
import type { State } from '../kernel/state.ts';

type Bag = Record<string, unknown>;

/** Copies what is changed in place, shares the rest. */
export function copierOf<T extends object>(of: AnyDeclaration): (it: T) => T {
  const inner = Object.entries(of.fields).flatMap(([key, { entries }]) =>
    entries === undefined || entries.as === 'rows' ? [] : [[key, entries.as === 'many' ? copierOf<object>(entries.of) : null] as const],
  );
  return it => {
    const copy = { ...it } as Bag; // its own fields, some of which are copied below
    for (const [key, one] of inner) copy[key] = one === null ? [...(copy[key] as unknown[])] : (copy[key] as object[]).map(one);
    return copy as T;
  };
}

/** What a file says of a list: each entry by its id, and only what differs from how the scenario begins. */
function entryShape(of: AnyDeclaration): Shape<Bag> {
  const fields = Object.entries(of.fields).map(([key, field]): [string, Shape<unknown>] => [key, key === 'id' ? field : maybe(field)]);
  return object(Object.fromEntries(fields.filter(([key]) => of.fields[key]?.unwritten !== true)));
}

/**
 * A situation names a scenario and says what has changed since it began: any field of the state by its name, the entries of lists by id.
 * `moments` is the whole stack, last first to come.
 */
export function situationsOf<S extends State, C extends Scenario>(
  of: AnyDeclaration,
  scenarios: readonly C[],
  begin: (setup: Setup<C, S['options']>) => S,
): { readonly shape: Shape<unknown>; read(situation: unknown, options: Options): ReadResult<S>; write(state: S): unknown } {
  const said = Object.entries(of.fields).flatMap(([key, field]): [string, Shape<unknown>][] => {
    if (field.entries?.as === 'many') return [[key, optional(list(entryShape(field.entries.of)), () => [])]];
    if (field.entries?.as === 'stack') return [[key, maybe(list(field.entries.of as unknown as Shape<unknown>))]]; // a shape as well
    return field.unwritten === true || field.fixed === true ? [] : [[key, maybe(field)]];
  });
  const shape = object({ scenario: maybe(text('the id of a scenario')), ...Object.fromEntries(said) });
  const begun = (id: string | null, options: Options): S | null => {
    const scenario = scenarios.find(one => id === null || one.id === id);
    return scenario === undefined ? null : begin({ scenario, options, chairs: scenario.chairs });
  };
  const laid = (state: S, written: Bag, complaints: Complaint[]): void => {
    const bag = state as unknown as Bag; // a state is a bag of the fields it declares
    for (const [key, field] of Object.entries(of.fields)) {
      const value = written[key];
      if (value === undefined || value === null) continue;
      if (field.entries?.as !== 'many') bag[key] = value;
      else
        (value as readonly Bag[]).forEach((entry, i) => {
          const there = (bag[key] as Bag[]).find(one => one['id'] === entry['id']);
          if (there === undefined) complaints.push({ place: `situation.${key}[${i}].id`, expected: 'the id of one that is there' });
          else for (const [name, one] of Object.entries(entry)) if (one !== null) there[name] = one;
        });
    }
  };
  return {
    shape,
    read(situation, options) {
      const complaints: Complaint[] = [];
      const written = shape.read(situation, 'situation', complaints) as Bag | undefined;
      if (written === undefined) return { ok: false, complaints };
      const state = begun(written['scenario'] as string | null, options);
      if (state === null)
        return { ok: false, complaints: [{ place: 'situation.scenario', expected: `one of ${scenarios.map(({ id }) => id).join(', ')}` }] };
      laid(state, written, complaints);
      return complaints.length === 0 ? { ok: true, value: state } : { ok: false, complaints };
    },
    write(state) {
      const now: Bag = { ...(state as object) };
      const start: Bag = { ...begun(null, state.options) };
      const differs = (a: unknown, b: unknown): boolean => canonical(a) !== canonical(b);
      const entries = Object.entries(of.fields).flatMap(([key, field]): [string, unknown][] => {
        if (field.entries?.as === 'many') {
          const changed = (now[key] as readonly Bag[]).map((entry, i) => {
            const was = (start[key] as readonly Bag[] | undefined)?.[i] ?? {};
            return Object.fromEntries(
              Object.entries(entry).filter(([name, one]) => name === 'id' || (differs(one, was[name]) && field.entries?.of !== undefined)),
            );
          });
          return changed.some(entry => Object.keys(entry).length > 1) ? [[key, changed]] : [];
        }
        if (field.entries?.as !== 'stack' && (field.unwritten === true || field.fixed === true)) return [];
        return differs(now[key], start[key]) ? [[key, now[key]]] : [];
      });
      return { scenario: scenarios[0]?.id ?? null, ...Object.fromEntries(entries) }; // what it is told against
    },
  };
}
