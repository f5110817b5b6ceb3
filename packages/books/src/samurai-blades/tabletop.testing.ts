/** Words for tests of this book: figures, maps and orders, as briefly as they can be said. Red is side 1 and moves first. */
import { figureId, now, type FigureId } from '@nobori/engine';
import { play, refusedBy, situated, type Played } from '@nobori/engine/testing';
import { samuraiBlades } from './index.ts';
import { hexNamed, labelFor } from './terrain/hexNames.ts';
import { figureOf, type BladesEvent, type BladesOrder, type BladesState, type Figure } from './state.ts';

/** A figure or a situation as a file writes it: what is left out has the book's default. */
export type Written = Readonly<Record<string, unknown>>;

export const red = (id: string, is: string, at: string, more: Written = {}): Written => ({ id, side: 1, is, at, ...more });
export const blue = (id: string, is: string, at: string, more: Written = {}): Written => ({ id, side: 2, is, at, ...more });

/** An open map with this terrain on it. */
export const land = (terrain: Readonly<Record<string, string>>, more: Written = {}): Written => ({
  columns: 26,
  rows: 40,
  terrain,
  ...more,
});

/** A position at a step of Red's (or another) phase, run to its first decision. */
export const scene = (
  step: string,
  figures: readonly Written[],
  more: Written = {},
  options: Written = {},
  dice: readonly number[] = [],
): BladesState => situated(samuraiBlades, { step, figures, ...more }, options, dice);

export const by = (seat: string, order: Written, ...dice: number[]): Played => ({ seat, order, dice });
const some = (ids: string): string[] => ids.split(' ');
/** Red attacks: figures and targets as words separated by blanks. */
export const attack = (figures: string, targets: string, ...dice: number[]): Played =>
  by('red', { kind: 'attack', figures: some(figures), targets: some(targets) }, ...dice);
export const shoot = (figure: string, target: string, ...dice: number[]): Played => by('red', { kind: 'shoot', figure, target }, ...dice);
/** A way on foot as labels. */
export const walk = (seat: string, figure: string, way: string, more: Written = {}): Played =>
  by(seat, { kind: 'move', figure, way: some(way), ...more });
export const done = (seat: string): Played => by(seat, { kind: 'done' });
export const stay = (seat: string): Played => by(seat, { kind: 'stay' });

export const after = (state: BladesState, ...orders: readonly Played[]): BladesState => play(samuraiBlades, state, orders).state;
export const told = (state: BladesState, ...orders: readonly Played[]): readonly BladesEvent[] => play(samuraiBlades, state, orders).events;
/** The rule that refuses an order; null when it is lawful. */
export const refused = (state: BladesState, { seat, order }: Played): string | null => refusedBy(samuraiBlades, state, seat, order);

export const man = (state: BladesState, id: string): Figure => figureOf(state, figureId(id));
export const health = (state: BladesState, id: string): Figure['health'] => man(state, id).health;
/** "D5", or "D5/D4" for front and rear. */
export const where = (state: BladesState, id: string): string => {
  const { at, rear } = man(state, id);
  return rear === null ? labelFor(at) : `${labelFor(at)}/${labelFor(rear)}`;
};
export const hex = (label: string): readonly [number, number] => hexNamed(label) ?? [-1, -1];

/** The orders the seat asked now may give. */
export const offers = (state: BladesState): readonly BladesOrder[] => samuraiBlades.prompt(state).asks[0]?.choices.list() ?? [];
export const asked = (state: BladesState): string => samuraiBlades.prompt(state).asks[0]?.seats[0] ?? 'nobody';
export const moment = (state: BladesState): string => now(state)?.kind ?? 'over';
/** Where the offered ways end, as labels in order. */
export const ends = (state: BladesState, figure?: string): string[] =>
  offers(state)
    .flatMap(order =>
      'way' in order && (figure === undefined || order.figure === figureId(figure))
        ? [order.way.at(-1)]
        : 'at' in order && order.at !== null
          ? [order.at]
          : [],
    )
    .flatMap(one => (one === undefined ? [] : [labelFor(one)]))
    .sort();
export const id = (text: string): FigureId => figureId(text);
