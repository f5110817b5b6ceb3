/** Which corner of the board the odds hang in: never over the fight, if there is a corner without it. */
import type { Spot } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useBeforePaint } from '../../preact/useBeforePaint.ts';
import type { BoardHandle, Camera } from '../../board/index.ts';
import { useGame } from '../context.tsx';
import type { Question } from '../table/desk.ts';
import type { ExplainedOdds } from '../host/oddsInWorker.ts';
import { barHeight, screenPart } from '../parts/screenPart.ts';
import { alike } from '../stage/eye.ts';

const CORNERS = ['at-right', 'at-left', 'at-right at-foot', 'at-left at-foot'] as const;
export type Corner = (typeof CORNERS)[number];

/** Room a figure and its label need around its middle. */
const ROOM = 36;
/** A man with his name under him. */
const SEEN = 56;
/** Rulers and margins around the slip. */
const EDGE = { left: 48, right: 16, top: 32, foot: 16 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many of the points the slip would cover in a corner; `room` is what each needs around it. */
export function covered(
  corner: Corner,
  slip: Size,
  board: Size,
  foot: number,
  points: readonly (readonly [number, number])[],
  room = ROOM,
): number {
  const left = corner.includes('left') ? EDGE.left : board.width - slip.width - EDGE.right;
  const top = corner.includes('foot') ? board.height - foot - slip.height - EDGE.foot : EDGE.top;
  return points.filter(([x, y]) => x > left - room && x < left + slip.width + room && y > top - room && y < top + slip.height + room)
    .length;
}

export function bestCorner(
  slip: Size,
  board: Size,
  foot: number,
  points: readonly (readonly [number, number])[],
  corners: readonly Corner[] = CORNERS,
  room = ROOM,
): Corner {
  const over = (corner: Corner): number => covered(corner, slip, board, foot, points, room);
  return corners.toSorted((a, b) => over(a) - over(b))[0] ?? 'at-right';
}

export function useCorner(
  question: Question | null,
  found: ExplainedOdds | null,
  board: RefObject<BoardHandle | null>,
  odds: RefObject<HTMLElement | null>,
): Corner {
  const { cards } = useGame().scene;
  const [corner, setCorner] = useState<Corner>('at-right');
  const moved = useRef<{ readonly home: Camera; readonly to: Camera } | null>(null);
  useEffect(() => {
    if (question !== null || moved.current === null) return;
    const eye = board.current?.eye ?? null;
    if (eye !== null && alike(moved.current.to, eye.heading())) eye.goTo(moved.current.home, true);
    moved.current = null;
  }, [question]);
  useBeforePaint(() => {
    const [handle, slip, area] = [board.current, odds.current, screenPart('board')];
    if (question === null || found === null || handle === null || slip === null || area === null) return;
    const standing = [question.figure, question.target].map(id => cards.find(card => card.id === id)?.at ?? null);
    const spots = [...standing, question.at].filter((spot): spot is Spot => spot !== null);
    const points = spots.map(spot => handle.screenOf(spot));
    // A sheet as wide as the board has no corners: the men go up as far as it covers them.
    if (slip.offsetWidth >= area.clientWidth) {
      const over = Math.max(...points.map(([, y]) => y)) + SEEN - (slip.getBoundingClientRect().top - area.getBoundingClientRect().top);
      const home = handle.eye?.camera();
      if (over <= 0 || home === undefined) return;
      const to = { ...home, y: home.y - over };
      moved.current = { home: moved.current?.home ?? home, to };
      handle.eye?.goTo(to, true);
      return;
    }
    const foot = barHeight();
    setCorner(
      bestCorner(
        { width: slip.offsetWidth, height: slip.offsetHeight },
        { width: area.clientWidth, height: area.clientHeight },
        foot,
        points,
      ),
    );
  }, [question, found, cards, board, odds]);
  return corner;
}
