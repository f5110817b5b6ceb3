/** Dice that can be checked, for a server that rolls them and for whoever does not take its word for it; and what else needs a hash. A door of its own, for few need it. */
export { checkDice, type Noted } from './checkDice.ts';
export { fairDice, seedHash, type Fairness } from './fairDice.ts';
export { INVITATION_MARK, invitationMark } from './invitationMark.ts';
export { toldIn, type ToldDice, type ToldGame } from './told.ts';
