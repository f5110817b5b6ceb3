/** Bases put down one after another, each where there is still room: sorted into squares, because whoever draws up many men tries many spots. */
import { overlapping, type Place } from './base.ts';
import { extentOf } from './around.ts';

export interface Crowd {
  add(place: Place): void;
  /** Would it stand on one of them? */
  overlaps(place: Place): boolean;
}

/** A square is about as wide as a base or two. */
const SIDE = 512;
const FAR = 65_536;
const squareAt = (column: number, row: number): number => column * FAR + row;
const along = (length: number): number => Math.floor(length / SIDE);

export function crowdOf(places: readonly Place[]): Crowd {
  const squares = new Map<number, Place[]>();
  let largest = 0;
  const crowd: Crowd = {
    add(place) {
      largest = Math.max(largest, extentOf(place.base));
      const square = squareAt(along(place.at[0]), along(place.at[1]));
      const there = squares.get(square);
      if (there === undefined) squares.set(square, [place]);
      else there.push(place);
    },
    overlaps(place) {
      const [x, y] = place.at;
      const far = largest + extentOf(place.base);
      for (let column = along(x - far); column <= along(x + far); column += 1)
        for (let row = along(y - far); row <= along(y + far); row += 1)
          for (const one of squares.get(squareAt(column, row)) ?? NOBODY) if (overlapping(one, place)) return true;
      return false;
    },
  };
  for (const place of places) crowd.add(place);
  return crowd;
}

const NOBODY: readonly Place[] = [];
