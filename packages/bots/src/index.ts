/** Computer players. They see views and choose orders; what they know of a book beyond the rules is its doctrine. */
import { greedyPlayer } from './greedyPlayer.ts';
import type { Player } from './player.ts';
import { randomPlayer } from './randomPlayer.ts';

export const PLAYERS: readonly Player[] = [randomPlayer, greedyPlayer];

export const playerOf = (id: string): Player | null => PLAYERS.find(player => player.id === id) ?? null;

export { playMatch, type PlayerOf } from './match.ts';
export { nextAsk } from './nextAsk.ts';
export type { Player } from './player.ts';
