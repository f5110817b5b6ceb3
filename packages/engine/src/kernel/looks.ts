/** What things look like, in words the drawings know. Books say how their own kinds look; a kind without a look does not compile there. */
import type { RuleId, Sentence } from './words.ts';

export const WEAPON_LOOKS = [
  ...['katana', 'nodachi', 'wakizashi', 'tanto', 'daisho', 'yari', 'javelin', 'naginata', 'nagamaki', 'jumonji', 'staff', 'axe', 'mallet', 'club'],
  ...['yumi', 'crossbow', 'teppo', 'pistol', 'shuriken', 'sling', 'blowgun', 'bomb', 'kama', 'chain', 'weights', 'fork', 'barbs', 'rake'],
  ...['jitte', 'nunchaku', 'rope', 'hoe', 'drum', 'shield', 'fan', 'banner', 'fist', 'horse'],
] as const; // prettier-ignore
export type WeaponLook = (typeof WEAPON_LOOKS)[number];

const HEAD_LOOKS = ['kabuto', 'jingasa', 'gunbai', 'mask', 'cowl', 'amigasa', 'morion', 'headband'] as const;
export type HeadLook = (typeof HEAD_LOOKS)[number];

/** What the drawing of a figure needs. */
export interface Looks {
  readonly weapon: WeaponLook;
  readonly head: HeadLook | null;
  readonly mounted: boolean;
}

/** Crests (mon). Some belong to one house, some to a kind of people; a side without one is given one that belongs to nobody in particular. */
export const CREST_LOOKS = [
  ...['kuyo', 'rokumonsen', 'ichimonji', 'yotsume', 'takeda', 'uroko', 'shimazu', 'kuroda', 'mokko', 'hikiryo', 'tomoe', 'katabami', 'igeta'],
  ...['rinpo', 'tsuki', 'janome', 'wave', 'inaho', 'ronin'],
] as const; // prettier-ignore
export type CrestLook = (typeof CREST_LOOKS)[number];

export const PIECE_LOOKS = [
  ...['body', 'dead horse', 'horse', 'cart', 'lantern', 'lantern out', 'fire', 'smoke', 'barricade', 'mantlet', 'door', 'open door'],
  ...['window', 'ladder', 'banner', 'barrel', 'bales', 'crates', 'letter', 'rope', 'marker', 'weapon', 'thing'],
] as const;
export type PieceLook = (typeof PIECE_LOOKS)[number];

export const AREA_LOOKS = [
  ...['open', 'road', 'court', 'bridge', 'jetty', 'paddy', 'field', 'crops', 'woods', 'garden', 'cedars', 'bamboo', 'scrub', 'reeds', 'marsh', 'water', 'shallows'],
  ...['hill', 'cliff', 'rough', 'snow', 'building', 'hall', 'floor', 'village', 'plain'],
] as const; // prettier-ignore
export type AreaLook = (typeof AREA_LOOKS)[number];

export const LINE_LOOKS = [
  ...['fence', 'rail', 'low wall', 'high wall', 'palisade', 'barricade', 'hedge', 'high hedge', 'ditch', 'stream', 'ford', 'bank', 'gate'],
  ...['shut gate', 'house wall', 'door', 'open door', 'window', 'steps', 'road', 'plain'],
] as const;
export type LineLook = (typeof LINE_LOOKS)[number];

export const THING_LOOKS = [
  ...['cart', 'lantern', 'torii', 'well', 'crates', 'barrel', 'bales', 'fire', 'boat', 'banner', 'pine', 'cedar', 'tree', 'bush', 'stones', 'stake'],
] as const; // prettier-ignore
export type ThingLook = (typeof THING_LOOKS)[number];

/** A kind of ground as a book knows it. */
export interface GroundKind<Look, R extends RuleId = RuleId> {
  readonly title: Sentence;
  readonly look: Look;
  readonly rule?: R;
  /** Nobody may enter or cross it. */
  readonly barred?: true;
}

/**
 * Every kind of ground a book knows, by the word its maps use: areas or hexes, lines or hex sides, things and marks. A hex may be a wall or
 * a door, so it may look like a line. A mark that only the rules see (the corner of a house) has no look.
 */
export interface Terrain {
  readonly areas: Readonly<Record<string, GroundKind<AreaLook | LineLook | ThingLook>>>;
  readonly lines: Readonly<Record<string, GroundKind<LineLook>>>;
  readonly things: Readonly<Record<string, GroundKind<ThingLook | null>>>;
}
