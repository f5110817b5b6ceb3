/** A game from the setup screen, made on the server: whoever makes it sits in the first chair for a person, the others are invited. */
import type { NewGame } from '../game/host/session.ts';
import { seatId, type Seat } from '@nobori/engine';
import type { GameCard, Occupant, Terms } from '@nobori/host';
import { goTo, linkTo } from '../store/route.ts';
import { makeGame, newSalt } from './api.ts';
import { rememberInvitations } from './invitations.ts';
import { note } from './noted.ts';

export const USUAL_TERMS: Terms = { pace: 'live', clock: null, listed: false, rated: false, watched: true, level: 'any' };

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
  const salt = newSalt();
  const made = await makeGame({
    book: plan.book,
    scenario: plan.scenario ?? null,
    situation: plan.situation ?? null,
    options: plan.options ?? {},
    chairs: plan.chairs ?? null,
    terms,
    wanted,
    sit: mine === null ? null : { seat: mine, salt },
  });
  if (mine !== null) note(made.id, { hash: made.dice, seat: mine, salt });
  rememberInvitations(made.id, made.invitations);
  return { id: made.id, seat: mine };
}

/** The same battle once more, with new dice: whoever asks for it has his chair, or the next one, and invites the others again. */
export async function offerAgain(
  card: GameCard,
  viewer: string | null,
  swap: boolean,
  laid: Pick<NewGame, 'scenario' | 'situation' | 'options' | 'chairs'>,
): Promise<void> {
  const seats = card.chairs.map(({ seat }) => seat);
  const occupants: Record<Seat, Occupant> = {};
  for (const [i, { who }] of card.chairs.entries()) {
    const seat = seats[(i + (swap ? seats.length - 1 : 0)) % seats.length];
    if (seat !== undefined) occupants[seatId(seat)] = who.kind === 'bot' ? who : { kind: 'person' };
  }
  const at = viewer === null ? -1 : seats.indexOf(viewer) + (swap ? seats.length - 1 : 0);
  const first = at === -1 ? undefined : seats[at % seats.length];
  const order = first === undefined ? seats : [first, ...seats.filter(seat => seat !== first)];
  const { id, seat } = await offer({ book: card.book, ...laid, occupants, dice: 'app', hints: false, title: '' }, order, card.terms);
  goTo(seat === null ? linkTo('table', id) : linkTo('table', id, seat));
}
