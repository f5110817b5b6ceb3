/** ARG-S1 The Toll Bridge (small). */
import { figureId, seatId } from '@nobori/engine';
import { cm } from '@nobori/engine/table';
import { box, man, spot, zone, type ArgScenario } from '../files/battle.ts';
import { house } from './houses.ts';

const hut = house('hut', 'Hut', 46, 46, 54, 54, ['west']);

export const tollBridge: ArgScenario = {
  id: 'toll-bridge',
  title: 'The Toll Bridge',
  story: 'Year 1552. A gang has set up its own toll on a mountain road. Two retainers of the Asakura must be through before noon.',
  size: 'small',
  chairs: [
    { seat: seatId('blue'), side: 'blue', name: 'The retainers' },
    { seat: seatId('red'), side: 'red', name: 'The toll gang' },
  ],
  options: {},
  table: {
    width: cm(60),
    height: cm(60),
    areas: [
      { id: 'stream', kind: 'stream', name: 'Stream', outline: box(0, 28, 60, 32) },
      { id: 'bridge', kind: 'bridge', name: 'Bridge', outline: box(27, 27, 33, 33) },
      { id: 'bushes-north', kind: 'bushes', name: 'Bushes', outline: box(8, 36, 18, 44) },
      { id: 'bushes-south', kind: 'bushes', name: 'Bushes', outline: box(42, 14, 52, 22) },
      hut.area,
    ],
    lines: [{ id: 'wall', kind: 'low wall', name: 'Low wall', points: [spot(34, 40), spot(46, 40)] }, ...hut.lines],
    marks: [],
  },
  factions: [
    {
      id: 'blue',
      name: 'The retainers',
      figures: [
        man('sambow', { id: figureId('okabe'), name: 'Okabe', player: true }),
        man('ronin', { id: figureId('jinpachi'), name: 'Jinpachi' }),
      ],
      deploy: [zone([box(20, 0, 40, 8)])],
      npc: false,
    },
    {
      id: 'red',
      name: 'The toll gang',
      figures: [
        man('banditchief', { id: figureId('gonza'), name: 'Gonza', player: true }),
        man('bandit3yari', { id: figureId('heita'), name: 'Heita' }),
        man('bandit3yari', { id: figureId('sukezo'), name: 'Sukezō' }),
      ],
      deploy: [zone([box(0, 36, 60, 60)])],
      npc: false,
    },
  ],
  relations: {},
  grudges: [],
  mantlets: [],
  ambushes: [],
  treason: null,
  relief: null,
  turnLimit: 10,
  victory: { kind: 'passage', runners: 0, guards: 1, exit: { edge: 'north', from: cm(20), to: cm(40) } },
};
