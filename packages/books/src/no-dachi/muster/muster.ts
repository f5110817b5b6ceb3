/** The muster, NOD-011, NOD-032 to NOD-034: what a force is and costs. What its list allows stands in workshop/limits.ts, which loads late. */
import { refusal, type Refusal } from '../rules.ts';
import { list, object, oneOf, optional, whole, twoSided, type Force, type Muster, forceWith } from '@nobori/engine';
import { mustered, type Bought, type NodScenario } from '../files/battle.ts';
import { battleOf, FIELDED } from './customBattle.ts';
import { costOf } from './figures.ts';
import { READY_FORCES } from './readyForces.ts';
import { LISTS, type ListId } from './forceLists.ts';
import { CLASS } from '../tables.ts';

export interface NodForce extends Force {
  readonly list: ListId;
  readonly year: number;
  readonly units: readonly { readonly figures: readonly Bought[] }[];
}

const forceShape = forceWith<NodForce>({
  list: oneOf(LISTS),
  year: optional(whole(600, 1868), () => 1570),
  units: list(object({ figures: list(mustered, 1, 200) }), 0, 60),
});

/** NOD-032 to NOD-034, NOD-R025: one to eight of one class, and at most one leader of a higher one. */
export function checkGroup(figures: readonly Pick<Bought, 'class'>[], unit: number): Refusal[] {
  const found: Refusal[] = [];
  if (figures.length < 1 || figures.length > 8)
    found.push(refusal('NOD-032', 'Group {unit} has {count} figures; a group has one to eight.', { unit, count: figures.length }));
  const ranks = figures.map(one => CLASS[one.class].rank);
  const lowest = Math.min(...ranks);
  const higher = ranks.filter(rank => rank > lowest).length; // NOD-R025
  if (higher > 1)
    found.push(
      refusal('NOD-033', 'Group {unit}: all figures of a group have one class, but for a single leader of a higher one.', { unit }),
    );
  return found;
}

export const costOfForce = (force: NodForce): number =>
  force.units.flatMap(({ figures }) => figures).reduce((sum, one) => sum + costOf(one), 0);

export const muster: Muster<NodForce, NodScenario> = {
  shape: forceShape,
  ready: READY_FORCES,
  fielded: FIELDED,
  cost: costOfForce,
  sides: 2,
  field: (forces, sides) => twoSided(forces, sides, battleOf),
};
