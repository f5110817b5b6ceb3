/** What differs between two scenes, as boxes of the sheet: whoever prints tiles prints only those that show it. */
import { bounds } from '../../art/geometry.ts';
import type { Pt } from '../../art/geometry.ts';
import type { Scene } from '../../art/scene.ts';

export interface SheetBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Each part of a scene is drawn by itself, from its own seed: how it is written, and where it lies. */
function partsOf(scene: Scene): Map<string, readonly Pt[]> {
  const parts: (readonly [unknown, readonly Pt[]])[] = [
    ...scene.areas.map(area => [area, area.loops.flat()] as const),
    ...scene.lines.map(line => [line, line.pts] as const),
    ...scene.things.map(thing => [thing, [thing.at]] as const),
    ...scene.decks.map(deck => [deck, [deck.a, deck.b]] as const),
    ...scene.yards.map(yard => [yard, yard] as const),
    ...scene.pavilions.map(loop => [loop, loop] as const),
  ];
  return new Map(parts.map(([part, points]) => [JSON.stringify(part), points]));
}

/** Trees and roofs stand out beyond their ground by this many men. */
const OVER = 2.5;

/** Null where everything may differ. */
export function changesBetween(before: Scene, after: Scene): readonly SheetBox[] | null {
  if (before.width !== after.width || before.height !== after.height || before.id !== after.id) return null;
  const [old, now] = [partsOf(before), partsOf(after)];
  const gone = [...old].filter(([key]) => !now.has(key));
  const come = [...now].filter(([key]) => !old.has(key));
  const over = OVER * after.u;
  return [...gone, ...come].map(([, points]) => {
    const { x0, y0, x1, y1 } = bounds(points);
    return { x0: x0 - over, y0: y0 - over, x1: x1 + over, y1: y1 + over };
  });
}

export const meets = (a: SheetBox, b: SheetBox): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
