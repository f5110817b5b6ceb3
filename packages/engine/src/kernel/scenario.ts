/** What every scenario has on its title page; the rest is the book's own. Scenarios are files: read by their shape, and written by it. */
import { bug } from '../bug.ts';
import type { Scenario } from './book.ts';
import { chairShape } from './record.ts';
import {
  dictionary,
  inOneSentence,
  list,
  maybe,
  object,
  oneOf,
  optional,
  optionValue,
  read,
  text,
  type ObjectOf,
  type Shape,
} from './shape.ts';

export const SIZES = ['small', 'medium', 'large'] as const;

const HEAD = {
  id: text(),
  title: text(),
  story: text(),
  /** The ids under which the book, or its ledger, describes it. */
  rules: maybe(list(text('the id of a rule', 20), 1)),
  /** What whoever changes the file should know. */
  note: maybe(text()),
  size: oneOf(SIZES),
  chairs: list(chairShape, 2),
  options: optional(dictionary<string | number | boolean>(optionValue()), (): Readonly<Record<string, string | number | boolean>> => ({})),
};
type Head = Omit<ObjectOf<typeof HEAD>, 'rules' | 'note'> & { readonly rules?: readonly string[]; readonly note?: string };

/** A scenario with these fields besides its head. */
export function scenarioWith<F extends Readonly<Record<string, Shape<unknown>>>>(fields: F): Shape<Head & ObjectOf<F>> {
  const all = object({ ...HEAD, ...fields });
  return {
    schema: all.schema,
    or: all,
    read(value, place, complaints) {
      const found = all.read(value, place, complaints);
      if (found === undefined) return undefined;
      const { rules, note, ...rest } = found;
      // All of it but what is not said in the head: the compiler cannot follow that for fields it does not know yet.
      return { ...rest, ...(rules === null ? {} : { rules }), ...(note === null ? {} : { note }) } as unknown as Head & ObjectOf<F>;
    },
  };
}

/**
 * The battle of a scenario: what it lays down besides its title page, as the book keeps it. The same object each time, because surveys and
 * boards are kept by it.
 */
export function battlesOf<C extends Scenario, B extends object>(keep: (laid: Omit<C, keyof Scenario>) => B): (scenario: C) => B {
  const battles = new WeakMap<C, B>();
  return scenario => {
    const known = battles.get(scenario);
    if (known !== undefined) return known;
    const {
      id: _id,
      title: _title,
      story: _story,
      rules: _rules,
      note: _note,
      size: _size,
      chairs: _chairs,
      options: _options,
      ...laid
    } = scenario;
    const battle = keep(laid);
    battles.set(scenario, battle);
    return battle;
  };
}

/** The scenarios of a book as they lie in its folder. */
export const scenariosIn = <C>(shape: Shape<C>, files: readonly unknown[]): readonly C[] =>
  files.map(file => {
    const scenario = read(shape, file);
    if (!scenario.ok) throw bug(inOneSentence(scenario.complaints), { file });
    return scenario.value;
  });
