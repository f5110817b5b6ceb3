/** ARG-S2 The Rice Tax at Kizu (medium). */
import { figureId, seatId } from '@nobori/engine';
import { cm } from '@nobori/engine/table';
import { box, man, spot, zone, type ArgScenario } from '../files/battle.ts';
import { house } from './houses.ts';

const storehouse = house('storehouse', 'Storehouse', 64, 40, 72, 50, ['west', 'east']);

export const riceTax: ArgScenario = {
  id: 'rice-tax',
  title: 'The Rice Tax at Kizu',
  story: '1570. A detachment comes for the tax rice; the monks of the temple and the men of the village stand before the carts.',
  size: 'medium',
  chairs: [
    { seat: seatId('blue'), side: 'blue', name: 'The tax column' },
    { seat: seatId('red'), side: 'red', name: 'Temple and village' },
  ],
  options: { arquebus: 'improved' },
  table: {
    width: cm(120),
    height: cm(90),
    areas: [
      { id: 'road', kind: 'road', name: 'Road', outline: box(0, 42, 120, 48) },
      { id: 'temple-wood', kind: 'woods', name: 'Temple wood', outline: box(20, 60, 50, 80) },
      { id: 'bamboo', kind: 'woods', name: 'Bamboo grove', outline: box(78, 8, 100, 26) },
      { id: 'crops-north', kind: 'bushes', name: 'High crops', outline: box(52, 54, 74, 70) },
      { id: 'crops-south', kind: 'bushes', name: 'High crops', outline: box(30, 18, 54, 32) },
      { id: 'terrace', kind: 'hard slope', name: 'Terrace slope', outline: box(84, 60, 112, 84) },
      storehouse.area,
    ],
    lines: [{ id: 'bank', kind: 'bank', name: 'Earthen bank', points: [spot(56, 36), spot(56, 54)] }, ...storehouse.lines],
    marks: [
      { id: 'cart-a', kind: 'cart', name: 'Rice cart A', at: spot(60, 30) },
      { id: 'cart-b', kind: 'cart', name: 'Rice cart B', at: spot(62, 56) },
      { id: 'cart-c', kind: 'cart', name: 'Rice cart C', at: spot(76, 45) },
    ],
  },
  factions: [
    {
      id: 'blue',
      name: 'The tax column',
      figures: [
        man('cavoff', { id: figureId('B1'), name: 'Officer', player: true }),
        man('sam', { id: figureId('B2') }),
        ...['B3', 'B4', 'B5', 'B6'].map(id => man('ashyari', { id: figureId(id) })),
        ...['B7', 'B8', 'B9'].map(id => man('ashteppo', { id: figureId(id) })),
      ],
      deploy: [zone([box(0, 0, 15, 90)])],
      npc: false,
    },
    {
      id: 'red',
      name: 'Temple and village',
      figures: [
        man('monkoff', { id: figureId('R1'), name: 'Abbot', player: true }),
        ...['R2', 'R3', 'R4', 'R5'].map(id => man('monk', { id: figureId(id) })),
        ...['R6', 'R7'].map(id => man('lowsam', { id: figureId(id), missiles: ['yumi'] })),
        ...['R8', 'R9'].map(id => man('slinger', { id: figureId(id) })),
      ],
      deploy: [zone([box(56, 0, 100, 90)])],
      npc: false,
    },
  ],
  relations: {},
  grudges: [],
  mantlets: [],
  ambushes: [],
  treason: null,
  relief: null,
  turnLimit: 12,
  victory: { kind: 'carts', reach: cm(4) },
};
