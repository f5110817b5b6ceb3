/** KOZ-S1 to KOZ-S3, from the smallest to the largest. */
import { scenariosIn } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import sumidaStorehouse from './sumida-storehouse.json' with { type: 'json' };
import taxCollector from './tax-collector.json' with { type: 'json' };
import twoUmbrellas from './two-umbrellas.json' with { type: 'json' };

export const SCENARIOS = scenariosIn(scenarioShape, [twoUmbrellas, sumidaStorehouse, taxCollector]);
