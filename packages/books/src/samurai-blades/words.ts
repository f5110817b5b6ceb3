/** Names: what things of this book are called. */
import type { Formats, NameOf } from '@nobori/engine';
import type { BladesState } from './state.ts';

/** Points and hexes are plain numbers. */
export const FORMATS: Formats = {};

export const nameOf =
  (state: BladesState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure !== undefined) return figure.kit.name;
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };
