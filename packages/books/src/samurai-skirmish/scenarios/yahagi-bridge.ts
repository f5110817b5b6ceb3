/** SSK-S1 Four at Yahagi Bridge (duel size). */
import { seatId } from '@nobori/engine';
import { inches } from '@nobori/engine/table';
import { box, NOTHING_SPECIAL, spot, zoneOf, type SskScenario } from '../files/battle.ts';
import { man } from '../muster/readyForces.ts';

export const yahagiBridge: SskScenario = {
  id: 'yahagi-bridge',
  title: 'Four at Yahagi Bridge',
  story: 'Autumn 1560. Masterless men come back from a lost war; the bridge wardens of Okazaki want their swords.',
  size: 'small',
  chairs: [
    { seat: seatId('wanderers'), side: 'wanderers', name: 'The wanderers' },
    { seat: seatId('wardens'), side: 'wardens', name: 'The wardens' },
  ],
  options: { morale: false },
  table: {
    width: inches(24),
    height: inches(24),
    areas: [
      { id: 'river-west', kind: 'deep water', name: 'Yahagi river', outline: box(0, 11, 10, 13) },
      { id: 'river-east', kind: 'deep water', name: 'Yahagi river', outline: box(14, 11, 24, 13) },
      { id: 'bridge', kind: 'bridge', name: 'Yahagi bridge', outline: box(10, 11, 14, 13) },
      { id: 'woods', kind: 'woods', name: 'Woods', outline: box(2, 2, 8, 7) },
      { id: 'paddy', kind: 'paddy', name: 'Paddy', outline: box(15, 3, 22, 8) },
    ],
    lines: [{ id: 'fence', kind: 'fence', name: 'Fence', points: [spot(9, 15), spot(15, 15)] }],
    marks: [],
  },
  sides: [
    {
      id: 'wanderers',
      name: 'The wanderers',
      edge: 'south',
      zone: zoneOf(box(0, 0, 24, 4)),
      units: [{ id: 'A', of: 'ronin', figures: [man('ronin', { weapon: 'axe' }), man('ronin', { count: 3 })], zone: null }],
    },
    {
      id: 'wardens',
      name: 'The wardens',
      edge: 'north',
      zone: zoneOf(box(0, 17, 24, 24)),
      units: [
        {
          id: 'B',
          of: 'samurai',
          figures: [man('samurai', { leader: true, weapon: 'spear' }), man('samurai'), man('ashigaru', { missile: 'yumi' })],
          zone: null,
        },
      ],
    },
  ],
  turnLimit: 10,
  deploysFirst: 0,
  victory: { kind: 'crossing', north: inches(13) },
  special: NOTHING_SPECIAL,
  waived: true,
};
