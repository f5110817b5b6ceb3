/** What a player may say, and what a figure then has been told to do, as they come from outside: read, complained about, described. */
import { figureIdShape as figure } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { pointShape as point } from '@nobori/engine/table';
import { WEAPON_NAMES } from './battle.ts';
import { RELATIONS } from './relations.ts';
import { BLOCK_IDS } from '../muster/statBlocks.ts';
import { MISSILES } from '../tables.ts';

const figures = f.list(figure, 1, 60);
const way = f.list(point, 0, 50);
const noWay = f.optional(way, () => []);
const ownWay = f.list(point, 1, 50);
const yes = f.optional(f.flag(), () => true);
const no = f.mark();
/** A plan carries the mark of ARG-151: does a warned group stop? */
const heed = yes;
/** What the first edition did not know: where it is left out it stays out, so that the seals of older records hold. */
const since2 = <T>(of: f.Shape<T>): f.Shape<T | null | undefined> => ({ ...f.maybe(of), missing: () => undefined });
/** ARG-009: which way he then looks, as a direction east and north; left out, as he went or stood. */
const facing = since2(point);
const side = f.text('the id of a faction', 40);

/** ARG-231: what may be offered. */
export const TERMS = ['truce', 'ransom', 'passage', 'alliance'] as const;

/** ARG-213: when a held shot is let go. */
const shotTime = f.toldApart('when', { start: {}, near: { figure, within: f.optional(f.whole(0), () => 0) } });
export type ShotTime = f.Shaped<typeof shotTime>;

export const HOWS = ['plain', 'salvo', 'pick', 'elite'] as const;
const how = f.optional(f.oneOf(HOWS), () => 'plain' as const);
const from = f.maybe(f.whole(0, 20));
/** A shot as it was declared (ARG-081): at whose cluster, with what, how, from which tick of one's own path. */
export const aimShape = f.object({ target: figure, with: f.oneOf(MISSILES), how, from });
export type Aim = f.Shaped<typeof aimShape>;

/** Swung with both hands, or thrust (ARG-197). */
const grip = f.oneOf(['swung', 'thrust']);
const deed = f.optional(f.oneOf(['kill', 'capture', 'seize']), () => 'kill' as const);
/** A blow as it was declared (ARG-156); `target` null: he declines (ARG-157). */
export const blowShape = f.object({ target: f.maybe(figure), weapon: f.oneOf(WEAPON_NAMES), grip, deed });
export type Blow = f.Shaped<typeof blowShape>;

/** `lead` names the figure whose way was drawn when several got one order. */
const told = { lead: figure, warned: yes, facing: f.maybe(point) };
/** ARG-047, ARG-T2: what a figure has been told to do. */
export const givenShape = f.toldApart('do', {
  hold: { ...told, shot: f.maybe(shotTime) },
  reload: { ...told, with: f.maybe(f.oneOf(MISSILES)) },
  ...f.alike(['hide', 'brace', 'take', 'plant', 'nothing'], told),
  move: { ...told, way, pace: f.whole(0) },
  drag: { ...told, way, cart: f.text() },
  charge: { ...told, target: figure, group: no, way: noWay },
  follow: { ...told, target: figure },
  mount: { ...told, horse: f.text(), way: noWay },
  dismount: { ...told, way: noWay },
  march: { ...told, way, turn: f.maybe(point), first: f.flag(), most: f.whole(0) },
});
export type Given = f.Shaped<typeof givenShape>;

/** ARG-232: what a game master may do at any time. */
const masterActs = {
  gmMove: { figure, to: point },
  gmAdd: { is: f.oneOf(BLOCK_IDS), side, to: point, name: f.optional(f.text('a name', 60), () => '') },
  ...f.alike(['gmRemove', 'gmReveal', 'gmHide', 'gmTest'], { figure }),
  gmRelate: { side, other: side, as: f.oneOf(RELATIONS) },
  gmGround: { piece: f.text(), as: f.text() },
  gmNote: { text: f.text('a note', 400), secret: no },
  gmUndo: {},
};

const ORDERS = {
  deploy: { places: f.byFigure(point) },
  traitor: { figure },
  hold: { figures, shot: f.maybe(shotTime), facing },
  /** `with`: which of several firearms (ARG-114); the first that is empty where none is named. */
  reload: { figures, with: since2(f.oneOf(MISSILES)), facing },
  ...f.alike(['hide', 'brace', 'take', 'plant'], { figures, facing }),
  move: { figures, way: ownWay, heed, facing },
  charge: { figures, target: figure, way: noWay, heed, facing },
  follow: { figures, target: figure, heed, facing },
  mount: { figures, horse: f.text(), way: noWay, heed, facing },
  dismount: { figures, way: noWay, heed, facing },
  march: { figures, way: noWay, turn: f.maybe(point), first: yes, heed },
  drag: { figures, cart: f.text(), way: ownWay, facing },
  relate: { side, as: f.oneOf(RELATIONS) },
  offer: { side, terms: f.oneOf(TERMS), turns: f.optional(f.whole(1, 99), () => 1) },
  accept: { side },
  peace: {},
  deadlock: { figures },
  agree: {},
  shoot: { figure, target: figure, with: f.maybe(f.oneOf(MISSILES)), how, from },
  ...f.alike(['avoid', 'victim'], { figure, target: figure }),
  spring: { figures },
  ...f.alike(['reveal', 'signal'], { figure }),
  strike: { figure, target: figure, weapon: f.maybe(f.oneOf(WEAPON_NAMES)), grip: f.maybe(grip), deed },
  decline: { figure },
  ...f.alike(['bend', 'press'], { figure, to: point }),
  ...f.alike(['stay', 'deed', 'raise'], { figure }),
  ...masterActs,
  done: {},
};
export const orderShape = f.byKind(ORDERS, Object.keys(masterActs));
export type ArgOrder = f.Shaped<typeof orderShape>;
export type MasterAct = Extract<ArgOrder, { kind: keyof typeof masterActs }>;
