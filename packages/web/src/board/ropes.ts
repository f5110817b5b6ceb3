/** Where the straw rope runs that marks a place which decides the battle, and where its banner stands. */
import { boardOf, hexDistance } from '@nobori/engine/hex';
import { cachedFor, type Spot, type Where } from '@nobori/engine';
import { dist, last, mix, nth, ring, type Pt } from '../art/geometry.ts';
import type { Frame } from './frame.ts';

export interface Rope {
  readonly points: readonly Pt[];
  readonly closed: boolean;
}

/** The rope along an edge lies so far inside it, in radii of a base. */
const INSIDE = 0.35;

interface Roped {
  readonly where: Where;
  /** Where the thing is that it is about. */
  readonly at: Spot | null;
}

/** Goals are drawn anew with every order, because somebody else may hold them; the rope lies where it lay, and the rim of many hexes takes time. */
export const ropesOf = cachedFor(
  ({ where, at }: Roped) => JSON.stringify([where, at]),
  (frame: Frame, { where, at }: Roped): readonly Rope[] => ropesLaid(frame, where, at),
);

function ropesLaid(frame: Frame, where: Where, at: Spot | null): Rope[] {
  switch (where.kind) {
    case 'area':
      return loops(frame.rims(where.id === '' ? [where.spots] : outlinesOf(frame, where.id)));
    case 'beyond':
      return [across(frame, where.edge, where.at)];
    case 'edge':
      return [along(frame, where)];
    case 'ring':
      return around(frame, where.at, where.reach);
    case 'piece':
      return at === null ? [] : around(frame, at, where.reach);
  }
}

const loops = (rims: readonly (readonly Pt[])[]): Rope[] => rims.map(points => ({ points, closed: true }));

const outlinesOf = ({ ground }: Frame, id: string): (readonly Spot[])[] =>
  ground.kind === 'table' ? ground.table.areas.filter(area => area.id === id).map(({ outline }) => outline) : [];

/** A thing on a table without any reach is roped a little outside a base. */
const CLOSE = 1.6;

function around(frame: Frame, at: Spot, reach: number): Rope[] {
  if (frame.ground.kind === 'table')
    return [
      {
        points: ring(
          frame.world(at),
          Math.max(frame.drawn(reach), CLOSE * frame.radius),
          Math.max(frame.drawn(reach), CLOSE * frame.radius),
          0,
          350,
          36,
        ),
        closed: true,
      },
    ];
  return loops(frame.rims([boardOf(frame.ground.map).hexes.filter(hex => hexDistance(hex, at) <= reach)]));
}

type Edge = Extract<Where, { kind: 'edge' }>;

/** A line from rim to rim, north of a y or east of an x. */
function across(frame: Frame, edge: Edge['edge'], at: number): Rope {
  const upright = edge === 'east' || edge === 'west';
  const [x, y] = frame.world(upright ? [at, 0] : [0, at]);
  return { points: upright ? [[x, 0], [x, frame.height]] : [[0, y], [frame.width, y]], closed: false }; // prettier-ignore
}

function along(frame: Frame, { edge, from, to }: Edge): Rope {
  const { width, height, radius } = frame;
  const upright = edge === 'east' || edge === 'west';
  const inside = INSIDE * radius;
  const end = (value: number | null, missing: number): number => {
    if (value === null) return missing;
    const [x, y] = frame.world(upright ? [0, value] : [value, 0]);
    return upright ? y : x;
  };
  const [a, b] = [end(from, inside), end(to, (upright ? height : width) - inside)];
  const off = edge === 'north' || edge === 'west' ? inside : (upright ? width : height) - inside;
  return { points: upright ? [[off, a], [off, b]] : [[a, off], [b, off]], closed: false }; // prettier-ignore
}

/** Points along the rope, so far from each other; the first half a step from its beginning. */
export function stations({ points, closed }: Rope, step: number): Pt[] {
  const chain = closed && points.length > 0 ? [...points, nth(points, 0)] : points;
  const found: Pt[] = [];
  let due = step / 2;
  for (let i = 1; i < chain.length; i += 1) {
    const [a, b] = [nth(chain, i - 1), nth(chain, i)];
    const length = dist(a, b);
    for (; due <= length; due += step) found.push(mix(a, b, length === 0 ? 0 : due / length));
    due -= length;
  }
  return found;
}

/** On a line not far from its end; on a loop where it reaches farthest to the upper right. */
export function bannerAt({ points, closed }: Rope): Pt {
  if (!closed) return mix(nth(points, 0), last(points), 0.82);
  return points.reduce((best, one) => (one[0] - one[1] > best[0] - best[1] ? one : best));
}
