/** Who is near: bases sorted into squares of the table, so that a question about a spot looks at its neighbours and not at everybody. */
import { whileStill } from '../kernel/still.ts';
import type { Base, Place } from './base.ts';
import type { Point } from './measure.ts';

/** Places in a grid of squares; the numbers of those in a square follow each other from `first` by `next`, −1 ends them. */
interface Squares<P extends Place> {
  readonly places: readonly P[];
  readonly west: number;
  readonly south: number;
  /** How wide a square is, how many lie side by side, and one above another. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** As far as the largest base reaches from its centre. */
  readonly largest: number;
}

/** With so few it is quicker to look at all of them. */
const FEW = 24;

/** As far as a base reaches from its centre, along the table's edges. */
export const extentOf = ({ radius, half }: Base): number =>
  half === undefined ? radius : radius + Math.max(Math.abs(half[0]), Math.abs(half[1]));

const NO_SQUARES: Omit<Squares<never>, 'places'> = {
  ...{ west: 0, south: 0, side: 1, columns: 0, rows: 0, largest: 0 },
  ...{ first: new Int32Array(0), next: new Int32Array(0) },
};

/** About as many squares as places. */
export function squaresOf<P extends Place>(places: readonly P[]): Squares<P> {
  if (places.length <= FEW) return { ...NO_SQUARES, places };
  let [west, south, east, north, largest] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (const {
    at: [x, y],
    base,
  } of places) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
    largest = Math.max(largest, extentOf(base));
  }
  const side = Math.max(1, Math.sqrt(((east - west + 1) * (north - south + 1)) / Math.max(1, places.length)));
  const columns = places.length === 0 ? 0 : Math.floor((east - west) / side) + 1;
  const rows = places.length === 0 ? 0 : Math.floor((north - south) / side) + 1;
  const first = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(places.length);
  for (let i = places.length - 1; i >= 0; i -= 1) {
    const [x, y] = places[i]?.at ?? [west, south];
    const square = Math.floor((y - south) / side) * columns + Math.floor((x - west) / side);
    next[i] = first[square] ?? -1;
    first[square] = i;
  }
  return { places, west, south, side, columns, rows, first, next, largest };
}

/** All whose centre may lie in a box, edges included, in their order. */
export function inBox<P extends Place>(squares: Squares<P>, west: number, south: number, east: number, north: number): readonly P[] {
  const { places, side, columns, rows, first, next } = squares;
  if (places.length <= FEW) return places;
  const found: number[] = [];
  const right = Math.min(columns - 1, Math.floor((east - squares.west) / side));
  const top = Math.min(rows - 1, Math.floor((north - squares.south) / side));
  for (let row = Math.max(0, Math.floor((south - squares.south) / side)); row <= top; row += 1)
    for (let column = Math.max(0, Math.floor((west - squares.west) / side)); column <= right; column += 1)
      for (let i = first[row * columns + column] ?? -1; i >= 0; i = next[i] ?? -1) found.push(i);
  return chosen(places, found);
}

/** All whose base may come within `reach` of the straight line from a to b, in their order: some more, never fewer. */
export function nearLeg<P extends Place>(squares: Squares<P>, a: Point, b: Point, reach: number): readonly P[] {
  if (squares.places.length <= FEW) return squares.places;
  const found: number[] = [];
  goAlong(squares, a, b, reach, i => found.push(i));
  return chosen(squares.places, found);
}

/** Meets those by their numbers, square by square. */
function goAlong(squares: Squares<Place>, a: Point, b: Point, reach: number, meet: (no: number) => void): void {
  const { west, south, side, columns, rows, first, next, largest } = squares;
  const far = reach + largest;
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
  const upright = right[0] === left[0];
  const slope = upright ? 0 : (right[1] - left[1]) / (right[0] - left[0]);
  const last = Math.min(columns - 1, Math.floor((right[0] + far - west) / side));
  for (let column = Math.max(0, Math.floor((left[0] - far - west) / side)); column <= last; column += 1) {
    // The part of the leg from which this column can be reached.
    const from = upright ? a[1] : heightAt(left, right, slope, west + column * side - far);
    const to = upright ? b[1] : heightAt(left, right, slope, west + (column + 1) * side + far);
    const top = Math.min(rows - 1, Math.floor((Math.max(from, to) + far - south) / side + SLIP));
    for (let row = Math.max(0, Math.floor((Math.min(from, to) - far - south) / side - SLIP)); row <= top; row += 1)
      for (let i = first[row * columns + column] ?? -1; i >= 0; i = next[i] ?? -1) meet(i);
  }
}

