/**
 * Orders for many, tried one after another on what the seat sees: who goes in front makes room for who follows, and each order is judged
 * where it would really be given. Nothing here knows a rule, and nothing is given: the orders go out together, as one command.
 */
import {
  asksOf,
  endOfWay,
  tray,
  tried,
  type Ask,
  type Book,
  type Choice,
  type FigureCard,
  type FigureId,
  type Order,
  type Plot,
  type Refusal,
  type Seat,
  type Spot,
  type State,
} from '@nobori/engine';
import { carried, emptyDraft, endOf, isEmpty, orderOf, tidied } from '../table/draft.ts';
import { plotFor } from '../table/offers.ts';
import { apart, moved, span } from './formation.ts';

/** What one man is meant to do. */
export type Wish =
  | { readonly kind: 'go'; readonly to: Spot; readonly facing: number | null }
  /** The order that ranks lowest; null for those that are not meant at all. `else`: where none is listed, because he has been told something already. */
  | { readonly kind: 'do'; readonly rank: (choice: Choice) => number | null; readonly else?: Order };

/** What would become of it. */
export interface Meant {
  readonly figure: FigureId;
  readonly choice: Choice | null;
  /** His way from where he stands; empty when he stays. */
  readonly way: readonly Spot[];
  readonly facing: number | null;
  readonly cost: number | null;
  readonly allowance: number | null;
  /** Where he was wanted and does not get. */
  readonly missed: Spot | null;
  /** Why not, as far as the book says it. */
  readonly refusal: Refusal | null;
  /** A die would fall on his way: he is sent by himself. */
  readonly dice: boolean;
}

export interface Rehearsed {
  readonly orders: readonly Order[];
  readonly men: readonly Meant[];
  /** How things would stand then. */
  readonly state: State;
}

export interface Stage {
  readonly book: Book;
  readonly seat: Seat;
  state: State;
  readonly orders: Order[];
}

export const NOTHING = {
  choice: null,
  way: [],
  facing: null,
  cost: null,
  allowance: null,
  missed: null,
  refusal: null,
  dice: false,
} as const;

export const staged = (book: Book, seat: Seat, state: State): Stage => ({ book, seat, state, orders: [] });

/** The seat's question as things stand in the rehearsal. */
export const asked = ({ book, seat, state }: Stage): Ask | null =>
  asksOf(book.prompt(state), seat).find(({ free }) => free !== true) ?? null;

/** Tries one order; it counts unless it is refused or a die would fall. */
export function give(stage: Stage, order: Order): Refusal | 'dice' | null {
  const { book, seat, state } = stage;
  const refused = book.refuse(state, seat, order);
  if (refused !== null) return refused;
  const done = tried(book, state, (copy, tell) => book.carryOut(copy, seat, order, tray([]), tell));
  if (done.kind !== 'tried') return 'dice';
  stage.state = done.state;
  stage.orders.push(order);
  return null;
}

const standing = ({ book, state }: Stage, figure: FigureId): FigureCard | undefined => book.cards(state).find(({ id }) => id === figure);

/** Orders that are this man's alone, as the book describes them. */
const own = ({ book, state }: Stage, ask: Ask, figure: FigureId): Choice[] =>
  ask.choices
    .list()
    .map(order => book.choice(state, order))
    .filter(({ figures }) => figures.length === 1 && figures[0] === figure);

/** He goes somewhere, and that is all. */
export const goes = ({ role, way, targets, piece, ways }: Choice): boolean =>
  role === 'act' && way.length > 0 && targets.length === 0 && piece === undefined && ways === undefined;

