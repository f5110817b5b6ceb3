/** The catalogue of a book in the order it is read: sections with their rules, rulings and tables; and what a search finds in it. */
import {
  HOUSE_RULES,
  say,
  type Book,
  type Catalogue,
  type OptionEntry,
  type OptionWords,
  type PrintedTable,
  type Rule,
  type Ruling,
  type Sentence,
} from '@nobori/engine';
import { t } from '../../texts/language.ts';

export interface OptionRead {
  readonly data: OptionEntry;
  readonly words: OptionWords;
}

export type Entry =
  | { readonly kind: 'rule'; readonly id: string; readonly rule: Rule }
  | { readonly kind: 'ruling'; readonly id: string; readonly ruling: Ruling; readonly option: OptionRead | null }
  | { readonly kind: 'table'; readonly id: string; readonly table: PrintedTable }
  | { readonly kind: 'house'; readonly id: string; readonly title: string; readonly text: string };

/** Parts of the contents. */
export const PARTS = {
  rule: say('Rules'),
  ruling: say('Rulings'),
  table: say('Tables'),
  house: say('At every table'),
} as const satisfies Record<Entry['kind'], Sentence>;

export interface Section {
  readonly title: string;
  readonly part: Entry['kind'];
  /** For links inside the page. */
  readonly anchor: string;
  readonly entries: readonly Entry[];
}

const anchorOf = (title: string): string =>
  `section-${title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** Rules in the book's order; rulings stand at the end of the section they answer; then the tables, then what the house itself asks. */
export function sectionsOf(book: Book, { rules, rulings, options, tables }: Catalogue): readonly Section[] {
  const sections = new Map<string, Entry[]>();
  const put = (title: string, entry: Entry): void => {
    const entries = sections.get(title);
    if (entries === undefined) sections.set(title, [entry]);
    else entries.push(entry);
  };
  for (const [id, rule] of Object.entries(rules)) put(rule.section, { kind: 'rule', id, rule });
  for (const [id, ruling] of Object.entries(rulings)) {
    const [data, words] = ruling.option === undefined ? [] : [book.options[ruling.option], options[ruling.option]];
    put(ruling.section, { kind: 'ruling', id, ruling, option: data === undefined || words === undefined ? null : { data, words } });
  }
  for (const table of tables) put(t('All tables'), { kind: 'table', id: table.id, table });
  for (const [id, { title, text }] of Object.entries(HOUSE_RULES))
    put(t('House rules'), { kind: 'house', id, title: t(title), text: t(text) });
  return [...sections].map(([title, entries]) => ({ title, part: entries[0]?.kind ?? 'rule', anchor: anchorOf(title), entries }));
}

export const idsOf = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(sections.flatMap(({ entries }) => entries.map(({ id }) => id)));

/** Everything in an entry that can be read. */
function textOf(entry: Entry): string {
  switch (entry.kind) {
    case 'rule':
      return `${entry.id} ${entry.rule.title} ${entry.rule.text}`;
    case 'ruling':
      return `${entry.id} ${entry.ruling.question} ${entry.ruling.answer} ${entry.option?.words.title ?? ''} ${entry.option?.words.text ?? ''}`;
    case 'table':
      return `${entry.id} ${entry.table.title} ${entry.table.columns.join(' ')} ${entry.table.rows.flat().join(' ')}`;
    case 'house':
      return `${entry.id} ${entry.title} ${entry.text}`;
  }
}

export const wordsOf = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Sections with only the entries that hold every word. */
export function found(sections: readonly Section[], words: readonly string[]): readonly Section[] {
  if (words.length === 0) return sections;
  return sections
    .map(section => ({
      ...section,
      entries: section.entries.filter(entry => {
        const text = textOf(entry).toLowerCase();
        return words.every(word => text.includes(word));
      }),
    }))
    .filter(section => section.entries.length > 0);
}

export const count = (sections: readonly Section[]): number => sections.reduce((sum, { entries }) => sum + entries.length, 0);
