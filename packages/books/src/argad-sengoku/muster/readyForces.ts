/** Ready forces of 60 to 100 points, to be picked without building (ARG-221). */
import { man } from '../files/battle.ts';
import type { ArgForce } from './muster.ts';

export const READY_FORCES: readonly ArgForce[] = [
  {
    id: 'asakura',
    name: 'Asakura retainers',
    units: [man('samoff', { player: true }), man('samyari'), man('sam'), man('ashyari', { count: 3 }), man('ashbow', { count: 2 })],
  },
  {
    id: 'temple',
    name: 'Temple band',
    units: [
      man('monkoff', { player: true }),
      man('monk', { count: 4 }),
      man('lowsam', { missiles: ['yumi'] }),
      man('slinger', { count: 2 }),
    ],
  },
  {
    id: 'teppo',
    name: 'Saika gunners',
    units: [
      man('taisho', { player: true }),
      man('ashteppo', { count: 4 }),
      man('carrier'),
      man('ashyari', { count: 2 }),
      man('tatebearer'),
    ],
  },
  {
    id: 'shadows',
    name: 'Iga shadows',
    units: [man('ninjaoff', { player: true }), man('ninja5', { count: 3 }), man('ninja4', { count: 5 }), man('ronin', { count: 3 })],
  },
  { id: 'pikes', name: 'Pike company', units: [man('ashsgt', { player: true }), man('ashpike', { count: 6 }), man('ashbow')] },
  {
    id: 'riders',
    name: 'Riders of Kai',
    units: [man('cavoff', { player: true }), man('cavyari', { count: 2 }), man('cavbow'), man('ashyari')],
  },
  {
    id: 'bandits',
    name: 'Mountain bandits',
    units: [
      man('banditchief', { player: true }),
      man('exsoldier', { count: 2 }),
      man('bandit3yari', { count: 4 }),
      man('bandit3', { count: 4 }),
      man('bandit2', { count: 3 }),
      man('slinger', { count: 2 }),
    ],
  },
];
