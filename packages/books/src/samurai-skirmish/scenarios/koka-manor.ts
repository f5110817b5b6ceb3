/** SSK-S3 Shadows at the Koka Manor (Ninja, night, surprise). */
import { figureId, seatId } from '@nobori/engine';
import { inches } from '@nobori/engine/table';
import { box, spot, zoneOf, type SskScenario } from '../files/battle.ts';
import { man } from '../muster/readyForces.ts';

const wall = ['wall-south-west', 'wall-south-east', 'wall-east', 'wall-north', 'wall-west'];

export const kokaManor: SskScenario = {
  id: 'koka-manor',
  title: 'Shadows at the Koka Manor',
  story: 'A moonless night in 1579. Six shadows come over the wall for one sleeper in the garden pavilion.',
  size: 'medium',
  chairs: [
    { seat: seatId('shadows'), side: 'shadows', name: 'The shadows' },
    { seat: seatId('house'), side: 'house', name: 'The house' },
  ],
  options: { morale: true },
  table: {
    width: inches(36),
    height: inches(36),
    areas: [
      { id: 'hall', kind: 'building', name: 'Hall', outline: box(12, 22, 24, 26) },
      { id: 'pond', kind: 'deep water', name: 'Pond', outline: box(22, 12, 25, 16) },
      { id: 'garden', kind: 'woods', name: 'Garden trees', outline: box(10, 10, 14, 14) },
      { id: 'woods-north', kind: 'woods', name: 'Woods', outline: box(0, 28, 6, 36) },
      { id: 'woods-south', kind: 'woods', name: 'Woods', outline: box(30, 0, 36, 6) },
    ],
    lines: [
      { id: 'wall-south-west', kind: 'high wall', name: 'Manor wall', points: [spot(9, 9), spot(16, 9)] },
      { id: 'wall-south-east', kind: 'high wall', name: 'Manor wall', points: [spot(20, 9), spot(27, 9)] },
      { id: 'wall-east', kind: 'high wall', name: 'Manor wall', points: [spot(27, 9), spot(27, 27)] },
      { id: 'wall-north', kind: 'high wall', name: 'Manor wall', points: [spot(27, 27), spot(9, 27)] },
      { id: 'wall-west', kind: 'high wall', name: 'Manor wall', points: [spot(9, 27), spot(9, 9)] },
      { id: 'gate', kind: 'gate', name: 'Gate', points: [spot(16, 9), spot(20, 9)] },
      // One piece: whoever goes through a corner crosses it once (SSK-R08).
      { id: 'rail', kind: 'rail', name: 'Pavilion rail', points: [spot(16, 15), spot(20, 15), spot(20, 19), spot(16, 19), spot(16, 15)] },
    ],
    marks: [],
  },
  sides: [
    {
      id: 'shadows',
      name: 'The shadows',
      edge: null,
      zone: {
        within: [box(0, 0, 36, 6), box(0, 30, 36, 36), box(0, 0, 6, 36), box(30, 0, 36, 36), box(0, 0, 36, 36)],
        outside: box(9, 9, 27, 27),
        apart: [{ lines: [...wall, 'gate'], least: inches(3) }],
        clear: [{ unit: 'B', more: inches(12) }],
      },
      units: [{ id: 'A', of: 'ninja', figures: [man('ninja', { count: 6 })], zone: null }],
    },
    {
      id: 'house',
      name: 'The house',
      edge: null,
      zone: zoneOf(box(9, 9, 27, 27)),
      units: [
        {
          id: 'B',
          of: 'samurai',
          figures: [man('daimyo', { leader: true, armoured: false }), man('samurai', { count: 3, armoured: false })],
          zone: zoneOf(box(16, 15, 20, 19)),
        },
        {
          id: 'C',
          of: 'ashigaru',
          figures: [
            man('ashigaru', { leader: true, weapon: 'spear' }),
            man('ashigaru', { count: 3, weapon: 'spear' }),
            man('ashigaru', { count: 4, weapon: 'spear', armoured: true }),
          ],
          zone: { within: [box(9, 9, 27, 27)], outside: null, apart: [{ lines: ['rail'], least: inches(3) }], clear: [] },
        },
      ],
    },
  ],
  turnLimit: 10,
  deploysFirst: 1,
  victory: { kind: 'assassination', victim: figureId('B1'), survivors: 2 },
  special: {
    sight: inches(12),
    asleep: ['B'],
    unaware: ['C'],
    alarm: { side: 1, watch: ['C'], reach: inches(8), need: 4 },
    exit: 0,
  },
  waived: false,
};
