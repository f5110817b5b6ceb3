/** What must always hold in a game, whatever was ordered; asked by tests after every order. */
import type { Fault } from '@nobori/engine';
import { onTable, overlapping } from '@nobori/engine/table';
import { wholeMm } from '../basics/millimetres.ts';
import { groupOf, standing, type NodState } from '../state.ts';
import { actionsOf } from '../wounds/wounds.ts';

export function faults(state: NodState, fault: Fault): void {
  const there = state.figures.filter(standing);
  there.forEach((figure, i) => {
    const { id } = figure.kit;
    if (!wholeMm(figure.at)) fault(id, 'to stand on whole millimetres');
    if (!onTable(state.battle.table, figure.at)) fault(id, 'to stand on the table');
    if (actionsOf(state, figure) <= 0) fault(id, 'to be disabled by its wounds');
    // In the middle of a move friends pass through each other (NOD-R004).
    const clash = state.moments.some(moment => moment.kind === 'marching')
      ? undefined
      : there.slice(i + 1).find(one => overlapping(figure, one));
    if (clash !== undefined) fault(id, `not to stand on ${clash.kit.id}`);
    if (figure.held && ['broken', 'lost'].includes(groupOf(state, figure.kit.unit).status)) fault(id, 'not to hold fire while broken');
  });
}