const heightAt = (left: Point, right: Point, slope: number, x: number): number =>
  left[1] + slope * (Math.max(left[0], Math.min(right[0], x)) - left[0]);

/** Fractions of a square that a rounded height may be off. */
const SLIP = 1e-6;

const NOBODY: readonly never[] = [];

/** Those of these numbers, in order: they are few, and put in order quickest by hand. */
function chosen<P>(places: readonly P[], numbers: number[]): readonly P[] {
  if (numbers.length === 0) return NOBODY;
  for (let i = 1; i < numbers.length; i += 1) {
    const one = numbers[i] ?? 0;
    let k = i - 1;
    for (; k >= 0 && (numbers[k] ?? 0) > one; k -= 1) numbers[k + 1] = numbers[k] ?? 0;
    numbers[k + 1] = one;
  }
  const found: P[] = [];
  for (const i of numbers) {
    const one = places[i];
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** A state with figures on a table. */
interface Peopled<F extends Place> {
  readonly figures: readonly F[];
}
const squaresWhileStill = whileStill(({ figures }: Peopled<Place>) => squaresOf(figures));

/** Figures that may come within `reach` of a line, in their order. All of them, unless the state is held still: who is really near is for the caller to tell. */
export function figuresAlong<F extends Place>(state: Peopled<F>, a: Point, b: Point, reach: number): readonly F[] {
  const squares = squaresWhileStill(state) as Squares<F> | null; // made of this state's figures
  return squares === null ? state.figures : nearLeg(squares, a, b, reach);
}

/** The first of the figures along a line for whom something holds: nobody is gathered or put in order to find one. */
export function firstAlong<F extends Place>(state: Peopled<F>, a: Point, b: Point, reach: number, holds: (figure: F) => boolean): F | null {
  const squares = squaresWhileStill(state) as Squares<F> | null; // as above
  if (squares === null || squares.places.length <= FEW) return state.figures.find(holds) ?? null;
  const { places } = squares;
  let found = places.length;
  goAlong(squares, a, b, reach, i => {
    const one = i < found ? places[i] : undefined;
    if (one !== undefined && holds(one)) found = i;
  });
  return places[found] ?? null;
}

/** Figures whose centre may lie in a box. */
export function figuresIn<F extends Place>(state: Peopled<F>, west: number, south: number, east: number, north: number): readonly F[] {
  const squares = squaresWhileStill(state) as Squares<F> | null; // as above
  return squares === null ? state.figures : inBox(squares, west, south, east, north);
}

/** The first of the figures around for whom something holds: nobody is gathered or put in order to find one, and mostly there is none. */
export function firstAround<F extends Place>(
  state: Peopled<F>,
  { at: [x, y], base }: Place,
  reach: number,
  holds: (figure: F) => boolean,
): F | null {
  const squares = squaresWhileStill(state) as Squares<F> | null; // as above
  const around = reach + extentOf(base);
  if (squares === null || squares.places.length <= FEW) {
    for (const one of state.figures) {
      const far = around + extentOf(one.base);
      if (Math.abs(one.at[0] - x) <= far && Math.abs(one.at[1] - y) <= far && holds(one)) return one;
    }
    return null;
  }
  const { places, west, south, side, columns, rows, first, next, largest } = squares;
  const far = around + largest;
  const right = Math.min(columns - 1, Math.floor((x + far - west) / side));
  const top = Math.min(rows - 1, Math.floor((y + far - south) / side));
  let found = places.length;
  for (let row = Math.max(0, Math.floor((y - far - south) / side)); row <= top; row += 1)
    for (let column = Math.max(0, Math.floor((x - far - west) / side)); column <= right; column += 1)
      for (let i = first[row * columns + column] ?? -1; i >= 0; i = next[i] ?? -1) {
        const one = i < found ? places[i] : undefined;
        if (one !== undefined && holds(one)) found = i;
      }
  return places[found] ?? null;
}

/** Figures whose base may be within `reach` of another's, or overlap it where that is 0. */
export function figuresAround<F extends Place>(state: Peopled<F>, { at: [x, y], base }: Place, reach: number): readonly F[] {
  const squares = squaresWhileStill(state) as Squares<F> | null; // as above
  if (squares === null) return state.figures;
  const far = reach + extentOf(base) + squares.largest;
  return inBox(squares, x - far, y - far, x + far, y + far);
}
