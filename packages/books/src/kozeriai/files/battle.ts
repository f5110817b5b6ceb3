/** What a fight is fought on and for: map, contingents, weather, victory (KOZ-01, KOZ-02, KOZ-R06). Laid down before the game, never changed. */
import * as f from '@nobori/engine/fields';
import { battlesOf, faultIn, foughtFor, goalsIn, nameable, olderGoals, scenarioWith, type Fault } from '@nobori/engine';
import { hexOfLabel, mapIn, readPlaces, type HexMap } from '@nobori/engine/hex';
import { labelled } from './labelled.ts';
import { EDGES, GROUNDS } from '../ground.ts';
import { hex } from '../orders.ts';
import { STAT_BLOCKS, STAT_IDS } from '../muster/figures.ts';
import { goalsOfOld, lastGoals } from '../scenarios/goals.ts';
import { ARMOURS, GAITS } from '../tables.ts';
import { BODY_ARTS, WEAPON_IDS } from '../weapons/glossary.ts';

const weapon = f.oneOf(WEAPON_IDS);
const skills = f.dictionary(f.whole(-20, 20), WEAPON_IDS);

/** A figure of a contingent: a stat block (KOZ-T30) and what differs from it. */
export const figureFields = {
  is: f.oneOf(STAT_IDS),
  name: f.maybe(f.text('a name', 60)),
  armour: f.maybe(f.oneOf(ARMOURS)),
  /** Dead on this many wounds, knocked out on this many distractions (KOZ-07, KOZ-201). */
  limit: f.maybe(f.whole(1, 20)),
  heroic: f.maybe(f.flag()), // heroic super samurai (KOZ-198)
  stamina: f.maybe(f.whole(0, 99)),
  weapons: f.maybe(skills), // weapons carried with the skill in each, the one in hand first; unarmed arts too
  hand: f.maybe(weapon), // in hand at the start, if not the first
  sheathed: f.mark(), // KOZ-S1: nothing in hand, swords in their scabbards
  concealed: f.some(weapon), // weapons the others do not know of (KOZ-R90)
  poisoned: f.some(weapon),
  loaded: f.maybe(f.flag()),
  /** Numbers of missiles, where they are not endless (KOZ-R43). */
  shots: f.optional(f.dictionary(f.whole(0, 99)), (): Readonly<Record<string, number>> => ({})),
  iaijutsu: f.maybe(f.whole(0, 20)),
  kiai: f.maybe(f.whole(0, 20)),
  niten: f.maybe(f.whole(-20, 20)),
  yadomejutsu: f.maybe(skills), // skill by weapon (KOZ-167)
};

const figureSpec = nameable(figureFields);
export type FigureSpec = f.Shaped<typeof figureSpec>;

const contingentFigure = nameable({
  id: f.text('the id of a figure', 40),
  ...figureFields,
  count: f.optional(f.whole(1, 20), () => 1),
  /** Its hex as printed on the map; left out, its owner sets it up in the area, as places of the map. */
  at: f.maybe(f.text('a hex', 12)),
  facing: f.optional(f.oneOf([0, 1, 2, 3, 4, 5]), () => 0 as const),
  area: f.maybe(f.text('places on the map')),
  riding: f.maybe(f.oneOf(GAITS)), // a rider: what his horse does when the game begins
});
export type ContingentFigure = f.Shaped<typeof contingentFigure>;

/** A stat block about which nothing else is said; and a man of it in a contingent. */
export const plainSpec = (is: string): FigureSpec => f.filledIn(figureSpec, { is });
export const plainMan = (id: string, is: string): ContingentFigure => f.filledIn(contingentFigure, { id, is });

const contingent = f.object({ side: f.text('the id of a side'), figures: f.list(contingentFigure, 1, 40) });

export const mapShape = mapIn(
  {
    columns: f.whole(2, 200),
    rows: f.whole(2, 200),
    lower: f.optional(f.oneOf(['even', 'odd']), () => 'odd' as const),
    labels: f.optional(f.oneOf(['letters', 'numbers']), () => 'numbers' as const),
    ground: f.optional(f.text(), () => 'open'),
  },
  { terrain: GROUNDS, edges: [...EDGES, 'steps'] }, // KOZ-R17: steps bar nobody
  f.text('places on the map'),
);

