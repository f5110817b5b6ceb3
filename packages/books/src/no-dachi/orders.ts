/** Orders: what a side may decide, and how it comes from outside. */
import {
  byFigure,
  byKind,
  dictionary,
  figureIdShape as figure,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  text,
  whole,
  type Shaped,
} from '@nobori/engine';
import { pointShape as point } from '@nobori/engine/table';
import { HOWS, WHENS, WHOMS } from './options.ts';
import { EDGES, MISSILES, PATCHES, WALLS } from './tables.ts';

export const unit = text('the id of a group', 40);
const none = () => ({});

/** NOD-R041, NOD-R042: what a group has been told. */
export const commandShape = byKind({ halt: {}, goTo: { at: point }, attack: { unit: text() }, fallBack: { at: point } });
export type Command = Shaped<typeof commandShape>;

/** NOD-R122: the standing instruction. */
export const instructionFields = { when: oneOf(WHENS), whom: oneOf(WHOMS), how: oneOf(HOWS) };

/** A shot on the way: at this much of the move's cost (NOD-R031, NOD-R097). */
export const duringShape = object({ figure, at: whole(0, 10_000), target: unit });
export type During = Shaped<typeof duringShape>;

/** One step's moves of a group (NOD-R024). */
const move = {
  unit,
  ways: optional(byFigure(list(point, 1, 50)), none),
  /** Turns of horses on the spot before they ride. */
  turns: optional(byFigure(list(point, 1, 4)), none),
  /** A last turn after the ride. */
  facing: optional(byFigure(point), none),
  leave: optional(list(figure), () => []),
  during: optional(list(duringShape), () => []),
};
export const moveShape = byKind({ move });
export type Move = Shaped<typeof moveShape>;
export type Ways = Move['ways'];

export const orderShape = byKind({
  deploy: { unit, places: byFigure(point), hidden: optional(flag(), () => false), order: maybe(commandShape) },
  lay: { ground: oneOf([...PATCHES, ...WALLS]), from: point, to: point },
  clear: { piece: text() },
  scatter: {},
  automaton: {},
  edge: { edge: oneOf(EDGES) },
  agree: { orders: dictionary(commandShape) },
  toward: { unit, goal: oneOf(['cover', 'edge']) },
  move,
  shoot: { figure, target: unit, weapon: maybe(oneOf(MISSILES)) },
  smoke: { figure, at: point },
  load: { figure, weapon: maybe(oneOf(MISSILES)) },
  mount: { figure, horse: text() },
  dismount: { figure, to: point },
  climb: { figure, to: point },
  carry: { figure, thing: text(), facing: maybe(point) },
  use: { figure, thing: text() },
  finishOff: { figure, target: figure },
  reveal: { unit },
  front: { unit, facing: point },
  instruct: { unit, ...instructionFields },
  command: { unit, order: commandShape },
  message: { unit, to: unit, order: commandShape },
  signal: { figure },
  finish: { unit },
  fire: { figures: list(figure, 1, 100), target: unit },
  wait: {},
  spare: { target: unit },
  pass: {},
  pair: { figure, target: figure },
  join: { figure, target: figure },
  primary: { figure },
  first: { figure },
  follow: { figure, to: point },
  lastWords: { figure, text: text('last words', 300) },
  done: {},
});
export type NodOrder = Shaped<typeof orderShape>;
