/** Choices turned into things one can see and click. The book says what each means; the screen knows no rule and looks into no order. */
import {
  blank,
  endOfWay,
  type Ask,
  type Choice,
  type FigureCard,
  type FigureId,
  type Form,
  type Matter,
  type Order,
  type Piece,
  type Plot,
  type Spot,
} from '@nobori/engine';
import type { Scene } from './scene.ts';

export interface Offer extends Choice {
  /** The same order has the same id: keys, tests and focus rely on it. */
  readonly id: string;
  /** The whole choice in words, and the same beside the figure's own card. */
  readonly text: string;
  readonly brief: string;
  /** Where one figure ends up; null when the order has no place on the board. */
  readonly end: Spot | null;
  /** The thing it is aimed at. */
  readonly thing: Piece | null;
}

/** What an offer is made from. */
export type Known = Pick<Scene, 'book' | 'shown' | 'cards' | 'pieces' | 'read'>;

export function offerOf(order: Order, { book, shown, cards, pieces, read }: Known): Offer {
  const choice = book.choice(shown, order);
  const { label, short, figures, facing, piece } = choice;
  const [only] = figures;
  // Who only turns does it where he stands.
  const stands = facing !== undefined && figures.length === 1 ? (cards.find(card => card.id === only)?.at ?? null) : null;
  return {
    ...choice,
    id: JSON.stringify(order),
    // In words when they are read: of a thousand offers a dozen are.
    get text() {
      return read(label);
    },
    get brief() {
      return read(short ?? label);
    },
    end: endOfWay(choice) ?? stands,
    thing: piece === undefined ? null : (pieces.find(({ id }) => id === piece) ?? null),
  };
}

/** What is asked, ready to be shown: everything that can be listed, and the plots for what cannot. */
export interface Asked {
  readonly offers: readonly Offer[];
  readonly plots: readonly Plot[];
  readonly forms: readonly Form[];
  /** What a question in the middle of something is about; left out where a phase is played. */
  readonly about?: readonly Matter[];
}

export const NOTHING_ASKED: Asked = { offers: [], plots: [], forms: [] };

export function askedOf(ask: Ask, known: Known): Asked {
  const plots = ask.choices.plots();
  const forms = ask.choices.forms?.() ?? [];
  // What a form lets one write oneself need not be offered once more with the book's own words.
  const formed = new Set(forms.map(form => JSON.stringify(form.order(blank(form)))));
  const listed = formed.size === 0 ? ask.choices.list() : ask.choices.list().filter(order => !formed.has(JSON.stringify(order)));
  // Nothing is ready-made: the safe default at least is lawful, and one click away.
  const orders = listed.length > 0 || forms.length > 0 ? listed : [ask.fallback()];
  const offers = new Map(orders.map(order => offerOf(order, known)).map(offer => [offer.id, offer])); // the same order is one offer
  const about = ask.about?.();
  return { offers: [...offers.values()], plots, forms, ...(about === undefined ? {} : { about }) };
}

/** It ends one's part of the moment. */
export const closes = ({ role }: Pick<Offer, 'role'>): boolean => role === 'end';

/** It takes somebody out of the fight or cannot be mended: asked about before it is given. */
export const grave = ({ role }: Pick<Offer, 'role'>): boolean => role === 'grave';

export const offersFor = (offers: readonly Offer[], figure: FigureId | null): Offer[] =>
  figure === null ? [] : offers.filter(offer => offer.figures.includes(figure));

/** The plot a figure can be dragged by. */
export const plotFor = (plots: readonly Plot[], figure: FigureId | null): Plot | null =>
  plots.find(plot => plot.figures.some(plotted => plotted.figure === figure)) ?? null;

/** Figures that can still be given something to do, in the order of the cards. */
export function ableOf({ offers, plots, forms }: Asked, cards: readonly FigureCard[]): FigureId[] {
  const able = new Set<FigureId>([
    ...offers.flatMap(offer => offer.figures),
    ...forms.flatMap(({ figure }) => (figure === undefined ? [] : [figure])),
  ]);
  for (const plot of plots) for (const { figure } of plot.figures) able.add(figure);
  return cards.filter(card => able.has(card.id)).map(card => card.id);
}

/** Of these, who has had nothing to do yet: who stands where he was set up may be moved about for ever. */
export function idleOf(asked: Asked, cards: readonly FigureCard[]): FigureId[] {
  const placed = cards.filter(({ id, at }) => at !== null && plotFor(asked.plots, id)?.kind === 'places').map(({ id }) => id);
  return ableOf(asked, cards).filter(id => !placed.includes(id));
}

/** A place or a figure on the board that stands for one order, or for several to pick from. */
export interface Mark {
  readonly id: string;
  readonly kind: 'target' | 'place';
  readonly figure: FigureId | null;
  /** The thing it is, where it is one. */
  readonly thing: Piece | null;
  readonly at: Spot | null;
  readonly offers: readonly Offer[];
}

/** Asked for by everything that shows or takes an order: found once for each figure of a question. */
const marked = new WeakMap<readonly Offer[], Map<FigureId | null, readonly Mark[]>>();

/** Everything the chosen figure may do that has a place on the board. Orders for many at once are drawn by their draft instead. */
export function marksOf(offers: readonly Offer[], chosen: FigureId | null): readonly Mark[] {
  const known = marked.get(offers)?.get(chosen);
  if (known !== undefined) return known;
  const marks = new Map<string, Mark & { readonly offers: Offer[] }>();
  const add = (id: string, mark: Omit<Mark, 'id' | 'offers'>, offer: Offer): void => {
    const there = marks.get(id);
    if (there === undefined) marks.set(id, { id, ...mark, offers: [offer] });
    else there.offers.push(offer);
  };
  for (const offer of offersFor(offers, chosen)) {
    if (offer.ways !== undefined) continue;
    for (const target of offer.targets) add(`target ${target}`, { kind: 'target', figure: target, thing: null, at: null }, offer);
    if (offer.thing !== null && offer.targets.length === 0)
      add(`piece ${offer.thing.id}`, { kind: 'target', figure: null, thing: offer.thing, at: offer.thing.at }, offer);
    else if (offer.end !== null && offer.targets.length === 0)
      add(`place ${offer.end.join()}`, { kind: 'place', figure: null, thing: null, at: offer.end }, offer);
  }
  const found = [...marks.values()];
  marked.set(offers, (marked.get(offers) ?? new Map<FigureId | null, readonly Mark[]>()).set(chosen, found));
  return found;
}

/** Several orders that lead to one spot and differ in how one stands there: asked for with arrows. */
export const facings = (offers: readonly Offer[]): boolean =>
  offers.length > 1 && offers.every(({ facing, end }) => facing !== undefined && end?.join() === offers[0]?.end?.join());

/** The one that takes least; the first of equals. */
export const cheapest = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>((best, offer) => (best === undefined || (offer.cost ?? 0) < (best.cost ?? 0) ? offer : best), undefined);

/** What is only said belongs to the seat, not to a moment of the battle. */
export const onlyTalk = ({ choices }: Ask, { book, shown }: Pick<Known, 'book' | 'shown'>): boolean =>
  choices.plots().length === 0 &&
  [...choices.list().map(order => book.choice(shown, order)), ...(choices.forms?.() ?? [])].every(({ role }) => role === 'talk');
