/** A question is about men: they are in view while it is asked, whatever lies over the board. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { FigureCard } from '@nobori/engine';
import type { BoardEye, BoardHandle, Camera } from '../../board/index.ts';
import { useDesk, useGame, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';
import { alike, nearer } from '../stage/eye.ts';
import { answersOf, matterOf } from '../table/answers.ts';

/** Around a man at the rim. */
const ROOM = 44;
/** One decides about men one can see: so wide a base is on the screen, in pixels, if they all fit. */
const SEEN = 48;
/** Less is not worth moving the view for. */
const WORTH = 1.2;

/** Somebody who still fights stands where the slip lies. */
const covered = (cards: readonly FigureCard[], eye: BoardEye): boolean => {
  const { k, y } = eye.camera();
  const free = eye.free();
  return cards.some(({ at, out }) => at !== null && !out && (eye.world(at)[1] + eye.radius) * k + y > free.y + free.h);
};

/** `foot`: how much of the board the slip covers; it grows when the answers come. */
export function useAskedInView(board: RefObject<BoardHandle | null>, foot: number): void {
  const { cards } = useGame().scene;
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const staged = useStage(staging);
  const matter = matterOf(asked, chosen);
  const moved = useRef<{ readonly home: Camera; readonly to: Camera } | null>(null);
  const men = matter === null ? '' : [matter.figure, ...matter.others].join();
  useEffect(() => {
    const eye = board.current?.eye ?? null;
    if (staged || eye === null) return;
    if (matter === null) {
      // Back to where the player looked, unless he has looked elsewhere since.
      if (moved.current !== null && alike(moved.current.to, eye.heading())) eye.goTo(moved.current.home, true);
      moved.current = null;
      // A question about nobody lies over nobody either: its cards are taller than the bar the view was fitted to.
      if (answersOf(asked, chosen) !== null && eye.pannedAt() === null && covered(cards, eye)) board.current?.fit();
      return;
    }
    const points = cards.flatMap(({ id, at }) => (at !== null && (id === matter.figure || matter.others.includes(id)) ? [eye.world(at)] : []));
    if (points.length === 0) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    const home = eye.heading();
    const times = SEEN / (2 * eye.radius * home.k);
    const close = times < WORTH ? null : nearer(home, box, eye.free(), times, ROOM);
    if (close === null) return eye.show(box, ROOM, true);
    moved.current = { home: moved.current?.home ?? home, to: close };
    eye.goTo(close, true);
  }, [men, foot, staged]);
} // prettier-ignore
