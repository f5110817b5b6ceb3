import { scenarioOf, type Book } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { battleTitle } from '../app/battleTitle.ts';

/** What a game online is called: by its scenario, the one it comes from where it was written, or its book. */
export function titleOf(book: Book, { scenario, title }: Pick<GameCard, 'scenario' | 'title'>): string {
  const found = scenario === null ? null : scenarioOf(book, scenario);
  return found?.ok === true ? battleTitle(book, found.value) : (title ?? book.title);
}