/** Each man alone where his book lists his orders: the place itself, else the nearest to it that he can have. */
function goListed(stage: Stage, figure: FigureId, to: Spot, facing: number | null): Meant {
  const card = standing(stage, figure);
  const ask = asked(stage);
  if (card === undefined || card.at === null || ask === null) return { figure, ...NOTHING, missed: to };
  const from = card.at;
  const turned = facing ?? card.facing ?? null;
  const turn = (choice: Choice): number => (turned === null || choice.facing === undefined ? 0 : Math.min((choice.facing - turned + 6) % 6, (turned - choice.facing + 6) % 6)); // prettier-ignore
  const away = (choice: Choice): number => apart(endOfWay(choice) ?? from, to);
  const known = own(stage, ask, figure).filter(goes);
  const [best] = known
    .filter(choice => away(choice) < apart(from, to))
    .toSorted((a, b) => away(a) - away(b) || turn(a) - turn(b) || (a.cost ?? 0) - (b.cost ?? 0));
  const why = best !== undefined && away(best) === 0 ? null : (stage.book.meant?.(stage.state, figure, { at: to })[0] ?? null);
  const refusal = why === null ? null : stage.book.refuse(stage.state, stage.seat, why);
  if (best === undefined) return { figure, ...NOTHING, missed: to, refusal };
  const given = give(stage, best.order);
  if (given !== null) return { figure, ...NOTHING, missed: to, dice: given === 'dice', refusal: given === 'dice' ? null : given };
  const missed = away(best) === 0 ? null : to;
  const way = [from, ...best.way];
  const most = Math.max(0, ...known.map(choice => choice.cost ?? 0)); // the dearest he could have: what he has to spend
  const allowance = most === 0 ? null : most;
  return { figure, ...NOTHING, choice: best, way, facing: best.facing ?? null, cost: best.cost ?? null, allowance, missed, refusal };
}

/** So many orders in a row may carry one body on its way: a book may give it several moves a turn. */
const MOVES = 4;

/** A body with a plot of its own, all of it that is meant, as far as the whole of it can go. */
function goPlotted(stage: Stage, plot: Plot, wanted: ReadonlyMap<FigureId, Spot>): Meant[] {
  const body = plot.figures.filter(({ figure }) => wanted.has(figure)).map(({ figure }) => figure);
  const [lead] = body;
  const ways = new Map<FigureId, Spot[]>();
  const spent = new Map<FigureId, { cost: number; allowance: number }>();
  let [refusal, dice]: [Refusal | null, boolean] = [null, false];
  let now: Plot | null = plot;
  for (let i = 0; i < MOVES && now !== null && lead !== undefined; i += 1) {
    const to = wanted.get(lead);
    const draft = emptyDraft(now);
    const stands = endOf(draft, lead);
    if (to === undefined || stands === null || (stands[0] === to[0] && stands[1] === to[1])) break;
    const result = carried(draft, body, lead, to);
    refusal = result.refusal;
    if (isEmpty(result.draft)) break;
    const { ways: legs } = tidied(result.draft);
    const given = give(stage, orderOf(tidied(result.draft)));
    if (given !== null) {
      if (given === 'dice') dice = true;
      else refusal = given;
      break;
    }
    for (const figure of body) {
      const plotted = now.figures.find(one => one.figure === figure);
      const leg = legs[figure] ?? [];
      const cost = leg.length === 0 ? 0 : plotted?.cost(leg);
      const before = spent.get(figure) ?? { cost: 0, allowance: 0 };
      spent.set(figure, {
        cost: before.cost + (typeof cost === 'number' ? cost : 0),
        allowance: before.allowance + (plotted?.allowance ?? 0),
      });
      ways.set(figure, [...(ways.get(figure) ?? (plotted?.from ? [plotted.from] : [])), ...leg]);
    }
    const next = plotFor(asked(stage)?.choices.plots() ?? [], lead);
    // Where an order is only written down he still stands where he stood: the next would replace it.
    now = next !== null && endOf(emptyDraft(next), lead)?.join() === stands.join() ? null : next;
  }
  return body.map((figure): Meant => {
    const way = ways.get(figure) ?? [];
    const to = wanted.get(figure);
    const end = way.at(-1);
    const there = end !== undefined && to !== undefined && end[0] === to[0] && end[1] === to[1];
    return {
      figure,
      ...NOTHING,
      way,
      cost: spent.get(figure)?.cost ?? null,
      allowance: spent.get(figure)?.allowance ?? null,
      missed: there ? null : (to ?? null),
      refusal: there ? null : refusal,
      dice: dice && way.length === 0,
    };
  });
}

