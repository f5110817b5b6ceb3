/** 7.2 The rice convoy at Kawazoe (medium). */
import { figureId, seatId } from '@nobori/engine';
import { NOTHING_SPECIAL, type BladesScenario } from '../files/battle.ts';
import { at, man } from './writing.ts';

const cart = figureId('rice-cart');

export const riceConvoy: BladesScenario = {
  id: 'rice-convoy',
  title: 'The rice convoy at Kawazoe',
  story: 'Autumn 1571: the tax rice of a starving village, escorted to the castle, and the masterless men who want it.',
  size: 'medium',
  chairs: [
    { seat: seatId('convoy'), side: 'convoy', name: 'The convoy' },
    { seat: seatId('raiders'), side: 'raiders', name: 'The raiders' },
  ],
  options: {},
  map: {
    columns: 20,
    rows: 14,
    lower: 'even',
    labels: 'letters',
    ground: 'flat',
    terrain: {
      river: 'M1-M7 M9-M14',
      bridge: 'M8',
      interior: 'F5 G4 G5',
      door: 'G6',
      window: 'E5 H5',
      wall: 'E4 F4 F6 G3 H4 H6',
      tree: 'J2 J3 K2 K3 K4 R11 R12 S11 S12',
      scrub: 'H10 H11 I10 P6 P7 Q6',
      paddy: 'N11 N12 O10 O11 O12 P11',
      slope: 'R2 R3 R4 S1 S4 T2 T3 T4',
    },
    levels: { '1': 'S2 S3' },
    marks: { corner: 'D4 G2 I3 I6' },
    edges: {},
  },
  sides: [
    {
      id: 'convoy',
      name: 'The convoy',
      men: [
        man('Honda Tadayoshi', 'SAM3', 'G9', { rear: at('F9') }),
        man('Iwata', 'SAM2', 'F10'),
        man('Oda', 'SAM2', 'D10'),
        man('Kichi', 'ASHY', 'H8'),
        man('Heita', 'ASHY', 'G8'),
        man('Sakichi', 'ASHY', 'B9'),
        man('Yoichi', 'ASHB', 'C10'),
        man('Tome', 'POR', 'F8'),
      ],
    },
    {
      id: 'raiders',
      name: 'The raiders',
      men: [
        man('Akechi Saburo', 'SAM2', 'R8', { rear: at('S8') }),
        man('Kuro', 'RON', 'O8'),
        man('Genba', 'RON', 'O9'),
        man('Bandit 1', 'BAN', 'P9'),
        man('Bandit 2', 'BAN', 'P10'),
        man('Bandit 3', 'BAN', 'Q8'),
        man('Bandit 4', 'BAN', 'Q9'),
        man('Archer 1', 'BANB', 'O6'),
        man('Archer 2', 'BANB', 'P5'),
      ],
    },
  ],
  horses: [{ id: figureId('draft-horse'), name: 'The draft horse', is: 'DRAFT', side: 0, at: at('E8'), rear: at('D8'), draws: cart }],
  carts: [{ id: cart, name: 'The rice cart', side: 0, at: at('C8'), rear: at('B8') }],
  lanterns: [],
  barricades: [
    { at: at('O8'), facing: 'NW' },
    { at: at('O9'), facing: 'NW' },
  ],
  first: 0,
  turnLimit: 12,
  secret: null,
  victory: { kind: 'convoy', side: 0, cart, seizers: 2 },
  exit: { kind: 'team', side: 0, column: 19 },
  special: { ...NOTHING_SPECIAL, cartsOutside: true },
};
