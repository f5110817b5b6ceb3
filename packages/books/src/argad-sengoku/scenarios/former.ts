/** A scenario as it was until it was seen that between equal players the same side nearly always won. Games that began so go on so. */
import { formerly, saying } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import tollBridge from './toll-bridge.json' with { type: 'json' };

/** ARG-S1: three to stop two. */
const three = [
  { is: 'banditchief', id: 'gonza', name: 'Gonza', player: true },
  { is: 'bandit3yari', id: 'heita', name: 'Heita' },
  { is: 'bandit3yari', id: 'sukezo', name: 'Sukezō' },
];

export const FORMER = formerly(scenarioShape, 2, [saying(tollBridge, ['factions', 1, 'figures'], three)]);
