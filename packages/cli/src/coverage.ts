/**
 * Which rules of a book are proved: tested, when the title of a test that passed names it; carried out, when something that happened in the
 * tests named it. What nothing that happened names must at least stand on a line of code, where it can be found and changed to see a test fail.
 */
import type { Book, Catalogue } from '@nobori/engine';
import { codeLines } from './codeLines.ts';

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** What a test run noted: titles of tests that passed, ids that were carried out. */
export interface Run {
  readonly titles: readonly string[];
  readonly carried: readonly string[];
}

export interface Coverage {
  readonly book: string;
  readonly rules: number;
  readonly tested: number;
  readonly carriedOut: number;
  /** Named by a line of code, but by nothing that happened in the tests. */
  readonly codeOnly: readonly string[];
  /** For the people at the table: no program can carry it out. */
  readonly betweenPeople: readonly string[];
  readonly missing: {
    readonly untested: readonly string[];
    /** Named above some lines of code or in a span, so nobody knows which line does it. */
    readonly headingOnly: readonly string[];
    readonly nowhere: readonly string[];
    /** Titles of tests that name more ids than one test can prove, or a span of them. */
    readonly titles: readonly string[];
  };
}

/** What is written from the texts names every id: it proves nothing. Nor do tests and what they share. */
const NO_CODE = /^(?:rules\.ts$|texts[\\/])|\.test(?:ing)?\.ts$/;
const MOST_IDS = 3;
const ID = /\b[A-Z]{3}-[A-Z]?\d+\b/g;
/** "ABC-01 to ABC-03", "ABC-01–03"; but in "ABC-096 to 20 cm" no span is meant. */
const SPAN = /\b([A-Z]{3}-[A-Z]?)(\d+)(?: (?:to|until|through) |\s?[–—…]\s?|-|\.\.\.?)(?:[A-Z]{3}-[A-Z]?(\d+)|(\d+))\b/g;

/** Ids in a text, one by one; both ends of a span are left out, since it names none of them. */
export const idsIn = (text: string): string[] => withoutSpans(text).match(ID) ?? [];

/** By which all ids of a book begin: those of its rules, and those of tables, examples and scenarios too. */
const prefixOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** Ids between and at the ends of spans. */
function idsInSpans(text: string): string[] {
  return [...text.matchAll(SPAN)].filter(isSpan).flatMap(([, prefix = '', from = '', whole, short = '']) => {
    const count = Number(whole ?? short) - Number(from) + 1;
    return Array.from(
      { length: Math.max(0, Math.min(500, count)) },
      (_, i) => `${prefix}${String(Number(from) + i).padStart(from.length, '0')}`,
    );
  });
}

const isSpan = ([, , from = '', whole, short = '']: readonly (string | undefined)[]): boolean =>
  whole !== undefined || short.length === from.length;
const withoutSpans = (text: string): string => text.replaceAll(SPAN, (...match: string[]) => (isSpan(match) ? '' : (match[0] ?? '')));
const spanned = (text: string): boolean => withoutSpans(text) !== text;

export function coverageOf(book: Pick<Book, 'id'>, { rules, rulings }: Catalogue, files: readonly SourceFile[], run: Run): Coverage {
  const ids = [...Object.keys(rules), ...Object.keys(rulings)];
  const prefixes = new Set(ids.map(prefixOf));
  const code = files.filter(({ name }) => !NO_CODE.test(name)).map(({ text }) => text);
  const onLines = new Set(code.flatMap(text => codeLines(text).flatMap(({ text: line }) => idsIn(line))));
  const anywhere = new Set(code.flatMap(text => [...idsIn(text), ...idsInSpans(text)]));
  const carried = new Set(run.carried);
  const titled = new Set(run.titles.flatMap(idsIn));
  const uncarried = ids.filter(id => !carried.has(id));
  const betweenPeople = uncarried.filter(id => rules[id]?.kind === 'table');
  const unseen = uncarried.filter(id => rules[id]?.kind !== 'table' && !onLines.has(id));
  const untested = ids.filter(id => !titled.has(id));
  return {
    book: book.id,
    rules: ids.length,
    tested: ids.length - untested.length,
    carriedOut: ids.length - uncarried.length,
    codeOnly: uncarried.filter(id => onLines.has(id)),
    betweenPeople,
    missing: {
      untested,
      headingOnly: unseen.filter(id => anywhere.has(id)),
      nowhere: unseen.filter(id => !anywhere.has(id)),
      titles: run.titles.filter(title => spanned(title) || new Set(idsIn(title).filter(id => prefixes.has(prefixOf(id)))).size > MOST_IDS),
    },
  };
}

export const complete = ({ missing }: Coverage): boolean => Object.values(missing).every(list => list.length === 0);