const zoneRow = f.object({ attack: f.text(), near: f.text(), far: f.text() });

const field = {
  map: mapShape,
  turnLimit: f.optional(f.whole(1, 500), () => 30),
  victory: goalsIn(hex, f.whole), // what it is fought for, and how it ends (KOZ-R06, and each scenario's own)
  rain: f.mark(),
  night: f.maybe(f.whole(0, 100)), // farther than this everything is minimally visible (KOZ-R41)
  /** Who may leave over the left edge, once the storehouse has been broken into (KOZ-S3). */
  exit: f.maybe(f.text('the id of a side')),
  hiddenDeployment: f.mark(), // sides set up unseen by one another (KOZ-R90)
  /** Zones of one's own, in the words of KOZ-T8 (option zones). */
  zones: f.optional(f.dictionary(zoneRow), (): Readonly<Record<string, f.Shaped<typeof zoneRow>>> => ({})),
};
export const battleShape = labelled(f.object(field), mapShape);
export type Battle = f.Shaped<typeof battleShape>;

/** The goals of a battle as it is written. Left out: the last one standing. Release 0.1.0 wrote the kind of victory as a word. */
export const withGoals = (battle: f.Raw, sides: readonly string[]): f.Raw => olderGoals((_raw, old) => goalsOfOld(sides, old))(battle);

/** What a list of objects has under a name, each value once. */
export const valuesIn = (list: unknown, key: string): string[] =>
  Array.isArray(list) ? [...new Set(list.flatMap(one => (f.isPlainObject(one) ? [String(one[key])] : [])))] : [];

const laid = labelled(scenarioWith({ contingents: f.list(contingent, 1, 8), ...field }), mapShape);
export type KozScenario = f.Shaped<typeof laid>;

type Sheet = Pick<FigureSpec, 'is' | 'weapons' | 'hand' | 'concealed' | 'poisoned' | 'shots'>;
/** What a sheet says of weapons is said only of those he carries (KOZ-R33, KOZ-R43, KOZ-R82, KOZ-R90). */
export function sheetFaults({ is, weapons, hand, concealed, poisoned, shots }: Sheet, fault: Fault): void {
  const carried = Object.keys(weapons ?? STAT_BLOCKS[is]?.weapons ?? {}).filter(weapon => !BODY_ARTS.includes(weapon));
  const carries = (key: string, weapon: string): void => {
    if (!carried.includes(weapon)) fault(key, `a weapon he carries (${carried.join(', ')}), found "${weapon}"`);
  };
  if (hand !== null) carries('hand', hand);
  concealed.forEach((weapon, i) => carries(`concealed[${i}]`, weapon));
  poisoned.forEach((weapon, i) => carries(`poisoned[${i}]`, weapon));
  for (const weapon of Object.keys(shots)) carries(`shots.${weapon}`, weapon);
}

function namesInContingents({ contingents, chairs, map }: KozScenario, fault: Fault): void {
  const sides = valuesIn(chairs, 'side');
  contingents.forEach(({ side, figures }, i) => {
    if (!sides.includes(side)) fault(`contingents[${i}].side`, `one of ${sides.join(', ')}, found "${side}"`);
    figures.forEach((figure, j) => {
      const { at, area } = figure;
      const about = faultIn(`contingents[${i}].figures[${j}]`, fault);
      sheetFaults(figure, about);
      if (at !== null && hexOfLabel(map, at) === null) about('at', `a hex of the map, found "${at}"`);
      for (const { found, wanted } of readPlaces(map, area ?? '').faults) about('area', `${wanted}, found ${found}`);
    });
  });
}

const older = (raw: f.Raw): f.Raw => withGoals(raw, valuesIn(raw['chairs'], 'side'));
export const scenarioShape = f.checked(
  foughtFor(laid, older, ({ chairs }) => lastGoals(valuesIn(chairs, 'side'))),
  namesInContingents,
);

export const battleOn = battlesOf<KozScenario, Battle>(({ contingents: _forces, ...battle }) => battle);

/** Nothing but a map, and sides that fight until one is left. */
export const openBattle = (map: HexMap, sides: readonly string[]): Battle => f.filledIn(battleShape, { map, victory: lastGoals(sides) });
