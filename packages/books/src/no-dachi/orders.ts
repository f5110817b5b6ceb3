/** Orders: what they are, and how they come from outside: read, complained about, described. */
import {
  byKind,
  dictionary,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  text,
  whole,
  type FigureId,
  type Shape,
  figureIdShape as figure,
} from '@nobori/engine';
import { type Point, pointShape as point } from '@nobori/engine/table';
import { commandShape, EDGES, type Command, type Edge } from './files/battle.ts';
import { PATCHES, WALLS } from './setup/layingGround.ts';
import { HOWS, WHENS, WHOMS } from './options.ts';
import type { GroupId, Instruction } from './state.ts';
import { MISSILES, type AreaKind, type LineKind, type Missile } from './tables.ts';

export interface Ways {
  readonly [figure: FigureId]: readonly Point[];
}

/** A shot on the way: at this much of the move's cost (NOD-R031, NOD-R097). */
export interface During {
  readonly figure: FigureId;
  readonly at: number;
  readonly target: GroupId;
}

/** One step's moves of a group (NOD-R024). */
export interface Move {
  readonly kind: 'move';
  readonly unit: GroupId;
  readonly ways: Ways;
  /** Turns of horses on the spot before they ride. */
  readonly turns: Ways;
  /** A last turn after the ride. */
  readonly facing: Readonly<Record<FigureId, Point>>;
  readonly leave: readonly FigureId[];
  readonly during: readonly During[];
}

export type NodOrder =
  | {
      readonly kind: 'deploy';
      readonly unit: GroupId;
      readonly places: Readonly<Record<FigureId, Point>>;
      readonly hidden: boolean;
      readonly order: Command | null;
    }
  | { readonly kind: 'lay'; readonly ground: AreaKind | LineKind; readonly from: Point; readonly to: Point }
  | { readonly kind: 'clear'; readonly piece: string }
  | { readonly kind: 'scatter' }
  | { readonly kind: 'automaton' }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'agree'; readonly orders: Readonly<Record<GroupId, Command>> }
  | { readonly kind: 'toward'; readonly unit: GroupId; readonly goal: 'cover' | 'edge' }
  | Move
  | { readonly kind: 'shoot'; readonly figure: FigureId; readonly target: GroupId; readonly weapon: Missile | null }
  | { readonly kind: 'smoke'; readonly figure: FigureId; readonly at: Point }
  | { readonly kind: 'load'; readonly figure: FigureId; readonly weapon: Missile | null }
  | { readonly kind: 'mount'; readonly figure: FigureId; readonly horse: string }
  | { readonly kind: 'dismount'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'climb'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'carry'; readonly figure: FigureId; readonly thing: string; readonly facing: Point | null }
  | { readonly kind: 'use'; readonly figure: FigureId; readonly thing: string }
  | { readonly kind: 'finishOff'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'reveal'; readonly unit: GroupId }
  | { readonly kind: 'front'; readonly unit: GroupId; readonly facing: Point }
  | ({ readonly kind: 'instruct'; readonly unit: GroupId } & Instruction)
  | { readonly kind: 'command'; readonly unit: GroupId; readonly order: Command }
  | { readonly kind: 'message'; readonly unit: GroupId; readonly to: GroupId; readonly order: Command }
  | { readonly kind: 'signal'; readonly figure: FigureId }
  | { readonly kind: 'finish'; readonly unit: GroupId }
  | { readonly kind: 'fire'; readonly figures: readonly FigureId[]; readonly target: GroupId }
  | { readonly kind: 'wait' }
  | { readonly kind: 'spare'; readonly target: GroupId }
  | { readonly kind: 'pass' }
  | { readonly kind: 'pair'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'join'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'primary'; readonly figure: FigureId }
  | { readonly kind: 'first'; readonly figure: FigureId }
  | { readonly kind: 'follow'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'lastWords'; readonly figure: FigureId; readonly text: string }
  | { readonly kind: 'done' };

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
  lay: { ground: oneOf([...PATCHES, ...WALLS]), from: point, to: point },
  clear: { piece: text() },
  scatter: {},
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
