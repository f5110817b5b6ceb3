/** Forces as files: what every one of them says, and the units of a book. */
import { present } from '../bug.ts';
import type { Force } from './book.ts';
import { CREST_LOOKS } from './looks.ts';
import { leavingOut, maybe, object, oneOf, text, whole, type ReadResult, type Shape } from './shape.ts';
import { chairOf, type Chair } from './state.ts';
import { seatId } from './words.ts';

/** So many colours there are, each with a rim of its own. */
export const COLOURS = 8;

const HEAD = {
  id: text(),
  name: text(),
  crest: maybe(oneOf(CREST_LOOKS)),
  colour: maybe(whole(1, COLOURS)),
  points: maybe(whole(1, 10_000)),
};

/** So many forces meet in a pitched battle at most: one for each chair. */
export const MOST_FORCES = 8;

/** Who fights together; the first gives their side its name, crest and colour. */
export type Together<F> = readonly [F, ...F[]];

/** The sides of a pitched battle, each with its forces; or why there is none. */
export function sidesFor<F>(
  most: number,
  forces: readonly F[],
  sides = forces.map((_, i) => i) as readonly number[],
): ReadResult<Together<F>[]> {
  const groups = [...new Set(sides)].sort().map(side => forces.filter((_, i) => sides[i] === side));
  if (groups.length > 1 && groups.length <= most && forces.length <= MOST_FORCES)
    return { ok: true, value: groups as unknown as Together<F>[] }; // somebody fights on each
  const expected = `two to ${MOST_FORCES} forces, on two ${most === 2 ? '' : `to ${most} `}sides`;
  return { ok: false, complaints: [{ place: 'forces', expected }] };
}

/** The same where a book knows two sides. */
export function twoSided<F, C>(
  forces: readonly F[],
  sides: readonly number[] | undefined,
  battleOf: (one: Together<F>, two: Together<F>) => C,
): ReadResult<C> {
  const found = sidesFor(2, forces, sides);
  if (!found.ok) return found;
  const [one, two] = found.value;
  return { ok: true, value: battleOf(present(one, 'a side'), present(two, 'a side')) };
}

/** Those who fight together, as one force. */
export const asOne = <F extends Force>([first, ...more]: Together<F>): F =>
  more.length === 0 ? first : { ...first, units: [first, ...more].flatMap(({ units }) => units) };

/** A chair for each who brings a force to a side. */
export const chairsWith = (side: string, [first, ...more]: Together<Force>): Chair[] => [
  chairOf(seatId(side), side, first),
  ...more.map(({ name }, i) => ({ seat: seatId(`${side}-${i + 2}`), side, name })),
];

/** A force with these fields besides its head; what it does not say stays out. */
export const forceWith = <F extends Force>(fields: Readonly<Record<Exclude<keyof F, keyof typeof HEAD>, Shape<unknown>>>): Shape<F> =>
  // The compiler cannot follow what is left out of fields it does not know yet.
  leavingOut(leavingOut(leavingOut(object({ ...HEAD, ...fields }), 'crest'), 'colour'), 'points') as unknown as Shape<F>;
