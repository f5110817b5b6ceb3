/** A thought under a clock: whoever waits gets the best so far. */
import type { Order } from '@nobori/engine';
import { PATIENCE } from './levels.ts';
import type { Player } from './player.ts';

/** `first`: of a turn, for which a level takes longer. The clock is handed in; it counts milliseconds. */
export function hurried(player: Player, first: boolean, now: () => number, ...asked: Parameters<Player['choose']>): Order {
  if (player.think === undefined || player.level === undefined) return player.choose(...asked);
  const until = now() + PATIENCE[player.level][first ? 'first' : 'later'];
  const thinking = player.think(...asked);
  for (;;) {
    const step = thinking.next(now() >= until);
    if (step.done === true) return step.value.order;
  }
}
