/** What can no longer change how some figures fare: taken out of throw-away positions, so that equal ones are seen to be equal. */
import { goTo, now, silently, type FigureId } from '@nobori/engine';
import { extent, segmentsNear, type Point } from '@nobori/engine/table';
import { allowance } from '../movement/allowance.ts';
import { movesBy } from '../movement/runners.ts';
import { fall } from '../shooting/shots.ts';
import { findFigure, standing, type ArgMoment, type ArgState, type Figure } from '../state.ts';
import { TOUCH } from '../tables.ts';

/** Who has noticed whom counts only for those who spring from hiding (ARG-151): nobody does, unless he was called. */
export function forgetTests(state: ArgState): void {
  if (state.figures.some(one => (one.hidden || one.truth !== null) && (one.signal > 0 || one.stumbled || one.spring !== null))) return;
  for (const figure of state.figures) {
    figure.noticed = NOTHING;
    figure.warned = false;
  }
}
/** One and the same: whatever is not the same has to be compared. */
const NOTHING = {};

/** So far apart nobody is in another's way, nor has to make room for him where he ends. */
const ROOM = 300;

/** Where a figure may come to while its side moves: anywhere along a line, and so far beside it. */
interface Strip {
  readonly along: readonly Point[];
  readonly wide: number;
}

/** His way as far as he can go: the one drawn, and on to whom he charges if that one stays where he is; else anywhere he can run to. */
function stripOf(state: ArgState, figure: Figure, { who }: Movement): Strip {
  const { at, order } = figure;
  const wide = extent(figure) + ROOM / 2;
  if (order === null || !moved(figure, who)) return { along: [at], wide };
  const far = allowance(state, figure);
  if (order.do === 'move') return { along: upTo(at, order.way, far), wide };
  const foe = order.do === 'charge' && !order.group ? findFigure(state, order.target) : null;
  if (order.do !== 'charge' || foe === null || moved(foe, who)) return { along: [at], wide: wide + far };
  return { along: upTo(at, [...order.way, foe.at], far), wide: wide + extent(figure) + extent(foe) + TOUCH }; // he may have to go round him (ARG-239)
}

type Movement = Extract<ArgMoment, { kind: 'movement' }>;
const moved = ({ order, kit }: Figure, who: Movement['who']): boolean => movesBy(order) && who.includes(kit.faction);

/** A way as far as it goes, and no farther than so much. */
function upTo(at: Point, way: readonly Point[], far: number): Point[] {
  const along = [at];
  let [left, from] = [far, at];
  for (const stop of way) {
    const length = Math.hypot(stop[0] - from[0], stop[1] - from[1]);
    const part = length <= left ? 1 : left / length;
    along.push([from[0] + (stop[0] - from[0]) * part, from[1] + (stop[1] - from[1]) * part]);
    if (part < 1) break;
    [left, from] = [left - length, stop];
  }
  return along;
}

/** He cannot come to him in this movement, whatever the dice show: even over open ground both go no farther than this. */
export function beyondReach(state: ArgState, id: FigureId, target: FigureId): boolean {
  const at = now(state);
  const [one, other] = [findFigure(state, id), findFigure(state, target)];
  if (at?.kind !== 'movement' || one === null || other === null) return false;
  const far = [one, other].reduce((sum, man) => sum + extent(man) + ROOM + (moved(man, at.who) ? allowance(state, man) : 0), 0);
  return Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) > far;
}

function meet(a: Strip, b: Strip): boolean {
  const legs = ({ along }: Strip): [Point, Point][] =>
    along.slice(0, Math.max(1, along.length - 1)).map((from, i) => [from, along[i + 1] ?? from]);
  return legs(a).some(([from, to]) => legs(b).some(([start, end]) => segmentsNear(from, to, start, end, a.wide + b.wide)));
}

/**
 * Those of one's side whose ways do not come near these may as well hold (ARG-240); who could come near those who could is kept too, and
 * those of one group, who share their dice (ARG-064).
 */
export function forgetMoves(state: ArgState, ids: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind !== 'movement') return;
  const near = new Set(state.figures.filter(({ kit }) => ids.includes(kit.id)));
  if ([...near].some(({ kit }) => !at.who.includes(kit.faction))) return; // it is not their turn: others may go where they will come to
  const strips = new Map(state.figures.map(one => [one, stripOf(state, one, at)] as const));
  for (const one of near) {
    const mine = strips.get(one);
    const after = one.order !== null && 'target' in one.order ? one.order.target : null; // whom he follows or runs at goes his own way
    for (const [other, his] of strips) {
      if (near.has(other) || !standing(other)) continue;
      const together = one.order !== null && one.order.lead === other.order?.lead;
      if (other.kit.id === after || together || (mine !== undefined && meet(mine, his))) near.add(other);
    }
  }
  for (const figure of state.figures)
    if (!near.has(figure) && movesBy(figure.order))
      figure.order = { lead: figure.kit.id, warned: true, facing: null, do: 'hold', shot: null };
}

/** Shots that cannot fall on these are nothing to them; of those rolled only who fell counts. With `duelSpeed` everybody's shot may decide who is quicker (ARG-095). */
export function forgetShots(state: ArgState, about: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind !== 'shots' || state.options.duelSpeed) return;
  const falls = (victims: readonly FigureId[]): boolean => victims.some(id => about.includes(id));
  const shots = at.shots.filter(({ victims }) => falls(victims));
  const fallen = at.fallen.filter(({ victim }) => about.includes(victim));
  if (shots.length === 0) fall(state, { ...at, shots, fallen }, silently); // what is still in the air is nothing to them
  else goTo(state, { ...at, sorted: true, shots, fallen }); // nobody is quicker than another
  state.heard = false;
  for (const figure of state.figures) [figure.shot, figure.reload] = [0, NOTHING];
}
