/** The shapes of an advice on the board, in pixels. */
import type { Spot } from '@nobori/engine';

export type Pt = readonly [number, number];

const path = (points: readonly Pt[]): string => points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A brush stroke that grows towards its head, from the rim of one base to the middle of a place; nothing where there is no room for it. */
export function arrowTo(from: Pt, to: Pt, radius: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [start, head, broad] = [radius * 0.95, Math.min(20, radius * 0.7), Math.min(5, radius * 0.18)];
  const end = length - Math.min(4, radius * 0.2);
  if (end - head <= start) return '';
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, aside: number): Pt => [from[0] + ux * along - uy * aside, from[1] + uy * along + ux * aside];
  const neck = end - head;
  const outline = [
    at(start, broad * 0.6),
    at(neck, broad),
    at(neck, broad * 2.4),
    at(end, 0),
    at(neck, -broad * 2.4),
    at(neck, -broad),
    at(start, -broad * 0.6),
  ];
  return `${path(outline)}Z`;
}

/** Neighbours of a hex, in turn around it. */
const AROUND: readonly Spot[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The frame of a hex, or a ring on a table. */
export function frameAt(spot: Spot, hex: boolean, onScreen: (spot: Spot) => Pt, radius: number): string {
  const [x, y] = onScreen(spot);
  if (!hex) {
    const r = radius * 1.15;
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  // A corner lies in the middle of three hexes.
  const near = AROUND.map(([q, r]) => onScreen([spot[0] + q, spot[1] + r]));
  const corners = near.map(([ax, ay], i): Pt => {
    const [bx, by] = near[(i + 1) % near.length] ?? [ax, ay];
    return [(x + ax + bx) / 3, (y + ay + by) / 3];
  });
  return `${path(corners)}Z`;
}
