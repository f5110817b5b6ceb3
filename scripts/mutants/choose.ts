/** Which changes of a book are tried: those in rule code, all of them, a chapter's, a sample, or those on named lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { seeded } from '../../packages/engine/src/dice/random.ts';
import { changesIn } from './changes.ts';
import type { Mutant } from './weave.ts';

/**
 * Plumbing, texts, offers, benches and data of ours: what is wrong there is found by other means than the tests of rules. So are declared fields.
 * Of the benches only the limits of forces are rules; the others and standing answers are tested for all books at once.
 */
const OUT =
  /^(?:workshop(?!\/limits\.ts)|files|shown|catalogue|texts|playthroughs|scenarios(?=\/(?!alarm\.ts|specials\.ts)))\/|^(?:rules|index|copies|words|events|orders|moments|asking|instructions)\.ts$|(?:[cC]hoices|candidates)\.ts$|(?:readyForces|readyMoves|customBattle|statBlocks)\.ts$|\.test(?:ing)?\.ts$/;

/** Files of printed tables. */
const TABLES = /(?:[tT]ables|glossary|forceLists)\.ts$/;

export interface Wanted {
  /** A folder or a file of the book, or several: "melee,movement/moves". */
  readonly chapter?: string;
  readonly most?: number;
  readonly seed?: string;
  /** Only these lines, each with all its changes: "melee/melee.ts:12". */
  readonly lines?: ReadonlySet<string>;
}

export function mutantsOf(root: string, book: string, { chapter, most, seed = '1', lines }: Wanted): Mutant[] {
  const folder = `packages/books/src/${book}`;
  const chapters = chapter?.split(',');
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => name.split(sep).join('/'))
    .filter(
      name => name.endsWith('.ts') && (lines === undefined ? !OUT.test(name) : !/^(?:rules\.ts|texts\/)|\.test(?:ing)?\.ts$/.test(name)),
    )
    .filter(name => chapters?.some(one => name.startsWith(`${one}/`) || name === `${one}.ts`) ?? true)
    .sort();
  const found = names.flatMap(name =>
    changesIn(readFileSync(join(root, folder, name), 'utf8'), { thorough: lines !== undefined, table: TABLES.test(name) })
      .filter(({ line, cell }) => (lines === undefined ? !(name === 'state.ts' && cell !== undefined) : lines.has(`${name}:${line}`)))
      .map(change => ({ ...change, file: `${folder}/${name}` })),
  );
  return (most === undefined ? found : sampled(found, most, seed)).map((change, id) => ({ ...change, id }));
}

/** The same seed gives the same sample of the same sources. */
function sampled<T>(from: readonly T[], most: number, seed: string): T[] {
  const random = seeded(seed);
  const rest = from.map((one, place) => ({ one, place }));
  const taken = [];
  while (taken.length < most && rest.length > 0) taken.push(...rest.splice(random.below(rest.length), 1));
  return taken.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

/** A change that no test can find, since it changes nothing that could happen. */
export interface Equivalent {
  readonly file: string;
  /** The line as it stands, without the space around it. */
  readonly line: string;
  /** Left out where it holds for every change of the line. */
  readonly change?: string;
  readonly why: string;
}

export const changeOf = ({ from, to, within }: Mutant): string =>
  within === from ? `${from} → ${to}` : `${within}: ${from.length > 20 ? '…' : from} → ${to}`;

export const isEquivalent = (root: string, mutant: Mutant, known: readonly Equivalent[]): boolean => {
  const line = (readFileSync(join(root, mutant.file), 'utf8').split('\n')[mutant.line - 1] ?? '').trim();
  return known.some(one => mutant.file.endsWith(one.file) && one.line === line && (one.change ?? changeOf(mutant)) === changeOf(mutant));
};
