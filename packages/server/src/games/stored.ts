/** What is kept of a game's beginning once it has begun. */
import type { Head } from '@nobori/engine';

export interface Stored {
  readonly head: Head;
  /** Where the dice stood after the opening. */
  readonly dice: unknown;
  readonly began: number;
}
