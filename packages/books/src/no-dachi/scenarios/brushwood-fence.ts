/** NOD-S2 The brushwood fence (medium: cavalry against held fire). */
import { seatId } from '@nobori/engine';
import { cm, mm } from '@nobori/engine/table';
import { box, NOTHING_SPECIAL, spot, type NodScenario } from '../files/battle.ts';
import { block } from '../muster/statBlocks.ts';
import { group, man, men } from './forming.ts';

/** NOD-R108: what the automaton defends for Oda. */
const ROADBLOCK = box(20, 56, 100, 90);

const servant = { class: 'noumin', close: 'wakizashi' } as const;

export const brushwoodFence: NodScenario = {
  id: 'brushwood-fence',
  title: 'The brushwood fence',
  story:
    'Kai road, spring 1582. The Takeda are falling; a captain of theirs tries once more what did not work at Nagashino, this time against a small road-block.',
  size: 'medium',
  chairs: [
    { seat: seatId('takeda'), side: 'takeda', name: 'Takeda' },
    { seat: seatId('oda'), side: 'oda', name: 'Oda' },
  ],
  options: { turnLimit: 8 },
  table: {
    width: cm(120),
    height: cm(90),
    areas: [
      { id: 'brook', kind: 'stream', name: 'Brook', outline: box(0, 40, 120, 43) },
      { id: 'bridge', kind: 'bridge', name: 'Bridge', outline: box(57, 40, 63, 43) },
      { id: 'hill', kind: 'hill', name: 'Hill', outline: box(20, 68, 100, 90), height: mm(20) },
      { id: 'wood', kind: 'open wood', name: 'Wood', outline: box(0, 28, 16, 60) },
      { id: 'paddy', kind: 'paddy', name: 'Paddy', outline: box(92, 14, 116, 36) },
      { id: 'farm', kind: 'building', name: 'Farmhouse', outline: box(22, 12, 32, 20) },
    ],
    lines: [
      { id: 'fence-west', kind: 'fence', name: 'Fence', points: [spot(30, 62), spot(54, 62)], height: mm(20) },
      { id: 'fence-east', kind: 'fence', name: 'Fence', points: [spot(60, 62), spot(84, 62)], height: mm(20) },
      // The door, 2 cm wide, is left open at (32,16).
      {
        id: 'farm-wall',
        kind: 'house wall',
        name: 'Farmhouse',
        points: [spot(32, 17), spot(32, 20), spot(22, 20), spot(22, 12), spot(32, 12), spot(32, 15)],
      },
    ],
    marks: [],
  },
  sides: [
    {
      id: 'takeda',
      name: 'Takeda',
      edge: 'south',
      zones: [box(0, 0, 120, 15)],
      objective: null,
      groups: [
        group('A-I', [
          man('A1', block('hat-commander-horse', { leader: true, commander: true }), 'Captain'),
          ...men('A', 2, 2, block('hat-samurai-yari-horse'), 'Rider'),
        ]),
        group('A-II', men('A', 4, 4, block('hat-ashigaru-yari'), 'Yari')),
        group('A-III', [man('A8', servant, 'Servant')]),
      ],
    },
    {
      id: 'oda',
      name: 'Oda',
      edge: 'north',
      zones: [box(0, 60, 120, 90)],
      objective: null,
      groups: [
        group(
          'B-I',
          men('B', 1, 5, block('hat-ashigaru-teppo-bare'), 'Teppō').map((one, i) => (i === 0 || i === 4 ? { ...one, pavise: true } : one)),
          { area: ROADBLOCK },
        ),
        group('B-II', men('B', 6, 5, block('hat-ashigaru-yari'), 'Yari'), { area: ROADBLOCK }),
        group('B-III', [man('B11', block('hat-commander-foot', { commander: true }), 'Captain')], { area: ROADBLOCK }),
        group('B-IV', [man('B12', servant, 'Servant')], { area: ROADBLOCK }),
      ],
    },
  ],
  deploysFirst: 1,
  attacker: 0,
  year: 1582,
  victory: { kind: 'fence', side: 0, count: 3, north: cm(62) },
  special: NOTHING_SPECIAL,
  ground: {},
  halfLoses: false,
};
