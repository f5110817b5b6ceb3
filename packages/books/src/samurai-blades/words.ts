/** Names: what things of this book are called. */
import { say, type Formats, type NameOf } from '@nobori/engine';
import { mountOf, type BladesState } from './state.ts';

/** Points and hexes are plain numbers. */
export const FORMATS: Formats = {};

export const nameOf =
  (state: BladesState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    const rider = figure?.kit.sort === 'horse' ? state.figures.find(one => mountOf(one.kit.id) === id) : undefined;
    if (rider !== undefined) return say('{rider}’s horse', { rider: rider.kit.id });
    if (figure !== undefined) return figure.kit.goesBy?.name ?? figure.kit.name;
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };
