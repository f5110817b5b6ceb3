/** What stands in for `kernel/witness.ts` under test: notes every rule id that a refusal, event, modifier, roll, verdict or option carries. */
import type { Dice } from '../dice/dice.ts';
import { noting } from '../dice/sources.ts';
import type { Options, OptionSpec } from '../kernel/catalogue.ts';
import type { Event, Tell } from '../kernel/event.ts';

const carried = new Set<string>();

/** The ids seen since they were last forgotten. */
export const carriedOut = (): readonly string[] => [...carried].sort();
export const forgetCarried = (): void => carried.clear();

interface Carrier {
  readonly rule?: unknown;
  readonly rules?: unknown;
  readonly modifiers?: unknown;
}

/** Notes the `rule` or the `rules` of a value, and those of its modifiers. Asked very often: nothing deeper is looked at. */
export function witness<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const { rule, rules, modifiers }: Carrier = value;
  if (typeof rule === 'string') carried.add(rule);
  if (Array.isArray(rules)) for (const one of rules) carried.add(String(one));
  if (Array.isArray(modifiers)) modifiers.forEach(witness);
  return value;
}

export const overheard =
  <E extends Event>(tell: Tell<E>): Tell<E> =>
  event => {
    witness(event);
    tell(event);
  };

const wrapped = new WeakMap<Dice, Dice>();

export function watched(dice: Dice): Dice {
  const known = wrapped.get(dice);
  if (known !== undefined) return known;
  const made = noting(dice, ({ rule }) => carried.add(rule));
  wrapped.set(dice, made);
  return made;
}

/** Reading an option by its name follows its rule. */
export const consulted = (spec: OptionSpec, options: Options): Options => lookedUp(options, name => spec[name]?.rule);

/** Taking a row of a printed table by its name follows the rule in it. Anything else is left as it is. */
export function table<T>(value: T): T {
  const ruleOf = (row: unknown): string | undefined =>
    typeof row === 'object' && row !== null && 'rule' in row && typeof row.rule === 'string' ? row.rule : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const rules = new Map(Object.entries(value).map(([name, row]) => [name, ruleOf(row)]));
  return [...rules.values()].every(rule => rule === undefined) ? value : lookedUp(value, name => rules.get(name));
}

/**
 * Listing all there is (to write, copy, compare or print it) is no look-up: whoever lists asks for a property's description before its
 * value.
 */
function lookedUp<T extends object>(value: T, ruleOf: (name: string) => string | undefined): T {
  const listed = new Set<string | symbol>();
  return new Proxy(value, {
    getOwnPropertyDescriptor(target, name) {
      listed.add(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get(target, name) {
      const rule = typeof name === 'string' ? ruleOf(name) : undefined;
      if (!listed.delete(name) && rule !== undefined) carried.add(rule);
      return Reflect.get(target, name);
    },
  });
}
