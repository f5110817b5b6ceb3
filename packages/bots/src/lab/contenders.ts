/** Whoever can be measured: the players there are, and the levels that are still at school. */
import { PLAYERS } from '../index.ts';
import { LEVEL_IDS } from '../levels.ts';
import type { Player } from '../player.ts';
import { levelled } from '../thinker.ts';

export const CONTENDERS: readonly Player[] = [...PLAYERS, ...LEVEL_IDS.map(id => levelled({ id, title: id }))];
