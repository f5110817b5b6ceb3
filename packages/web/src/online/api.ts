/** What the server is asked, one function each. */
import type { Analysis } from '@nobori/bots/analysis';
import type { GameCard, OpenGame, Terms } from '@nobori/host';
import type { Chair, CrestLook } from '@nobori/engine';
import { createStore } from 'zustand/vanilla';
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
  readonly chairs: readonly Chair[] | null;
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

async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
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

/** Counts up when this browser is somebody else, or is called otherwise: whoever shows who one is asks again. */
export const became = createStore(() => 0);
const becoming = <T>(done: Promise<T>): Promise<T> => done.finally(() => became.setState(count => count + 1, true));

export const whoAmI = (): Promise<Me | null> => ask('GET', 'me');
export const callMe = (name: string, crest: string): Promise<Me> => becoming(ask('PUT', 'me', { name, crest }));
export const makeGame = (wish: Wish): Promise<Made> => ask('POST', 'games', wish);
export type MyGame = GameCard & {
  readonly waitsForMe: boolean;
  /** Milliseconds one still has; null where nobody waits for one, or counts. */
  readonly left: number | null;
  /** What is asked of one; null where nobody waits for one. */
  readonly wants: string | null;
  /** What it did to my rating; null where it did not count. */
  readonly change: number | null;
};
export const myGames = (): Promise<{ readonly games: readonly MyGame[] }> => ask('GET', 'games');
/** How many of them wait for one. */
export const waitingGames = (): Promise<{ readonly games: number }> => ask('GET', 'me/waiting');
interface AskedToSit {
  readonly game: GameCard;
  readonly seat: string;
}
/** Chairs that people one knows ask one to take. */
export const askedToSit = (): Promise<{ readonly asked: readonly AskedToSit[] }> => ask('GET', 'me/asked');
const askedAt = (game: string, seat: string): string => `games/${encodeURIComponent(game)}/chairs/${encodeURIComponent(seat)}/asked`;
export const askPerson = (game: string, seat: string, person: string): Promise<unknown> => ask('PUT', askedAt(game, seat), { person });
export const askNobody = (game: string, seat: string): Promise<unknown> => ask('DELETE', askedAt(game, seat));
/** A computer player takes a free chair. */
export const seatBot = (game: string, seat: string, bot: string): Promise<unknown> =>
  ask('PUT', `games/${encodeURIComponent(game)}/chairs/${encodeURIComponent(seat)}/bot`, { bot });
/** Shows a game that waits in the lobby, or no longer. */
export const listGame = (game: string, listed: boolean): Promise<unknown> =>
  ask('PUT', `games/${encodeURIComponent(game)}/listed`, { listed });
/** Whether one lets the others take the whole record home while it is fought. */
export const opensRecord = (game: string, seat: string, opens: boolean): Promise<unknown> =>
  ask('POST', `games/${encodeURIComponent(game)}/seats/${encodeURIComponent(seat)}/opens`, { opens });
export const lobby = (): Promise<{ readonly games: readonly OpenGame[] } & Readonly<Record<'running' | 'over', readonly GameCard[]>>> =>
  ask('GET', 'lobby');
export const gameCard = (id: string): Promise<GameCard> => ask('GET', `games/${encodeURIComponent(id)}`);
export const invited = (invitation: string): Promise<{ readonly game: string; readonly seat: string }> =>
  ask('POST', 'invited', { invitation });
export const newInvitation = (game: string, seat: string): Promise<{ readonly invitation: string }> =>
  ask('POST', `games/${encodeURIComponent(game)}/chairs/${encodeURIComponent(seat)}/invitation`, {});

export const withdrawInvitation = (game: string, seat: string): Promise<unknown> =>
  ask('DELETE', `games/${encodeURIComponent(game)}/chairs/${encodeURIComponent(seat)}/invitation`);

