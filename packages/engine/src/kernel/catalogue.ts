/** A book's rules, rulings, options and tables as data: what the rule book page shows and what coverage counts. */
import type { RuleId } from './words.ts';

export const RULE_KINDS = ['core', 'optional', 'setup', 'table'] as const;
type RuleKind = (typeof RULE_KINDS)[number];
export const RULE_SOURCES = ['book', 'ruling', 'ours', 'reconstructed'] as const;
type RuleSource = (typeof RULE_SOURCES)[number];

export interface Rule {
  readonly section: string;
  readonly kind: RuleKind;
  readonly source: RuleSource;
  readonly title: string;
  /** Paragraphs, a line each. */
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
  /** What it is about; left out where its values say it all. */
  readonly text?: string;
  readonly rule: R;
  readonly values: readonly OptionValue[];
  /** What each word among the values is called, and what it means ('' where the text has said it). Numbers, on and off need no words. */
  readonly means?: Readonly<Record<string, readonly [title: string, text: string]>>;
  /** Besides the values offered, any whole number in these bounds may be asked for. */
  readonly whole?: { readonly least: number; readonly most: number };
  readonly default: OptionValue;
}
export type OptionSpec<R extends RuleId = RuleId> = Readonly<Record<string, OptionEntry<R>>>;
/** The values of a spec: `{ morale: boolean; rout: 'remove' | 'flee'; … }`. */
export type OptionsOf<Spec extends OptionSpec> = { readonly [K in keyof Spec]: Spec[K]['values'][number] };
export type Options = Readonly<Record<string, OptionValue>>;

/** A printed table: the object the rules use, laid out as rows for the reader. */
export interface TableRows<Id extends RuleId = RuleId> {
  readonly id: Id;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface PrintedTable extends TableRows {
  readonly title: string;
}

export interface Catalogue {
  readonly rules: Readonly<Record<RuleId, Rule>>;
  readonly rulings: Readonly<Record<RuleId, Ruling>>;
  readonly tables: readonly PrintedTable[];
}

/** The texts of a book in English: everything of the catalogue but what stands in the tables. */
export interface Texts<TableId extends RuleId = RuleId> {
  readonly rules: Readonly<Record<RuleId, Rule>>;
  readonly rulings: Readonly<Record<RuleId, Ruling>>;
  /** Their titles. */
  readonly tables: Readonly<Record<TableId, string>>;
}

/** The texts in another language, as far as they are translated. What is no text (kind, source, option) stands in the English alone. */
export interface Translation {
  readonly rules: Readonly<Record<RuleId, Pick<Rule, 'section' | 'title' | 'text'>>>;
  readonly rulings: Readonly<Record<RuleId, Pick<Ruling, 'section' | 'question' | 'answer'>>>;
  readonly tables: Readonly<Record<RuleId, string>>;
}

/** Languages besides English, each loaded when somebody reads it. */
export type Translations = Readonly<Record<string, () => Promise<Translation>>>;

const NOTHING: Translation = { rules: {}, rulings: {}, tables: {} };

/** The catalogue in a language ("de", "de-AT"); what is not translated is English, rule by rule. */
export const catalogueOf =
  <TableId extends RuleId>(english: Texts<TableId>, translations: Translations, tables: readonly TableRows<TableId>[]) =>
  async (language = 'en'): Promise<Catalogue> => {
    const load = translations[language] ?? translations[language.replace(/-.*/, '')];
    const other = load === undefined ? NOTHING : await load();
    const sections = new Map([...sectionNames(english.rules, other.rules), ...sectionNames(english.rulings, other.rulings)]);
    return {
      rules: translated(english.rules, other.rules, sections),
      rulings: translated(english.rulings, other.rulings, sections),
      tables: tables.map(table => ({ ...table, title: other.tables[table.id] ?? english.tables[table.id] })),
    };
  };

interface InSection {
  readonly section: string;
}

/** A section is called in another language as above any rule of it that is translated. */
const sectionNames = (
  english: Readonly<Record<RuleId, InSection>>,
  other: Readonly<Record<RuleId, InSection>>,
): (readonly [string, string])[] => Object.entries(other).map(([id, { section }]) => [english[id]?.section ?? section, section]);

const translated = <T extends InSection>(
  english: Readonly<Record<RuleId, T>>,
  other: Readonly<Record<RuleId, Partial<T>>>,
  sections: ReadonlyMap<string, string>,
): Record<RuleId, T> =>
  Object.fromEntries(
    Object.entries(english).map(([id, entry]) => [id, { ...entry, section: sections.get(entry.section) ?? entry.section, ...other[id] }]),
  );

export function defaultsOf<Spec extends OptionSpec>(spec: Spec): OptionsOf<Spec> {
  // The spec's own keys and defaults: every value is one of that key's values by construction.
  return Object.fromEntries(Object.entries(spec).map(([name, entry]) => [name, entry.default])) as OptionsOf<Spec>;
}
