/** Which corner of the board the odds hang in: never over the fight, if there is a corner without it. */
import type { Spot } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useBeforePaint } from '../../preact/useBeforePaint.ts';
import type { BoardHandle } from '../../board/index.ts';
import { useGame } from '../context.tsx';
import type { Question } from '../table/desk.ts';
import type { ExplainedOdds } from '../host/oddsInWorker.ts';
import { barHeight, boardArea } from '../board/areas.ts';

const CORNERS = ['at-right', 'at-left', 'at-right at-foot', 'at-left at-foot'] as const;
export type Corner = (typeof CORNERS)[number];

/** Room a figure and its label need around its middle. */
const ROOM = 36;
/** Rulers and margins around the slip. */
const EDGE = { left: 48, right: 16, top: 32, foot: 16 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many of the points the slip would cover in a corner. */
export function covered(corner: Corner, slip: Size, board: Size, foot: number, points: readonly (readonly [number, number])[]): number {
  const left = corner.includes('left') ? EDGE.left : board.width - slip.width - EDGE.right;
  const top = corner.includes('foot') ? board.height - foot - slip.height - EDGE.foot : EDGE.top;
  return points.filter(([x, y]) => x > left - ROOM && x < left + slip.width + ROOM && y > top - ROOM && y < top + slip.height + ROOM)
    .length;
}

export function bestCorner(
  slip: Size,
  board: Size,
  foot: number,
  points: readonly (readonly [number, number])[],
  corners: readonly Corner[] = CORNERS,
): Corner {
  return corners.toSorted((a, b) => covered(a, slip, board, foot, points) - covered(b, slip, board, foot, points))[0] ?? 'at-right';
}

export function useCorner(
  question: Question | null,
  found: ExplainedOdds | null,
  board: RefObject<BoardHandle | null>,
  odds: RefObject<HTMLElement | null>,
): Corner {
  const { cards } = useGame().scene;
  const [corner, setCorner] = useState<Corner>('at-right');
  useBeforePaint(() => {
    const [handle, slip, area] = [board.current, odds.current, boardArea()];
    if (question === null || found === null || handle === null || slip === null || area === null) return;
    const standing = [question.figure, question.target].map(id => cards.find(card => card.id === id)?.at ?? null);
    const spots = [...standing, question.at].filter((spot): spot is Spot => spot !== null);
    const foot = barHeight();
    setCorner(
      bestCorner(
        { width: slip.offsetWidth, height: slip.offsetHeight },
        { width: area.clientWidth, height: area.clientHeight },
        foot,
        spots.map(spot => handle.screenOf(spot)),
      ),
    );
  }, [question, found, cards, board, odds]);
  return corner;
}
