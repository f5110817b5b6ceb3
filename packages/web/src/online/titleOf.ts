import { scenarioOf, type Book } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { battleTitle } from '../app/battleTitle.ts';

/** What a game online is called: by its scenario, or by its book where the scenario was written. */
export function titleOf(book: Book, { scenario }: Pick<GameCard, 'scenario'>): string {
  const found = scenario === null ? null : scenarioOf(book, scenario);
  return found?.ok === true ? battleTitle(book, found.value) : book.title;
}
