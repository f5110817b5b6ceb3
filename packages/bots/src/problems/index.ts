/** Problems to solve, one file a book, loaded when somebody wants to. */
import type { BookId } from '@nobori/engine';
import type { Problems } from './problem.ts';

export { ideaOf, sameIdea } from '../idea.ts';
export { CLEAR, worthOf } from './measure.ts';
export { GRADES, positionOf, type Grade, type Problem, type Problems } from './problem.ts';

type Load = () => Promise<{ readonly default: unknown }>;

const FILES: Readonly<Partial<Record<BookId, Load>>> = {
  'argad-sengoku': () => import('./books/argad-sengoku.json', { with: { type: 'json' } }),
  kozeriai: () => import('./books/kozeriai.json', { with: { type: 'json' } }),
  'no-dachi': () => import('./books/no-dachi.json', { with: { type: 'json' } }),
  'samurai-blades': () => import('./books/samurai-blades.json', { with: { type: 'json' } }),
  'samurai-skirmish': () => import('./books/samurai-skirmish.json', { with: { type: 'json' } }),
};

/** Books that have any. */
export const WITH_PROBLEMS: readonly BookId[] = Object.keys(FILES);

/** The easier first; written by `npm run problems`, and held to its shape by a test. */
export async function problemsOf(book: BookId): Promise<Problems> {
  const file = await FILES[book]?.();
  return file === undefined ? { mind: '', problems: [] } : (file.default as Problems);
}
