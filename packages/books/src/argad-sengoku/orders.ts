/** What a player may say, and how it is read from outside: complained about, described. */
import { byKind, dictionary, flag, list, maybe, object, oneOf, optional, text, whole, type FigureId, type Shape } from '@nobori/engine';
import { type Point, pointShape } from '@nobori/engine/table';
import { figureName, RELATIONS, type Relation } from './files/battle.ts';
import { TERMS } from './factions/diplomacy.ts';
import { BLOCK_IDS, type BlockId } from './muster/statBlocks.ts';
import { DEEDS, HOWS, type Aim, type Blow, type ShotTime, type Offer } from './state.ts';
import { MISSILES, WEAPONS, type Missile, type Weapon } from './tables.ts';

type Many = { readonly figures: readonly FigureId[] };
/** A plan carries the mark of ARG-151: does a warned group stop? */
type Plan = Many & { readonly heed: boolean };

export type ArgOrder =
  | { readonly kind: 'deploy'; readonly places: Readonly<Record<FigureId, Point>> }
  | { readonly kind: 'traitor'; readonly figure: FigureId }
  | (Many & { readonly kind: 'hold'; readonly shot: ShotTime | null })
  | (Many & { readonly kind: 'reload' | 'hide' | 'brace' | 'take' | 'plant' })
  | (Plan & { readonly kind: 'move'; readonly way: readonly Point[] })
  | (Plan & { readonly kind: 'charge'; readonly target: FigureId; readonly way: readonly Point[] })
  | (Plan & { readonly kind: 'follow'; readonly target: FigureId })
  | (Plan & { readonly kind: 'mount'; readonly horse: string; readonly way: readonly Point[] })
  | (Plan & { readonly kind: 'dismount'; readonly way: readonly Point[] })
  | (Plan & { readonly kind: 'march'; readonly way: readonly Point[]; readonly turn: Point | null; readonly first: boolean })
  | { readonly kind: 'drag'; readonly figures: readonly FigureId[]; readonly cart: string; readonly way: readonly Point[] }
  | { readonly kind: 'relate'; readonly side: string; readonly as: Relation }
  | { readonly kind: 'offer'; readonly side: string; readonly terms: Offer['terms']; readonly turns: number }
  | { readonly kind: 'accept'; readonly side: string }
  | { readonly kind: 'peace' }
  | (Many & { readonly kind: 'deadlock' })
  | { readonly kind: 'agree' }
  | {
      readonly kind: 'shoot';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly with: Missile | null;
      readonly how: Aim['how'];
      readonly from: number | null;
    }
  | { readonly kind: 'avoid' | 'victim'; readonly figure: FigureId; readonly target: FigureId }
  | (Many & { readonly kind: 'spring' })
  | { readonly kind: 'reveal'; readonly figure: FigureId }
  | { readonly kind: 'signal'; readonly figure: FigureId }
  | {
      readonly kind: 'strike';
      readonly figure: FigureId;
      readonly target: FigureId;
      readonly weapon: Weapon | null;
      readonly grip: Blow['grip'] | null;
      readonly deed: Blow['deed'];
    }
  | { readonly kind: 'decline'; readonly figure: FigureId }
  | { readonly kind: 'bend' | 'press'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'stay'; readonly figure: FigureId }
  | { readonly kind: 'deed' | 'raise'; readonly figure: FigureId }
  | MasterAct
  | { readonly kind: 'done' };

/** ARG-232: what a game master may do at any time. */
export type MasterAct =
  | { readonly kind: 'gmMove'; readonly figure: FigureId; readonly to: Point }
  | { readonly kind: 'gmAdd'; readonly is: BlockId; readonly side: string; readonly to: Point; readonly name: string }
  | { readonly kind: 'gmRemove' | 'gmReveal' | 'gmHide' | 'gmTest'; readonly figure: FigureId }
  | { readonly kind: 'gmRelate'; readonly side: string; readonly other: string; readonly as: Relation }
  | { readonly kind: 'gmGround'; readonly piece: string; readonly as: string }
  | { readonly kind: 'gmNote'; readonly text: string; readonly secret: boolean }
  | { readonly kind: 'gmUndo' };

