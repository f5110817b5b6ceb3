/** NOD-T18 Force lists as data, NOD-201 to NOD-229. `any` weapon: NOD-R014; Kensei only where a line names them (NOD-010); genin as the chūnin (NOD-R094). */
import type { NodRule } from '../rules.ts';
import { NINJA_CLOSE, type Armour, type Class, type Close, type Missile } from '../tables.ts';

export const LISTS = ['hatamoto', 'ikko-ikki', 'ninja', 'europeans', 'korean-guerrillas'] as const;
export type ListId = (typeof LISTS)[number];

export interface Entry {
  readonly min: number;
  /** null: no limit. */
  readonly max: number | null;
  readonly classes: readonly Class[];
  readonly close: readonly Close[];
  readonly missile: readonly Missile[];
  readonly armour: readonly Armour[];
  readonly horse: boolean;
  readonly shield?: true;
  /** Any number of missile weapons. */
  readonly multi?: true;
  readonly rule: NodRule;
}

const ANY: readonly Close[] = ['naginata', 'nodachi', 'katana', 'yari', 'wakizashi', 'tanto', 'improvised'];
const ANY_NINJA: readonly Close[] = [...ANY, ...NINJA_CLOSE];
const SHOT: readonly Missile[] = ['bow', 'arquebus', 'pistol'];
const NINJA_SHOT: readonly Missile[] = [...SHOT, 'shuriken', 'fukiya', 'smokebomb'];
const WORN: readonly Armour[] = ['none', 'light', 'armoured', 'heavy'];
const BARE: readonly Armour[] = ['none'];
const LIGHT: readonly Armour[] = ['none', 'light'];
const FOREIGN: readonly Close[] = ['yari', 'wakizashi', 'wakizashi+shield', 'improvised'];
const FOREIGN_SHOT: readonly Missile[] = ['pistol', 'crossbow', 'arquebus'];
const KOREAN: readonly Close[] = ['wakizashi', 'yari', 'improvised'];
const KOREAN_SHOT: readonly Missile[] = ['bow', 'crossbow', 'firelance'];

// prettier-ignore
export const FORCE_LISTS = {
  hatamoto: {
    commander: { min: 1, max: 1,    classes: ['bushi', 'eiyuu', 'kensei'], close: ANY,                                          missile: SHOT,                armour: WORN,  horse: true,  rule: 'NOD-201' },
    samurai:   { min: 0, max: 3,    classes: ['bushi', 'eiyuu'],           close: ANY,                                          missile: SHOT,                armour: WORN,  horse: true,  rule: 'NOD-202' },
    servant:   { min: 1, max: 2,    classes: ['ashigaru', 'noumin'],       close: ['wakizashi'],                                missile: [],                  armour: LIGHT, horse: false, rule: 'NOD-203' },
    ashigaru:  { min: 0, max: 30,   classes: ['ashigaru'],                 close: ['yari', 'naginata', 'wakizashi', 'improvised'], missile: ['bow', 'arquebus'], armour: LIGHT, horse: false, rule: 'NOD-204' },
  },
  'ikko-ikki': {
    commander: { min: 1, max: 2,    classes: ['bushi', 'eiyuu', 'kensei'], close: ANY,                                          missile: SHOT,                armour: WORN,  horse: true,  rule: 'NOD-207' },
    sohei:     { min: 3, max: 30,   classes: ['bushi'],                    close: ['katana', 'yari', 'naginata'],               missile: [],                  armour: WORN,  horse: true,  rule: 'NOD-208' }, // NOD-R116
    monto:     { min: 0, max: 60,   classes: ['ashigaru'],                 close: ['yari', 'naginata', 'katana', 'wakizashi', 'improvised'], missile: ['bow', 'arquebus'], armour: LIGHT, horse: false, rule: 'NOD-209' },
    noumin:    { min: 0, max: 60,   classes: ['noumin'],                   close: ['improvised', 'yari', 'naginata', 'wakizashi'], missile: [],               armour: BARE,  horse: false, rule: 'NOD-210' },
  },
  ninja: {
    chunin:    { min: 1, max: 1,    classes: ['eiyuu', 'kensei'],          close: ANY_NINJA,                                    missile: NINJA_SHOT,          armour: BARE,  horse: false, multi: true, rule: 'NOD-213' }, // NOD-010
    genin:     { min: 1, max: null, classes: ['bushi', 'eiyuu'],           close: ANY_NINJA,                                    missile: NINJA_SHOT,          armour: BARE,  horse: false, multi: true, rule: 'NOD-214' }, // NOD-R094
  },
  europeans: {
    commander: { min: 1, max: 1,    classes: ['bushi', 'eiyuu'],           close: FOREIGN,                                      missile: FOREIGN_SHOT,        armour: WORN,  horse: true,  rule: 'NOD-215' },
    gentleman: { min: 2, max: 12,   classes: ['bushi'],                    close: FOREIGN,                                      missile: FOREIGN_SHOT,        armour: WORN,  horse: true,  rule: 'NOD-216' },
    man:       { min: 6, max: 120,  classes: ['ashigaru'],                 close: FOREIGN,                                      missile: FOREIGN_SHOT,        armour: ['none', 'light', 'armoured'], horse: true, rule: 'NOD-217' },
  },
  'korean-guerrillas': {
    commander: { min: 1, max: 2,    classes: ['eiyuu', 'bushi'],           close: ANY,                                          missile: [...SHOT, 'crossbow', 'firelance'], armour: ['none', 'light', 'armoured'], horse: true, rule: 'NOD-222' },
    exarmy:    { min: 1, max: null, classes: ['ashigaru'],                 close: KOREAN, shield: true,                         missile: KOREAN_SHOT,         armour: BARE,  horse: true,  rule: 'NOD-223' },
    follower:  { min: 1, max: null, classes: ['noumin'],                   close: KOREAN, shield: true,                         missile: KOREAN_SHOT,         armour: BARE,  horse: true,  rule: 'NOD-224' },
  },
} as const satisfies Record<ListId, Record<string, Entry>>;
