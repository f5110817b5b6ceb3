/** How far it still is to what a side fights for, as the crow flies, in the table's units. */
import type { Aim, Spot, Where } from '@nobori/engine';
import { areaSet, insideAny, type AreaSet, type Table } from '@nobori/engine/table';
import { standing, type NodState } from '../state.ts';

/** From a spot to the nearest place that serves the aim; null where it lies nowhere. */
export function stepsTo(view: NodState, aim: Aim, from: Spot): number | null {
  const places = aim.where.length > 0 ? aim.where : aim.kind === 'leave' ? EDGES : [];
  const ways = [...places.map(where => toWhere(view, where, from)), ...(aim.kind === 'kill' ? toFigures(view, aim, from) : [])];
  const known = ways.filter(way => way !== null);
  return known.length === 0 ? null : Math.round(Math.min(...known));
}

/** Who may leave may do so over any edge (NOD-S3). */
const EDGES: readonly Where[] = (['north', 'east', 'south', 'west'] as const).map(edge => ({ kind: 'edge', edge, from: null, to: null }));

const apart = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const toFigures = (view: NodState, { figures }: Aim, from: Spot): number[] =>
  view.figures.filter(figure => standing(figure) && figures.includes(figure.kit.id)).map(({ at }) => apart(at, from));

function toWhere({ battle: { table }, loads }: NodState, where: Where, from: Spot): number | null {
  const [x, y] = from;
  switch (where.kind) {
    case 'area': {
      const { areas, set } = areasOf(table, where.id);
      if (areas.length === 0) return null;
      return insideAny(set, from) ? 0 : Math.min(...areas.map(({ outline }) => toOutline(outline, from)));
    }
    case 'beyond':
      return Math.max(0, { north: where.at - y, south: y - where.at, east: where.at - x, west: x - where.at }[where.edge]);
    case 'edge':
      return { north: table.height - y, south: y, east: table.width - x, west: x }[where.edge];
    case 'ring':
      return Math.max(0, apart(where.at, from) - where.reach);
    case 'piece': {
      const load = loads.find(({ id, gone }) => id === where.id && !gone);
      return load === undefined ? null : Math.max(0, apart(load.at, from) - where.reach);
    }
  }
}

interface Areas {
  readonly areas: Table['areas'];
  readonly set: AreaSet;
}

/** The ground never changes, and a computer player asks a thousand times a thought. */
const known = new WeakMap<Table, Map<string, Areas>>();

function areasOf(table: Table, id: string): Areas {
  const found = known.get(table) ?? new Map<string, Areas>();
  known.set(table, found);
  const kept = found.get(id) ?? laidOut(table.areas.filter(one => one.id === id));
  found.set(id, kept);
  return kept;
}

const laidOut = (areas: Table['areas']): Areas => ({ areas, set: areaSet(areas) });

const toOutline = (outline: readonly Spot[], from: Spot): number =>
  Math.min(...outline.map((corner, i) => toLeg(outline[i - 1] ?? outline.at(-1) ?? corner, corner, from)));

/** To the nearest point of a straight leg. */
function toLeg(a: Spot, b: Spot, [x, y]: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square));
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}
