/** What a player may say, and what a figure then has been told to do, as they come from outside: read, complained about, described. */
import {
  byFigure,
  byKind,
  figureIdShape as figure,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  text,
  toldApart,
  whole,
  type Shaped,
} from '@nobori/engine';
import { pointShape as point } from '@nobori/engine/table';
import { RELATIONS, WEAPON_NAMES } from './battle.ts';
import { BLOCK_IDS } from '../muster/statBlocks.ts';
import { MISSILES } from '../tables.ts';

const figures = list(figure, 1, 60);
const way = list(point, 0, 50);
const noWay = optional(way, () => []);
const ownWay = list(point, 1, 50);
const yes = optional(flag(), () => true);
const no = optional(flag(), () => false);
/** A plan carries the mark of ARG-151: does a warned group stop? */
const heed = yes;
const side = text('the id of a faction', 40);

/** ARG-231: what may be offered. */
export const TERMS = ['truce', 'ransom', 'passage', 'alliance'] as const;

/** ARG-213: when a held shot is let go. */
const shotTime = toldApart('when', { start: {}, near: { figure, within: optional(whole(0), () => 0) } });
export type ShotTime = Shaped<typeof shotTime>;

export const HOWS = ['plain', 'salvo', 'pick', 'elite'] as const;
const how = optional(oneOf(HOWS), () => 'plain' as const);
const from = maybe(whole(0, 20));
/** A shot as it was declared (ARG-081): at whose cluster, with what, how, from which tick of one's own path. */
export const aimShape = object({ target: figure, with: oneOf(MISSILES), how, from });
export type Aim = Shaped<typeof aimShape>;

/** Swung with both hands, or thrust (ARG-197). */
const grip = oneOf(['swung', 'thrust']);
const deed = optional(oneOf(['kill', 'capture', 'seize']), () => 'kill' as const);
/** A blow as it was declared (ARG-156); `target` null: he declines (ARG-157). */
export const blowShape = object({ target: maybe(figure), weapon: oneOf(WEAPON_NAMES), grip, deed });
export type Blow = Shaped<typeof blowShape>;

/** `lead` names the figure whose way was drawn when several got one order. */
const told = { lead: figure, warned: yes };
/** ARG-047, ARG-T2: what a figure has been told to do. */
export const givenShape = toldApart('do', {
  hold: { ...told, shot: maybe(shotTime) },
  reload: told,
  hide: told,
  brace: told,
  take: told,
  plant: told,
  nothing: told,
  move: { ...told, way, pace: whole(0) },
  drag: { ...told, way, cart: text() },
  charge: { ...told, target: figure, group: no, way: noWay },
  follow: { ...told, target: figure },
  mount: { ...told, horse: text(), way: noWay },
  dismount: { ...told, way: noWay },
  march: { ...told, way, turn: maybe(point), first: flag(), most: whole(0) },
});
export type Given = Shaped<typeof givenShape>;

/** ARG-232: what a game master may do at any time. */
const masterActs = {
  gmMove: { figure, to: point },
  gmAdd: { is: oneOf(BLOCK_IDS), side, to: point, name: optional(text('a name', 60), () => '') },
  gmRemove: { figure },
  gmReveal: { figure },
  gmHide: { figure },
  gmTest: { figure },
  gmRelate: { side, other: side, as: oneOf(RELATIONS) },
  gmGround: { piece: text(), as: text() },
  gmNote: { text: text('a note', 400), secret: no },
  gmUndo: {},
};

export const orderShape = byKind({
  deploy: { places: byFigure(point) },
  traitor: { figure },
  hold: { figures, shot: maybe(shotTime) },
  reload: { figures },
  hide: { figures },
  brace: { figures },
  take: { figures },
  plant: { figures },
  move: { figures, way: ownWay, heed },
  charge: { figures, target: figure, way: noWay, heed },
  follow: { figures, target: figure, heed },
  mount: { figures, horse: text(), way: noWay, heed },
  dismount: { figures, way: noWay, heed },
  march: { figures, way: noWay, turn: maybe(point), first: yes, heed },
  drag: { figures, cart: text(), way: ownWay },
  relate: { side, as: oneOf(RELATIONS) },
  offer: { side, terms: oneOf(TERMS), turns: optional(whole(1, 99), () => 1) },
  accept: { side },
  peace: {},
  deadlock: { figures },
  agree: {},
  shoot: { figure, target: figure, with: maybe(oneOf(MISSILES)), how, from },
  avoid: { figure, target: figure },
  victim: { figure, target: figure },
  spring: { figures },
  reveal: { figure },
  signal: { figure },
  strike: { figure, target: figure, weapon: maybe(oneOf(WEAPON_NAMES)), grip: maybe(grip), deed },
  decline: { figure },
  bend: { figure, to: point },
  press: { figure, to: point },
  stay: { figure },
  deed: { figure },
  raise: { figure },
  ...masterActs,
  done: {},
});
export type ArgOrder = Shaped<typeof orderShape>;
export type MasterAct = Extract<ArgOrder, { kind: keyof typeof masterActs }>;
