/** KOZ-S3 Night at the Sumida Storehouse: police, shinobi, a horse, ki-ai, restraints, doors. */
import { seatId } from '@nobori/engine';
import type { KozScenario } from '../files/battle.ts';
import { figure } from './writing.ts';

const edge = '0,0-1,15';
const watch = '8,6-11,10';
const block = '12,4-15,8';

export const SUMIDA_STOREHOUSE: KozScenario = {
  id: 'sumida-storehouse',
  title: 'Night at the Sumida Storehouse',
  story: 'Three shinobi want one ledger out of a storehouse on the Sumida canal. The watch has been told to expect them.',
  size: 'medium',
  chairs: [
    { seat: seatId('shinobi'), side: 'shinobi', name: 'The shinobi' },
    { seat: seatId('watch'), side: 'watch', name: 'The watch' },
  ],
  options: {},
  contingents: [
    {
      side: 'shinobi',
      figures: [
        figure('kage', 'shinobi', {
          name: 'Kage',
          area: edge,
          facing: 1,
          weapons: { shuriken: 3, ninjato: 1, manrikigusari: 1 },
          concealed: ['manrikigusari'],
        }),
        figure('mura', 'shinobi', {
          name: 'Mura',
          area: edge,
          facing: 1,
          weapons: { shuriken: 3, ninjato: 1, manrikigusari: 1 },
          concealed: ['manrikigusari'],
        }),
        figure('sukune', 'shinobi', { name: 'Iga Sukune', area: edge, facing: 1, weapons: { kusarigama: 2, ninjato: 1 } }),
      ],
    },
    {
      side: 'watch',
      figures: [
        figure('yagyu', 'master', { name: 'Captain Yagyu', area: '8,4-11,5', facing: 4, sheathed: true, iaijutsu: 6, kiai: 4 }),
        figure('constable', 'constable', { name: 'Constable', count: 2, area: watch, facing: 4 }),
        figure('barbs', 'constable', {
          name: 'Constable with the sodegarami',
          area: watch,
          facing: 4,
          weapons: { sodegarami: 2, jutte: 1, manrikigusari: 1 },
        }),
        figure('chain', 'constable', { name: 'Constable with the jutte', area: watch, facing: 4, weapons: { jutte: 1, manrikigusari: 1 } }),
        figure('rider', 'samurai-mounted', { name: 'Mounted samurai', at: '10,3', facing: 3, riding: 'halt' }),
      ],
    },
  ],
  map: {
    columns: 20,
    rows: 16,
    lower: 'odd',
    labels: 'numbers',
    ground: 'open',
    terrain: { floor: block, quay: '0,12-19,12', canal: '0,13-19,15', crates: '13,7 14,7' },
    levels: {},
    // The high hedge is written in the ledger with every second hexside only; whole here.
    edges: { wall: `${block}/round`, door: '12,6/4 15,5/1', 'high hedge': '4,3/2 4,4-4,6/12' },
  },
  turnLimit: 30,
  victory: { kind: 'storehouse', side: 'shinobi', inside: block },
  rain: false,
  night: 6,
  exit: 'shinobi',
  hiddenDeployment: false,
  zones: {},
};
