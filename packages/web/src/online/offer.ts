/** A game from the setup screen, made on the server: whoever makes it sits in the first chair for a person, the others are invited. */
import type { NewGame } from '../game/host/session.ts';
import type { Terms } from '@nobori/host';
import { makeGame, newSalt } from './api.ts';
import { rememberInvitations } from './invitations.ts';

export const USUAL_TERMS: Terms = { pace: 'live', clock: null, listed: false, watched: true };

/** Resolves to the id of the game and the seat one has; null where computers play every side. */
export async function offer(
  plan: NewGame,
  seats: readonly string[],
  terms: Terms,
): Promise<{ readonly id: string; readonly seat: string | null }> {
  const mine = seats.find(seat => plan.occupants[seat as keyof typeof plan.occupants]?.kind !== 'bot') ?? null;
  const wanted: Record<string, { readonly kind: 'bot'; readonly bot: string } | { readonly kind: 'nobody' }> = {};
  for (const [seat, occupant] of Object.entries(plan.occupants))
    if (occupant.kind === 'bot') wanted[seat] = { kind: 'bot', bot: occupant.bot };
  const made = await makeGame({
    book: plan.book,
    scenario: plan.scenario ?? null,
    situation: plan.situation ?? null,
    options: plan.options ?? {},
    chairs: plan.chairs?.map(({ seat, side, name }) => ({ seat, side, name })) ?? null,
    terms,
    wanted,
    sit: mine === null ? null : { seat: mine, salt: newSalt() },
  });
  rememberInvitations(made.id, made.invitations);
  return { id: made.id, seat: mine };
}
