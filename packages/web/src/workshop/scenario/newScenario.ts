/** Something to begin with: a printed scenario as a copy, or a battle on a ground. */
import type { Book, Ground, Scenario } from '@nobori/engine';
import type { ScenarioKit } from '@nobori/engine/workshop';
import { writeScenario } from '@nobori/engine/writing';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { newThing } from '../shelf/newThing.ts';
import { keepThing } from '../shelf/things.ts';

async function open(book: Book, name: string, scenario: Scenario): Promise<void> {
  const thing = newThing({ kind: 'scenario', book: book.id, name, value: writeScenario(book, scenario) });
  await keepThing(thing);
  goTo(linkTo('workshop', 'scenario', thing.id));
}

export const copyOf = (book: Book, printed: Scenario): Promise<void> =>
  open(book, t('{title, verbatim}, mine', { title: t(printed.title) }), printed);

export const scenarioOn = (book: Book, kit: ScenarioKit, ground: Ground, name: string): Promise<void> =>
  open(book, name, { ...kit.on(ground), title: name });
