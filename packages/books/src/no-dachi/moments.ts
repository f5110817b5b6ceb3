/** The moments of a turn: what a game may wait for. sequence.ts lays them out in the book's order. */
import {
  byFigure,
  figureIdShape,
  flag,
  idOf,
  list,
  maybe,
  moments,
  object,
  oneOf,
  optional,
  pair,
  everybody,
  seenBy,
  whole,
  type Shaped,
} from '@nobori/engine';
import { pointShape as point } from '@nobori/engine/table';
import { duringShape, moveShape, unit as groupName } from './orders.ts';
import { MISSILES } from './tables.ts';

/** Whoever a seat may not know of is named to it nowhere (NOD-R039). */
export const figure = idOf('figure', figureIdShape);
export const unit = idOf('group', groupName);
const figures = list(figure);
const units = list(unit);
export const side = oneOf([0, 1]);
export type Side = Shaped<typeof side>;

// Those who fight are in contact, and that reveals everybody (NOD-R095).
const fighters = list(figureIdShape);
const pairs = list(pair(figureIdShape));

/** One combat of the melee phase (NOD-R065): the primary stands first on each side. */
const combat = object({ mine: fighters, his: fighters });
export type Combat = Shaped<typeof combat>;

/** What has been fixed of a proposal by hand (NOD-R124). */
const pins = object({ pairs, joins: pairs, primaries: fighters, first: fighters });
export type Pins = Shaped<typeof pins>;

const ways = byFigure(list(point));

export const MOMENTS = moments({
  ground: everybody({ agreed: list(side) }),
  attackerRoll: {},
  deployment: everybody({ side }),
  unveiling: {},
  turnStart: {},
  forced: everybody({ left: maybe(units), actions: whole(0, 2) }),
  fallingBack: everybody({ unit }),
  choosing: {},
  activation: {},
  /** A group in one of its two steps (NOD-R024). */
  acting: everybody({
    unit,
    step: oneOf([1, 2]),
    /** Has made the moves of this step. */
    went: flag(),
    /** Whoever it was to charge has run: it may plot again without a new check (NOD-R089). */
    unchecked: flag(),
  }),
  stepEnd: everybody({ unit }),
  chargeCheck: everybody({ unit, targets: units, order: moveShape }),
  charged: everybody({ unit, targets: units, left: units, ran: flag(), order: moveShape }),
  parting: everybody({ figure, enemy: figure }),
  /** A group's move being carried out tick by tick (NOD-R061). */
  marching: {
    ...everybody({
      unit,
      why: oneOf(['order', 'run', 'fallBack', 'patrol']),
      /** From where they stood, each way with its start. */
      ways,
      turns: ways,
      facing: byFigure(point),
      leave: figures,
      during: list(duringShape),
      charges: units,
      /** The last tick everybody has seen. */
      shown: whole(0),
      /** Figures that have stopped for good. */
      stopped: figures,
      /** The tick from which the enemy sees them: 0 all the way, −1 not at all (NOD-R039). */
      seenFrom: whole(-1),
    }),
    ...seenBy('follower', { tick: whole(0) }),
    /** The best band each held shooter has had in this step (NOD-R061). */
    ...seenBy('onlooker', { bands: optional(byFigure(whole(0, 3)), () => ({})) }),
  },
  heldFire: {
    ...everybody({ side, unit, shooters: figures, when: oneOf(['approach', 'contact', 'end']), secret: flag() }),
    /** Those who fire by themselves: that is in their instruction. */
    ...seenBy('asked', { auto: optional(figures, () => []) }),
  },
  /** Only in views: a move stands still, and it is not for this seat to know whether anybody is asked (NOD-R122). */
  underWay: everybody({ unit }),
  volley: everybody({ side, unit, left: figures, before: whole(0) }),
  shot: everybody({ figure, target: unit, weapon: oneOf(MISSILES), held: flag() }),
  hit: everybody({ figure, target: figure, horse: flag(), weapon: oneOf(MISSILES), band: whole(0, 3) }),
  falling: everybody({ figure }),
  rally: everybody({ left: maybe(units) }),
  seppuku: {},
  melee: {},
  pairing: everybody({ side, pins }),
  fighting: everybody({ combats: list(combat) }),
  following: everybody({ figure, target: figure }),
  morale: everybody({ left: maybe(units) }),
  turnEnd: {},
});
export type NodMoment = Shaped<typeof MOMENTS>;
export type Marching = Extract<NodMoment, { kind: 'marching' }>;
export type Acting = Extract<NodMoment, { kind: 'acting' }>;
