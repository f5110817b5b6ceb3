/** What the rules tell a side of men it does not see, BLD-122, BLD-207. */
import type { Tell } from '@nobori/engine';
import type { BldRule } from '../rules.ts';
import { lurks, other, seatsFor, SIDES, unknownTo, type BladesEvent, type BladesState, type Figure, type Side } from '../state.ts';

/**
 * Unseen men bar what would otherwise be offered, or happen. `seems` says how it looks to a side, by what `known` knows (null: as it is). Where
 * that is not what the side has to expect, it learns that somebody is near: worlds without him part here, and it is not taken back.
 */
export function tellBeset(
  state: BladesState,
  figure: Figure,
  rule: BldRule,
  seems: (to: Side, known: Side | null) => string | number | null,
  tell: Tell<BladesEvent>,
): void {
  for (const side of SIDES) {
    if (!lurks(state, other(side)) || unknownTo(state, figure, side) || seems(side, side) === seems(side, null)) continue;
    tell({ kind: 'beset', figure: figure.kit.id, only: seatsFor(state, side), reveals: true, rules: [rule] });
  }
}
