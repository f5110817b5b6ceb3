/** 7.1 The bridge at Karasu stream (duel-sized, teaches the basics). */
import { seatId } from '@nobori/engine';
import { NOTHING_SPECIAL, type BladesScenario } from '../files/battle.ts';
import { at, man } from './writing.ts';

export const karasuBridge: BladesScenario = {
  id: 'karasu-bridge',
  title: 'The bridge at Karasu stream',
  story: 'Two border patrols of the Hojo and the Satomi meet at a plank bridge at dawn, 1556; both claim the toll.',
  size: 'small',
  chairs: [
    { seat: seatId('hojo'), side: 'hojo', name: 'The Hojo patrol' },
    { seat: seatId('satomi'), side: 'satomi', name: 'The Satomi patrol' },
  ],
  options: {},
  map: {
    columns: 13,
    rows: 9,
    lower: 'even',
    labels: 'letters',
    ground: 'flat',
    terrain: {
      river: 'G1-G4 G6-G9',
      bridge: 'G5',
      torii: 'D5',
      scrub: 'C3 D3 J7 K6',
      tree: 'B2 B3 L2 L3',
      paddy: 'I2 I3 J2 J3',
    },
    levels: {},
    marks: {},
    edges: {},
  },
  sides: [
    { id: 'hojo', name: 'The Hojo', men: [man('Kagemasa', 'SAM2', 'C5'), man('Gonroku', 'ASHY', 'C6'), man('Tasuke', 'ASHB', 'B5')] },
    { id: 'satomi', name: 'The Satomi', men: [man('Naotora', 'SAM2', 'K5'), man('Jinbei', 'RON', 'K4'), man('Mohei', 'ASHN', 'L5')] },
  ],
  horses: [],
  carts: [],
  lanterns: [],
  barricades: [],
  first: 1,
  turnLimit: 10,
  secret: null,
  victory: { kind: 'hold', at: at('G5') },
  exit: null,
  special: { ...NOTHING_SPECIAL, challenges: false, seppuku: false },
};
