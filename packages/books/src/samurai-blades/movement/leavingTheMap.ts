/** Leaving the map, BLD-199: only where the scenario opens an edge, for one point more (7.2, 7.3). */
import type { Tell } from '@nobori/engine';
import { cellOf, OFF, type Hex } from '@nobori/engine/hex';
import { fieldOf } from '../terrain/field.ts';
import { NOWHERE } from '../terrain/hexNames.ts';
import { figureOf, findFigure, hidden, living, type BladesEvent, type BladesState, type Figure, type Side } from '../state.ts';

export const EXIT_COSTS = 1;

/** On the rim of the map. */
export function onEdge(state: BladesState, hex: Hex): boolean {
  const { board } = fieldOf(state.battle);
  const cell = cellOf(board, hex);
  if (cell === OFF) return false;
  for (let slot = 6 * cell; slot < 6 * cell + 6; slot++) if (board.beside[slot] === OFF) return true;
  return false;
}

/** May somebody of this side (with the cart, or alone) step off the map from here? */
export function mayLeave(state: BladesState, side: Side, from: Hex, withCart: boolean): boolean {
  const { exit } = state.battle;
  if (exit === null || exit.side !== side || !onEdge(state, from)) return false;
  if (exit.kind === 'team') return withCart && from[0] === exit.column;
  const victim = findFigure(state, exit.victim);
  return !withCart && victim !== null && !living(victim);
}

/** Gone over the edge, alive (BLD-198); with the horse under him. */
export function leaveMap(state: BladesState, figures: readonly Figure[], tell: Tell<BladesEvent>): void {
  for (const figure of figures) {
    figure.health = 'left';
    figure.at = NOWHERE;
    figure.rear = null;
    const reveals = hidden(state, figure) ? { reveals: true } : {};
    figure.unseen = false;
    if (figure.rides !== null) leaveHorse(figureOf(state, figure.rides));
    tell({ kind: 'left', figure: figure.kit.id, ...reveals, rules: ['BLD-199'] });
  }
}

function leaveHorse(horse: Figure): void {
  horse.health = 'left';
  horse.at = NOWHERE;
  horse.rear = null;
}
