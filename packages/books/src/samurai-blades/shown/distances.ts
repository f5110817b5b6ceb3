/** How far it still is to where an aim lies, in hexes a man (or, for a cart, a horse) can go, whoever stands in the way. */
import { cached, type Aim, type Spot, type Where } from '@nobori/engine';
import { beside, cellOf, columnRowOf, DIRECTIONS, OFF, type Cell, type Hex } from '@nobori/engine/hex';
import { findFigure, isMan, living, sideId, type BladesState, type Figure } from '../state.ts';
import { fieldOf, type Field } from '../terrain/field.ts';

/** Null: the aim lies nowhere in particular, or cannot be reached. */
export function stepsTo(view: BladesState, aim: Aim, from: Spot): number | null {
  const field = fieldOf(view.battle);
  const here = cellOf(field.board, from);
  if (here === OFF) return null;
  const { far, short } = aim.where.length > 0 && aim.where.every(isGround) ? fixed(field)(aim.where)(view, aim) : waysTo(view, field, aim);
  const steps = far?.[here] ?? -1;
  return steps < 0 ? null : Math.max(0, steps - short);
}

/** Ground lies where it lies: what leads to it is worked out once, because computer players ask thousands of times. */
const isGround = ({ kind }: Where): boolean => kind !== 'piece';
const fixed = cached((field: Field) =>
  cached((_where: Aim['where']) => {
    let known: Ways | null = null;
    return (view: BladesState, aim: Aim): Ways => (known ??= waysTo(view, field, aim));
  }),
);

interface Ways {
  /** Hexes from every cell; null where the aim lies nowhere. */
  readonly far: Int16Array | null;
  readonly short: number;
}

function waysTo(view: BladesState, field: Field, aim: Aim): Ways {
  const { hexes, short } = placesOf(view, field, aim);
  const cells = hexes.map(hex => cellOf(field.board, hex)).filter(cell => cell !== OFF);
  const onHoof = aim.kind === 'leave' && aim.figures.some(id => findFigure(view, id)?.kit.sort === 'cart');
  return { far: cells.length === 0 ? null : flood(field, cells, onHoof), short };
}

/** The hexes an aim is about, and how many hexes short of them suffice (one more than none to leave the map). */
function placesOf(view: BladesState, field: Field, aim: Aim): { readonly hexes: readonly Hex[]; readonly short: number } {
  const there = aim.where.flatMap(where => hexesOf(view, field, where));
  if (aim.kind === 'leave') return { hexes: there, short: -1 };
  const [first] = aim.where;
  if (first !== undefined) return { hexes: there, short: first.kind === 'piece' || first.kind === 'ring' ? first.reach : 0 };
  const named = aim.figures.flatMap(id => findFigure(view, id) ?? []);
  const enemies = view.figures.filter(figure => isMan(figure) && living(figure) && sideId(view, figure.kit.side) !== aim.side);
  return { hexes: (named.length > 0 ? named : aim.kind === 'kill' ? enemies : []).flatMap(footprint), short: 0 };
}

function hexesOf(view: BladesState, field: Field, where: Where): readonly Hex[] {
  switch (where.kind) {
    case 'area':
      return where.spots;
    case 'ring':
      return [where.at];
    case 'piece':
      return view.figures.filter(({ kit }) => kit.id === where.id).flatMap(footprint);
    case 'edge':
      return field.board.hexes.filter(hex => liesOn(view, hex, where));
    case 'beyond':
      return [];
  }
}

const footprint = ({ at, rear }: Figure): Hex[] => (rear === null ? [at] : [at, rear]);

/** The numbers of a stretch of edge are columns or rows. */
function liesOn({ battle: { map } }: BladesState, hex: Hex, { edge, from, to }: Extract<Where, { kind: 'edge' }>): boolean {
  const [column, row] = columnRowOf(map, hex);
  const along = edge === 'north' || edge === 'south' ? column : row;
  const rim =
    edge === 'north' ? row === 0 : edge === 'south' ? row === map.rows - 1 : edge === 'west' ? column === 0 : column === map.columns - 1;
  return rim && along >= (from ?? 0) && along <= (to ?? Number.POSITIVE_INFINITY);
}

/** Hexes from every cell to the nearest of some, −1 where there is no way; the ground never changes, so they are kept. */
const floods = new WeakMap<Field, Map<string, Int16Array>>();

function flood(field: Field, goals: readonly Cell[], onHoof: boolean): Int16Array {
  const known = floods.get(field) ?? new Map<string, Int16Array>();
  floods.set(field, known);
  const key = `${String(onHoof)} ${goals.join(' ')}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const far = new Int16Array(field.size).fill(-1);
  const open = [...goals];
  for (const cell of goals) far[cell] = 0;
  const cost = onHoof ? field.horse : field.foot;
  for (const cell of open) {
    // Nobody goes through a wall or wades; the goal itself may be a hex somebody fills.
    if (far[cell] !== 0 && ((cost[cell] ?? -1) < 0 || field.river[cell] === 1)) continue;
    for (const d of DIRECTIONS) {
      const next = beside(field.board, cell, d);
      if (next === OFF || far[next] !== -1 || field.barred[6 * cell + d] === 1) continue;
      far[next] = (far[cell] ?? 0) + 1;
      open.push(next);
    }
  }
  if (known.size > MOST_KEPT) known.clear();
  known.set(key, far);
  return far;
}
const MOST_KEPT = 400;
