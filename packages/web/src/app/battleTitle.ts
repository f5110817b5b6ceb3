/** What a battle is called: by its scenario, or by those who meet where forces were chosen from the muster. */
import { scenarioOf, type Book, type GameRecord, type Scenario } from '@nobori/engine';
import { t } from '../texts/language.ts';

export const battleTitle = (book: Book, scenario: Scenario): string =>
  book.scenarios.includes(scenario) || scenario.id !== book.muster.fielded?.scenario
    ? scenario.title
    : scenario.chairs.map(({ name }) => t(name)).reduce((first, second) => t('{first, verbatim} against {second}', { first, second }));

export function titleOf(book: Book, record: Pick<GameRecord, 'scenario'>): string {
  if (record.scenario === null) return t('A situation played on');
  const scenario = scenarioOf(book, record.scenario);
  return scenario.ok ? battleTitle(book, scenario.value) : book.title;
}
