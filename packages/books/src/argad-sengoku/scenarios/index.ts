/** The scenarios, ARG-S1 to ARG-S3, a meeting of two troops, and one of four (ARG-004, ARG-221). */
import { present, scenariosIn } from '@nobori/engine';
import { scenarioShape, type ArgScenario } from '../files/battle.ts';
import { READY_FORCES } from '../muster/readyForces.ts';
import { FIELDED, fieldOf } from '../muster/muster.ts';
import fourBanners from './four-banners.json' with { type: 'json' };
import merchantOfSakai from './merchant-of-sakai.json' with { type: 'json' };
import riceTax from './rice-tax.json' with { type: 'json' };
import tollBridge from './toll-bridge.json' with { type: 'json' };

const ready = (id: string) =>
  present(
    READY_FORCES.find(force => force.id === id),
    `force ${id}`,
  );

const openField: ArgScenario = {
  ...fieldOf([ready(FIELDED.forces[0]), ready(FIELDED.forces[1])]),
  id: FIELDED.scenario,
  title: 'A meeting in the open field',
  story: 'Two troops of some sixty points, a few bushes, twelve turns.',
};

export const SCENARIOS: readonly ArgScenario[] = [
  ...scenariosIn(scenarioShape, [tollBridge, riceTax, merchantOfSakai]),
  openField,
  ...scenariosIn(scenarioShape, [fourBanners]),
];
