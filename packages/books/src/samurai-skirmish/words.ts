/** Names and measures: what things of this book are called. */
import { capital, say, type Formats, type NameOf, type Sentence } from '@nobori/engine';
import type { SskState } from './state.ts';

/** Units to inches, to a tenth. */
const inInches = (units: number): string => `${Math.round(units / 25.4) / 10}"`;

export const FORMATS: Formats = { length: inInches };

/** A length as a sentence of its own. */
export const length = (units: number): Sentence => say('{units, length}', { units });

/** His name; without one "A1 Samurai", the letter and number on his base and what he is. */
export const nameOf =
  (state: SskState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure?.kit.goesBy !== undefined) return figure.kit.goesBy.name;
    if (figure !== undefined)
      return say(figure.leader ? '{id, verbatim} {troop, word} leader' : '{id, verbatim} {troop, word}', {
        id,
        troop: capital(figure.kit.type),
      });
    const unit = state.units.find(one => one.id === id);
    if (unit !== undefined) return say('{id, verbatim} ({troop, word})', { id, troop: capital(unit.of) });
    const [only, another] = state.chairs.filter(chair => chair.side === id);
    if (only !== undefined && another === undefined) return only.name; // what a position calls who sits there
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };
