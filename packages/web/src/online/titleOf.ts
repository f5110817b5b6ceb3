import { scenarioOf, type Book } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { battleTitle } from '../app/battleTitle.ts';

/** What a game online is called: by its scenario, the one it comes from where it was written, or its book. */
export function titleOf(book: Book, { scenario, title }: Pick<GameCard, 'scenario' | 'title'>): string {
  const found = scenario === null ? null : scenarioOf(book, scenario);
  return found?.ok === true ? battleTitle(book, found.value) : (title ?? book.title);
}

/** The colour of a side: chairs are told in the order of the battle, and so are its sides. */
export const colourIn = ({ chairs }: Pick<GameCard, 'chairs'>, side: string): number =>
  1 + Math.max(0, [...new Set(chairs.map(one => one.side))].indexOf(side));
