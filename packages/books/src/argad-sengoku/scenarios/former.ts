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

/** ARG-S2: a third gun. */
const thirdGun = riceTax.factions.map(faction =>
  faction.id === 'blue' ? { ...faction, figures: [...faction.figures, { is: 'ashteppo', id: 'B9' }] } : faction,
);

export const FORMER = [
  ...formerly(scenarioShape, 2, [saying(tollBridge, ['factions', 1, 'figures'], three)]),
  ...formerly(scenarioShape, 3, [saying(riceTax, ['factions'], thirdGun)]),
];
