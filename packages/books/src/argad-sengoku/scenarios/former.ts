/** Scenarios as they were until it was seen that between equal players the same side nearly always won. Games that began so go on so. */
import { formerly, saying } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import riceTax from './rice-tax.json' with { type: 'json' };
import tollBridge from './toll-bridge.json' with { type: 'json' };

/** ARG-S1: three to stop two. */
const three = [
  { is: 'banditchief', id: 'gonza', name: 'Gonza', player: true },
  { is: 'bandit3yari', id: 'heita', name: 'Heita' },
  { is: 'bandit3yari', id: 'sukezo', name: 'Sukezō' },
];

/** ARG-S2: a third gun, and who has it easier. */
const thirdGun = riceTax.factions.map(faction =>
  faction.id === 'blue' ? { ...faction, figures: [...faction.figures, { is: 'ashteppo', id: 'B9' }] } : faction,
);
const columnHasItEasier = {
  about: 'Balance',
  says: 'Soldiers with three guns against monks and villagers: the tax column has it easier. Change seats and play it twice.',
  rule: 'ARG-S2',
};

export const FORMER = [
  ...formerly(scenarioShape, 2, [saying(tollBridge, ['factions', 1, 'figures'], three)]),
  ...formerly(scenarioShape, 3, [{ ...riceTax, factions: thirdGun, briefing: [...riceTax.briefing, columnHasItEasier] }]),
];
