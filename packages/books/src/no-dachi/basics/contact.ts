/** Distances and contact, NOD-R002, NOD-R003: from base edge to base edge; a gap of at most 2 mm between standing enemies. */
import { onceWhileStill } from '@nobori/engine';
import { distanceSquared, figuresAround, firstAround, touchesLine, type Line, type Place, type Point } from '@nobori/engine/table';
import { linesOf, oneLine } from './ground.ts';
import { groupOf, standing, type Climb, type Figure, type GroupId, type NodState } from '../state.ts';
import { CONTACT } from '../tables.ts';

/** The bases of this book are round (NOD-R001), so how near two are is told by one square; asked more often than anything else. */
const squareOf = (a: Place, b: Place): number => {
  const dx = b.at[0] - a.at[0];
  const dy = b.at[1] - a.at[1];
  return dx * dx + dy * dy;
};

/** Where somebody is, and the wall he has climbed, if any. */
export interface Stand extends Place {
  readonly climb?: Climb | null;
}

/** The same figure somewhere else. */
export const movedTo = ({ base, climb }: Figure, at: Point): Stand => ({ at, base, climb });

/** NOD-R003: at most 2 mm apart, with no high wall, house or closed gate between them. */
export function inContact(state: NodState, a: Stand, b: Stand): boolean {
  const reach = a.base.radius + b.base.radius + CONTACT;
  return squareOf(a, b) <= reach * reach && !parted(state, a, b); // NOD-R002
}

/** Whoever is on top of a wall is not parted by it. */
function parted(state: NodState, a: Stand, b: Stand): boolean {
  const walls = linesOf(state, 'screen');
  if (walls.lines.length === 0 || !touchesLine(walls, a.at, b.at)) return false;
  return walls.lines.some(line => !isOn(a, line) && !isOn(b, line) && touchesLine(oneLine(line), a.at, b.at));
}

const isOn = ({ climb }: Stand, { id }: Line): boolean => climb?.top === true && climb.line === id;

/** Would one stand on the other? */
export function overlap(a: Place, b: Place): boolean {
  const reach = a.base.radius + b.base.radius;
  return squareOf(a, b) < reach * reach;
}

/** From base edge to base edge, for comparing lengths with each other; what is or is not within a distance is asked of `within`. */
export const gap = (a: Place, b: Place): number => Math.sqrt(distanceSquared(a.at, b.at)) - a.base.radius - b.base.radius;

/** The gap where it is less than this; something greater where it is surely not: of many most are far off, and roots take time. */
export function gapBelow(a: Place, b: Place, least: number): number {
  const far = least + a.base.radius + b.base.radius + 1;
  return squareOf(a, b) >= far * far ? Number.POSITIVE_INFINITY : gap(a, b);
}

/** NOD-R003: standing, and in contact with a standing enemy. */
export function engaged(state: NodState, figure: Figure): boolean {
  const { side } = figure.kit;
  for (const enemy of figuresAround(state, figure, CONTACT))
    if (enemy.kit.side !== side && enemy.fate === null && inContact(state, figure, enemy) && standing(enemy)) return standing(figure);
  return false;
}

export function enemiesTouching(state: NodState, figure: Figure): Figure[] {
  const found: Figure[] = [];
  for (const enemy of figuresAround(state, figure, CONTACT))
    if (enemy.kit.side !== figure.kit.side && enemy.fate === null && inContact(state, figure, enemy) && standing(enemy)) found.push(enemy);
  return found;
}

/** Would a base here touch one of these? */
export function touchesAny(state: NodState, place: Stand, others: readonly Figure[]): boolean {
  for (const one of others) if (inContact(state, place, one)) return true;
  return false;
}

/** Enemy groups that figures of this group touch. */
export const groupsFought: (state: NodState, members: readonly Figure[]) => readonly GroupId[] = onceWhileStill((state, members) => {
  const found: GroupId[] = [];
  for (const member of members) for (const { kit } of enemiesTouching(state, member)) if (!found.includes(kit.unit)) found.push(kit.unit);
  return found;
});

/** The nearest of these to a place, the first in the list where equal. */
export function nearestTo<T extends Place>(place: Place, others: readonly T[]): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of others) {
    const here = gapBelow(place, one, least);
    if (here < least) {
      best = one;
      least = here;
    }
  }
  return best;
}

/** The smallest gap between these and those; Infinity when one of them is nobody. */
export function gapBetween(these: readonly Place[], those: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of these) for (const b of those) least = Math.min(least, gapBelow(a, b, least));
  return least;
}

/** Would it stand on somebody here, friend or known enemy? Hidden enemies are not known to be in the way (NOD-R039). */
export function standsOn(state: NodState, figure: Figure, place: Place, but: (other: Figure) => boolean): Figure | null {
  const isUnder = (one: Figure): boolean =>
    one !== figure &&
    one.fate === null &&
    overlap(place, one) &&
    standing(one) &&
    !but(one) &&
    (one.kit.side === figure.kit.side || !groupOf(state, one.kit.unit).hidden);
  return firstAround(state, place, 0, isUnder);
}
