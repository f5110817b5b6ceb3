/** Everybody before the first decision: BLD-196. */
import { cached, itsName } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { Battle } from './battle.ts';
import { freshFigure } from '../copies.ts';
import { sitUp } from '../phase/wholeTurnActions.ts';
import { mountOf, SIDES, type Figure, type Kit, type Side } from '../state.ts';
import { NOWHERE } from '../terrain/hexNames.ts';
import { ninja } from '../characters/counterValues.ts';

export const kitOf = (id: Kit['id'], name: string, sort: Kit['sort'], side: Side, more: Partial<Kit> = {}): Kit => ({
  id,
  name,
  sort,
  side,
  rode: false,
  asleep: false,
  post: null,
  ...more,
});

/** The war horse of a man who begins in the saddle; he sits on it. */
export function horseUnder(man: Figure, at: Hex, rear: Hex): Figure {
  const { id, name, side } = man.kit;
  const horse = freshFigure({ kit: kitOf(mountOf(id), `${name}’s horse`, 'horse', side), is: 'HORSE', at, rear });
  sitUp(man, horse);
  return horse;
}

/** Everybody as he stands before the game begins; made once, because simulations begin the same one thousands of times. */
export const mustered = cached((battle: Battle): Figure[] => {
  const figures: Figure[] = [];
  for (const side of SIDES) {
    for (const spec of battle.sides[side].men) {
      const { id, name, is, at, rear, asleep, post } = spec;
      const kit = kitOf(id, name, 'man', side, { rode: rear !== null, asleep, post, ...itsName(spec) });
      const man = freshFigure({ kit, is, at: at ?? NOWHERE });
      man.unseen = battle.special.night && ninja(man); // 7.3: ninja start unseen
      figures.push(man);
      if (at !== null && rear !== null) figures.push(horseUnder(man, at, rear));
    }
  }
  for (const { id, name, is, side, at, rear, draws } of battle.horses)
    figures.push(freshFigure({ kit: kitOf(id, name, 'horse', side), is, at, rear, draws, control: is === 'DRAFT' ? side : null }));
  for (const { id, name, side, at, rear } of battle.carts)
    figures.push(freshFigure({ kit: kitOf(id, name, 'cart', side), is: 'CART', at, rear }));
  return figures;
});
