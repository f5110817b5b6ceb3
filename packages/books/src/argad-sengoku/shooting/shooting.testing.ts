/** What the tests of shooting share. */
import { done, fig, gone, land, meet, modifiers, play, shoot, type Lay, type Written } from '../tabletop.testing.ts';

/** One shooter at the bottom, one target so far above him, edge to edge. */
export const range = (
  is: string,
  target: string,
  cm: number,
  dice: number[],
  more: { me?: Written; him?: Written; ground?: Lay; options?: Written; how?: Written } = {},
) => {
  const state = meet(
    'shootDeclare',
    [fig('a', is, 60, 10, more.me)],
    [fig('b', target, 60, 12 + cm, more.him)],
    { table: land(...(more.ground ?? [])) },
    more.options,
  );
  return play(state, [shoot('blue', 'a', 'b', more.how), done('blue', dice)], 'surprise');
};

export const kills = (...given: Parameters<typeof range>): boolean => gone(range(...given).state, 'b').length === 1;

export const bonus = (...given: Parameters<typeof range>): string[] => modifiers(range(...given).events, 'a');
