/** What a game is played on and for: map, sides, what stands on it, victory, specials (BLD-196, BLD-198). Laid down before the game, never changed. */
import {
  byKind,
  dictionary,
  flag,
  goalsShape,
  list,
  maybe,
  object,
  oneOf,
  optional,
  pair,
  scenarioWith,
  text,
  upgraded,
  whole,
  type Scenario,
  type Shape,
  type Shaped,
  figureIdShape as id,
} from '@nobori/engine';
import { COMPASS, readMap, type HexMap } from '@nobori/engine/hex';
import { hexShape } from '../terrain/hexNames.ts';
import { withGoals } from './oldVictory.ts';
import { MAN_KEYS, TERRAIN } from '../tables.ts';

const side = oneOf([0, 1]);
const none = (): Readonly<Record<string, string>> => ({});

const mapFields = object({
  columns: whole(1, 26),
  rows: whole(1, 99),
  lower: optional(oneOf(['even']), () => 'even' as const),
  labels: optional(oneOf(['letters']), () => 'letters' as const),
  ground: optional(oneOf(['flat']), () => 'flat' as const),
  /** Kinds of BLD-T1 to their hexes. */
  terrain: optional(dictionary(text()), none),
  /** Height to hexes; a slope hex has the lower level (BLD-R25). */
  levels: optional(dictionary(text()), none),
  /** corner: the exterior corners of buildings (BLD-R27). */
  marks: optional(dictionary(text()), none),
  /** wall: hexside walls (BLD-R29). */
  edges: optional(dictionary(text()), none),
});

/** A map of this book: every kind of terrain is one of BLD-T1. */
export const mapShape: Shape<HexMap> = {
  schema: mapFields.schema,
  read(value, where, complaints) {
    const map = mapFields.read(value, where, complaints);
    if (map === undefined) return undefined;
    const before = complaints.length;
    for (const fault of readMap(map).faults)
      complaints.push({ place: `${where}.${fault.place}`, expected: `${fault.wanted}, found ${fault.found}` });
    const words: readonly (readonly ['terrain' | 'marks' | 'edges', readonly string[]])[] = [
      ['terrain', Object.keys(TERRAIN)],
      ['marks', ['corner']],
      ['edges', ['wall']],
    ];
    for (const [what, known] of words) {
      for (const kind of Object.keys(map[what]))
        if (!known.includes(kind)) complaints.push({ place: `${where}.${what}.${kind}`, expected: `one of ${known.join(', ')}` });
    }
    return complaints.length === before ? map : undefined;
  },
};

/** A character of a side: his stat block, where he begins, on horseback if he has a rear hex. */
const man = object({
  id,
  name: text(),
  is: oneOf(MAN_KEYS),
  /** Null: set up secretly by his side (BLD-196). */
  at: maybe(hexShape),
  rear: maybe(hexShape),
  asleep: optional(flag(), () => false),
  /** The hex a sentry may not leave by more than two before the alarm. */
  post: maybe(hexShape),
});
export type ManSpec = Shaped<typeof man>;

const horse = object({ id, name: text(), is: oneOf(['HORSE', 'DRAFT']), side, at: hexShape, rear: hexShape, draws: maybe(id) });
const cart = object({ id, name: text(), side, at: hexShape, rear: hexShape });

const sideFields = object({ id: text('the id of a side'), name: text('the name of a side'), men: list(man, 0, 60) });
export type BattleSide = Shaped<typeof sideFields>;

/** Where the map may be left (BLD-199). */
const exit = byKind({
  /** The team with the cart, over a column: its letter's number, from 0. */
  team: { side, column: whole(0, 25) },
  /** Anybody of the side over any edge, once the victim is dead. */
  afterKill: { side, victim: id },
});
export type Exit = Shaped<typeof exit>;

const special = object({
  /** BLD-191: night. */
  night: optional(flag(), () => false),
  challenges: optional(flag(), () => true),
  seppuku: optional(flag(), () => true),
  /** 7.3: this side sleeps or stands watch until the alarm. */
  alarm: maybe(side),
  /** 7.3: he may arm himself inside the building of his bed. */
  arms: maybe(id),
  /** 7.2: carts and draft horses may not enter doors. */
  cartsOutside: optional(flag(), () => false),
});
export type Special = Shaped<typeof special>;
export const NOTHING_SPECIAL: Special = { night: false, challenges: true, seppuku: true, alarm: null, arms: null, cartsOutside: false };

const field = {
  map: mapShape,
  sides: pair(sideFields),
  horses: optional(list(horse), () => []),
  carts: optional(list(cart), () => []),
  lanterns: optional(list(object({ at: hexShape, lit: optional(flag(), () => true) })), () => []), // BLD-193: lit at the start
  barricades: optional(list(object({ at: hexShape, facing: oneOf(COMPASS) })), () => []), // BLD-R26
  /** Who has the first phase (BLD-036). */
  first: side,
  turnLimit: optional(whole(1, 99), () => 15),
  /** The side that is set up secretly on edge hexes, and how many of it on one edge (7.3). */
  secret: maybe(object({ side, edge: whole(1) })),
  /** What it is fought for, and how it ends (BLD-198). */
  victory: goalsShape,
  exit: maybe(exit),
  special: optional(special, () => NOTHING_SPECIAL),
};
export const battleShape = upgraded(object(field), withGoals);
export type Battle = Shaped<typeof battleShape>;

export type BladesScenario = Scenario & Battle;
export const scenarioShape: Shape<BladesScenario> = upgraded(scenarioWith(field), withGoals);

const battles = new WeakMap<Battle, Battle>();

/** The battle of a scenario, without what only its title page needs; the same object every time, because boards are kept by it. */
export function battleOn(scenario: Battle): Battle {
  const known = battles.get(scenario);
  if (known !== undefined) return known;
  const { map, sides, horses, carts, lanterns, barricades, first, turnLimit, secret, victory: aim, exit: way, special: rules } = scenario;
  const battle = { map, sides, horses, carts, lanterns, barricades, first, turnLimit, secret, victory: aim, exit: way, special: rules };
  battles.set(scenario, battle);
  return battle;
}
