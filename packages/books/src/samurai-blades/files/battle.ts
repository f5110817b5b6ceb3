/** What a game is played on and for: map, sides, what stands on it, victory, specials (BLD-196, BLD-198). Laid down before the game, never changed. */
import * as f from '@nobori/engine/fields';
import { foughtOn, goalsIn, nameable, sideShape as side, type Fault } from '@nobori/engine';
import { COMPASS, mapIn } from '@nobori/engine/hex';
import { hexShape } from '../terrain/hexNames.ts';
import { lastManGoals } from '../scenarios/goals.ts';
import { withGoals } from './oldVictory.ts';
import { MAN_KEYS, TERRAIN } from '../tables.ts';

const id = f.figureIdShape;

/** A map of this book: every kind of terrain is one of BLD-T1; a slope hex has the lower level (BLD-R25). */
export const mapShape = mapIn(
  {
    columns: f.whole(1, 60),
    rows: f.whole(1, 99),
    lower: f.optional(f.oneOf(['even']), () => 'even' as const),
    labels: f.optional(f.oneOf(['letters']), () => 'letters' as const),
    ground: f.optional(f.oneOf(['flat']), () => 'flat' as const),
  },
  // The exterior corners of buildings (BLD-R27), hexside walls (BLD-R29).
  { terrain: Object.keys(TERRAIN), marks: ['corner'], edges: ['wall'] },
);

/** A character of a side: his stat block, where he begins, on horseback if he has a rear hex. */
const man = nameable({
  id,
  name: f.text(),
  is: f.oneOf(MAN_KEYS),
  at: f.maybe(hexShape), // null: set up secretly by his side (BLD-196)
  rear: f.maybe(hexShape),
  asleep: f.mark(), // 7.3: until the alarm
  post: f.maybe(hexShape), // the hex a sentry may not leave by more than two before the alarm
});
export type ManSpec = f.Shaped<typeof man>;

const horse = f.object({ id, name: f.text(), is: f.oneOf(['HORSE', 'DRAFT']), side, at: hexShape, rear: hexShape, draws: f.maybe(id) });
const cart = f.object({ id, name: f.text(), side, at: hexShape, rear: hexShape });

const sideFields = f.object({ id: f.text('the id of a side'), name: f.text('the name of a side'), men: f.list(man, 0, 200) });

/** Where the map may be left (BLD-199). */
const exit = f.byKind({
  team: { side, column: f.whole(0, 25) }, // the team with the cart, over a column: its letter's number, from 0
  afterKill: { side, victim: id }, // anybody of the side over any edge, once the victim is dead
});

const special = f.object({
  night: f.mark(), // BLD-191: night
  challenges: f.optional(f.flag(), () => true),
  seppuku: f.optional(f.flag(), () => true),
  alarm: f.maybe(side), // 7.3: this side sleeps or stands watch until the alarm
  arms: f.maybe(id), // 7.3: he may arm himself inside the building of his bed
  cartsOutside: f.mark(), // 7.2: carts and draft horses may not enter doors
});
export const NOTHING_SPECIAL = f.filledIn(special, {});

export const barricades = f.some(f.object({ at: hexShape, facing: f.oneOf(COMPASS) })); // BLD-R26

const field = {
  map: mapShape,
  sides: f.pair(sideFields),
  horses: f.some(horse),
  carts: f.some(cart),
  lanterns: f.some(f.object({ at: hexShape, lit: f.optional(f.flag(), () => true) })), // BLD-193: lit at the start
  barricades,
  first: side, // who has the first phase (BLD-036)
  turnLimit: f.optional(f.whole(1, 99), () => 15),
  /** The side that is set up secretly on edge hexes, and how many of it on one edge (7.3). */
  secret: f.maybe(f.object({ side, edge: f.whole(1) })),
  victory: goalsIn(hexShape, f.whole), // what it is fought for, and how it ends (BLD-198)
  exit: f.maybe(exit),
  special: f.optional(special, () => NOTHING_SPECIAL),
};
const fought = foughtOn(field, withGoals, ({ sides: [one, two] }) => lastManGoals([one.id, two.id]));
export const { battleShape, battleOn } = fought;
export type Battle = f.Shaped<typeof battleShape>;
export type BladesScenario = f.Shaped<typeof fought.scenarioShape>;

/** BLD-196: everybody has his hex but the men of the side that is set up secretly. */
function everybodyPlaced({ sides, secret }: BladesScenario, fault: Fault): void {
  for (const [i, { men }] of sides.entries())
    for (const [j, { at }] of men.entries())
      if (at === null && secret?.side !== i) fault(`sides[${i}].men[${j}].at`, 'his hex: only a side that is set up secretly has none');
}

export const scenarioShape = f.checked(fought.scenarioShape, everybodyPlaced);
