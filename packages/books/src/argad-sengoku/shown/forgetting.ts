/** What can no longer change how some figures fare: taken out of throw-away positions, so that equal ones are seen to be equal. */
import { goTo, now, silently, type FigureId } from '@nobori/engine';
import { allowance } from '../movement/allowance.ts';
import { movesBy } from '../movement/runners.ts';
import { fall } from '../shooting/shots.ts';
import { standing, type ArgState, type Figure } from '../state.ts';

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

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where a figure may come to while its side moves: along its way, or anywhere it can run to after somebody. */
function boxOf(state: ArgState, figure: Figure, goes: boolean): Box {
  const { base, order } = figure;
  const [x, y] = figure.at;
  const wide = base.radius + Math.max(0, ...(base.half ?? [0]).map(Math.abs)) + ROOM / 2;
  const far = goes ? allowance(state, figure) : 0;
  const stops = goes && order?.do === 'move' ? [[x, y] as const, ...order.way] : [[x - far, y - far] as const, [x + far, y + far] as const];
  const within = (value: number, from: number): number => Math.min(from + far, Math.max(from - far, value));
  const [xs, ys] = [stops.map(stop => within(stop[0], x)), stops.map(stop => within(stop[1], y))];
  return [Math.min(...xs) - wide, Math.min(...ys) - wide, Math.max(...xs) + wide, Math.max(...ys) + wide];
}

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/**
 * Those of one's side whose ways do not come near these may as well hold (ARG-240); who could come near those who could is kept too, and
 * those of one group, who share their dice (ARG-064).
 */
export function forgetMoves(state: ArgState, ids: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind !== 'movement') return;
  const boxes = new Map(
    state.figures.map(one => [one, boxOf(state, one, movesBy(one.order) && at.who.includes(one.kit.faction))] as const),
  );
  const near = new Set(state.figures.filter(({ kit }) => ids.includes(kit.id)));
  for (const one of near) {
    const box = boxes.get(one);
    const after = one.order !== null && 'target' in one.order ? one.order.target : null; // whom he follows or runs at goes his own way
    for (const other of state.figures) {
      if (near.has(other) || !standing(other)) continue;
      const [mine, his] = [box, boxes.get(other)];
      const together = one.order !== null && one.order.lead === other.order?.lead;
      if (other.kit.id === after || together || (mine !== undefined && his !== undefined && meet(mine, his))) near.add(other);
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
  else if (shots.length < at.shots.length || fallen.length < at.fallen.length) goTo(state, { ...at, shots, fallen });
  state.heard = false;
  for (const figure of state.figures) [figure.shot, figure.reload] = [0, NOTHING];
}
