/** What the computer players are for, and how they play. */
import type { LevelId } from '@nobori/bots/roster';
import { say, type Sentence } from '@nobori/engine';

interface Said {
  readonly suits: Sentence;
  readonly how: Sentence;
}

/** Whom to choose, and what for. */
export const SAID: Readonly<Record<LevelId | 'solo', Said>> = {
  noumin: { suits: say('Suits a first game'), how: say('A farmer called to arms. Sees one order far, wavers, and forgives.') },
  ashigaru: { suits: say('Suits an evening'), how: say('Knows the odds of every order, and goes for what the battle is about.') },
  bushi: { suits: say('Suits a match'), how: say('Thinks each order through to the end of the turn, your answers too.') },
  kensei: { suits: say('Suits a lesson'), how: say('Takes up to two seconds over a decision, and leaves little.') },
  solo: { suits: say('By the book'), how: say('The book’s own rules for playing alone, as printed.') },
};
