/** Challenges and the duel, BLD-166 to BLD-172, BLD-211, BLD-R57. */
import { ask, done, type FigureId, type Tell } from '@nobori/engine';
import { refusal, type Refusal } from '../rules.ts';
import { figureOf, findFigure, living, other, sideId, type BladesEvent, type BladesState, type Figure, type Side } from '../state.ts';
import { DUEL_LAPSES } from '../tables.ts';
import { conscious } from '../state.ts';
import { samuraiClass } from '../characters/counterValues.ts';
import { declareWinner } from '../victory.ts';

/** BLD-211: samurai class and mounted at that moment, and able to act. */
export const mountedSamurai = (state: BladesState, side: Side): Figure[] =>
  state.figures.filter(figure => figure.kit.side === side && figure.rides !== null && samuraiClass(figure) && conscious(state, figure));

/** BLD-166, BLD-172: one challenge a side a phase, none while a duel lasts. */
export function refuseChallenge(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const facts = { figure: id };
  if (!state.battle.special.challenges) return refusal('BLD-166', 'Challenges are not used in this scenario.', facts);
  if (state.duel !== null) return refusal('BLD-211', 'A duel is being fought.', facts);
  if (state.challenged === state.phase) return refusal('BLD-172', 'One challenge a phase.', facts);
  if (!mountedSamurai(state, side).some(({ kit }) => kit.id === id))
    return refusal('BLD-211', '{figure} is no mounted samurai of this side.', facts);
  return null;
}

/** BLD-171: having no mounted samurai to accept with is no refusal. */
export function challenge(state: BladesState, id: FigureId, tell: Tell<BladesEvent>): void {
  state.challenged = state.phase;
  tell({ kind: 'challenged', figure: id, rules: ['BLD-166'] });
  if (mountedSamurai(state, other(figureOf(state, id).kit.side)).length > 0) ask(state, { kind: 'challenge', figure: id });
}

export const refuseAccept = (state: BladesState, side: Side, id: FigureId): Refusal | null =>
  mountedSamurai(state, side).some(({ kit }) => kit.id === id)
    ? null
    : refusal('BLD-167', '{figure} is no mounted samurai of this side.', { figure: id });

/** BLD-168: from now on only the two act. */
export function accept(state: BladesState, challenger: FigureId, id: FigureId, tell: Tell<BladesEvent>): void {
  done(state);
  const sided: readonly [FigureId, FigureId] = figureOf(state, challenger).kit.side === 0 ? [challenger, id] : [id, challenger];
  state.duel = { by: sided, fought: state.turn };
  tell({ kind: 'accepted', figure: id, by: challenger, rules: ['BLD-167', 'BLD-168'] });
}

/** BLD-171: a side that refused cannot win by seppuku. */
export function refuseDuel(state: BladesState, side: Side, tell: Tell<BladesEvent>): void {
  done(state);
  if (!state.refused.includes(side)) state.refused = [...state.refused, side];
  tell({ kind: 'refusedChallenge', side: sideId(state, side), rules: ['BLD-171'] });
}

/** BLD-170: at the end of a phase the duel ends with a death, or lapses after ten game turns without a fight. */
export function endDuel(state: BladesState, tell: Tell<BladesEvent>): void {
  const { duel } = state;
  if (duel === null) return;
  const over = duel.by.some(id => !living(figureOf(state, id)));
  const lapsed = !over && state.turn - duel.fought >= DUEL_LAPSES;
  if (!over && !lapsed) return;
  state.duel = null;
  tell({ kind: 'duelEnded', lapsed, rules: ['BLD-170'] });
}

/** BLD-169, option treachery: somebody else is sent in, and game and honour are lost at once. */
export function refuseAbandon(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const facts = { figure: id };
  if (state.options.treachery !== 'allowed') return refusal('BLD-169', 'No duel is broken in this game.', facts);
  if (state.duel === null) return refusal('BLD-169', 'There is no duel to be broken.', facts);
  const figure = findFigure(state, id);
  if (figure === null || figure.kit.side !== side) return refusal('BLD-015', '{figure} is no character of this side.', facts);
  if (!conscious(state, figure)) return refusal('BLD-011', '{figure} cannot act: only healthy and wounded men who are awake do.', facts);
  return state.duel.by.includes(id) ? refusal('BLD-169', '{figure} fights the duel: only somebody else breaks it.', facts) : null;
}

export function abandon(state: BladesState, id: FigureId, tell: Tell<BladesEvent>): void {
  const { side } = figureOf(state, id).kit;
  tell({ kind: 'breached', figure: id, side: sideId(state, side), rules: ['BLD-169'] });
  declareWinner(state, other(side), 'duelBroken', tell, { rules: ['BLD-169', 'BLD-198'] });
}
