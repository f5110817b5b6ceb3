/** KOZ-S1 Two Umbrellas: a duel, two against two; teaches moving, zones, closing. */
import { seatId } from '@nobori/engine';
import type { KozScenario } from '../files/battle.ts';
import { figure } from './writing.ts';

export const TWO_UMBRELLAS: KozScenario = {
  id: 'two-umbrellas',
  title: 'Two Umbrellas',
  story: "A rain-washed temple court in Kyoto, 1640: two ronin wait for the two Ishida retainers who took their master's sword.",
  size: 'small',
  chairs: [
    { seat: seatId('ishida'), side: 'ishida', name: 'Ishida' },
    { seat: seatId('ronin'), side: 'ronin', name: 'The ronin' },
  ],
  options: {},
  contingents: [
    {
      side: 'ishida',
      figures: [
        figure('kanbei', 'samurai-sword', { name: 'Ishida Kanbei', at: '6,1', facing: 3, sheathed: true }),
        figure('jiro', 'samurai-spear', { name: 'Ishida Jiro', at: '4,1', facing: 3 }),
      ],
    },
    {
      side: 'ronin',
      figures: [
        figure('matsu', 'ronin', { name: 'Matsu', at: '6,9', facing: 0, sheathed: true }),
        figure('sanzo', 'ronin', { name: 'Sanzo', at: '8,9', facing: 0, weapons: { naginata: 3, katana: 1, wakizashi: 1 } }),
      ],
    },
  ],
  map: {
    columns: 13,
    rows: 11,
    lower: 'odd',
    labels: 'numbers',
    ground: 'court',
    terrain: { rough: '6,3-6,6', lantern: '4,5 8,5', wading: '9,1 10,1 10,2' },
    levels: {},
    // The hedges as the ledger writes them, with the hexside between each two, so that nobody slips through.
    edges: { 'low hedge': '2,2/2 2,3/12 10,7/45 10,8/5' },
  },
  turnLimit: 20,
  victory: { kind: 'last', wounds: true },
  rain: false,
  night: null,
  exit: null,
  hiddenDeployment: false,
  zones: {},
};
