/** A game as it is planned before it begins. */
import type { Book, Chair, Seat } from '@nobori/engine';
import type { NewGame } from '../game/host/session.ts';
import type { Occupant } from '@nobori/host';

export const PERSON: Occupant = { kind: 'person' };
export const COMPUTER: Occupant = { kind: 'bot', bot: 'bushi' };

/** The first side is the player's, all others the computer's. */
export function usualOccupants(chairs: readonly Chair[]): Record<Seat, Occupant> {
  const mine = chairs[0]?.side;
  return Object.fromEntries(chairs.map(({ seat, side }) => [seat, side === mine ? PERSON : COMPUTER]));
}

/** "Play now": the book's first scenario against the computer, with hints. */
export function playNowPlan(book: Book): NewGame | null {
  const [scenario] = book.scenarios;
  if (scenario === undefined) return null;
  return {
    book: book.id,
    scenario: scenario.id,
    occupants: usualOccupants(scenario.chairs),
    dice: 'app',
    hints: true,
    title: scenario.title,
  };
}
