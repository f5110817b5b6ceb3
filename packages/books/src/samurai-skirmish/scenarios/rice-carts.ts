/** SSK-S2 The Rice Carts of Ogaki (medium). */
import { seatId } from '@nobori/engine';
import { inches } from '@nobori/engine/table';
import { box, NOTHING_SPECIAL, spot, zoneOf, type SskScenario } from '../files/battle.ts';
import { man } from '../muster/readyForces.ts';

export const riceCarts: SskScenario = {
  id: 'rice-carts',
  title: 'The Rice Carts of Ogaki',
  story: 'Harvest 1571. A temple band wants the tax rice back; the escort has pulled the carts behind a field wall.',
  size: 'medium',
  chairs: [
    { seat: seatId('temple'), side: 'temple', name: 'The temple band' },
    { seat: seatId('escort'), side: 'escort', name: 'The escort' },
  ],
  options: { morale: true },
  table: {
    width: inches(36),
    height: inches(36),
    areas: [
      { id: 'road', kind: 'road', name: 'Road', outline: box(0, 17, 36, 19) },
      { id: 'paddy-west', kind: 'paddy', name: 'Paddy', outline: box(3, 8, 13, 15) },
      { id: 'paddy-east', kind: 'paddy', name: 'Paddy', outline: box(22, 6, 31, 13) },
      { id: 'woods-west', kind: 'woods', name: 'Woods', outline: box(1, 20, 8, 28) },
      { id: 'woods-east', kind: 'woods', name: 'Woods', outline: box(28, 20, 35, 28) },
    ],
    lines: [{ id: 'wall', kind: 'low wall', name: 'Field wall', points: [spot(10, 21), spot(26, 21)] }],
    marks: [
      { id: 'cart-west', kind: 'cart', name: 'Rice cart', at: spot(16, 23) },
      { id: 'cart-east', kind: 'cart', name: 'Rice cart', at: spot(20, 23) },
    ],
  },
  sides: [
    {
      id: 'temple',
      name: 'The temple band',
      edge: 'south',
      zone: zoneOf(box(0, 0, 36, 6)),
      units: [
        {
          id: 'A',
          of: 'sohei',
          figures: [man('ronin', { leader: true, armoured: true, weapon: 'naginata' }), man('sohei', { count: 6, weapon: 'naginata' })],
          zone: null,
        },
        { id: 'B', of: 'ronin', figures: [man('ronin', { armoured: true }), man('ronin', { weapon: 'axe' })], zone: null },
      ],
    },
    {
      id: 'escort',
      name: 'The escort',
      edge: 'north',
      zone: zoneOf(box(8, 21.5, 28, 30)),
      units: [
        {
          id: 'C',
          of: 'ashigaru',
          figures: [
            man('samurai', { leader: true, weapon: 'spear' }),
            man('ashigaru', { count: 5, weapon: 'spear' }),
            man('ashigaru', { count: 4, missile: 'yumi' }),
          ],
          zone: null,
        },
      ],
    },
  ],
  turnLimit: 8,
  deploysFirst: 1,
  victory: { kind: 'carts', reach: inches(3) },
  special: NOTHING_SPECIAL,
  waived: false,
};
