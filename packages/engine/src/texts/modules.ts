/** The modules a book imports, written from its texts: the texts as data, and its rule ids as types. */
import type { Texts, Translation } from '../kernel/catalogue.ts';
import type { Complaint, ReadResult } from '../kernel/shape.ts';
import { readEnglish, readTranslation, type TextFiles } from './read.ts';

/** From the folders of a book's `texts` (language to files) the modules beside them: path inside the book's folder to source. */
export function modulesOf(folders: Readonly<Record<string, TextFiles>>): ReadResult<ReadonlyMap<string, string>> {
  const complaints: Complaint[] = [];
  const keep = <T>(language: string, result: ReadResult<T>): T | null => {
    if (result.ok) return result.value;
    complaints.push(...result.complaints.map(one => ({ ...one, place: `texts/${language}/${one.place}` })));
    return null;
  };
  const english = keep('en', readEnglish(folders['en'] ?? {}));
  if (english === null) return { ok: false, complaints };
  const modules = new Map([
    ['rules.ts', idsModule(english)],
    ['texts/en.ts', englishModule(english)],
  ]);
  const others = Object.keys(folders)
    .filter(language => language !== 'en')
    .toSorted();
  for (const language of others) {
    const other = keep(language, readTranslation(folders[language] ?? {}, english));
    if (other !== null) modules.set(`texts/${language}.ts`, translationModule(language, other));
  }
  modules.set('texts/index.ts', indexModule(others));
  return complaints.length === 0 ? { ok: true, value: modules } : { ok: false, complaints };
}

/** A module with its first line. */
const source = (what: string, ...lines: readonly string[]): string => `/** Written by \`npm run texts\` ${what}. */\n${lines.join('\n')}\n`;

/** "Ssk" of "SSK-001". */
const prefixOf = ({ rules }: Texts): string => {
  const [letters = ''] = (Object.keys(rules)[0] ?? '').split('-');
  return letters.charAt(0) + letters.slice(1).toLowerCase();
};

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
const union = (ids: readonly string[]): string => (ids.length === 0 ? 'never' : ids.map(quoted).join(' | '));
/** One line an entry: a change of a text is a change of its line. */
const record = (entries: Readonly<Record<string, unknown>>): string =>
  `{\n${Object.entries(entries)
    .map(([id, entry]) => `    ${quoted(id)}: ${JSON.stringify(entry)},\n`)
    .join('')}  }`;
const body = ({ rules, rulings, options, tables }: Texts | Translation, more = ''): string =>
  `{\n  rules: ${record(rules)},\n  rulings: ${record(rulings)},\n  options: ${record(options)},\n  tables: ${record(tables)},\n${more}}`;

/** The words of the engine that name a rule; `R` is the type of the ids. */
const bound = (R: string): readonly string[] => [
  `export const refusal = refusalBy<${R}>;`,
  `export type Refusal = engine.Refusal<${R}>;`,
  `export type Verdict = engine.Verdict<${R}>;`,
  `export type EventOf<K extends string, Facts> = engine.EventOf<K, Facts, ${R}>;`,
  `export type Rolled = engine.Rolled<${R}>;`,
  `export type Modifier = engine.Modifier<${R}>;`,
  `export type FactorTable<Context> = engine.FactorTable<Context, ${R}>;`,
  `export type Call = engine.Call<${R}>;`,
  `export type Dice = engine.Dice<${R}>;`,
  `export type OptionSpec = engine.OptionSpec<${R}>;`,
  `export type FigureCard = engine.FigureCard<${R}>;`,
  `export type Zone = engine.Zone<${R}>;`,
  `export type Stat = engine.Stat<${R}>;`,
  `export type Mark = engine.Mark<${R}>;`,
  `export type Phase = engine.Phase<${R}>;`,
  `export type PhasePlan = engine.PhasePlan<${R}>;`,
  `export type Throw = engine.Throw<${R}>;`,
];

function idsModule(english: Texts): string {
  const prefix = prefixOf(english);
  const sections = new Map<string, string[]>();
  for (const [id, { section }] of [...Object.entries(english.rules), ...Object.entries(english.rulings)])
    sections.set(section, [...(sections.get(section) ?? []), id]);
  return source(
    "from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them",
    "import { refusal as refusalBy, type HouseRule } from '@nobori/engine';",
    "import type * as engine from '@nobori/engine';",
    '',
    '/** An id that stands in no text does not compile. */',
    `export type ${prefix}Rule =`,
    '  | HouseRule',
    `  | ${prefix}Table`,
    `${[...sections].map(([section, ids]) => `  // ${section}\n  | ${union(ids)}`).join('\n')};`,
    '',
    `export type ${prefix}Table = ${union(Object.keys(english.tables))};`,
    '',
    ...bound(`${prefix}Rule`),
    `export type TableRows = engine.TableRows<${prefix}Table>;`,
  );
}

/** A book with options has them in options.ts: one of them without words does not compile. */
function englishModule(english: Texts): string {
  const table = `${prefixOf(english)}Table`;
  const optional = Object.keys(english.options).length > 0;
  return source(
    'from the Markdown in texts/en',
    "import type { Texts } from '@nobori/engine';",
    ...(optional ? ["import type { OPTIONS } from '../options.ts';"] : []),
    `import type { ${table} } from '../rules.ts';`,
    '',
    `export const ENGLISH: Texts<${table}${optional ? ', typeof OPTIONS' : ''}> = ${body(english)};`,
  );
}

function translationModule(language: string, texts: Translation): string {
  const speaks = Object.keys(texts.messages).length > 0;
  return source(
    'from the folder of this name',
    "import type { Translation } from '@nobori/engine';",
    ...(speaks ? [`import messages from './${language}/messages.json' with { type: 'json' };`] : []),
    '',
    `export const TRANSLATION: Translation = ${body(texts, speaks ? '  messages,\n' : '  messages: {},\n')};`,
  );
}

/** What all books say in other languages, for those who read a game and no rules: book to its languages that have messages. */
export function messagesModule(books: Readonly<Record<string, readonly string[]>>): string {
  const load = (book: string, one: string): string =>
    `    ${quoted(one)}: async () => (await import('./${book}/texts/${one}/messages.json', { with: { type: 'json' } })).default,\n`;
  return source(
    'from the folders of texts: what each book says in other languages, loaded when it is read',
    "import type { Messages } from '@nobori/engine';",
    '',
    'export const MESSAGES: Readonly<Record<string, Readonly<Record<string, () => Promise<Messages>>>>> = {',
    ...Object.entries(books)
      .filter(([, languages]) => languages.length > 0)
      .map(([book, languages]) => `  ${quoted(book)}: {\n${languages.map(one => load(book, one)).join('')}  },`),
    '};',
  );
}

/** What the fields of files mean, where a book has words of its own for them: for whoever prints schemas. */
export function fieldsModule(books: readonly string[]): string {
  const nameOf = (book: string): string => book.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return source(
    'from fields.json of each book: what the fields of its files mean',
    ...books.map(book => `import ${nameOf(book)} from './${book}/fields.json' with { type: 'json' };`),
    '',
    'export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...books.map(book => `  ${quoted(book)}: ${nameOf(book)},`),
    '};',
  );
}

const indexModule = (others: readonly string[]): string =>
  source(
    'from the folders of texts: English, which comes with the catalogue and is the fallback, and the other languages',
    "import type { Translations } from '@nobori/engine';",
    '',
    "export { ENGLISH } from './en.ts';",
    'export const TRANSLATIONS: Translations = {',
    ...others.map(one => `  ${quoted(one)}: async () => (await import('./${one}.ts')).TRANSLATION,`),
    '};',
  );
