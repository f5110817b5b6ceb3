/** What a fight is fought on and for: map, contingents, weather, victory (KOZ-01, KOZ-02, KOZ-R06). Laid down before the game, never changed. */
import {
  byKind,
  chairShape,
  dictionary,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  optionValue,
  text,
  whole,
  type Scenario,
  type Shape,
  type Shaped,
  figureIdShape as figure,
} from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
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

export type FigureWritten = Omit<ContingentFigure, 'id' | 'count' | 'at' | 'facing' | 'area' | 'riding'>;
/** A figure about which nothing is said. */
export const PLAIN: FigureWritten = {
  is: '',
  name: null,
  armour: null,
  limit: null,
  heroic: null,
  stamina: null,
  weapons: null,
  hand: null,
  sheathed: false,
  concealed: [],
  poisoned: [],
  loaded: null,
  shots: {},
  iaijutsu: null,
  kiai: null,
  niten: null,
  yadomejutsu: null,
};

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
export type FigureSpec = Omit<ContingentFigure, 'id' | 'count' | 'at' | 'facing' | 'area' | 'riding'>;

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

/** How the fight is decided, looked at when a turn ends (KOZ-R06). */
const victory = byKind({
  /** A side wins when no enemy is able to fight; at the limit a draw, or fewer wounds if it says so (KOZ-S1). */
  last: { wounds: optional(flag(), () => false) },
  /** KOZ-S2: the collector, the farmers, the well. */
  tax: { collector: figure, side: text(), farmers: whole(1), losses: whole(1), well: text('a hex') },
  /** KOZ-S3: in, out, and away over the left edge. */
  storehouse: { side: text(), inside: places },
});
export type Victory = Shaped<typeof victory>;

const zoneRow = object({ attack: text(), near: text(), far: text() });

const field = {
  map: mapShape,
  turnLimit: optional(whole(1, 500), () => 30),
  victory: optional(victory, (): Victory => ({ kind: 'last', wounds: false })),
  rain: optional(flag(), () => false),
  /** Farther than this everything is minimally visible (KOZ-R41). */
  night: maybe(whole(0, 100)),
  /** Who may leave over the left edge, once the storehouse has been broken into (KOZ-S3). */
  exit: maybe(text('the id of a side')),
  /** Seats set up unseen by one another (KOZ-R90). */
  hiddenDeployment: optional(flag(), () => false),
  /** Zones of one's own, in the words of KOZ-T8 (option zones). */
  zones: optional(dictionary(zoneRow), (): Readonly<Record<string, Shaped<typeof zoneRow>>> => ({})),
};
export const battleShape = object(field);
export type Battle = Shaped<typeof battleShape>;

export interface KozScenario extends Scenario, Battle {
  readonly contingents: readonly Contingent[];
}
export const scenarioShape: Shape<KozScenario> = object({
  id: text(),
  title: text(),
  story: text(),
  size: oneOf(['small', 'medium', 'large']),
  chairs: list(chairShape, 2, 8),
  options: optional(dictionary(optionValue()), () => ({})),
  contingents: list(contingent, 1, 8),
  ...field,
});

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
