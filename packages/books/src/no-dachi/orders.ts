/** Orders as they come from outside: read, complained about, described. */
import {
  branded,
  byKind,
  dictionary,
  figureId,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  pair,
  text,
  whole,
  type FigureId,
  type Shape,
} from '@nobori/engine';
import { commandShape, EDGES } from './battle.ts';
import { HOWS, WHENS, WHOMS } from './options.ts';
import type { NodOrder } from './state.ts';
import { MISSILES } from './tables.ts';

const figure = branded(figureId, 'the id of a figure');
const point = pair(whole(-40_000, 40_000));
const unit = text('the id of a group', 40);
const byFigure = <T>(of: Shape<T>): Shape<Readonly<Record<FigureId, T>>> => dictionary(of);
const none = () => ({});

export const moveFields = {
  unit,
  ways: optional(byFigure(list(point, 1, 50)), none),
  turns: optional(byFigure(list(point, 1, 4)), none),
  facing: optional(byFigure(point), none),
  leave: optional(list(figure), () => []),
  during: optional(list(object({ figure, at: whole(0, 10_000), target: unit })), () => []),
};

export const instructionFields = { when: oneOf(WHENS), whom: oneOf(WHOMS), how: oneOf(HOWS) };

export const orderShape: Shape<NodOrder> = byKind({
  deploy: { unit, places: byFigure(point), hidden: optional(flag(), () => false), order: maybe(commandShape) },
  automaton: {},
  edge: { edge: oneOf(EDGES) },
  agree: { orders: dictionary(commandShape) },
  toward: { unit, goal: oneOf(['cover', 'edge']) },
  move: moveFields,
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
