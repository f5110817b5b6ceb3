/** A question asked in the middle of something, and its answers, which are shown as cards. */
import type { FigureId, Matter } from '@nobori/engine';
import { closes, type Asked, type Offer } from './offers.ts';

/** More answers than these are a list, not cards. */
const MOST = 16;
/** So many cards are shown; the rest lies behind "…". */
export const CARDS = 8;

/** The answers to show as cards; null where a phase is played instead of a question answered. */
export function answersOf({ offers, plots, about }: Asked, chosen: FigureId | null): readonly Offer[] | null {
  if (plots.length > 0) return null;
  const serious = offers.all().filter(({ role }) => role !== 'talk');
  // Without a word of the book it is a question only if one must answer, and no answer has a place on the board.
  const onBoard = ({ end, targets, ways }: Offer): boolean => end !== null || targets.length > 0 || ways !== undefined;
  if (about === undefined && serious.some(offer => closes(offer) || onBoard(offer))) return null;
  const answers = oneEach(serious) ? serious : serious.filter(({ figures }) => figures.length === 0 || figures.some(id => id === chosen));
  return answers.length < 2 || answers.length > MOST ? null : answers;
}

/** "Which of them?": each man has one answer, so that all of them are answers to the same question. */
function oneEach(offers: readonly Offer[]): boolean {
  const named = offers.map(({ figures }) => figures.join());
  return new Set(named).size === named.length;
}

/** What the question is about for him who answers; null where the book says nothing of it. */
export const matterOf = ({ about }: Asked, chosen: FigureId | null): Matter | null =>
  about?.find(({ figure }) => figure === chosen) ?? about?.[0] ?? null;