/** Before it begins: the chair is free again, and a game at which nobody sits any more is gone. */
export const getUp = (game: string, seat: string): Promise<unknown> =>
  ask('DELETE', `games/${encodeURIComponent(game)}/seats/${encodeURIComponent(seat)}`);

/** The salt goes into every die of the game: drawn here, so that the server cannot choose the dice. */
export const newSalt = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export const sitDown = (game: string, seat: string, salt: string, invitation: string | null): Promise<{ readonly begun: boolean }> =>
  ask('POST', `games/${encodeURIComponent(game)}/sit`, { seat, salt, invitation });
/** Record, seed and salts; while it is fought the record alone, and only where all who sit there agree. */
export const recordOf = (game: string): Promise<unknown> => ask('GET', `games/${encodeURIComponent(game)}/record`);

/** What the server has found in a game that is over. */
export const analysisOf = (game: string): Promise<Analysis> => ask('GET', `games/${encodeURIComponent(game)}/analysis`);

interface Signed {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
}
/** For a new passkey of mine, or to come in with one. */
export const passkeyChallenge = (mine: boolean): Promise<{ readonly challenge: string }> =>
  ask('POST', mine ? 'me/passkeys/challenge' : 'passkey/challenge', {});
export const addPasskey = (made: Signed & { readonly publicKey: string; readonly name: string }): Promise<unknown> =>
  ask('POST', 'me/passkeys', made);
export const enterWith = (signed: Signed & { readonly signature: string }): Promise<Me> => becoming(ask('POST', 'passkey', signed));
export const myPasskeys = (): Promise<{ readonly passkeys: readonly { readonly id: string; readonly name: string }[] }> =>
  ask('GET', 'me/passkeys');
export const dropPasskey = (id: string): Promise<unknown> => ask('DELETE', `me/passkeys/${encodeURIComponent(id)}`);

/** This device is nobody any more; or all others are. */
export const goOut = (): Promise<unknown> => becoming(ask('DELETE', 'me/key'));
export const putOthersOut = (): Promise<{ readonly keys: number }> => ask('DELETE', 'me/keys');

export interface Profile extends Me {
  /** When he came first. */
  readonly since: number;
  readonly ratings: readonly {
    readonly book: string;
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
    readonly course: readonly { readonly rating: number; readonly deviation: number }[];
  }[];
}
export const somebody = (id: string): Promise<Profile> => ask('GET', `people/${encodeURIComponent(id)}`);

interface Notices {
  readonly offers: { readonly push: string; readonly mail: boolean };
  readonly places: readonly {
    readonly id: string;
    readonly kind: 'push' | 'mail' | 'hook';
    readonly to: string;
    readonly confirmed: boolean;
  }[];
  readonly quiet: QuietHours | null;
}
/** Hours of the day, in a time zone, in which one is told nothing. */
export interface QuietHours {
  readonly zone: string;
  readonly from: number;
  readonly to: number;
}
export const setQuiet = (hours: QuietHours | null): Promise<unknown> => ask('PUT', 'me/notices/quiet', { hours });
export const myNotices = (): Promise<Notices> => ask('GET', 'me/notices');
export const addNotice = (where: object): Promise<unknown> => ask('POST', 'me/notices', where);
export const dropNotice = (id: string): Promise<unknown> => ask('DELETE', `me/notices/${encodeURIComponent(id)}`);

export const myBlocks = (): Promise<{ readonly people: readonly Me[] }> => ask('GET', 'me/blocks');
export const block = (person: string): Promise<unknown> => ask('POST', 'me/blocks', { person });
export const unblock = (person: string): Promise<unknown> => ask('DELETE', `me/blocks/${encodeURIComponent(person)}`);
export const report = (about: string, game: string, words: string): Promise<unknown> => ask('POST', 'reports', { about, game, words });
export const deleteMe = (name: string): Promise<unknown> => becoming(ask('DELETE', 'me', { name }));
