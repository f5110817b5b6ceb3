/** How hard a scenario is, by its size. */
import { say, type Scenario, type Sentence } from '@nobori/engine';

export const LEVELS = { small: say('Beginner'), medium: say('Seasoned'), large: say('Veteran') } as const satisfies Record<
  Scenario['size'],
  Sentence
>;
export const LEVEL = { small: 1, medium: 2, large: 3 } as const satisfies Record<Scenario['size'], number>;
