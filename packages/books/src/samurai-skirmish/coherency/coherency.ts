/** Coherency, SSK-017 to SSK-021, SSK-R16 to SSK-R20: who must stay near whom. */
import { compareGaps, within, type Place, type Point } from '@nobori/engine/table';
import { engaged, leaderOf, membersOf, unitOf, type Figure, type SskState, type Unit } from '../state.ts';
import { sees } from '../terrain/terrain.ts';
import { UNITS } from '../tables.ts';

/** Positions as they would be: a figure's planned place, else where it stands. */
export type Placed = (figure: Figure) => Point;
export const asTheyStand: Placed = figure => figure.at;

const standingAt = (figure: Figure, at: Point): Place => (at === figure.at ? figure : { at, base: figure.base });

/** SSK-017 to SSK-021: is this figure where its unit's rule wants it? */
export function coherent(
  state: SskState,
  unit: Unit,
  members: readonly Figure[],
  figure: Figure,
  placed: Placed = asTheyStand,
  leader: Figure | null = unit.leads === null ? null : leaderOf(state, unit.id),
): boolean {
  if (members.length === 1) return true; // SSK-021: the last one is free
  const here = standingAt(figure, placed(figure));
  if (leader !== null) {
    if (figure === leader) return true;
    const there = standingAt(leader, placed(leader));
    return within(here, there, UNITS[unit.of].together) && sees(state, here, there); // SSK-017, SSK-R16
  }
  const reach = UNITS[unit.of].together; // SSK-018, SSK-019; a dead leader's unit keeps together as Ronin do (SSK-R20)
  return members.some(mate => mate !== figure && within(here, standingAt(mate, placed(mate)), reach)); // SSK-R19
}

/** Whom a strayed figure must go back to: the leader, else the nearest mate (SSK-R17). */
export function homeOf(state: SskState, unit: Unit, members: readonly Figure[], figure: Figure, placed: Placed): Figure | null {
  const leader = unit.leads === null ? null : leaderOf(state, unit.id);
  if (leader !== null) return leader === figure ? null : leader;
  const here = standingAt(figure, figure.at);
  let nearest: Figure | null = null;
  for (const mate of members) {
    if (mate === figure) continue;
    const there = standingAt(mate, placed(mate));
    if (nearest === null || compareGaps(here, there, here, standingAt(nearest, placed(nearest))) < 0) nearest = mate;
  }
  return nearest;
}

/** SSK-121: free figures out of coherency bind the unit to regroup. Locked ones and units on hold are exempt. */
export function strays(state: SskState, unit: Unit): Figure[] {
  if (unit.status !== 'steady') return [];
  const members = membersOf(state, unit.id);
  const leader = unit.leads === null ? null : leaderOf(state, unit.id);
  return members.filter(figure => !engaged(state, figure) && !coherent(state, unit, members, figure, asTheyStand, leader));
}

export const mustRegroup = (state: SskState, id: string): boolean => strays(state, unitOf(state, id)).length > 0;
