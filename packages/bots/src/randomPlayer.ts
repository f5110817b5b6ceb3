/** Takes any lawful order: the measure every other player is held against. */
import { askOf, bug } from '@nobori/engine';
import type { Player } from './player.ts';
import { RANDOM } from './roster.ts';

export const randomPlayer: Player = {
  ...RANDOM,
  mind: () => '1',
  choose(book, view, seat, random) {
    const ask = askOf(book.prompt(view), seat);
    if (ask === null) throw bug('a player was asked who has nothing to decide', { seat });
    return ask.choices.sample(random);
  },
};
