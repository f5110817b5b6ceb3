/** Who sits in a chair. */
import type { Seat } from '@nobori/engine';

/** Somebody here, somebody elsewhere, a computer player, or nobody yet. */
export type Occupant =
  | { readonly kind: 'person' }
  | { readonly kind: 'remote' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'nobody' };

export type Occupants = Readonly<Record<Seat, Occupant>>;