export const point = pointShape;
const figures = list(figureName, 1, 60);
export const way = list(point, 0, 50);
const noWay = optional(way, () => []);
const heed = optional(flag(), () => true);
const side = text('the id of a faction', 40);
const byFigure = <T>(of: Shape<T>): Shape<Readonly<Record<FigureId, T>>> => dictionary(of);
/** The keys of a literal object are just its keys. */
export const WEAPON_NAMES = Object.keys(WEAPONS) as readonly Weapon[];

/** ARG-213. */
export const momentOfShot: Shape<ShotTime> = {
  schema: { type: 'object' },
  read(value, place, complaints) {
    const shape = object({ when: oneOf(['start', 'near']), figure: maybe(figureName), within: optional(whole(0), () => 0) });
    const found = shape.read(value, place, complaints);
    if (found === undefined) return undefined;
    if (found.when === 'start') return { when: 'start' };
    if (found.figure !== null) return { when: 'near', figure: found.figure, within: found.within };
    complaints.push({ place: `${place}.figure`, expected: 'the figure that is waited for' });
    return undefined;
  },
};

export const orderShape: Shape<ArgOrder> = byKind({
  deploy: { places: byFigure(point) },
  traitor: { figure: figureName },
  hold: { figures, shot: maybe(momentOfShot) },
  reload: { figures },
  hide: { figures },
  brace: { figures },
  take: { figures },
  plant: { figures },
  move: { figures, way: list(point, 1, 50), heed },
  charge: { figures, target: figureName, way: noWay, heed },
  follow: { figures, target: figureName, heed },
  mount: { figures, horse: text(), way: noWay, heed },
  dismount: { figures, way: noWay, heed },
  march: { figures, way: noWay, turn: maybe(point), first: optional(flag(), () => true), heed },
  drag: { figures, cart: text(), way: list(point, 1, 50) },
  relate: { side, as: oneOf(RELATIONS) },
  offer: { side, terms: oneOf(TERMS), turns: optional(whole(1, 99), () => 1) },
  accept: { side },
  peace: {},
  deadlock: { figures },
  agree: {},
  shoot: {
    figure: figureName,
    target: figureName,
    with: maybe(oneOf(MISSILES)),
    how: optional(oneOf(HOWS), () => 'plain' as const),
    from: maybe(whole(0, 20)),
  },
  avoid: { figure: figureName, target: figureName },
  victim: { figure: figureName, target: figureName },
  spring: { figures },
  reveal: { figure: figureName },
  signal: { figure: figureName },
  strike: {
    figure: figureName,
    target: figureName,
    weapon: maybe(oneOf(WEAPON_NAMES)),
    grip: maybe(oneOf(['swung', 'thrust'])),
    deed: optional(oneOf(DEEDS), () => 'kill' as const),
  },
  decline: { figure: figureName },
  bend: { figure: figureName, to: point },
  press: { figure: figureName, to: point },
  stay: { figure: figureName },
  deed: { figure: figureName },
  raise: { figure: figureName },
  gmMove: { figure: figureName, to: point },
  gmAdd: { is: oneOf(BLOCK_IDS), side, to: point, name: optional(text('a name', 60), () => '') },
  gmRemove: { figure: figureName },
  gmReveal: { figure: figureName },
  gmHide: { figure: figureName },
  gmTest: { figure: figureName },
  gmRelate: { side, other: side, as: oneOf(RELATIONS) },
  gmGround: { piece: text(), as: text() },
  gmNote: { text: text('a note', 400), secret: optional(flag(), () => false) },
  gmUndo: {},
  done: {},
});
