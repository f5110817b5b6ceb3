/**
 * Orders turned into things one can see and click. The screen knows no rule: it only looks at which of a few well-known words an order
 * uses. `figure` or `unit` says whose order it is, `to`, `at`, `way`, `path` where it ends, `facing` how one stands there, `cost` what it
 * takes, `target` whom it is aimed at; a word that is the name of a piece aims it at that; `ways` and `places` move many at once. Whatever
 * uses none of them is a plain button.
 */
import {
  blank,
  type Ask,
  type Book,
  type FigureCard,
  type FigureId,
  type Form,
  type NameOf,
  type Order,
  type Piece,
  type Plot,
  type Spot,
} from '@nobori/engine';

export interface Offer {
  /** The same order has the same id: keys, tests and focus rely on it. */
  readonly id: string;
  readonly order: Order;
  readonly kind: string;
  /** The order as the book says it. */
  readonly text: string;
  /** Whose order it is; nobody's in particular when empty. */
  readonly figures: readonly FigureId[];
  /** Where one figure ends up; null when the order has no place on the board. */
  readonly end: Spot | null;
  readonly way: readonly Spot[];
  /** How it stands at the end; null where the order says nothing of it. */
  readonly facing: number | null;
  readonly cost: number | null;
  /** At whom it is aimed. */
  readonly targets: readonly FigureId[];
  /** The thing it is aimed at: a lantern, a door. */
  readonly piece: Piece | null;
  /** For orders that move many at once: each figure's way; the last spot is where it ends. */
  readonly ways: Readonly<Record<FigureId, readonly Spot[]>> | null;
}

type Said = Readonly<Record<string, unknown>>;

const isSpot = (value: unknown): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'number');
const isWay = (value: unknown): value is readonly Spot[] => Array.isArray(value) && value.length > 0 && value.every(isSpot);

/** Who is meant by a word of an order: a figure, or all figures of a unit. */
function meant(value: unknown, cards: readonly FigureCard[]): FigureId[] {
  if (Array.isArray(value)) return value.flatMap(one => meant(one, cards));
  if (typeof value !== 'string') return [];
  const figure = cards.find(card => card.id === value);
  if (figure !== undefined) return [figure.id];
  return cards.filter(card => card.unit === value && !card.out).map(card => card.id);
}

/** The ways or places of an order that moves many, each as a way. */
function manyWays({ ways, places }: Said): Offer['ways'] {
  const said = ways ?? places;
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const found = Object.entries(said).flatMap(([figure, way]) =>
    isWay(way) ? [[figure, way] as const] : isSpot(way) ? [[figure, [way]] as const] : [],
  );
  return found.length === 0 ? null : Object.fromEntries(found);
}

function wayOf({ to, at, way, path }: Said): readonly Spot[] {
  for (const one of [way, path]) if (isWay(one)) return one;
  for (const one of [to, at]) if (isSpot(one)) return [one];
  return [];
}

const numberIn = (said: Said, ...words: readonly string[]): number | null => {
  const found = words.map(word => said[word]).find(value => typeof value === 'number');
  return typeof found === 'number' ? found : null;
};

/** Whatever the order calls it: a lantern, a door, a body. */
const pieceIn = ({ kind: _kind, ...said }: Said, pieces: readonly Piece[]): Piece | null =>
  pieces.length === 0 ? null : (pieces.find(({ id }) => Object.values(said).includes(id)) ?? null);

