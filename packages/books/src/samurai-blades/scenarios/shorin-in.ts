/** 7.3 The lanterns of Shorin-in (night, ninja, lanterns, monks, windows). */
import { figureId, seatId } from '@nobori/engine';
import { NOTHING_SPECIAL, type BladesScenario } from '../files/battle.ts';
import { at, man } from './writing.ts';

const envoy = figureId('ito-chikahira');

export const shorinIn: BladesScenario = {
  id: 'shorin-in',
  title: 'The lanterns of Shorin-in',
  story: 'A shogunal envoy sleeps in the guest hall of a mountain temple, 1565. Someone has paid Iga for his head.',
  size: 'medium',
  chairs: [
    { seat: seatId('temple'), side: 'temple', name: 'The temple' },
    { seat: seatId('iga'), side: 'iga', name: 'The men of Iga' },
  ],
  options: {},
  map: {
    columns: 18,
    rows: 14,
    lower: 'even',
    labels: 'letters',
    ground: 'flat',
    terrain: {
      interior: 'H6 H7 I5 I6 I7 J6 J7 K5 K6',
      door: 'I8',
      window: 'G6 J5 L6',
      wall: 'G5 G7 H5 H8 I4 J8 K4 K7 L5 L7',
      river: 'C6 C7 C8 D7 D8',
      temple: 'O7 O8',
      stairs: 'O9',
      torii: 'I12',
      tree: 'B3 B4 C3 C12 D12 D13 O3 P3 P4 P12 Q11 Q12',
      scrub: 'E9 E10 F11 G3 H2 M11 N9 N10',
    },
    levels: {},
    marks: { corner: 'F5 F8 I3 K3 M4 M7' },
    edges: {},
  },
  sides: [
    {
      id: 'temple',
      name: 'The temple',
      men: [
        man('Ito Chikahira', 'LORDU', 'J6', { asleep: true }),
        man('Hattori', 'SAM2', 'I6', { asleep: true }),
        man('Kakuen', 'SMON', 'H7', { asleep: true }),
        man('Joun', 'SMON', 'I10', { post: at('I10') }),
        man('Ensai', 'MON', 'E6', { post: at('E6') }),
        man('Ryoa', 'MON', 'N6', { post: at('N6') }),
        man('Dokan', 'MON', 'J3', { post: at('J3') }),
        man('Mago', 'ASHB', 'O8', { post: at('O8') }),
      ],
    },
    {
      id: 'iga',
      name: 'The men of Iga',
      men: [
        man('Hanzo', 'NIN2', null),
        man('Ninja 1', 'NIN', null),
        man('Ninja 2', 'NIN', null),
        man('Ninja 3', 'NIN', null),
        man('Ninja 4', 'NIN', null),
      ],
    },
  ],
  horses: [],
  carts: [],
  lanterns: ['I7', 'I9', 'F6', 'M6', 'J4'].map(label => ({ at: at(label), lit: true })),
  barricades: [],
  first: 1,
  turnLimit: 15,
  secret: { side: 1, edge: 2 },
  victory: { kind: 'assassination', side: 1, victim: envoy },
  exit: { kind: 'afterKill', side: 1, victim: envoy },
  special: { ...NOTHING_SPECIAL, night: true, challenges: false, seppuku: false, alarm: 0, arms: envoy },
};
