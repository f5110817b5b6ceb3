/** Lanterns, BLD-193, BLD-194, BLD-R61: put out or lit again in step 5 by somebody next to them or in their hex. */
import { ask, type FigureId, type Tell } from '@nobori/engine';
import { cellOf, type Hex } from '@nobori/engine/hex';
import { refuseActor } from '../phase/whoMayAct.ts';
import { refusal, type Refusal } from '../rules.ts';
import { fieldOf, sideTo } from '../terrain/field.ts';
import { cellsOf } from '../terrain/occupancy.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { figureOf, type BladesEvent, type BladesState, type Figure, type Lantern, type Side } from '../state.ts';

const lanternAt = (state: BladesState, at: Hex): Lantern | null =>
  state.lanterns.find(one => one.at[0] === at[0] && one.at[1] === at[1]) ?? null;

/** In its hex or next to it, no wall between. */
export function withinReach(state: BladesState, figure: Figure, at: Hex): boolean {
  const field = fieldOf(state.battle);
  const cell = cellOf(field.board, at);
  return cellsOf(field, figure).some(own => {
    const side = own === cell ? -1 : sideTo(field, own, cell);
    return own === cell || (side !== -1 && field.walled[6 * own + side] !== 1);
  });
}

export function refuseTend(state: BladesState, side: Side, id: FigureId, at: Hex, light: boolean): Refusal | null {
  const refused = refuseActor(state, side, id);
  if (refused !== null) return refused;
  const facts = { figure: id, hex: labelFor(at) };
  const lantern = lanternAt(state, at);
  if (lantern === null) return refusal('BLD-194', 'There is no lantern at {hex}.', facts);
  if (lantern.lit && light) return refusal('BLD-194', 'The lantern at {hex} burns already.', facts);
  if (!lantern.lit && !light) return refusal('BLD-194', 'The lantern at {hex} does not burn.', facts);
  if (figureOf(state, id).attacked === state.phase)
    return refusal('BLD-R61', '{figure} has attacked: tending a lantern takes the attack’s place.', facts);
  if (!withinReach(state, figureOf(state, id), at)) return refusal('BLD-194', '{figure} is not next to the lantern at {hex}.', facts);
  return null;
}

export function tend(state: BladesState, id: FigureId, at: Hex, light: boolean, tell: Tell<BladesEvent>): void {
  figureOf(state, id).attacked = state.phase;
  if (!light) return putOut(state, at, tell);
  const lantern = lanternAt(state, at);
  if (lantern !== null) lantern.lit = true;
  tell({ kind: 'lantern', at, lit: true, rules: ['BLD-194'] });
}

/** A lantern goes out; where a house sleeps its owner rolls for the alarm (7.3). */
export function putOut(state: BladesState, at: Hex, tell: Tell<BladesEvent>): void {
  const lantern = lanternAt(state, at);
  if (lantern === null) return;
  lantern.lit = false;
  tell({ kind: 'lantern', at, lit: false, rules: ['BLD-194', 'BLD-195'] });
  if (state.battle.special.alarm !== null && state.alarm === null) ask(state, { kind: 'watch', at });
}
