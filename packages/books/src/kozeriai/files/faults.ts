/** What must always hold in a game, whatever was ordered; asked by tests after every order. */
import type { Fault } from '@nobori/engine';
import { cellOf, OFF } from '@nobori/engine/hex';
import { boardFor, coversPlace, long, rearOf, rearQ, rearR } from '../ground.ts';
import { findFigure, present, type Figure, type KozState } from '../state.ts';

export function faults(state: KozState, fault: Fault): void {
  const board = boardFor(state);
  const alive = state.figures.filter(present);
  alive.forEach((figure, i) => {
    const { id, limit } = figure.kit;
    const hexes = long(figure) ? [figure.at, rearOf(figure)] : [figure.at];
    for (const hex of hexes) if (cellOf(board, hex) === OFF) fault(id, `to stand on the map, not at ${hex.join()}`);
    if (figure.wounds >= limit) fault(id, 'to be dead of its wounds');
    if (figure.distractions >= limit) fault(id, 'to be knocked out');
    if (figure.hand >= figure.arms.length) fault(id, 'to have in hand what it carries');
    if (figure.mount !== null) mountFaults(state, figure, fault);
    if (figure.holding !== null && findFigure(state, figure.holding)?.fate !== null) fault(id, 'to hold somebody alive');
    if (figure.grapple !== null && findFigure(state, figure.grapple)?.grapple !== id) fault(id, 'to be grappled by the one it grapples');
    for (let n = i + 1; n < alive.length; n += 1) {
      const other = alive[n];
      if (other !== undefined && overlap(figure, other)) fault(id, `not to stand on ${other.kit.id}`);
    }
  });
}

function mountFaults(state: KozState, figure: Figure, fault: Fault): void {
  const other = findFigure(state, figure.mount);
  if (other === null || other.mount !== figure.kit.id) fault(figure.kit.id, 'rider and horse to belong together');
  else if (other.at[0] !== figure.at[0] || other.at[1] !== figure.at[1] || other.facing !== figure.facing)
    fault(figure.kit.id, 'rider and horse to be in one place');
}

/** KOZ-R07: one to a hex; a rider is on his horse, and a man may lie under one (KOZ-R52). */
function overlap(a: Figure, b: Figure): boolean {
  if (a.mount === b.kit.id || b.mount === a.kit.id) return false;
  if ((a.lying && long(b)) || (b.lying && long(a))) return false;
  const [q, r] = b.at;
  if (coversPlace(a, q, r)) return true;
  return long(b) && coversPlace(a, rearQ(b), rearR(b));
}
