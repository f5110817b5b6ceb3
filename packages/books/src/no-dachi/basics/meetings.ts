/** Who came up to whom, NOD-R068: of every two enemies in contact, which of them made the move that brought them together. */
import type { FigureId } from '@nobori/engine';
import { enemiesTouching, inContact } from './contact.ts';
import { findFigure, standing, type Figure, type NodState } from '../state.ts';

/** Somebody has come to stand: whom he touches now, and did not before, he came up to. */
export function meet(state: NodState, mover: Figure, before: readonly Figure[]): void {
  const { id } = mover.kit;
  for (const enemy of enemiesTouching(state, mover)) {
    if (before.includes(enemy)) continue;
    mover.came = [...mover.came, enemy.kit.id];
    if (enemy.came.includes(id)) enemy.came = enemy.came.filter(one => one !== id);
  }
}

/** Those who no longer touch have nothing left between them. */
export function partEnemies(state: NodState): void {
  for (const figure of state.figures) {
    if (!allTouch(state, figure)) figure.came = figure.came.filter(id => stillTouches(state, figure, id));
  }
}

/** Mostly nothing has changed, and nothing is made. */
function allTouch(state: NodState, figure: Figure): boolean {
  for (const id of figure.came) if (!stillTouches(state, figure, id)) return false;
  return true;
}

function stillTouches(state: NodState, figure: Figure, id: FigureId): boolean {
  const enemy = findFigure(state, id);
  return enemy !== null && standing(enemy) && standing(figure) && inContact(state, figure, enemy);
}
