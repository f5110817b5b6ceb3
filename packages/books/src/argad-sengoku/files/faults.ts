/** What must always hold in a game, whatever was ordered; asked by tests after every order. */
import type { Fault } from '@nobori/engine';
import { onTable, overlapping } from '@nobori/engine/table';
import { near } from '../basics/clusters.ts';
import { standing, type ArgState } from '../state.ts';

export function faults(state: ArgState, fault: Fault): void {
  const placed = state.figures.filter(standing);
  const settled = !state.moments.some(({ kind }) => kind === 'deploying');
  placed.forEach((figure, i) => {
    const { id } = figure.kit;
    if (!figure.at.every(Number.isInteger) || !figure.facing.every(Number.isInteger)) fault(id, 'whole-number coordinates');
    if (!onTable(state.table, figure.at)) fault(id, 'to stand on the table');
    // ARG-240: nobody stands on another.
    const clash = settled ? placed.slice(i + 1).find(one => near(figure, one, 0) && overlapping(figure, one)) : undefined;
    if (clash !== undefined) fault(id, `not to stand on ${clash.kit.id}`);
    if (figure.hidden && figure.truth !== null) fault(id, 'to be hidden or disguised, not both');
  });
  state.figures.forEach((figure, i) => {
    const next = state.figures[i + 1];
    // ARG-015: the order of dice.
    if (
      next !== undefined &&
      (next.kit.faction < figure.kit.faction || (next.kit.faction === figure.kit.faction && next.kit.id <= figure.kit.id))
    )
      fault(figure.kit.id, 'to stand in dice order');
  });
}