/** One order of a kind, whichever suits best. */
function act(stage: Stage, figure: FigureId, { rank, else: instead }: Extract<Wish, { kind: 'do' }>): Meant {
  const ask = asked(stage);
  const ranked = ask === null ? [] : own(stage, ask, figure).flatMap(choice => { const at = rank(choice); return at === null ? [] : [{ choice, at }]; }); // prettier-ignore
  const [best] = ranked.toSorted((a, b) => a.at - b.at);
  const choice = best?.choice ?? (instead === undefined ? null : stage.book.choice(stage.state, instead));
  if (choice === null) return { figure, ...NOTHING };
  const from = standing(stage, figure)?.at ?? null;
  const given = give(stage, choice.order);
  if (given === 'dice' || given === null) {
    if (given === 'dice') stage.orders.push(choice.order); // his dice fall when it is given; the next is tried as if nothing had come of it
    const way = choice.way.length === 0 || from === null ? [] : [from, ...choice.way];
    return { figure, ...NOTHING, choice, way, facing: choice.facing ?? null, dice: given === 'dice' };
  }
  return { figure, ...NOTHING, refusal: given };
}

/** A body that has had its part may have to be let go before the next is asked: done where that opens the way to the next, and only there. */
function openTo(stage: Stage, figure: FigureId): void {
  const ask = asked(stage);
  if (ask === null || plotFor(ask.choices.plots(), figure) !== null || stage.orders.length === 0) return;
  const end = ask.fallback();
  const { book, state, seat } = stage;
  if (book.choice(state, end).role !== 'end' || book.refuse(state, seat, end) !== null) return;
  const done = tried(book, state, (copy, tell) => book.carryOut(copy, seat, end, tray([]), tell));
  if (done.kind !== 'tried') return;
  const next = asksOf(book.prompt(done.state), seat).find(({ free }) => free !== true);
  if (next === undefined || plotFor(next.choices.plots(), figure) === null) return;
  give(stage, end);
}

/** Everybody's wish, who goes in front first. */
export function rehearsed(book: Book, view: State, seat: Seat, wishes: ReadonlyMap<FigureId, Wish>): Rehearsed {
  const stage = staged(book, seat, view);
  const cards = book.cards(view);
  const places = new Map(cards.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
  const going = new Map([...wishes].flatMap(([id, wish]) => (wish.kind === 'go' ? [[id, wish.to] as const] : [])));
  const ahead = (id: FigureId): number => {
    const [from, to] = [places.get(id), going.get(id)];
    return from === undefined || to === undefined ? 0 : span(from, moved(from, to));
  };
  const men = new Map<FigureId, Meant>();
  for (const figure of [...wishes.keys()].toSorted((a, b) => ahead(b) - ahead(a))) {
    const wish = wishes.get(figure);
    if (wish === undefined || men.has(figure)) continue;
    if (wish.kind === 'do') {
      men.set(figure, act(stage, figure, wish));
      continue;
    }
    const listed = asked(stage)?.choices.plots().length === 0;
    if (!listed) openTo(stage, figure);
    const plot = plotFor(asked(stage)?.choices.plots() ?? [], figure);
    const all = plot === null ? [goListed(stage, figure, wish.to, wish.facing)] : goPlotted(stage, plot, going);
    for (const one of all) men.set(one.figure, one);
  }
  return { orders: stage.orders, men: [...wishes.keys()].flatMap(id => men.get(id) ?? []), state: stage.state };
}
