/** What this browser noted when it sat down: the hash of the seed and its own salt. Only that makes sure that nothing was exchanged later. */
import { seatId } from '@nobori/engine';
import type { Noted } from '@nobori/host/fair';

const keyOf = (game: string): string => `nobori dice ${game}`;

export function note(game: string, { hash, seat, salt }: { readonly hash: string; readonly seat: string; readonly salt: string }): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify({ hash, seat, salt }));
  } catch {
    // A full browser: the dice are then checked without what was noted.
  }
}

/** Null where somebody only looks on, or sat down with another browser. */
export function notedOf(game: string): Noted | null {
  try {
    const { hash, seat, salt } = JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<Noted>;
    if (hash === undefined || seat === undefined || salt === undefined) return null;
    return { hash, seat: seatId(seat), salt };
  } catch {
    return null; // somebody else's words under our key
  }
}
