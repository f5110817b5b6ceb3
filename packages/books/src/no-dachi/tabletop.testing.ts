/** Words for tests of this book: figures, groups, ground and orders, as briefly as they can be said; lengths in millimetres as in the ledger. */
import { figureId, seatId, tray, type Game } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { orderOf, play, situated, type Played } from '@nobori/engine/testing';
import { noDachi } from './index.ts';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import { ableGroups } from './actions/activation.ts';
import { active, figureOf, groupOf, other, seatsFor, type Figure, type Group, type NodState } from './state.ts';

export type Written = Readonly<Record<string, unknown>>;

export const one = 'side1';
export const two = 'side2';

/** Millimetres to the table's tenths. */
export const mm = (x: number, y: number): Point => [x * 10, y * 10];

export const man = (id: string, is: string | Written, x: number, y: number, more: Written = {}): Written => ({
  id,
  ...(typeof is === 'string' ? { is } : is),
  at: mm(x, y),
  ...more,
});

export const group = (id: string, side: 1 | 2, figures: readonly Written[], more: Written = {}): Written => ({
  id,
  side,
  figures,
  ...more,
});

/** The book at a table where whoever has nothing to decide answers at once: pauses go by (NOD-R122), with the dice at hand. */
export const noDachiUnpaused: typeof noDachi = {
  ...noDachi,
  carryOut(state, seat, order, dice, tell) {
    noDachi.carryOut(state, seat, order, dice, tell);
    passBy(state, true, dice, tell);
  },
};

function passBy(
  state: NodState,
  idlers: boolean,
  dice: Parameters<typeof noDachi.carryOut>[3],
  tell: Parameters<typeof noDachi.carryOut>[4],
): void {
  for (;;) {
    const at = state.moments.at(-1);
    const side = at?.kind === 'underWay' ? other(groupOf(state, at.unit).side) : active(state);
    const [seat] = seatsFor(state, side);
    const idle = at?.kind === 'underWay' || (idlers && at?.kind === 'activation' && ableGroups(state).length === 0);
    if (seat === undefined || !idle) return;
    noDachi.carryOut(state, seat, at.kind === 'underWay' ? { kind: 'wait' } : { kind: 'done' }, dice, tell);
  }
}

export type NodGame = Game<NodState, NodOrder, NodEvent>;

export interface Laid extends Written {
  readonly options?: Written;
}

/** A position in the action phase of side 1, nobody bound by command; `options` and anything of a situation may differ. */
export function laid(groups: readonly Written[], { options = {}, ...more }: Laid = {}): NodState {
  const state = situated(noDachi, { step: 'choosing', attacker: 1, groups, ...more }, { commandLimits: false, ...options });
  passBy(state, false, tray([]), () => undefined);
  return state;
}

/** The standard table with this on it, in millimetres. */
export const land = (...pieces: readonly Piece[]): Written => ({
  width: 18_000,
  height: 12_000,
  areas: pieces.flatMap((piece, i) => ('outline' in piece ? [{ id: `area ${i}`, ...piece }] : [])),
  lines: pieces.flatMap((piece, i) => ('points' in piece ? [{ id: `line ${i}`, ...piece }] : [])),
});
type Piece = Written & ({ readonly outline: readonly Point[] } | { readonly points: readonly Point[] });
export const area = (kind: string, x1: number, y1: number, x2: number, y2: number, height = 0): Piece => ({
  kind,
  outline: [mm(x1, y1), mm(x2, y1), mm(x2, y2), mm(x1, y2)],
  ...(height === 0 ? {} : { height: height * 10 }),
});
export const line = (kind: string, x1: number, y1: number, x2: number, y2: number, height = 0): Piece => ({
  kind,
  points: [mm(x1, y1), mm(x2, y2)],
  ...(height === 0 ? {} : { height: height * 10 }),
});

export const move = (unit: string, ways: Readonly<Record<string, readonly Point[]>>, more: Written = {}): Written => ({
  kind: 'move',
  unit,
  ways,
  ...more,
});
export const shoot = (figure: string, target: string, weapon: string | null = null): Written => ({ kind: 'shoot', figure, target, weapon });
export const load = (figure: string): Written => ({ kind: 'load', figure });
export const done: Written = { kind: 'done' };

/** Orders of side 1, or of the seat it names, each with its dice. */
export const by = (order: object, dice: readonly number[] = [], seat = one): Played => ({ seat, order, dice });

export const after = (state: NodState, ...orders: readonly Played[]): NodState => play(noDachiUnpaused, state, orders).state;
export const eventsOf = (state: NodState, ...orders: readonly Played[]): readonly NodEvent[] => play(noDachiUnpaused, state, orders).events;

/** One order that also rolls dice nobody sees: ambushes, observation. None may be left over. */
export function secretly(start: NodState, { seat, order, dice = [] }: Played, silent: readonly number[]): NodState {
  const state = noDachi.clone(start);
  const source = tray(dice, silent);
  noDachiUnpaused.carryOut(state, seatId(seat), orderOf(noDachi, order), source, () => undefined);
  if (source.left > 0) throw new Error(`${source.left} dice left over`);
  return state;
}

export const figure = (state: NodState, id: string): Figure => figureOf(state, figureId(id));
export const unit = (state: NodState, id: string): Group => groupOf(state, id);

/** What the game waits for. */
export const asked = (state: NodState): string | null => state.moments.at(-1)?.kind ?? null;
