/** How far it still is to what a side fights for, on a table: as the crow flies, in its units, rounded up. */
import { EDGES, type Aim, type Where } from '../kernel/goals.ts';
import type { FigureId } from '../kernel/words.ts';
import { insideAny } from './inside.ts';
import type { Point } from './measure.ts';
import { areaSet } from './survey.ts';
import type { Table } from './terrain.ts';

/** Something one can go to: its middle, and how far it reaches around it. */
interface Round {
  readonly at: Point;
  readonly radius?: number;
}

export interface Field {
  readonly table: Table;
  /** A thing a goal names, where it is now. */
  readonly piece: (id: string) => Round | null;
  /** A figure a goal is out to kill, while it stands. */
  readonly prey: (id: FigureId) => Round | null;
}

/** From a spot to the nearest place that serves the aim; null where it lies nowhere. Who may leave without being told where may do so over any edge. */
export function stepsOnTable(field: Field, { kind, where, figures }: Aim, from: Point): number | null {
  const places = where.length > 0 || kind !== 'leave' ? where : EDGES.map((edge): Where => ({ kind: 'edge', edge, from: null, to: null }));
  const ways = [
    ...places.map(one => toWhere(field, one, from)),
    ...(kind === 'kill' ? figures.map(id => toRound(field.prey(id), 0, from)) : []),
  ].filter(way => way !== null);
  return ways.length === 0 ? null : Math.ceil(Math.min(...ways));
}

const toRound = (thing: Round | null, reach: number, [x, y]: Point): number | null =>
  thing === null ? null : Math.max(0, Math.hypot(thing.at[0] - x, thing.at[1] - y) - (thing.radius ?? 0) - reach);

function toWhere({ table, piece }: Field, where: Where, from: Point): number | null {
  const [x, y] = from;
  switch (where.kind) {
    case 'area': {
      const areas = table.areas.filter(({ id }) => id === where.id);
      if (areas.length === 0) return null;
      return insideAny(areaSet(areas), from) ? 0 : Math.min(...areas.map(({ outline }) => toOutline(outline, from)));
    }
    case 'beyond':
      return Math.max(0, { north: where.at - y, south: y - where.at, east: where.at - x, west: x - where.at }[where.edge]);
    case 'edge': {
      const along = where.edge === 'north' || where.edge === 'south' ? x : y;
      const out = { north: table.height - y, south: y, east: table.width - x, west: x }[where.edge];
      return Math.hypot(Math.max(0, (where.from ?? along) - along, along - (where.to ?? along)), Math.max(0, out));
    }
    case 'ring':
      return toRound(where, where.reach, from);
    case 'piece':
      return toRound(piece(where.id), where.reach, from);
  }
}

const toOutline = (outline: readonly Point[], from: Point): number =>
  Math.min(...outline.map((corner, i) => toLeg(outline[i - 1] ?? outline.at(-1) ?? corner, corner, from)));

/** To the nearest point of a straight leg. */
function toLeg(a: Point, b: Point, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square));
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}
