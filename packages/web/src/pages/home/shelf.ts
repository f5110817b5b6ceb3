/**
 * What the front page shows of every book. Run when the app is built (build/cards.ts): nobody should fetch all books to choose one of
 * them. Of what is told here only plain data arrives.
 */
import { BOOKS } from '@nobori/books';
import type { Book, Name, Scenario } from '@nobori/engine';
import { factsOf, type Picture, type ScenarioFacts, type SideFacts } from '../../app/scenarioFacts.ts';
import { noised } from '../../store/noise.ts';

export interface Card extends Pick<Scenario, 'id' | 'title' | 'size'> {
  readonly minutes: number;
  /** In the order of their numbers. */
  readonly sides: readonly (Pick<SideFacts, 'crest' | 'figures'> & { readonly name: Name })[];
}

export interface ShelfBook extends Pick<Book, 'id' | 'title' | 'board'> {
  readonly cards: readonly Card[];
}

/** What the maps on the cards are drawn from, by book and scenario: fetched with the first of them. */
export type Maps = Readonly<Record<string, Readonly<Record<string, Picture>>>>;

function found(book: Book) {
  return book.scenarios.flatMap(scenario => {
    const facts = factsOf(book, scenario.id);
    return facts === null ? [] : [{ scenario, facts }];
  });
}

const cardOf = ({ id, title, size }: Scenario, { chairs, sides, minutes }: ScenarioFacts): Card => ({
  id,
  title,
  size,
  minutes,
  sides: sides
    .toSorted((a, b) => a.number - b.number)
    .map(({ id: side, crest, figures }) => ({ crest, figures, name: chairs.find(chair => chair.side === side)?.name ?? side })),
});

const pictureOf = ({ ground, looks, stand, night }: Picture): Picture => ({ ground, looks, stand, ...(night === true && { night }) });

/** `noisy`: for the build in which every word of the books is noise. */
export function madeShelf(noisy: boolean): { readonly shelf: readonly ShelfBook[]; readonly maps: Maps } {
  const all = BOOKS.map(book => (noisy ? noised(book) : book)).map(book => ({ book, scenarios: found(book) }));
  return {
    shelf: all.map(({ book: { id, title, board }, scenarios }) => ({
      id,
      title,
      board,
      cards: scenarios.map(({ scenario, facts }) => cardOf(scenario, facts)),
    })),
    maps: Object.fromEntries(
      all.map(({ book, scenarios }) => [
        book.id,
        Object.fromEntries(scenarios.map(({ scenario, facts }) => [scenario.id, pictureOf(facts)])),
      ]),
    ),
  };
}
