/** Who may be in whose way when some are driven back once more, and nobody strikes after that (ARG-174 to ARG-177). */
import type { FigureId } from '@nobori/engine';
import { extent, type Point } from '@nobori/engine/table';
import { touch } from '../basics/clusters.ts';
import { waysBack } from '../melee/recoil.ts';
import { RECOIL, TOUCH } from '../tables.ts';
import { fieldOf } from '../terrain/terrain.ts';
import { friends, hostile, type ArgState, type Figure, type Retreat } from '../state.ts';

/** Rounded places, and a hair. */
export const ROUNDED = 10;

/** One who may be moved, and by how much. */
interface Man {
  readonly figure: Figure;
  /** Who may drive him back. */
  readonly strikers: readonly Figure[];
  /** Where he may be driven, if it is known where those stand who drive him. */
  ends: readonly Point[];
  /** How far he may be from all these. */
  astray: number;
  /** He stands, and an enemy who stands holds him. */
  held: boolean;
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
  const far = ({ mode }: Figure): number => (fieldOf(state.table).climbs.length > 0 ? Number.POSITIVE_INFINITY : RECOIL[mode] + ROUNDED); // ARG-175, ARG-178
  const men = figures.map((figure): Man => {
    const strikers = falls.has(figure.kit.id)
      ? []
      : figures.filter(one => blows.some(blow => blow.figure === figure.kit.id && blow.striker === one.kit.id));
    const man: Man = { figure, strikers, ends: [], astray: 0, held: false, group: [] };
    man.group = [man];
    return man;
  });
  /** Only one of two who strike each other gives ground, unless the option says otherwise (ARG-170, ARG-172). */
  const one = state.options.mixedResult !== 'bothApply' && state.options.meleeTie !== 'both';
  const stays = (striker: Figure, from: Figure): boolean =>
    blows.every(({ figure, striker: by }) => figure !== striker.kit.id || (one && by === from.kit.id));
  for (const man of men) {
    if (man.strikers.length === 0) continue;
    if (man.strikers.every(striker => stays(striker, man.figure)))
      man.ends = man.strikers.flatMap(striker => waysBack(state, man.figure, striker));
    else man.astray = far(man.figure);
  }
  /** Nobody pushes one who is held by an enemy and holds him (ARG-176). */
  for (const man of men)
    man.held =
      !moves(man) &&
      men.some(
        ({ figure, strikers }) =>
          strikers.length === 0 &&
          !falls.has(figure.kit.id) &&
          !figure.hidden &&
          hostile(state, figure, man.figure) &&
          touch(state, figure, man.figure),
      );
  const join = (a: Man, b: Man): void => {
    const group = [...a.group, ...b.group];
    const driven = group.filter(({ strikers }) => strikers.length > 0);
    for (const man of group) {
      man.group = group;
      const others = driven.filter(other => other !== man && allied(state, group, other.figure, man.figure));
      if (others.length > 0 && !man.held) man.astray = driven.reduce((sum, { figure }) => sum + far(figure), 0);
    }
    // Where somebody who drives others back may be pushed himself, it is not known where to.
    const lost = (man: Man): boolean =>
      man.astray === 0 && man.strikers.some(by => group.some(({ figure, astray }) => figure === by && astray > 0));
    for (let man = group.find(lost); man !== undefined; man = group.find(lost)) man.astray = far(man.figure);
  };
  const meets = (a: Man, b: Man): boolean => {
    if (a.strikers.includes(b.figure) || b.strikers.includes(a.figure)) return true;
    return nearer(a, b) || nearer(b, a);
  };
  for (let met = true; met;) {
    met = false;
    for (const a of men)
      for (const b of men) {
        if (a.group === b.group || !(moves(a) || moves(b))) continue;
        if (!moves(b) && !a.strikers.includes(b.figure) && (b.held || !friends(state, a.figure, b.figure))) continue; // he only stands there
        if (!moves(a) && !b.strikers.includes(a.figure) && (a.held || !friends(state, a.figure, b.figure))) continue;
        if (!meets(a, b)) continue;
        join(a, b);
        met = true;
      }
  }
  const found = new Set(men.filter(({ figure }) => these.includes(figure)).flatMap(({ group }) => group));
  return new Set(men.filter(man => found.has(man) || [...found].some(other => nearer(other, man))).map(({ figure }) => figure));
}

const moves = ({ ends, astray }: Man): boolean => ends.length > 0 || astray > 0;

/** Friends, or friends of friends among these. */
const allied = (state: ArgState, group: readonly Man[], a: Figure, b: Figure): boolean =>
  friends(state, a, b) || group.some(({ figure }) => friends(state, a, figure) && friends(state, figure, b));

/** On his way back he may come upon the other, wherever that one stands by then. */
function nearer(man: Man, other: Man): boolean {
  if (!moves(man)) return false;
  const most = extent(man.figure) + extent(other.figure) + man.astray + other.astray + TOUCH + ROUNDED;
  const from = man.figure.at;
  const ends = man.ends.length === 0 ? [from] : man.ends;
  return ends.some(end => [other.figure.at, ...other.ends].some(spot => squareToSegment(spot, from, end) <= most * most));
}

function squareToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  const [ex, ey] = [x - ax - part * dx, y - ay - part * dy];
  return ex * ex + ey * ey;
}
