/** For tests: a fight in which everybody hides something (KOZ-R90). No scenario of the book has so many secrets in so little room. */
import { seatId } from '@nobori/engine';
import type { KozScenario } from '../files/battle.ts';
import { lastGoals } from './goals.ts';
import { figure } from './writing.ts';

const chair = (seat: string, side: string) => ({ seat: seatId(seat), side, name: seat });

export const HIDDEN_THINGS: KozScenario = {
  id: 'hidden-things',
  title: 'Hidden Things',
  story: 'Nobody at this inn is what he seems.',
  size: 'small',
  chairs: [chair('inn', 'inn'), chair('road', 'road')],
  options: {},
  contingents: [
    {
      side: 'inn',
      figures: [
        figure('spear', 'ronin', { area: '0,1-3,7', facing: 1, weapons: { 'short-spear': 3 } }),
        figure('staff', 'monk-bo', { area: '0,1-3,7', facing: 1, weapons: { 'shakujo-yari': 3 } }),
        figure('chain', 'shinobi', { area: '0,1-3,7', facing: 1, weapons: { ninjato: 1, manrikigusari: 1 }, concealed: ['manrikigusari'] }),
        figure('fan', 'samurai-sword', { area: '0,1-3,7', facing: 1, sheathed: true, iaijutsu: 5, yadomejutsu: { katana: 7 } }),
      ],
    },
    {
      side: 'road',
      figures: [
        figure('pilgrim', 'ronin', { area: '6,1-9,7', facing: 4, weapons: { feruzue: 3 } }),
        figure('monk', 'monk-bo', { area: '6,1-9,7', facing: 4 }),
        figure('girl', 'farmer', { area: '6,1-9,7', facing: 4, weapons: { 'take-yari': 0, aiguchi: 2 }, concealed: ['aiguchi'] }),
        figure('rider', 'samurai-mounted', { area: '6,1-9,7', facing: 4, riding: 'halt', kiai: 4 }),
        figure('archer', 'samurai-bow', { area: '6,1-9,7', facing: 4 }),
      ],
    },
  ],
  map: { columns: 10, rows: 9, lower: 'odd', labels: 'numbers', ground: 'open', terrain: {}, levels: {}, edges: {} },
  turnLimit: 12,
  victory: lastGoals(['inn', 'road']),
  rain: false,
  night: null,
  exit: null,
  hiddenDeployment: true,
  zones: {},
};
