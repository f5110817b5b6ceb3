/** What a fight is fought on and for: map, contingents, weather, victory (KOZ-01, KOZ-02, KOZ-R06). Laid down before the game, never changed. */
import {
  bug,
  chairShape,
  dictionary,
  flag,
  goalsShape,
  inOneSentence,
  list,
  maybe,
  object,
  oneOf,
  optional,
  optionValue,
  read,
  text,
  upgraded,
  whole,
  type Scenario,
  type Shape,
  type Shaped,
} from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
import { goalsOfOld } from '../scenarios/goals.ts';
import { ARMOURS, GAITS } from '../tables.ts';
import { WEAPON_IDS } from '../weapons/glossary.ts';

const weapon = oneOf(WEAPON_IDS);
const skills = dictionary(whole(-20, 20));

/** A figure of a contingent: a stat block (KOZ-T30) and what differs from it. */
export const figureFields = {
  is: text('the name of a stat block'),
  name: maybe(text('a name', 60)),
  armour: maybe(oneOf(ARMOURS)),
  limit: maybe(whole(1, 20)),
  heroic: maybe(flag()),
  stamina: maybe(whole(0, 99)),
  /** Weapons carried with the skill in each, the one in hand first; unarmed arts too. */
  weapons: maybe(skills),
  /** In hand at the start, if not the first. */
  hand: maybe(weapon),
  /** KOZ-S1: nothing in hand, swords in their scabbards. */
  sheathed: optional(flag(), () => false),
  /** Weapons the others do not know of (KOZ-R90). */
  concealed: optional(list(weapon), () => []),
  poisoned: optional(list(weapon), () => []),
  loaded: maybe(flag()),
  /** Numbers of missiles, where they are not endless (KOZ-R43). */
  shots: optional(dictionary(whole(0, 99)), (): Readonly<Record<string, number>> => ({})),
  iaijutsu: maybe(whole(0, 20)),
  kiai: maybe(whole(0, 20)),
  niten: maybe(whole(-20, 20)),
  yadomejutsu: maybe(skills),
};

const figureSpec = object(figureFields);
export type FigureSpec = Shaped<typeof figureSpec>;

const contingentFigure = object({
  ...figureFields,
  id: text('the id of a figure', 40),
  count: optional(whole(1, 20), () => 1),
  /** Its hex as printed on the map; left out, its owner sets it up in the area. */
  at: maybe(text('a hex', 12)),
  facing: optional(oneOf([0, 1, 2, 3, 4, 5]), () => 0 as const),
  area: maybe(text('places on the map')),
  /** A rider: what his horse does when the game begins. */
  riding: maybe(oneOf(GAITS)),
});
export type ContingentFigure = Shaped<typeof contingentFigure>;

/** What is written, and the default of whatever is not. */
function plainly<T>(shape: Shape<T>, written: unknown): T {
  const found = read(shape, written);
  if (!found.ok) throw bug(inOneSentence(found.complaints));
  return found.value;
}
/** A stat block about which nothing else is said; and a man of it in a contingent. */
export const plainSpec = (is: string): FigureSpec => plainly(figureSpec, { is });
export const plainMan = (id: string, is: string): ContingentFigure => plainly(contingentFigure, { id, is });

const contingent = object({ side: text('the id of a side'), figures: list(contingentFigure, 1, 40) });
export type Contingent = Shaped<typeof contingent>;

const places = text('places on the map');
const none = (): Readonly<Record<string, string>> => ({});
export const mapShape: Shape<HexMap> = object({
  columns: whole(2, 200),
  rows: whole(2, 200),
  lower: optional(oneOf(['even', 'odd']), () => 'odd' as const),
  labels: optional(oneOf(['letters', 'numbers']), () => 'numbers' as const),
  ground: optional(text(), () => 'open'),
  terrain: optional(dictionary(places), none),
  levels: optional(dictionary(places), none),
  edges: optional(dictionary(places), none),
});

const zoneRow = object({ attack: text(), near: text(), far: text() });

const field = {
  map: mapShape,
  turnLimit: optional(whole(1, 500), () => 30),
  /** What it is fought for, and how it ends (KOZ-R06, and each scenario's own). */
  victory: goalsShape,
  rain: optional(flag(), () => false),
  /** Farther than this everything is minimally visible (KOZ-R41). */
  night: maybe(whole(0, 100)),
  /** Who may leave over the left edge, once the storehouse has been broken into (KOZ-S3). */
  exit: maybe(text('the id of a side')),
  /** Sides set up unseen by one another (KOZ-R90). */
  hiddenDeployment: optional(flag(), () => false),
  /** Zones of one's own, in the words of KOZ-T8 (option zones). */
  zones: optional(dictionary(zoneRow), (): Readonly<Record<string, Shaped<typeof zoneRow>>> => ({})),
};
export const battleShape = object(field);
export type Battle = Shaped<typeof battleShape>;

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The goals of a battle as it is written. Left out: the last one standing. Release 0.1.0 wrote the kind of victory as a word. */
export function withGoals(battle: Raw, sides: readonly string[]): Raw {
  const old = battle['victory'] ?? {};
  const map = read(mapShape, battle['map'], 'map');
  return !isRaw(old) || 'ends' in old || !map.ok ? battle : { ...battle, victory: goalsOfOld(sides, map.value, old) };
}

/** What a list of objects has under a name, each value once. */
export const valuesIn = (list: unknown, key: string): string[] =>
  Array.isArray(list) ? [...new Set(list.flatMap(one => (isRaw(one) ? [String(one[key])] : [])))] : [];

export interface KozScenario extends Scenario, Battle {
  readonly contingents: readonly Contingent[];
}
export const scenarioShape: Shape<KozScenario> = upgraded(
  object({
    id: text(),
    title: text(),
    story: text(),
    size: oneOf(['small', 'medium', 'large']),
    chairs: list(chairShape, 2, 8),
    options: optional(dictionary(optionValue()), () => ({})),
    contingents: list(contingent, 1, 8),
    ...field,
  }),
  written => withGoals(written, valuesIn(written['chairs'], 'side')),
);

/** The battle of a scenario, without what only its title page and muster need. */
export const battleOn = (battle: Battle): Battle => ({
  map: battle.map,
  turnLimit: battle.turnLimit,
  victory: battle.victory,
  rain: battle.rain,
  night: battle.night,
  exit: battle.exit,
  hiddenDeployment: battle.hiddenDeployment,
  zones: battle.zones,
});
