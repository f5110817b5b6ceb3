/** Computer players in words. */
import { LEVELLED, namedPlayer, type LevelId, type Temper } from '@nobori/bots/roster';
import { say, type Sentence } from '@nobori/engine';
import { t } from '../texts/language.ts';

export const NAMES: Readonly<Record<LevelId | 'solo', Sentence>> = {
  noumin: say('Noumin'),
  ashigaru: say('Ashigaru'),
  bushi: say('Bushi'),
  kensei: say('Kensei'),
  solo: say('Solo'),
};

export const TEMPER_NAMES: Readonly<Record<Temper, Sentence>> = { bold: say('Bold'), careful: say('Careful'), cunning: say('Cunning') };

/** "Bushi (careful)". Whoever has no level plays by the book. */
export function playerName(id: string): string {
  const found = namedPlayer(LEVELLED, id);
  const name = t(NAMES[found?.level ?? 'solo']);
  return found?.temper === undefined
    ? name
    : t('{name, verbatim} ({temper, verbatim})', { name, temper: t(TEMPER_NAMES[found.temper]).toLowerCase() });
}
