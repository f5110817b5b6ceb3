/** Names: what figures, seats, sides, hexes, weapons and directions of this book are called. */
import { figureId, say, type NameOf, type Sentence } from '@nobori/engine';
import { labelOf, type Hex, type HexFacing } from '@nobori/engine/hex';
import { horseOf } from './muster/figures.ts';
import { findFigure, type KozState } from './state.ts';
import { weaponNamed } from './weapons/inHand.ts';

/** Hexes as they are printed on the map: column, row (KOZ-S1 …). */
export const hexName = ({ battle }: KozState, hex: Hex): string => labelOf(battle.map, hex);

const COMPASS: readonly [Sentence, Sentence, Sentence, Sentence, Sentence, Sentence] = [
  say('north'),
  say('north-east'),
  say('south-east'),
  say('south'),
  say('south-west'),
  say('north-west'),
];
export const compass = (towards: HexFacing): Sentence => COMPASS[towards];

/** "katana". */
export const weaponName = (id: string): string => weaponNamed(id).name.toLowerCase();
export const weapon = (id: string): Sentence => say(weaponName(id));

/** Names of people; where several share one, the number tells them apart. A side is called by the names of its seats. */
export const nameOf =
  (state: KozState): NameOf =>
  id => {
    const figure = findFigure(state, figureId(id));
    if (figure !== null) {
      const rider = figure.kit.horse ? state.figures.find(one => horseOf(one.kit.id) === id) : undefined;
      if (rider !== undefined) return say('{rider}’s horse', { rider: rider.kit.id });
      if (figure.kit.goesBy !== undefined) return figure.kit.goesBy.name;
      const twins = state.figures.filter(one => one.kit.name === figure.kit.name);
      return twins.length === 1 ? figure.kit.name : say('{name, word} {nth}', { name: figure.kit.name, nth: twins.indexOf(figure) + 1 });
    }
    const seat = state.chairs.find(chair => chair.seat === id);
    if (seat !== undefined) return seat.name;
    const side = state.chairs.filter(chair => chair.side === id);
    const seats = side.filter(({ name }, i) => side.findIndex(other => other.name === name) === i).map(chair => chair.seat);
    return side.length === 0 ? id : say('{seats}', { seats });
  };
