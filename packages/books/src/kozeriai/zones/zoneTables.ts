/** KOZ-T8 to KOZ-T24: the engagement zones, reconstructed from the text (KOZ-R18). The book's dead references ("section 6", "see diagram") mean these (KOZ-R92). Edit here, or per game with the option `zones`. */
import { pattern, type Pattern } from '@nobori/engine/hex';

/** One row of KOZ-T8: hexes that can be attacked, directions and sectors from which an attack costs −2. */
export interface ZoneRow {
  /** Ring names (KOZ-T1): 2.11 is the hex with k = 11 two steps out. */
  readonly attack: string;
  /** Adjacent directions. */
  readonly near: string;
  /** Sectors at distance 2 and more. */
  readonly far: string;
}

// prettier-ignore
export const ZONE_ROWS = {
  //                attack hexes                                             −2 adjacent         −2 at distance ≥ 2
  katana:       { attack: '1.0 1.1 1.5',                                     near: '2 3 4',      far: '2 3 4' }, // KOZ-116, KOZ-T9
  yari:         { attack: '1.0 2.0 2.1 2.11',                                near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-117, KOZ-T10
  naginata:     { attack: '1.0 1.1 1.5 2.0',                                 near: '2 3 4',      far: '2 3 4' }, // KOZ-118, KOZ-T11
  naginataWide: { attack: '1.0 1.1 1.5 2.0 2.1 2.11',                        near: '2 3 4',      far: '2 3 4' }, // option naginataArc
  nodachi:      { attack: '1.0 1.1 1.5',                                     near: '2 3 4',      far: '2 3 4' }, // option nodachiReach
  bo:           { attack: '1.0 1.1 1.2 1.4 1.5',                             near: '3',          far: '3'     }, // KOZ-119, KOZ-T12
  tetsubo:      { attack: '1.0 1.1 1.5',                                     near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-120, KOZ-T13
  tessen:       { attack: '1.0',                                             near: '2 3 4',      far: '2 3 4' }, // KOZ-121, KOZ-T14
  feruzueChain: { attack: '2.0 2.1 2.11 3.0 3.1 3.17',                       near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-T17, KOZ-R92
  feruzueSpear: { attack: '1.0 2.0',                                         near: '2 3 4',      far: '2 3 4' }, // KOZ-T18
  kgFlail:      { attack: '2.0 2.1 2.11',                                    near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-T19a
  kgEntangle:   { attack: '1.0 2.0 2.1 2.11 3.0 3.1 3.17',                   near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-T19b
  kgSickle:     { attack: '1.0 1.1 1.5',                                     near: '2 3 4',      far: '2 3 4' }, // KOZ-T19c
  manriki:      { attack: '1.0 2.0 2.1 2.11',                                near: '2 3 4',      far: '2 3 4' }, // KOZ-T20
  kawanawa:     { attack: '1.0 2.0 2.1 2.11 3.0 3.1 3.17 4.0 4.1 4.23',      near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-T21
  niten:        { attack: '1.0 1.1 1.5',                                     near: '3',          far: '3'     }, // KOZ-T22
  mojiri:       { attack: '1.0 2.0 2.1 2.11',                                near: '1 2 3 4 5',  far: '2 3 4' }, // KOZ-T24
} as const satisfies Record<string, ZoneRow>;
export type ZoneId = keyof typeof ZONE_ROWS;
export const ZONE_IDS = Object.keys(ZONE_ROWS) as ZoneId[]; // the keys of the table are the zones

/** A row made ready. */
export interface EngagementZone {
  readonly attack: Pattern;
  readonly reach: number;
  /** Bit d is set where an attack from that adjacent direction costs −2. */
  readonly near: number;
  /** The same for sectors farther away. */
  readonly far: number;
}

const bits = (directions: string): number =>
  directions
    .split(' ')
    .filter(word => word !== '')
    .reduce((mask, word) => mask | (1 << Number(word)), 0);

export function zoneFrom({ attack, near, far }: ZoneRow): EngagementZone {
  const hexes = pattern(attack);
  const reach = hexes.reduce((most, [q, r]) => Math.max(most, Math.abs(q), Math.abs(r), Math.abs(q + r)), 0);
  return { attack: hexes, reach, near: bits(near), far: bits(far) };
}

export const ZONES: Readonly<Record<ZoneId, EngagementZone>> = Object.fromEntries(
  ZONE_IDS.map(id => [id, zoneFrom(ZONE_ROWS[id])]),
) as Record<ZoneId, EngagementZone>; // a row for every id

/** From the saddle: offsets from the horse's front hex, the rear hex lies at 0,1. */
export interface SaddleZone {
  readonly attack: Pattern;
  readonly reach: number;
  /** Hexes round the horse from which an attack costs −2. */
  readonly weak: Pattern;
}

/** KOZ-T15 (KOZ-122) and KOZ-T16 (KOZ-123). */
export const SADDLE: Readonly<Record<'riderKatana' | 'riderYari', SaddleZone>> = {
  riderKatana: { attack: pattern('1,-1 1,0 -1,1 -1,0'), reach: 1, weak: pattern('1,1 0,2 -1,2') }, // KOZ-122
  riderYari: { attack: pattern('0,-1 0,-2 1,-2 -1,-1'), reach: 2, weak: pattern('1,-1 1,0 1,1 0,2 -1,2 -1,1 -1,0') }, // KOZ-123
};

/** Far behind a horse: sectors 2, 3 and 4 of its rear hex (KOZ-T15). */
export const SADDLE_FAR = bits('2 3 4');

/** Zones that fight from the saddle as KOZ-T16; chains and ropes do not attack from it at all. */
export const SPEARS: readonly ZoneId[] = ['yari', 'feruzueSpear', 'mojiri'];
export const CHAINS: readonly ZoneId[] = ['feruzueChain', 'kgFlail', 'kgEntangle', 'manriki', 'kawanawa'];

/** KOZ-T23 (KOZ-157): the forward 120° arc out to 3 hexes, ring by ring, clockwise from ahead. */
export const KIAI_AREA: Pattern = pattern('1.0 1.1 1.5 2.0 2.1 2.2 2.10 2.11 3.0 3.1 3.2 3.3 3.15 3.16 3.17');
