/** Computer players. They see views and choose orders; what they know of a book beyond the rules was learned from games. */
import type { Player } from './player.ts';
import { randomPlayer } from './randomPlayer.ts';
import { LEVELLED, namedPlayer } from './roster.ts';
import { soloPlayer } from './soloPlayer.ts';
import { levelled } from './thinker.ts';

export const PLAYERS: readonly Player[] = [randomPlayer, ...LEVELLED.map(levelled), soloPlayer];

export const playerOf = (id: string): Player | null => namedPlayer(PLAYERS, id);

export { hurried } from './hurried.ts';
export { PATIENCE } from './levels.ts';
export type { Player } from './player.ts';
export { plays } from './roster.ts';
