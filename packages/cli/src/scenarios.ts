/** Which scenario is meant: one of the book by its id, or a file of one. */
import { inOneSentence, scenarioOf, type Book, type Scenario } from '@nobori/engine';
import { Failure } from './failure.ts';
import { readScenarioJson } from './files.ts';

export const noSuchScenario = ({ scenarios }: Book, id: string): string =>
  `--scenario: there is no scenario "${id}"; there are: ${scenarios.map(one => one.id).join(', ')}.`;

/** How a record names it: one from a file may have the id of one of the book's and be another battle. */
export const recorded = ({ scenarios }: Book, scenario: Scenario): string | Scenario =>
  scenarios.includes(scenario) ? scenario.id : scenario;

export function scenarioNamed(book: Book, named: string): Scenario {
  const isFile = named.endsWith('.json');
  const found = scenarioOf(book, isFile ? readScenarioJson(named) : named);
  if (found.ok) return found.value;
  throw new Failure(isFile ? `${named}: ${inOneSentence(found.complaints)}` : noSuchScenario(book, named));
}
