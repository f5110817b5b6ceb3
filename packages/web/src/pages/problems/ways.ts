/** From one problem to the next. */
import { problemsOf, type Problem } from '@nobori/bots/problems';
import { useLoaded } from '../../app/useLoaded.ts';
import { linkTo } from '../../store/route.ts';
import { useStore } from '../../preact/useStore.ts';
import { progress } from './progress.ts';

export const problemLink = (book: string, id: string): string => linkTo('problems', book, id);

const NONE: readonly Problem[] = [];

/** All problems of a book, the easier first; none until they are there. */
export function useProblems(book: string): readonly Problem[] {
  const loaded = useLoaded(book, () => problemsOf(book));
  return loaded.kind === 'there' ? loaded.value.problems : NONE;
}

/** The next that has not been tried, after this one and then from the beginning; the next at all once every one has been. */
export function useNext(book: string, id: string | null): string | null {
  const problems = useProblems(book);
  const solved = useStore(progress, state => state.solved);
  const here = problems.findIndex(one => one.id === id);
  const after = [...problems.slice(here + 1), ...problems.slice(0, Math.max(0, here))];
  return (after.find(one => solved[one.id] === undefined) ?? after[0])?.id ?? null;
}
