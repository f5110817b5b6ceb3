/** For tests only: play, odds out of a number, and the conformance suite. */
export * from './asPrinted.ts';
export * from './conforms.ts';
export * from './duel.ts';
export * from './fixture.ts';
export * from './freeze.ts';
export * from './leaks.ts';
export * from './lessons.ts';
export * from './play.ts';
export * from './playthroughs.ts';
export * from './steady.ts';
export * from './texts.ts';
export * from './traps.ts';
export * from './worlds.ts';
export * from './writeCopies.ts';
export * from './cases.ts';
export * from './forgetful.ts';
export * from './oddsHold.ts';
export { restlessly } from '../kernel/still.ts';
