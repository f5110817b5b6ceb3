/** Choices turned into things one can see and click. The book says what each means; the screen knows no rule and looks into no order. */
import {
  blank,
  endOfWay,
  still,
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

export const offerOf = (order: Order, known: Known): Offer => offered(known.book.choice(known.shown, order), known);

function offered(choice: Choice, known: Known): Offer {
  const { order, label, short, piece } = choice;
  return {
    ...choice,
    id: JSON.stringify(order),
    // In words when they are read: of a hundred offers a dozen are.
    get text() {
      return known.read(label);
    },
    get brief() {
      return known.read(short ?? label);
    },
    end: endOf(choice, known),
    thing: piece === undefined ? null : (known.pieces.find(({ id }) => id === piece) ?? null),
  };
}

/** Who only turns does it where he stands. */
function endOf(choice: Choice, { cards }: Known): Spot | null {
  const { figures, facing } = choice;
  const [only] = figures;
  const turns = facing !== undefined && figures.length === 1;
  return endOfWay(choice) ?? (turns ? (cards.find(card => card.id === only)?.at ?? null) : null);
}

/**
 * All that can be ordered. Of a thousand orders a dozen are looked at: what they mean is found when whose they are matters, and one is made
 * ready to be shown with the figure it belongs to.
 */
export interface Offers {
  readonly count: number;
  /** What each of them means. */
  choices(): readonly Choice[];
  /** Whose they are. */
  figures(): ReadonlySet<FigureId>;
  /** Those of a figure; the same list for the same figure. */
  of(figure: FigureId): readonly Offer[];
  /** Those that are nobody's in particular. */
  loose(): readonly Offer[];
  all(): readonly Offer[];
}

function offersOf(orders: readonly Order[], known: Known): Offers {
  const choices = once(() => orders.map(order => known.book.choice(known.shown, order)));
  const made = new Map<Choice, Offer>();
  const ready = (some: readonly Choice[]): readonly Offer[] =>
    some.map(choice => {
      const offer = made.get(choice) ?? offered(choice, known);
      made.set(choice, offer);
      return offer;
    });
  const owned = once(() => {
    const own = new Map<FigureId, Choice[]>();
    for (const choice of choices())
      for (const figure of choice.figures) {
        const some = own.get(figure);
        if (some === undefined) own.set(figure, [choice]);
        else some.push(choice);
      }
    return own;
  });
  const shown = new Map<FigureId, readonly Offer[]>();
  return {
    count: orders.length,
    choices,
    figures: once(() => new Set(owned().keys())),
    of(figure) {
      const there = shown.get(figure) ?? ready(owned().get(figure) ?? []);
      shown.set(figure, there);
      return there;
    },
    loose: once(() => ready(choices().filter(({ figures }) => figures.length === 0))),
    all: once(() => ready(choices())),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What is asked, ready to be shown: everything that can be listed, and the plots for what cannot. */
export interface Asked {
  /** The question it answers; null where it is none of the moment's own. */
  readonly ask: Ask | null;
  readonly offers: Offers;
  readonly plots: readonly Plot[];
  readonly forms: readonly Form[];
  /** What a question in the middle of something is about; left out where a phase is played. */
  readonly about?: readonly Matter[];
}

const NO_OFFERS: Offers = {
  count: 0,
  choices: () => [],
  figures: () => new Set(),
  of: () => [],
  loose: () => [],
  all: () => [],
};

export const NOTHING_ASKED: Asked = { ask: null, offers: NO_OFFERS, plots: [], forms: [] };

/** Nobody moves while a question is looked at: what its list and its plots both need is found once. */
export const askedOf = (ask: Ask, known: Known): Asked => still(known.shown, () => asking(ask, known));

function asking(ask: Ask, known: Known): Asked {
  const plots = ask.choices.plots();
  const forms = ask.choices.forms?.() ?? [];
  // What a form lets one write oneself need not be offered once more with the book's own words. Most orders are of another kind.
  const blanks = forms.map(form => form.order(blank(form)));
  const formed = new Set(blanks.map(order => JSON.stringify(order)));
  const written = (order: Order): boolean => blanks.some(({ kind }) => kind === order.kind) && formed.has(JSON.stringify(order));
  const listed = blanks.length === 0 ? ask.choices.list() : ask.choices.list().filter(order => !written(order));
  // Nothing is ready-made: the safe default at least is lawful, and one click away.
  const orders = listed.length > 0 || forms.length > 0 ? listed : [ask.fallback()];
  const about = ask.about?.();
  return { ask, offers: offersOf(orders, known), plots, forms, ...(about === undefined ? {} : { about }) };
}

/** The chosen figure's orders. */
export const ownOffers = ({ offers }: { readonly offers: Pick<Offers, 'of'> }, chosen: FigureId | null): readonly Offer[] =>
  chosen === null ? [] : offers.of(chosen);

/** It leads one figure somewhere. */
export const leads = (choice: Choice): boolean => choice.ways === undefined && (endOfWay(choice) !== null || choice.facing !== undefined);

/** It ends one's part of the moment. */
export const closes = ({ role }: Pick<Choice, 'role'>): boolean => role === 'end';

/** It takes somebody out of the fight or cannot be mended: asked about before it is given. */
export const grave = ({ role }: Pick<Offer, 'role'>): boolean => role === 'grave';

/** The plot a figure can be dragged by. */
export const plotFor = (plots: readonly Plot[], figure: FigureId | null): Plot | null =>
  plots.find(plot => plot.figures.some(plotted => plotted.figure === figure)) ?? null;

/** Asked for when a question is laid on the desk and when it is drawn: found once for the two, unless the cards have changed since. */
const able = new WeakMap<object, { readonly cards: readonly FigureCard[]; readonly ids: readonly FigureId[] }>();

/** Figures that can still be given something to do, in the order of the cards. */
export function ableOf(asked: Omit<Asked, 'ask'>, cards: readonly FigureCard[]): readonly FigureId[] {
  const known = able.get(asked);
  if (known?.cards === cards) return known.ids;
  const { offers, plots, forms } = asked;
  const found = new Set<FigureId | undefined>([
    ...offers.figures(),
    ...[...forms, ...plots.flatMap(plot => plot.figures)].map(({ figure }) => figure),
  ]);
  const ids = cards.map(({ id }) => id).filter(id => found.has(id));
  able.set(asked, { cards, ids });
  return ids;
}

/** Nobody forgets these: who may do nothing else has not been overlooked. */
const BY_CHOICE: ReadonlySet<string> = new Set(['charge', 'challenge']);

/** Of these, who has had nothing to do yet: who stands where he was set up may be moved about for ever. */
export function idleOf(asked: Asked, cards: readonly FigureCard[]): FigureId[] {
  const placed = cards.filter(({ id, at }) => at !== null && plotFor(asked.plots, id)?.kind === 'places').map(({ id }) => id);
  const had = cards.filter(({ spent }) => spent).map(({ id }) => id); // he may only change what he was told
  const asks = (id: FigureId): boolean =>
    plotFor(asked.plots, id) !== null ||
    asked.forms.some(({ figure }) => figure === id) ||
    ownOffers(asked, id).some(({ family }) => !BY_CHOICE.has(family.icon));
  return ableOf(asked, cards).filter(id => !placed.includes(id) && !had.includes(id) && asks(id));
}

/** A place or a figure on the board that stands for one order, or for several to pick from. */
export interface OfferMark {
  readonly id: string;
  readonly kind: 'target' | 'place';
  readonly figure: FigureId | null;
  /** The thing it is, where it is one. */
  readonly thing: Piece | null;
  readonly at: Spot | null;
  readonly offers: readonly Offer[];
}

/** Asked for by everything that shows or takes an order: found once for each list of them. */
const marked = new WeakMap<readonly Offer[], readonly OfferMark[]>();

/** Everything the chosen figure may do that has a place on the board. */
export const marksOf = (asked: Pick<Asked, 'offers'>, chosen: FigureId | null): readonly OfferMark[] =>
  marksAmong(ownOffers(asked, chosen));

const size = ({ figures, targets }: Offer): number => figures.length + targets.length;

/** Orders of one figure that have a place on the board. Those for many at once are drawn by their draft instead. */
export function marksAmong(offers: readonly Offer[]): readonly OfferMark[] {
  const known = marked.get(offers);
  if (known !== undefined) return known;
  const marks = new Map<string, OfferMark & { readonly offers: Offer[] }>();
  const add = (id: string, mark: Omit<OfferMark, 'id' | 'offers'>, offer: Offer): void => {
    const there = marks.get(id);
    if (there === undefined) marks.set(id, { id, ...mark, offers: [offer] });
    else there.offers.push(offer);
  };
  for (const offer of offers) {
    if (offer.ways !== undefined) continue;
    for (const target of offer.targets) add(`target ${target}`, { kind: 'target', figure: target, thing: null, at: null }, offer);
    if (offer.thing !== null && offer.targets.length === 0)
      add(`piece ${offer.thing.id}`, { kind: 'target', figure: null, thing: offer.thing, at: offer.thing.at }, offer);
    else if (offer.end !== null && offer.targets.length === 0)
      add(`place ${offer.end.join()}`, { kind: 'place', figure: null, thing: null, at: offer.end }, offer);
  }
  // What one man does to one comes first: the odds that are shown are of the first.
  for (const mark of marks.values()) mark.offers.sort((a, b) => size(a) - size(b));
  const found = [...marks.values()];
  marked.set(offers, found);
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
