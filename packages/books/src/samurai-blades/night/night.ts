/** Night, light and who is seen, BLD-183, BLD-191 to BLD-193, BLD-R59, BLD-R60, BLD-R62. */
import type { Tell } from '@nobori/engine';
import { cellOf, hexOf, OFF, type Hex } from '@nobori/engine/hex';
import { raiseAlarm } from './alarm.ts';
import { fieldOf } from '../terrain/field.ts';
import { cellsOf, groundOf, touchOver } from '../terrain/occupancy.ts';
import { NOWHERE } from '../terrain/hexNames.ts';
import { inSight } from '../sight/sight.ts';
import { conscious, hidden, isMan, living, other, sideId, type BladesEvent, type BladesState, type Figure } from '../state.ts';
import { ninja } from '../characters/counterValues.ts';

export const isNight = (state: BladesState): boolean => state.battle.special.night;

/** BLD-192: a lit lantern lights its own hex and the six around it, unless a wall hexside lies between (BLD-R62). */
export function litCells(state: BladesState): Set<number> {
  const { board, walled } = fieldOf(state.battle);
  const lit = new Set<number>();
  for (const lantern of state.lanterns) {
    const cell = lantern.lit ? cellOf(board, lantern.at) : OFF;
    if (cell === OFF) continue;
    lit.add(cell);
    for (let slot = 6 * cell; slot < 6 * cell + 6; slot++) {
      const next = board.beside[slot] ?? OFF;
      if (next !== OFF && walled[slot] !== 1) lit.add(next); // BLD-R62
    }
  }
  return lit;
}

/** In an illuminated hex. */
export function inLight(state: BladesState, figure: Figure, lit = litCells(state)): boolean {
  for (const cell of cellsOf(fieldOf(state.battle), figure)) if (lit.has(cell)) return true;
  return false;
}

/** BLD-191: by day everybody; at night who is in light or adjacent to a conscious man of those who look (his enemies), no wall between them. */
export function canBeSeen(state: BladesState, figure: Figure, lit?: Set<number>, by = other(figure.kit.side)): boolean {
  if (!isNight(state)) return true;
  if (inLight(state, figure, lit)) return true; // BLD-R60
  const field = fieldOf(state.battle);
  for (const enemy of state.figures)
    if (enemy.kit.side === by && conscious(state, enemy) && touchOver(field, field.walled, figure, enemy)) return true;
  return false;
}

const NOBODY: readonly Figure[] = [];

/** BLD-R59: worked out after every step of any move and after every result. Says who came into sight. */
export function lookForNinja(state: BladesState, tell: Tell<BladesEvent>): readonly Figure[] {
  if (!isNight(state)) return NOBODY;
  const lit = litCells(state);
  const uncovered: Figure[] = [];
  const lost: Figure[] = [];
  for (const figure of state.figures) {
    if (!ninja(figure) || !living(figure) || cellOf(fieldOf(state.battle).board, figure.at) === OFF) continue;
    const isSeen = canBeSeen(state, figure, lit);
    if (isSeen) {
      figure.lastSeen = figure.at;
      figure.lastHealth = figure.health;
    }
    if (isSeen !== figure.unseen) continue;
    figure.unseen = !isSeen;
    (isSeen ? uncovered : lost).push(figure);
  }
  // Who comes into sight first: he may be why another is still seen.
  for (const { kit, at } of uncovered) tell({ kind: 'appeared', figure: kit.id, at, reveals: true, rules: ['BLD-183'] });
  for (const { kit, lastSeen } of lost) tell({ kind: 'vanished', figure: kit.id, at: lastSeen ?? NOWHERE, rules: ['BLD-183'] }); // not where he is by now
  watch(state, lit, tell);
  return uncovered;
}

/** 7.3: the alarm is raised when a conscious sentry sees a ninja: in light with a clear line of sight, or adjacent to him. */
function watch(state: BladesState, lit: Set<number>, tell: Tell<BladesEvent>): void {
  const { alarm } = state.battle.special;
  if (alarm === null || state.alarm !== null) return;
  const ground = groundOf(state);
  for (const intruder of state.figures) {
    if (!isMan(intruder) || intruder.kit.side === alarm || !living(intruder) || intruder.unseen) continue;
    const bright = inLight(state, intruder, lit);
    for (const sentry of state.figures) {
      if (sentry.kit.side !== alarm || !conscious(state, sentry)) continue;
      const near = touchOver(ground.field, ground.field.walled, sentry, intruder);
      if (near || (bright && inSight(state, ground, { figure: sentry, overHeads: false }, intruder)))
        return raiseAlarm(state, 'sight', tell);
    }
  }
}

/** Lit hexes, for the board. */
export const litHexes = (state: BladesState): Hex[] => [...litCells(state)].map(cell => hexOf(fieldOf(state.battle).board, cell));

/** Who made it, as the other side may know: a name, or only that it came from the dark. */
export const shownAs = (state: BladesState, figure: Figure): string =>
  hidden(state, figure) ? sideId(state, figure.kit.side) : figure.kit.id;
