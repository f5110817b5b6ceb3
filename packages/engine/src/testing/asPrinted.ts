/** Tables written down a second time, as they are printed: a slip of the pen in either place shows. */
import { describe, expect, test } from 'vitest';

/**
 * The page names a table on a line of its own, then shows its rows as `rowsOf` does. Each table is one test. What stands in `tables` but not
 * on the page (functions, types, tables that are made of others) is not looked at.
 */
export function asPrinted(tables: Readonly<Record<string, unknown>>, page: string): void {
  describe('as printed', () => {
    for (const [name, rows] of sections(page)) test(name, () => expect(rowsOf(tables[name])).toEqual(rows));
  });
}

function sections(page: string): [string, string[]][] {
  const found: [string, string[]][] = [];
  for (const line of page.split('\n').map(one => one.trim())) {
    if (/^[A-Z][A-Z\d_]*$/.test(line)) found.push([line, []]);
    else if (line !== '') found.at(-1)?.[1].push(line);
  }
  return found;
}

/** "ashigaru: dice 1, melee 5, trained false". Texts for people are left out: they may be worded better any day. */
export function rowsOf(table: unknown): string[] {
  if (typeof table !== 'object' || table === null || isDie(table)) return [shown(table)];
  if (Array.isArray(table)) return table.map(shown).filter(Boolean);
  return Object.entries(table).map(([key, row]) => `${key}: ${shown(row).replaceAll(/^\((.*)\)$/g, '$1')}`.trimEnd());
}

function shown(value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'string') return isForPeople(value) ? '' : value === '' ? '""' : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return '';
  if (isDie(value)) return value.name;
  if (Array.isArray(value)) return `[${value.map(shown).filter(Boolean).join(' ')}]`;
  const parts = Object.entries(value).filter(([key, part]) => key !== 'title' && key !== 'label' && shown(part) !== '');
  return `(${parts.map(([key, part]) => `${key} ${shown(part)}`).join(', ')})`;
}

const isForPeople = (text: string): boolean => /\s|^[A-Z][a-z]/.test(text);

const isDie = (value: object): value is { readonly name: string } => 'low' in value && 'high' in value && 'name' in value;
