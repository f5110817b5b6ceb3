/** Words for tests of this book: figures round a point of the open field, orders with their dice, as briefly as they can be said. */
import { figureId, type Modifier } from '@nobori/engine';
import { play, refusedBy, situated, type Played } from '@nobori/engine/testing';
import type { Hex } from '@nobori/engine/hex';
import type { KozEvent } from './events.ts';
import { kozeriai } from './index.ts';
import { figureOf, type Figure, type KozState } from './state.ts';

export type Written = Readonly<Record<string, unknown>>;

/** The ledger's examples stand round (0, 0); on the open map that is here. */
export const at = (q: number, r: number): Hex => [10 + q, 5 + r];
/** … and back again. */
export const place = ({ at: [q, r] }: Figure): Hex => [q - 10, r - 5];

/** "A(0,0)f0": seat a is upper-case A's, and so on; a figure's seat is the first letter of its id, in capitals. */
export const man = (id: string, is: string, q: number, r: number, facing: number, more: Written = {}): Written => ({
  id,
  seat: id.charAt(0).toUpperCase(),
  is,
  at: at(q, r),
  facing,
  ...more,
});

/** One weapon only: then nobody is asked which to defend with. */
export const armed = (weapon: string, skill: number): Written => ({ weapons: { [weapon]: skill } });

export const stage = (step: string, active: string, figures: readonly Written[], more: Written = {}, options: Written = {}): KozState =>
  situated(kozeriai, { step, active, figures, ...more }, options);

/** The combat step, and the actions, of seat A. */
export const combat = (figures: readonly Written[], more: Written = {}, options: Written = {}): KozState =>
  stage('combat', 'A', figures, more, options);
export const actions = (figures: readonly Written[], more: Written = {}, options: Written = {}): KozState =>
  stage('actions', 'A', figures, more, options);

/** A map of one's own round that point: hexes as labels "10,10" for (0, 0). */
export const land = (terrain: Written, edges: Written = {}, levels: Written = {}): Written => ({
  map: { columns: 60, rows: 30, terrain, edges, levels },
});
/** The label of a hex. */
export const label = (q: number, r: number): string => `${10 + q},${5 + r + ((10 + q) >> 1)}`;

const order = (kind: string, figure: string, more: Written, dice: readonly number[], seat = figure.charAt(0).toUpperCase()): Played => ({
  seat,
  order: { kind, figure, ...more },
  dice,
});

export const strike = (figure: string, target: string, dice: readonly number[] = [], more: Written = {}): Played =>
  order('strike', figure, { target, ...more }, dice);
export const parry = (figure: string, dice: readonly number[] = [], more: Written = {}): Played =>
  order('defend', figure, { strike: false, ...more }, dice);
export const strikeBack = (figure: string, dice: readonly number[] = [], more: Written = {}): Played =>
  order('defend', figure, { strike: true, ...more }, dice);
export const step = (figure: string, q: number, r: number, facing: number, dice: readonly number[] = [], more: Written = {}): Played =>
  order('step', figure, { to: at(q, r), facing, ...more }, dice);
export const dash = (figure: string, q: number, r: number, dice: readonly number[] = []): Played =>
  order('dash', figure, { to: at(q, r) }, dice);
export const does = (kind: string, figure: string, more: Written = {}, dice: readonly number[] = []): Played =>
  order(kind, figure, more, dice);
export const done = (seat: string, dice: readonly number[] = []): Played => ({ seat, order: { kind: 'done' }, dice });

export const playing = (
  state: KozState,
  ...orders: readonly Played[]
): { readonly state: KozState; readonly events: readonly KozEvent[] } => play(kozeriai, state, orders);
export const after = (state: KozState, ...orders: readonly Played[]): KozState => playing(state, ...orders).state;

export const the = (state: KozState, id: string): Figure => figureOf(state, figureId(id));
/** Whom the game asks, and in which moment. */
export const asked = (state: KozState): readonly [string | undefined, string | undefined] => [
  kozeriai.prompt(state).asks[0]?.seats[0],
  state.moments.at(-1)?.kind,
];
export const offers = (state: KozState): readonly Written[] =>
  (kozeriai.prompt(state).asks[0]?.choices.list() ?? []).map(one => ({ ...one }));
export const offersOf = (state: KozState, kind: string): readonly Written[] => offers(state).filter(one => one['kind'] === kind);

/** At whom the orders of that kind are aimed: the man, or the horse under him. */
export const aims = (state: KozState, kind = 'strike'): readonly string[] =>
  offersOf(state, kind).map(one => `${one['horse'] === true ? 'the horse of ' : ''}${String(one['target'])}`);

/** The factors of a figure's latest roll. */
export function modifiers(events: readonly KozEvent[], figure: string): readonly Modifier[] {
  const rolls = events.filter(event => event.kind === 'rolled' && event.who === figure);
  const last = rolls.at(-1);
  return last?.kind === 'rolled' ? last.modifiers : [];
}
export const factor = (events: readonly KozEvent[], figure: string, rule: string): number | undefined =>
  modifiers(events, figure).find(one => one.rule === rule)?.value;

/** A ronin with his sword in hand. */
export const swordsman = (id: string, q: number, r: number, facing: number, more: Written = {}): Written =>
  man(id, 'ronin', q, r, facing, { ...armed('katana', 3), ...more });
/** Can only parry. */
export const HAS_STRUCK = { stroke: 1 };
export const refusedFor = (state: KozState, seat: string, order: Written): string | null => refusedBy(kozeriai, state, seat, order);
