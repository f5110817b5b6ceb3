/** The shapes of the moments of a turn, for situations that stand in the middle of one. */
import { branded, byKind, dictionary, figureId, flag, list, maybe, object, oneOf, pair, text, whole, type Shape } from '@nobori/engine';
import { moveFields } from './orders.ts';
import type { NodPending } from './state.ts';
import { MISSILES } from './tables.ts';

const figure = branded(figureId, 'the id of a figure');
const figures = list(figure);
const unit = text('the id of a group', 40);
const units = list(unit);
const side = oneOf([0, 1]);
const point = pair(whole(-40_000, 40_000));
const ways = dictionary(list(point));
const move = object({ kind: oneOf(['move']), ...moveFields });
const pairs = list(pair(figure));

export const momentShape = byKind({
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
}) as Shape<NodPending>;