export function offerOf(
  order: Order,
  cards: readonly FigureCard[],
  words: Book['words'],
  name: NameOf,
  pieces: readonly Piece[] = [],
): Offer {
  // An order is plain data of its book; here only the words above are looked for, each checked for its shape.
  const said = order as unknown as Said;
  const ways = manyWays(said);
  const mine = [...meant(said['figure'], cards), ...meant(said['figures'], cards)];
  const unit = mine.length > 0 ? [] : meant(said['unit'], cards);
  const moved = mine.length + unit.length > 0 || ways === null ? [] : cards.filter(card => card.id in ways).map(card => card.id);
  const way = wayOf(said);
  const facing = numberIn(said, 'facing');
  const [only] = mine;
  // Who only turns does it where he stands.
  const stands = way.length === 0 && facing !== null && mine.length === 1 ? (cards.find(card => card.id === only)?.at ?? null) : null;
  return {
    id: JSON.stringify(order),
    order,
    kind: order.kind,
    text: words.order(order, name),
    figures: [...mine, ...unit, ...moved],
    end: way.at(-1) ?? stands,
    way,
    facing,
    cost: numberIn(said, 'cost', 'points'),
    piece: pieceIn(said, pieces),
    targets: [...meant(said['target'], cards), ...meant(said['targets'], cards)],
    ways,
  };
}

/** What is asked, ready to be shown: everything that can be listed, and the plots for what cannot. */
export interface Asked {
  readonly offers: readonly Offer[];
  readonly plots: readonly Plot[];
  readonly forms: readonly Form[];
}

export const NOTHING_ASKED: Asked = { offers: [], plots: [], forms: [] };

export function askedOf(ask: Ask, cards: readonly FigureCard[], words: Book['words'], name: NameOf, pieces: readonly Piece[] = []): Asked {
  const plots = ask.choices.plots();
  const forms = ask.choices.forms?.() ?? [];
  // What a form lets one write oneself need not be offered once more with the book's own words.
  const formed = new Set(forms.map(form => JSON.stringify(form.order(blank(form)))));
  const listed = formed.size === 0 ? ask.choices.list() : ask.choices.list().filter(order => !formed.has(JSON.stringify(order)));
  // Nothing is ready-made: the safe default at least is lawful, and one click away.
  const orders = listed.length > 0 || forms.length > 0 ? listed : [ask.fallback()];
  const offers = new Map(orders.map(order => offerOf(order, cards, words, name, pieces)).map(offer => [offer.id, offer])); // the same order is one offer
  return { offers: [...offers.values()], plots, forms };
}

/** An order that says nothing but its kind, and is nobody's: "done", "pass". It ends the moment. */
export const closes = (offer: Offer): boolean => offer.figures.length === 0 && Object.keys(offer.order).length === 1;

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
    if (offer.ways !== null) continue;
    for (const target of offer.targets) add(`target ${target}`, { kind: 'target', figure: target, at: null }, offer);
    if (offer.piece !== null && offer.targets.length === 0)
      add(`piece ${offer.piece.id}`, { kind: 'target', figure: null, at: offer.piece.at }, offer);
    else if (offer.end !== null && offer.targets.length === 0)
      add(`place ${offer.end.join()}`, { kind: 'place', figure: null, at: offer.end }, offer);
  }
  const found = [...marks.values()];
  marked.set(offers, (marked.get(offers) ?? new Map<FigureId | null, readonly Mark[]>()).set(chosen, found));
  return found;
}

/** Several orders that lead to one spot and differ in how one stands there: asked for with arrows. */
export const facings = (offers: readonly Offer[]): boolean =>
  offers.length > 1 && offers.every(({ facing, end }) => facing !== null && end?.join() === offers[0]?.end?.join());

/** The one that takes least; the first of equals. */
export const cheapest = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>((best, offer) => (best === undefined || (offer.cost ?? 0) < (best.cost ?? 0) ? offer : best), undefined);

/** Words of an order that take somebody out of the fight or cannot be mended: asked about before it is given. */
const GRAVE_KINDS = /^(leave|flee|surrender|yield|resign|withdraw|abandon|concede|suicide|seppuku)/i;

export function grave({ order }: Offer): boolean {
  if (GRAVE_KINDS.test(order.kind)) return true;
  const { leave } = order as unknown as Said;
  return Array.isArray(leave) ? leave.length > 0 : leave === true;
}
