/** The moments of a turn: what a game may wait for. sequence.ts lays them out in the book's order. */
import { sideShape as side } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { pointShape as point } from '@nobori/engine/table';
import { chargeShape, duringShape, unit as groupName } from './orders.ts';
import { MISSILES } from './tables.ts';

/** Whoever a seat may not know of is named to it nowhere (NOD-R039). */
export const figure = f.idOf('figure', f.figureIdShape);
const unit = f.idOf('group', groupName);
const figures = f.list(figure);
const units = f.list(unit);

// Those who fight are in contact, and that reveals everybody (NOD-R095).
const fighters = f.list(f.figureIdShape);
const pairs = f.list(f.pair(f.figureIdShape));

/** One combat of the melee phase (NOD-R065): the primary stands first on each side. */
const combat = f.object({ mine: fighters, his: f.enemyOf('mine', fighters) });
export type Combat = f.Shaped<typeof combat>;

/** What has been fixed of a proposal by hand (NOD-R124). */
const pins = f.object({ pairs, joins: pairs, primaries: fighters, first: fighters });
export type Pins = f.Shaped<typeof pins>;

const ways = f.byFigure(f.list(point));

export const MOMENTS = f.moments({
  ground: f.everybody({ agreed: f.list(side) }),
  attackerRoll: {},
  deployment: f.everybody({ side }),
  unveiling: {},
  turnStart: {},
  forced: f.everybody({ left: f.maybe(units), actions: f.whole(0, 2) }),
  fallingBack: f.everybody({ unit }),
  choosing: {},
  activation: {},
  /** A group in one of its two steps (NOD-R024). */
  acting: f.everybody({
    unit,
    step: f.oneOf([1, 2]),
    went: f.flag(), // has made the moves of this step
    unchecked: f.flag(), // whoever it was to charge has run: it may plot again without a new check (NOD-R089)
  }),
  stepEnd: f.everybody({ unit }),
  chargeCheck: f.everybody({ unit, targets: units, order: chargeShape }),
  charged: f.everybody({ unit, targets: units, left: units, ran: f.flag(), order: chargeShape }),
  /** A climb that is a charge: one tick, with one checkpoint before it (NOD-R061). */
  climbing: f.everybody({ unit, figure, to: point, open: f.flag() }),
  parting: f.everybody({ figure, enemy: f.enemyOf('figure', figure) }),
  /** A group's move being carried out tick by tick (NOD-R061). */
  marching: {
    ...f.everybody({
      unit,
      why: f.oneOf(['order', 'run', 'fallBack', 'patrol']),
      /** From where they stood, each way with its start. */
      ways,
      turns: ways,
      facing: f.byFigure(point),
      leave: figures,
      during: f.list(duringShape),
      charges: units,
      shown: f.whole(0), // the last tick everybody has seen
      told: f.count(), // the tick up to which the way has been told (NOD-R061)
      /** The other side has had its pause, asked or not, since something was last seen (NOD-R122). */
      paused: f.mark(),
      stopped: figures, // figures that have stopped for good
      seenFrom: f.whole(-1), // the tick from which the enemy sees them: 0 all the way, −1 not at all (NOD-R039)
    }),
    ...f.seenBy('follower', { tick: f.whole(0) }),
    /** The best band each held shooter has had in this step (NOD-R061). */
    ...f.seenBy('onlooker', { bands: f.optional(f.byFigure(f.whole(0, 3)), () => ({})) }),
  },
  heldFire: {
    ...f.everybody({ side, unit, shooters: figures, when: f.oneOf(['approach', 'contact', 'end']), secret: f.flag() }),
    /** Those who fire by themselves: that is in their instruction. */
    ...f.seenBy('asked', { auto: f.optional(figures, () => []) }),
  },
  /** Only in views: a move stands still, and it is not for this seat to know whether anybody is asked (NOD-R122). */
  underWay: f.everybody({ unit }),
  volley: f.everybody({ side, unit, left: figures, before: f.whole(0) }),
  shot: f.everybody({ figure, target: f.enemyOf('figure', unit), weapon: f.oneOf(MISSILES), held: f.flag() }),
  hit: f.everybody({ figure, target: f.enemyOf('figure', figure), horse: f.flag(), weapon: f.oneOf(MISSILES), band: f.whole(0, 3) }),
  falling: f.everybody({ figure }),
  rally: f.everybody({ left: f.maybe(units) }),
  seppuku: {},
  melee: {},
  pairing: f.everybody({ side, pins }),
  fighting: f.everybody({ combats: f.list(combat) }),
  following: f.everybody({ figure, target: figure }),
  morale: f.everybody({ left: f.maybe(units) }),
  turnEnd: {},
});
export type NodMoment = f.Shaped<typeof MOMENTS>;
export type Marching = Extract<NodMoment, { kind: 'marching' }>;
export type Acting = Extract<NodMoment, { kind: 'acting' }>;
