/** Computer players. They see views and choose orders; what they know of a book beyond the rules is its doctrine. */
import { greedyPlayer } from './greedyPlayer.ts';
import type { Player } from './player.ts';
import { randomPlayer } from './randomPlayer.ts';
import { soloPlayer } from './soloPlayer.ts';

export const PLAYERS: readonly Player[] = [randomPlayer, greedyPlayer, soloPlayer];

export const playerOf = (id: string): Player | null => PLAYERS.find(player => player.id === id) ?? null;

export type { Player } from './player.ts';
export { plays } from './roster.ts';
