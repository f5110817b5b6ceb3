/** Computer players in words. */
import { LEVELLED, namedPlayer, type LevelId, type Temper } from '@nobori/bots/roster';
import { say, type Sentence } from '@nobori/engine';
import { t } from '../texts/language.ts';

interface Said {
  readonly name: Sentence;
  readonly suits: Sentence;
  readonly how: Sentence;
}

/** Whom to choose, and what for. */
export const SAID: Readonly<Record<LevelId | 'solo', Said>> = {
  noumin: {
    name: say('Noumin'),
    suits: say('Suits a first game'),
    how: say('A farmer called to arms. Sees one order far, wavers, and forgives.'),
  },
  ashigaru: {
    name: say('Ashigaru'),
    suits: say('Suits an evening'),
    how: say('Knows the odds of every order, and goes for what the battle is about.'),
  },
  bushi: {
    name: say('Bushi'),
    suits: say('Suits a match'),
    how: say('Thinks each order through to the end of the turn, your answers too.'),
  },
  kensei: {
    name: say('Kensei'),
    suits: say('Suits a lesson'),
    how: say('Takes up to two seconds over a decision, and leaves little.'),
  },
  solo: { name: say('Solo'), suits: say('By the book'), how: say('The book’s own rules for playing alone, as printed.') },
};

export const TEMPER_SAID: Readonly<Record<Temper | 'even', { readonly name: Sentence; readonly how: Sentence }>> = {
  even: { name: say('Even'), how: say('Weighs everything as it is.') },
  bold: { name: say('Bold'), how: say('Closes early, and takes even chances.') },
  careful: { name: say('Careful'), how: say('Gives ground to save his men.') },
  cunning: { name: say('Cunning'), how: say('Keeps his distance, and stands in the way.') },
};

/** "Bushi (careful)". Whoever has no level plays by the book. */
export function playerName(id: string): string {
  const found = namedPlayer(LEVELLED, id);
  const name = t(SAID[found?.level ?? 'solo'].name);
  return found?.temper === undefined
    ? name
    : t('{name, verbatim} ({temper, verbatim})', { name, temper: t(TEMPER_SAID[found.temper].name).toLowerCase() });
}
