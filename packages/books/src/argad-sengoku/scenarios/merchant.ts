/** ARG-S3 The Merchant of Sakai (large): ambush, treason, salvo, horo; three factions, a game master welcome. */
import { figureId, seatId } from '@nobori/engine';
import { cm } from '@nobori/engine/table';
import { box, man, spot, zone, type ArgScenario } from '../files/battle.ts';
import { house } from './houses.ts';

const teaHouse = house('tea-house', 'Tea-house', 80, 50, 92, 60, ['south']);
const REEDS = ['kage', 'ryu', 'sora'].map(figureId);
const WOOD = ['ishi', 'mori', 'take'].map(figureId);
const SERVANTS = ['tasuke', 'mosuke'].map(figureId);
const RELIEF = ['relief1', 'relief2', 'relief3'].map(figureId);
const naya = figureId('naya');
const chigusa = figureId('chigusa');

export const merchantOfSakai: ArgScenario = {
  id: 'merchant-of-sakai',
  title: 'The Merchant of Sakai',
  story:
    '1579. A merchant carries a compromising letter along the Sakai road under arquebus escort. Enemies may lie in wait, and not every servant is loyal.',
  size: 'large',
  chairs: [
    { seat: seatId('white'), side: 'white', name: 'The escort' },
    { seat: seatId('black'), side: 'black', name: 'The shadows' },
    { seat: seatId('grey'), side: 'grey', name: 'The avenger' },
  ],
  options: { arquebus: 'improved', salvo: true, detectAmbush: true, treason: 'scenario' },
  table: {
    width: cm(120),
    height: cm(80),
    areas: [
      { id: 'road', kind: 'road', name: 'Sakai road', outline: box(0, 36, 120, 44) },
      { id: 'cedars', kind: 'woods', name: 'Cedar wood', outline: box(34, 56, 64, 80) },
      { id: 'reeds', kind: 'bushes', name: 'Reeds', outline: box(40, 20, 70, 30) },
      { id: 'stream', kind: 'stream', name: 'Stream', outline: box(0, 14, 120, 18) },
      { id: 'bushes', kind: 'bushes', name: 'Bushes', outline: box(12, 50, 24, 60) },
      teaHouse.area,
    ],
    lines: [{ id: 'garden-wall', kind: 'low wall', name: 'Garden wall', points: [spot(74, 48), spot(80, 48)] }, ...teaHouse.lines],
    marks: [],
  },
  factions: [
    {
      id: 'white',
      name: 'The escort',
      figures: [
        man('taisho', { id: figureId('saika'), name: 'Saika', player: true }),
        ...['First', 'Second', 'Third', 'Fourth'].map((which, i) =>
          man('ashteppo', { id: figureId(`gun${i + 1}`), name: `${which} gunner` }),
        ),
        man('carrier', { id: figureId('carrier'), name: 'Powder carrier' }),
        man('sam', { id: figureId('guard'), name: 'Guard' }),
        man('tatebearer', { id: figureId('bearer'), name: 'Tate bearer' }),
        man('messenger', { id: figureId('rider'), name: 'Messenger' }),
        man('villager', { id: naya, name: 'Naya the merchant' }),
        man('servant', { id: figureId('tasuke'), name: 'Tasuke' }),
        man('servant', { id: figureId('mosuke'), name: 'Mosuke' }),
        ...RELIEF.map((id, i) => man('ashyari', { id, name: `Relief spearman ${i + 1}` })),
      ],
      deploy: [zone([box(0, 36, 16, 44)]), zone([box(0, 36, 16, 44)], { figures: SERVANTS, near: { figure: naya, reach: cm(5) } })],
      npc: false,
    },
    {
      id: 'black',
      name: 'The shadows',
      figures: [
        man('ninjaoff', { id: figureId('kage'), name: 'Kage', player: true }),
        ...['Ryu', 'Sora'].map(name => man('ninja5', { id: figureId(name.toLowerCase()), name })),
        ...['Ishi', 'Mori', 'Take'].map(name => man('ninja4', { id: figureId(name.toLowerCase()), name })),
      ],
      deploy: [zone([box(40, 20, 70, 30)], { figures: REEDS, hidden: true }), zone([box(34, 56, 64, 80)], { figures: WOOD, hidden: true })],
      npc: false,
    },
    {
      id: 'grey',
      name: 'The avenger',
      figures: [man('onnamusha', { id: chigusa, name: 'Lady Chigusa', player: true })],
      deploy: [zone([box(80, 60, 92, 80), box(80, 50, 92, 60)], { hidden: true })],
      npc: false,
    },
  ],
  relations: { '0|2': 'neutral', '1|2': 'neutral' },
  grudges: [{ figure: chigusa, target: naya }],
  mantlets: [
    { id: 'tate-south', at: spot(100, 37), facing: [-1000, 0], fixed: true, bearer: null },
    { id: 'tate-north', at: spot(100, 43), facing: [-1000, 0], fixed: true, bearer: null },
    { id: 'tate', at: spot(0, 0), facing: [1000, 0], fixed: false, bearer: figureId('bearer') },
  ],
  ambushes: [{ factions: [1], chief: figureId('kage'), signals: ['shout', 'sight'] }],
  treason: { faction: 1, among: SERVANTS, is: 'exsoldier', follows: naya },
  relief: { messenger: figureId('rider'), edge: 'west', after: 3, figures: RELIEF },
  turnLimit: 14,
  victory: { kind: 'letter', bearer: naya, escort: 0, thieves: 1, avenger: chigusa },
};
