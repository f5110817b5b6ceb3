import { read } from '@nobori/engine';
import { inLines, writeScenario } from '@nobori/engine/writing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';

describe.each(BOOKS.map(book => [book.id, book] as const))('%s', (id, book) => {
  const writeScenarioAs = (scenario: (typeof book.scenarios)[number]): object => writeScenario(book, scenario) as object;
  const folder = join(import.meta.dirname, id, 'scenarios');
  // A field of ready forces is made by the muster.
  const onFile = book.scenarios.filter(scenario => scenario.id !== book.muster.fielded?.scenario);

  test.each(onFile.map(scenario => [scenario.id, scenario] as const))('%s lies in its file as the book writes it', (name, scenario) => {
    expect(readFileSync(join(folder, `${name}.json`), 'utf8')).toBe(`${inLines(writeScenario(book, scenario))}\n`); // npm run scenarios
  });

  // A small book may have a goal of its own, and none in its files.
  const foughtFor = onFile.filter(one => 'victory' in writeScenarioAs(one)).slice(0, 1);
  test.each(foughtFor)('goals and ends of a side that does not fight are told with their place', scenario => {
    const { victory, ...rest } = writeScenarioAs(scenario) as { readonly victory: { goals: object[]; ends: object[] } };
    const told = (changed: object): string[] => {
      const found = read(book.shapes.scenario, { ...rest, victory: { ...victory, ...changed } });
      return found.ok ? [] : found.complaints.map(({ place }) => place);
    };
    const [goal, ...goals] = victory.goals;
    const [end, ...ends] = victory.ends;
    expect(told({})).toEqual([]);
    expect(told({ goals: [{ ...goal, side: 'nobody' }, ...goals] })).toEqual(['victory.goals[0].side']);
    expect(told({ goals: [{ ...goal, of: 'nobody' }, ...goals] })).toEqual(['victory.goals[0].of']);
    expect(told({ ends: [{ ...end, standing: { nobody: 'won' } }, ...ends] })).toEqual(['victory.ends[0].standing.nobody']);
  });

  test('every file is on the shelf', () => {
    const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : [];
    expect(files.toSorted()).toEqual(onFile.map(scenario => `${scenario.id}.json`).toSorted());
  });
});
