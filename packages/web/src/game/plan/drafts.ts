/** What several are meant to do together, and what it comes to when it is rehearsed. */
import type { Book, Choice, FigureCard, FigureId, Intent, Order, Seat, Spot, State } from '@nobori/engine';
import { formationAt } from './formation.ts';
import { placed, type Placing } from './placing.ts';
import { rehearsed, type Rehearsed, type Wish } from './rehearsal.ts';

export type GroupDraft =
  | { readonly kind: 'march'; readonly grabbed: FigureId; readonly to: Spot; readonly spread: number; readonly facing: number | null }
  | { readonly kind: 'face'; readonly facing: number }
  | { readonly kind: 'hold' }
  /** At whom each shoots, the likeliest first. */
  | { readonly kind: 'shoot'; readonly orders: ReadonlyMap<FigureId, Order> }
  | ({ readonly kind: 'place' } & Placing)
  | { readonly kind: 'again'; readonly wishes: ReadonlyMap<FigureId, Wish> };

const plain = ({ way, targets, piece }: Choice): boolean => way.length === 0 && targets.length === 0 && piece === undefined;

/** He turns on the spot and does nothing else. */
const turns =
  (facing: number) =>
  (choice: Choice): number | null =>
    choice.role === 'act' && plain(choice) && choice.facing === facing ? (choice.cost ?? 0) : null;

const holds = (choice: Choice): number | null =>
  choice.role === 'act' && plain(choice) && choice.facing === undefined && choice.family.icon === 'hold' ? (choice.cost ?? 0) : null;

/** He shoots at one man. */
export const shoots = ({ role, targets, family }: Choice): boolean => role === 'act' && targets.length === 1 && family.icon === 'shoot';

const given =
  (order: Order) =>
  (choice: Choice): number | null =>
    JSON.stringify(choice.order) === JSON.stringify(order) ? 0 : null;

function wishesOf(
  draft: Exclude<GroupDraft, { kind: 'place' }>,
  chosen: readonly FigureId[],
  cards: readonly FigureCard[],
  hex: boolean,
  told: readonly Intent[],
): ReadonlyMap<FigureId, Wish> {
  const all = (rank: (choice: Choice) => number | null): ReadonlyMap<FigureId, Wish> =>
    new Map(chosen.map(id => [id, { kind: 'do', rank }]));
  switch (draft.kind) {
    case 'march': {
      const places = new Map(cards.flatMap(({ id, at }) => (chosen.includes(id) && at !== null ? [[id, at] as const] : [])));
      const ends = formationAt(places, draft.grabbed, draft.to, draft.spread, hex);
      return new Map([...ends].map(([id, to]) => [id, { kind: 'go', to, facing: draft.facing }]));
    }
    case 'face':
      return all(turns(draft.facing));
    case 'hold': {
      // Who was told something else is told to leave it.
      const undone = (id: FigureId): Order | null => told.find(({ figure, undo }) => figure === id && undo !== null)?.undo ?? null;
      return new Map(chosen.map(id => { const undo = undone(id); return [id, { kind: 'do', rank: holds, ...(undo === null ? {} : { else: undo }) }]; })); // prettier-ignore
    }
    case 'shoot':
      return new Map(chosen.flatMap(id => { const order = draft.orders.get(id); return order === undefined ? [] : [[id, { kind: 'do', rank: given(order) }] as const]; })); // prettier-ignore
    case 'again':
      return new Map(chosen.flatMap(id => { const wish = draft.wishes.get(id); return wish === undefined ? [] : [[id, wish] as const]; })); // prettier-ignore
  }
}

/** What the draft comes to for those who are chosen. */
export const drafted = (book: Book, view: State, seat: Seat, chosen: readonly FigureId[], draft: GroupDraft): Rehearsed =>
  draft.kind === 'place'
    ? placed(book, view, seat, chosen, draft)
    : rehearsed(book, view, seat, wishesOf(draft, chosen, book.cards(view), book.board === 'hex', book.intents?.(view) ?? []));
