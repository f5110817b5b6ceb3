/** Names and measures: what things of this book are called. */
import { say, type Formats, type NameOf, type Sentence } from '@nobori/engine';
import { blockOf } from './muster/statBlocks.ts';
import type { ArgState, Offer } from './state.ts';

/** Units to centimetres, to a tenth. */
const inCm = (units: number): string => `${Math.round(units / 10) / 10} cm`;

export const FORMATS: Formats = { length: inCm };

/** ARG-231: what may be offered. */
export const TERMS_SAID: Readonly<Record<Offer['terms'], Sentence>> = {
  truce: say('a truce'),
  ransom: say('a ransom'),
  passage: say('safe passage'),
  alliance: say('an alliance'),
};

/** "Okabe", or "B3 ashigaru spearman" where somebody has no name of his own. */
export const nameOf =
  (state: ArgState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure !== undefined) {
      const { name, is, goesBy } = figure.kit;
      if (goesBy !== undefined) return goesBy.name;
      return name === blockOf(is).title ? say('{id, verbatim} {name, word}', { id, name }) : name;
    }
    const faction = state.battle.factions.find(one => one.id === id);
    if (faction !== undefined) return faction.name;
    const piece = [...state.table.areas, ...state.table.lines, ...(state.table.marks ?? [])].find(one => one.id === id);
    return piece?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };
