/** Forces as files: what every one of them says, and the units of a book. */
import type { Force } from './book.ts';
import { CREST_LOOKS } from './looks.ts';
import { leavingOut, maybe, object, oneOf, text, whole, type Shape } from './shape.ts';

/** So many colours there are, each with a rim of its own. */
export const COLOURS = 8;

const HEAD = {
  id: text(),
  name: text(),
  crest: maybe(oneOf(CREST_LOOKS)),
  colour: maybe(whole(1, COLOURS)),
  points: maybe(whole(1, 10_000)),
};

/** A force with these fields besides its head; what it does not say stays out. */
export const forceWith = <F extends Force>(fields: Readonly<Record<Exclude<keyof F, keyof typeof HEAD>, Shape<unknown>>>): Shape<F> =>
  // The compiler cannot follow what is left out of fields it does not know yet.
  leavingOut(leavingOut(leavingOut(object({ ...HEAD, ...fields }), 'crest'), 'colour'), 'points') as unknown as Shape<F>;
