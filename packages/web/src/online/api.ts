/** What the server is asked, one function each. */
import type { GameCard, Terms } from '@nobori/host';
import type { CrestLook } from '@nobori/engine';
import { t } from '../texts/language.ts';
import { doorOf } from './server.ts';

export interface Me {
  readonly id: string;
  readonly name: string;
  readonly crest: CrestLook;
}

export interface Made {
  readonly id: string;
  /** The hash of the seed of the dice. */
  readonly dice: string;
  /** One invitation a free chair. */
  readonly invitations: Readonly<Record<string, string>>;
}

export interface Wish {
  readonly book: string;
  readonly scenario: unknown;
  readonly situation: unknown;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly chairs: readonly { readonly seat: string; readonly side: string; readonly name: string }[] | null;
  readonly terms: Terms;
  readonly wanted: Readonly<Record<string, { readonly kind: 'bot'; readonly bot: string } | { readonly kind: 'nobody' }>>;
  readonly sit: { readonly seat: string; readonly salt: string } | null;
}

/** A refusal of the server, in its own words. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(doorOf(path), {
      method,
      credentials: 'same-origin',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('offline', t('The server does not answer. Are you offline?'));
  }
  const told = (await answer.json()) as T & { readonly error?: string; readonly message?: string };
  if (!answer.ok) throw new Refused(told.error ?? 'failed', told.message ?? t('The server could not do that.'));
  return told;
}

export const whoAmI = (): Promise<Me | null> => ask('GET', 'me');
export const callMe = (name: string, crest: string): Promise<Me> => ask('PUT', 'me', { name, crest });
export const makeGame = (wish: Wish): Promise<Made> => ask('POST', 'games', wish);
export const myGames = (): Promise<{ readonly games: readonly (GameCard & { readonly waitsForMe: boolean })[] }> => ask('GET', 'games');
export const lobby = (): Promise<{ readonly games: readonly GameCard[] }> => ask('GET', 'lobby');
export const gameCard = (id: string): Promise<GameCard> => ask('GET', `games/${encodeURIComponent(id)}`);
export const invited = (invitation: string): Promise<{ readonly game: string; readonly seat: string }> =>
  ask('POST', 'invited', { invitation });
export const newInvitation = (game: string, seat: string): Promise<{ readonly invitation: string }> =>
  ask('POST', `games/${encodeURIComponent(game)}/chairs/${encodeURIComponent(seat)}/invitation`, {});

/** The salt goes into every die of the game: drawn here, so that the server cannot choose the dice. */
export const newSalt = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export const sitDown = (game: string, seat: string, salt: string, invitation: string | null): Promise<{ readonly begun: boolean }> =>
  ask('POST', `games/${encodeURIComponent(game)}/sit`, { seat, salt, invitation });
/** Record, seed and salts; refused while the game is fought. */
export const finishedGame = (game: string): Promise<unknown> => ask('GET', `games/${encodeURIComponent(game)}/record`);
