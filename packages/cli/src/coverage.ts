/** Which rules of a book are carried out by its code and proved by its tests, found by their ids in the sources. */
import type { Book, Catalogue } from '@nobori/engine';

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface Coverage {
  readonly book: string;
  readonly rules: number;
  readonly carriedOut: number;
  readonly tested: number;
  readonly notCarriedOut: readonly string[];
  readonly untested: readonly string[];
}

/** What is written from the texts names every id: it proves nothing. */
const TEXTS = /^(?:rules\.ts$|texts[\\/])/;
const TEST = /\.test\.ts$/;

/** Ids anywhere in a text; a span such as "SSK-054 to SSK-056" counts for all between. */
function idsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, prefix = '', from = '', to] of text.matchAll(/\b([A-Z]{3}-[A-Z]?)(\d+)(?: (?:to|–|-) (?:[A-Z]{3}-)?[A-Z]?(\d+))?/g)) {
    const last = to === undefined ? Number(from) : Number(to);
    for (let n = Number(from); n <= last && n - Number(from) < 500; n += 1) found.add(`${prefix}${String(n).padStart(from.length, '0')}`);
  }
  return found;
}

/** Ids in the titles of tests: the first text of `test(…)`, `describe(…)`, and the rows of `test.each`. */
function testedIds(text: string): Set<string> {
  const titles = [...text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*?\b[A-Z]{3}-[A-Z]?\d+(?:\\.|(?!\1)[^\\\n])*)\1/g)].map(
    ([, , title]) => title ?? '',
  );
  return idsIn(titles.join('\n'));
}

export function coverageOf(book: Book, { rules, rulings }: Catalogue, files: readonly SourceFile[]): Coverage {
  const ids = [...Object.keys(rules), ...Object.keys(rulings)];
  const code = idsIn(
    files
      .filter(({ name }) => !TEXTS.test(name) && !TEST.test(name))
      .map(({ text }) => text)
      .join('\n'),
  );
  const tests = testedIds(
    files
      .filter(({ name }) => TEST.test(name))
      .map(({ text }) => text)
      .join('\n'),
  );
  const notCarriedOut = ids.filter(id => !code.has(id));
  const untested = ids.filter(id => !tests.has(id));
  return {
    book: book.id,
    rules: ids.length,
    carriedOut: ids.length - notCarriedOut.length,
    tested: ids.length - untested.length,
    notCarriedOut,
    untested,
  };
}
