/** Forces ready to be picked without building: each obeys its list (NOD-T18). */
import { block } from './statBlocks.ts';
import type { NodForce } from './muster.ts';

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

export const READY_FORCES: readonly NodForce[] = [
  {
    id: 'hatamoto-house',
    name: 'A hatamoto’s house',
    list: 'hatamoto',
    year: 1570,
    units: [
      { figures: [block('hat-commander-foot', { commander: true }), block('hat-samurai')] },
      { figures: [block('hat-servant')] },
      { figures: many(3, block('hat-ashigaru-yari')) },
      { figures: many(2, block('hat-ashigaru-teppo-bare')) },
    ],
  },
  {
    id: 'ikko-band',
    name: 'An ikkō-ikki band',
    list: 'ikko-ikki',
    year: 1570,
    units: [
      { figures: [block('ikk-commander', { commander: true, leader: true }), ...many(3, block('ikk-sohei-naginata'))] },
      { figures: [...many(2, block('ikk-monto-yari')), block('ikk-monto-yumi')] },
      { figures: many(4, block('ikk-noumin')) },
    ],
  },
  {
    id: 'riders-of-kai',
    name: 'Riders of Kai',
    list: 'hatamoto',
    year: 1575,
    units: [
      { figures: [block('hat-commander-horse', { commander: true, leader: true }), ...many(2, block('hat-samurai-yari-horse'))] },
      { figures: [block('hat-servant-ashigaru')] },
    ],
  },
  {
    id: 'shadows-of-iga',
    name: 'Shadows of Iga',
    list: 'ninja',
    year: 1579,
    units: [
      { figures: [block('nin-chunin', { commander: true, leader: true }), block('nin-genin-shuriken'), block('nin-genin-kusarigama')] },
      { figures: [block('nin-genin-fukiya'), block('nin-genin-bo'), block('nin-genin-yumi')] },
    ],
  },
  {
    id: 'southern-barbarians',
    name: 'Southern barbarians',
    list: 'europeans',
    year: 1600,
    units: [
      { figures: [block('eur-commander', { commander: true })] },
      { figures: many(2, block('eur-gentleman')) },
      { figures: [...many(2, block('eur-man-pike')), ...many(2, block('eur-man-target'))] },
      { figures: many(2, block('eur-man-arquebus')) },
    ],
  },
  {
    id: 'righteous-army',
    name: 'The righteous army',
    list: 'korean-guerrillas',
    year: 1593,
    units: [
      { figures: [block('kor-commander-horse', { commander: true })] },
      { figures: [...many(3, block('kor-exarmy-yari-shield')), block('kor-exarmy-yari')] },
      { figures: many(2, block('kor-exarmy-bow')) },
      { figures: many(4, block('kor-follower')) },
    ],
  },
];
