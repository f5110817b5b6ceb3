/** NOD-S3 The powder house (ninja, night, walls, smoke, a load to carry). */
import { figureId, seatId } from '@nobori/engine';
import { cm, mm } from '@nobori/engine/table';
import { box, spot, type NodScenario } from '../files/battle.ts';
import { block } from '../muster/statBlocks.ts';
import { group, man, men } from './forming.ts';

const COMPOUND = box(30, 30, 60, 60);
const wall = (id: string, ...points: readonly (readonly [number, number])[]) => ({
  id,
  kind: 'high wall',
  name: 'Compound wall',
  points: points.map(([x, y]) => spot(x, y)),
  height: mm(60),
});

/** NOD-S3: in the bamboo, in the wood, or within 10 cm of any table edge. */
const SHADOWS = [box(0, 62, 20, 90), box(68, 0, 90, 18), box(0, 0, 90, 10), box(0, 80, 90, 90), box(0, 0, 10, 90), box(80, 0, 90, 90)];

export const powderHouse: NodScenario = {
  id: 'powder-house',
  title: 'The powder house',
  story:
    'Iga, autumn 1579. Before the lord’s army comes, his powder must leave. Best played by a player with the ninja against the book’s automaton.',
  size: 'large',
  chairs: [
    { seat: seatId('ninja'), side: 'ninja', name: 'Ninja' },
    { seat: seatId('garrison'), side: 'garrison', name: 'Garrison' },
  ],
  options: { turnLimit: 12 },
  table: {
    width: cm(90),
    height: cm(90),
    areas: [
      { id: 'road', kind: 'road', name: 'Road', outline: box(43, 0, 47, 30) },
      { id: 'powder-house', kind: 'building', name: 'Powder house', outline: box(42, 46, 50, 54) },
      { id: 'guard-house', kind: 'building', name: 'Guard house', outline: box(52, 32, 58, 38) },
      { id: 'pond', kind: 'pond', name: 'Pond', outline: box(34, 34, 39, 39) },
      { id: 'bamboo', kind: 'bamboo', name: 'Bamboo', outline: box(0, 62, 20, 90) },
      { id: 'wood', kind: 'open wood', name: 'Wood', outline: box(68, 0, 90, 18) },
    ],
    lines: [
      wall('wall-south-west', [30, 30], [43, 30]),
      wall('wall-south-east', [47, 30], [60, 30]),
      wall('wall-east', [60, 30], [60, 60]),
      wall('wall-north', [60, 60], [30, 60]),
      wall('wall-west', [30, 60], [30, 30]),
      { id: 'gate', kind: 'gate', name: 'Gate', points: [spot(43, 30), spot(47, 30)] },
      // Doors, 2 cm wide, are left open.
      {
        id: 'powder-wall',
        kind: 'house wall',
        name: 'Powder house',
        points: [spot(47, 46), spot(50, 46), spot(50, 54), spot(42, 54), spot(42, 46), spot(45, 46)],
      },
      {
        id: 'guard-wall',
        kind: 'house wall',
        name: 'Guard house',
        points: [spot(52, 36), spot(52, 38), spot(58, 38), spot(58, 32), spot(52, 32), spot(52, 34)],
      },
    ],
    marks: [],
  },
  sides: [
    {
      id: 'ninja',
      name: 'Ninja',
      edge: 'south',
      zones: SHADOWS,
      objective: spot(46, 50),
      groups: [
        group('N-I', [
          man('N1', { class: 'eiyuu', close: 'katana', missiles: ['smokebomb'], ninja: true, leader: true, commander: true }, 'Chūnin'),
          man('N2', block('nin-genin-shuriken'), 'Shuriken'),
          man('N3', block('nin-genin-kusarigama'), 'Kusari-gama'),
        ]),
        group('N-II', [man('N4', block('nin-genin-fukiya'), 'Blow-gun'), man('N5', block('nin-genin-yumi'), 'Bow')]),
      ],
    },
    {
      id: 'garrison',
      name: 'Garrison',
      edge: 'north',
      zones: [COMPOUND],
      objective: null,
      groups: [
        group('G-I', men('G', 3, 4, block('hat-ashigaru-yari'), 'Patrol'), {
          places: { G3: spot(34, 48), G4: spot(34, 46), G5: spot(34, 44), G6: spot(34, 42) },
          area: COMPOUND,
          hides: [],
        }),
        group('G-II', men('G', 7, 2, block('hat-ashigaru-yumi-bare'), 'Gate watch'), {
          zones: [box(43, 30, 47, 35)],
          area: COMPOUND,
          hides: [],
        }),
        group('G-III', [man('G1', block('hat-commander-foot', { commander: true }), 'Magistrate')], {
          zones: [box(52, 32, 58, 38)],
          area: COMPOUND,
          hides: [],
        }),
        group('G-IV', [man('G2', { class: 'noumin', close: 'wakizashi' }, 'Servant')], {
          places: { G2: spot(46, 44.8) },
          area: COMPOUND,
          hides: [],
        }),
      ],
    },
  ],
  deploysFirst: 1,
  attacker: 0,
  year: 1579,
  victory: { kind: 'powder', side: 0, load: 'barrel', victim: figureId('G1'), escapes: 2 },
  special: {
    sight: cm(30),
    lanterns: [
      { id: 'lantern by the gate', at: spot(45, 27), reach: cm(10) },
      { id: 'lantern by the door', at: spot(46, 43), reach: cm(10) },
    ],
    gates: [{ line: 'gate', inside: COMPOUND }],
    loads: [{ id: 'barrel', name: 'Powder barrel', at: spot(46, 50) }],
    ladders: [
      { id: 'ladder west', at: spot(31, 50) },
      { id: 'ladder east', at: spot(59, 40) },
    ],
    exit: 0,
    free: 0,
    unseen: 0,
    watch: { side: 1, patrol: 'G-I', round: [spot(34, 48), spot(34, 57), spot(57, 57), spot(57, 42)] },
  },
  ground: {},
  halfLoses: false,
};
