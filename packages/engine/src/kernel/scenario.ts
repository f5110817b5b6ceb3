/** What every scenario has on its title page; the rest is the book's own. Scenarios are files: read by their shape, and written by it. */
import type { Former, Scenario } from './book.ts';
import { cached } from './cached.ts';
import { goalFaults, idsIn, type Goals } from './goals.ts';
import { chairShape } from './record.ts';
import { sidesOf } from './sides.ts';
import type { Chair } from './state.ts';
import {
  checked,
  dictionary,
  figureIdShape,
  filledIn,
  followed,
  isPlainObject,
  leavingOut,
  list,
  maybe,
  object,
  oneOf,
  optional,
  optionValue,
  text,
  upgraded,
  type ObjectOf,
  type Raw,
  type Shape,
} from './shape.ts';

const SIZES = ['small', 'medium', 'large'] as const;

const HEAD = {
  id: text(),
  title: text(),
  story: text(),
  /** The ids under which the book, or its ledger, describes it. */
  rules: maybe(list(text('the id of a rule', 20), 1)),
  /** What is special about it, told in its briefing: what it is about, what holds there, and by which rule. */
  briefing: maybe(list(object({ about: text('a few words', 40), says: text('a sentence', 300), rule: text('the id of a rule', 20) }), 1)),
  /** What whoever changes the file should know. */
  note: maybe(text()),
  /** Figures whose name only says what they are ("Guard"): a game gives each one of his own. */
  unnamed: maybe(list(figureIdShape)),
  size: oneOf(SIZES),
  chairs: list(chairShape, 2),
  options: optional(dictionary<string | number | boolean>(optionValue()), (): Readonly<Record<string, string | number | boolean>> => ({})),
};
type Head = Omit<ObjectOf<typeof HEAD>, 'rules' | 'briefing' | 'note' | 'unnamed'> &
  Pick<Scenario, 'rules' | 'briefing' | 'note' | 'unnamed'>;

/** A scenario with these fields besides its head. */
export const scenarioWith = <F extends Readonly<Record<string, Shape<unknown>>>>(fields: F): Shape<Head & ObjectOf<F>> =>
  // The compiler cannot follow what is left out of fields it does not know yet.
  SPARED.reduce((shape, key) => leavingOut(shape, key as never), object({ ...HEAD, ...fields })) as unknown as Shape<Head & ObjectOf<F>>;

/**
 * A scenario that is fought for something: `older` gives today's form to a file that does not say for what, or says it as release 0.1.0 did,
 * and goals that are `usual` need not be written.
 */
export const foughtFor = <C extends { readonly victory: Goals; readonly chairs: readonly Chair[] }>(
  shape: Shape<C>,
  older: (raw: Raw) => unknown,
  usual: (scenario: C) => C['victory'],
): Shape<C> =>
  checked(followed<C, 'victory'>(upgraded(shape, older), 'victory', usual), (scenario, fault) => {
    const sides = new Set([...idsIn(sidesOf(scenario)), ...scenario.chairs.map(({ side }) => side)]);
    for (const { place, expected } of goalFaults(scenario.victory, [...sides])) fault(`victory.${place}`, expected);
  });

/**
 * The shapes of a battle and of the scenarios it comes from: with the same fields, and the same goals where none, or older ones, are written.
 * `laid` puts round a shape what these fields need besides.
 */
export function foughtOn<F extends Readonly<Record<string, Shape<unknown>>> & { readonly victory: Shape<Goals> }>(
  fields: F,
  older: (raw: Raw) => unknown,
  usual: (scenario: Head & ObjectOf<F>) => ObjectOf<F>['victory'],
  laid: <T extends ObjectOf<F>>(shape: Shape<T>) => Shape<T> = shape => shape,
) {
  return {
    battleShape: upgraded(laid(object(fields)), older),
    scenarioShape: foughtFor(laid(scenarioWith(fields)), older, usual),
    battleOn: battlesOf<Head & ObjectOf<F>, ObjectOf<F>>(battle => battle as ObjectOf<F>), // all but the head
  };
}

/** What stands on no title page where nothing is said of it. */
const SPARED = ['rules', 'briefing', 'note', 'unnamed'] as const;

/**
 * The battle of a scenario: what it lays down besides its title page, as the book keeps it. The same object each time, because surveys and
 * boards are kept by it.
 */
export const battlesOf = <C extends Scenario, B extends object>(keep: (laid: Omit<C, keyof Scenario>) => B): ((scenario: C) => B) =>
  cached(scenario => {
    // All but the head, which a filter cannot say.
    const laid = Object.fromEntries(Object.entries(scenario).filter(([key]) => !(key in HEAD))) as Omit<C, keyof Scenario>;
    return keep(laid);
  });

/** The scenarios of a book as they lie in its folder. */
export const scenariosIn = <C>(shape: Shape<C>, files: readonly unknown[]): readonly C[] => files.map(file => filledIn(shape, file));

/** Scenarios as they were up to an edition. */
export const formerly = <C>(shape: Shape<C>, until: number, files: readonly unknown[]): readonly Former<C>[] =>
  scenariosIn(shape, files).map(scenario => ({ until, scenario }));

/** A scenario's file that says something else in one place: what was before is told by what differed. A place it does not have changes nothing, and tests find that. */
export function saying(file: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(file)) return file.map((one: unknown, i) => (i === key ? saying(one, rest, value) : one));
  return isPlainObject(file) ? { ...file, [key]: saying(file[key], rest, value) } : file;
}
