/** A book's rules, rulings, options and tables as data: what the rule book page shows and what coverage counts. */
import type { Messages } from './message.ts';
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

/** An option as the rules know it; its words stand in `texts/<language>/options.md`. */
export interface OptionEntry<R extends RuleId = RuleId> {
  readonly rule: R;
  readonly values: readonly OptionValue[];
  /** Besides the values offered, any whole number in these bounds may be asked for. */
  readonly whole?: { readonly least: number; readonly most: number };
  readonly default: OptionValue;
}
export type OptionSpec<R extends RuleId = RuleId> = Readonly<Record<string, OptionEntry<R>>>;
/** The values of a spec: `{ morale: boolean; rout: 'remove' | 'flee'; … }`. */
export type OptionsOf<Spec extends OptionSpec> = { readonly [K in keyof Spec]: Spec[K]['values'][number] };

/** What a person reads of an option. */
export interface OptionWords<Value extends string = string> {
  readonly title: string;
  /** What it is about; '' where its values say it all. */
  readonly text: string;
  /** What each word among the values is called, and what it means ('' where the text has said it). Numbers, on and off need no words. */
  readonly means: Readonly<Record<Value, readonly [title: string, text: string]>>;
}
/** The words of a spec: an option or a value without any does not compile. */
type WordsOf<Spec extends OptionSpec> = { readonly [K in keyof Spec]: OptionWords<Extract<Spec[K]['values'][number], string>> };

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
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly tables: readonly PrintedTable[];
}

/** The texts of a book in English: everything of the catalogue but what stands in the tables. */
export interface Texts<TableId extends RuleId = RuleId, Spec extends OptionSpec = OptionSpec> {
  readonly rules: Readonly<Record<RuleId, Rule>>;
  readonly rulings: Readonly<Record<RuleId, Ruling>>;
  readonly options: WordsOf<Spec>;
  /** Their titles. */
  readonly tables: Readonly<Record<TableId, string>>;
}

/** The texts in another language, as far as they are translated. What is no text (kind, source, option) stands in the English alone. */
export interface Translation {
  readonly rules: Readonly<Record<RuleId, Pick<Rule, 'section' | 'title' | 'text'>>>;
  readonly rulings: Readonly<Record<RuleId, Pick<Ruling, 'section' | 'question' | 'answer'>>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly tables: Readonly<Record<RuleId, string>>;
  /** What the book says: its messages, and the words in its tables. */
  readonly messages: Messages;
}

/** Languages besides English, each loaded when somebody reads it. */
export type Translations = Readonly<Record<string, () => Promise<Translation>>>;

const NOTHING: Translation = { rules: {}, rulings: {}, options: {}, tables: {}, messages: {} };

/** The catalogue in a language ("de", "de-AT"); what is not translated is English, rule by rule. */
export const catalogueOf =
  <TableId extends RuleId, Spec extends OptionSpec>(
    english: Texts<TableId, Spec>,
    translations: Translations,
    tables: readonly TableRows<TableId>[],
  ) =>
  async (language = 'en'): Promise<Catalogue> => {
    const load = translations[language] ?? translations[language.replace(/-.*/, '')];
    const other = load === undefined ? NOTHING : await load();
    const said = (text: string): string => other.messages[text] || text; // an empty one is not translated yet
    const sections = new Map([...sectionNames(english.rules, other.rules), ...sectionNames(english.rulings, other.rulings)]);
    return {
      rules: translated(english.rules, other.rules, sections),
      rulings: translated(english.rulings, other.rulings, sections),
      options: Object.fromEntries(
        Object.entries<OptionWords>(english.options).map(([name, words]) => [name, inWords(words, other.options[name])]),
      ),
      tables: tables.map(({ id, columns, rows }) => ({
        id,
        title: other.tables[id] ?? english.tables[id],
        columns: columns.map(said),
        rows: rows.map(row => row.map(cell => (typeof cell === 'string' ? said(cell) : cell))),
      })),
    };
  };

/** Title and text as far as they are translated, each meaning for itself. */
const inWords = (english: OptionWords, other: OptionWords | undefined): OptionWords =>
  other === undefined ? english : { ...other, text: other.text || english.text, means: { ...english.means, ...other.means } };

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
