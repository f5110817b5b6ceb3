/** KOZ-T30 Figure stat blocks, KOZ-08 to KOZ-15, and how a figure is made of one. */
import { bug, figureId, itsName, type FigureId, type Seat } from '@nobori/engine';
import { freshFigure } from '../copies.ts';
import type { FigureSpec } from '../files/battle.ts';
import type { KozRule } from '../rules.ts';
import { freshArm, weaponNamed } from '../weapons/inHand.ts';
import type { Arm, Figure, Kit, KozOptions } from '../state.ts';
import { HORSE_LIMIT, LIMITS, reloadActions, type Armour, type Gait } from '../tables.ts';
import { BODY_ARTS } from '../weapons/glossary.ts';

export interface StatBlock {
  readonly name: string;
  readonly armour: Armour;
  readonly weapons: Readonly<Record<string, number>>;
  /** KOZ-R32: with weapons not on the sheet. */
  readonly secondary: number;
  readonly stamina: number;
  readonly rule: KozRule;
  readonly limit?: number;
  readonly heroic?: boolean;
  readonly riding?: boolean;
  readonly iaijutsu?: number;
  readonly niten?: number;
  readonly kiai?: number;
  readonly yadomejutsu?: Readonly<Record<string, number>>;
}

// prettier-ignore
const BLOCKS = {
  'samurai-sword':    { name: 'Samurai, sword',       armour: 'armoured',   weapons: { katana: 4, wakizashi: 2, yari: 2, bow: 2 }, secondary: 2, stamina: 22, rule: 'KOZ-08' },
  'samurai-spear':    { name: 'Samurai, spear',       armour: 'armoured',   weapons: { yari: 4, katana: 2, wakizashi: 2, bow: 2 }, secondary: 2, stamina: 22, rule: 'KOZ-08' },
  'samurai-bow':      { name: 'Samurai, bow',         armour: 'armoured',   weapons: { bow: 4, katana: 2, wakizashi: 2, yari: 2 }, secondary: 2, stamina: 22, rule: 'KOZ-08' },
  'samurai-naginata': { name: 'Samurai, naginata',    armour: 'armoured',   weapons: { naginata: 4, katana: 2, wakizashi: 2 },     secondary: 2, stamina: 22, rule: 'KOZ-08' },
  'samurai-mounted':  { name: 'Samurai horseman',     armour: 'armoured',   weapons: { yari: 4, katana: 2, wakizashi: 2, bow: 2 }, secondary: 2, stamina: 22, rule: 'KOZ-08', riding: true },
  ronin:              { name: 'Ronin',                armour: 'unarmoured', weapons: { katana: 3, wakizashi: 1, yari: 1 },         secondary: 1, stamina: 20, rule: 'KOZ-09' },
  'ashigaru-spear':   { name: 'Ashigaru spearman',    armour: 'part',       weapons: { yari: 2, katana: 0 },                       secondary: 0, stamina: 18, rule: 'KOZ-10' },
  'ashigaru-musket':  { name: 'Ashigaru musketeer',   armour: 'part',       weapons: { teppo: 3, katana: 0 },                      secondary: 0, stamina: 18, rule: 'KOZ-11' },
  master:             { name: 'Master swordsman',     armour: 'armoured',   weapons: { katana: 6, wakizashi: 4, yari: 4 },         secondary: 4, stamina: 25, rule: 'KOZ-12', iaijutsu: 5, niten: 4, yadomejutsu: { katana: 6 }, kiai: 3 },
  'monk-naginata':    { name: 'Warrior monk',         armour: 'part',       weapons: { naginata: 3, katana: 1, tanto: 1 },         secondary: 1, stamina: 20, rule: 'KOZ-13' },
  'monk-bo':          { name: 'Warrior monk, staff',  armour: 'part',       weapons: { bo: 3, jujutsu: 1 },                        secondary: 1, stamina: 20, rule: 'KOZ-13' },
  shinobi:            { name: 'Shinobi',              armour: 'unarmoured', weapons: { shuriken: 3, ninjato: 1 },                  secondary: 0, stamina: 20, rule: 'KOZ-14' },
  farmer:             { name: 'Farmer',               armour: 'unarmoured', weapons: { 'take-yari': 0 },                           secondary: 0, stamina: 15, rule: 'KOZ-15' },
  constable:          { name: 'City constable',       armour: 'part',       weapons: { mojiri: 2, jutte: 1, manrikigusari: 1 },    secondary: 0, stamina: 18, rule: 'KOZ-06' },
  super:              { name: 'Heroic super samurai', armour: 'armoured',   weapons: { katana: 6, wakizashi: 4 },                  secondary: 4, stamina: 25, rule: 'KOZ-199', limit: LIMITS.hard, heroic: true, niten: 6, iaijutsu: 7 }, // KOZ-198
  horse:              { name: 'Horse',                armour: 'unarmoured', weapons: {},                                           secondary: 0, stamina: 0,  rule: 'KOZ-R59', limit: HORSE_LIMIT },
} as const satisfies Readonly<Record<string, StatBlock>>;

