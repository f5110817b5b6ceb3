/** Somebody reads or answers a dialog: keys and the stage leave the board alone until it is closed. */
export const dialogIsOpen = (): boolean => document.querySelector('dialog[open]') !== null;
