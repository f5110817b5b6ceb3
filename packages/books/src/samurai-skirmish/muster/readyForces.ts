/** SSK-T15 Ready forces: 72 to 75 points each, to be picked without building (SSK-120). */
import { present } from '@nobori/engine';
import type { FigureSpec } from '../files/battle.ts';
import type { SskForce } from './muster.ts';

/** A man and what he carries beyond a sword; armour as his kind usually has it unless said. */
export const man = (is: FigureSpec['is'], changes: Partial<FigureSpec> = {}): FigureSpec => ({
  is,
  count: 1,
  leader: false,
  armoured: null,
  mounted: false,
  weapon: 'sword',
  missile: null,
  trained: false,
  ...changes,
});

const samuraiLeader = man('samurai', { leader: true });

export const READY_FORCES: readonly SskForce[] = [
  {
    id: 'F1',
    name: 'Riders of Kai',
    crest: 'takeda',
    units: [
      {
        of: 'samurai',
        figures: [
          man('hatamoto', { leader: true, mounted: true }),
          man('samurai', { count: 2, mounted: true, weapon: 'spear' }),
          man('samurai', { count: 2 }),
        ],
      },
    ],
  },
  {
    id: 'F2',
    name: 'Household on foot',
    crest: 'katabami',
    units: [{ of: 'samurai', figures: [man('hatamoto', { leader: true }), man('samurai', { count: 5 })] }],
  },
  {
    id: 'F3',
    name: 'House archer',
    crest: 'katabami',
    units: [{ of: 'samurai', figures: [samuraiLeader, man('samurai', { missile: 'yumi' }), man('samurai', { count: 3 })] }],
  },
  {
    id: 'F4',
    name: 'Owari guns',
    crest: 'mokko',
    units: [
      { of: 'ashigaru', figures: [samuraiLeader, man('ashigaru', { count: 9, missile: 'arquebus', trained: true })] },
      { of: 'ronin', figures: [man('ronin', { count: 2, armoured: true })] },
    ],
  },
  { id: 'F5', name: 'Hill bowmen', units: [{ of: 'ashigaru', figures: [samuraiLeader, man('ashigaru', { count: 9, missile: 'yumi' })] }] },
  {
    id: 'F6',
    name: 'Village levy',
    crest: 'inaho',
    units: [
      { of: 'ashigaru', figures: [samuraiLeader, man('ashigaru', { count: 9, weapon: 'spear' })] },
      { of: 'ashigaru', figures: [man('ronin', { leader: true, armoured: true }), man('ashigaru', { count: 9, weapon: 'spear' })] },
    ],
  },
  {
    id: 'F7',
    name: 'Temple guard',
    crest: 'rinpo',
    units: [
      { of: 'sohei', figures: [samuraiLeader, man('sohei', { count: 7, weapon: 'naginata' })] },
      {
        of: 'sohei',
        figures: [
          samuraiLeader,
          man('sohei', { count: 3, weapon: 'naginata', armoured: true }),
          man('sohei', { count: 2, weapon: 'naginata' }),
        ],
      },
    ],
  },
  { id: 'F8', name: 'Night walkers', crest: 'tsuki', units: [{ of: 'ninja', figures: [man('ninja', { count: 6 })] }] },
];

export const readyForce = (id: string): SskForce =>
  present(
    READY_FORCES.find(force => force.id === id),
    `force ${id}`,
  );
