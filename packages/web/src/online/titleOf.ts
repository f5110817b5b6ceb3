import { scenarioNamed, scenarioOf, type Book } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { battleTitle } from '../app/battleTitle.ts';

/** What a game online is called: by its scenario, the one it comes from where it was written, or its book. */
export function titleOf(book: Book, { scenario, title }: Pick<GameCard, 'scenario' | 'title'>): string {
  const found = scenario === null ? null : scenarioOf(book, scenario);
  return found?.ok === true ? battleTitle(book, found.value) : (title ?? book.title);
}

/** The colour of each side, as the scenario has them in order: 1 for the first. */
export function colourIn(book: Book | null, { scenario, chairs }: Pick<GameCard, 'scenario' | 'chairs'>): (side: string) => number {
  const printed = book === null ? null : scenarioNamed(book, scenario ?? '');
  const sides = [...new Set((printed?.chairs ?? chairs).map(({ side }) => side))];
  return side => 1 + Math.max(0, sides.indexOf(side));
}
