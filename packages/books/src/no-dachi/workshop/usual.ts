/** A man of each line of the lists as he is usually bought (NOD-T18). */
import type { Bought } from '../files/battle.ts';
import type { ListId } from '../muster/forceLists.ts';
import { block } from '../muster/statBlocks.ts';

export const USUAL: Readonly<Record<ListId, Readonly<Record<string, Bought>>>> = {
  hatamoto: {
    commander: block('hat-commander-foot'),
    samurai: block('hat-samurai'),
    servant: block('hat-servant'),
    ashigaru: block('hat-ashigaru-yari'),
  },
  'ikko-ikki': {
    commander: block('ikk-commander'),
    sohei: block('ikk-sohei-naginata'),
    monto: block('ikk-monto-yari'),
    noumin: block('ikk-noumin'),
  },
  ninja: { chunin: block('nin-chunin'), genin: block('nin-genin-shuriken') },
  europeans: { commander: block('eur-commander'), gentleman: block('eur-gentleman'), man: block('eur-man-pike') },
  'korean-guerrillas': { commander: block('kor-commander'), exarmy: block('kor-exarmy-yari'), follower: block('kor-follower') },
};
