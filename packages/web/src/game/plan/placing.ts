/** Several men who are not on the map yet, set up at one stroke: around a hex, or each in the middle of where he may stand. */
import { endOfWay, type Book, type Choice, type FigureId, type Seat, type Spot, type State } from '@nobori/engine';
import { apart } from './formation.ts';
import { asked, give, goes, NOTHING, staged, type Meant, type Rehearsed } from './rehearsal.ts';

export interface Placing {
  /** Around this hex; null: each in the middle of his own area. */
  readonly near: Spot | null;
  /** Who was given a hex of his own. */
  readonly own: ReadonlyMap<FigureId, Spot>;
  /** So many hexes are kept free between them, if there is room. */
  readonly gap: number;
}

const middleOf = (spots: readonly Spot[]): Spot => {
  const sum = (axis: 0 | 1): number => spots.reduce((all, spot) => all + spot[axis], 0) / Math.max(1, spots.length);
  return [sum(0), sum(1)];
};

/** Everybody's place, as near as he can have it; who was given one himself comes first. */
export function placed(book: Book, view: State, seat: Seat, men: readonly FigureId[], { near, own, gap }: Placing): Rehearsed {
  const stage = staged(book, seat, view);
  const places = new Map<FigureId, { readonly choice: Choice; readonly at: Spot }[]>(men.map(id => [id, []]));
  // Described once for all of them: who is set up takes only his own hex from the others, and the book says so.
  for (const order of asked(stage)?.choices.list() ?? []) {
    const choice = book.choice(view, order);
    const [figure] = choice.figures;
    const at = endOfWay(choice);
    if (figure !== undefined && at !== null && goes(choice)) places.get(figure)?.push({ choice, at });
  }
  const taken: Spot[] = [];
  const put = (figure: FigureId): Meant => {
    const his = places.get(figure) ?? [];
    const wanted = own.get(figure);
    const to = wanted ?? near ?? middleOf(his.map(({ at }) => at));
    const crowded = (at: Spot): boolean => wanted === undefined && taken.some(other => apart(other, at) <= gap);
    const ranked = his.map(one => ({ ...one, rank: apart(one.at, to) + (crowded(one.at) ? 1000 : 0) })).toSorted((a, b) => a.rank - b.rank);
    for (const { choice, at } of ranked) {
      if (give(stage, choice.order) !== null) continue;
      taken.push(at);
      return { figure, ...NOTHING, choice, way: [at], facing: choice.facing ?? null };
    }
    return { figure, ...NOTHING };
  };
  const done = new Map(men.toSorted((a, b) => Number(own.has(b)) - Number(own.has(a))).map(id => [id, put(id)] as const));
  return { orders: stage.orders, men: men.flatMap(id => done.get(id) ?? []), state: stage.state };
}
