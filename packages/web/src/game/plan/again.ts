/** The same as last turn: what each man was ordered then, as a wish for now. */
import { endOfWay, type Book, type Choice, type FigureId, type Seat, type Spot, type State } from '@nobori/engine';
import type { Chapter } from '@nobori/host';
import { moved, shifted } from './formation.ts';
import type { Wish } from './rehearsal.ts';

/** A chapter with the view it was ordered in. */
export interface Given {
  readonly chapter: Pick<Chapter, 'by' | 'order' | 'stands'>;
  readonly before: State;
}

const sameWay =
  (then: Choice) =>
  (choice: Choice): number | null =>
    choice.family.key === then.family.key && choice.targets.join() === then.targets.join() && choice.piece === then.piece ? 0 : null;

/** The latest order of each man in the turn before this one. A way is gone again by as much, from where he stands now. */
export function asLastTurn(book: Book, view: State, seat: Seat, who: readonly FigureId[], told: Iterable<Given>): Map<FigureId, Wish> {
  const wishes = new Map<FigureId, Wish>();
  const now = new Map(book.cards(view).map(({ id, at }) => [id, at]));
  const last = view.turn - 1;
  for (const { chapter, before } of told) {
    const { by, order, stands } = chapter;
    if (by !== seat || order === null || !stands || before.turn !== last) continue;
    const choice = book.choice(before, order);
    for (const figure of choice.figures.filter(id => who.includes(id))) {
      const then = book.cards(before).find(({ id }) => id === figure)?.at ?? null;
      const end: Spot | null = choice.ways?.[figure]?.at(-1) ?? (choice.figures.length === 1 ? endOfWay(choice) : null);
      const at = now.get(figure) ?? null;
      const goes = then !== null && end !== null && at !== null && choice.targets.length === 0 && choice.piece === undefined;
      wishes.set(
        figure,
        goes ? { kind: 'go', to: shifted(at, moved(then, end)), facing: choice.facing ?? null } : { kind: 'do', rank: sameWay(choice) },
      );
    }
  }
  return wishes;
}
