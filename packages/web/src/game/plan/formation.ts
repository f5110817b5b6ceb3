/** Places of men to each other: a formation that is carried keeps its shape. Hexes are axial, so that a shift is a sum on either board. */
import type { FigureId, Spot } from '@nobori/engine';

/** From one spot to another, as a shift. */
export const moved = (from: Spot, to: Spot): Spot => [to[0] - from[0], to[1] - from[1]];

export const shifted = (at: Spot, [dx, dy]: Spot): Spot => [at[0] + dx, at[1] + dy];

/** How far a spot lies in the direction of a shift: who is farthest goes first. */
export const span = ([x, y]: Spot, [dx, dy]: Spot): number => {
  const length = Math.hypot(dx, dy);
  return length === 0 ? 0 : (x * dx + y * dy) / length;
};

/** Hexes from one to another. */
export const apart = ([q, r]: Spot, [x, y]: Spot): number => Math.max(Math.abs(x - q), Math.abs(y - r), Math.abs(x + y - q - r));

/** How formations are drawn together or apart. */
export const SPREADS = [1, 0.6, 1.5] as const;

/** Where each comes to stand when one of them is carried somewhere, the others around him as they were, closer or wider. */
export function formationAt(
  places: ReadonlyMap<FigureId, Spot>,
  grabbed: FigureId,
  to: Spot,
  spread: number,
  hex: boolean,
): Map<FigureId, Spot> {
  const lead = places.get(grabbed);
  if (lead === undefined) return new Map();
  const off = (at: Spot): Spot => {
    const [dx, dy] = moved(lead, at);
    return spread === 1 ? [dx, dy] : hex ? roundedHex(dx * spread, dy * spread) : [Math.round(dx * spread), Math.round(dy * spread)];
  };
  return new Map([...places].map(([id, at]) => [id, shifted(to, off(at))]));
}

/** The hex in which a point of the axial plane lies. */
function roundedHex(q: number, r: number): Spot {
  let [x, z] = [Math.round(q), Math.round(r)];
  const y = Math.round(-q - r);
  const [dx, dy, dz] = [Math.abs(x - q), Math.abs(y + q + r), Math.abs(z - r)];
  if (dx > dy && dx > dz) x = -y - z;
  else if (dy <= dz) z = -x - y;
  return [x, z];
}
