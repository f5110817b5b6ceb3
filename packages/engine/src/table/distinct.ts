/** Moves found in several ways, each kept once. */
import { present } from '../bug.ts';
import type { FigureId } from '../kernel/words.ts';
import type { Point } from './measure.ts';

interface Moves<M> {
  /** Keeps a move, in the place of the same one that was found before. */
  readonly add: (move: M) => void;
  readonly all: () => M[];
}

/** Most moves differ in where they end, and only those that do not are compared in full, by what `text` tells of them. */
export function distinctMoves<M extends { readonly ways: Readonly<Record<FigureId, readonly Point[]>> }>(
  text: (move: M) => string,
): Moves<M> {
  const moves: M[] = [];
  const byEnds = new Map<number, number[]>();
  const add = (move: M): void => {
    const ends = sumOfEnds(move.ways);
    const alike = byEnds.get(ends);
    if (alike === undefined) byEnds.set(ends, [moves.length]);
    else {
      const own = text(move);
      const known = alike.find(i => text(present(moves[i], 'a move that was kept')) === own);
      if (known !== undefined) {
        moves[known] = move;
        return;
      }
      alike.push(moves.length);
    }
    moves.push(move);
  };
  return { add, all: () => [...moves] };
}

function sumOfEnds(ways: Readonly<Record<FigureId, readonly Point[]>>): number {
  let sum = 0;
  for (const way of Object.values(ways)) {
    const end = way[way.length - 1];
    if (end !== undefined) sum = (sum * 31 + end[0] * 7919 + end[1]) % 0x7fffffff;
  }
  return sum;
}
