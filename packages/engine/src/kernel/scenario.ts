/** What every scenario has on its title page; the rest is the book's own. Scenarios are files: read by their shape, and written by it. */
import { bug } from '../bug.ts';
import type { Scenario } from './book.ts';
import { chairShape } from './record.ts';
import {
  dictionary,
  inOneSentence,
  leavingOut,
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
export const scenarioWith = <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F): Shape<Head & ObjectOf<F>> =>
  // The compiler cannot follow what is left out of fields it does not know yet.
  leavingOut(leavingOut(object({ ...HEAD, ...fields }), 'rules'), 'note' as never) as unknown as Shape<Head & ObjectOf<F>>;

/**
 * The battle of a scenario: what it lays down besides its title page, as the book keeps it. The same object each time, because surveys and
 * boards are kept by it.
 */
export function battlesOf<C extends Scenario, B extends object>(keep: (laid: Omit<C, keyof Scenario>) => B): (scenario: C) => B {
  const battles = new WeakMap<C, B>();
  return scenario => {
    const known = battles.get(scenario);
    if (known !== undefined) return known;
    // All but the head, which a filter cannot say.
    const laid = Object.fromEntries(Object.entries(scenario).filter(([key]) => !(key in HEAD))) as Omit<C, keyof Scenario>;
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
