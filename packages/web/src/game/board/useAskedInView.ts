/** A question is about men: they are in view while it is asked, whatever lies over the board. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { useDesk, useGame, useStage } from '../context.tsx';
import { staging } from '../stage/state.ts';
import { matterOf } from '../table/answers.ts';

/** Around a man at the rim. */
const ROOM = 44;

/** `foot`: how much of the board the slip covers; it grows when the answers come. */
export function useAskedInView(board: RefObject<BoardHandle | null>, foot: number): void {
  const { cards } = useGame().scene;
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const staged = useStage(staging);
  const matter = matterOf(asked, chosen);
  const men = matter === null ? '' : [matter.figure, ...matter.others].join();
  useEffect(() => {
    const eye = board.current?.eye ?? null;
    if (staged || eye === null || matter === null) return;
    const points = cards.flatMap(({ id, at }) => (at !== null && (id === matter.figure || matter.others.includes(id)) ? [eye.world(at)] : []));
    if (points.length === 0) return;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    eye.show({ x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }, ROOM, true);
  }, [men, foot, staged]);
} // prettier-ignore
