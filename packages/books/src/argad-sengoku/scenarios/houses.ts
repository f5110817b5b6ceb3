/** Buildings as scenarios draw them: a floor, walls, and doors 2 cm wide (ARG-072). */
import { cm, type Area, type Line, type Point } from '@nobori/engine/table';
import { box, spot } from '../files/battle.ts';

export type Wall = 'south' | 'north' | 'west' | 'east';

/** A house between two corners in centimetres, with a door in the middle of some of its walls. */
export function house(
  id: string,
  name: string,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  doors: readonly Wall[],
): { area: Area; lines: Line[] } {
  const corners: readonly (readonly [Wall, Point, Point])[] = [
    ['south', spot(x1, y1), spot(x2, y1)],
    ['east', spot(x2, y1), spot(x2, y2)],
    ['north', spot(x2, y2), spot(x1, y2)],
    ['west', spot(x1, y2), spot(x1, y1)],
  ];
  const lines = corners.flatMap(([wall, a, b]): Line[] => {
    if (!doors.includes(wall)) return [{ id: `${id}-${wall}`, kind: 'house wall', points: [a, b] }];
    const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const [dx, dy] = [Math.sign(b[0] - a[0]) * cm(1), Math.sign(b[1] - a[1]) * cm(1)];
    const [near, far]: [Point, Point] = [[mx - dx, my - dy], [mx + dx, my + dy]]; // prettier-ignore
    return [
      { id: `${id}-${wall}-1`, kind: 'house wall', points: [a, near] },
      { id: `${id}-${wall}-door`, kind: 'door', name: 'Door', points: [near, far] },
      { id: `${id}-${wall}-2`, kind: 'house wall', points: [far, b] },
    ];
  });
  return { area: { id, kind: 'building', name, outline: box(x1, y1, x2, y2) }, lines };
}
