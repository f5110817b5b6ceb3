/** What the board shows while beats are played: everybody as he was until his beat has been played, then as he is. */
import type { FigureCard, FigureId, Piece, Spot } from '@nobori/engine';
import type { Beat } from './beat.ts';

/** The first and the last beat that shows something of a figure. */
function spans(beats: readonly Beat[]): ReadonlyMap<FigureId, readonly [first: number, last: number]> {
  const found = new Map<FigureId, readonly [number, number]>();
  for (const [nth, { figures }] of beats.entries()) for (const id of figures) found.set(id, [found.get(id)?.[0] ?? nth, nth]);
  return found;
}

/** `played`: so many of the beats are over. When all are, it is what really stands there. */
export function cardsDuring<C extends FigureCard>(before: readonly C[], after: readonly C[], beats: readonly Beat[], played: number): readonly C[] {
  if (played >= beats.length) return after;
  const known = spans(beats);
  const was = new Map(before.map(card => [card.id, card]));
  const stood = new Map<FigureId, Spot>();
  for (const { goings } of beats.slice(0, played)) for (const { figure, way } of goings) stood.set(figure, way.at(-1) ?? [0, 0]);
  const waits = (id: FigureId): boolean => (known.get(id)?.[1] ?? -1) >= played;
  const still = (card: C): C => {
    const at = stood.get(card.id);
    if (at === undefined || card.at === null) return card;
    const { also: _also, ...rest } = card;
    return { ...rest, at } as C; // the rear of a horse follows when it has come to rest
  };
  const ids = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap(card => {
      if (!waits(card.id)) return [card];
      const former = was.get(card.id);
      if (former !== undefined && former.at !== null) return [still(former)];
      // Who was not to be seen before is there from his first beat on.
      return (known.get(card.id)?.[0] ?? 0) <= played ? [card] : [];
    }),
    ...before.filter(({ id }) => !ids.has(id) && waits(id)).map(still),
  ];
} // prettier-ignore

/** A body lies there when its man has been seen to fall. */
export function piecesDuring<P extends Piece>(before: readonly P[], after: readonly P[], beats: readonly Beat[], played: number): readonly P[] {
  if (played >= beats.length) return after;
  const known = spans(beats);
  const lay = new Set(before.map(({ id }) => id));
  return after.filter(({ id, of }) => of === undefined || lay.has(id) || (known.get(of)?.[1] ?? -1) < played);
} // prettier-ignore