/** Every stat block by its id: tables over this type leave none out. */
export type Fighter = keyof typeof BLOCKS;
export const STAT_BLOCKS: Readonly<Record<string, StatBlock>> = BLOCKS;

export const STAT_IDS = Object.keys(STAT_BLOCKS);
const HORSE = STAT_BLOCKS['horse'];

/** Who it is: made of a stat block and what differs from it. */
export function kitOf(spec: FigureSpec, id: FigureId, seat: Seat, side: string, area: string | null): Kit {
  const block = STAT_BLOCKS[spec.is];
  if (block === undefined) throw bug('no such stat block', { is: spec.is });
  return {
    id,
    seat,
    side,
    name: spec.name ?? block.name,
    type: spec.is,
    horse: spec.is === 'horse',
    armour: spec.armour ?? block.armour,
    limit: spec.limit ?? block.limit ?? LIMITS.tough,
    heroic: spec.heroic ?? block.heroic ?? false,
    stamina: spec.stamina ?? block.stamina,
    skills: spec.weapons ?? block.weapons,
    secondary: block.secondary,
    iaijutsu: spec.iaijutsu ?? block.iaijutsu ?? null,
    kiai: spec.kiai ?? block.kiai ?? null,
    niten: spec.niten ?? block.niten ?? null,
    yadomejutsu: spec.yadomejutsu ?? block.yadomejutsu ?? {},
    area,
    ...itsName(spec),
  };
}

/** KOZ-R33, KOZ-R43: what it carries: all weapons of its sheet, loaded or not, known or not. */
export function armsOf(spec: FigureSpec, kit: Kit, options: KozOptions): Arm[] {
  const loaded = spec.loaded ?? options.startLoaded;
  return Object.keys(kit.skills)
    .filter(weapon => !BODY_ARTS.includes(weapon))
    .map(weapon => {
      const { missile, guise } = weaponNamed(weapon);
      const skill = kit.skills[weapon] ?? 0;
      const load = missile === null || loaded ? 0 : reloadActions(missile, skill);
      return {
        ...freshArm(weapon),
        load,
        shots: spec.shots[weapon] ?? -1,
        hidden: spec.concealed.includes(weapon) || guise !== null, // a shaft that hides something hides it from the start
        poisoned: spec.poisoned.includes(weapon),
      };
    });
}

/** Which weapon is in hand at the start: the one named, else the first; none when they are sheathed (KOZ-R33). */
export function handOf(spec: FigureSpec, arms: readonly Arm[]): number {
  if (spec.sheathed || arms.length === 0) return -1;
  const named = spec.hand === null ? 0 : arms.findIndex(arm => arm.weapon === spec.hand);
  return arms[named]?.hidden === true && weaponNamed(arms[named]?.weapon ?? 'hands').guise === null ? -1 : named;
}

export const horseOf = (rider: FigureId): FigureId => figureId(`${rider}-horse`);

/** KOZ-R59: the horse of a rider. */
const horseKit = ({ goesBy: _his, ...rider }: Kit): Kit => ({
  ...rider,
  id: horseOf(rider.id),
  name: `${rider.name}'s horse`,
  type: 'horse',
  horse: true,
  armour: 'unarmoured',
  limit: HORSE?.limit ?? HORSE_LIMIT,
  heroic: false,
  stamina: 0,
  skills: {},
  secondary: 0,
  iaijutsu: null,
  kiai: null,
  niten: null,
  yadomejutsu: {},
});

/** A figure, and the horse it sits on where it rides: `riding` is what that horse does. */
export function onHorse(man: Figure, riding: Gait | null): Figure[] {
  if (riding === null) return [man];
  const { kit, at, facing } = man;
  const horse = freshFigure({ kit: horseKit(kit), arms: [], hand: -1, stamina: 0, at, facing, gait: riding, mount: kit.id });
  man.mount = horse.kit.id;
  return [man, horse];
}
