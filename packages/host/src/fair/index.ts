/** Dice that can be checked: for a server that rolls them and for whoever does not take its word for it. A door of its own, for few need it. */
export { checkDice, type Noted } from './checkDice.ts';
export { fairDice, seedHash, type Fairness } from './fairDice.ts';
export { toldIn, type ToldDice, type ToldGame } from './told.ts';
