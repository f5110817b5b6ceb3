/** The workshop of the computer players: matches, the ladder, and the fitting of weights. The app never loads it. */
export { collected, type Lessons } from './collect.ts';
export { CONTENDERS } from './contenders.ts';
export { ratings } from './elo.ts';
export { fit, heldOut, type Example, type Held } from './fit.ts';
export { gated, type Gated } from './gate.ts';
export { between, lineOf, nextPair, played, readResults, rungs, type Contender, type Result, type Rung } from './ladder.ts';
export { MADE, type Made } from './made.ts';
export { estimate, shareOf, type Estimate } from './match.ts';
export { ORDER_FEATURES, ORDER_TRUTHS } from '../policy/features.ts';
export { FEATURES, SIGNS, TRUTHS } from '../value/features.ts';
