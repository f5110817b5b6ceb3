/** What must always hold in a game, whatever was ordered; asked by tests after every order. */
import type { Fault } from '@nobori/engine';
import { cellOf, hexesTouch, OFF } from '@nobori/engine/hex';
import { fieldOf } from '../terrain/field.ts';
import { figureOf, living, occupies, type BladesState } from '../state.ts';
import { drowns } from '../characters/harm.ts';

export function faults(state: BladesState, fault: Fault): void {
  const field = fieldOf(state.battle);
  const taken = new Map<number, string>();
  const falling = new Set(
    state.moments.flatMap(moment => (moment.kind === 'placing' || moment.kind === 'unhorsing' ? [moment.figure] : [])),
  );
  const deploying = state.moments.some(({ kind }) => kind === 'deployment');
  for (const figure of state.figures) {
    const { id } = figure.kit;
    if (figure.kit.sort === 'man' && (figure.rides === null) !== (figure.rear === null)) fault(id, 'two hexes if and only if mounted');
    if (figure.rear !== null && !hexesTouch(figure.at, figure.rear)) fault(id, 'its two hexes to touch');
    if (figure.rides !== null && figureOf(state, figure.rides).rider !== figure.kit.id) fault(id, 'to sit on a horse that carries him');
    if (figure.kit.sort === 'cart' && figure.health === 'stunned') fault(id, 'carts not to be stunned');
    if (!living(figure) && figure.task !== null) fault(id, 'the dead to do nothing');
    if (!occupies(figure) || falling.has(id) || deploying) continue;
    for (const hex of figure.rear === null ? [figure.at] : [figure.at, figure.rear]) {
      const cell = cellOf(field.board, hex);
      if (cell === OFF) fault(id, 'to stand on the map');
      const there = taken.get(cell);
      if (there !== undefined) fault(id, `not to stand on ${there}`); // BLD-013
      taken.set(cell, id);
      if ((figure.rear === null ? field.foot : field.horse)[cell] === -1) fault(id, 'to stand where one can stand');
      if (field.river[cell] === 1 && drowns(figure)) fault(id, 'not to stand in the river');
    }
  }
}
