/** Laying out the ground, NOD-041, NOD-T20: piece by piece as the players like, or thrown at random, until both sides are content. */
import { say, type Tell } from '@nobori/engine';
import { mm, onTable, rectangle, same, tableComplaints, type Area, type Line, type Point, type Table } from '@nobori/engine/table';
import { randomTable } from '../muster/customBattle.ts';
import { wholeMm } from '../basics/millimetres.ts';
import type { NodEvent } from '../events.ts';
import type { NodOrder } from '../orders.ts';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import type { NodState } from '../state.ts';
import { DEPLOYMENT, GROUND, PATCHES, type AreaKind, type LineKind } from '../tables.ts';

export type Lay = Extract<NodOrder, { kind: 'lay' }>;

/** As high as such things are; what is not named lies flat. */
const HEIGHTS: Readonly<Partial<Record<AreaKind | LineKind, number>>> = { hill: mm(20), 'low wall': mm(20), hedge: mm(20), fence: mm(20), palisade: mm(30), barricade: mm(20), 'high wall': mm(60) }; // prettier-ignore

/** More would be no table any more. */
const MOST_PIECES = 24;
/** No smaller than a man's base. */
const LEAST = mm(20);

export const isPatch = (ground: string): ground is AreaKind => PATCHES.some(one => one === ground);

const pieces = ({ areas, lines }: Table): readonly (Area | Line)[] => [...areas, ...lines];

/** A name of its own for each: the first number that is free. */
function freshId(table: Table, ground: string): string {
  const taken = new Set(pieces(table).map(({ id }) => id));
  for (let n = 1; ; n += 1) if (!taken.has(`${ground} ${n}`)) return `${ground} ${n}`;
}

/** A rectangle of ground by two corners, or a straight wall from one point to another. */
function withPiece(table: Table, { ground, from, to }: Lay): Table {
  const height = HEIGHTS[ground];
  const piece = { id: freshId(table, ground), kind: ground, ...(height === undefined ? {} : { height }) };
  return isPatch(ground)
    ? { ...table, areas: [...table.areas, { ...piece, outline: rectangle(from, to) }] }
    : { ...table, lines: [...table.lines, { ...piece, points: [from, to] }] };
}

/** NOD-044: nobody could be set up on, or behind, what bars the way. */
function barsTheZones({ battle }: NodState, { ground, from, to }: Lay): boolean {
  const bars = isPatch(ground) ? 'footBarred' in GROUND.areas[ground] || 'horseBarred' in GROUND.areas[ground] : true;
  const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return bars && (low < DEPLOYMENT || high > battle.table.height - DEPLOYMENT);
}

export function refuseLay(state: NodState, order: Lay): Refusal | null {
  const { table } = state.battle;
  const { ground, from, to } = order;
  const inside = (at: Point): boolean => wholeMm(at) && onTable(table, at);
  const [wide, deep] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
  if (!inside(from) || !inside(to)) return refusal('NOD-041', 'Ground is laid on the table, in whole millimetres.');
  if (pieces(table).length >= MOST_PIECES) return refusal('NOD-041', 'The table is full.');
  if (isPatch(ground) ? wide < LEAST || deep < LEAST : same(from, to)) return refusal('NOD-041', 'That is too small a piece of ground.');
  if (barsTheZones(state, order)) return refusal('NOD-044', 'Within 20 cm of the long edges nothing may bar the way.');
  return tableComplaints(withPiece(table, order), GROUND).length === 0 ? null : refusal('NOD-041', 'That piece of ground cannot be laid.');
}

export function lay(state: NodState, order: Lay, tell: Tell<NodEvent>): void {
  setTable(state, withPiece(state.battle.table, order));
  tell({ kind: 'groundLaid', ground: order.ground, from: order.from, to: order.to, rules: ['NOD-041'] });
}

export const refuseClear = ({ battle }: NodState, id: string): Refusal | null =>
  pieces(battle.table).some(piece => piece.id === id) ? null : refusal('NOD-041', 'There is no such piece of ground.');

export function clear(state: NodState, id: string, tell: Tell<NodEvent>): void {
  const { table } = state.battle;
  const kind = pieces(table).find(piece => piece.id === id)?.kind ?? '';
  setTable(state, { ...table, areas: table.areas.filter(area => area.id !== id), lines: table.lines.filter(line => line.id !== id) });
  tell({ kind: 'groundCleared', ground: kind, rules: ['NOD-041'] });
}

/** At random: the whole table anew, with dice everybody sees. */
export function scatter(state: NodState, dice: Dice, tell: Tell<NodEvent>): void {
  const { width, height } = state.battle.table;
  setTable(
    state,
    randomTable(width, height, { below: count => dice.pick({ who: 'ground', for: say('laying out the ground'), rule: 'NOD-041' }, count) }),
  );
  tell({ kind: 'groundScattered', pieces: pieces(state.battle.table).length, rules: ['NOD-041'] });
}

function setTable(state: NodState, table: Table): void {
  state.battle = { ...state.battle, table };
}
