/** Names and measures: what things of this book are called. */
import { capital, say, type Formats, type NameOf, type Sentence } from '@nobori/engine';
import type { ListId } from './muster/forceLists.ts';
import type { Command } from './orders.ts';
import type { HOWS, WHENS, WHOMS } from './options.ts';
import type { Load, NodState } from './state.ts';
import type { Armour, Close, Missile } from './tables.ts';

/** Units to centimetres, to a millimetre. */
const inCm = (units: number): string => `${Math.round(units / 10) / 10} cm`;

export const FORMATS: Formats = { length: inCm };

/** His name in a game that names people; else "A1 Naitō Saburō", "B6 Ashigaru", the id on the base and who he is. A group goes by its first man. */
export const nameOf =
  (state: NodState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure?.kit.goesBy !== undefined) return figure.kit.goesBy.name;
    if (figure !== undefined)
      return say('{id, verbatim} {name, word}', { id, name: figure.kit.name === '' ? capital(figure.kit.class) : figure.kit.name });
    const first = state.figures.find(({ kit, fate }) => kit.unit === id && fate === null && kit.goesBy !== undefined);
    if (first?.kit.goesBy !== undefined) return first.kit.goesBy.name;
    const [only, another] = state.chairs.filter(chair => chair.side === id);
    if (only !== undefined && another === undefined) return only.name; // what a position calls who sits there
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };

export const CLOSE_NAME: Readonly<Record<Close, Sentence>> = {
  naginata: say('naginata'),
  nodachi: say('nodachi'),
  katana: say('katana'),
  yari: say('yari'),
  wakizashi: say('wakizashi'),
  tanto: say('tantō'),
  'wakizashi+shield': say('wakizashi and shield'),
  improvised: say('improvised weapon'),
  bo: say('bō'),
  kusarigama: say('kusari-gama'),
  nanchaku: say('nanchaku'),
};

export const MISSILE_NAME: Readonly<Record<Missile, Sentence>> = {
  crossbow: say('crossbow'),
  bow: say('bow'),
  arquebus: say('arquebus'),
  pistol: say('pistol'),
  firelance: say('fire-lance'),
  thrown: say('javelin'),
  shuriken: say('shuriken'),
  fukiya: say('blow-gun'),
  smokebomb: say('smoke bomb'),
};

export const ARMOUR_NAME: Readonly<Record<Armour, Sentence>> = {
  none: say('none'),
  light: say('light'),
  armoured: say('armoured'),
  heavy: say('heavy'),
};

export const LIST_NAME: Readonly<Record<ListId, Sentence>> = {
  hatamoto: say('Hatamoto'),
  'ikko-ikki': say('Ikkō-ikki'),
  ninja: say('Ninja'),
  europeans: say('Europeans'),
  'korean-guerrillas': say('Korean guerrillas'),
};
export const LOAD_NAME: Readonly<Record<Load['kind'], Sentence>> = { pavise: say('pavise'), barrel: say('barrel') };

/** NOD-R122: the three words of a standing instruction. */
export const WHEN_NAME: Readonly<Record<(typeof WHENS)[number], Sentence>> = {
  each: say('at every range'),
  extreme: say('from Extreme range'),
  long: say('from Long range'),
  medium: say('from Medium range'),
  short: say('from Short range'),
  contact: say('just before contact'),
  never: say('never'),
};
export const WHOM_NAME: Readonly<Record<(typeof WHOMS)[number], Sentence>> = {
  any: say('anybody'),
  mounted: say('riders only'),
  chargers: say('chargers only'),
};
export const HOW_NAME: Readonly<Record<(typeof HOWS)[number], Sentence>> = { ask: say('ask first'), fire: say('fire unasked') };

/** NOD-R041: what a group is told. */
export function commandText(order: Command): Sentence {
  switch (order.kind) {
    case 'halt':
      return say('halt');
    case 'goTo':
      return say('go to {x, length} from the west edge, {y, length} from the south edge', { x: order.at[0], y: order.at[1] });
    case 'attack':
      return say('attack {unit}', { unit: order.unit });
    case 'fallBack':
      return say('fall back');
  }
}
