/** The moments of a turn: what a game may wait for, and its shapes for situations that stand in the middle of one. */
import {
  byKind,
  dictionary,
  flag,
  list,
  maybe,
  object,
  oneOf,
  pair,
  text,
  whole,
  type FigureId,
  type Shape,
  figureIdShape as figure,
} from '@nobori/engine';
import { type Point, pointShape as point } from '@nobori/engine/table';
import { moveFields, type During, type Move, type Ways } from './orders.ts';
import type { GroupId, Side } from './state.ts';

import { MISSILES, type Missile } from './tables.ts';

/** One combat of the melee phase (NOD-R065): the primary stands first on each side. */
export interface Combat {
  readonly mine: readonly FigureId[];
  readonly his: readonly FigureId[];
}

/** What has been fixed of a proposal by hand (NOD-R124). */
export interface Pins {
  readonly pairs: readonly (readonly [FigureId, FigureId])[];
  readonly joins: readonly (readonly [FigureId, FigureId])[];
  readonly primaries: readonly FigureId[];
  readonly first: readonly FigureId[];
}

/** A group's move being carried out tick by tick (NOD-R061). */
export interface Marching {
  readonly kind: 'marching';
  readonly unit: GroupId;
  readonly why: 'order' | 'run' | 'fallBack' | 'patrol';
  /** From where they stood, each way with its start. */
  readonly ways: Ways;
  readonly turns: Ways;
  readonly facing: Readonly<Record<FigureId, Point>>;
  readonly leave: readonly FigureId[];
  readonly during: readonly During[];
  readonly charges: readonly GroupId[];
  readonly tick: number;
  /** The last tick everybody has seen. */
  readonly shown: number;
  /** Figures that have stopped for good. */
  readonly stopped: readonly FigureId[];
  /** The best band each held shooter has had in this step (NOD-R061). */
  readonly bands: Readonly<Record<FigureId, number>>;
  /** The tick from which the enemy sees them: 0 all the way, −1 not at all (NOD-R039). */
  readonly seenFrom: number;
}

/** A group in one of its two steps (NOD-R024). */
export interface Acting {
  readonly kind: 'acting';
  readonly unit: GroupId;
  readonly step: 1 | 2;
  /** Has made the moves of this step. */
  readonly went: boolean;
  /** Whoever it was to charge has run: it may plot again without a new check (NOD-R089). */
  readonly unchecked: boolean;
}

export type NodMoment =
  | { readonly kind: 'ground'; readonly agreed: readonly Side[] }
  | { readonly kind: 'attackerRoll' }
  | { readonly kind: 'deployment'; readonly side: Side }
  | { readonly kind: 'unveiling' }
  | { readonly kind: 'turnStart' }
  | { readonly kind: 'forced'; readonly left: readonly GroupId[] | null; readonly actions: number }
  | { readonly kind: 'fallingBack'; readonly unit: GroupId }
  | { readonly kind: 'choosing' }
  | { readonly kind: 'activation' }
  | Acting
  | { readonly kind: 'stepEnd'; readonly unit: GroupId }
  | { readonly kind: 'chargeCheck'; readonly unit: GroupId; readonly targets: readonly GroupId[]; readonly order: Move }
  | {
      readonly kind: 'charged';
      readonly unit: GroupId;
      readonly targets: readonly GroupId[];
      readonly left: readonly GroupId[];
      readonly ran: boolean;
      readonly order: Move;
    }
  | { readonly kind: 'parting'; readonly figure: FigureId; readonly enemy: FigureId }
  | Marching
  | {
      readonly kind: 'heldFire';
      readonly side: Side;
      readonly unit: GroupId;
      readonly shooters: readonly FigureId[];
      readonly auto: readonly FigureId[];
      readonly when: 'approach' | 'contact' | 'end';
      readonly secret: boolean;
    }
  | { readonly kind: 'volley'; readonly side: Side; readonly unit: GroupId; readonly left: readonly FigureId[]; readonly before: number }
  | { readonly kind: 'shot'; readonly figure: FigureId; readonly target: GroupId; readonly weapon: Missile; readonly held: boolean }
  | {
      readonly kind: 'hit';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly horse: boolean;
      readonly weapon: Missile;
      readonly band: number;
    }
  | { readonly kind: 'falling'; readonly figure: FigureId }
  | { readonly kind: 'rally'; readonly left: readonly GroupId[] | null }
  | { readonly kind: 'seppuku' }
  | { readonly kind: 'melee' }
  | { readonly kind: 'pairing'; readonly side: Side; readonly pins: Pins }
  | { readonly kind: 'fighting'; readonly combats: readonly Combat[] }
  | { readonly kind: 'following'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly kind: 'morale'; readonly left: readonly GroupId[] | null }
  | { readonly kind: 'turnEnd' };

const figures = list(figure);
const unit = text('the id of a group', 40);
const units = list(unit);
const side = oneOf([0, 1]);
const ways = dictionary(list(point));
const move = object({ kind: oneOf(['move']), ...moveFields });
const pairs = list(pair(figure));

export const momentShape = byKind({
  ground: { agreed: list(side) },
  attackerRoll: {},
  deployment: { side },
  unveiling: {},
  turnStart: {},
  forced: { left: maybe(units), actions: whole(0, 2) },
  fallingBack: { unit },
  choosing: {},
  activation: {},
  acting: { unit, step: oneOf([1, 2]), went: flag(), unchecked: flag() },
  stepEnd: { unit },
  chargeCheck: { unit, targets: units, order: move },
  charged: { unit, targets: units, left: units, ran: flag(), order: move },
  parting: { figure, enemy: figure },
  marching: {
    unit,
    why: oneOf(['order', 'run', 'fallBack', 'patrol']),
    ways,
    turns: ways,
    facing: dictionary(point),
    leave: figures,
    during: list(object({ figure, at: whole(0), target: unit })),
    charges: units,
    tick: whole(0),
    shown: whole(0),
    stopped: figures,
    bands: dictionary(whole(0, 3)),
    seenFrom: whole(-1),
  },
  heldFire: { side, unit, shooters: figures, auto: figures, when: oneOf(['approach', 'contact', 'end']), secret: flag() },
  volley: { side, unit, left: figures, before: whole(0) },
  shot: { figure, target: unit, weapon: oneOf(MISSILES), held: flag() },
  hit: { figure, target: figure, horse: flag(), weapon: oneOf(MISSILES), band: whole(0, 3) },
  falling: { figure },
  rally: { left: maybe(units) },
  seppuku: {},
  melee: {},
  pairing: { side, pins: object({ pairs, joins: pairs, primaries: figures, first: figures }) },
  fighting: { combats: list(object({ mine: figures, his: figures })) },
  following: { figure, target: figure },
  morale: { left: maybe(units) },
  turnEnd: {},
}) as Shape<NodMoment>;
