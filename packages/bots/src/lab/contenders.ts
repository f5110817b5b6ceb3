/** Whoever can be measured: the players there are, and the frozen yardstick. */
import { PLAYERS } from '../index.ts';
import type { Player } from '../player.ts';
import { greedyPlayer } from './greedy/greedyPlayer.ts';

export const CONTENDERS: readonly Player[] = [...PLAYERS, greedyPlayer];
