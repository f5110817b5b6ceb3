/** The scenarios of one's own for a book, as a battle takes them. */
import type { Book, Scenario } from '@nobori/engine';
import { readScenario } from '../scenario/scenarioValue.ts';
import { listThings } from '../shelf/things.ts';

export interface OwnScenario {
  /** Its id on the shelf. */
  readonly id: string;
  readonly name: string;
  readonly scenario: Scenario;
  /** As it is kept. */
  readonly file: unknown;
}

export async function ownScenarios(book: Book): Promise<OwnScenario[]> {
  const things = await listThings('scenario');
  return things.flatMap(({ id, name, value, book: of }) => {
    const scenario = of === book.id ? readScenario(book, value) : null;
    return scenario === null ? [] : [{ id, name, scenario, file: value }];
  });
}
