/**
 * Which file of the build a module goes into. A few files instead of two hundred small ones, which weigh a tenth more because each is compressed
 * by itself; and what workers need as well lies apart from what needs the page, so that every file is fetched once.
 */
import { join } from 'node:path';

type Look = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const SRC = join(import.meta.dirname, '../src');

/** Everything these modules cannot start without, themselves included. */
function neededBy(paths: readonly string[], look: Look): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of look.getModuleInfo(id)?.importedIds ?? []) add(next);
  };
  for (const path of paths) add(join(SRC, path));
  return found;
}

/** What is loaded one after another until the first board answers; each of them leaves out what the ones before it have brought. */
const WAY_TO_THE_BOARD = {
  shell: ['main.tsx'],
  home: ['pages/home/HomePage.tsx'],
  board: ['pages/game/GamePage.tsx', 'game/GameScreen.tsx', 'game/host/session.ts'],
};
const PRESS = ['art/press.worker.ts'];
const THREADS = ['game/host/thinker.ts', 'game/host/oddsWorker.ts', ...PRESS];

/** The engine by its rooms: a barrel names more than anybody takes from it, so what needs what cannot be read from the imports. */
const ROOMS: readonly (readonly [RegExp, string])[] = [
  [/\/engine\/src\/small\//, 'small'],
  // Whatever only judges of files need.
  [/\/engine\/src\/(kernel\/judging|fields\/lawful|table\/standing)\.ts$/, 'judging'],
  // Looked up late: the words of rules.
  [/\/engine\/src\/kernel\/(houseRules|catalogue)\.ts$/, 'reference'],
  [/\/engine\/src\/(workshop|writing)\//, 'workshop'],
  [/\/engine\/src\/kernel\/lesson\.ts$/, 'lesson'],
  [/\/engine\/src\/(odds\/|dice\/(distribution|enumerated)\.ts$)/, 'odds'],
  // With where they lie on the sheet, which page and press want as well.
  [/\/(engine\/src\/hex\/|web\/src\/art\/hexgrid\.ts$)/, 'hexes'],
];

/** What every book stands on, and tables with it: most books play on one, and the two weigh a kilobyte less in one file. */
const roomOf = (id: string): string | null => ROOMS.find(([path]) => path.test(id))?.[1] ?? (id.includes('/engine/src/') ? 'kernel' : null);

/** A book without its catalogue, which is loaded when somebody reads: one file, though both need the tables. */
function bookOf(id: string, look: Look): string | null {
  const [, book] = /\/books\/src\/([a-z-]+)\//.exec(id) ?? [];
  return book !== undefined && neededBy([`../../books/src/${book}/book.ts`], look).has(id) ? book : null;
}

/** Problems of a book lie apart from it: few ever fetch them. */
const problemsFor = (id: string): string | undefined => /\/problems\/books\/([a-z-]+)\.json$/.exec(id)?.[1];

export function chunkOf(id: string, look: Look): string | null {
  const problems = problemsFor(id);
  if (problems !== undefined) return `problems-${problems}`;
  if (id.includes('preload-helper')) return 'words';
  const needs = (paths: readonly string[]): boolean => neededBy(paths, look).has(id);
  const way = Object.entries(WAY_TO_THE_BOARD).find(([, paths]) => needs(paths))?.[0];
  const everywhere = /\/(engine|books|bots)\/src\//.test(id) || needs(THREADS);
  if (way === 'shell') return everywhere ? 'words' : way;
  const room = roomOf(id);
  if (room !== null) return room;
  // Nearly everybody begins on the front page: compressed with the shell it is a kilobyte less.
  if (way === 'home') return everywhere ? 'words' : 'shell';
  if (way !== undefined) return everywhere ? `${way}-everywhere` : way;
  if (/\/(web\/src\/store\/saved\.ts|node_modules\/idb\/)/.test(id)) return 'saved';
  // The press's tools, without the worker itself: a worker listens, and would in every other one that only wants its tools.
  return bookOf(id, look) ?? (needs(PRESS) && !PRESS.some(path => id === join(SRC, path)) ? 'press' : null);
}
