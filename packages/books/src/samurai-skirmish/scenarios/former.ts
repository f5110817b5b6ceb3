/** Scenarios as they were until it was seen that between equal players the same side always won. Games that began so go on so. */
import { formerly, saying, type Former } from '@nobori/engine';
import { scenarioShape, type SskScenario } from '../files/battle.ts';
import { fieldOf } from '../muster/muster.ts';
import { readyForce } from '../muster/readyForces.ts';
import kokaManor from './koka-manor.json' with { type: 'json' };
import riceCarts from './rice-carts.json' with { type: 'json' };

/** Household against village levy. */
const openField: SskScenario = {
  ...fieldOf([readyForce('F2'), readyForce('F6')]),
  id: 'open-field',
  title: 'A meeting in the open field',
  story: 'Two forces of seventy-five points, no walls, no water, twelve turns.',
};

const twoRonin = [
  { is: 'ronin', armoured: true },
  { is: 'ronin', weapon: 'axe' },
];
const sixShadows = [{ is: 'ninja', count: 6 }];
const watch = [
  { is: 'ashigaru', leader: true, weapon: 'spear' },
  { is: 'ashigaru', count: 3, weapon: 'spear' },
  { is: 'ashigaru', count: 4, armoured: true, weapon: 'spear' },
];
const manorBefore = saying(kokaManor, ['sides', 0, 'units', 0, 'figures'], sixShadows);

export const FORMER: readonly Former<SskScenario>[] = [
  { until: 2, scenario: openField },
  ...formerly(scenarioShape, 2, [
    saying(riceCarts, ['sides', 0, 'units', 1, 'figures'], twoRonin),
    saying(manorBefore, ['sides', 1, 'units', 1, 'figures'], watch),
  ]),
];
