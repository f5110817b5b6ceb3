/** What the tests of melee share. */
import { done, fig, gone, land, meet, play, type Lay, type Written } from '../tabletop.testing.ts';

/** Two in contact, one above the other; both do what is usual. */
export const duel = (
  mine: string,
  his: string,
  dice: number[],
  more: { me?: Written; him?: Written; ground?: Lay; options?: Written; more?: Written } = {},
) => {
  const state = meet(
    'meleeDeclare',
    [fig('a', mine, 60, 40, more.me)],
    [fig('b', his, 60, 42, more.him)],
    { table: land(...(more.ground ?? [])), ...more.more },
    more.options,
  );
  return play(state, [done('blue'), done('red', dice)], 'turnEnd');
};

/** As far as the first question or the end of the phase. */
export const fight = (...given: Parameters<typeof duel>) => {
  const { state } = duel(...given);
  return gone(state, 'a', 'b');
};
