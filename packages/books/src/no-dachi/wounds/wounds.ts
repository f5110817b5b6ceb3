/** Wounds, NOD-118 to NOD-122, and what they cost: NOD-052, NOD-053, NOD-R030, NOD-R058, NOD-R063. */
import type { Tell } from '@nobori/engine';
import { partEnemies } from '../basics/meetings.ts';
import type { NodEvent } from '../events.ts';
import type { NodRule } from '../rules.ts';
import { findGroup, type Figure, type NodState } from '../state.ts';
import { baseFor } from '../state.ts';
import { DISABLED_AT, HARDY, KILLED_AT, WOUND_POINTS, type Harm } from '../tables.ts';

const hardy = (state: NodState, figure: Figure): boolean => figure.kit.class === 'kensei' && state.options.kenseiWounds === 'hardy';

/** Wounds in the sense of the book: two Light Wounds are one (NOD-118). */
export const woundsOf = (points: number): number => Math.floor(points / 2);

/** NOD-051 to NOD-053: actions in a turn; −1 a Wound, for a Kensei −1 for every 2. */
export function actionsOf(state: NodState, figure: Figure): number {
  const wounds = woundsOf(figure.wounds);
  return figure.kit.class === 'kensei' ? 2 - (hardy(state, figure) ? Math.floor(wounds / 2) : 0) : 2 - wounds; // NOD-052, NOD-053
}

/** NOD-R031: horse moves in a turn. */
export const ridesOf = (figure: Figure): number => 2 - woundsOf(figure.horse);

/** Actions, and moves, it has left this turn. */
export const actionsLeft = (state: NodState, figure: Figure): number => Math.max(0, actionsOf(state, figure) - figure.spent);
export const ridesLeft = (figure: Figure): number => Math.max(0, ridesOf(figure) - figure.ridden);

/** How quick it is compared to others of its group (NOD-R027). */
export const quickness = (state: NodState, figure: Figure): number => (figure.mounted ? ridesOf(figure) : actionsOf(state, figure));

/** NOD-R063, NOD-R030: from so many points on a figure is Disabled, or Killed. */
export const fallsAt = (state: NodState, figure: Figure): { readonly disabled: number; readonly killed: number } =>
  hardy(state, figure) ? HARDY : { disabled: DISABLED_AT, killed: KILLED_AT };

/** NOD-R063: points are added; 4 is Disabled, 6 Killed. */
export function harm(state: NodState, figure: Figure, result: Harm, rules: readonly NodRule[], tell: Tell<NodEvent>): void {
  const tough = hardy(state, figure);
  const points = !tough
    ? WOUND_POINTS[result]
    : result === 'disabled'
      ? HARDY.disabled
      : result === 'killed'
        ? HARDY.killed
        : WOUND_POINTS[result];
  figure.wounds += points; // NOD-119
  injure(state, figure);
  tell({ kind: 'hurt', figure: figure.kit.id, harm: result, horse: false, points: figure.wounds, rules });
  const { disabled, killed } = fallsAt(state, figure);
  if (figure.wounds >= killed) fall(state, figure, 'killed', 'wounds', tell); // NOD-120
  else if (figure.wounds >= disabled) fall(state, figure, 'disabled', 'wounds', tell);
}

/** NOD-R075: anything that hurts a figure or its horse, or unseats it, is an injury of its group. */
export function injure(state: NodState, figure: Figure): void {
  const group = findGroup(state, figure.kit.unit);
  if (group !== null) group.injured = true;
}

/** NOD-121, NOD-122: out of the fight; his horse runs off, what he carries lies where he fell. */
export function fall(
  state: NodState,
  figure: Figure,
  fate: 'disabled' | 'killed',
  cause: 'wounds' | 'poison' | 'seppuku' | 'finished',
  tell: Tell<NodEvent>,
): void {
  figure.fate = fate;
  figure.held = false;
  figure.climb = null;
  figure.carries = null; // the load lies where it was taken to (NOD-R018)
  partEnemies(state);
  if (figure.mounted) {
    figure.mounted = false;
    figure.base = baseFor(false);
    tell({ kind: 'horseLost', figure: figure.kit.id, rules: ['NOD-R058'] });
  }
  if (fate === 'killed') tell({ kind: 'killed', figure: figure.kit.id, cause, rules: ['NOD-122', 'NOD-R063'] });
  else tell({ kind: 'disabled', figure: figure.kit.id, rules: ['NOD-121', 'NOD-R064'] });
  const { side, commander } = figure.kit;
  if (!commander) return;
  // NOD-149, NOD-151: when he was lost, and when he died.
  const stamp = (turns: readonly [number, number]): readonly [number, number] =>
    side === 0 ? [state.turn, turns[1]] : [turns[0], state.turn];
  if (state.lostIn[side] === 0) state.lostIn = stamp(state.lostIn);
  if (fate === 'killed' && state.killedIn[side] === 0) state.killedIn = stamp(state.killedIn);
}
