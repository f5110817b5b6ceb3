/** What a server and whoever plays at it tell each other. Everything is plain data, written as JSON. */
import type { Pace, Sentence, Standing } from '@nobori/engine';
import type { Answer, Command } from './command.ts';
import type { Times } from './clock.ts';
import type { Update } from './update.ts';

/** What is agreed on when a game is made; pace and clock also later. */
export interface Terms extends Pace {
  /** Shown in the lobby: anybody may sit down in a free chair. */
  readonly listed: boolean;
  /** It counts for the players' ratings. */
  readonly rated: boolean;
  /** Anybody who knows the game may look on. */
  readonly watched: boolean;
  /** Who of the lobby may sit down; whoever was invited may in any case. */
  readonly level: Level;
}

/** Anybody, whoever has no rating in this book yet, or whose rating lies there. */
export type Level = 'any' | 'beginners' | { readonly least: number | null; readonly most: number | null };

/** A rating that is told: after some games, not before. */
export interface ToldRating {
  readonly rating: number;
  readonly deviation: number;
}

export type Sitter =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'person'; readonly id: string; readonly name: string; readonly crest: string }
  /** Somebody who has deleted all that was known of him. */
  | { readonly kind: 'left' };

/** What has become of an invitation nobody has taken yet: sent, looked at, called back, or too old; or somebody was asked by name. */
export type Invited = 'sent' | 'asked' | 'seen' | 'withdrawn' | 'expired';

export interface ChairCard {
  readonly seat: string;
  readonly side: string;
  readonly name: string;
  readonly who: Sitter;
  /** Null where somebody sits. */
  readonly invitation: Invited | null;
  /** The beginning of the hash of the invitation that leads there (`invitationMark`): who remembers one knows by it whether it still does. */
  readonly link: string | null;
  /** What its player put into the dice. */
  readonly salt: string | null;
  /** Whoever sits there lets the others take the whole record home while it is fought. */
  readonly opens: boolean;
}

/** What anybody may know of a game: for lists, links and the lobby. */
/** An open game as whoever looks at the lobby sees it. */
export interface OpenGame extends GameCard {
  /** Ratings of those who sit there, by their ids. */
  readonly ratings: Readonly<Record<string, ToldRating>>;
  /** His own rating in this book, and whether he may sit down with it. */
  readonly mine: number | null;
  readonly fits: boolean;
}

export interface GameCard {
  readonly id: string;
  readonly book: string;
  /** The id of a scenario of the book; null for one that was written. */
  readonly scenario: string | null;
  /** The edition of the book in which it began; null before that. */
  readonly edition: number | null;
  /** What the scenario is called; null where nobody knows. */
  readonly title: string | null;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly status: 'waiting' | 'running' | 'over';
  readonly terms: Terms;
  readonly chairs: readonly ChairCard[];
  readonly made: number;
  readonly changed: number;
  /** How each side fared; null before it is over, and where it was not noted. */
  readonly result: Readonly<Record<string, Standing>> | null;
  /** The hash of the seed of the dice; the seed itself when the game is over. */
  readonly dice: { readonly hash: string; readonly seed: string | null };
}

export interface Said {
  readonly id: number;
  /** Who said it; null for what the table itself says. */
  readonly seat: string | null;
  readonly at: number;
  readonly words: string;
}

/** What a seat wants to be answered in its place when it is asked something in the middle of another's doing. */
export interface StandingAnswer {
  /** The kind of moment in which it is asked. */
  readonly moment: string;
  /** `safe` for the safe order, or the computer player who answers. */
  readonly answer: string;
  /** The question as it was asked. */
  readonly words: Sentence;
}

/** What comes from the server through a live line. */
export type Frame =
  | { readonly t: 'game'; readonly game: GameCard; readonly seat: string | null }
  | { readonly t: 'updates'; readonly updates: readonly Update[] }
  /** The clocks as the viewer may know them, by the server's clock; only in games that have any. */
  | ({ readonly t: 'times'; readonly now: number } & Times)
  | { readonly t: 'answer'; readonly id: string; readonly answer: Answer }
  /** Whether one's latest order can be taken back. */
  | { readonly t: 'back'; readonly version: number; readonly may: boolean }
  | { readonly t: 'said'; readonly said: readonly Said[] }
  /** All standing answers of one's own seat. */
  | { readonly t: 'standing'; readonly standing: readonly StandingAnswer[] }
  /** Seats with an open line, and how many look on; in the waiting room and in live games. */
  | { readonly t: 'here'; readonly seats: readonly string[]; readonly watching: number }
  | { readonly t: 'pong'; readonly at: number }
  | { readonly t: 'wrong'; readonly message: string };

/** What goes to the server. */
export type Message =
  | { readonly t: 'command'; readonly command: Command }
  /** Tell me again everything after a version; -1 for all there is. */
  | { readonly t: 'again'; readonly after: number }
  /** May my latest order be taken back? */
  | { readonly t: 'back' }
  | { readonly t: 'say'; readonly words: string }
  /** From now on; no answer: ask me again. */
  | { readonly t: 'stand'; readonly moment: string; readonly answer: string | null; readonly words: Sentence }
  | { readonly t: 'ping'; readonly at: number };
