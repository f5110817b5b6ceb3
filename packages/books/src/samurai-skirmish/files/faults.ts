/** What must always hold in a game, whatever was ordered; asked by tests after every order. */
import type { Fault } from '@nobori/engine';
import { onTable, overlapping } from '@nobori/engine/table';
import { fatalWound } from '../results/wounds.ts';
import { figureOf, waiting, type SskState } from '../state.ts';

export function faults(state: SskState, fault: Fault): void {
  const standing = state.figures.filter(figure => figure.fate === null && !waiting(figure));
  standing.forEach((figure, i) => {
    const { id } = figure.kit;
    if (!figure.at.every(Number.isInteger)) fault(id, 'whole-number coordinates');
    if (!onTable(state.battle.table, figure.at)) fault(id, 'to stand on the table');
    const clash = standing.slice(i + 1).find(one => overlapping(figure, one));
    if (clash !== undefined) fault(id, `not to stand on ${clash.kit.id}`);
    const fatal = fatalWound(state, figure);
    if (fatal > 0 && figure.legs + figure.arms >= fatal) fault(id, 'to be dead of its wounds');
  });
  for (const { a, b } of state.contacts) {
    const [one, two] = [figureOf(state, a), figureOf(state, b)];
    if (one.kit.side === two.kit.side) fault(`${a}–${b}`, 'contact between enemies only');
  }
}
