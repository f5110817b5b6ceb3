/** The workshop of the computer players: matches, the ladder, and the fitting of weights. The app never loads it. */
export { CONTENDERS } from './contenders.ts';
export { ratings } from './elo.ts';
export type { Held } from './fit.ts';
export { gated, type Gated } from './gate.ts';
export { between, lineOf, nextPair, played, readResults, rungs, type Contender, type Result, type Rung } from './ladder.ts';
export { learning, type Begun, type Learned } from './learn.ts';
export { MADE, type Made } from './made.ts';
export { estimate, shareOf, type Estimate } from './match.ts';
