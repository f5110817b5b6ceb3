/** KOZ-S2 The Tax-Collector of Mino: trips, outnumbering, shooting, farmers. */
import { figureId, seatId } from '@nobori/engine';
import type { KozScenario } from '../files/battle.ts';
import { figure } from './writing.ts';

const left = '0,3-4,9';
const village = '8,2-20,13';
const huts = '12,2-20,13';

export const TAX_COLLECTOR: KozScenario = {
  id: 'tax-collector',
  title: 'The Tax-Collector of Mino',
  story: 'The collector Hida rides in for a third time this year. This time the village has hired an old ronin and hidden two monks.',
  size: 'large',
  chairs: [
    { seat: seatId('hida'), side: 'collector', name: 'The collector' },
    { seat: seatId('village'), side: 'village', name: 'The village' },
  ],
  options: { strayShots: true },
  contingents: [
    {
      side: 'collector',
      figures: [
        figure('hida', 'samurai-sword', { name: 'Collector Hida', at: '1,7', facing: 1, riding: 'halt' }),
        figure('guard', 'samurai-bow', { name: 'Guard', area: left, facing: 1 }),
        figure('spearman', 'ashigaru-spear', { count: 4, area: left, facing: 1 }),
        figure('musketeer', 'ashigaru-musket', { count: 2, area: left, facing: 1 }),
      ],
    },
    {
      side: 'village',
      figures: [
        figure('gonbei', 'ronin', { name: 'Old Gonbei', area: village, facing: 4 }),
        figure('tetsu', 'monk-naginata', { name: 'Tetsu', area: village, facing: 4 }),
        figure('oshin', 'monk-bo', { name: 'Oshin', area: village, facing: 4 }),
        figure('farmer', 'farmer', { count: 8, area: huts, facing: 4 }),
      ],
    },
  ],
  map: {
    columns: 22,
    rows: 16,
    lower: 'odd',
    labels: 'numbers',
    ground: 'open',
    terrain: { paddy: '2,10-5,14', undergrowth: '18,3-19,4', house: '9,5-11,6 14,9-16,10', well: '12,8' },
    levels: {},
    // Written in the ledger with every second hexside only; whole here, so that the hedge and the bales keep somebody out.
    edges: { 'low hedge': '6,2/2 6,3-6,8/12', barricade: '12,12/01 13,12/0 14,12/05' },
  },
  turnLimit: 25,
  victory: { kind: 'tax', collector: figureId('hida'), side: 'collector', farmers: 5, losses: 4, well: '12,8' },
  rain: false,
  night: null,
  exit: null,
  hiddenDeployment: false,
  zones: {},
};
