/** Areas that mean something: lantern light, and what lies ahead of a rider. */
import { say, type FigureId } from '@nobori/engine';
import { cellOf, direction, facingOf, hexBeside, hexOf, OFF, type Hex } from '@nobori/engine/hex';
import { isNight, litHexes } from '../night/night.ts';
import type { Zone } from '../rules.ts';
import { findFigure, occupies, type BladesState } from '../state.ts';
import { fieldOf } from '../terrain/field.ts';

/** At night what the lanterns light (BLD-192); of a rider or cart the hexes ahead, where he may step, strike (option) or be drawn (BLD-123). */
export function zones(state: BladesState, figure: FigureId | null): Zone[] {
  if (figure === null)
    return isNight(state) ? [{ id: 'light', kind: 'light', title: say('Lantern light'), rule: 'BLD-192', spots: litHexes(state) }] : [];
  const chosen = findFigure(state, figure);
  if (chosen === null || chosen.rear === null || !occupies(chosen)) return [];
  const { board } = fieldOf(state.battle);
  const facing = facingOf({ at: chosen.at, rear: chosen.rear });
  const ahead: Hex[] = [direction(facing - 1), facing, direction(facing + 1)]
    .map(d => cellOf(board, hexBeside(chosen.at, d)))
    .filter(cell => cell !== OFF)
    .map(cell => hexOf(board, cell));
  return [
    {
      id: `ahead-${figure}`,
      kind: 'reach',
      title: say('Ahead of {figure}', { figure }),
      rule: chosen.kit.sort === 'cart' ? 'BLD-123' : 'BLD-107',
      spots: ahead,
    },
  ];
}
