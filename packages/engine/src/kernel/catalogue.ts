/** A book's rules, rulings, options and tables as data: what the rule book page shows and what coverage counts. */
import type { RuleId } from './words.ts';

export type RuleKind = 'core' | 'optional' | 'setup' | 'table';
export type RuleSource = 'book' | 'ruling' | 'ours' | 'reconstructed';

export interface Rule {
  readonly section: string;
  readonly kind: RuleKind;
  readonly source: RuleSource;
  readonly title: string;
  readonly text: string;
}

/** Our answer where a book is silent. */
export interface Ruling {
  readonly section: string;
  readonly question: string;
  readonly answer: string;
  readonly option?: string;
}

export type OptionValue = string | number | boolean;

export interface OptionEntry<R extends RuleId = RuleId> {
  readonly title: string;
  readonly text: string;
  readonly rule: R;
  readonly values: readonly OptionValue[];
  /** Besides the values offered, any whole number in these bounds may be asked for. */
  readonly whole?: { readonly least: number; readonly most: number };
  readonly default: OptionValue;
}
export type OptionSpec<R extends RuleId = RuleId> = Readonly<Record<string, OptionEntry<R>>>;
/** The values of a spec: `{ morale: boolean; rout: 'remove' | 'flee'; … }`. */
export type OptionsOf<Spec extends OptionSpec> = { readonly [K in keyof Spec]: Spec[K]['values'][number] };
export type Options = Readonly<Record<string, OptionValue>>;

/** A printed table: the object the rules use, laid out as rows for the reader. */
export interface PrintedTable {
  readonly id: RuleId;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface Catalogue {
  readonly rules: Readonly<Record<RuleId, Rule>>;
  readonly rulings: Readonly<Record<RuleId, Ruling>>;
  readonly tables: readonly PrintedTable[];
}

export function defaultsOf<Spec extends OptionSpec>(spec: Spec): OptionsOf<Spec> {
  // The spec's own keys and defaults: every value is one of that key's values by construction.
  return Object.fromEntries(Object.entries(spec).map(([name, entry]) => [name, entry.default])) as OptionsOf<Spec>;
}
