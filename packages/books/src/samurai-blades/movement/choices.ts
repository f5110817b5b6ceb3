/** Choices: step 3 as a whole (BLD-039). */
import { still, type Choices, type Random } from '@nobori/engine';
import type { Explored } from '@nobori/engine/hex';
import { END } from '../asking.ts';
import { mayAct } from '../phase/whoMayAct.ts';
import { refuseAbandon } from '../honour/challenges.ts';
import { allowanceOf } from './moves.ts';
import { isMan, type BladesOrder, type BladesState, type Figure, type Side } from '../state.ts';
import { clearings, declarationsOf, poemForms } from '../phase/wholeTurnChoices.ts';
import { honourChoices } from '../honour/choices.ts';
import { movesOf, randomMove } from './moveChoices.ts';
import { reachOnFoot } from './walking.ts';
import { reachRiding } from '../horses/riding.ts';
import { groundOf } from '../terrain/occupancy.ts';
import { haulsOf, leadsOf, randomLead } from '../horses/choices.ts';

/** May still move, lead, push or declare something in this phase. */
const mayMove = (state: BladesState, side: Side, figure: Figure): boolean =>
  isMan(figure) && figure.moved !== state.phase && mayAct(state, side, figure);

/** Is there anything to do in step 3? */
export const anyMove = (state: BladesState, side: Side): boolean =>
  state.figures.some(figure => mayMove(state, side, figure) || (state.duel !== null && refuseAbandon(state, side, figure.kit.id) === null));

/** The lists are joined at the end, in one go: a row of thousands that grows is copied again and again. */
function allMoves(state: BladesState, side: Side): BladesOrder[] {
  const parts: (readonly BladesOrder[])[] = [];
  const add = (orders: readonly BladesOrder[]): void => void parts.push(orders);
  let feet: Explored | undefined;
  let saddle: Explored | undefined;
  for (const figure of state.figures) {
    if (!mayMove(state, side, figure)) continue;
    const allowance = allowanceOf(state, figure);
    if (figure.rides === null) {
      feet = reachOnFoot(state, groundOf(state), figure, allowance.points, { over: feet }); // the last man's is needed no more
      add(movesOf(state, figure, allowance, feet));
      add(leadsOf(state, side, figure, feet)); // only somebody on foot leads (BLD-118)
    } else {
      saddle = reachRiding(state, groundOf(state), figure, allowance.points, saddle);
      add(movesOf(state, figure, allowance, saddle));
    }
    add(declarationsOf(state, side, figure));
  }
  add(haulsOf(state, side));
  add(clearings(state, side));
  add(honourChoices(state, side));
  add([END]);
  return NONE.concat(...parts);
}

const NONE: readonly BladesOrder[] = [];

export const moveChoices = (state: BladesState, side: Side): Choices<BladesOrder> => ({
  list: () => still(state, () => allMoves(state, side)),
  plots: () => [],
  forms: () => poemForms(state, side),
  sample: random => sampleMove(state, side, random),
});

/** One in so many ends the step before everybody has moved; one in so many does something else than move. */
const ENDS = 48;
const RARE = 12;

function rareChoices(state: BladesState, side: Side, figure: Figure, random: Random): BladesOrder[] {
  switch (random.below(4)) {
    case 0:
      return clearings(state, side);
    case 1:
      return haulsOf(state, side);
    case 2:
      return honourChoices(state, side).filter(({ kind }) => kind === 'challenge' || random.below(20) === 0);
    default:
      return declarationsOf(state, side, figure);
  }
}

/** Mostly somebody goes somewhere; now and then he does something else. */
function sampleMove(state: BladesState, side: Side, random: Random): BladesOrder {
  const able: Figure[] = [];
  for (const figure of state.figures) if (mayMove(state, side, figure)) able.push(figure);
  const figure = random.below(ENDS) === 0 ? undefined : able[random.below(Math.max(1, able.length))];
  if (figure === undefined) return END;
  if (random.below(RARE) === 0) {
    const rare = rareChoices(state, side, figure, random);
    const order = rare[random.below(Math.max(1, rare.length))];
    if (order !== undefined) return order;
  }
  const lead = figure.rides === null && random.below(3) === 0 ? randomLead(state, side, figure, random) : null;
  if (lead !== null) return lead;
  for (let tries = 0; tries < 4; tries += 1) {
    const mover = tries === 0 ? figure : able[random.below(able.length)];
    const move = mover === undefined ? null : randomMove(state, mover, allowanceOf(state, mover), random);
    if (move !== null) return move;
  }
  return END;
}
