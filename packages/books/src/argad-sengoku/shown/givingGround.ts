/** Who may be in whose way when some are driven back once more, and nobody strikes after that (ARG-174 to ARG-177). */
import type { FigureId } from '@nobori/engine';
import { extent, squareToSegment, type Point } from '@nobori/engine/table';
import { touch } from '../basics/clusters.ts';
import { waysBack } from '../melee/recoil.ts';
import { RECOIL, TOUCH } from '../tables.ts';
import { fieldOf } from '../terrain/terrain.ts';
import { figureOf, friends, hostile, type ArgState, type Figure, type Retreat } from '../state.ts';

/** Rounded places, and a hair. */
export const ROUNDED = 10;

/** One who may be moved, and by how much. */
interface Man {
  readonly figure: Figure;
  /** Who may drive him back. */
  readonly strikers: readonly Figure[];
  /** Where he stands, and may be driven, if it is known where those stand who drive him. */
  spots: readonly Point[];
  /** How far he may be from all these. */
  astray: number;
  /** From where he stands now to the farthest of these, and half of his base. */
  readonly wide: number;
  /** He is driven nowhere, and an enemy who is not driven either holds him; null: nobody has asked yet. */
  held: boolean | null;
  group: readonly Man[];
}

/** Those who have to do with these: whoever they may push, be pushed by or find in their way, and whoever has to do with him. */
export function inTheWay(
  state: ArgState,
  figures: readonly Figure[],
  these: readonly Figure[],
  blows: readonly Retreat[],
  falls: ReadonlySet<FigureId>,
): ReadonlySet<Figure> {
  const men = menOf(state, figures, blows, falls);
  const movers = men.filter(moves);
  for (let met = movers.length > 0; met;) {
    met = false;
    for (const a of movers)
      for (const b of men) {
        if (a.group === b.group || !(a.strikers.includes(b.figure) || nearer(a, b) || nearer(b, a))) continue;
        // One who only stands there is in his way; a friend may be pushed.
        if (!moves(b) && !a.strikers.includes(b.figure) && (!friends(state, a.figure, b.figure) || isHeld(state, men, falls, b))) continue;
        join(state, men, falls, a, b);
        if (moves(b) && !movers.includes(b)) movers.push(b);
        met = true;
      }
  }
  const found = new Set(men.filter(({ figure }) => these.includes(figure)).flatMap(({ group }) => group));
  return new Set(men.filter(man => found.has(man) || [...found].some(other => nearer(other, man))).map(({ figure }) => figure));
}

function menOf(state: ArgState, figures: readonly Figure[], blows: readonly Retreat[], falls: ReadonlySet<FigureId>): Man[] {
  const strikers = new Map<FigureId, Figure[]>(figures.map(({ kit }) => [kit.id, []]));
  for (const { figure, striker } of blows) {
    strikers.get(figure)?.push(figureOf(state, striker)); // who may have fallen meanwhile
  }
  /** Only one of two who strike each other gives ground, unless an option says otherwise (ARG-170, ARG-172). */
  const either = state.options.mixedResult !== 'bothApply' && state.options.meleeTie !== 'both';
  const stays = (striker: Figure, from: Figure): boolean => strikers.get(striker.kit.id)?.every(by => either && by === from) ?? true;
  return figures.map(figure => {
    const by = falls.has(figure.kit.id) ? [] : (strikers.get(figure.kit.id) ?? []);
    const known = by.every(striker => stays(striker, figure));
    const spots = known ? [figure.at, ...by.flatMap(striker => waysBack(state, figure, striker))] : [figure.at];
    const wide = extent(figure) + (spots.length === 1 ? 0 : farBack(state, figure));
    const man: Man = { figure, strikers: by, spots, astray: known ? 0 : farBack(state, figure), wide, held: null, group: [] };
    man.group = [man];
    return man;
  });
}

/** As far as one who is driven back goes, or pushes anybody; from a ladder or a climb no bound is known (ARG-175, ARG-178). */
const farBack = ({ table }: ArgState, { mode }: Figure): number =>
  fieldOf(table).climbs.length > 0 ? Number.POSITIVE_INFINITY : RECOIL[mode] + ROUNDED;

const moves = ({ spots, astray }: Man): boolean => spots.length > 1 || astray > 0;

/** Nobody pushes one who is held by an enemy and holds him (ARG-176). */
function isHeld(state: ArgState, men: readonly Man[], falls: ReadonlySet<FigureId>, man: Man): boolean {
  man.held ??=
    man.strikers.length === 0 &&
    men.some(
      ({ figure, strikers }) =>
        strikers.length === 0 &&
        !falls.has(figure.kit.id) &&
        !figure.hidden &&
        hostile(state, figure, man.figure) &&
        touch(state, figure, man.figure),
    );
  return man.held;
}

function join(state: ArgState, men: readonly Man[], falls: ReadonlySet<FigureId>, a: Man, b: Man): void {
  const group = [...a.group, ...b.group];
  const driven = group.filter(({ strikers }) => strikers.length > 0);
  const far = driven.reduce((sum, { figure }) => sum + farBack(state, figure), 0);
  for (const man of group) {
    man.group = group;
    const pushed = driven.some(other => other !== man && allied(state, group, other.figure, man.figure));
    if (pushed && !isHeld(state, men, falls, man)) man.astray = far;
  }
  // Where somebody who drives others back may be pushed himself, it is not known where to.
  const lost = (man: Man): boolean =>
    man.astray === 0 && man.strikers.some(by => group.some(({ figure, astray }) => figure === by && astray > 0));
  for (let man = group.find(lost); man !== undefined; man = group.find(lost)) man.astray = farBack(state, man.figure);
}

/** Friends, or friends of friends among these. */
const allied = (state: ArgState, group: readonly Man[], a: Figure, b: Figure): boolean =>
  friends(state, a, b) || group.some(({ figure }) => friends(state, a, figure) && friends(state, figure, b));

/** On his way back he may come upon the other, wherever that one stands by then. */
function nearer(man: Man, other: Man): boolean {
  if (!moves(man)) return false;
  const [dx, dy] = [man.figure.at[0] - other.figure.at[0], man.figure.at[1] - other.figure.at[1]];
  const farthest = man.wide + other.wide + man.astray + other.astray + TOUCH + ROUNDED;
  if (dx * dx + dy * dy > farthest * farthest) return false; // most are
  const most = extent(man.figure) + extent(other.figure) + man.astray + other.astray + TOUCH + ROUNDED;
  const square = most * most;
  const from = man.figure.at;
  for (const end of man.spots) for (const spot of other.spots) if (squareToSegment(spot, from, end) <= square) return true;
  return false;
}
