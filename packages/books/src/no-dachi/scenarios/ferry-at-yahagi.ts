/** NOD-S1 The ferry at Yahagi (duel size: teaches the basics). */
import { figureId, seatId } from '@nobori/engine';
import { cm, mm } from '@nobori/engine/table';
import { box, NOTHING_SPECIAL, spot, type NodScenario } from '../files/battle.ts';
import { group, man } from './forming.ts';

export const ferryAtYahagi: NodScenario = {
  id: 'ferry-at-yahagi',
  title: 'The ferry at Yahagi',
  story:
    'Mikawa, a summer evening in 1560, some days after Okehazama. A courier of the Matsudaira and his page must reach the last ferry. Robbers who live off beaten armies have smelled silver.',
  size: 'small',
  chairs: [
    { seat: seatId('courier'), side: 'courier', name: 'The courier' },
    { seat: seatId('robbers'), side: 'robbers', name: 'The robbers' },
  ],
  options: { turnLimit: 8 },
  table: {
    width: cm(60),
    height: cm(60),
    areas: [
      { id: 'river', kind: 'river', name: 'Yahagi river', outline: box(0, 54, 60, 60) },
      { id: 'jetty', kind: 'jetty', name: 'Jetty', outline: box(27, 50, 33, 54) },
      { id: 'reeds', kind: 'reeds', name: 'Reeds', outline: box(2, 40, 16, 52) },
      { id: 'mound', kind: 'hill', name: 'Mound', outline: box(36, 26, 46, 36), height: mm(10) },
      { id: 'wood', kind: 'open wood', name: 'Wood', outline: box(46, 8, 60, 22) },
    ],
    lines: [{ id: 'hedge', kind: 'hedge', name: 'Hedge', points: [spot(20, 30), spot(30, 30)], height: mm(10) }],
    marks: [],
  },
  sides: [
    {
      id: 'courier',
      name: 'The courier',
      edge: 'south',
      zones: [box(0, 0, 60, 8)],
      objective: spot(30, 52),
      groups: [
        group('A', [
          man('A1', { class: 'eiyuu', close: 'katana', armour: 'light', leader: true, commander: true, samurai: true }, 'Naitō Saburō'),
          man('A2', { class: 'bushi', close: 'naginata', samurai: true }, 'Kosuke the page'),
        ]),
      ],
    },
    {
      id: 'robbers',
      name: 'The robbers',
      edge: 'north',
      zones: [box(0, 34, 60, 50)],
      objective: null,
      groups: [
        group(
          'B',
          [
            man('B1', { class: 'bushi', close: 'katana', leader: true, commander: true }, 'Gonroku of the Scar'),
            man('B2', { class: 'noumin', close: 'yari' }, 'Deserter'),
            man('B3', { class: 'noumin', close: 'yari' }, 'Deserter'),
          ],
          { hides: [] },
        ),
        group('C', [man('B4', { class: 'ashigaru', close: 'wakizashi', missiles: ['bow'] }, 'Archer')], { hides: [box(2, 40, 16, 52)] }),
      ],
    },
  ],
  deploysFirst: 1,
  attacker: 0,
  year: 1560,
  victory: { kind: 'ferry', courier: figureId('A1'), area: 'jetty' },
  special: NOTHING_SPECIAL,
  ground: {},
  halfLoses: false,
};
